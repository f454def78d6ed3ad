import GraphQLMock

extension Resolvers {
  mutating func addWishlists(_ wishlists: Wishlists) {
    query { query in
      query.field("wishlist") { args in
        try await wishlists.page(offset: try args["offset"], limit: try args["limit"])
      }
    }
    addWishlistMutations(wishlists)
    type("Wishlist", Wishlist.self) { wishlist in
      wishlist.field("pagination") { $0.page }
      wishlist.field("items") { $0.items }
    }
    type("WishlistItem", WishlistItem.self) { item in
      item.field("id") { $0.id }
      item.field("product") { $0.product }
      item.field("variant") { $0.variant }
      item.field("addedAt") { $0.addedAt }
    }
  }

  private mutating func addWishlistMutations(_ wishlists: Wishlists) {
    mutation { mutation in
      mutation.field("addToWishlist") { args in
        let sku: String = try args["sku"]
        let page = try await wishlists.add(sku, offset: try args["offset"], limit: try args["limit"])
        return page ?? UnknownVariant(sku: sku) as any Sendable
      }
      mutation.field("removeFromWishlist") { args in
        let sku: String = try args["sku"]
        let page = try await wishlists.remove(sku, offset: try args["offset"], limit: try args["limit"])
        return page ?? UnknownVariant(sku: sku) as any Sendable
      }
      mutation.field("removeProductFromWishlist") { args in
        let id: String = try args["productId"]
        return try await wishlists.removeProduct(id, offset: try args["offset"], limit: try args["limit"])
      }
    }
  }
}
