/// The text of an operation with the fragments it uses, as it is sent.
public struct GraphQLDocument: Sendable, Hashable {
  /// The executable document, minified.
  public let text: String

  /// The SHA-256 of the text's UTF-8 bytes, in lower-case hexadecimal: the name of a persisted operation.
  public let sha256: String

  /// A document of this text.
  public init(text: String, sha256: String) {
    self.text = text
    self.sha256 = sha256
  }
}
