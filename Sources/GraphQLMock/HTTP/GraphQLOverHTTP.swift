import GraphQLLanguage
import GraphQLNetworking

/// One HTTP request to the GraphQL endpoint, however it arrived.
struct EndpointRequest: Sendable {
  /// `GET`, `POST` or anything else.
  let method: String
  /// The text after the `?` of the URL, percent-encoded.
  let query: String?
  let headers: HTTPHeaders
  let body: [UInt8]
}

/// The response to a request.
struct EndpointResponse: Sendable {
  var content: HTTPResponse
  /// The mock that serves the WebSocket, if the connection becomes one.
  var webSocket: GraphQLMock?
  /// The body if it is a stream. The body of `content` is empty then.
  var stream: StreamedBody?
  /// Whether the connection is lost before all of the response is sent.
  var isCut = false
  /// Whether nothing is sent, as if there were no server.
  var isUnreachable = false
}

/// A handler that answers HTTP requests by the rules of GraphQL over HTTP.
/// https://graphql.github.io/graphql-over-http/draft/
///
/// If the draft leaves a choice: a client without preference gets `application/json`, for which a request that is
/// well-formed HTTP always has the status 200, as clients of that type expect. For `application/graphql-response+json`, a
/// request that was not executed has the status 400, and one that was has 200, whether there are field errors or not.
/// Subscriptions are streams. Results with `@defer` or `@stream` are sent in parts to a client that accepts a format for
/// parts. Any other response is a stream only for a client that does not accept JSON.
struct GraphQLOverHTTP: Sendable {
  let mock: GraphQLMock

  func respond(to request: EndpointRequest) async -> EndpointResponse {
    let accept = request.headers["Accept"]
    let mediaType = ResponseMediaType.preferred(by: accept)
    let format = StreamFormat.preferred(by: accept)
    let parts = StreamFormat.preferredForParts(by: accept)
    do throws(HTTPFailure) {
      if mediaType == nil, format == nil, parts == nil { throw .notAcceptable }
      let graphQLRequest = try RequestParameters(request).request
      let type = mock.operationType(of: graphQLRequest)
      if request.method == "GET", type == .mutation {
        throw HTTPFailure(status: 405, message: "Mutations can be sent only by POST.", allowedMethods: "POST")
      }
      if type == .subscription, format == nil { throw .isSubscription }
      // A client that accepts nothing else gets any result in parts, if only in one.
      if let parts, mediaType == nil && format == nil || mock.isIncremental(graphQLRequest) {
        return try await stream(graphQLRequest, type, as: parts.format, parts.parts)
      }
      if let mediaType, type != .subscription { return try await execute(graphQLRequest, as: mediaType) }
      return try await stream(graphQLRequest, type, as: format ?? .serverSentEvents)
    } catch {
      return EndpointResponse(content: refusal(error, as: mediaType ?? .json))
    }
  }

  private func stream(
    _ request: GraphQLRequest,
    _ type: OperationType?,
    as format: StreamFormat,
    _ parts: IncrementalFormat? = nil
  ) async throws(HTTPFailure) -> EndpointResponse {
    let faults = mock.receive(request)
    if let failure = failure(faults) {
      try await wait(for: faults)
      return failure
    }
    let feed = ResponseFeed(mock.live, faults?.stream ?? StreamFaults()) { [mock] in
      Responses(mock, request, faults, incremental: parts)
    }
    return EndpointResponse(
      content: HTTPResponse(status: 200, headers: format.headers),
      stream: StreamedBody(format, feed, isEndless: type == .subscription, isCut: faults?.isCut ?? false)
    )
  }

  /// Returns the response to a request that a fault keeps from being executed; `nil` for all others.
  private func failure(_ faults: FaultsOfRequest?) -> EndpointResponse? {
    guard let faults else { return nil }
    if faults.isUnreachable { return EndpointResponse(content: HTTPResponse(.fault(503)), isUnreachable: true) }
    return faults.status.map { EndpointResponse(content: HTTPResponse(.fault($0))) }
  }

  private func wait(for faults: FaultsOfRequest?) async throws(HTTPFailure) {
    do {
      try await faults?.wait()
    } catch {
      // Nobody reads it: the connection is closed, or the caller gets a `CancellationError`.
      throw HTTPFailure(status: 503, message: "The request was canceled.")
    }
  }

  private func execute(
    _ request: GraphQLRequest,
    as mediaType: ResponseMediaType
  ) async throws(HTTPFailure) -> EndpointResponse {
    let faults = mock.receive(request)
    try await wait(for: faults)
    if let failure = failure(faults) { return failure }
    let result = await mock.execute(request, faults)
    return EndpointResponse(content: response(result, as: mediaType), isCut: faults?.isCut ?? false)
  }

  private func response(_ result: ExecutionResult, as mediaType: ResponseMediaType) -> HTTPResponse {
    let isRefused = result.data == nil && mediaType == .graphQLResponse
    return HTTPResponse(
      status: isRefused ? 400 : 200,
      headers: ["Content-Type": mediaType.rawValue + "; charset=utf-8"],
      body: result.json.bytes
    )
  }

  /// Returns the response to a request that fails before it is executed.
  private func refusal(_ failure: HTTPFailure, as mediaType: ResponseMediaType) -> HTTPResponse {
    let extensions: JSONObject = failure.code.map { ["code": .string($0)] } ?? [:]
    let error = GraphQLResponseError(message: failure.message, extensions: extensions)
    var response = response(ExecutionResult(data: nil, errors: [error]), as: mediaType)
    response.status = failure.status
    if let methods = failure.allowedMethods { response.headers["Allow"] = methods }
    return response
  }
}

extension HTTPFailure {
  fileprivate static var notAcceptable: HTTPFailure {
    let types = ResponseMediaType.allCases.map(\.rawValue).joined(separator: " and ")
    return HTTPFailure(
      status: 406,
      message: "Responses are available only as \(types), and subscriptions only as \(StreamFormat.names)."
    )
  }

  fileprivate static let isSubscription = HTTPFailure(
    status: 406,
    message: "Subscriptions are available only as \(StreamFormat.names). Name one of them in \"Accept\"."
  )

  /// Returns the response of a fault on demand in place of GraphQL.
  fileprivate static func fault(_ status: Int) -> HTTPFailure {
    guard MockFault.statuses.contains(status) else {
      let range = "from \(MockFault.statuses.lowerBound) to \(MockFault.statuses.upperBound)"
      return HTTPFailure(status: 500, message: "The simulated fault has status \(status); it must be \(range).")
    }
    return HTTPFailure(status: status, message: "Simulated fault.")
  }
}
