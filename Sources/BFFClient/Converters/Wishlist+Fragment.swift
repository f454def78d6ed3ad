public import BFFQueries
public import CommerceModels

extension Wishlist {
  /// Creates a page of a wishlist, in the server's order.
  public init(_ fragment: WishlistFragment) {
    self.init(pagination: Pagination(fragment.pagination), items: fragment.items.map(WishlistItem.init))
  }
}

extension WishlistIds {
  init(_ data: WishlistIdsQuery.Data.Wishlist) {
    self.init(
      pagination: Pagination(data.pagination),
      items: data.items.map { SelectedProduct.ID(productId: $0.product.id, sku: $0.variant.sku) }
    )
  }
}

extension WishlistItem {
  /// Creates an item, taking the variant's color from its product.
  public init(_ fragment: WishlistItemFragment) {
    let product = Product(fragment.product)
    self.init(
      id: fragment.id,
      product: product,
      variant: Product.Variant(fragment.variant, colours: product.colours),
      addedAt: fragment.addedAt
    )
  }
}

extension WishlistOutcome {
  /// Creates the outcome: the first page of the changed wishlist, or the reason why the shop did not change it.
  public init(_ fragment: WishlistOutcomeFragment) {
    switch fragment {
    case .wishlist(let wishlist): self = .success(Wishlist(wishlist))
    case .unknownVariant(let problem): self = .failure(WishlistProblem(problem))
    case .other(let typename):
      let sentence = ShopSentence(.wishlistNotChanged)
      self = .failure(WishlistProblem(kind: .init(code: typename), message: sentence.english, sentence: sentence))
    }
  }
}

extension WishlistProblem {
  /// Creates the reason that the shop does not sell a variant.
  public init(_ fragment: UnknownVariantFragment) {
    self.init(kind: .unknownVariant, message: fragment.message, sku: fragment.sku)
  }
}
