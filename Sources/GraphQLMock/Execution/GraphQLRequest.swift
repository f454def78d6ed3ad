public import GraphQLRuntime

/// One request to execute: a document, which of its operations, and the values of that operation's variables.
/// https://spec.graphql.org/September2025/#request
public struct GraphQLRequest: Sendable, Hashable {
  /// The document's text.
  public var query: String
  /// The operation's name; may be `nil` when there is only one.
  public var operationName: String?
  /// The values as they came from the client, not coerced yet.
  public var variables: JSONObject
  /// The HTTP header fields it came with.
  public var headers: HTTPHeaders

  public init(
    query: String,
    operationName: String? = nil,
    variables: JSONObject = [:],
    headers: HTTPHeaders = [:]
  ) {
    self.query = query
    self.operationName = operationName
    self.variables = variables
    self.headers = headers
  }
}
