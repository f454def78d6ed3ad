import GraphQLMock

extension Resolvers {
  mutating func addOrders(_ ledger: Ledger) {
    query { query in
      query.field("orders") { args in
        try await ledger.visit(args.request) { shop in
          try shop.orders(of: shop.customer(args.request), args["category"], PagePlace(args))
        }
      }
    }
    mutation { mutation in
      mutation.field("checkout") { args in
        try await ledger.visit(args.request) { shop -> any Sendable in
          try shop.checkout(shop.customer(args.request), key: args["idempotencyKey"])
        }
      }
    }
    addOrderTypes()
    addOrderLine()
  }

  private mutating func addOrderTypes() {
    type("OrderHistory", OrderHistory.self) { history in
      history.field("pagination") { $0.page }
      history.field("orders") { $0.orders }
      history.field("totals") { $0.totals }
    }
    type("OrderTotal", OrderTotal.self) { total in
      total.field("category") { $0.category }
      total.field("orders") { $0.orders }
      total.field("amount") { $0.amount }
    }
    type("Order", DatedOrder.self) { order in
      order.field("id") { $0.order.id }
      order.field("number") { $0.order.number }
      order.field("placedAt") { $0.order.placedAt }
      order.field("category") { $0.category }
      order.field("lines") { dated in dated.order.lines.map { NumberedLine($0, of: dated.order.id) } }
      order.field("itemCount") { $0.order.itemCount }
      order.field("promotions") { $0.order.promotions ?? [] }
      order.field("totals") { $0.order.totals }
    }
    type("EmptyBag", EmptyBag.self) { problem in
      problem.field("message") { $0.message }
    }
  }

  private mutating func addOrderLine() {
    type("OrderLine", NumberedLine.self) { numbered in
      numbered.field("id") { $0.id }
      numbered.field("sku") { $0.line.sku }
      numbered.field("productId") { $0.line.productId }
      numbered.field("name") { $0.line.name }
      numbered.field("brandName") { $0.line.brandName }
      numbered.field("size") { $0.line.size }
      numbered.field("colour") { $0.line.colour }
      numbered.field("image") { $0.line.image }
      numbered.field("quantity") { $0.line.quantity }
      numbered.field("unitPrice") { $0.line.unitPrice }
      numbered.field("lineTotal") { $0.line.lineTotal }
    }
  }
}

/// A line with its order, from which the line's id is derived.
private struct NumberedLine: Sendable {
  let line: OrderLine
  let id: String

  init(_ line: OrderLine, of order: String) {
    self.line = line
    id = order + "/" + line.sku
  }
}

extension OrderCategory: ArgumentDecodable {}
