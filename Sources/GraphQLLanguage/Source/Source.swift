/// One text to parse: a file of GraphQL, or a request's query.
public struct Source: Sendable {
  /// What diagnostics call this text, normally the file's path as the user gave it.
  public let path: String
  /// The text in UTF-8. Invalid UTF-8 is reported when the text is parsed.
  public let bytes: [UInt8]
  /// Of a text that was made from another one: where its parts come from.
  let origin: SourceOrigin?

  public init(path: String, bytes: [UInt8]) {
    self.init(path: path, bytes: bytes, origin: nil)
  }

  init(path: String, bytes: [UInt8], origin: SourceOrigin?) {
    self.path = path
    self.bytes = bytes
    self.origin = origin
  }

  public init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }
}

extension Source {
  /// Whether there is nothing in it but white space, commas and comments: a document that somebody has only begun.
  package var isBlank: Bool {
    var isComment = false
    for place in (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)..<bytes.count {
      switch bytes[place] {
      case 0x0A, 0x0D: isComment = false
      case 0x20, 0x09, 0x2C: break
      case UInt8(ascii: "#"): isComment = true
      default: if !isComment { return false }
      }
    }
    return true
  }
}

/// Where the parts of a text come from that was made from another one, so that what is wrong is shown in a file that
/// people have.
struct SourceOrigin: Sendable {
  /// The beginning of each part, ascending, and what it was made from.
  let parts: [Part]

  struct Part: Sendable {
    /// In the text that was made.
    let offset: Int
    /// The name of what it was made from, or all of that where it has no name.
    let range: SourceRange
    /// Where what it was made from begins.
    let position: SourcePoint
  }

  /// The part at an offset; `nil` before the first one.
  func part(at offset: Int) -> Part? {
    parts.last { $0.offset <= offset }
  }
}
