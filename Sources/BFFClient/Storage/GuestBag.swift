import CommerceModels
import Foundation
import GraphQLRuntime

/// What a guest has chosen, as it is kept until the guest signs in.
struct GuestBag: KeptContent {
  static let kind = "vitrine-bag"
  static let version = 2

  struct Line: Sendable, Hashable {
    static let quantities = BagAddition.quantities

    var choice: Choice
    var quantity: Int

    /// The next quantity that a line can have.
    static func within(_ quantity: Int) -> Int { min(max(quantity, quantities.lowerBound), quantities.upperBound) }
  }

  /// A merge that the shop may or may not have made already: asked again with the same key, it makes it once.
  struct Merge: Sendable, Hashable {
    let key: String
    var lines: [Line]
    /// Whether its lines are the guest's again, because the customer signed out before the answer came.
    var isTakenBack = false
  }

  var lines: [Line] = []
  var merge: Merge?
  var updatedAt = Date(timeIntervalSince1970: 0)
  /// The lines that this version cannot read. They are written back as they are.
  private(set) var unread: [JSONValue] = []

  init() {}

  func quantity(of id: SelectedProduct.ID) -> Int {
    lines.first { $0.choice.id == id }?.quantity ?? 0
  }

  /// 0 removes the variant.
  mutating func set(_ quantity: Int, of choice: Choice) {
    let line = Line(choice: choice, quantity: quantity)
    switch (lines.firstIndex { $0.choice.id == choice.id }, quantity) {
    case (let place?, 1...): lines[place] = line
    case (let place?, _): lines.remove(at: place)
    case (nil, 1...): lines.append(line)
    case (nil, _): break
    }
  }

  /// Adds pieces, up to the most that a line can hold.
  private mutating func add(_ quantity: Int, of choice: Choice) {
    let sum = self.quantity(of: choice.id).addingReportingOverflow(quantity)
    set(sum.overflow ? Line.quantities.upperBound : Line.within(sum.partialValue), of: choice)
  }

  mutating func removeAll() {
    lines = []
    unread = []
  }

  /// Whether there is anything for a customer to merge.
  var isMergeable: Bool { merge != nil || !lines.isEmpty }

  /// The merge to ask for: the one that was begun, or a new one of all lines. Nothing where there is nothing to merge.
  mutating func beginMerge() -> Merge? {
    if let merge, merge.isTakenBack, merge.lines.allSatisfy({ quantity(of: $0.choice.id) == 0 }) {
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
    guard merge.isTakenBack else { return }
    for line in merge.lines { set(quantity(of: line.choice.id) - line.quantity, of: line.choice) }
  }

  /// Takes back the lines of a merge that never came to an end: the guest has signed out. Its key stays, as the shop
  /// may have made the merge: the merge at the next sign-in sends it again.
  mutating func takeBackMerge() {
    guard let merge, !merge.isTakenBack else { return }
    self.merge?.isTakenBack = true
    let later = lines
    lines = merge.lines
    for line in later { add(line.quantity, of: line.choice) }
  }
}

extension GuestBag: Refreshable {
  /// Also those of a merge, which may come to be the guest's again, and of the lines that cannot be read: what the shop
  /// says of their variants makes them whole.
  var skus: Set<String> {
    let lines = lines + (merge?.lines ?? [])
    return Set(lines.map(\.choice.selected.variant.sku) + unread.compactMap(Self.sku)).subtracting([""])
  }

  mutating func refresh(_ answers: [String: SelectedProduct], for asked: Set<String>, at date: Date) {
    for index in lines.indices { lines[index].choice.refresh(answers, for: asked, at: date) }
    for index in merge?.lines.indices ?? 0..<0 { merge?.lines[index].choice.refresh(answers, for: asked, at: date) }
    let old = unread
    unread = []
    for json in old {
      if let selected = Self.sku(json).flatMap({ answers[$0] }) {
        add(Line.within(json.number("quantity") ?? 1), of: Choice(selected, at: date))
      } else {
        unread.append(json)
      }
    }
  }

  var unreadCount: Int { unread.count }

  mutating func acknowledge() {
    lines.removeAll(where: \.choice.isGone)
    for index in lines.indices { lines[index].choice.known = nil }
  }

  /// As a bag. What the shop does not sell any more is left out of it, and told.
  func shown(for locale: Locale) -> Shown<Bag> {
    let sold = lines.filter { !$0.choice.isGone }
    let bag = Bag(
      id: "guest",
      lines: sold.map { BagLine($0.choice.selected, quantity: $0.quantity, for: locale) },
      updatedAt: updatedAt,
      for: locale
    )
    let changes = lines.flatMap { $0.choice.changes(of: $0.quantity) }
    return Shown(value: bag, changes: changes, checkedAt: sold.map(\.choice).oldest)
  }

  private static func sku(_ line: JSONValue) -> String? { line["selected"]?["variant"]?["sku"]?.string }
}

/// The form in the file. Version 1 was a list of the variants chosen, one element for each piece.
extension GuestBag {
  init?(version: Int, _ json: JSONValue) {
    switch (version, json) {
    case (1, .array(let pieces)): self.init(pieces: pieces)
    case (2, .object): self.init(kept: json)
    default: return nil
    }
  }

  private init(pieces: [JSONValue]) {
    for piece in pieces {
      if let selected = SelectedProduct(kept: piece) {
        add(1, of: Choice(selected, at: nil))
      } else {
        unread.append(["selected": piece])
      }
    }
  }

  private init(kept json: JSONValue) {
    for line in json.elements("lines") {
      if let line = Line(kept: line) { lines.append(line) } else { unread.append(line) }
    }
    merge = json.value("merge")
    updatedAt = json.value("updatedAt") ?? updatedAt
  }

  var json: JSONValue {
    .members(["lines": .array(lines.map(\.kept) + unread), "merge": merge?.kept, "updatedAt": updatedAt.kept])
  }
}

extension GuestBag.Line: KeptValue {
  init?(kept json: JSONValue) {
    guard let choice = Choice(kept: json) else { return nil }
    self.init(choice: choice, quantity: Self.within(json.number("quantity") ?? 1))
  }

  var kept: JSONValue { choice.kept(with: ["quantity": .number(quantity)]) }
}

extension GuestBag.Merge: KeptValue {
  init?(kept json: JSONValue) {
    guard let key = json["key"]?.string else { return nil }
    self.init(key: key, lines: json.values("lines"), isTakenBack: json["isTakenBack"]?.bool ?? false)
  }

  var kept: JSONValue {
    .members(["isTakenBack": isTakenBack ? true : nil, "key": .string(key), "lines": .list(lines)])
  }
}
