public import GraphQLNetworking

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

/// The stores of the shop behind a client, which may be the one of the SDK's own services.
public struct LiveStoreService: StoreService {
  private let client: GraphQLClient

  public init(client: GraphQLClient) {
    self.client = client
  }

  public func stores(
    latitude: Double,
    longitude: Double,
    order: Store.Order
  ) async throws -> (stores: [Store], order: Store.Order?) {
    let place = StorePlace(latitude: latitude, longitude: longitude)
    let listing = try await client.fetch(StoresQuery(near: place, sort: order.sort)).stores
    return (listing.stores.map(Store.init), Store.Order(listing.sort))
  }

  public func stores(withProduct id: String) async throws -> [Store] {
    try await client.fetch(ProductStoresQuery(id: id)).product?.stores.map(Store.init) ?? []
  }
}
