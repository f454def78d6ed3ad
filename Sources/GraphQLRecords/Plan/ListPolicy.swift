/// A field whose pages are parts of one list: `|n` in a plan. Its value is always a separate record.
struct ListPolicy: Sendable {
  enum Style: Sendable {
    /// A connection: pages begin after a cursor, or end before one.
    case relay
    /// Pages begin at an offset.
    case offset
  }

  /// The slots of a page's `pageInfo`, and of an edge.
  struct RelayNames: Sendable {
    let pageInfo, startCursor, endCursor, hasPreviousPage, hasNextPage, node: FieldID
  }

  let style: Style
  /// The arguments that may differ between pages of one list.
  let arguments: Set<[UInt8]>
  /// The arguments that are the offset and the limit.
  let offset: [UInt8]
  let limit: [UInt8]?
  /// The values of arguments that keys leave out.
  let defaults: [[UInt8]: [UInt8]]
  /// The slots of a page that may hold the items; none if the page is the list itself.
  let items: [FieldID]
  let relay: RelayNames?
  /// The text that distinguishes policies in keys.
  let text: [UInt8]

  /// - Parameters:
  ///   - list: The list in a plan: `relay` with the arguments that may differ; `list` with those of offset and limit before
  ///     others, each with its default; or `items`, which is like `list`, with the field of the items first. `_` means no
  ///     limit.
  /// - Returns: `nil` for a style that this version does not know. In this case, pages are ordinary fields.
  init?(_ list: PlanInputs.List, _ names: Names) {
    func name(_ text: String) -> FieldID { names.field(Array(text.utf8)) ?? 0 }
    var rest = list.arguments[...]
    switch String(decoding: list.style, as: UTF8.self) {
    case "relay":
      style = .relay
      items = [name("edges"), name("nodes")]
      relay = RelayNames(
        pageInfo: name("pageInfo"),
        startCursor: name("startCursor"),
        endCursor: name("endCursor"),
        hasPreviousPage: name("hasPreviousPage"),
        hasNextPage: name("hasNextPage"),
        node: name("node")
      )
      (offset, limit) = ([], nil)
    case "items":
      guard let field = rest.popFirst(), rest.count >= 2 else { return nil }
      style = .offset
      (items, relay) = ([names.field(field) ?? 0], nil)
      (offset, limit) = (rest[rest.startIndex], Self.name(rest[rest.startIndex + 1]))
    case "list":
      guard rest.count >= 2 else { return nil }
      style = .offset
      (items, relay) = ([], nil)
      (offset, limit) = (rest[rest.startIndex], Self.name(rest[rest.startIndex + 1]))
    default: return nil
    }
    arguments = Set(rest)
    defaults = list.defaults
    text = [list.style, Array(list.arguments.joined(separator: [Byte.comma]))].joined(separator: [Byte.colon]) + [0]
  }
}

extension ListPolicy {
  /// Returns the number of items of a page.
  ///
  /// - Parameter value: The value of the page's record: its object, or the list itself.
  func count(_ value: SlotView) -> Int {
    if items.isEmpty { return value.count }
    return items.reduce(0) { count, name in
      guard let list = value.slot(name), list.isList else { return count }
      return max(count, list.count)
    }
  }

  private static func name(_ name: [UInt8]) -> [UInt8]? { name == [Byte.underscore] ? nil : name }
}

/// The place of a page in its list.
enum PagePlace: Hashable {
  /// The first page of a connection, read forward.
  case start
  /// The last page of a connection, read backward.
  case end
  /// After a cursor, read forward.
  case after([UInt8])
  /// Before a cursor, read backward.
  case before([UInt8])
  case offset(Int)
  /// Adjoins no other page.
  case apart
}

/// The parsed arguments of a page.
struct PageArguments {
  /// The arguments that are the same for all pages of the list.
  private(set) var list: [UInt8] = []
  private(set) var place = PagePlace.apart
  /// The arguments that determine the page's size.
  private(set) var size: [UInt8] = []
  /// The requested number of items.
  private(set) var limit: Int?

  /// - Parameter text: The arguments in canonical form, as the key of a record has them: `after:"b",first:20`.
  init(_ text: ArraySlice<UInt8>, _ policy: ListPolicy) {
    var values = policy.defaults.mapValues { $0[...] }
    for (name, value, whole) in Self.arguments(of: text) {
      guard policy.arguments.contains(name) else {
        if !list.isEmpty { list.append(Byte.comma) }
        list += whole
        continue
      }
      // Null is equivalent to an omitted argument without a default.
      values[name] = value.elementsEqual("null".utf8) ? nil : value
    }
    switch policy.style {
    case .relay: placeInConnection(values)
    case .offset:
      if let offset = values[policy.offset] {
        place = Self.number(offset).flatMap { $0 < 0 ? nil : .offset($0) } ?? .apart
      } else {
        place = .offset(0)
      }
      limit = policy.limit.flatMap { Self.number(values[$0]) }
      if let value = policy.limit.flatMap({ values[$0] }) { size = Array(value) }
    }
  }

  private mutating func placeInConnection(_ values: [[UInt8]: ArraySlice<UInt8>]) {
    func value(_ name: StaticString) -> ArraySlice<UInt8>? { values[name.withUTF8Buffer(Array.init)] }
    func cursor(_ value: ArraySlice<UInt8>) -> [UInt8] {
      value.withUnsafeBytes { JSONText.keyPart($0.baseAddress.unsafelyUnwrapped, $0.count) } ?? Array(value)
    }
    let (after, before, first, last) = (value("after"), value("before"), value("first"), value("last"))
    size = Array(first ?? []) + [Byte.comma] + Array(last ?? [])
    switch (after, before) {
    case (let after?, nil) where last == nil: place = .after(cursor(after))
    case (nil, let before?) where first == nil: place = .before(cursor(before))
    case (nil, nil) where last == nil: place = .start
    case (nil, nil) where first == nil: place = .end
    default: place = .apart
    }
  }

  /// The maximum of offsets and limits: the sum of both fits into 32 bits, which `Int` has on some devices.
  private static let most = (1 << 30) - 1

  private static func number(_ value: ArraySlice<UInt8>?) -> Int? {
    value.flatMap { Int(String(decoding: $0, as: UTF8.self)) }.flatMap { $0 < 0 ? nil : min($0, most) }
  }

  /// Returns the names and values, and the text of both together.
  private static func arguments(
    of text: ArraySlice<UInt8>
  ) -> [(name: [UInt8], value: ArraySlice<UInt8>, whole: ArraySlice<UInt8>)] {
    var arguments: [([UInt8], ArraySlice<UInt8>, ArraySlice<UInt8>)] = []
    var start = text.startIndex
    while start < text.endIndex {
      guard let colon = text[start...].firstIndex(of: Byte.colon) else { break }
      let end = JSONParts.end(of: text, colon + 1)
      arguments.append((Array(text[start..<colon]), text[colon + 1..<end], text[start..<end]))
      start = end + 1
    }
    return arguments
  }
}
