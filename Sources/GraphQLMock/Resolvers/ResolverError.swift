public import GraphQLRuntime

/// An error that a resolver throws to inform the client. It becomes an entry of the response's `errors`, with the field's
/// path.
///
/// Any other error that a resolver throws is converted to a `ResolverError` with the error's description as the message and
/// the code `INTERNAL_SERVER_ERROR`. https://spec.graphql.org/September2025/#sec-Errors
public struct ResolverError: Error, Hashable, CustomStringConvertible {
  /// The message, for developers.
  public var message: String
  /// The code that programs check: `extensions.code`.
  public var code: String?
  /// Additional values for the client, in the error's `extensions`.
  public var extensions: JSONObject

  /// Creates an error. Each parameter is the property of the same name. A member `code` of `extensions` replaces the `code`.
  public init(_ message: String, code: String? = nil, extensions: JSONObject = [:]) {
    self.message = message
    self.code = code
    self.extensions = extensions
  }

  public var description: String { message }
}

/// An error for resolvers that do not fit the schema.
public struct ResolverMismatchError: Error, Hashable, CustomStringConvertible {
  /// One sentence for each type or field that is missing from the schema.
  public let problems: [String]

  public var description: String { problems.joined(separator: "\n") }
}
