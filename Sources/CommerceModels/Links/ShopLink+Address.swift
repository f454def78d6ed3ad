#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Converting a link to its address.
extension ShopLink {
  /// The link's path and query in the shop, such as `/listing/women?sort=newest`, or the absolute URL of an external page.
  /// `ShopLink(address)` restores the link, with these exceptions: a blank id, a blank value of a refinement, an unknown
  /// filter, and an unknown sort order are not restored, and a page with the path of another link, such as `/bag`, becomes
  /// that link.
  public var address: String {
    switch destination {
    case .home: "/"
    case .listing(let listing): listing.address
    case .product(let key): "/product/" + WebAddress.encoded(key)
    case .search: "/search"
    case .wishlist: "/wishlist"
    case .bag: "/bag"
    case .account: "/account"
    case .orders: "/orders"
    case .order(let number): "/orders/" + WebAddress.encoded(number)
    case .page(let path): WebAddress(path).relative
    case .external(let url): url.absoluteString
    }
  }

  /// Returns the web address of the link, for sharing the link or showing its page in a web view. An external page keeps its
  /// own address.
  ///
  /// - Parameter site: The base URL of the shop's site, such as `https://shop.example` or `https://shop.example/en-gb`.
  public func url(on site: URL) -> URL {
    if let external { return external }
    let base = WebAddress(site.absoluteString).withoutQuery
    return URL(string: base + address) ?? site
  }
}

extension ShopLink.Listing {
  fileprivate var address: String {
    let words = query.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    let path =
      switch (categoryId, words) {
      case (let id?, _): "/listing/" + WebAddress.encoded(id)
      case (nil, _?): "/search"
      case (nil, nil): "/listing"
      }
    var items = words.map { ["q=" + WebAddress.encoded($0)] } ?? []
    items += refine.compactMap(\.item)
    if let sort, ProductListing.Sort.known.contains(sort) { items.append("sort=" + sort.rawValue) }
    if page > 1 { items.append("page=\(page)") }
    return items.isEmpty ? path : path + "?" + items.joined(separator: "&")
  }
}

extension ProductListing.Refinement {
  /// The refinement in an address: its name, and its values separated by commas.
  fileprivate var item: String? {
    let values = values.filter { !$0.allSatisfy(\.isWhitespace) }
    guard ProductListing.Filter.Name.known.contains(name), !values.isEmpty else { return nil }
    return name.rawValue + "=" + values.map(WebAddress.encoded).joined(separator: ",")
  }
}
