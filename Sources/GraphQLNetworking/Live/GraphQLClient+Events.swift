extension GraphQLClient {
  /// The events of a subscription.
  ///
  /// ```swift
  /// for try await event in client.events(of: DeparturesSubscription(station: station)) { show(event.data.departures) }
  /// ```
  /// The client needs a ``LiveTransport``. Events wait at the server while the loop is busy, as far as the transport can hold
  /// a server back.
  ///
  /// An event with errors is thrown, with the kind ``GraphQLClientError/Kind-swift.struct/graphQLErrors``, also if it has data.
  /// That ends a `for` loop, but not the subscription: the next call of an iterator's `next()` waits for the next event. Use
  /// ``responses(of:options:)`` to have data and errors.
  ///
  /// - Parameter options: `timeout` is the time until the server accepts the subscription.
  public func events<Subscription: GraphQLSubscription>(
    of subscription: Subscription,
    options: RequestOptions = RequestOptions()
  ) -> GraphQLEvents<GraphQLEvent<Subscription.Data>> {
    live(subscription, options) { exchange, http in GraphQLEvent(data: try exchange.data(in: http)) }
  }

  /// The events of a subscription with all that the server says: data, errors, or both. It throws where there is no GraphQL
  /// response.
  ///
  /// - Parameter options: `timeout` is the time until the server accepts the subscription.
  public func responses<Subscription: GraphQLSubscription>(
    of subscription: Subscription,
    options: RequestOptions = RequestOptions()
  ) -> GraphQLEvents<GraphQLEventResponse<Subscription.Data>> {
    live(subscription, options) { exchange, http in GraphQLEventResponse(response: try exchange.response(in: http)) }
  }

  private func live<Subscription: GraphQLSubscription, Event: Sendable>(
    _ subscription: Subscription,
    _ options: RequestOptions,
    _ event: @escaping @Sendable (OperationExchange, HTTPResponse) throws -> Event
  ) -> GraphQLEvents<Event> {
    GraphQLEvents {
      let subscription = LiveSubscription(subscription, options, self)
      return { try await subscription.next(event) }
    }
  }
}

/// One subscription: decodes what a live transport reads.
private final class LiveSubscription: Sendable {
  private let live: LiveTransport?
  private let connections: LiveConnections
  /// Nil before the first event is asked for.
  private let reader = Locked<(any LiveReader)?>(nil)

  init<Subscription: GraphQLSubscription>(
    _ subscription: Subscription,
    _ options: RequestOptions,
    _ client: GraphQLClient
  ) {
    live = client.live
    connections = LiveConnections(subscription, options, client)
  }

  /// The next event; nil at the end.
  func next<Event>(_ event: (OperationExchange, HTTPResponse) throws -> Event) async throws -> Event? {
    let response: HTTPResponse?
    do {
      response = try await start().next()
    } catch {
      throw connections.end(with: error)
    }
    guard let response else {
      connections.end()
      return nil
    }
    return try connections.read { try event($0, response) }
  }

  private func start() throws -> any LiveReader {
    guard let live else { throw Self.noTransport }
    return reader.withLock { reader in
      if let reader { return reader }
      let new = live.reader(connections.call)
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
private final class LiveConnections: Sendable {
  /// A connection, from its request to its end.
  private final class Connection: Sendable {
    let call: GraphQLCall
    let exchange: OperationExchange
    private let hasEnded = Locked(false)

    init(_ call: GraphQLCall, _ exchange: OperationExchange) {
      self.call = call
      self.exchange = exchange
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

  private let client: GraphQLClient
  private let operationName: String
  private let options: RequestOptions
  private let message: Result<OperationMessage, GraphQLClientError>
  private let newest = Locked<Connection?>(nil)

  init<Subscription: GraphQLSubscription>(
    _ subscription: Subscription,
    _ options: RequestOptions,
    _ client: GraphQLClient
  ) {
    self.client = client
    self.options = options
    operationName = Subscription.operationName
    message = Result { () throws(GraphQLClientError) in try OperationMessage(subscription) }
  }

  /// What a live transport is told.
  var call: LiveCall { LiveCall(clock: client.configuration.clock) { try await self.open($0) } }

  private func open(_ way: LiveConnection) async throws -> HTTPStream {
    let message = try message.get()
    let client = client.replacing(endpoint: way.endpoint, transport: way.transport)
    var options = options
    options.headers = way.headers.merging(options.headers)
    let call = GraphQLCall(operationName, .subscription, client.configuration)
    let next = Connection(call, client.exchange(of: message, options, call, isStreaming: true))
    newest.withLock { $0 = next }
    return try await next.exchange.stream()
  }

  /// The server has completed the subscription.
  func end() { newest.withLock(\.self)?.end("ok") }

  /// There are no more events.
  ///
  /// - Returns: The error to throw.
  func end(with error: any Error) -> any Error {
    newest.withLock(\.self)?.end(GraphQLCall.outcome(of: error))
    return failure(error)
  }

  /// Decodes what came over the newest connection.
  func read<Event>(_ body: (OperationExchange) throws -> Event) throws -> Event? {
    guard let connection = newest.withLock(\.self) else { return nil }
    do { return try body(connection.exchange) } catch { throw failure(error) }
  }

  private func failure(_ error: any Error) -> any Error {
    guard let connection = newest.withLock(\.self) else {
      guard var error = error as? GraphQLClientError else { return error }
      error.operationName = operationName
      return error
    }
    return GraphQLClient.failure(
      connection.exchange.cleaned(error),
      in: connection.call,
      connection.exchange.endpoint
    )
  }
}
