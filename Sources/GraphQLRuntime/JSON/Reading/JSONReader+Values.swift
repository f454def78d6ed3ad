/// Values of the open object by their keys, for generated code.
///
/// A missing key is an error if the value cannot be null. If it can be null, the key reads as null: some servers leave such
/// keys out.
extension JSONReader {
  /// Reads a string.
  public mutating func _string(_ key: StaticString) throws(JSONError) -> String {
    try read(key) { (reader) throws(JSONError) in try reader.inlinedString() }
  }

  /// Reads a string, or null.
  public mutating func _stringOrNull(_ key: StaticString) throws(JSONError) -> String? {
    try readOrNull(key) { (reader) throws(JSONError) in try reader.inlinedString() }
  }

  /// Reads a GraphQL `ID`.
  public mutating func _id(_ key: StaticString) throws(JSONError) -> String {
    try read(key) { (reader) throws(JSONError) in try reader.inlinedID() }
  }

  /// Reads a GraphQL `ID`, or null.
  public mutating func _idOrNull(_ key: StaticString) throws(JSONError) -> String? {
    try readOrNull(key) { (reader) throws(JSONError) in try reader.inlinedID() }
  }

  /// Reads a GraphQL `Int`.
  public mutating func _int(_ key: StaticString) throws(JSONError) -> Int {
    try read(key) { (reader) throws(JSONError) in try reader.int() }
  }

  /// Reads a GraphQL `Int`, or null.
  public mutating func _intOrNull(_ key: StaticString) throws(JSONError) -> Int? {
    try readOrNull(key) { (reader) throws(JSONError) in try reader.int() }
  }

  /// Reads a GraphQL `Float`.
  public mutating func _double(_ key: StaticString) throws(JSONError) -> Double {
    try read(key) { (reader) throws(JSONError) in try reader.double() }
  }

  /// Reads a GraphQL `Float`, or null.
  public mutating func _doubleOrNull(_ key: StaticString) throws(JSONError) -> Double? {
    try readOrNull(key) { (reader) throws(JSONError) in try reader.double() }
  }

  /// Reads a Boolean.
  public mutating func _bool(_ key: StaticString) throws(JSONError) -> Bool {
    try read(key) { (reader) throws(JSONError) in try reader.bool() }
  }

  /// Reads a Boolean, or null.
  public mutating func _boolOrNull(_ key: StaticString) throws(JSONError) -> Bool? {
    try readOrNull(key) { (reader) throws(JSONError) in try reader.bool() }
  }
}

/// Values of other types.
extension JSONReader {
  /// Reads a value, using the ``JSONDecodable`` initializer of its type.
  @inlinable
  public mutating func _value<Value: JSONDecodable>(_ key: StaticString) throws(JSONError) -> Value {
    let search = try move(to: key)
    let value = try Value(from: &self)
    finish(search)
    return value
  }

  /// Reads a value or null, using the ``JSONDecodable`` initializer of the value's type.
  @inlinable
  public mutating func _valueOrNull<Value: JSONDecodable>(_ key: StaticString) throws(JSONError) -> Value? {
    guard let search = try moveUnlessNull(to: key) else { return nil }
    let value = try Value(from: &self)
    finish(search)
    return value
  }

  /// Reads a list, creating each value with its type's ``JSONDecodable`` initializer.
  @inlinable
  public mutating func _list<Element: JSONDecodable>(_ key: StaticString) throws(JSONError) -> [Element] {
    let search = try move(to: key)
    let list = try list(Element.init(from:))
    finish(search)
    return list
  }

  /// Reads a list or null, creating each value with its type's ``JSONDecodable`` initializer.
  @inlinable
  public mutating func _listOrNull<Element: JSONDecodable>(_ key: StaticString) throws(JSONError) -> [Element]? {
    guard let search = try moveUnlessNull(to: key) else { return nil }
    let list = try list(Element.init(from:))
    finish(search)
    return list
  }

  /// Reads a list, calling `read` for each element.
  public mutating func _list<Element>(
    _ key: StaticString,
    _ read: (inout JSONReader) throws(JSONError) -> Element
  ) throws(JSONError) -> [Element] {
    let search = try move(to: key)
    let list = try list(read)
    finish(search)
    return list
  }

  /// Reads a list or null, calling `read` for each element.
  public mutating func _listOrNull<Element>(
    _ key: StaticString,
    _ read: (inout JSONReader) throws(JSONError) -> Element
  ) throws(JSONError) -> [Element]? {
    guard let search = try moveUnlessNull(to: key) else { return nil }
    let list = try list(read)
    finish(search)
    return list
  }

  /// Moves to the value of a key that must be present.
  @usableFromInline
  mutating func move(to key: StaticString) throws(JSONError) -> JSONSearch {
    let search = try search(key)
    if search == .missing { throw missing(key) }
    return search
  }

  /// Moves to the value of a key. Returns nil if the key is missing, or after reading null.
  @usableFromInline
  mutating func moveUnlessNull(to key: StaticString) throws(JSONError) -> JSONSearch? {
    let search = try search(key)
    if search == .missing {
      if requiresAllKeys { throw missing(key) }
      return nil
    }
    guard nextIsNull, try null() else { return search }
    finish(search)
    return nil
  }
}

extension JSONReader {
  /// Reads a value with `read`.
  @inline(__always)
  mutating func read<Value>(
    _ key: StaticString,
    _ read: (inout JSONReader) throws(JSONError) -> Value
  ) throws(JSONError) -> Value {
    let search = try search(key)
    if search == .missing { throw missing(key) }
    let value = try read(&self)
    finish(search)
    return value
  }

  /// Reads a value with `read`, or returns nil for null.
  @inline(__always)
  mutating func readOrNull<Value>(
    _ key: StaticString,
    _ read: (inout JSONReader) throws(JSONError) -> Value
  ) throws(JSONError) -> Value? {
    let search = try search(key)
    if search == .missing {
      if requiresAllKeys { throw missing(key) }
      return nil
    }
    let value: Value? = if nextIsNull, try null() { nil } else { try read(&self) }
    finish(search)
    return value
  }
}

extension JSONReader {
  /// Begins a list.
  ///
  /// - Returns: Whether the list has an element. If not, it has been read to its end.
  @usableFromInline
  mutating func beginList() throws(JSONError) -> Bool {
    try consume(ASCII.leftBracket, "a list")
    try enter()
    skipWhitespace()
    guard byte == ASCII.rightBracket else { return true }
    endList()
    return false
  }

  /// Continues with the next element of a list after one has been read.
  ///
  /// - Returns: Whether there is another element. If not, the list has been read to its end.
  @usableFromInline
  mutating func continueList() throws(JSONError) -> Bool {
    skipWhitespace()
    if byte == ASCII.comma {
      offset &+= 1
      return true
    }
    guard byte == ASCII.rightBracket else { throw expected("`,` or `]` after an element") }
    endList()
    return false
  }

  @inline(__always)
  private mutating func endList() {
    offset &+= 1
    depth &-= 1
  }

  /// Reads a list, calling `read` for each element. Throws if the next value is not a list, and what `read` throws.
  @inlinable
  public mutating func list<Element>(
    _ read: (inout JSONReader) throws(JSONError) -> Element
  ) throws(JSONError) -> [Element] {
    var elements: [Element] = []
    guard try beginList() else { return elements }
    // Most lists have more than one element.
    elements.reserveCapacity(2)
    repeat { elements.append(try read(&self)) } while try continueList()
    return elements
  }

  /// Reads a list, calling `read` for each element, or returns `nil` if the next value is null. Throws if the next value is
  /// neither, and what `read` throws.
  @inlinable
  public mutating func listOrNull<Element>(
    _ read: (inout JSONReader) throws(JSONError) -> Element
  ) throws(JSONError) -> [Element]? {
    try null() ? nil : list(read)
  }
}
