public import GraphQLRuntime

/// An error that a resolver throws for the client to read: an entry of the response's `errors`, with the field's path.
///
/// Any other error a resolver throws becomes one too, with its description as message and the code
/// `INTERNAL_SERVER_ERROR`.
/// https://spec.graphql.org/September2025/#sec-Errors
public struct ResolverError: Error, Hashable, CustomStringConvertible {
  /// What went wrong, for developers.
  public var message: String
  /// What programs tell errors apart by: `extensions.code`.
  public var code: String?
  /// What else may help the client, besides the code.
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
