import BFFQueries
public import CommerceModels
import GraphQLNetworking

/// Adding and removing are idempotent, so these mutations may be sent more than once.
extension LiveBFFClientService {
  @concurrent public func wishlist(offset: Int, limit: Int) async throws -> Wishlist {
    Wishlist(try await client.fetch(WishlistQuery(offset: offset, limit: limit)).wishlist)
  }

  @concurrent public func wishlistIds(offset: Int, limit: Int) async throws -> WishlistIds {
    WishlistIds(try await client.fetch(WishlistIdsQuery(offset: offset, limit: limit)).wishlist)
  }

  @concurrent public func addToWishlist(sku: String) async throws -> WishlistOutcome {
    await kept(WishlistOutcome(try await client.perform(AddToWishlistMutation(sku: sku), options: twice).addToWishlist))
  }

  @concurrent public func removeFromWishlist(sku: String) async throws -> WishlistOutcome {
    let mutation = RemoveFromWishlistMutation(sku: sku)
    return await kept(WishlistOutcome(try await client.perform(mutation, options: twice).removeFromWishlist))
  }

  @concurrent public func removeFromWishlist(productId: String) async throws -> Wishlist {
    let mutation = RemoveProductFromWishlistMutation(productId: productId)
    return await kept(Wishlist(try await client.perform(mutation, options: twice).removeProductFromWishlist))
  }

  @concurrent public func mergeWishlist(skus: [String]) async throws -> Wishlist {
    await kept(Wishlist(try await client.perform(MergeWishlistMutation(skus: skus), options: twice).mergeWishlist))
  }

  /// Updates the cache after a change. The response contains the first page, but a wishlist has no id, so a cache cannot
  /// match it with the cached page. That page is requested again.
  private func kept<Answer>(_ answer: Answer) async -> Answer {
    if memory != nil { _ = try? await wishlist() }
    return answer
  }

  private var twice: RequestOptions { RequestOptions(isIdempotent: true) }
}
