/// Fixed sets of names, parted by blanks: type names, or the values of an enum.
extension JSONReader {
  /// Looks up the open object's `__typename` among some names.
  ///
  /// - Returns: its index; nil if it is none of them.
  public mutating func _typename(in names: StaticString) throws(JSONError) -> Int? {
    try index(of: typenameSpan(), in: names)
  }

  /// The open object's `__typename`.
  public mutating func _typename() throws(JSONError) -> String {
    try text(of: typenameSpan())
  }

  /// Looks up a string value among some names.
  ///
  /// - Returns: its index, and the string has been read; or nil if it is none of them, and the string comes next.
  public mutating func _index(in names: StaticString) throws(JSONError) -> Int? {
    skipWhitespace()
    guard byte == ASCII.quote else { throw expected("a string") }
    let string = try scanString(from: offset &+ 1)
    guard let index = try index(of: string, in: names) else { return nil }
    offset = string.end &+ 1
    return index
  }

  /// Several selections on one object may want its type, so its place is remembered.
  private mutating func typenameSpan() throws(JSONError) -> JSONStringSpan {
    if object.typename >= 0 {
      markTypenameAsRead()
      return try scanString(from: object.typename)
    }
    let search = try move(to: "__typename")
    skipWhitespace()
    guard byte == ASCII.quote else { throw expected("a string") }
    let string = try scanString(from: offset &+ 1)
    object.typename = string.start
    offset = string.end &+ 1
    finish(search)
    return string
  }

  /// The key may have been passed without being asked for. It is the last one before its value.
  @inline(__always)
  private mutating func markTypenameAsRead() {
    if !object.hasGaps { return }
    var index = passed.count &- 1
    while index >= object.firstPassed, passed[index].place > object.typename { index &-= 1 }
    if index >= object.firstPassed { passed.markAsRead(index) }
  }

  private mutating func index(of string: JSONStringSpan, in names: StaticString) throws(JSONError) -> Int? {
    if string.hasEscapes { return Self.index(of: try text(of: string), in: names) }
    return Self.index(of: UnsafeBufferPointer(start: base + string.start, count: string.end &- string.start), in: names)
  }

  private static func index(of text: String, in names: StaticString) -> Int? {
    var text = text
    return text.withUTF8 { index(of: $0, in: names) }
  }

  private static func index(of text: UnsafeBufferPointer<UInt8>, in names: StaticString) -> Int? {
    guard let wanted = text.baseAddress else { return nil }
    let (first, end) = (names.utf8Start, names.utf8CodeUnitCount)
    var (index, start, place) = (0, 0, 0)
    while start < end {
      while place < end, first[place] != ASCII.space { place &+= 1 }
      if place &- start == text.count, areEqual(first + start, wanted, text.count) { return index }
      place &+= 1
      start = place
      index &+= 1
    }
    return nil
  }
}
