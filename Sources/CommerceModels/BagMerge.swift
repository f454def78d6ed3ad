/// The result of putting a guest's bag into a customer's bag at sign-in.
public struct BagMerge: Sendable, Hashable, Codable {
  /// The customer's bag as it is now.
  public var bag: Bag
  /// Why some of the guest's lines are not in it, or not with all their pieces.
  public var problems: [BagProblem]

  /// What came of it.
  public init(bag: Bag, problems: [BagProblem] = []) {
    self.bag = bag
    self.problems = problems
  }
}

/// What to put into a bag: so many pieces of a variant.
public struct BagAddition: Sendable, Hashable, Codable {
  /// The variant.
  public var sku: String
  /// The number of pieces, one of ``quantities``.
  public var quantity: Int

  /// How many pieces can be put into a bag at once: up to the largest number that GraphQL's `Int` has.
  public static let quantities = 1...Int(Int32.max)

  /// So many pieces of a variant.
  public init(sku: String, quantity: Int = 1) {
    self.sku = sku
    self.quantity = quantity
  }
}
