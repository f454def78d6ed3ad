public import CommerceModels

/// Operations on bags: a customer's own bag, or one identified by its id.
///
/// This protocol is part of ``BFFClientService``, which documents the errors that these methods throw.
public protocol BagService: Sendable {
  /// Fetches a bag. If the id of a bag is `nil`, the methods of this protocol use the bag of the signed-in customer; if
  /// nobody is signed in, they throw an error of kind `unauthenticated`.
  ///
  /// - Parameter id: The bag's id, which the app chooses, or `nil` for the customer's own bag.
  @concurrent func bag(id: String?) async throws -> Bag

  /// Adds pieces of a variant to a bag.
  ///
  /// - Parameters:
  ///   - sku: The SKU of the variant.
  ///   - quantity: The number of pieces to add, at least 1.
  ///   - bagId: The bag's id, or `nil` for the customer's own bag.
  /// - Returns: The changed bag, or the reason why the shop did not change it.
  @concurrent func addToBag(sku: String, quantity: Int, bagId: String?) async throws -> BagOutcome

  /// Sets the number of pieces of a variant in a bag; 0 removes the variant.
  ///
  /// - Returns: The changed bag, or the reason why the shop did not change it.
  @concurrent func setBagQuantity(sku: String, quantity: Int, bagId: String?) async throws -> BagOutcome

  /// Removes a variant from a bag.
  ///
  /// - Returns: The changed bag, or the reason why the shop did not change it.
  @concurrent func removeFromBag(sku: String, bagId: String?) async throws -> BagOutcome

  /// Empties a bag.
  @concurrent func clearBag(id: String?) async throws -> Bag

  /// Merges a guest's bag into the customer's bag. If too few pieces of a variant are available, as many as possible are
  /// added.
  ///
  /// - Parameters:
  ///   - lines: The contents of the guest's bag, at least one line.
  ///   - idempotencyKey: Identifies this merge: the shop performs requests with the same key only once.
  @concurrent func mergeBag(_ lines: [BagAddition], idempotencyKey: String) async throws -> BagMerge

  /// Moves a variant from the wishlist to the customer's bag. Either both change, or neither.
  ///
  /// - Returns: The changed bag, or the reason why the shop did not change it.
  @concurrent func moveToBag(sku: String, quantity: Int) async throws -> BagOutcome

  /// Buys the contents of the customer's bag.
  ///
  /// - Returns: The order, or the reason why nothing was bought.
  @concurrent func checkout() async throws -> CheckoutOutcome
}

extension BagService {
  /// Fetches the customer's own bag.
  ///
  /// - Throws: The errors that ``BFFClientService`` describes.
  public func bag() async throws -> Bag {
    try await bag(id: nil)
  }

  /// Adds pieces of a variant to the customer's own bag.
  ///
  /// - Returns: The changed bag, or the reason why the shop did not change it.
  /// - Throws: The errors that ``BFFClientService`` describes.
  public func addToBag(sku: String, quantity: Int = 1) async throws -> BagOutcome {
    try await addToBag(sku: sku, quantity: quantity, bagId: nil)
  }

  /// Sets the number of pieces of a variant in the customer's own bag.
  ///
  /// - Returns: The changed bag, or the reason why the shop did not change it.
  /// - Throws: The errors that ``BFFClientService`` describes.
  public func setBagQuantity(sku: String, quantity: Int) async throws -> BagOutcome {
    try await setBagQuantity(sku: sku, quantity: quantity, bagId: nil)
  }

  /// Removes a variant from the customer's own bag.
  ///
  /// - Returns: The changed bag, or the reason why the shop did not change it.
  /// - Throws: The errors that ``BFFClientService`` describes.
  public func removeFromBag(sku: String) async throws -> BagOutcome {
    try await removeFromBag(sku: sku, bagId: nil)
  }

  /// Empties the customer's own bag.
  ///
  /// - Returns: The empty bag.
  /// - Throws: The errors that ``BFFClientService`` describes.
  public func clearBag() async throws -> Bag {
    try await clearBag(id: nil)
  }
}
