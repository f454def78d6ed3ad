import GraphQLRuntime

/// One of the items sent for a request.
enum ResponseEvent: Sendable {
  /// The response to a query or a mutation, or that of one event of a subscription.
  case result(ExecutionResult)
  /// A part of a result that comes in several, as it is sent.
  case part(JSONValue, isLast: Bool)
  /// The request is not executed. Nothing follows.
  case refusal([GraphQLResponseError])
  /// The source of a subscription's events has failed. Nothing follows.
  case failure([GraphQLResponseError])

  /// The item as a response. A part is not one.
  var result: ExecutionResult {
    switch self {
    case .result(let result): result
    case .part: ExecutionResult(data: nil, errors: [])
    case .refusal(let errors), .failure(let errors): ExecutionResult(data: nil, errors: errors)
    }
  }

  /// The item as it is sent.
  var json: JSONValue {
    if case .part(let json, _) = self { return json }
    return result.json
  }

  /// Whether this is certainly the last item.
  var isLast: Bool {
    switch self {
    case .result: false
    case .part(_, let isLast): isLast
    case .refusal, .failure: true
    }
  }
}
