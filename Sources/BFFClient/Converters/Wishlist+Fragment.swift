public import BFFQueries
public import CommerceModels

extension Wishlist {
  /// The page, in the server's order.
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
  /// The item; its variant's colour is looked up among its product's.
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
  /// The first page of the changed wishlist, or why the shop did not change it.
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
  public init(_ fragment: UnknownVariantFragment) {
    self.init(kind: .unknownVariant, message: fragment.message, sku: fragment.sku)
  }
}
