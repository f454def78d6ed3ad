#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The bytes with a meaning in the formats of streams.
enum Byte {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let colon = UInt8(ascii: ":")
  static let comma = UInt8(ascii: ",")
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
  static let leftBrace = UInt8(ascii: "{")
  static let rightBrace = UInt8(ascii: "}")
  static let leftBracket = UInt8(ascii: "[")
  static let rightBracket = UInt8(ascii: "]")

  static func isWhitespace(_ byte: UInt8) -> Bool {
    byte == space || byte == lineFeed || byte == carriageReturn || byte == UInt8(ascii: "\t")
  }

  /// Returns the index of a byte, or nil if the bytes do not contain it.
  ///
  /// Proof for the pointer: it is used only inside the closure, and the search stays between `start` and `end`, which are
  /// inside the array.
  static func first(_ byte: UInt8, in bytes: [UInt8], from start: Int, to end: Int? = nil) -> Int? {
    let end = min(end ?? bytes.count, bytes.count)
    guard start >= 0, start < end else { return nil }
    return bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, let found = memchr(base + start, Int32(byte), end - start) else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }

  /// Reports whether these bytes are a word.
  static func isEqual(_ bytes: ArraySlice<UInt8>, _ word: StaticString) -> Bool {
    bytes.count == word.utf8CodeUnitCount && word.withUTF8Buffer { $0.elementsEqual(bytes) }
  }

  /// Returns the index of the value of an object's first member, if the member has this key; nil otherwise, and for a key
  /// with escapes.
  static func value(of key: StaticString, in text: ArraySlice<UInt8>) -> Int? {
    var index = skippingSpace(in: text, from: text.startIndex)
    guard index < text.endIndex, text[index] == leftBrace else { return nil }
    index = skippingSpace(in: text, from: index + 1)
    let end = index + key.utf8CodeUnitCount + 2
    guard end < text.endIndex, text[index] == quote, text[end - 1] == quote, isEqual(text[index + 1..<end - 1], key)
    else { return nil }
    index = skippingSpace(in: text, from: end)
    guard index < text.endIndex, text[index] == colon else { return nil }
    index = skippingSpace(in: text, from: index + 1)
    return index < text.endIndex ? index : nil
  }

  private static func skippingSpace(in text: ArraySlice<UInt8>, from start: Int) -> Int {
    var index = start
    while index < text.endIndex, isWhitespace(text[index]) { index += 1 }
    return index
  }

  /// Returns the bytes without white space at either end.
  static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes
    while let first = bytes.first, isWhitespace(first) { bytes.removeFirst() }
    while let last = bytes.last, isWhitespace(last) { bytes.removeLast() }
    return bytes
  }
}

/// Functions that write JSON around texts that have been received.
enum JSONText {
  static func list(_ items: some Sequence<some Sequence<UInt8>>) -> [UInt8] {
    [Byte.leftBracket] + items.joined(separator: [Byte.comma]) + [Byte.rightBracket]
  }

  /// Returns an object whose only member is a list of errors.
  static func errors(_ list: some Sequence<UInt8>) -> [UInt8] {
    Array(#"{"errors":"#.utf8) + list + [Byte.rightBrace]
  }
}
