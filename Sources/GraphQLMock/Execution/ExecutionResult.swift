public import GraphQLRuntime

/// The response to a request. https://spec.graphql.org/September2025/#sec-Response
public struct ExecutionResult: Sendable, Hashable {
  /// The result, its members in the order of the selections; `.null` when an error reached the root; `nil` when the
  /// request was not executed at all.
  public let data: JSONValue?
  /// What went wrong, in the order of the response's fields.
  public let errors: [ExecutionError]

  /// The response as a map, errors first.
  public var json: JSONValue {
    var object = JSONObject()
    if !errors.isEmpty { object["errors"] = .array(errors.map(\.json)) }
    if let data { object["data"] = data }
    return .object(object)
  }
}
