#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One exchange of an operation with the server.
struct OperationExchange: Sendable {
  let message: OperationMessage
  /// The transport that reads a response that may come in parts; nil for a response in one piece.
  var live: LiveTransport?
  private let call: GraphQLCall
  private var chain: RequestChain
  private let persistedQueries: PersistedQueries
  private let writer: GraphQLRequestWriter
  private let context: GraphQLRequestContext
  private let redaction: Redaction
  private let refusesUnpairedSurrogates: Bool

  init(
    _ message: OperationMessage,
    _ endpoint: URL,
    isStreaming: Bool,
    isRepeatable: Bool,
    _ session: SubscriptionSession?,
    _ options: RequestOptions,
    _ configuration: GraphQLClient.Configuration,
    _ names: SensitiveNames,
    _ call: GraphQLCall,
    _ chain: RequestChain,
    _ persistedQueries: PersistedQueries
  ) {
    self.message = message
    self.call = call
    refusesUnpairedSurrogates = configuration.refusesUnpairedSurrogates
    self.chain = chain
    self.persistedQueries = persistedQueries
    redaction = Redaction(
      names: names,
      variables: message.variables,
      secrets: message.secrets
    )
    let isQuery = call.operationKind == .query
    context = GraphQLRequestContext(
      call,
      isIdempotent: isRepeatable && (call.operationKind != .mutation || options.isIdempotent),
      isStreaming: isStreaming,
      session,
      options,
      redaction
    )
    var maximumURLLength = isQuery ? configuration.queryMethod.maximumURLLength : nil
    // Checked last, as comparing names with words takes longer than the rest of a call.
    if maximumURLLength != nil, redaction.hasSensitiveVariables { maximumURLLength = nil }
    writer = GraphQLRequestWriter(endpoint: endpoint, options: options, maximumURLLength: maximumURLLength)
  }

  var endpoint: URL { writer.endpoint }

  /// Returns the call for the client's store.
  func storeCall<Operation: GraphQLOperation>(for operation: Operation) -> GraphQLStoreCall<Operation> {
    GraphQLStoreCall(operation, message, call) { hasSensitiveVariables }
  }

  /// Whether a variable is sensitive, or this cannot be determined.
  var hasSensitiveVariables: Bool { redaction.hasSensitiveVariables }

  /// Returns the data, if there is only data.
  ///
  /// - Parameter take: Receives the response first, even if it has errors.
  func data<Data: JSONDecodable & Sendable>(
    _ take: ((GraphQLCheckedResponse<Data>) -> Void)?
  ) async throws -> Data {
    guard let take else { return try await read(take) { reader, part in try reader.data(in: part.response) } }
    let (response, part, reader): (GraphQLResponse<Data>, ResponsePart, GraphQLResponseReader) =
      try await read(take) { (try $0.response(in: $1.response), $1, $0) }
    if let kept = kept(response, part) { take(kept) }
    do { return try reader.onlyData(of: response, part.response) } catch { throw error.cleaned(by: cleaning()) }
  }

  /// Returns the response, with or without errors.
  ///
  /// - Parameter take: Receives the response first.
  func response<Data: JSONDecodable & Sendable>(
    _ take: ((GraphQLCheckedResponse<Data>) -> Void)?
  ) async throws -> GraphQLResponse<Data> {
    let (response, part): (GraphQLResponse<Data>, ResponsePart) = try await read(take) {
      (try $0.response(in: $1.response), $1)
    }
    if let take, let kept = kept(response, part) { take(kept) }
    return response
  }

  /// Returns the response for a store; `nil` if the store must not keep it: it is not complete, or lacks something that has
  /// failed. A mutation has been executed, so what has arrived of it is kept without its failed fragments, which are all that
  /// are pending when the connection breaks.
  func kept<Data: JSONDecodable & Sendable>(
    _ response: GraphQLResponse<Data>,
    _ part: ResponsePart
  ) -> GraphQLCheckedResponse<Data>? {
    guard part.isLast || part.failure != nil, !part.lacksItems else { return nil }
    // In an older format, the server does not say what is missing: it may be items of a list.
    if case .failed? = part.missing, message.mayStream { return nil }
    if part.hasFailures, call.operationKind != .mutation { return nil }
    var kept = GraphQLCheckedResponse(response, part.response)
    kept.lacksFragments = part.hasFailures
    return kept
  }

  /// Returns the response as a stream.
  func stream() async throws -> HTTPStream {
    do { return HTTPStream(try await send()) } catch { throw cleaned(error) }
  }

  /// Returns a response that arrived in a stream, with or without errors.
  ///
  /// - Parameter missing: The state of a deferred fragment whose keys are missing, if the response is not complete.
  func response<Data: JSONDecodable & Sendable>(
    in http: HTTPResponse,
    missing: DeferredState? = nil
  ) throws -> GraphQLResponse<Data> {
    try read(http, missing: missing) { reader, http in try reader.response(in: http) }
  }

  /// Returns the error for a response with these errors.
  func failure(_ errors: [GraphQLResponseError], _ http: HTTPResponse) -> any Error {
    cleaned(reader().failure(errors, http))
  }

  /// Returns an error whose message does not repeat sensitive values.
  func cleaned(_ error: any Error) -> any Error {
    (error as? GraphQLClientError)?.cleaned(by: cleaning()) ?? error
  }

  /// - Parameter take: Receives what has arrived of a mutation if nothing more arrives.
  private func read<Data: JSONDecodable & Sendable, Result>(
    _ take: ((GraphQLCheckedResponse<Data>) -> Void)?,
    _ body: (GraphQLResponseReader, ResponsePart) throws -> Result
  ) async throws -> Result {
    do {
      let part = try await last()
      try Task.checkCancellation()
      if let failure = part.failure {
        if let take, let response: GraphQLResponse<Data> = try? response(in: part.response, missing: part.missing),
          let kept = kept(response, part)
        {
          take(kept)
        }
        throw failure
      }
      return try read(part.response, missing: part.missing) { reader, _ in try body(reader, part) }
    } catch let error as GraphQLClientError {
      throw error.cleaned(by: cleaning())
    }
  }

  /// Returns the response with all of its parts, or as far as it has arrived.
  private func last() async throws -> ResponsePart {
    guard let live else { return ResponsePart(response: try await send(), isLast: true) }
    // A transport limits the time until a stream begins. The caller waits for its end.
    return try await call.limited(to: writer.options.timeout) {
      let (first, rest) = try await parts(live)
      if first.isLast || first.failure != nil { return first }
      return try await rest?.last() ?? first
    }
  }

  /// Returns the first part of the response, and the reader of the others, which is nil if the response comes in one piece.
  ///
  /// Interceptors see a part that refuses the credentials as the response that it would be without a stream.
  func parts(_ live: LiveTransport) async throws -> (first: ResponsePart, rest: (any ResponsePartReader)?) {
    let answer = try await begin(live)
    guard answer.rest != nil, context.isTokenRejected(by: answer.first.response),
      GraphQLResponseReader.outline(of: answer.first.response)?.hasData == false
    else { return answer }
    var exchange = self
    let refusal = RefusedTransport.Refusal(
      response: answer.first.response,
      authorization: call.headers["Authorization"]
    )
    exchange.chain = RequestChain(
      interceptors: chain.interceptors,
      transport: RefusedTransport(chain.transport, refusal)
    )
    return try await exchange.begin(live)
  }

  private func begin(_ live: LiveTransport) async throws -> (first: ResponsePart, rest: (any ResponsePartReader)?) {
    let stream = HTTPStream(try await send())
    call.arrival = nil
    guard let parts = try live.parts(stream) else {
      return (ResponsePart(response: try await stream.response(), isLast: true), nil)
    }
    guard let first = try await parts.next() else {
      throw GraphQLClientError(.invalidResponse, "the response has no parts", httpStatus: stream.status)
    }
    if call.operationKind == .mutation { call.arrival = StoreCallNumber.next() }
    return (first, parts)
  }

  private func read<Result>(
    _ http: HTTPResponse,
    missing: DeferredState? = nil,
    _ body: (GraphQLResponseReader, HTTPResponse) throws -> Result
  ) throws -> Result {
    let reader = reader(missing: missing)
    return try call.decode { try body(reader, http) }
  }

  /// Returns the reader of responses.
  ///
  /// - Parameter missing: The state of a deferred fragment whose keys are missing, if the response is not complete.
  func reader(missing: DeferredState? = nil) -> GraphQLResponseReader {
    var conditions = message.conditions
    conditions.missingFragments = missing
    return GraphQLResponseReader(
      conditions: conditions,
      refusesUnpairedSurrogates: refusesUnpairedSurrogates,
      cleaning: cleaning,
      rejection: call.rejection
    )
  }

  /// Returns the cleaning for this operation. It is only computed if an error occurred.
  private func cleaning() -> TextCleaning {
    redaction.cleaning(call.headers, [writer.endpoint] + (call.url.map { [$0] } ?? []))
  }

  /// Sends the operation, and sends it again if the server needs its text.
  private func send() async throws -> HTTPResponse {
    // An operation that is refused inside a stream cannot be sent again with its text.
    let naming = persistedQueries.naming(of: message, canRepeat: !context.isStreaming)
    let response = try await chain.send(try writer.request(message, naming), context)
    guard let next = persistedQueries.naming(after: response, naming) else { return response }
    return try await chain.send(try writer.request(message, next), context)
  }
}

extension GraphQLCheckedResponse where Data: JSONDecodable {
  init(_ response: GraphQLResponse<Data>, _ http: HTTPResponse) {
    self.init(
      data: response.data,
      body: http.body,
      dataRange: response.data == nil ? nil : GraphQLResponseOutline(http.body)?.dataRange,
      errors: response.errors,
      headers: http.headers
    )
  }
}

/// A writer of operations as HTTP requests.
///
/// Browsers can be made to send GET requests and forms to other sites without a preflight request. Apollo Server accepts
/// these only with one of two header fields, so that they cannot come from a page of another site: [CSRF
/// prevention](https://www.apollographql.com/docs/apollo-server/security/cors#preventing-cross-site-request-forgery-csrf)
///
/// [GraphQL over HTTP, Request](https://graphql.github.io/graphql-over-http/draft/#sec-Request)
struct GraphQLRequestWriter: Sendable {
  let endpoint: URL
  let options: RequestOptions
  /// The maximum length of the address of a query that is sent with GET; nil if queries are posted.
  let maximumURLLength: Int?

  /// - Throws: ``GraphQLClientError`` if a file cannot be sent.
  func request(_ message: OperationMessage, _ naming: DocumentNaming) throws(GraphQLClientError) -> HTTPRequest {
    if let url = url(message, naming) { return request(.get, url, preflight: message.operationName) }
    let operations = message.json(naming)
    if message.uploads.isEmpty {
      return request(.post, endpoint, HTTPBody(operations), contentType: "application/json")
    }
    let form = try MultipartForm(operations, message.uploads)
    return request(.post, endpoint, form.body, contentType: form.contentType, preflight: message.operationName)
  }

  /// - Parameter preflight: The operation's name, for requests that a browser could send from another site.
  @inline(never)
  private func request(
    _ method: HTTPRequest.Method,
    _ url: URL,
    _ body: HTTPBody? = nil,
    contentType: String? = nil,
    preflight: String? = nil
  ) -> HTTPRequest {
    var headers: HTTPHeaders = ["Accept": MediaType.accepted]
    headers["Content-Type"] = contentType
    headers["Apollo-Require-Preflight"] = preflight.map { _ in "true" }
    headers["X-Apollo-Operation-Name"] = preflight
    var request = HTTPRequest(
      method: method,
      url: url,
      headers: headers.merging(options.headers),
      body: body,
      timeout: options.timeout
    )
    request.progress = options.progress
    // A transport that does not send header fields must not use the credentials of another session instead.
    if options.headers["Authorization"] != nil { request.session = RequestSession(.own) { true } }
    return request
  }

  /// Returns the endpoint with the message in it; nil if the message must be posted.
  @inline(never)
  private func url(_ message: OperationMessage, _ naming: DocumentNaming) -> URL? {
    guard let maximumURLLength, message.uploads.isEmpty,
      var components = URLComponents(url: endpoint, resolvingAgainstBaseURL: true)
    else { return nil }
    let own = components.percentEncodedQuery.map { "\($0)&" } ?? ""
    components.percentEncodedQuery = own + message.parameters(naming)
    guard let url = components.url, url.absoluteString.utf8.count <= maximumURLLength else { return nil }
    return url
  }
}

/// A client's choice of names for its documents, and its knowledge about the server.
final class PersistedQueries: Sendable {
  private let form: GraphQLClient.Configuration.DocumentForm
  private let isRefused = Locked(false)

  init(_ form: GraphQLClient.Configuration.DocumentForm) { self.form = form }

  /// Returns the way in which the first request of an operation names its document.
  ///
  /// - Parameter canRepeat: Whether the operation can be sent again with its text.
  func naming(of message: OperationMessage, canRepeat: Bool) -> DocumentNaming {
    if message.document.text.isEmpty { return .id }
    switch form {
    case .registered: return .id
    case .automaticallyPersisted where canRepeat && message.uploads.isEmpty && !isRefused.withLock { $0 }: return .hash
    default: return .text
    }
  }

  /// Returns the way to name the document in another request, if the server has not executed anything because it lacks the
  /// document's text.
  ///
  /// - Returns: Nil if the response is an answer.
  func naming(after response: HTTPResponse, _ naming: DocumentNaming) -> DocumentNaming? {
    guard naming == .hash, Self.words.contains(where: { $0.isFound(in: response.body) }),
      let outline = GraphQLResponseReader.outline(of: response), !outline.hasData
    else { return nil }
    if outline.errors.contains(where: { $0.says("PERSISTED_QUERY_NOT_SUPPORTED", "PersistedQueryNotSupported") }) {
      isRefused.withLock { $0 = true }
      return .text
    }
    let isUnknown = outline.errors.contains { $0.says("PERSISTED_QUERY_NOT_FOUND", "PersistedQueryNotFound") }
    return isUnknown ? .textAndHash : nil
  }

  /// A response without any of these words need not be parsed.
  private static let words = [BytePattern("PERSISTED_QUERY_NOT_"), BytePattern("PersistedQueryNot")]
}

extension GraphQLResponseError {
  /// Reports whether the error has this code or, for servers without such codes, this message.
  fileprivate func says(_ code: String, _ message: String) -> Bool {
    self.code == code || self.message == message
  }
}
