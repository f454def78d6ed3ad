public import BFFClientCache
public import CommerceModels
public import Foundation

/// A shop of which the app knows something before it answers.
public struct KnownShop: Sendable {
  public let shop: Storefront
  public let cache: ShopCache

  /// - Parameter folder: Where the app keeps its data.
  public init(endpoint: URL, folder: URL) {
    let cache = ShopCache(folder: folder.appendingPathComponent("cache"))
    let shop = Storefront(endpoint: endpoint, folder: folder, cache: cache)
    (self.cache, self.shop) = (cache, shop)
  }

  /// Shows a product as it is known now, and then as the shop has it.
  public func open(_ id: String, on screen: any ProductScreen) async {
    let product = shop.service.productFeed(id: id)
    let states = product.states
    let task = Task { for await state in states { screen.show(state) } }
    await product.load()
    task.cancel()
    screen.show(product.state)
  }
}

/// What shows a product.
public protocol ProductScreen: Sendable {
  func show(_ state: Loadable<Product>)
}
