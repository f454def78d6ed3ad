import CommerceModels
import Foundation

/// What a guest has chosen, as it is kept until the guest signs in.
struct GuestBag: KeptContent {
  static let kind = "vitrine-bag"
  static let version = 2

  struct Line: Codable, Sendable, Hashable {
    let selected: SelectedProduct
    var quantity: Int
  }

  /// A merge that the shop may or may not have made already: asked again with the same key, it makes it once.
  struct Merge: Codable, Sendable, Hashable {
    let key: String
    let lines: [Line]
  }

  var lines: [Line] = []
  var merge: Merge?
  var updatedAt = Date(timeIntervalSince1970: 0)

  init() {}

  /// Version 1 was a list of the variants chosen, one element for each piece.
  init?(version: Int, _ data: Data) throws {
    guard version == 1 else { return nil }
    for selected in try JSONDecoder().decode([SelectedProduct].self, from: data) {
      set(quantity(of: selected.id) + 1, of: selected)
    }
  }

  func quantity(of id: SelectedProduct.ID) -> Int {
    lines.first { $0.selected.id == id }?.quantity ?? 0
  }

  /// 0 removes the variant.
  mutating func set(_ quantity: Int, of selected: SelectedProduct) {
    guard let place = lines.firstIndex(where: { $0.selected.id == selected.id }) else {
      if quantity > 0 { lines.append(Line(selected: selected, quantity: quantity)) }
      return
    }
    if quantity > 0 {
      lines[place] = Line(selected: selected, quantity: quantity)
    } else {
      lines.remove(at: place)
    }
  }

  /// The merge to ask for: the one that was begun, or a new one of all lines. Nothing where there is nothing to merge.
  mutating func beginMerge() -> Merge? {
    if merge == nil, !lines.isEmpty {
      merge = Merge(key: UUID().uuidString, lines: lines)
      lines = []
    }
    return merge
  }

  /// Takes back a merge that never came to an end: the guest has signed out.
  mutating func takeBackMerge() {
    guard let merge else { return }
    self.merge = nil
    let later = lines
    lines = merge.lines
    for line in later { set(quantity(of: line.selected.id) + line.quantity, of: line.selected) }
  }

  /// As a bag, at the prices that things had when they were chosen.
  func bag(for locale: Locale) -> Bag {
    let lines = lines.map { BagLine($0.selected, quantity: $0.quantity, for: locale) }
    return Bag(id: "guest", lines: lines, updatedAt: updatedAt, for: locale)
  }
}
