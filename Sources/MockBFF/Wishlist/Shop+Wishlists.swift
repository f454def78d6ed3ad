import GraphQLMock

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One page of a wishlist.
struct Wishlist: Sendable {
  let page: Page
  let items: [WishlistItem]
}

/// A variant that a customer has saved.
struct WishlistItem: Sendable {
  let product: Product
  let variant: Variant
  let addedAt: Date

  var id: String { "wish/" + variant.sku }
}

/// A variant on a wishlist, in its stored form.
struct Wish: Sendable, Hashable, Codable {
  let sku: String
  let addedAt: Date
}

/// The wishlists of all customers.
extension Shop {
  /// Returns a page of the list. Throws `INVALID_ARGUMENT` for an invalid page.
  func wishlist(of customer: Customer, _ place: PagePlace) throws(ResolverError) -> Wishlist {
    let items = wishes(of: customer).compactMap { wish in
      catalogue.variant(sku: wish.sku).map { WishlistItem(product: $0, variant: $1, addedAt: wish.addedAt) }
    }
    let page = try Page(offset: place.offset, limit: place.limit, total: items.count)
    return Wishlist(page: page, items: Array(page.items(of: items)))
  }

  /// Adds variants in reverse order, leaving out those that the shop does not know.
  mutating func like(_ skus: [String], _ customer: Customer) {
    for sku in skus.reversed() where catalogue.variant(sku: sku) != nil {
      if wishes(of: customer).contains(where: { $0.sku == sku }) { continue }
      state.wishlists[customer.id, default: []].insert(Wish(sku: sku, addedAt: now), at: 0)
    }
  }

  mutating func unlike(sku: String, _ customer: Customer) {
    state.wishlists[customer.id]?.removeAll { $0.sku == sku }
  }

  mutating func unlike(productId: String, _ customer: Customer) {
    state.wishlists[customer.id]?.removeAll { catalogue.variant(sku: $0.sku)?.product.id == productId }
  }

  /// Moves a variant from the wishlist to the customer's bag. Either both change, or neither.
  mutating func moveToBag(
    _ line: BagLineInput,
    _ customer: Customer,
    key: String?
  ) throws -> Result<Bag, BagProblem> {
    let outcome = try add([line], to: customer.bagId, key: key)
    if case .success = outcome { unlike(sku: line.sku, customer) }
    return outcome
  }

  private func wishes(of customer: Customer) -> [Wish] { state.wishlists[customer.id] ?? [] }
}
