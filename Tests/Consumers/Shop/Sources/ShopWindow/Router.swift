public import BFFClient
public import CommerceModels
public import Foundation

/// A screen of an app.
public enum Screen: Sendable {
  case listing(ProductListingFeed)
  case product(ProductFeed)
  case web(URL)
  /// One of the tabs.
  case tab(ShopLink.Kind)
}

/// The screens of a shop, opened by links.
public struct Router: Sendable {
  private let shop: any CatalogueService
  /// The base URL of the shop's site.
  private let site: URL

  public init(shop: any CatalogueService, site: URL) {
    (self.shop, self.site) = (shop, site)
  }

  /// Returns the screen that a menu item opens, or `nil` if it only contains other items.
  public func screen(for item: NavigationItem) -> Screen? {
    item.link(on: site).map(screen)
  }

  /// Returns the screen for a web address that the system passes to the app.
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
