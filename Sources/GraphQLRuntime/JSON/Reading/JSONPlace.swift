/// What stands at one byte of a JSON text, and the path that leads there.
///
/// Found by walking the text from its start, so that readers need not keep a path. The text may be broken at and after
/// the byte in question; what is before it has been read once already. Never fails: at worst the path is short.
struct JSONPlace {
  /// The path of the value, or of the key, that holds the byte.
  let path: ResponsePath
  /// The path of the object or list around it.
  let containerPath: ResponsePath
  /// The bytes of the token that holds the byte; empty at the end of the text.
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

  /// As ``kindOfToken``, but of a string its beginning.
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
