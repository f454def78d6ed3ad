public import BFFClient

/// Finds stores.
public protocol StoreService: Sendable {
  /// The stores around a place, and the order that they are in; `nil` for one that this version does not know.
  ///
  /// - Throws: `GraphQLClientError`, or `CancellationError` when the calling task is cancelled.
  func stores(latitude: Double, longitude: Double, order: Store.Order) async throws -> (
    stores: [Store], order: Store.Order?
  )

  /// The stores that have a product; none for a product that the shop does not have.
  ///
  /// - Throws: `GraphQLClientError`, or `CancellationError` when the calling task is cancelled.
  func stores(withProduct id: String) async throws -> [Store]
}

/// The stores of a shop, with the session and the settings of its service.
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
