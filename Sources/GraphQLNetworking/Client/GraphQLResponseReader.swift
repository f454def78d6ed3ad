/// A reader of GraphQL responses in HTTP responses.
///
/// [GraphQL over HTTP, Response](https://graphql.github.io/graphql-over-http/draft/#sec-Response)
struct GraphQLResponseReader {
  /// The conditions of the operation.
  let conditions: GraphQLConditions

  /// Whether half a surrogate pair in a string is an error.
  let refusesUnpairedSurrogates: Bool

  /// Returns the cleaning for quotations from a body.
  let cleaning: () -> TextCleaning
  let rejection: TokenRejection

  /// Returns the error for a response that has been read, and does not consist of data only.
  func failure<Data>(of response: GraphQLResponse<Data>, _ http: HTTPResponse) -> GraphQLClientError {
    var failure = failure(response.errors, http)
    failure.hasData = response.data != nil
    return failure
  }

  /// Returns the response, with or without errors.
  ///
  /// - Throws: An error if the status or the media type says that this is not a GraphQL response, or if it cannot be read.
  func response<Data: JSONDecodable & Sendable>(
    in http: HTTPResponse
  ) throws(GraphQLClientError) -> GraphQLResponse<Data> {
    guard isGraphQLResponse(http) else { throw httpFailure(http) }
    do {
      let response = try JSONReader.decode(
        GraphQLResponse<Data>.self,
        from: http.body,
        conditions: conditions,
        refusesUnpairedSurrogates: refusesUnpairedSurrogates
      )
      if response.errors.isEmpty { return response }
      let errors = response.errors.described(by: cleaning())
      return GraphQLResponse(data: response.data, errors: errors, extensions: response.extensions)
    } catch {
      throw unreadable(http, error)
    }
  }

  /// Reads a response in place, from a stream.
  ///
  /// - Parameter body: Returns a result that it makes from the response, or nil.
  /// - Returns: The result of `body`; nil if the text cannot be read, or contains more than the response.
  func read<Result>(_ data: LiveData, _ body: (inout JSONReader) throws(JSONError) -> Result?) -> Result? {
    try? JSONReader.read(
      data.text,
      conditions: conditions,
      refusesUnpairedSurrogates: refusesUnpairedSurrogates
    ) { (reader) throws(JSONError) in try data.isWrapped ? reader.only("payload", body) : body(&reader) }
  }

  /// Reports whether the body must be a GraphQL response. With a client error's status, JSON may be one. With a server
  /// error's, it may come from any system on the way, and the status says more.
  private func isGraphQLResponse(_ http: HTTPResponse) -> Bool {
    if rejection.statuses.contains(http.status) || http.status == 429, Self.outline(of: http)?.hasData != true {
      return false
    }
    switch MediaType(contentType: http.headers["Content-Type"]) {
    case .graphQLResponse: return http.isSuccess || Self.isWellFormed(http)
    case .json: return http.isSuccess || (400..<500).contains(http.status) && Self.isWellFormed(http)
    case .other: return false
    }
  }

  private static func isWellFormed(_ http: HTTPResponse) -> Bool { errors(in: http) != nil }

  /// Returns the errors in a body, or nil if it is not a GraphQL response.
  static func errors(in http: HTTPResponse) -> [GraphQLResponseError]? { outline(of: http)?.errors }

  /// Returns a GraphQL response without its data, or nil if the body is not one.
  static func outline(of http: HTTPResponse) -> GraphQLResponseOutline? {
    GraphQLResponseOutline(http.body)
  }

  /// Returns a GraphQL response without its data, or nil if it cannot have errors. Nearly all responses lack the word, so
  /// they are not parsed.
  static func outlineWithErrors(of http: HTTPResponse) -> GraphQLResponseOutline? {
    errorsKey.isFound(in: http.body) ? outline(of: http) : nil
  }

  private static let errorsKey = BytePattern("\"errors\"")
}

extension GraphQLResponseOutline {
  /// Whether the server has executed the operation: there is data, or an error inside a field. Without data, an error at a
  /// field of the operation itself may mean that the field was refused.
  var isExecuted: Bool {
    hasData || errors.contains { error in error.path.map { $0.components.count > 1 } ?? false }
  }
}

extension GraphQLResponseReader {
  /// Returns the error for a response that has errors.
  func failure(_ errors: [GraphQLResponseError], _ http: HTTPResponse) -> GraphQLClientError {
    let isUnauthenticated = rejection.statuses.contains(http.status) || rejection.isRejection(errors)
    let more = errors.count > 1 ? ", and \(errors.count - 1) more" : ""
    return GraphQLClientError(
      isUnauthenticated ? .unauthenticated : .graphQLErrors,
      "the server reported: \(errors.first?.shortDescription ?? "nothing")\(more)",
      httpStatus: http.status,
      retryAfter: RetryAfter.delay(http.headers),
      graphQLErrors: errors
    )
  }

  /// Returns the error for a response whose status or media type says that it is not a GraphQL response.
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
    let status = "the server responded with status \(http.status)"
    if let error = errors.first { return "\(status): \(error.shortDescription)" }
    if http.isSuccess, case .other(let name) = MediaType(contentType: http.headers["Content-Type"]) {
      return "the server responded with \(name), which is not a GraphQL response"
    }
    let excerpt = BodyExcerpt.text(of: http.body, cleaning())
    return excerpt.isEmpty ? status : "\(status): \(excerpt)"
  }

  /// Returns the error for a body that should be a GraphQL response with this operation's data, but is not. If the body at
  /// least reports errors, these come first.
  func unreadable(_ http: HTTPResponse, _ error: JSONDecodingError) -> GraphQLClientError {
    let outline = Self.outline(of: http)
    if let errors = outline?.errors, !errors.isEmpty { return failure(errors, http) }
    // If the text is not a GraphQL response at all, the problem is not in the data.
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
