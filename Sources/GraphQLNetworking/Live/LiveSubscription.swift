/// One subscription: decodes what a live transport reads.
///
/// Proof for `@unchecked`: `reader` and `connections` are used only in `next()` and what it calls, by the task that has the turn.
final class LiveSubscription<Subscription: GraphQLSubscription, Event: Sendable>: @unchecked Sendable {
  /// Makes an event of a response, and first gives the response to the client's store.
  typealias Decode =
    @Sendable (LiveSubscriptionConnection<Subscription.Data>, HTTPResponse, EventGap?) throws -> Event

  private let live: LiveTransport?
  private let event: Decode
  private let reconnected: (@Sendable (EventGap) async throws -> Event)?
  private let turn = Turn()
  private let connections: LiveConnections<Subscription>
  /// Nil before the first event is asked for, and at the end.
  private var reader: (any LiveReader)?
  private var hasEnded = false

  init(
    _ subscription: Subscription,
    _ options: RequestOptions,
    _ client: GraphQLClient,
    _ event: @escaping Decode,
    _ reconnected: (@Sendable (EventGap) async throws -> Event)?
  ) {
    live = client.live
    connections = LiveConnections(subscription, options, client)
    self.event = event
    self.reconnected = reconnected
  }

  /// The next event; nil at the end, and while another task waits for it.
  func next() async throws -> Event? {
    guard turn.take() else { return nil }
    defer { turn.give() }
    if hasEnded { return nil }
    let item: LiveItem?
    do { item = try await start().next() } catch { throw end(connections.end(with: error)) }
    switch item {
    case nil:
      end()
      connections.end()
      return nil
    case .response(let http, let gap):
      return try connections.read { try event($0, http, gap.map(connections.cleaned)) }
    case .reconnected(let gap):
      do { return try await reconnected?(connections.cleaned(gap)) } catch { throw end(error) }
    }
  }

  private func start() throws -> any LiveReader {
    guard let live else { throw GraphQLClientError.noTransport }
    let reader = reader ?? live.reader(connections.call(announcesReconnections: reconnected != nil))
    self.reader = reader
    return reader
  }

  /// Ends the subscription: its reader, and with it the connection, is let go.
  private func end() { (reader, hasEnded) = (nil, true) }

  private func end(_ error: any Error) -> any Error {
    end()
    return error
  }
}

extension GraphQLClientError {
  fileprivate static var noTransport: GraphQLClientError {
    GraphQLClientError(
      .notSupported,
      "this client has no live transport: add one with \"import GraphQLLive\" and "
        + "GraphQLClient(endpoint: …, transport: …, live: LiveTransport())"
    )
  }
}

/// A connection of a subscription, from its request to its end: a call of its own.
final class LiveSubscriptionConnection<Data: JSONDecodable & Sendable> {
  typealias Take = @Sendable (GraphQLCheckedResponse<Data>) -> Void

  let call: GraphQLCall
  let exchange: OperationExchange
  /// Reads what comes over this connection.
  private let reader: GraphQLResponseReader
  /// Keeps the events; nil if nothing does.
  private let take: Take?
  private var hasEnded = false

  init(_ call: GraphQLCall, _ exchange: OperationExchange, _ take: Take?) {
    self.call = call
    self.exchange = exchange
    self.take = take
    reader = exchange.reader()
  }

  deinit { end("cancelled") }

  func end(_ outcome: String) {
    if !hasEnded { call.end(outcome) }
    hasEnded = true
  }

  /// The data of a response. Errors are thrown, also beside data.
  @inline(__always)
  func data(in http: HTTPResponse) throws -> Data {
    try call.decode {
      guard take != nil else { return try reader.data(in: http) }
      return try reader.onlyData(of: try response(in: http), http)
    }
  }

  /// A response, whatever it says.
  func response(in http: HTTPResponse) throws -> GraphQLResponse<Data> {
    let response: GraphQLResponse<Data> = try call.decode { try reader.response(in: http) }
    take?(GraphQLCheckedResponse(response, http))
    return response
  }
}

/// The connections of one subscription, one after the other.
final class LiveConnections<Subscription: GraphQLSubscription> {
  typealias Connection = LiveSubscriptionConnection<Subscription.Data>

  private let subscription: Subscription
  private let options: RequestOptions
  private let client: GraphQLClient
  private let message: Result<OperationMessage, GraphQLClientError>
  private let session = SubscriptionSession()
  private var newest: Connection?

  init(_ subscription: Subscription, _ options: RequestOptions, _ client: GraphQLClient) {
    self.subscription = subscription
    self.options = options
    self.client = client
    message = Result { () throws(GraphQLClientError) in try OperationMessage(subscription) }
  }

  /// What a live transport is told.
  func call(announcesReconnections: Bool) -> LiveCall {
    LiveCall(
      clock: client.configuration.clock,
      reconnection: options.reconnects,
      announcesReconnections: announcesReconnections,
      rejection: client.configuration.tokenRejection,
      open: { try await self.open($0) }
    )
  }

  private func open(_ way: LiveConnection) async throws -> HTTPStream {
    let message = try message.get()
    let sender = client.replacing(endpoint: way.endpoint, transport: way.transport)
    var options = options
    options.headers = way.headers.merging(options.headers)
    let call = GraphQLCall(Subscription.operationName, .subscription, client.configuration)
    let exchange = sender.exchange(
      of: message,
      options,
      call,
      isStreaming: true,
      isRepeatable: way.isRepeatable,
      session
    )
    let last = newest
    newest = Connection(call, exchange, take(exchange))
    if let cause = way.cause { last?.end(cause.kind.code) }
    return try await exchange.stream()
  }

  /// What keeps the events of a connection.
  private func take(_ exchange: OperationExchange) -> Connection.Take? {
    client.store?.events(
      of: GraphQLStoreCall(subscription, exchange.message) { exchange.hasSensitiveVariables }
    )
  }

  /// The server has completed the subscription.
  func end() { newest?.end("ok") }

  /// There are no more events.
  ///
  /// - Returns: The error to throw.
  func end(with error: any Error) -> any Error {
    newest?.end(GraphQLCall.outcome(of: error))
    return failure(error)
  }

  /// Decodes what came over the newest connection.
  @inline(__always)
  func read<Event>(_ body: (Connection) throws -> Event) throws -> Event? {
    guard let newest else { return nil }
    do { return try body(newest) } catch { throw failure(error) }
  }

  /// A gap whose error does not show what is secret.
  func cleaned(_ gap: EventGap) -> EventGap {
    let cause = GraphQLClientError(any: failure(gap.cause))
    return EventGap(cause: cause, duration: gap.duration, lastEventID: gap.lastEventID)
  }

  private func failure(_ error: any Error) -> any Error {
    guard let newest else {
      guard var error = error as? GraphQLClientError else { return error }
      error.operationName = Subscription.operationName
      return error
    }
    return GraphQLClient.failure(newest.exchange.cleaned(error), in: newest.call, newest.exchange.endpoint)
  }
}
