/// The token at one byte of a JSON text, and the path to it.
///
/// Found by walking the text from its start, so that readers need not keep a path. The text may be malformed at and after
/// the byte in question; everything before it has been read once already. Never fails: at worst the path is short.
struct JSONPlace {
  /// The path of the value or key that contains the byte.
  let path: ResponsePath
  /// The path of the enclosing object or list.
  let containerPath: ResponsePath
  /// The bytes of the token that contains the byte; empty at the end of the text.
  private let token: ArraySlice<UInt8>

  init(of offset: Int, in text: ArraySlice<UInt8>) {
    var walk = JSONWalk(text: text)
    token = walk.walk(to: text.startIndex + offset)
    path = walk.path
    containerPath = walk.containerPath
  }

  /// "null", "a string", "the number 12".
  var kindOfToken: String {
    switch token.first {
    case nil: "the end of the text"
    case ASCII.quote: "a string"
    case ASCII.leftBrace: "an object"
    case ASCII.leftBracket: "a list"
    case let first? where ASCII.isDigit(first) || first == ASCII.minus: "the number \(Self.piece(of: token))"
    case let first? where first > ASCII.space && first < 0x7F: Self.name(ofWord: Self.piece(of: token))
    case let first?: "the byte 0x\(first < 16 ? "0" : "")\(String(first, radix: 16, uppercase: true))"
    }
  }

  /// The same text as ``kindOfToken``, but with the beginning of a string.
  var quotedToken: String {
    guard token.first == ASCII.quote else { return kindOfToken }
    return "\"\(Self.piece(of: token.dropFirst().dropLast()))\""
  }

  private static func name(ofWord word: String) -> String {
    ["null", "true", "false"].contains(word) ? word : "`\(word)`"
  }

  private static func piece(of token: ArraySlice<UInt8>) -> String {
    let longest = 24
    return String(decoding: token.prefix(longest), as: UTF8.self) + (token.count > longest ? "…" : "")
  }
}

/// A walk through the tokens of a JSON text, which keeps track of the path.
struct JSONWalk {
  /// One open container, and which of its values is being walked over.
  private enum Step {
    /// The key as written in the text, including quotes and escapes; nil until the next one is read.
    case object(key: ArraySlice<UInt8>?)
    case list(index: Int)
  }

  private let text: ArraySlice<UInt8>
  private var steps: [Step] = []

  init(text: ArraySlice<UInt8>) {
    self.text = text
  }

  /// Walks to the token that contains the byte at `target` and returns it, or an empty token at the end of the text.
  mutating func walk(to target: Int) -> ArraySlice<UInt8> {
    var place = text.startIndex
    if text.starts(with: ASCII.byteOrderMark) { place += ASCII.byteOrderMark.count }
    while place < text.endIndex {
      let token = text[place..<endOfToken(at: place)]
      let isHere = token.endIndex > target
      // A container is not inside itself; a key is the place of its own errors.
      if !isHere || token.first == ASCII.quote { take(token) }
      if isHere { return token }
      place = token.endIndex
    }
    return []
  }

  /// The path of the value walked to.
  var path: ResponsePath { Self.path(of: steps[...]) }

  /// The path of the container of the value walked to.
  var containerPath: ResponsePath { Self.path(of: steps.dropLast()) }

  private static func path(of steps: ArraySlice<Step>) -> ResponsePath {
    ResponsePath(
      steps.compactMap { step in
        switch step {
        case .object(let key): key.map { .key(text(ofKey: $0)) }
        case .list(let index): .index(index)
        }
      }
    )
  }

  private static func text(ofKey key: ArraySlice<UInt8>) -> String {
    (try? JSONReader.decode(String.self, from: Array(key))) ?? String(decoding: key, as: UTF8.self)
  }

  private mutating func take(_ token: ArraySlice<UInt8>) {
    switch token.first {
    case ASCII.leftBrace: steps.append(.object(key: nil))
    case ASCII.leftBracket: steps.append(.list(index: 0))
    case ASCII.rightBrace, ASCII.rightBracket: _ = steps.popLast()
    case ASCII.comma: takeComma()
    case ASCII.quote: takeString(token)
    default: break
    }
  }

  private mutating func takeComma() {
    switch steps.popLast() {
    case .object: steps.append(.object(key: nil))
    case .list(let index): steps.append(.list(index: index + 1))
    case nil: break
    }
  }

  private mutating func takeString(_ token: ArraySlice<UInt8>) {
    guard case .object(key: nil) = steps.last else { return }
    steps[steps.endIndex - 1] = .object(key: token)
  }
}

extension JSONWalk {
  private static let punctuation: [UInt8] = [
    ASCII.leftBrace, ASCII.rightBrace, ASCII.leftBracket, ASCII.rightBracket, ASCII.comma, ASCII.colon,
  ]

  private func endOfToken(at start: Int) -> Int {
    switch text[start] {
    case ASCII.quote: endOfString(at: start)
    case let byte where byte <= ASCII.space || Self.punctuation.contains(byte): start + 1
    default: endOfWord(at: start)
    }
  }

  private func endOfString(at start: Int) -> Int {
    var place = start + 1
    while place < text.endIndex {
      if text[place] == ASCII.quote { return place + 1 }
      place += text[place] == ASCII.backslash ? 2 : 1
    }
    return text.endIndex
  }

  private func endOfWord(at start: Int) -> Int {
    let end = text[start...].firstIndex { byte in
      byte <= ASCII.space || byte == ASCII.quote || Self.punctuation.contains(byte)
    }
    return end ?? text.endIndex
  }
}
