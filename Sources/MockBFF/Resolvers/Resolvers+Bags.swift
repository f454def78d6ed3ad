import GraphQLMock

extension Resolvers {
  mutating func addBags(_ ledger: Ledger) {
    query { query in
      query.field("bag") { args in
        try await ledger.visit(args.request) { shop in shop.bag(try shop.bagId(args["id"], args.request)) }
      }
    }
    addBagMutations(ledger)
    addBagMerge(ledger)
    addBagTypes()
    addBagProblems()
  }

  private mutating func addBagMutations(_ ledger: Ledger) {
    mutation { mutation in
      mutation.field("addToBag") { args in
        try await ledger.changeBag(args) { shop, bag, key in try shop.add(args["lines"], to: bag, key: key) }
      }
      mutation.field("setBagQuantity") { args in
        try await ledger.changeBag(args) { shop, bag, key in
          try shop.setQuantity(args["quantity"], of: args["sku"], in: bag, key: key)
        }
      }
      mutation.field("removeFromBag") { args in
        try await ledger.changeBag(args) { shop, bag, key in try shop.remove(args["skus"], from: bag, key: key) }
      }
      mutation.field("clearBag") { args in
        try await ledger.changeBag(args) { shop, bag, key in .success(try shop.clear(bag, key: key)) }
      }
    }
  }

  private mutating func addBagMerge(_ ledger: Ledger) {
    mutation { mutation in
      mutation.field("mergeBag") { args in
        try await ledger.visit(args.request) { shop in
          let customer = try shop.customer(args.request)
          return try shop.merge(args["lines"], into: customer.bagId, key: args["idempotencyKey"])
        }
      }
    }
    type("BagMerge", BagMerge.self) { merge in
      merge.field("bag") { $0.bag }
      merge.field("problems") { $0.problems.map(\.member) }
    }
  }

  private mutating func addBagTypes() {
    type("Bag", Bag.self) { bag in
      bag.field("id") { $0.id }
      bag.field("lines") { $0.lines }
      bag.field("promotions") { $0.promotions }
      bag.field("totals") { $0.totals }
      bag.field("itemCount") { $0.itemCount }
      bag.field("checkoutUrl") { $0.checkoutUrl }
      bag.field("updatedAt") { $0.updatedAt }
    }
    type("BagLine", BagLine.self) { line in
      line.field("id") { $0.id }
      line.field("product") { $0.product }
      line.field("variant") { $0.variant }
      line.field("quantity") { $0.quantity }
      line.field("unitPrice") { $0.unitPrice }
      line.field("lineTotal") { $0.lineTotal }
      line.field("availability") { $0.availability }
    }
    type("BagPromotion", Promotion.self) { promotion in
      promotion.field("id") { $0.id }
      promotion.field("name") { $0.name }
      promotion.field("discount") { $0.discount }
    }
    type("BagTotals", BagTotals.self) { totals in
      totals.field("subtotal") { $0.subtotal }
      totals.field("discount") { $0.discount }
      totals.field("grandTotal") { $0.grandTotal }
    }
  }

  private mutating func addBagProblems() {
    type("OutOfStock", OutOfStock.self) { problem in
      problem.field("message") { $0.message }
      problem.field("sku") { $0.sku }
      problem.field("requested") { $0.requested }
      problem.field("available") { $0.available }
    }
    type("QuantityOverLimit", QuantityOverLimit.self) { problem in
      problem.field("message") { $0.message }
      problem.field("sku") { $0.sku }
      problem.field("requested") { $0.requested }
      problem.field("limit") { $0.limit }
    }
  }
}

extension Ledger {
  /// Changes the bag that the arguments name, and returns the resulting member of `BagOutcome`.
  fileprivate func changeBag(
    _ args: Arguments,
    _ change: @Sendable (inout Shop, String, String?) throws -> Result<Bag, BagProblem>
  ) async throws -> any Sendable {
    try await visit(args.request) { shop in
      try change(&shop, try shop.bagId(args["bagId"], args.request), try args["idempotencyKey"]).member
    }
  }
}

extension Result<Bag, BagProblem> {
  /// The member of `BagOutcome`.
  var member: any Sendable {
    switch self {
    case .success(let bag): bag
    case .failure(let problem): problem.member
    }
  }
}

extension BagLineInput: ArgumentDecodable {
  init(argument: ArgumentValue) throws {
    sku = try argument["sku"]
    quantity = try argument["quantity"]
  }
}
