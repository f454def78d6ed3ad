import GraphQLLanguage

/// The tokens of a text in order, including comments and unreadable characters.
///
/// Creating the list never fails. The list serves editors, whose texts may not be valid yet. The parser has a separate
/// lexer, which stops at an error and skips comments.
struct TokenList {
  struct Token: Equatable {
    let kind: Kind
    /// The range in bytes.
    let range: Range<Int>
  }

  enum Kind: Equatable {
    case name, number, string, blockString, comment
    /// `...`
    case spread
    /// A punctuator of one byte.
    case mark(UInt8)
    /// A character that begins no token, or the quote of an unterminated string. The text after that quote is read as
    /// tokens, so that brackets in it are not lost.
    case unreadable
  }

  private(set) var tokens: [Token] = []

  init(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { text in
      var place = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      while place < text.count {
        if Self.isIgnored(text[place]) {
          place += 1
          continue
        }
        let (kind, end) = Self.token(at: place, in: text)
        tokens.append(Token(kind: kind, range: place..<end))
        place = end
      }
    }
  }

  private static func isIgnored(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D || byte == UInt8(ascii: ",")
  }

  private static func token(at start: Int, in text: UnsafeBufferPointer<UInt8>) -> (Kind, Int) {
    let byte = text[start]
    switch byte {
    case UInt8(ascii: "#"): return (.comment, end(from: start) { !isLineEnd($0) })
    case UInt8(ascii: "\""): return string(at: start, in: text)
    case UInt8(ascii: "."):
      let isSpread = start + 2 < text.count && text[start + 1] == byte && text[start + 2] == byte
      return isSpread ? (.spread, start + 3) : (.unreadable, start + 1)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return (
        .number,
        end(from: start + 1) {
          $0.isNameByte || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-")
        }
      )
    case _ where byte.isNameByte: return (.name, end(from: start, while: \.isNameByte))
    // ! $ & ( ) : = @ [ ] { | }
    case 0x21, 0x24, 0x26, 0x28, 0x29, 0x3A, 0x3D, 0x40, 0x5B, 0x5D, 0x7B...0x7D: return (.mark(byte), start + 1)
    default: return (.unreadable, end(from: start + 1) { $0 & 0xC0 == 0x80 })
    }
    func end(from place: Int, while isInside: (UInt8) -> Bool) -> Int {
      var place = place
      while place < text.count, isInside(text[place]) { place += 1 }
      return place
    }
  }

  private static func string(at start: Int, in text: UnsafeBufferPointer<UInt8>) -> (Kind, Int) {
    let quote = UInt8(ascii: "\"")
    func isTriple(_ place: Int) -> Bool {
      place + 2 < text.count && text[place] == quote && text[place + 1] == quote && text[place + 2] == quote
    }
    let isBlock = isTriple(start)
    var place = start + (isBlock ? 3 : 1)
    while place < text.count {
      if text[place] == UInt8(ascii: "\\") {
        place += isBlock ? (isTriple(place + 1) ? 4 : 1) : 2
      } else if isBlock ? isTriple(place) : text[place] == quote {
        return (isBlock ? .blockString : .string, place + (isBlock ? 3 : 1))
      } else if !isBlock, isLineEnd(text[place]) {
        break
      } else {
        place += 1
      }
    }
    return (.unreadable, start + (isBlock ? 3 : 1))
  }

  static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
