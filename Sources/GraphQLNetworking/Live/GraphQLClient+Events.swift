extension GraphQLClient {
  /// The events of a subscription. The client's store keeps what they say.
  ///
  /// ```swift
  /// for try await event in client.events(of: DeparturesSubscription(station: station)) { show(event.data.departures) }
  /// ```
  /// The client needs a ``LiveTransport``. Events wait at the server while the loop is busy, as far as the transport can hold
  /// a server back. A connection that breaks is made again as ``RequestOptions/reconnects`` says, and the first event after
  /// that has a ``GraphQLEvent/gap``.
  ///
  /// An event with errors is thrown, with the kind ``GraphQLClientError/Kind-swift.struct/graphQLErrors``, also if it has data.
  /// That ends a `for` loop, but not the subscription: the next call of an iterator's `next()` waits for the next event. Use
  /// `responses(of:options:)` to have data and errors.
  ///
  /// - Parameter options: `timeout` is the time until the server accepts the subscription, for each connection.
  public func events<Subscription: GraphQLSubscription>(
    of subscription: Subscription,
    options: RequestOptions = RequestOptions()
  ) -> GraphQLEvents<GraphQLEvent<Subscription.Data>> {
    live(subscription, options) { exchange, http, take, gap in
      GraphQLEvent(data: try exchange.data(in: http, take), gap: gap)
    }
  }

  /// The events of a subscription as whole responses: data, errors, or both. Throws if there is no GraphQL response.
  ///
  /// - Parameter options: `timeout` is the time until the server accepts the subscription, for each connection.
  public func responses<Subscription: GraphQLSubscription>(
    of subscription: Subscription,
    options: RequestOptions = RequestOptions()
  ) -> GraphQLEvents<GraphQLEventResponse<Subscription.Data>> {
    live(subscription, options) { exchange, http, take, gap in
      GraphQLEventResponse(response: try exchange.response(in: http, take), gap: gap)
    }
  }

  /// The events of a subscription, and the data of a query after each reconnection.
  ///
  /// Events that happen without a connection are lost. The query has the current state: after a reconnection it is
  /// fetched from the server while the new connection waits, so its data comes before the events that follow. An event
  /// that the server sent before it answered the query may still come after that.
  ///
  /// If fetching fails, the error is thrown, and ends the events.
  ///
  /// - Parameters:
  ///   - query: what tells the state that the events change. Its options are those of the subscription.
  ///   - options: `timeout` is the time until the server accepts the subscription, for each connection.
  public func events<Subscription: GraphQLSubscription, Query: GraphQLQuery>(
    of subscription: Subscription,
    refetching query: Query,
    options: RequestOptions = RequestOptions()
  ) -> GraphQLEvents<GraphQLEventOrRefetch<Subscription.Data, Query.Data>> {
    live(subscription, options) { exchange, http, take, _ in
      .event(try exchange.data(in: http, take))
    } reconnected: { gap in
      .refetched(try await data(of: query, options, store: store.map(AskingServer.init)), gap)
    }
  }

  private func live<Subscription: GraphQLSubscription, Event: Sendable>(
    _ subscription: Subscription,
    _ options: RequestOptions,
    _ event: @escaping LiveSubscription<Subscription, Event>.Decode,
    reconnected: (@Sendable (EventGap) async throws -> Event)? = nil
  ) -> GraphQLEvents<Event> {
    GraphQLEvents {
      let subscription = LiveSubscription(subscription, options, self, event, reconnected)
      return { try await subscription.next() }
    }
  }
}

/// A store that keeps what the server answers, and does not answer itself.
private struct AskingServer: GraphQLResponseStore {
  let store: any GraphQLResponseStore

  func answer<Operation: GraphQLSingleResponseOperation>(
    to call: GraphQLStoreCall<Operation>,
    after failure: GraphQLClientError?
  ) throws -> Operation.Data? {
    // The store must know of the call.
    if failure == nil { _ = try? store.answer(to: call, after: nil) }
    return nil
  }

  func take<Operation: GraphQLSingleResponseOperation>(
    _ response: GraphQLCheckedResponse<Operation.Data>,
    for call: GraphQLStoreCall<Operation>
  ) {
    store.take(response, for: call)
  }

  func end<Operation: GraphQLSingleResponseOperation>(_ call: GraphQLStoreCall<Operation>) { store.end(call) }
}

/// One subscription: decodes what a live transport reads.
private final class LiveSubscription<Subscription: GraphQLSubscription, Event: Sendable>: Sendable {
  /// Makes an event of a response, and first gives the response to the client's store.
  typealias Decode =
    @Sendable (
      OperationExchange, HTTPResponse, ((GraphQLCheckedResponse<Subscription.Data>) -> Void)?, EventGap?
    ) throws -> Event

  private let live: LiveTransport?
  private let connections: LiveConnections<Subscription>
  private let event: Decode
  private let reconnected: (@Sendable (EventGap) async throws -> Event)?
  /// Nil before the first event is asked for.
  private let reader = Locked<(any LiveReader)?>(nil)
  private let hasFailed = Locked(false)

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

  /// The next event; nil at the end.
  func next() async throws -> Event? {
    if hasFailed.withLock({ $0 }) { return nil }
    let item: LiveItem?
    do { item = try await start().next() } catch { throw fail(connections.end(with: error)) }
    switch item {
    case nil:
      connections.end()
      return nil
    case .response(let http, let gap):
      return try connections.read { try event($0, http, $1, gap.map(connections.cleaned)) }
    case .reconnected(let gap):
      do { return try await reconnected?(connections.cleaned(gap)) } catch { throw fail(error) }
    }
  }

  /// Ends the subscription: its reader, and with it the connection, is let go.
  private func fail(_ error: any Error) -> any Error {
    hasFailed.withLock { $0 = true }
    reader.withLock { $0 = nil }
    return error
  }

  private func start() throws -> any LiveReader {
    guard let live else { throw Self.noTransport }
    return reader.withLock { reader in
      if let reader { return reader }
      let new = live.reader(connections.call(announcesReconnections: reconnected != nil))
      reader = new
      return new
    }
  }

  private static var noTransport: GraphQLClientError {
    GraphQLClientError(
      .notSupported,
      "this client has no live transport: add one with \"import GraphQLLive\" and "
        + "GraphQLClient(endpoint: …, transport: …, live: LiveTransport())"
    )
  }
}

/// The connections of one subscription, one after the other: each of them is a call of its own.
private final class LiveConnections<Subscription: GraphQLSubscription>: Sendable {
  typealias Take = @Sendable (GraphQLCheckedResponse<Subscription.Data>) -> Void

  /// A connection, from its request to its end.
  private final class Connection: Sendable {
    let call: GraphQLCall
    let exchange: OperationExchange
    /// Keeps the events; nil if nothing does.
    let take: Take?
    private let hasEnded = Locked(false)

    init(_ call: GraphQLCall, _ exchange: OperationExchange, _ take: Take?) {
      self.call = call
      self.exchange = exchange
      self.take = take
    }

    deinit { end("cancelled") }

    func end(_ outcome: String) {
      let isFirst = hasEnded.withLock { hasEnded in
        defer { hasEnded = true }
        return !hasEnded
      }
      if isFirst { call.end(outcome) }
    }
  }

  private let subscription: Subscription
  private let client: GraphQLClient
  private let options: RequestOptions
  private let message: Result<OperationMessage, GraphQLClientError>
  private let session = SubscriptionSession()
  private let newest = Locked<Connection?>(nil)

  init(_ subscription: Subscription, _ options: RequestOptions, _ client: GraphQLClient) {
    self.subscription = subscription
    self.client = client
    self.options = options
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
    let next = Connection(call, exchange, take(exchange))
    let last = newest.withLock { newest in
      defer { newest = next }
      return newest
    }
    if let cause = way.cause { last?.end(cause.kind.code) }
    return try await next.exchange.stream()
  }

  /// What keeps the events of a connection.
  private func take(_ exchange: OperationExchange) -> Take? {
    client.store?.events(
      of: GraphQLStoreCall(subscription, exchange.message) { exchange.hasSensitiveVariables }
    )
  }

  /// The server has completed the subscription.
  func end() { newest.withLock { $0 }?.end("ok") }

  /// There are no more events.
  ///
  /// - Returns: The error to throw.
  func end(with error: any Error) -> any Error {
    newest.withLock { $0 }?.end(GraphQLCall.outcome(of: error))
    return failure(error)
  }

  /// Decodes what came over the newest connection.
  func read<Event>(_ body: (OperationExchange, Take?) throws -> Event) throws -> Event? {
    guard let connection = newest.withLock({ $0 }) else { return nil }
    do { return try body(connection.exchange, connection.take) } catch { throw failure(error) }
  }

  /// A gap whose error does not show what is secret.
  func cleaned(_ gap: EventGap) -> EventGap {
    let cause = GraphQLClientError(any: failure(gap.cause))
    return EventGap(cause: cause, duration: gap.duration, lastEventID: gap.lastEventID)
  }

  private func failure(_ error: any Error) -> any Error {
    guard let connection = newest.withLock({ $0 }) else {
      guard var error = error as? GraphQLClientError else { return error }
      error.operationName = Subscription.operationName
      return error
    }
    return GraphQLClient.failure(
      connection.exchange.cleaned(error),
      in: connection.call,
      connection.exchange.endpoint
    )
  }
}
