/// What came of a change to a wishlist: a page of it as it is now, or the reason why it did not change.
public typealias WishlistOutcome = Result<Wishlist, WishlistProblem>

/// Why the shop did not change a wishlist.
public struct WishlistProblem: Error, Sendable, Hashable, Codable {
  /// The reasons there are.
  public enum Kind: Sendable, Hashable, Codable {
    /// The variant is not one of the shop's.
    case unknownVariant(sku: String)
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
