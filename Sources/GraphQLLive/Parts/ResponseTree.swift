import GraphQLNetworking

/// The data of a response that arrives in parts: a tree of stretches of the received bytes.
///
/// A value that no part adds to stays a stretch of text. An object or a list is opened, by one level, when a path leads into
/// it. So the cost of a part depends on its path, and the complete response is written mostly by copying stretches.
struct ResponseTree: Sendable {
  /// A value's place among the nodes.
  typealias Node = Int

  private enum Content {
    /// A value as it was received.
    case text([UInt8], Range<Int>)
    case object(Keyed<Node>)
    case list([Node])
  }

  /// Values by key, in order.
  private struct Keyed<Value: Sendable>: Sendable {
    private(set) var all: [(key: [UInt8], value: Value)] = []
    /// The places by key, if there are so many values that a search would take long.
    private var places: [[UInt8]: Int] = [:]

    subscript(key: [UInt8]) -> Value? { place(of: key).map { all[$0].value } }

    private func place(of key: [UInt8]) -> Int? {
      places.isEmpty ? all.firstIndex { $0.key == key } : places[key]
    }

    mutating func append(_ key: [UInt8], _ value: Value) {
      all.append((key, value))
      if places.isEmpty, all.count < 16 { return }
      if places.isEmpty { for (place, member) in all.enumerated() { places[member.key] = place } }
      places[key] = all.count - 1
    }

    /// Adds a value, or replaces that of the same key.
    mutating func set(_ key: [UInt8], _ value: Value) {
      if let place = place(of: key) { all[place].value = value } else { append(key, value) }
    }
  }

  private var contents: [Content]
  /// The states of the fragments of objects: members that come first.
  private var marks: [Node: Keyed<[UInt8]>] = [:]

  static let root: Node = 0

  /// - Parameters:
  ///   - data: The initial data.
  ///   - text: The text that contains the data.
  init(_ data: OpenValue, of text: [UInt8]) {
    contents = []
    _ = add(data, of: text)
  }

  /// The recursion is as deep as values are opened.
  private mutating func add(_ value: OpenValue, of text: [UInt8]) -> Node {
    switch value {
    case .text(let range): return add(.text(text, range))
    case .object(let list):
      let node = add(.list([]))
      var members = Keyed<Node>()
      for member in list { members.append(member.key, add(member.value, of: text)) }
      contents[node] = .object(members)
      return node
    }
  }

  /// The kinds of values that make a difference here.
  enum Kind { case object, list, null, scalar }

  func kind(of node: Node) -> Kind {
    switch contents[node] {
    case .object: return .object
    case .list: return .list
    case .text(let bytes, let range):
      switch bytes[range.lowerBound] {
      case Byte.leftBrace: return .object
      case Byte.leftBracket: return .list
      case UInt8(ascii: "n"): return .null
      default: return .scalar
      }
    }
  }
}

/// Paths.
extension ResponseTree {
  enum Search: Equatable {
    case node(Node)
    /// A value on the path is null, so the path ends there.
    case null
    /// The response has no such place.
    case missing
  }

  mutating func find(_ path: ResponsePath) throws(JSONDecodingError) -> Search {
    var node = Self.root
    for component in path.components {
      if kind(of: node) == .null { return .null }
      switch component {
      case .key(let key):
        guard let next = try members(of: node)?[Array(key.utf8)] else { return .missing }
        node = next
      case .index(let index):
        guard let items = try items(of: node), items.indices.contains(index) else { return .missing }
        node = items[index]
      }
    }
    return kind(of: node) == .null ? .null : .node(node)
  }

  /// Returns the members of an object; nil for any other value.
  private mutating func members(of node: Node) throws(JSONDecodingError) -> Keyed<Node>? {
    switch contents[node] {
    case .object(let members): return members
    case .list: return nil
    case .text(let bytes, let range):
      if bytes[range.lowerBound] != Byte.leftBrace { return nil }
      var members = Keyed<Node>()
      for (key, value) in try JSONStretches.members(of: bytes, range) { members.append(key, add(.text(bytes, value))) }
      contents[node] = .object(members)
      return members
    }
  }

  /// Returns the items of a list; nil for any other value.
  mutating func items(of node: Node) throws(JSONDecodingError) -> [Node]? {
    switch contents[node] {
    case .list(let items): return items
    case .object: return nil
    case .text(let bytes, let range):
      if bytes[range.lowerBound] != Byte.leftBracket { return nil }
      let items = try JSONStretches.items(of: bytes, range).map { add(.text(bytes, $0)) }
      contents[node] = .list(items)
      return items
    }
  }

  private mutating func add(_ content: Content) -> Node {
    contents.append(content)
    return contents.count - 1
  }
}

/// Changes.
extension ResponseTree {
  /// Adds the members of an object to those of another. Objects inside both are merged, and lists are merged item by item.
  ///
  /// - Parameter mayRepeat: Whether each fragment has all of its fields, as in older formats: each fragment streams the
  ///   lists that two of them have, so one list has more items than the other.
  /// - Returns: The path, from the object, of lists of different lengths; nil if all went well.
  mutating func merge(
    _ bytes: [UInt8],
    _ range: Range<Int>,
    into node: Node,
    mayRepeat: Bool
  ) throws(JSONDecodingError) -> ResponsePath? {
    guard var members = try members(of: node) else { return ResponsePath() }
    // The members have one owner while they grow.
    contents[node] = .list([])
    defer { contents[node] = .object(members) }
    // The recursion is as deep as the text, which a reader has accepted.
    for (key, value) in try JSONStretches.members(of: bytes, range) {
      guard let known = members[key] else {
        members.append(key, add(.text(bytes, value)))
        continue
      }
      guard let path = try merge(value: bytes, value, into: known, mayRepeat: mayRepeat) else { continue }
      return ResponsePath([.key(String(decoding: key, as: UTF8.self))] + path.components)
    }
    return nil
  }

  /// Merges a value into another one.
  mutating func merge(
    value bytes: [UInt8],
    _ range: Range<Int>,
    into node: Node,
    mayRepeat: Bool
  ) throws(JSONDecodingError) -> ResponsePath? {
    switch (bytes[range.lowerBound], kind(of: node)) {
    case (Byte.leftBrace, .object): return try merge(bytes, range, into: node, mayRepeat: mayRepeat)
    case (Byte.leftBracket, .list):
      let values = try JSONStretches.items(of: bytes, range)
      guard let items = try items(of: node), mayRepeat || items.count == values.count else { return ResponsePath() }
      for (index, (item, value)) in zip(items, values).enumerated() {
        guard let path = try merge(value: bytes, value, into: item, mayRepeat: mayRepeat) else { continue }
        return ResponsePath([.index(index)] + path.components)
      }
      _ = try append(Array(values.dropFirst(items.count)), of: bytes, to: node)
    // A value that one selection contains is not lost because another selection failed to read it. A value that one
    // selection failed to read stays null, because its model does not have the fields of others.
    case (UInt8(ascii: "n"), _), (_, .null): break
    default: contents[node] = .text(bytes, range)
    }
    return nil
  }

  /// Adds items at the end of a list.
  ///
  /// - Returns: Whether the node is a list.
  mutating func append(_ values: [Range<Int>], of bytes: [UInt8], to node: Node) throws(JSONDecodingError) -> Bool {
    guard var items = try items(of: node) else { return false }
    // The items have one owner while they grow.
    contents[node] = .list([])
    for value in values { items.append(add(.text(bytes, value))) }
    contents[node] = .list(items)
    return true
  }

  /// Sets the state of an object's fragment.
  mutating func mark(_ node: Node, _ key: [UInt8], _ value: [UInt8]) throws(JSONDecodingError) {
    guard try members(of: node) != nil else { return }
    marks[node, default: Keyed()].set(key, value)
  }

  /// Removes the marks of a value.
  mutating func removeMarks(_ value: [UInt8]) {
    for (node, own) in marks {
      var rest = Keyed<[UInt8]>()
      for mark in own.all where mark.value != value { rest.append(mark.key, mark.value) }
      marks[node] = rest.all.isEmpty ? nil : rest
    }
  }
}

/// Text.
extension ResponseTree {
  /// Writes the complete response. Values still to be written are in a list, so that nesting takes no stack.
  func write(to text: inout [UInt8]) {
    enum Piece {
      case node(Node)
      case key([UInt8], isFirst: Bool, Node)
      case item(isFirst: Bool, Node)
      case byte(UInt8)
    }
    var pending = [Piece.node(Self.root)]
    while let piece = pending.popLast() {
      let node: Node
      switch piece {
      case .byte(let byte):
        text.append(byte)
        continue
      case .node(let next): node = next
      case .item(let isFirst, let next):
        if !isFirst { text.append(Byte.comma) }
        node = next
      case .key(let key, let isFirst, let next):
        if !isFirst { text.append(Byte.comma) }
        Self.write(key, to: &text)
        node = next
      }
      switch contents[node] {
      case .text(let bytes, let range): text += bytes[range]
      case .list(let items):
        text.append(Byte.leftBracket)
        pending.append(.byte(Byte.rightBracket))
        for index in items.indices.reversed() { pending.append(.item(isFirst: index == 0, items[index])) }
      case .object(let members):
        text.append(Byte.leftBrace)
        pending.append(.byte(Byte.rightBrace))
        let own = marks[node]?.all ?? []
        for (index, mark) in own.enumerated() {
          if index > 0 { text.append(Byte.comma) }
          Self.write(mark.key, to: &text)
          text += mark.value
        }
        for (index, member) in members.all.enumerated().reversed() {
          pending.append(.key(member.key, isFirst: index == 0 && own.isEmpty, member.value))
        }
      }
    }
  }

  /// Only a key inside a custom scalar needs escapes.
  private static func write(_ key: [UInt8], to text: inout [UInt8]) {
    if key.contains(where: { $0 < UInt8(ascii: " ") || $0 == Byte.quote || $0 == Byte.backslash }) {
      var writer = JSONWriter()
      writer.string(String(decoding: key, as: UTF8.self))
      text += writer.bytes
    } else {
      text.append(Byte.quote)
      text += key
      text.append(Byte.quote)
    }
    text.append(Byte.colon)
  }
}

/// A value whose outer objects are open, unless they are in lists: deferred fragments are mostly in one of them, and opening
/// it while the text is checked costs no further pass.
indirect enum OpenValue {
  case text(Range<Int>)
  case object([(key: [UInt8], value: OpenValue)])

  /// - Parameter levels: The number of levels to open.
  init(_ reader: inout JSONReader, of text: [UInt8], levels: Int = 4) throws(JSONError) {
    let place = reader.nextPlace
    guard levels > 0, place < text.count, text[place] == Byte.leftBrace else {
      self = .text(try reader.skippedRange())
      return
    }
    var members: [(key: [UInt8], value: OpenValue)] = []
    try reader.object { key, reader throws(JSONError) in
      members.append((Array(key.utf8), try OpenValue(&reader, of: text, levels: levels - 1)))
    }
    self = .object(members)
  }
}

/// Functions that open values by one level.
enum JSONStretches {
  /// Returns the keys of an object, with the ranges of their values.
  static func members(
    of bytes: [UInt8],
    _ range: Range<Int>
  ) throws(JSONDecodingError) -> [(key: [UInt8], value: Range<Int>)] {
    let start = range.lowerBound
    return try JSONReader.read(Array(bytes[range])) { (reader) throws(JSONError) in
      var members: [(key: [UInt8], value: Range<Int>)] = []
      try reader.object { key, reader throws(JSONError) in
        let value = try reader.skippedRange()
        members.append((Array(key.utf8), start + value.lowerBound..<start + value.upperBound))
      }
      return members
    }
  }

  /// Returns the ranges of the items of a list.
  static func items(of bytes: [UInt8], _ range: Range<Int>) throws(JSONDecodingError) -> [Range<Int>] {
    let start = range.lowerBound
    return try JSONReader.read(Array(bytes[range])) { (reader) throws(JSONError) in
      try reader.list { (reader) throws(JSONError) in
        let value = try reader.skippedRange()
        return start + value.lowerBound..<start + value.upperBound
      }
    }
  }
}
