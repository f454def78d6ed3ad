import GraphQLMock

extension Resolvers {
  mutating func addBags(_ bags: Bags) {
    query { query in
      query.field("bag") { args in await bags.bag(try args["id"]) }
    }
    addBagMutations(bags)
    addBagTypes()
    addBagProblems()
  }

  private mutating func addBagMutations(_ bags: Bags) {
    mutation { mutation in
      mutation.field("addToBag") { args in
        let lines: [BagLineInput] = try args["lines"]
        let bag: String? = try args["bagId"]
        return try await outcome { () throws(BagProblem) in try await bags.add(lines, to: bag) }
      }
      mutation.field("setBagQuantity") { args in
        let (sku, quantity): (String, Int) = (try args["sku"], try args["quantity"])
        let bag: String? = try args["bagId"]
        return try await outcome { () throws(BagProblem) in try await bags.setQuantity(quantity, of: sku, in: bag) }
      }
      mutation.field("removeFromBag") { args in
        let skus: [String] = try args["skus"]
        let bag: String? = try args["bagId"]
        return try await outcome { () throws(BagProblem) in try await bags.remove(skus, from: bag) }
      }
      mutation.field("clearBag") { args in await bags.clear(try args["bagId"]) }
    }
  }

  private mutating func addBagTypes() {
    type("Bag", Bag.self) { bag in
      bag.field("id") { $0.id }
      bag.field("lines") { $0.lines }
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

/// The member of `BagOutcome` that a change comes to.
private func outcome(_ change: () async throws(BagProblem) -> Bag) async throws(ResolverError) -> any Sendable {
  do {
    return try await change()
  } catch {
    switch error {
    case .outOfStock(let problem): return problem
    case .quantityOverLimit(let problem): return problem
    case .unknownVariant(let problem): return problem
    case .invalid(let error): throw error
    }
  }
}

extension BagLineInput: ArgumentDecodable {
  init(argument: ArgumentValue) throws {
    sku = try argument["sku"]
    quantity = try argument["quantity"]
  }
}
