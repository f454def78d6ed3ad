#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Converting an address to a link.
extension ShopLink {
  /// Reads a link from an address: a path of the shop, with or without a query, or an absolute URL.
  ///
  /// A URL on the site is read as a path. A path that is not in the table of ``ShopLink`` is a ``page(_:)``, and a URL on
  /// another site is ``external(_:)``. Query parameters that the link does not use, such as `utm_source`, are dropped,
  /// except from pages. Invalid values are also dropped: an unknown sort order, a price that is not two amounts, or a page
  /// number below 1. Only the shop knows whether a product, a category or an order with that name exists.
  ///
  /// - Parameters:
  ///   - address: The path or the URL, percent-encoded or as people type it.
  ///   - site: The base URL of the shop's site, such as `https://shop.example` or `https://shop.example/en-gb`. If it is
  ///     `nil`, every absolute URL is external.
  /// - Returns: `nil` for blank text, a URL without a host, and schemes that run or show content supplied by the sender:
  ///   `javascript:`, `vbscript:`, `data:`, `blob:`, `file:`, `content:`, `about:` and `view-source:`.
  public init?(_ address: String, on site: URL? = nil) {
    guard let place = Place(address, on: site) else { return nil }
    switch place {
    case .elsewhere(let url): self = .external(url)
    case .path(let path): self = ShopLink(path: path) ?? .page(path.relative)
    }
  }

  /// Reads a link from a web address, such as one that the system passes to the app.
  ///
  /// - Parameter site: The base URL of the shop's site. If it is `nil`, every absolute URL is external.
  public init?(_ url: URL, on site: URL? = nil) {
    self.init(url.absoluteString, on: site)
  }

  /// Creates the link for a path that is in the table of ``ShopLink``.
  init?(path: WebAddress) {
    let names = path.segments
    switch (names.first, names.count) {
    case (nil, _): self = .home
    case ("listing", 1): self = .listing(Listing(path))
    case ("listing", 2): self = .listing(Listing(path, categoryId: names[1]))
    case ("search", 1): self.init(searching: path)
    case ("product", 2): self = .product(names[1])
    case ("wishlist", 1): self = .wishlist
    case ("bag", 1): self = .bag
    case ("account", 1): self = .account
    case ("orders", 1): self = .orders
    case ("orders", 2): self = .order(names[1])
    default: return nil
    }
  }

  /// Creates the link to the search, or to the results if the address has search words.
  init(searching path: WebAddress) {
    let listing = Listing(path)
    self = listing == Listing() ? .search : .listing(listing)
  }

  /// The place that an address names, before paths are matched to the shop's links.
  enum Place {
    case path(WebAddress)
    case elsewhere(URL)

    init?(_ text: String, on site: URL?) {
      let text = text.trimmingWhitespace
      let address = WebAddress(text)
      let site = site.map { WebAddress($0.absoluteString) }
      if text.isEmpty { return nil }
      guard address.scheme != nil || address.host != nil else {
        self = .path(address.within(site) ?? address)
        return
      }
      if let site, address.isOnSite(site), let path = address.within(site) {
        self = .path(path)
      } else {
        guard let url = address.external(text) else { return nil }
        self = .elsewhere(url)
      }
    }
  }
}

extension ShopLink.Listing {
  /// Reads the listing that a query describes.
  init(_ address: WebAddress, categoryId: String? = nil) {
    self.init(categoryId: categoryId)
    for (name, value) in address.items {
      switch name {
      case "q": query = WebAddress.decoded(value, plusIsBlank: true).nilIfBlank
      case "sort": sort = ProductListing.Sort.known.first { $0.rawValue == value }
      case "page": page = max(1, Int(value) ?? 1)
      default: refine += ProductListing.Refinement(name: name, value: value).map { [$0] } ?? []
      }
    }
  }
}

extension ProductListing.Refinement {
  fileprivate init?(name: String, value: String) {
    guard let name = ProductListing.Filter.Name.known.first(where: { $0.rawValue == name }) else { return nil }
    let values = value.split(separator: ",").compactMap {
      WebAddress.decoded(String($0), plusIsBlank: true).nilIfBlank
    }
    self.init(name: name, values: values)
    if values.isEmpty || (name == .price && priceRange == nil) { return nil }
  }
}

extension String {
  fileprivate var nilIfBlank: String? { allSatisfy(\.isWhitespace) ? nil : self }

  var trimmingWhitespace: String {
    let rest = drop(while: \.isWhitespace)
    guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(rest[...last])
  }
}
