/// A position in a JSON text that may be incomplete.
struct SettingsPlace {
  enum Expectation: Equatable {
    case nothing
    case key(given: Set<String>)
    case value
    /// An item of a list.
    case item(given: Set<String>)
  }

  /// The keys that lead to the position. After a colon, the last one is the value's key; lists have no keys.
  private(set) var path: [String] = []
  private(set) var expectation = Expectation.nothing
  /// The string or word around the position including its quotes, or an empty range.
  let replaced: Range<Int>
  /// The part of that string or word before the position, without quotes.
  let typed: String
  /// Whether the position comes after a quote.
  let isQuoted: Bool
  /// Whether a colon follows.
  private(set) var hasColon = false

  init(_ bytes: [UInt8], at offset: Int) {
    let offset = min(max(0, offset), bytes.count)
    let tokens = TokenList(bytes).tokens
    replaced = Self.replaced(tokens, bytes, at: offset)
    let start = replaced.lowerBound
    isQuoted = start < offset && bytes[start] == UInt8(ascii: "\"")
    typed = String(decoding: bytes[(isQuoted ? start + 1 : start)..<offset], as: UTF8.self)
    var open: [Container] = []
    for token in tokens where token.range.upperBound <= start { Self.take(token, bytes, &open) }
    path = open.compactMap(\.key)
    let behind = tokens.drop { $0.range.lowerBound < replaced.upperBound }
    hasColon = behind.first?.kind == .mark(UInt8(ascii: ":"))
    guard let last = open.last else { return }
    if !last.isObject {
      expectation = .item(given: last.given.union(Self.strings(behind, bytes, areKeys: false)))
    } else if last.state == .value {
      expectation = .value
    } else if last.state == .key {
      path.removeLast(last.key == nil ? 0 : 1)
      expectation = .key(given: last.given.union(Self.strings(behind, bytes, areKeys: true)))
    }
  }

  /// An open object or list.
  private struct Container {
    enum State { case key, colon, value }

    let isObject: Bool
    /// The key that was read last.
    var key: String?
    var state = State.key
    var given = Set<String>()
  }

  private static func take(_ token: TokenList.Token, _ bytes: [UInt8], _ open: inout [Container]) {
    switch token.kind {
    case .mark(let mark):
      switch Unicode.Scalar(mark) {
      case "{", "[": open.append(Container(isObject: mark == UInt8(ascii: "{")))
      case "}", "]":
        _ = open.popLast()
        if !open.isEmpty { open[open.count - 1].state = .key }
      case ":":
        if !open.isEmpty { open[open.count - 1].state = .value }
      default: break
      }
    case .string, .blockString, .name, .number:
      guard !open.isEmpty else { return }
      let text = text(token, bytes)
      switch open[open.count - 1].state {
      case .key:
        open[open.count - 1].given.insert(text)
        guard open[open.count - 1].isObject else { return }
        open[open.count - 1].key = text
        open[open.count - 1].state = .colon
      case .colon, .value: open[open.count - 1].state = .key
      }
    case .comment, .spread, .unreadable: break
    }
  }

  /// Returns the strings of the enclosing object or list from a position to its end: its keys, or its items.
  private static func strings(_ tokens: ArraySlice<TokenList.Token>, _ bytes: [UInt8], areKeys: Bool) -> Set<String> {
    var found = Set<String>()
    var depth = 0
    var last: String?
    for token in tokens {
      switch token.kind {
      case .string: last = text(token, bytes)
      case .mark(UInt8(ascii: ":")):
        if areKeys, depth == 0, let last { found.insert(last) }
        last = nil
      case .mark(UInt8(ascii: "{")), .mark(UInt8(ascii: "[")): depth += 1
      case .mark(UInt8(ascii: "}")), .mark(UInt8(ascii: "]")):
        if depth == 0 { return found }
        depth -= 1
      default: last = nil
      }
      if !areKeys, depth == 0, let last { found.insert(last) }
    }
    return found
  }

  /// Returns a string or a word without its quotes. Escape sequences stay, because no key of a setting needs one.
  static func text(_ token: TokenList.Token, _ bytes: [UInt8]) -> String {
    let range = token.kind == .string ? token.range.lowerBound + 1..<token.range.upperBound - 1 : token.range
    return String(decoding: bytes[range], as: UTF8.self)
  }

  private static func replaced(_ tokens: [TokenList.Token], _ bytes: [UInt8], at offset: Int) -> Range<Int> {
    var range = offset..<offset
    for token in tokens where token.range.lowerBound < offset {
      switch token.kind {
      case .string:
        if offset < token.range.upperBound { return token.range }
      case .name, .number:
        if offset <= token.range.upperBound, range.isEmpty { range = token.range }
      case .unreadable where bytes[token.range.lowerBound] == UInt8(ascii: "\""):
        // An unclosed string, up to the end of its line.
        if !bytes[token.range.lowerBound..<offset].contains(where: TokenList.isLineEnd) {
          return token.range.lowerBound..<offset
        }
      default: break
      }
    }
    return range
  }
}
