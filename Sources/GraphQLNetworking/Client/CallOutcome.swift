/// How a call, or one of its requests, has ended.
enum CallOutcome {
  case ok
  case cancelled
  case failed(GraphQLClientError.Kind)

  /// - Parameter errors: The errors of a response that the caller receives.
  init(of errors: [GraphQLResponseError]) { self = errors.isEmpty ? .ok : .failed(.graphQLErrors) }

  /// - Parameter error: The error that ended the call or the request.
  init(of error: any Error) {
    self = FoundationFailure.isCancellation(error) ? .cancelled : .failed(GraphQLClientError(any: error).kind)
  }

  /// The name in metrics and logs, as ``GraphQLMetric/Event/outcome`` documents it.
  var code: String {
    switch self {
    case .ok: "ok"
    case .cancelled: "cancelled"
    case .failed(let kind): kind.code
    }
  }
}
