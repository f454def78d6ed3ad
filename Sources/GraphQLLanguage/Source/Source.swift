/// A text to parse: a GraphQL file, or the query of a request.
public struct Source: Sendable {
  /// The name of this text in diagnostics, normally the file's path as the user wrote it.
  public let path: String
  /// The text in UTF-8. Invalid UTF-8 is reported when the text is parsed.
  public let bytes: [UInt8]
  /// The origin of the text's parts if it was generated from another text.
  let origin: SourceOrigin?

  /// Creates a source from the bytes of a file.
  ///
  /// - Parameters:
  ///   - path: The name of the text in diagnostics.
  ///   - bytes: The text. It need not be valid UTF-8: the parser reports what is not.
  public init(path: String, bytes: [UInt8]) {
    self.init(path: path, bytes: bytes, origin: nil)
  }

  init(path: String, bytes: [UInt8], origin: SourceOrigin?) {
    self.path = path
    self.bytes = bytes
    self.origin = origin
  }

  /// Creates a source from a string.
  ///
  /// - Parameter path: The name of the text in diagnostics.
  public init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }
}

extension Source {
  /// Whether the text has only white space, commas and comments, as a document that has just been started does.
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

/// The origin of the parts of a text that was generated from another text, so that problems are shown in a file that the
/// user has.
struct SourceOrigin: Sendable {
  /// The parts, in ascending order of offset.
  let parts: [Part]

  struct Part: Sendable {
    /// The start of the part in the generated text.
    let offset: Int
    /// The name in the original text, or the whole original part if it has no name.
    let range: SourceRange
    /// The beginning of the original part.
    let position: SourcePoint
  }

  /// Returns the part at an offset, or `nil` before the first part.
  func part(at offset: Int) -> Part? {
    parts.last { $0.offset <= offset }
  }
}
