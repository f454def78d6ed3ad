/// One page of a customer's orders.
public struct OrderHistory: Sendable, Hashable, Codable {
  /// The position of the page within all orders of the requested category.
  public var pagination: Pagination
  /// The orders of this page, newest first.
  public var orders: [Order]
  /// The totals of every category, whichever category was requested.
  public var totals: [Total]

  /// Creates a page of orders.
  public init(pagination: Pagination, orders: [Order], totals: [Total] = []) {
    self.pagination = pagination
    self.orders = orders
    self.totals = totals
  }

  /// The totals of one category of orders.
  public struct Total: Sendable, Hashable, Codable {
    /// The category that the totals are for.
    public var category: Order.Category
    /// The number of orders in the category.
    public var orderCount: Int
    /// The total cost of the orders in the category.
    public var amount: Money

    /// Creates the totals of a category.
    public init(category: Order.Category, orderCount: Int, amount: Money) {
      self.category = category
      self.orderCount = orderCount
      self.amount = amount
    }
  }
}
