import BFFQueries
public import CommerceModels
public import GraphQLPaging
import GraphQLRuntime

extension OrderHistory: ListPage {
  /// The orders of the page.
  public var items: [Order] {
    get { orders }
    set { orders = newValue }
  }

  public var next: Int? { pagination.nextPage }
  public var total: Int? { pagination.total }
}

/// A feed of the customer's orders for a user interface. The feed's request is the category of the orders:
/// `await feed.change { $0 = .open }`.
public typealias OrderFeed = ListFeed<Order.Category?, OrderHistory>

extension OrderService {
  /// Returns the pages of the customer's orders, newest first. They end with an error when another session or other settings
  /// begin, as ``CatalogueService/productListingPages(_:)`` describes.
  ///
  /// - Parameters:
  ///   - offset: The index of the first order, from 0.
  ///   - category: The category of the orders, or `nil` for all categories.
  ///   - limit: The maximum number of orders on a page, at least 1.
  public func orderPages(
    offset: Int = 0,
    category: Order.Category? = nil,
    limit: Int = ProductListingRequest.defaultLimit
  ) -> ListPages<OrderHistory> {
    ListPages(of: self, from: offset, operationName: OrdersQuery.operationName) { offset in
      try await orders(offset: offset ?? 0, limit: limit, category: category)
    }
  }

  /// Returns a feed of the customer's orders for a user interface.
  public func orderFeed(
    category: Order.Category? = nil,
    limit: Int = ProductListingRequest.defaultLimit
  ) -> OrderFeed {
    OrderFeed(category, in: context(of: self), operationName: OrdersQuery.operationName) { category, offset in
      try await orders(offset: offset ?? 0, limit: limit, category: category)
    }
  }
}
