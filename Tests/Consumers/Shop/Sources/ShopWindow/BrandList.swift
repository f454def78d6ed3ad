public import BFFClient
import CommerceModels

/// The brands of a shop, for a list of them.
public struct BrandList: Sendable {
  private let shop: any CatalogueService

  /// - Parameter shop: What the brands are asked of. It needs no more than the catalogue.
  public init(shop: any CatalogueService) {
    self.shop = shop
  }

  /// The brands' names, in the order of the alphabet.
  ///
  /// - Throws: `GraphQLClientError`, or `CancellationError` when the calling task is cancelled.
  public func names() async throws -> [String] {
    try await shop.brands().map(\.name).sorted()
  }
}
