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

/// A variant that a customer likes.
struct WishlistItem: Sendable {
  let product: Product
  let variant: Variant
  let addedAt: Date

  var id: String { "wish/" + variant.sku }
}

/// The wishlist of those who ask: one, as long as nobody signs in.
actor Wishlists {
  private let catalogue: Catalogue
  /// What was added last first.
  private var items: [WishlistItem] = []

  init(catalogue: Catalogue) {
    self.catalogue = catalogue
  }

  /// A page of the list. Throws `INVALID_ARGUMENT` for a page that cannot be.
  func page(offset: Int, limit: Int) throws(ResolverError) -> Wishlist {
    let page = try Page(offset: offset, limit: limit, total: items.count)
    return Wishlist(page: page, items: Array(page.items(of: items)))
  }

  /// Adds a variant and gives back a page, or nothing when the shop does not know the variant.
  func add(_ sku: String, offset: Int, limit: Int) throws(ResolverError) -> Wishlist? {
    _ = try page(offset: offset, limit: limit)
    guard let (product, variant) = catalogue.variant(sku: sku) else { return nil }
    if !items.contains(where: { $0.variant.sku == sku }) {
      items.insert(WishlistItem(product: product, variant: variant, addedAt: Date()), at: 0)
    }
    return try page(offset: offset, limit: limit)
  }

  /// Removes a variant and gives back a page, or nothing when the shop does not know the variant.
  func remove(_ sku: String, offset: Int, limit: Int) throws(ResolverError) -> Wishlist? {
    _ = try page(offset: offset, limit: limit)
    guard catalogue.variant(sku: sku) != nil else { return nil }
    items.removeAll { $0.variant.sku == sku }
    return try page(offset: offset, limit: limit)
  }

  /// Removes all variants of a product and gives back a page.
  func removeProduct(_ id: String, offset: Int, limit: Int) throws(ResolverError) -> Wishlist {
    _ = try page(offset: offset, limit: limit)
    items.removeAll { $0.product.id == id }
    return try page(offset: offset, limit: limit)
  }
}
