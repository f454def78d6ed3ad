public import CommerceModels

/// What the customer has bought.
///
/// Part of ``BFFClientService``, which says what its methods throw.
public protocol OrderService: Sendable {
  /// One page of the customer's orders, the newest first.
  ///
  /// - Parameters:
  ///   - offset: The place of the first order in the whole list, from 0.
  ///   - limit: The largest number of orders to send, at least 1.
  ///   - category: Which orders to send; `nil` for all. One that this version does not know is sent by its name.
  @concurrent func orders(offset: Int, limit: Int, category: Order.Category?) async throws -> OrderHistory
}

extension OrderService {
  /// The first page of the customer's orders of all categories.
  public func orders() async throws -> OrderHistory {
    try await orders(offset: 0, limit: ProductListingRequest.defaultLimit, category: nil)
  }
}
