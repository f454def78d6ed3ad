extension GraphQLResponseReader {
  /// The error for a response that has errors.
  func failure(_ errors: [GraphQLResponseError], _ http: HTTPResponse) -> GraphQLClientError {
    let isUnauthenticated = rejection.isRejection(errors)
    let more = errors.count > 1 ? ", and \(errors.count - 1) more" : ""
    return GraphQLClientError(
      isUnauthenticated ? .unauthenticated : .graphQLErrors,
      "the server answered: \(errors.first?.shortDescription ?? "nothing")\(more)",
      httpStatus: http.status,
      retryAfter: RetryAfter.delay(http.headers),
      graphQLErrors: errors
    )
  }

  /// The error for a response whose status or media type says that there is no GraphQL response in it.
  func httpFailure(_ http: HTTPResponse) -> GraphQLClientError {
    let errors = Self.errors(in: http) ?? []
    return GraphQLClientError(
      kind(ofStatus: http),
      message(http, errors),
      httpStatus: http.status,
      retryAfter: RetryAfter.delay(http.headers),
      graphQLErrors: errors
    )
  }

  private func kind(ofStatus http: HTTPResponse) -> GraphQLClientError.Kind {
    switch http.status {
    case _ where rejection.statuses.contains(http.status): .unauthenticated
    case 429: .rateLimited
    case _ where http.isSuccess: .invalidResponse
    default: .serverStatus
    }
  }

  private func message(_ http: HTTPResponse, _ errors: [GraphQLResponseError]) -> String {
    let status = "the server answered with the status \(http.status)"
    if let error = errors.first { return "\(status): \(error.shortDescription)" }
    if http.isSuccess, case .other(let name) = MediaType(contentType: http.headers["Content-Type"]) {
      return "the server answered with \(name), which is no GraphQL response"
    }
    let excerpt = BodyExcerpt.text(of: http.body, cleaning())
    return excerpt.isEmpty ? status : "\(status): \(excerpt)"
  }

  /// The error for a body that should be a GraphQL response with this operation's data, and is not. When it says at
  /// least what is wrong, that comes first.
  func unreadable(_ http: HTTPResponse, _ error: JSONDecodingError) -> GraphQLClientError {
    let outline = Self.outline(of: http)
    if let errors = outline?.errors, !errors.isEmpty { return failure(errors, http) }
    // Where the text is no GraphQL response at all, the data is not to blame.
    let isInData = outline != nil && error.path.components.first == .key("data") && error.path.components.count > 1
    var error = error
    if isInData { error.path.components.removeFirst() }
    return GraphQLClientError(
      isInData ? .decoding : .invalidResponse,
      "the response cannot be read: \(error)",
      httpStatus: http.status,
      responsePath: isInData ? error.path : nil,
      underlying: error
    )
  }
}
