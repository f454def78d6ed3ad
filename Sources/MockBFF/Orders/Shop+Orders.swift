import GraphQLMock

/// The customers' orders.
extension Shop {
  /// Returns a page of a customer's orders, newest first. Throws `INVALID_ARGUMENT` for an invalid page.
  func orders(
    of customer: Customer,
    _ category: OrderCategory?,
    _ place: PagePlace
  ) throws(ResolverError) -> OrderHistory {
    let all = allOrders(of: customer).map { DatedOrder(order: $0, category: $0.category(at: now)) }
    let wanted = category.map { category in all.filter { $0.category == category } } ?? all
    let page = try Page(offset: place.offset, limit: place.limit, total: wanted.count)
    let totals = OrderCategory.allCases.map { category in
      total(category, all.filter { $0.category == category }.map(\.order))
    }
    return OrderHistory(page: page, orders: Array(page.items(of: wanted)), totals: totals)
  }

  /// Buys the contents of the customer's bag. Returns the order, an `EmptyBag` or an `OutOfStock`.
  mutating func checkout(_ customer: Customer, key: String?) throws -> any Sendable {
    let answer = try once(key, of: customer.bagId, "checkout") { shop in try shop.buy(customer) }
    if let problem = answer.problems.first { return problem.member }
    let made = state.orders[customer.id] ?? []
    guard let order = made.first(where: { $0.id == answer.orderId }) else { return EmptyBag() }
    return DatedOrder(order: order, category: order.category(at: now))
  }

  private mutating func buy(_ customer: Customer) throws -> (problems: [BagProblem], orderId: String?) {
    let bag = bag(customer.bagId)
    if let line = bag.lines.first(where: { $0.quantity > $0.variant.stock }) {
      let (sku, name) = (line.variant.sku, line.product.name)
      let problem = OutOfStock(sku: sku, name: name, requested: line.quantity, available: line.variant.stock)
      return ([.outOfStock(problem)], nil)
    }
    guard !bag.lines.isEmpty else { return ([], nil) }
    let number = "V" + String(100_001 + state.orders.values.reduce(0) { $0 + $1.count })
    let order = Order(number: number, placedAt: now, bag: bag)
    state.orders[customer.id, default: []].insert(order, at: 0)
    for line in bag.lines { state.sold[line.variant.sku, default: 0] += line.quantity }
    state.bags[customer.bagId] = BagContents(updatedAt: now)
    return ([], order.id)
  }

  /// Returns the orders in the requested market, which are in its currency.
  private func allOrders(of customer: Customer) -> [Order] {
    let made = (state.orders[customer.id] ?? []).filter { $0.totals.grandTotal.currency == catalogue.currency }
    return made + full.earlierOrders(of: customer)
  }

  private func total(_ category: OrderCategory, _ orders: [Order]) -> OrderTotal {
    let amount = orders.reduce(0) { $0 + $1.totals.grandTotal.amount }
    return OrderTotal(
      category: category,
      orders: orders.count,
      amount: Money(currency: catalogue.currency, amount: amount)
    )
  }
}
