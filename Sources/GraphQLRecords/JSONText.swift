/// Small readers of JSON that is known to be valid.
///
/// Proof for the pointers: a strict reader has accepted the value, so a string ends with a quote that no backslash precedes, and
/// an escape has all of its characters before that quote.
enum JSONText {
  /// Reports whether a value that is not a string is a number, `true` or `false`.
  static func isScalar(_ start: UnsafeRawPointer) -> Bool {
    let first = start.byte(0)
    return first != Byte.leftBrace && first != Byte.leftBracket && first != Byte.n
  }

  /// Reports whether a list of scalars, or of lists of them, contains null.
  static func hasNull(_ list: UnsafeRawPointer, _ length: Int) -> Bool {
    var isInString = false
    var place = 0
    while place < length {
      switch list.byte(place) {
      case Byte.quote: isInString.toggle()
      case Byte.backslash: place += 1
      case Byte.n where !isInString: return true
      default: break
      }
      place += 1
    }
    return false
  }

  /// Returns the content of a scalar as part of a key: a string without its quotes and escapes. Returns `nil` for lists and
  /// objects.
  static func keyPart(_ start: UnsafeRawPointer, _ length: Int) -> [UInt8]? {
    guard length > 0 else { return nil }
    if start.byte(0) == Byte.quote { return unescaped(start, length) }
    return isScalar(start) ? Array(UnsafeRawBufferPointer(start: start, count: length)) : nil
  }

  /// Returns the content of a string.
  ///
  /// - Parameters:
  ///   - start: The opening quote.
  ///   - length: The length, including both quotes.
  static func unescaped(_ start: UnsafeRawPointer, _ length: Int) -> [UInt8] {
    var result: [UInt8] = []
    var units: [UInt16] = []
    var next = start + 1
    let end = start + length - 1
    while next < end {
      let byte = next.byte(0)
      if byte == Byte.backslash, end - next >= 6, next.byte(1) == UInt8(ascii: "u") {
        units.append(unit(next + 2))
        next += 6
        continue
      }
      flush(&units, &result)
      if byte == Byte.backslash {
        result.append(escape(next.byte(1)))
        next += 2
      } else {
        result.append(byte)
        next += 1
      }
    }
    flush(&units, &result)
    return result
  }

  private static func flush(_ units: inout [UInt16], _ result: inout [UInt8]) {
    if units.isEmpty { return }
    result += Array(String(decoding: units, as: UTF16.self).utf8)
    units = []
  }

  private static func unit(_ start: UnsafeRawPointer) -> UInt16 {
    var unit: UInt16 = 0
    for index in 0..<4 {
      let byte = start.byte(index)
      let digit = byte <= UInt8(ascii: "9") ? byte &- Byte.zero : (byte | 0x20) &- UInt8(ascii: "a") &+ 10
      unit = unit &<< 4 | UInt16(digit & 15)
    }
    return unit
  }

  private static func escape(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "b"): 8
    case UInt8(ascii: "f"): 12
    case UInt8(ascii: "n"): 10
    case UInt8(ascii: "r"): 13
    case UInt8(ascii: "t"): 9
    default: byte
    }
  }
}
