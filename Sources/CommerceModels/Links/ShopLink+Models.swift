#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension NavigationItem {
  /// Returns the link that the entry leads to, or `nil` if the entry only groups other entries or its URL cannot be opened.
  ///
  /// If ``url`` is an address that ``ShopLink`` knows, it determines the link. Otherwise, as in shops that use different
  /// addresses, ``kind`` determines the link, and the last component of the path is the id of a category for a listing and
  /// for an unknown kind, or the id or slug of a product.
  ///
  /// - Parameter site: The base URL of the shop's site. If it is `nil`, every absolute URL is external.
  public func link(on site: URL? = nil) -> ShopLink? {
    guard let url, !url.trimmingWhitespace.isEmpty else { return placeOfKind }
    switch ShopLink.Place(url, on: site) {
    case nil: return nil
    case .elsewhere(let url): return .external(url)
    case .path(let path): return ShopLink(path: path) ?? link(to: path)
    }
  }

  /// The destination of an entry without an address, by its kind.
  private var placeOfKind: ShopLink? {
    switch kind {
    case .account: .account
    case .home: .home
    case .search: .search
    case .wishlist: .wishlist
    default: nil
    }
  }

  private func link(to path: WebAddress) -> ShopLink {
    switch (target, path.segments.last) {
    case (.listing, let name): .listing(ShopLink.Listing(path, categoryId: name))
    case (.product, let name?): .product(name)
    case (.search, _): ShopLink(searching: path)
    case (.page, _), (.externalPage, _): .page(path.relative)
    default: placeOfKind ?? .page(path.relative)
    }
  }
}

extension SearchSuggestion.Keyword {
  /// A link to the search results for the keyword.
  public var link: ShopLink { .search(for: value) }
}

extension SearchSuggestion.Brand {
  /// A link to the brand's products.
  public var link: ShopLink { .brand(slug) }
}

extension SearchSuggestion.Product {
  /// A link to this product.
  public var link: ShopLink { .product(id) }
}

extension Brand {
  /// A link to the brand's products.
  public var link: ShopLink { .brand(slug) }
}

extension ProductCategory {
  /// A link to the category's listing.
  public var link: ShopLink { .category(id) }
}

extension Product {
  /// A link to the product by its id, so that a screen that already has the product can show it immediately.
  /// `ShopLink.product(slug)` creates a link with a more readable address.
  public var link: ShopLink { .product(id) }
}

extension Order {
  /// A link to this order.
  public var link: ShopLink { .order(number) }
}

extension WebViewConfiguration {
  /// The base URL of the shop's site: the scheme, host and port that most of the pages share, or `nil` if there are no
  /// pages.
  public var site: URL? {
    let origins = pages.map { WebAddress($0.url.absoluteString).origin }
    let counts = Dictionary(origins.map { ($0, 1) }, uniquingKeysWith: +)
    let most = counts.values.max()
    return origins.first { counts[$0] == most }.flatMap { URL(string: $0) }
  }
}
