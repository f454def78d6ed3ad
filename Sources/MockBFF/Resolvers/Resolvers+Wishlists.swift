import GraphQLMock

extension Resolvers {
  mutating func addWishlists(_ ledger: Ledger) {
    query { query in
      query.field("wishlist") { args in
        try await ledger.visit(args.request) { shop in
          try shop.wishlist(of: shop.customer(args.request), PagePlace(args))
        }
      }
    }
    addWishlistMutations(ledger)
    addGuestsWishes(ledger)
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

  private mutating func addWishlistMutations(_ ledger: Ledger) {
    mutation { mutation in
      mutation.field("addToWishlist") { args in
        try await ledger.changeWishlist(args) { shop, customer, sku in
          guard shop.catalogue.variant(sku: sku) != nil else { return UnknownVariant(sku: sku) }
          shop.like([sku], customer)
          return nil
        }
      }
      mutation.field("removeFromWishlist") { args in
        try await ledger.changeWishlist(args) { shop, customer, sku in
          shop.unlike(sku: sku, customer)
          return nil
        }
      }
      mutation.field("removeProductFromWishlist") { args in
        try await ledger.visit(args.request) { shop in
          let customer = try shop.customer(args.request)
          shop.unlike(productId: try args["productId"], customer)
          return try shop.wishlist(of: customer, PagePlace(args))
        }
      }
    }
  }

  private mutating func addGuestsWishes(_ ledger: Ledger) {
    mutation { mutation in
      mutation.field("mergeWishlist") { args in
        try await ledger.visit(args.request) { shop in
          let customer = try shop.customer(args.request)
          shop.like(try args["skus"], customer)
          return try shop.wishlist(of: customer, PagePlace(offset: 0, limit: 20))
        }
      }
      mutation.field("moveToBag") { args in
        try await ledger.visit(args.request) { shop in
          let line = BagLineInput(sku: try args["sku"], quantity: try args["quantity"])
          return try shop.moveToBag(line, shop.customer(args.request), key: args["idempotencyKey"]).member
        }
      }
    }
  }
}

extension Ledger {
  /// Adds or removes a variant, unless there is a problem. Returns a member of `WishlistOutcome`.
  fileprivate func changeWishlist(
    _ args: Arguments,
    _ change: @Sendable (inout Shop, Customer, String) -> UnknownVariant?
  ) async throws -> any Sendable {
    try await visit(args.request) { shop -> any Sendable in
      let (customer, sku): (Customer, String) = (try shop.customer(args.request), try args["sku"])
      if let problem = change(&shop, customer, sku) { return problem }
      return try shop.wishlist(of: customer, PagePlace(args))
    }
  }
}

extension PagePlace {
  init(_ args: Arguments) throws {
    offset = try args["offset"]
    limit = try args["limit"]
  }
}
