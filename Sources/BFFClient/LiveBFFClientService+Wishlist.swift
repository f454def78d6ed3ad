import BFFQueries
public import CommerceModels
import GraphQLRuntime

extension LiveBFFClientService {
  public func wishlist(offset: Int, limit: Int) async throws -> Wishlist {
    Wishlist(try await client.fetch(WishlistQuery(offset: offset, limit: limit)).wishlist)
  }

  public func addToWishlist(sku: String) async throws -> WishlistOutcome {
    WishlistOutcome(try await client.perform(AddToWishlistMutation(sku: sku)).addToWishlist)
  }

  public func removeFromWishlist(sku: String) async throws -> WishlistOutcome {
    WishlistOutcome(try await client.perform(RemoveFromWishlistMutation(sku: sku)).removeFromWishlist)
  }

  public func removeFromWishlist(productId: String) async throws -> Wishlist {
    let mutation = RemoveProductFromWishlistMutation(productId: productId)
    return Wishlist(try await client.perform(mutation).removeProductFromWishlist)
  }
}
