public import BFFClient
import CommerceModels

/// The brands of a shop, for display in a list.
public struct BrandList: Sendable {
  private let shop: any CatalogueService

  /// - Parameter shop: The source of the brands. Only the catalogue is needed.
  public init(shop: any CatalogueService) {
    self.shop = shop
  }

  /// The brands' names, in the order of the alphabet.
  ///
  /// - Throws: `GraphQLClientError`, or `CancellationError` if the calling task is canceled.
  public func names() async throws -> [String] {
    try await shop.brands().map(\.name).sorted()
  }
}
