public import CommerceModels

/// The customer's wishlist.
///
/// This protocol is part of ``BFFClientService``, which documents the errors that these methods throw.
public protocol WishlistService: Sendable {
  /// Fetches a page of the customer's wishlist, most recently added items first.
  ///
  /// - Parameters:
  ///   - offset: The index of the first item in the whole wishlist, from 0.
  ///   - limit: The maximum number of items to return, at least 1.
  @concurrent func wishlist(offset: Int, limit: Int) async throws -> Wishlist

  /// Fetches the identities of the variants on a page of the customer's wishlist.
  ///
  /// - Parameters:
  ///   - offset: The index of the first item in the whole wishlist, from 0.
  ///   - limit: The maximum number of items to return, at least 1.
  @concurrent func wishlistIds(offset: Int, limit: Int) async throws -> WishlistIds

  /// Adds a variant to the wishlist.
  ///
  /// - Returns: The first page of the changed wishlist, or the reason why the shop did not change it.
  @concurrent func addToWishlist(sku: String) async throws -> WishlistOutcome

  /// Removes a variant from the wishlist.
  ///
  /// - Returns: The first page of the changed wishlist, or the reason why the shop did not change it.
  @concurrent func removeFromWishlist(sku: String) async throws -> WishlistOutcome

  /// Removes all variants of a product from the wishlist.
  ///
  /// - Returns: The first page of the changed wishlist.
  @concurrent func removeFromWishlist(productId: String) async throws -> Wishlist

  /// Merges a guest's wishlist into the customer's. Variants that the shop does not know are left out.
  ///
  /// - Parameter skus: The SKUs of the variants on the guest's wishlist, most recently added first.
  /// - Returns: The first page of the changed wishlist.
  @concurrent func mergeWishlist(skus: [String]) async throws -> Wishlist
}

extension WishlistService {
  /// Fetches the first page of the wishlist.
  ///
  /// - Throws: The errors that ``BFFClientService`` describes.
  public func wishlist() async throws -> Wishlist {
    try await wishlist(offset: 0, limit: ProductListingRequest.defaultLimit)
  }
}
