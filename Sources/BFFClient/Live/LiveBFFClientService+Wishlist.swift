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
    let mutation = AddToWishlistMutation(sku: sku)
    return try await kept { WishlistOutcome(try await client.perform(mutation, options: twice).addToWishlist) }
  }

  @concurrent public func removeFromWishlist(sku: String) async throws -> WishlistOutcome {
    let mutation = RemoveFromWishlistMutation(sku: sku)
    return try await kept { WishlistOutcome(try await client.perform(mutation, options: twice).removeFromWishlist) }
  }

  @concurrent public func removeFromWishlist(productId: String) async throws -> Wishlist {
    let mutation = RemoveProductFromWishlistMutation(productId: productId)
    return try await kept { Wishlist(try await client.perform(mutation, options: twice).removeProductFromWishlist) }
  }

  @concurrent public func mergeWishlist(skus: [String]) async throws -> Wishlist {
    let mutation = MergeWishlistMutation(skus: skus)
    return try await kept { Wishlist(try await client.perform(mutation, options: twice).mergeWishlist) }
  }

  /// Performs a change, and updates the cache. The response contains the first page, but a wishlist has no id, so a cache
  /// cannot match it with the cached page. That page is requested again.
  private func kept<Answer>(_ change: () async throws -> Answer) async throws -> Answer {
    let answer = try await changingWishlist(change)
    await tellCache { await $0.loadWishlist(client.client) }
    return answer
  }

  /// Performs a change of the wishlist. Its cached pages are outdated then, even if the shop's response is lost: the pages of
  /// a feed have any limit and offset, and one item more or less moves all later ones.
  func changingWishlist<Answer>(_ change: () async throws -> Answer) async throws -> Answer {
    do {
      let answer = try await change()
      await tellCache { $0.invalidateWishlist() }
      return answer
    } catch {
      if error.leavesDoubt { await tellCache { $0.invalidateWishlist() } }
      throw error
    }
  }

  private var twice: RequestOptions { RequestOptions(isIdempotent: true) }
}
