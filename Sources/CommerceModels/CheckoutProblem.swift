/// What came of buying: the order, or the reason why nothing was bought.
public typealias CheckoutOutcome = Result<Order, CheckoutProblem>

/// Why the shop did not sell what is in a bag.
public struct CheckoutProblem: Error, Sendable, Hashable, Codable {
  /// The reasons there are.
  public enum Kind: Sendable, Hashable, Codable {
    /// There is nothing in the bag.
    case emptyBag
    /// The bag holds `requested` pieces of the variant; `available` can be had.
    case outOfStock(sku: String, requested: Int, available: Int)
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
