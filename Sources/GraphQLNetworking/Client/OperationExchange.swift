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
  private var context: GraphQLRequestContext
  private let redaction: Redaction
  private let refusesUnpairedSurrogates: Bool

  /// Prepares the exchange of one operation.
  ///
  /// - Parameters:
  ///   - isStreaming: Whether the response may come as a stream.
  ///   - isRepeatable: Whether the operation may be sent again after a failure, unless it is a mutation.
  ///   - session: The session of a subscription.
  init(
    of message: OperationMessage,
    by client: GraphQLClient,
    _ options: RequestOptions,
    _ call: GraphQLCall,
    isStreaming: Bool,
    isRepeatable: Bool = true,
    _ session: SubscriptionSession? = nil
  ) {
    let configuration = client.configuration
    self.message = message
    self.call = call
    refusesUnpairedSurrogates = configuration.refusesUnpairedSurrogates
    chain = client.chain
    persistedQueries = client.persistedQueries
    redaction = Redaction(names: client.names, variables: message.variables, secrets: message.secrets)
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
    writer = GraphQLRequestWriter(endpoint: client.endpoint, options: options, maximumURLLength: maximumURLLength)
  }

  /// Returns the call for the client's store.
  func storeCall<Operation: GraphQLOperation>(for operation: Operation) -> GraphQLStoreCall<Operation> {
    GraphQLStoreCall(operation, message, call) { hasSensitiveVariables }
  }

  /// Whether a variable is sensitive, or this cannot be determined.
  var hasSensitiveVariables: Bool { redaction.hasSensitiveVariables }

  /// Returns the result of a call: from its store, or from the server. The caller tells the store about the end of the call.
  ///
  /// - Parameters:
  ///   - known: Makes the result from the store's data.
  ///   - sent: Returns the server's result.
  func result<Operation: GraphQLSingleResponseOperation, Result>(
    of storeCall: GraphQLStoreCall<Operation>,
    _ store: any GraphQLResponseStore,
    known: (Operation.Data) -> Result,
    sent: () async throws -> Result
  ) async throws -> Result {
    if let data = try store.answer(to: storeCall, after: nil) { return known(data) }
    do { return try await sent() } catch {
      guard !FoundationFailure.isCancellation(error),
        let data = try store.answer(to: storeCall, after: GraphQLClientError(error, in: call, self))
      else { throw error }
      return known(data)
    }
  }

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
    return try reader.onlyData(of: response, part.response)
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
  func stream() async throws -> HTTPStream { HTTPStream(try await send()) }

  /// Returns a response that arrived in a stream, with or without errors.
  ///
  /// - Parameter missing: The state of a deferred fragment whose keys are missing, if the response is not complete.
  func response<Data: JSONDecodable & Sendable>(
    in http: HTTPResponse,
    missing: DeferredState? = nil
  ) throws -> GraphQLResponse<Data> {
    try read(missing: missing) { reader in try reader.response(in: http) }
  }

  /// Returns the error for a response with these errors.
  func failure(_ errors: [GraphQLResponseError], _ http: HTTPResponse) -> GraphQLClientError {
    reader().failure(errors, http)
  }

  /// Returns an error that does not repeat sensitive values in its message, and secrets of the addresses in its cause.
  func cleaned(_ error: GraphQLClientError) -> GraphQLClientError { error.cleaned(by: cleaning()).hiding(addresses) }

  /// - Parameter take: Receives what has arrived of a mutation if nothing more arrives.
  private func read<Data: JSONDecodable & Sendable, Result>(
    _ take: ((GraphQLCheckedResponse<Data>) -> Void)?,
    _ body: (GraphQLResponseReader, ResponsePart) throws -> Result
  ) async throws -> Result {
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
    return try read(missing: part.missing) { reader in try body(reader, part) }
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
    exchange.context = context.again
    return try await exchange.begin(live)
  }

  private func begin(_ live: LiveTransport) async throws -> (first: ResponsePart, rest: (any ResponsePartReader)?) {
    let stream = HTTPStream(try await send())
    call.arrival = nil
    guard let parts = try live.implementation.parts(stream) else {
      return (ResponsePart(response: try await stream.response(), isLast: true), nil)
    }
    guard let first = try await parts.next() else {
      throw GraphQLClientError(.invalidResponse, "the response has no parts", httpStatus: stream.status)
    }
    if call.operationKind == .mutation { call.arrival = SequenceNumber.next() }
    return (first, parts)
  }

  private func read<Result>(
    missing: DeferredState? = nil,
    _ body: (GraphQLResponseReader) throws -> Result
  ) throws -> Result {
    let reader = reader(missing: missing)
    return try call.decode { try body(reader) }
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
  private func cleaning() -> TextCleaning { redaction.cleaning(call.headers, addresses) }

  private var addresses: [URL] { [writer.endpoint] + (call.url.map { [$0] } ?? []) }

  /// Sends the operation, and sends it again if the server needs its text.
  private func send() async throws -> HTTPResponse {
    // An operation that is refused inside a stream cannot be sent again with its text.
    let naming = persistedQueries.naming(of: message, canRepeat: !context.isStreaming)
    let response = try await chain.send(try writer.request(message, naming), context)
    guard let next = persistedQueries.naming(after: response, naming) else { return response }
    return try await chain.send(try writer.request(message, next), context.again)
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
