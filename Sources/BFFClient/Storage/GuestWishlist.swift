import CommerceModels
import Foundation

/// What a guest likes, as it is kept until the guest signs in.
struct GuestWishlist: KeptContent {
  static let kind = "vitrine-wishlist"
  static let version = 2

  struct Wish: Codable, Sendable, Hashable {
    let selected: SelectedProduct
    let addedAt: Date
  }

  /// What was added last first.
  var wishes: [Wish] = []

  init() {}

  /// Version 1 was a list of the variants without dates, what was added last first.
  init?(version: Int, _ data: Data) throws {
    guard version == 1 else { return nil }
    let selected = try JSONDecoder().decode([SelectedProduct].self, from: data)
    wishes = selected.map { Wish(selected: $0, addedAt: Date(timeIntervalSince1970: 0)) }
  }

  mutating func add(_ selected: SelectedProduct, at date: Date) {
    guard !wishes.contains(where: { $0.selected.id == selected.id }) else { return }
    wishes.insert(Wish(selected: selected, addedAt: date), at: 0)
  }

  mutating func remove(_ isMeant: (SelectedProduct) -> Bool) {
    wishes.removeAll { isMeant($0.selected) }
  }

  /// All of it as one page.
  var wishlist: Wishlist {
    Wishlist(
      items: wishes.map { WishlistItem($0.selected, addedAt: $0.addedAt) }
    )
  }
}

extension WishlistItem {
  /// An item that the shop does not know of.
  init(_ selected: SelectedProduct, addedAt: Date) {
    self.init(
      id: selected.id.productId + "/" + selected.id.sku,
      product: selected.product,
      variant: selected.variant,
      addedAt: addedAt
    )
  }
}

extension Wishlist {
  /// A wishlist that is one page.
  init(items: [WishlistItem]) {
    self.init(
      pagination: Pagination(
        offset: 0,
        limit: max(1, items.count),
        total: items.count,
        pages: items.isEmpty ? 0 : 1,
        page: 1
      ),
      items: items
    )
  }
}
