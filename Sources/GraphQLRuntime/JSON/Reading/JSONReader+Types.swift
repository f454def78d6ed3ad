/// Types of objects, and values of enums.
extension JSONReader {
  /// Reports whether the open object's `__typename` equals a name.
  public mutating func _isType(_ name: StaticString) throws(JSONError) -> Bool {
    if !object.hasPlainTypename {
      let typename = try typenameSpan()
      if typename.hasEscapes { return try isKey(typename, name) }
      object.hasPlainTypename = true
    }
    // It was scanned up to its quote, and a name has no quotes.
    let length = name.utf8CodeUnitCount
    let quote = object.typename &+ length
    return quote < end && base[quote] == ASCII.quote
      && Self.areEqual(UnsafeRawPointer(base + object.typename), UnsafeRawPointer(name.utf8Start), length)
  }

  /// Returns the open object's `__typename`.
  public mutating func _typename() throws(JSONError) -> String {
    try text(of: typenameSpan())
  }

  /// Looks up a string among some names, separated by spaces.
  ///
  /// - Returns: The index of the name, after the string was read; nil if the string is none of the names, and is still next.
  @usableFromInline
  mutating func _index(in names: StaticString) throws(JSONError) -> Int? {
    skipWhitespace()
    guard byte == ASCII.quote else { throw expected("a string") }
    let string = try scanString(from: offset &+ 1)
    guard let index = try index(of: string, in: names) else { return nil }
    offset = string.end &+ 1
    return index
  }

  /// Returns the object's type, whose place is remembered because several selections on one object may need it.
  mutating func typenameSpan() throws(JSONError) -> JSONStringSpan {
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

  /// Marks the type's key as read: it may have been passed without being requested. It is the last key before its value.
  @inline(__always)
  private mutating func markTypenameAsRead() {
    if !object.hasGaps { return }
    var index = passed.count &- 1
    while index >= object.firstPassed, passed[index].place > object.typename { index &-= 1 }
    if index >= object.firstPassed { passed.markAsRead(index) }
  }

  /// Returns the index of a string among some names, separated by spaces; nil if it is none of them.
  mutating func index(of string: JSONStringSpan, in names: StaticString) throws(JSONError) -> Int? {
    if string.hasEscapes { return Self.index(of: try text(of: string), in: names) }
    return Self.index(of: UnsafeBufferPointer(start: base + string.start, count: string.end &- string.start), in: names)
  }

  static func index(of text: String, in names: StaticString) -> Int? {
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

  /// Reports whether a string is among some names, sorted and separated by spaces: all types of an interface may be many.
  mutating func isContained(_ string: JSONStringSpan, inSorted names: StaticString) throws(JSONError) -> Bool {
    if !string.hasEscapes {
      return Self.isContained(UnsafeBufferPointer(start: base + string.start, count: string.end &- string.start), names)
    }
    var text = try text(of: string)
    return text.withUTF8 { Self.isContained($0, names) }
  }

  private static func isContained(_ text: UnsafeBufferPointer<UInt8>, _ names: StaticString) -> Bool {
    let first = names.utf8Start
    // The names between these two places are left: both are starts of names, or the end.
    var (low, high) = (0, names.utf8CodeUnitCount)
    while low < high {
      var start = (low &+ high) / 2
      while start > low, first[start &- 1] != ASCII.space { start &-= 1 }
      var (place, index) = (start, 0)
      while place < high, index < text.count, first[place] == text[index] { (place, index) = (place &+ 1, index &+ 1) }
      let isAtEnd = place >= high || first[place] == ASCII.space
      if index == text.count, isAtEnd { return true }
      if index == text.count || !isAtEnd && text[index] < first[place] {
        high = start
      } else {
        while place < high, first[place] != ASCII.space { place &+= 1 }
        low = place &+ 1
      }
    }
    return false
  }
}
