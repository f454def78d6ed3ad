public import BFFClient
public import CommerceModels
public import Foundation

/// What an app shows.
public enum Screen: Sendable {
  case listing(ProductListingFeed)
  case product(ProductFeed)
  case web(URL)
  /// One of the tabs.
  case tab(ShopLink)
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
    switch link {
    case .listing(let listing): .listing(shop.productListingFeed(ProductListingRequest(listing)))
    case .product(let key): .product(shop.productFeed(key: key))
    case .page, .external: .web(link.url(on: site))
    default: .tab(link)
    }
  }
}
