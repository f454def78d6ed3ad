/// One page of a customer's orders.
public struct OrderHistory: Sendable, Hashable, Codable {
  /// Where the page lies in the whole list of the category asked for.
  public var pagination: Pagination
  /// The orders of this page, the newest first.
  public var orders: [Order]
  /// The totals of each category, whichever was asked for.
  public var totals: [Total]

  /// A page of orders.
  public init(pagination: Pagination, orders: [Order], totals: [Total] = []) {
    self.pagination = pagination
    self.orders = orders
    self.totals = totals
  }

  /// The totals of one category of orders.
  public struct Total: Sendable, Hashable, Codable {
    /// The category.
    public var category: Order.Category
    /// The number of orders.
    public var orderCount: Int
    /// What they cost together.
    public var amount: Money

    /// The number and cost of the orders in a category.
    public init(category: Order.Category, orderCount: Int, amount: Money) {
      self.category = category
      self.orderCount = orderCount
      self.amount = amount
    }
  }
}
