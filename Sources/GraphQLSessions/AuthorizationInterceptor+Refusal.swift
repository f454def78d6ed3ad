import GraphQLNetworking

extension AuthorizationInterceptor {
  /// Reports whether a failed refresh was refused, which ends the session. Any other failure, of a network, a server, a
  /// store or a program, says nothing about the session, and may be temporary.
  package static func isRefusal(_ error: any Error) -> Bool {
    if let error = error as? GraphQLClientError { return isRefusal(error) }
    return !(error is SessionStoreError) && !isOfSystem(error)
  }

  private static func isRefusal(_ error: GraphQLClientError) -> Bool {
    switch error.kind {
    // The error may come from another session, whose connection was lost or whose store failed.
    case .unauthenticated: error.underlying.map { isRefusal($0) } ?? true
    // Token endpoints refuse with the status for a bad request (RFC 6749, 5.2).
    case .serverStatus: error.httpStatus == 400 || error.httpStatus == 401
    case .graphQLErrors: (error.httpStatus ?? 200) < 500 && !error.graphQLErrors.allSatisfy(saysNothing)
    default: false
    }
  }

  /// Reports whether the server failed or did not know the operation, rather than refused the request.
  private static func saysNothing(_ error: GraphQLResponseError) -> Bool {
    messagesOfFailures.contains(error.message)
      || TokenRejection.codes(of: error).contains { codesOfFailures.contains($0.word) }
  }

  private static let messagesOfFailures = [
    // Apollo's protocol, which some servers use with a code of their own.
    "PersistedQueryNotFound",
    // Hasura, whose code for these is also that of an action that refuses.
    "http exception when calling webhook", "not a valid json response from webhook",
  ]

  private static let codesOfFailures = [
    "INTERNAL_SERVER_ERROR", "INTERNAL_ERROR", "INTERNAL", "SERVICE_UNAVAILABLE", "UNAVAILABLE",
    "DOWNSTREAM_SERVICE_ERROR", "SUBREQUEST_HTTP_ERROR", "SUBREQUEST_MALFORMED_RESPONSE",
    "BAD_GATEWAY", "GATEWAY_TIMEOUT", "REQUEST_TIMEOUT", "TIMEOUT", "DEADLINE_EXCEEDED",
    "RATE_LIMITED", "REQUEST_RATE_LIMITED", "TOO_MANY_REQUESTS", "THROTTLED",
    "GRAPHQL_PARSE_FAILED", "GRAPHQL_VALIDATION_FAILED", "PERSISTED_QUERY_NOT_FOUND", "PERSISTED_QUERY_NOT_SUPPORTED",
    "VALIDATIONERROR", "INVALIDSYNTAX",
    // Apollo Router and Yoga, then Hive Router, for an operation that is not registered, or not sent by its name.
    "PERSISTED_QUERY_NOT_IN_LIST", "QUERY_NOT_IN_SAFELIST", "PERSISTED_QUERY_ID_REQUIRED", "CANNOT_SEND_PQ_ID_AND_BODY",
    "PERSISTED_DOCUMENT_NOT_FOUND", "PERSISTED_DOCUMENT_ID_REQUIRED",
    // Hasura, for example for a mutation of a remote schema that it has not loaded.
    "PARSE_FAILED", "VALIDATION_FAILED",
  ]

  /// Reports whether an error is one of Swift's or Foundation's: of a connection, a file or a decoder, or of a canceled
  /// task. Errors are recognized by name, since on Linux `URLError` is in a module that this one must not link. An `NSError`
  /// from Objective-C has no such name.
  private static func isOfSystem(_ error: any Error) -> Bool {
    let parts = String(reflecting: type(of: error)).split(separator: ".")
    return parts.count < 2 || ["Swift", "Foundation", "FoundationEssentials"].contains(parts[0])
  }
}
