public import GraphQLNetworking

/// The window of a shop: a few products of a category, with their prices.
public struct ShopWindow: Sendable {
  private let client: GraphQLClient

  public init(client: GraphQLClient) {
    self.client = client
  }

  /// The cheapest products of a category, the cheapest first.
  ///
  /// - Throws: `GraphQLClientError`, or `CancellationError` if the calling task is canceled.
  public func priceTags(of category: String, limit: Int) async throws -> [PriceTag] {
    let data = try await client.fetch(PriceTagsQuery(categoryId: category, limit: limit))
    return data.productListing?.products.map(PriceTag.init) ?? []
  }
}
