public import CommerceModels

/// A bag: a customer's own, or one that is known by its id.
///
/// Part of ``BFFClientService``, which says what its methods throw.
public protocol BagService: Sendable {
  /// A bag. Without an id it is that of the customer who is signed in, here and in all methods that follow; where
  /// nobody is they throw the kind `unauthenticated`.
  ///
  /// - Parameter id: The bag's id, chosen by the first caller; `nil` for the customer's own.
  @concurrent func bag(id: String?) async throws -> Bag

  /// Puts pieces of a variant into a bag, on top of those it has.
  ///
  /// - Parameters:
  ///   - sku: The variant.
  ///   - quantity: The number of pieces to add, at least 1.
  ///   - bagId: The bag's id; `nil` for the customer's own.
  /// - Returns: The changed bag, or why the shop did not change it.
  @concurrent func addToBag(sku: String, quantity: Int, bagId: String?) async throws -> BagOutcome

  /// Sets how many pieces of a variant a bag holds; 0 removes it.
  ///
  /// - Returns: The changed bag, or why the shop did not change it.
  @concurrent func setBagQuantity(sku: String, quantity: Int, bagId: String?) async throws -> BagOutcome

  /// Takes a variant out of a bag.
  ///
  /// - Returns: The changed bag, or why the shop did not change it.
  @concurrent func removeFromBag(sku: String, bagId: String?) async throws -> BagOutcome

  /// Takes everything out of a bag.
  @concurrent func clearBag(id: String?) async throws -> Bag

  /// Puts what a guest has chosen into the customer's bag, as much of it as the shop has.
  ///
  /// - Parameters:
  ///   - lines: What the guest's bag holds, at least one line.
  ///   - idempotencyKey: Tells this merge from others: asked twice with one key, the shop does it once.
  @concurrent func mergeBag(_ lines: [BagAddition], idempotencyKey: String) async throws -> BagMerge

  /// Puts pieces of a variant into the customer's bag and takes it off the wishlist; both or neither.
  ///
  /// - Returns: The changed bag, or why the shop did not change it.
  @concurrent func moveToBag(sku: String, quantity: Int) async throws -> BagOutcome

  /// Buys what is in the customer's bag.
  ///
  /// - Returns: The order, or why nothing was bought.
  @concurrent func checkout() async throws -> CheckoutOutcome
}

extension BagService {
  /// The customer's own bag.
  public func bag() async throws -> Bag {
    try await bag(id: nil)
  }

  /// Puts pieces of a variant into the customer's own bag.
  public func addToBag(sku: String, quantity: Int = 1) async throws -> BagOutcome {
    try await addToBag(sku: sku, quantity: quantity, bagId: nil)
  }

  /// Sets how many pieces of a variant the customer's own bag holds.
  public func setBagQuantity(sku: String, quantity: Int) async throws -> BagOutcome {
    try await setBagQuantity(sku: sku, quantity: quantity, bagId: nil)
  }

  /// Takes a variant out of the customer's own bag.
  public func removeFromBag(sku: String) async throws -> BagOutcome {
    try await removeFromBag(sku: sku, bagId: nil)
  }

  /// Takes everything out of the customer's own bag.
  public func clearBag() async throws -> Bag {
    try await clearBag(id: nil)
  }
}
