extension JSONReader {
  /// Looks up the string that starts at `offset`, after its opening quote, and moves after its closing quote if it is
  /// in the table.
  ///
  /// - Parameter likely: where to begin; the search goes round the table from there.
  @inline(__always)
  mutating func takeKey(in table: JSONKeys, likely: Int) throws(JSONError) -> Int? {
    if likely < table.count, JSONKey.stands(table.entries + likely, at: base + offset) {
      offset &+= table.entries[likely].length &+ 1
      return likely
    }
    return try takeUnlikelyKey(in: table, likely: likely)
  }

  @inline(never)
  private mutating func takeUnlikelyKey(in table: JSONKeys, likely: Int) throws(JSONError) -> Int? {
    let text = base + offset
    var key = likely
    for _ in 0..<table.count {
      key = key &+ 1 < table.count ? key &+ 1 : 0
      guard JSONKey.stands(table.entries + key, at: text) else { continue }
      offset &+= table.entries[key].length &+ 1
      return key
    }
    return try takeEscapedKey(in: table)
  }

  /// A key may be spelled with escapes, though no server is known to do it.
  private mutating func takeEscapedKey(in table: JSONKeys) throws(JSONError) -> Int? {
    let string = try scanString(from: offset)
    guard string.hasEscapes else { return nil }
    let name = try text(of: string)
    guard let key = (0..<table.count).first(where: { table.entries[$0].name == name }) else { return nil }
    offset = string.end &+ 1
    return key
  }
}

extension JSONReader {
  /// Looks up a string value in a table: the values of an enum, or type names.
  ///
  /// - Returns: its index, and the string has been read; or nil if it is not in the table, and the string comes next.
  public mutating func index(in table: JSONKeys) throws(JSONError) -> Int? {
    skipWhitespace()
    guard byte == ASCII.quote else { throw expected("a string") }
    let start = offset
    offset &+= 1
    let index = try takeKey(in: table, likely: 0)
    if index == nil { offset = start }
    return index
  }

  /// Looks up the `__typename` of the object that comes next. Nothing is read.
  ///
  /// - Returns: its index in the table; nil if it is not there.
  public mutating func typename(in table: JSONKeys) throws(JSONError) -> Int? {
    let (start, depth) = (offset, depth)
    var object = try object(Self.typenameKey)
    guard try nextKey(&object) != nil else { throw missingKey(in: object) }
    let index = try index(in: table)
    (offset, self.depth) = (start, depth)
    return index
  }

  static let typenameKey = JSONKeys("__typename")
}
