/// What came of a change to a bag: the bag as it is now, or the reason why it did not change.
public typealias BagOutcome = Result<Bag, BagProblem>

/// Why the shop did not change a bag.
public struct BagProblem: Error, Sendable, Hashable, Codable {
  /// The reasons there are.
  public enum Kind: Sendable, Hashable, Codable {
    /// The bag would have held `requested` pieces of the variant; at most `available` can be had, 0 when it is sold
    /// out.
    case outOfStock(sku: String, requested: Int, available: Int)
    /// The bag would have held `requested` pieces of the variant; one customer may buy `limit`.
    case quantityOverLimit(sku: String, requested: Int, limit: Int)
    /// The variant is not one of the shop's.
    case unknownVariant(sku: String)
    /// Nobody can have so many pieces: fewer than one to add, fewer than none, or more than 2,147,483,647.
    case invalidQuantity(Int)
    /// The variant is sold in another currency than what is in the bag.
    case otherCurrency(sku: String)
    /// A reason that this version of the app does not know, by the server's name for it.
    case other(String)
  }

  /// The reason.
  public var kind: Kind
  /// What went wrong and what can be done, in a sentence for the customer.
  public var message: String

  /// A reason with its wording.
  public init(kind: Kind, message: String) {
    self.kind = kind
    self.message = message
  }
}
