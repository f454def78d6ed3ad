import GraphQLMock

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The bags of all customers. Each change is made at once and as a whole.
actor Bags {
  /// So many pieces of a variant one customer may buy.
  static let limit = 99
  /// The bag of those who do not name one.
  static let unnamed = "my-bag"

  private let catalogue: Catalogue
  private var contents: [String: (contents: BagContents, updatedAt: Date)] = [:]

  init(catalogue: Catalogue) {
    self.catalogue = catalogue
  }

  func bag(_ id: String?) -> Bag {
    let id = id ?? Self.unnamed
    let (contents, updatedAt) = contents[id] ?? (BagContents(), Date(timeIntervalSince1970: 0))
    let lines = contents.lines.compactMap { line in
      catalogue.variant(sku: line.sku).map { product, variant in
        BagLine(id: id + "/" + line.sku, product: product, variant: variant, quantity: line.quantity)
      }
    }
    return Bag(id: id, lines: lines, currency: catalogue.currency, updatedAt: updatedAt)
  }

  func add(_ lines: [BagLineInput], to id: String?) throws(BagProblem) -> Bag {
    guard !lines.isEmpty else { throw .invalid(.invalidArgument("There are no lines to add.")) }
    return try change(id) { contents throws(BagProblem) in
      for line in lines {
        guard line.quantity >= 1 else { throw .invalid(Self.quantityError(line.quantity, atLeast: 1)) }
        try self.set(contents.quantity(of: line.sku) + line.quantity, of: line.sku, in: &contents)
      }
    }
  }

  func setQuantity(_ quantity: Int, of sku: String, in id: String?) throws(BagProblem) -> Bag {
    guard quantity >= 0 else { throw .invalid(Self.quantityError(quantity, atLeast: 0)) }
    return try change(id) { contents throws(BagProblem) in
      try self.set(quantity, of: sku, in: &contents)
    }
  }

  func remove(_ skus: [String], from id: String?) throws(BagProblem) -> Bag {
    try change(id) { contents throws(BagProblem) in
      for sku in skus { try self.set(0, of: sku, in: &contents) }
    }
  }

  func clear(_ id: String?) -> Bag {
    contents[id ?? Self.unnamed] = (BagContents(), Date())
    return bag(id)
  }

  private func change(
    _ id: String?,
    _ edit: (inout BagContents) throws(BagProblem) -> Void
  ) throws(BagProblem) -> Bag {
    var changed = contents[id ?? Self.unnamed]?.contents ?? BagContents()
    try edit(&changed)
    contents[id ?? Self.unnamed] = (changed, Date())
    return bag(id)
  }

  /// Checks a quantity before it counts.
  private func set(_ quantity: Int, of sku: String, in contents: inout BagContents) throws(BagProblem) {
    guard let (product, variant) = catalogue.variant(sku: sku) else { throw .unknownVariant(UnknownVariant(sku: sku)) }
    let requested = min(quantity, Int(Int32.max))
    if quantity > min(variant.stock, Self.limit) {
      throw variant.stock <= Self.limit
        ? .outOfStock(OutOfStock(sku: sku, name: product.name, requested: requested, available: variant.stock))
        : .quantityOverLimit(
          QuantityOverLimit(sku: sku, name: product.name, requested: requested, limit: Self.limit)
        )
    }
    contents.set(quantity, of: sku)
  }

  private static func quantityError(_ quantity: Int, atLeast least: Int) -> ResolverError {
    .invalidArgument("The quantity must be \(least) or more, not \(quantity).")
  }
}
