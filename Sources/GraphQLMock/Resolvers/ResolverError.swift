public import GraphQLRuntime

/// An error that a resolver throws for the client to read: an entry of the response's `errors`, with the field's path.
///
/// Any other error a resolver throws becomes one too, with its description as message and the code
/// `INTERNAL_SERVER_ERROR`.
/// https://spec.graphql.org/September2025/#sec-Errors
public struct ResolverError: Error, Hashable, CustomStringConvertible {
  /// The message, for developers.
  public var message: String
  /// The code that programs decide by: `extensions.code`.
  public var code: String?
  /// Further values for the client.
  public var extensions: JSONObject

  public init(_ message: String, code: String? = nil, extensions: JSONObject = [:]) {
    self.message = message
    self.code = code
    self.extensions = extensions
  }

  public var description: String { message }
}

/// Resolvers that do not fit the schema.
public struct ResolverMismatchError: Error, Hashable, CustomStringConvertible {
  /// One sentence for each type or field that the schema does not have.
  public let problems: [String]

  public var description: String { problems.joined(separator: "\n") }
}
