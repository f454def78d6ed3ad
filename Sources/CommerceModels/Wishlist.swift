#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// One page of a wishlist.
public struct Wishlist: Sendable, Hashable, Codable {
  /// The position of the page within the whole wishlist.
  public var pagination: Pagination
  /// The items of this page, most recently added first.
  public var items: [WishlistItem]

  /// Creates a page of a wishlist.
  public init(pagination: Pagination, items: [WishlistItem]) {
    self.pagination = pagination
    self.items = items
  }
}

/// A variant that a customer has saved.
public struct WishlistItem: Sendable, Hashable, Codable, Identifiable {
  public var id: String
  /// The product that has the variant.
  public var product: Product
  /// The variant on the wishlist.
  public var variant: Product.Variant
  /// When the item was added.
  public var addedAt: Date

  /// Creates an item of a wishlist.
  public init(id: String, product: Product, variant: Product.Variant, addedAt: Date) {
    self.id = id
    self.product = product
    self.variant = variant
    self.addedAt = addedAt
  }

  /// The product and the chosen variant.
  public var selectedProduct: SelectedProduct { SelectedProduct(product: product, variant: variant) }
}
