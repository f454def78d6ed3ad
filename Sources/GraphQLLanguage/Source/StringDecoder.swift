/// Decodes strings from their source form, including quotes. The text has already been lexed, so it is well formed.
package enum StringDecoder {
  package static func value(of text: ArraySlice<UInt8>, isBlock: Bool) -> String {
    isBlock ? blockString(text.dropFirst(3).dropLast(3)) : string(text.dropFirst().dropLast())
  }

  static func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}

// MARK: - "…"

extension StringDecoder {
  private static func string(_ characters: ArraySlice<UInt8>) -> String {
    guard characters.contains(UInt8(ascii: "\\")) else { return String(decoding: characters, as: UTF8.self) }
    var value: [UInt8] = []
    var rest = characters
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\") {
        value += unescaped(&rest)
      } else {
        value.append(byte)
      }
    }
    return String(decoding: value, as: UTF8.self)
  }

  /// Returns the UTF-8 for the escape sequence at the front of `rest`, whose backslash has already been consumed.
  private static func unescaped(_ rest: inout ArraySlice<UInt8>) -> [UInt8] {
    switch rest.removeFirst() {
    case UInt8(ascii: "b"): [0x08]
    case UInt8(ascii: "f"): [0x0C]
    case UInt8(ascii: "n"): [0x0A]
    case UInt8(ascii: "r"): [0x0D]
    case UInt8(ascii: "t"): [0x09]
    case UInt8(ascii: "u"): unicode(&rest)
    case let character: [character]
    }
  }

  private static func unicode(_ rest: inout ArraySlice<UInt8>) -> [UInt8] {
    var codePoint: UInt32
    if rest.first == UInt8(ascii: "{") {
      let digits = rest.dropFirst().prefix { $0 != UInt8(ascii: "}") }
      codePoint = number(digits)
      rest = rest.dropFirst(digits.count + 2)
    } else {
      codePoint = number(rest.prefix(4))
      rest = rest.dropFirst(4)
      if 0xD800..<0xDC00 ~= codePoint {
        codePoint = 0x10000 + (codePoint - 0xD800) &<< 10 + (number(rest.dropFirst(2).prefix(4)) - 0xDC00)
        rest = rest.dropFirst(6)
      }
    }
    return Unicode.Scalar(codePoint).map { Array(String(Character($0)).utf8) } ?? []
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> UInt32 {
    digits.reduce(0) { $0 &<< 4 | (hexDigit($1) ?? 0) }
  }
}

// MARK: - """…"""

extension StringDecoder {
  /// https://spec.graphql.org/September2025/#BlockStringValue()
  private static func blockString(_ characters: ArraySlice<UInt8>) -> String {
    let lines = lines(of: unescapedQuotes(characters))
    let isBlank = lines.map { line in indent(of: line) == line.count }
    guard let first = isBlank.firstIndex(of: false), let last = isBlank.lastIndex(of: false) else { return "" }
    var common = Int.max
    for (line, isBlank) in zip(lines, isBlank).dropFirst() where !isBlank { common = min(common, indent(of: line)) }
    if common == Int.max { common = 0 }
    var kept: [UInt8] = []
    for (index, line) in lines.enumerated() where first...last ~= index {
      if index > first { kept.append(UInt8(ascii: "\n")) }
      kept += index == 0 ? line : line.dropFirst(common)
    }
    return String(decoding: kept, as: UTF8.self)
  }

  private static func indent(of line: ArraySlice<UInt8>) -> Int {
    line.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
  }

  /// Replaces each `\"""` with three quotes.
  private static func unescapedQuotes(_ characters: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard characters.contains(UInt8(ascii: "\\")) else { return characters }
    var value: ArraySlice<UInt8> = []
    var rest = characters
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\"), rest.starts(with: [UInt8](repeating: UInt8(ascii: "\""), count: 3)) {
        value += rest.prefix(3)
        rest = rest.dropFirst(3)
      } else {
        value.append(byte)
      }
    }
    return value
  }

  /// Splits a text at LF, CR and CR LF.
  private static func lines(of characters: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = characters.startIndex
    var i = start
    while i < characters.endIndex {
      let byte = characters[i]
      guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else {
        i += 1
        continue
      }
      lines.append(characters[start..<i])
      let isPair = byte == UInt8(ascii: "\r") && i + 1 < characters.endIndex && characters[i + 1] == UInt8(ascii: "\n")
      i += isPair ? 2 : 1
      start = i
    }
    return lines + [characters[start...]]
  }
}
