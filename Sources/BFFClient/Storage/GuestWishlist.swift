import CommerceModels
import Foundation
import GraphQLRuntime

/// A guest's wishes, as stored until the guest signs in.
struct GuestWishlist: GuestChoices {
  static let kind = "vitrine-wishlist"
  static let version = 2

  struct Wish: ChoiceHolder, Sendable, Hashable {
    var choice: Choice
    let addedAt: Date
  }

  /// The wishes, most recently added first.
  private(set) var wishes: [Wish] = []
  private(set) var unread: [JSONValue] = []

  init() {}

  mutating func add(_ selected: SelectedProduct, at date: Date) {
    if let place = wishes.firstIndex(where: { $0.choice.id == selected.id }) {
      // The shop had stopped selling the variant, and sells it again.
      if wishes[place].choice.isGone { wishes[place].choice = Choice(selected, at: date) }
    } else {
      wishes.insert(Wish(choice: Choice(selected, at: date), addedAt: date), at: 0)
    }
  }

  mutating func remove(_ isMeant: (SelectedProduct.ID) -> Bool) {
    wishes.removeAll { isMeant($0.choice.id) }
  }

  /// Adds a wish from a file after the others, unless one of them is for the same variant.
  private mutating func append(_ wish: Wish) {
    if !wishes.contains(where: { $0.choice.id == wish.choice.id }) { wishes.append(wish) }
  }
}

extension GuestWishlist {
  var skus: Set<String> {
    Set(wishes.map(\.choice.selected.variant.sku) + unread.skus).subtracting([""])
  }

  mutating func refresh(_ answers: [String: SelectedProduct], for asked: Set<String>, at date: Date) {
    wishes.refresh(answers, for: asked, at: date)
    for (json, selected) in unread.removeRestored(by: answers) {
      append(Wish(choice: Choice(selected, at: date), addedAt: json.value("addedAt") ?? .never))
    }
  }

  var isMergeable: Bool { !wishes.isEmpty }

  mutating func acknowledge() { wishes.acknowledge() }

  /// The contents as one page. Variants that the shop no longer sells are left out and reported as changes.
  var shown: Shown<Wishes> {
    let sold = wishes.filter { !$0.choice.isGone }
    let page = Wishlist(items: sold.map { WishlistItem($0.choice.selected, addedAt: $0.addedAt) })
    let changes = wishes.flatMap { $0.choice.changes(of: 1) }
    return Shown(value: Wishes(page), changes: changes, checkedAt: sold.map(\.choice).oldest)
  }
}

/// The stored form. Version 1 was a list of the variants without dates, most recently added first.
extension GuestWishlist {
  init?(version: Int, _ json: JSONValue) {
    switch (version, json) {
    case (1, .array(let variants)): self.init(variants.map { ["selected": $0] })
    case (2, .object): self.init(json.elements("wishes"))
    default: return nil
    }
  }

  private init(_ elements: [JSONValue]) {
    for element in elements {
      if let wish = Wish(kept: element) { append(wish) } else { unread.append(element) }
    }
  }

  var json: JSONValue { .members(["wishes": .array(wishes.map(\.kept) + unread)]) }
}

extension GuestWishlist.Wish: KeptValue {
  init?(kept json: JSONValue) {
    guard let choice = Choice(kept: json) else { return nil }
    self.init(choice: choice, addedAt: json.value("addedAt") ?? .never)
  }

  var kept: JSONValue { choice.kept(with: ["addedAt": addedAt.kept]) }
}

extension Date {
  /// Stands for a date that was not recorded.
  fileprivate static let never = Date(timeIntervalSince1970: 0)
}

extension WishlistItem {
  /// Creates an item that the shop does not know.
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
  /// Creates a wishlist with a single page.
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
