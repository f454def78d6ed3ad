public import BFFClient
public import CommerceModels
public import Foundation

/// What an app shows.
public enum Screen: Sendable {
  case listing(ProductListingFeed)
  case product(ProductFeed)
  case web(URL)
  /// One of the tabs.
  case tab(ShopLink.Kind)
}

/// The screens of a shop, by the links that open them.
public struct Router: Sendable {
  private let shop: any CatalogueService
  /// Where the shop's site begins.
  private let site: URL

  public init(shop: any CatalogueService, site: URL) {
    (self.shop, self.site) = (shop, site)
  }

  /// What a menu's entry opens; `nil` when it only holds others.
  public func screen(for item: NavigationItem) -> Screen? {
    item.link(on: site).map(screen)
  }

  /// What a web address opens that the system hands to the app.
  public func screen(for url: URL) -> Screen? {
    ShopLink(url, on: site).map(screen)
  }

  public func screen(for link: ShopLink) -> Screen {
    if let listing = link.listing { return .listing(shop.productListingFeed(ProductListingRequest(listing))) }
    if let key = link.product { return .product(shop.productFeed(key: key)) }
    switch link.kind {
    case .home, .search, .wishlist, .bag, .account, .orders: return .tab(link.kind)
    default: return .web(link.url(on: site))
    }
  }
}
