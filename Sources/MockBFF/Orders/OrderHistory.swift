/// One page of a customer's orders.
struct OrderHistory: Sendable {
  let page: Page
  let orders: [DatedOrder]
  let totals: [OrderTotal]
}

/// An order at one moment.
struct DatedOrder: Sendable {
  let order: Order
  let category: OrderCategory
}

/// The totals of one category of orders.
struct OrderTotal: Sendable {
  let category: OrderCategory
  let orders: Int
  let amount: Money
}

/// The reason that nothing was bought: the bag is empty.
struct EmptyBag: Sendable {
  let message = "Your bag is empty."
}
