import GraphQLMock

/// The bags of all customers, and those that clients have named.
extension Shop {
  /// The maximum number of pieces of a variant that one customer may buy.
  static let limit = 99

  func bag(_ id: String) -> Bag {
    let contents = state.bags[id] ?? BagContents()
    let lines = contents.lines.compactMap { line in
      catalogue.variant(sku: line.sku).map { product, variant in
        BagLine(id: id + "/" + line.sku, product: product, variant: variant, quantity: line.quantity)
      }
    }
    return Bag(id: id, lines: lines, currency: catalogue.currency, updatedAt: contents.updatedAt)
  }

  /// Adds lines to the contents of a bag: either all of them or none.
  mutating func add(_ lines: [BagLineInput], to id: String, key: String?) throws -> Result<Bag, BagProblem> {
    try Self.check(lines)
    return try change(id, key, "add " + Self.text(lines)) { contents, shop throws(BagProblem) in
      for line in lines {
        try shop.set(contents.quantity(of: line.sku) + line.quantity, of: line.sku, in: &contents)
      }
    }
  }

  mutating func setQuantity(
    _ quantity: Int,
    of sku: String,
    in id: String,
    key: String?
  ) throws -> Result<Bag, BagProblem> {
    guard quantity >= 0 else { throw Self.quantityError(quantity, atLeast: 0) }
    return try change(id, key, "set \(sku)=\(quantity)") { contents, shop throws(BagProblem) in
      try shop.set(quantity, of: sku, in: &contents)
    }
  }

  mutating func remove(_ skus: [String], from id: String, key: String?) throws -> Result<Bag, BagProblem> {
    try change(id, key, "remove " + skus.joined(separator: ",")) { contents, shop throws(BagProblem) in
      for sku in skus { try shop.set(0, of: sku, in: &contents) }
    }
  }

  mutating func clear(_ id: String, key: String?) throws -> Bag {
    _ = try once(key, of: id, "clear") { shop in
      shop.state.bags[id] = BagContents(updatedAt: shop.now)
      return ([], nil)
    }
    return bag(id)
  }

  /// Adds lines to the contents of a bag, as many pieces of each as are available.
  mutating func merge(_ lines: [BagLineInput], into id: String, key: String?) throws -> BagMerge {
    try Self.check(lines)
    let answer = try once(key, of: id, "merge " + Self.text(lines)) { shop in
      var contents = shop.state.bags[id] ?? BagContents()
      let problems = lines.compactMap { shop.merge($0, into: &contents) }
      contents.updatedAt = shop.now
      shop.state.bags[id] = contents
      return (problems, nil)
    }
    return BagMerge(bag: bag(id), problems: answer.problems)
  }

  private func merge(_ line: BagLineInput, into contents: inout BagContents) -> BagProblem? {
    do throws(BagProblem) {
      try set(contents.quantity(of: line.sku) + line.quantity, of: line.sku, in: &contents)
      return nil
    } catch {
      switch error {
      case .outOfStock(let problem):
        contents.set(max(problem.available, contents.quantity(of: line.sku)), of: line.sku)
      case .quantityOverLimit(let problem): contents.set(problem.limit, of: line.sku)
      case .unknownVariant: break
      }
      return error
    }
  }

  private mutating func change(
    _ id: String,
    _ key: String?,
    _ question: String,
    _ edit: (inout BagContents, Shop) throws(BagProblem) -> Void
  ) throws -> Result<Bag, BagProblem> {
    let answer = try once(key, of: id, question) { shop in
      var contents = shop.state.bags[id] ?? BagContents()
      do throws(BagProblem) { try edit(&contents, shop) } catch { return ([error], nil) }
      contents.updatedAt = shop.now
      shop.state.bags[id] = contents
      return ([], nil)
    }
    return answer.problems.first.map { .failure($0) } ?? .success(bag(id))
  }

  /// Sets a quantity after checking it. 0 removes the variant, whether or not the shop sells it.
  private func set(_ quantity: Int, of sku: String, in contents: inout BagContents) throws(BagProblem) {
    guard quantity > 0 else { return contents.set(0, of: sku) }
    guard let (product, variant) = catalogue.variant(sku: sku) else { throw .unknownVariant(UnknownVariant(sku: sku)) }
    let requested = min(quantity, Int(Int32.max))
    // A quantity may be reduced if other customers have bought the rest since it was added.
    if quantity > min(variant.stock, Self.limit) {
      throw variant.stock <= Self.limit
        ? .outOfStock(OutOfStock(sku: sku, name: product.name, requested: requested, available: variant.stock))
        : .quantityOverLimit(
          QuantityOverLimit(sku: sku, name: product.name, requested: requested, limit: Self.limit)
        )
    }
    contents.set(quantity, of: sku)
  }

  private static func check(_ lines: [BagLineInput]) throws {
    guard !lines.isEmpty else { throw ResolverError.invalidArgument("The list of lines to add is empty.") }
    if let line = lines.first(where: { $0.quantity < 1 }) { throw quantityError(line.quantity, atLeast: 1) }
  }

  private static func text(_ lines: [BagLineInput]) -> String {
    lines.map { "\($0.sku)=\($0.quantity)" }.joined(separator: ",")
  }

  private static func quantityError(_ quantity: Int, atLeast least: Int) -> ResolverError {
    .invalidArgument("The quantity must be \(least) or more, not \(quantity).")
  }
}

/// The result of merging a guest's bag into a customer's.
struct BagMerge: Sendable {
  let bag: Bag
  let problems: [BagProblem]
}
