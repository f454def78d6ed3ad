public import CommerceModels

/// The customer's orders.
///
/// This protocol is part of ``BFFClientService``, which documents the errors that these methods throw.
public protocol OrderService: Sendable {
  /// Fetches a page of the customer's orders, newest first.
  ///
  /// - Parameters:
  ///   - offset: The index of the first order in the whole list, from 0.
  ///   - limit: The maximum number of orders to return, at least 1.
  ///   - category: The category of the orders, or `nil` for all categories. A category that this version does not know is
  ///     sent under its name.
  @concurrent func orders(offset: Int, limit: Int, category: Order.Category?) async throws -> OrderHistory
}

extension OrderService {
  /// Fetches the first page of the customer's orders in all categories.
  ///
  /// - Throws: The errors that ``BFFClientService`` describes.
  public func orders() async throws -> OrderHistory {
    try await orders(offset: 0, limit: ProductListingRequest.defaultLimit, category: nil)
  }
}
