public import BFFClient

/// A service that finds stores.
public protocol StoreService: Sendable {
  /// Returns the stores near a place and their order. The order is `nil` if this version does not know it.
  ///
  /// - Throws: `GraphQLClientError`, or `CancellationError` if the calling task is canceled.
  func stores(latitude: Double, longitude: Double, order: Store.Order) async throws -> (
    stores: [Store], order: Store.Order?
  )

  /// Returns the stores that stock a product, or an empty array if the shop does not have the product.
  ///
  /// - Throws: `GraphQLClientError`, or `CancellationError` if the calling task is canceled.
  func stores(withProduct id: String) async throws -> [Store]
}

/// A service for a shop's stores that uses the session and the settings of the shop's own service.
public struct LiveStoreService: StoreService {
  private let shop: LiveBFFClientService

  public init(shop: LiveBFFClientService) {
    self.shop = shop
  }

  public func stores(
    latitude: Double,
    longitude: Double,
    order: Store.Order
  ) async throws -> (stores: [Store], order: Store.Order?) {
    let place = StorePlace(latitude: latitude, longitude: longitude)
    let listing = try await shop.fetch(StoresQuery(near: place, sort: order.sort)).stores
    return (listing.stores.map(Store.init), Store.Order(listing.sort))
  }

  public func stores(withProduct id: String) async throws -> [Store] {
    try await shop.fetch(ProductStoresQuery(id: id)).product?.stores.map(Store.init) ?? []
  }
}
