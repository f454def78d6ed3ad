#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension NavigationItem {
  /// Where the entry leads; `nil` when it only holds other entries.
  ///
  /// The address decides. Where it is none of those that ``ShopLink`` knows, as other shops have them, the kind does: the
  /// last name of the path is then the category of a listing, also of an entry of an unknown kind, or the id or slug of a
  /// product.
  ///
  /// - Parameter site: Where the shop's site begins. Without one every whole URL is external.
  public func link(on site: URL? = nil) -> ShopLink? {
    guard let url, !url.trimmingWhitespace.isEmpty else { return placeOfKind }
    switch ShopLink.Place(url, on: site) {
    case nil: return nil
    case .elsewhere(let url): return .external(url)
    case .path(let path): return ShopLink(path: path) ?? link(to: path)
    }
  }

  /// What an entry without an address can lead to.
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
  /// What is found for the words.
  public var link: ShopLink { .search(for: value) }
}

extension SearchSuggestion.Brand {
  /// The brand's products.
  public var link: ShopLink { .brand(slug) }
}

extension SearchSuggestion.Product {
  /// A link to this product.
  public var link: ShopLink { .product(id) }
}

extension Brand {
  /// The brand's products.
  public var link: ShopLink { .brand(slug) }
}

extension ProductCategory {
  /// The category's listing.
  public var link: ShopLink { .category(id) }
}

extension Product {
  /// The product, by its id: a screen that knows the product shows it at once. `ShopLink.product(slug)` is easier to read.
  public var link: ShopLink { .product(id) }
}

extension Order {
  /// The order.
  public var link: ShopLink { .order(number) }
}

extension WebViewConfiguration {
  /// Where the shop's site begins, by the pages there are: scheme, host and port that most of them have. `nil` where there
  /// is no page.
  public var site: URL? {
    let origins = pages.map { WebAddress($0.url.absoluteString).origin }
    let counts = Dictionary(origins.map { ($0, 1) }, uniquingKeysWith: +)
    let most = counts.values.max()
    return origins.first { counts[$0] == most }.flatMap { URL(string: $0) }
  }
}
