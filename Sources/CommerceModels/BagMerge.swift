/// The result of merging a guest's bag into the customer's bag at sign-in.
public struct BagMerge: Sendable, Hashable, Codable {
  /// The customer's bag after the merge.
  public var bag: Bag
  /// The reasons why some of the guest's lines are missing from the bag, or have fewer pieces than the guest chose.
  public var problems: [BagProblem]

  /// Creates the result of a merge.
  public init(bag: Bag, problems: [BagProblem] = []) {
    self.bag = bag
    self.problems = problems
  }
}

/// A variant to add to a bag, with the number of pieces.
public struct BagAddition: Sendable, Hashable, Codable {
  /// The SKU of the variant.
  public var sku: String
  /// The number of pieces to add, within ``quantities``.
  public var quantity: Int

  /// The numbers of pieces that can be added at once: from 1 to the largest value of GraphQL's `Int`.
  public static let quantities = 1...Int(Int32.max)

  /// Creates an addition from the SKU of a variant and the number of pieces to add.
  public init(sku: String, quantity: Int = 1) {
    self.sku = sku
    self.quantity = quantity
  }
}
