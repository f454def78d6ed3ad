import BFFQueries
public import CommerceModels
import GraphQLRuntime

extension Wishlist: ListPage {
  public var next: Int? { pagination.nextPage }
  public var total: Int? { pagination.total }
}

extension OrderHistory: ListPage {
  /// The orders.
  public var items: [Order] {
    get { orders }
    set { orders = newValue }
  }

  public var next: Int? { pagination.nextPage }
  public var total: Int? { pagination.total }
}

/// The wishlist for a user interface.
public typealias WishlistFeed = ListFeed<Void, Wishlist>

/// Orders for a user interface. The request is their category: `await feed.change { $0 = .open }`.
public typealias OrderFeed = ListFeed<Order.Category?, OrderHistory>

extension BFFClientService {
  /// The pages of the customer's wishlist, what was added last first.
  ///
  /// - Parameter limit: The largest number of items on a page, at least 1.
  public func wishlistPages(limit: Int = ProductListingRequest.defaultLimit) -> ListPages<Wishlist> {
    ListPages(operationName: WishlistQuery.operationName) { offset in
      try await wishlist(offset: offset ?? 0, limit: limit)
    }
  }

  /// The customer's wishlist for a user interface.
  public func wishlistFeed(limit: Int = ProductListingRequest.defaultLimit) -> WishlistFeed {
    WishlistFeed((), operationName: WishlistQuery.operationName) { _, offset in
      try await wishlist(offset: offset ?? 0, limit: limit)
    }
  }

  /// The pages of the customer's orders, the newest first.
  ///
  /// - Parameters:
  ///   - category: Which orders; `nil` for all.
  ///   - limit: The largest number of orders on a page, at least 1.
  public func orderPages(
    category: Order.Category? = nil,
    limit: Int = ProductListingRequest.defaultLimit
  ) -> ListPages<OrderHistory> {
    ListPages(operationName: OrdersQuery.operationName) { offset in
      try await orders(offset: offset ?? 0, limit: limit, category: category)
    }
  }

  /// The customer's orders for a user interface.
  public func orderFeed(
    category: Order.Category? = nil,
    limit: Int = ProductListingRequest.defaultLimit
  ) -> OrderFeed {
    OrderFeed(category, operationName: OrdersQuery.operationName) { category, offset in
      try await orders(offset: offset ?? 0, limit: limit, category: category)
    }
  }
}
