#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One exchange of an operation with the server.
struct OperationExchange: Sendable {
  /// The form in which the response is read.
  enum Reading {
    /// In one piece.
    case whole
    /// In parts, if the server sends parts.
    case parts(LiveTransport)
    /// As a stream that the caller reads.
    case stream
  }

  let message: OperationMessage
  private let reading: Reading
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
  ///   - isRepeatable: Whether the operation may be sent again after a failure, unless it is a mutation.
  ///   - session: The session of a subscription.
  init(
    of message: OperationMessage,
    by client: GraphQLClient,
    _ options: RequestOptions,
    _ call: GraphQLCall,
    _ reading: Reading,
    isRepeatable: Bool = true,
    _ session: SubscriptionSession? = nil
  ) {
    let configuration = client.configuration
    let (options, isStreaming) =
      switch reading {
      case .whole: (options, false)
      case .parts: (options.acceptingParts, true)
      case .stream: (options, true)
      }
    self.message = message
    self.reading = reading
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
    let (response, http) = try await received(take)
    if let data = response.data, response.errors.isEmpty { return data }
    throw reader().failure(of: response, http)
  }

  /// Returns the response, with or without errors.
  ///
  /// - Parameter take: Receives the response first.
  func response<Data: JSONDecodable & Sendable>(
    _ take: ((GraphQLCheckedResponse<Data>) -> Void)?
  ) async throws -> GraphQLResponse<Data> {
    try await received(take).response
  }

  /// - Parameter take: Also receives what has arrived of a mutation if nothing more arrives.
  private func received<Data: JSONDecodable & Sendable>(
    _ take: ((GraphQLCheckedResponse<Data>) -> Void)?
  ) async throws -> (response: GraphQLResponse<Data>, http: HTTPResponse) {
    let part = try await last()
    try Task.checkCancellation()
    if let failure = part.failure {
      if let take, let response: GraphQLResponse<Data> = try? response(in: part), let kept = kept(response, part) {
        take(kept)
      }
      throw failure
    }
    let response: GraphQLResponse<Data> = try response(in: part)
    if let take, let kept = kept(response, part) { take(kept) }
    return (response, part.response)
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

  /// Reads the response as far as it has arrived, with or without errors.
  func response<Data: JSONDecodable & Sendable>(in part: ResponsePart) throws -> GraphQLResponse<Data> {
    let reader = reader(missing: part.missing)
    return try call.decode { try reader.response(in: part.response) }
  }

  /// Returns the error for a response with these errors.
  func failure(_ errors: [GraphQLResponseError], _ http: HTTPResponse) -> GraphQLClientError {
    reader().failure(errors, http)
  }

  /// Returns an error that does not repeat sensitive values in its message, and secrets of the addresses in its cause.
  func cleaned(_ error: GraphQLClientError) -> GraphQLClientError { error.cleaned(by: cleaning()).hiding(addresses) }

  /// Returns the response with all of its parts, or as far as it has arrived.
  private func last() async throws -> ResponsePart {
    guard case .parts = reading else { return try await parts().first }
    // A transport limits the time until a stream begins. The caller waits for its end.
    return try await call.limited(to: writer.options.timeout) {
      let (first, rest) = try await parts()
      if first.isLast || first.failure != nil { return first }
      return try await rest?.last() ?? first
    }
  }

  /// Returns the first part of the response, and the reader of the others, which is nil if the response comes in one piece.
  ///
  /// Interceptors see a part that refuses the credentials as the response that it would be without a stream.
  func parts() async throws -> (first: ResponsePart, rest: (any ResponsePartReader)?) {
    guard case .parts(let live) = reading else {
      let response = try await send()
      try Task.checkCancellation()
      return (ResponsePart(response: response, isLast: true), nil)
    }
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
