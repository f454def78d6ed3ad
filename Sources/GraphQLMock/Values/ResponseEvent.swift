import GraphQLRuntime

/// One of the things that come back for a request.
enum ResponseEvent: Sendable {
  /// The response to a query or a mutation, or that of one event of a subscription.
  case result(ExecutionResult)
  /// The request is not executed. Nothing follows.
  case refusal([GraphQLResponseError])
  /// The source of a subscription's events has failed. Nothing follows.
  case failure([GraphQLResponseError])

  /// The same as a response.
  var result: ExecutionResult {
    switch self {
    case .result(let result): result
    case .refusal(let errors), .failure(let errors): ExecutionResult(data: nil, errors: errors)
    }
  }

  /// Whether nothing follows for sure.
  var isLast: Bool { if case .result = self { false } else { true } }
}
