import CommerceModels
import Foundation
import GraphQLRuntime

/// A guest's choices, as stored until the guest signs in.
struct GuestBag: GuestChoices {
  static let kind = "vitrine-bag"
  static let version = 2

  struct Line: ChoiceHolder, Sendable, Hashable {
    static let quantities = BagAddition.quantities

    var choice: Choice
    var quantity: Int

    /// Returns the closest quantity that a line can have.
    static func within(_ quantity: Int) -> Int { min(max(quantity, quantities.lowerBound), quantities.upperBound) }
  }

  /// A merge that the shop may already have performed. Repeated requests with the same key are performed once.
  struct Merge: Sendable, Hashable {
    let key: String
    /// A hash of the customer's id, or `nil` if it was not known whenever the merge was requested.
    var customer: String?
    var lines: [Line]
    /// Whether its lines were returned to the guest because the customer signed out before the response arrived.
    var isTakenBack = false
    /// Whether it was requested more than once, so that the shop may have performed it although one request was not sent.
    var isRepeated = false
  }

  var lines: [Line] = []
  var merge: Merge?
  var updatedAt = Date(timeIntervalSince1970: 0)
  private(set) var unread: [JSONValue] = []

  init() {}

  func quantity(of id: SelectedProduct.ID) -> Int {
    lines.first { $0.choice.id == id }?.quantity ?? 0
  }

  /// Sets the quantity of a variant; 0 removes it.
  mutating func set(_ quantity: Int, of choice: Choice) {
    let line = Line(choice: choice, quantity: quantity)
    switch (lines.firstIndex { $0.choice.id == choice.id }, quantity) {
    case (let place?, 1...): lines[place] = line
    case (let place?, _): lines.remove(at: place)
    case (nil, 1...): lines.append(line)
    case (nil, _): break
    }
  }

  /// Adds pieces, up to the maximum of a line.
  private mutating func add(_ quantity: Int, of choice: Choice) {
    let sum = self.quantity(of: choice.id).addingReportingOverflow(quantity)
    set(sum.overflow ? Line.quantities.upperBound : Line.within(sum.partialValue), of: choice)
  }

  mutating func removeAll() {
    lines = []
    unread = []
  }

  /// Returns the merge to request: the one in progress, or a new one with all lines. Returns nil if there is nothing to
  /// merge.
  ///
  /// - Parameter customer: The customer, if it is known. The merge of another one is not requested again: its lines are the
  ///   guest's, and some of them may have been removed since.
  mutating func beginMerge(for customer: Customer? = nil) -> Merge? {
    let mark = customer.map { StableHash.hexadecimal(of: $0.id) }
    if let mark, let other = merge?.customer, other != mark {
      takeBackMerge()
      self.merge = nil
    }
    if let merge, merge.isTakenBack, merge.lines.allSatisfy({ quantity(of: $0.choice.id) == 0 }) {
      // The guest no longer wants any of it.
      self.merge = nil
    }
    if let repeated = merge {
      merge?.isRepeated = true
      merge?.customer = repeated.customer ?? mark
    } else if !lines.isEmpty {
      merge = Merge(key: UUID().uuidString, customer: mark, lines: lines)
      lines = []
    }
    return merge
  }

  /// Responds to a request for a merge that was not sent. Unless there was another one, the shop cannot have performed the
  /// merge: its lines are returned to the guest, and the next merge has the lines of that time.
  mutating func undoMerge(_ key: String) {
    guard let merge, merge.key == key, !merge.isRepeated else { return }
    takeBackMerge()
    self.merge = nil
  }

  /// Completes a merge that the shop has performed: removes its lines. What the guest has added since stays.
  mutating func endMerge(_ key: String) {
    guard let merge, merge.key == key else { return }
    self.merge = nil
    guard merge.isTakenBack else { return }
    for line in merge.lines { set(quantity(of: line.choice.id) - line.quantity, of: line.choice) }
  }

  /// Returns the lines of an unfinished merge to the guest, because the customer has signed out. Its key stays, as the shop
  /// may have performed the merge: the merge at the next sign-in sends it again.
  mutating func takeBackMerge() {
    guard let merge, !merge.isTakenBack else { return }
    self.merge?.isTakenBack = true
    let later = lines
    lines = merge.lines
    for line in later { add(line.quantity, of: line.choice) }
  }
}

extension GuestBag {
  /// Includes the lines of a merge, which may be returned to the guest, and lines that cannot be read, which the shop's
  /// description of their variants restores.
  var skus: Set<String> {
    let lines = lines + (merge?.lines ?? [])
    return Set(lines.map(\.choice.selected.variant.sku) + unread.skus).subtracting([""])
  }

  mutating func refresh(_ answers: [String: SelectedProduct], for asked: Set<String>, at date: Date) {
    lines.refresh(answers, for: asked, at: date)
    merge?.lines.refresh(answers, for: asked, at: date)
    for (json, selected) in unread.removeRestored(by: answers) {
      add(Line.within(json.number("quantity") ?? 1), of: Choice(selected, at: date))
    }
  }

  var isMergeable: Bool { merge != nil || !lines.isEmpty }

  /// Includes the lines of a merge, which are reported, too.
  mutating func acknowledge() {
    takeBackMerge()
    lines.acknowledge()
  }

  /// Returns the contents as a bag. Variants that the shop no longer sells are left out and reported as changes.
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
}

/// The stored form. Version 1 was a list of the chosen variants, with one element for each piece.
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
    self.init(
      key: key,
      customer: json["customer"]?.string,
      lines: json.values("lines"),
      isTakenBack: json["isTakenBack"]?.bool ?? false,
      isRepeated: json["isRepeated"]?.bool ?? false
    )
  }

  var kept: JSONValue {
    .members([
      "customer": customer.map(JSONValue.string),
      "isRepeated": isRepeated ? true : nil,
      "isTakenBack": isTakenBack ? true : nil,
      "key": .string(key),
      "lines": .list(lines),
    ])
  }
}
