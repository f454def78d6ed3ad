/// An operation with the fragments it uses, as it is sent.
public struct GraphQLDocument: Sendable, Hashable {
  /// The operation's name: what stands after `query`, `mutation` or `subscription`.
  public let name: String

  /// The SHA-256 of the text's UTF-8 bytes, in lower-case hexadecimal: the name of a persisted operation.
  public let sha256: String

  /// The executable document, minified. Empty where the server knows it by its hash.
  public let text: String

  /// The document of the operation `name`.
  public init(name: String, sha256: String, text: String) {
    self.name = name
    self.sha256 = sha256
    self.text = text
  }
}
