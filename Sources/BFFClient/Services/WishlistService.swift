public import CommerceModels

/// The customer's wishlist.
///
/// Part of ``BFFClientService``, which says what its methods throw.
public protocol WishlistService: Sendable {
  /// One page of the customer's wishlist, what was added last first.
  ///
  /// - Parameters:
  ///   - offset: The place of the first item in the whole wishlist, from 0.
  ///   - limit: The largest number of items to send, at least 1.
  @concurrent func wishlist(offset: Int, limit: Int) async throws -> Wishlist

  /// Which variants are on a part of the customer's wishlist.
  ///
  /// - Parameters:
  ///   - offset: The place of the first item in the whole wishlist, from 0.
  ///   - limit: The largest number of items to send, at least 1.
  @concurrent func wishlistIds(offset: Int, limit: Int) async throws -> WishlistIds

  /// Puts a variant on the wishlist.
  ///
  /// - Returns: The first page of the changed wishlist, or why the shop did not change it.
  @concurrent func addToWishlist(sku: String) async throws -> WishlistOutcome

  /// Takes a variant off the wishlist.
  ///
  /// - Returns: The first page of the changed wishlist, or why the shop did not change it.
  @concurrent func removeFromWishlist(sku: String) async throws -> WishlistOutcome

  /// Takes all variants of a product off the wishlist.
  ///
  /// - Returns: The first page of the changed wishlist.
  @concurrent func removeFromWishlist(productId: String) async throws -> Wishlist

  /// Puts variants that a guest likes on the customer's wishlist; those that the shop does not know are left out.
  ///
  /// - Parameter skus: The variants, what was added last first.
  /// - Returns: The first page of the changed wishlist.
  @concurrent func mergeWishlist(skus: [String]) async throws -> Wishlist
}

extension WishlistService {
  /// The first page of the wishlist.
  public func wishlist() async throws -> Wishlist {
    try await wishlist(offset: 0, limit: ProductListingRequest.defaultLimit)
  }
}
