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
    /// Whether its lines are among those of the guest again, who has signed out before the answer came.
    var isTakenBack: Bool?
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

  /// Whether there is anything for a customer who signs in.
  var isMergeable: Bool { merge != nil || !lines.isEmpty }

  /// The merge to ask for: the one that was begun, or a new one of all lines. Nothing where there is nothing to merge.
  mutating func beginMerge() -> Merge? {
    if let merge, merge.isTakenBack == true, merge.lines.allSatisfy({ quantity(of: $0.selected.id) == 0 }) {
      // The guest wants nothing of it any more.
      self.merge = nil
    }
    if merge == nil, !lines.isEmpty {
      merge = Merge(key: UUID().uuidString, lines: lines)
      lines = []
    }
    return merge
  }

  /// The shop has made a merge: what it held is the guest's no longer. What the guest has added since is left.
  mutating func endMerge(_ key: String) {
    guard let merge, merge.key == key else { return }
    self.merge = nil
    guard merge.isTakenBack == true else { return }
    for line in merge.lines { set(quantity(of: line.selected.id) - line.quantity, of: line.selected) }
  }

  /// Takes back the lines of a merge that never came to an end: the guest has signed out. Its key stays, as the shop
  /// may have made the merge: the next customer who signs in asks with it once more.
  mutating func takeBackMerge() {
    guard let merge, merge.isTakenBack != true else { return }
    self.merge?.isTakenBack = true
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
