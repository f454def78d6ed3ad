public import BFFClientCache
public import CommerceModels
public import Foundation

/// A shop with cached data that is available before the server responds.
public struct KnownShop: Sendable {
  public let shop: Storefront
  public let cache: ShopCache

  /// - Parameter folder: The folder for the app's data.
  public init(endpoint: URL, folder: URL) {
    let cache = ShopCache(folder: folder.appendingPathComponent("cache"))
    let shop = Storefront(endpoint: endpoint, folder: folder, cache: cache)
    (self.cache, self.shop) = (cache, shop)
  }

  /// Shows a product as currently known, and then as the shop returns it.
  public func open(_ id: String, on screen: any ProductScreen) async {
    let product = shop.service.productFeed(id: id)
    let states = product.states
    let task = Task { for await state in states { screen.show(state) } }
    await product.load()
    task.cancel()
    screen.show(product.state)
  }
}

/// A screen that shows a product.
public protocol ProductScreen: Sendable {
  func show(_ state: Loadable<Product>)
}
