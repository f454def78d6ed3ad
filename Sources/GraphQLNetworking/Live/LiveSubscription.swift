/// One subscription: decodes the responses from a live transport.
///
/// Proof for `@unchecked`: `reader`, `hasEnded`, `gap` and `connections` are used only in `next()` and the methods it calls, by the
/// task that has the turn.
final class LiveSubscription<Subscription: GraphQLSubscription, Event: Sendable>: @unchecked Sendable {
  private let live: LiveTransport?
  private let decoder: LiveDecoder<Subscription.Data, Event>
  private let reconnected: (@Sendable (EventGap, RequestSession.ID?) async throws -> Event)?
  private let turn = Turn()
  private let connections: SubscriptionConnections<Subscription>
  /// Nil before the first event is requested, and at the end.
  private var reader: (any LiveReader)?
  private var hasEnded = false
  /// The gap since the last event, until the next one is returned: responses after the gap may not be events.
  private var gap: EventGap?

  init(
    _ subscription: Subscription,
    _ options: RequestOptions,
    _ client: GraphQLClient,
    _ decoder: LiveDecoder<Subscription.Data, Event>,
    _ reconnected: (@Sendable (EventGap, RequestSession.ID?) async throws -> Event)?
  ) {
    live = client.live
    connections = SubscriptionConnections(subscription, options, client)
    self.decoder = decoder
    self.reconnected = reconnected
  }

  /// Returns the next event; nil at the end, and while another task waits for it.
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
    case .data(let data): return try read(data)
    case .response(let http, let gap):
      if let gap { self.gap = self.gap?.adding(gap) ?? gap }
      return try read(http)
    case .reconnected(let gap):
      do { return try await reconnected?(connections.cleaned(gap), connections.session.id) } catch { throw end(error) }
    }
  }

  private func read(_ data: LiveData) throws -> Event? {
    if gap == nil, let event = connections.newest?.event(in: data, decoder.read) { return event }
    let http: HTTPResponse
    do { http = try start().response(of: data) } catch { throw end(connections.end(with: error)) }
    return try read(http)
  }

  private func read(_ http: HTTPResponse) throws -> Event? {
    guard let connection = connections.newest else { return nil }
    do {
      let response = try connection.response(in: http)
      if let event = decoder.event(response, gap.map(connections.cleaned)) {
        gap = nil
        return event
      }
      throw connection.exchange.failure(response.errors, http)
    } catch { throw connections.failure(error) }
  }

  private func start() throws -> any LiveReader {
    if let reader { return reader }
    guard let live else { throw GraphQLClientError.noLiveTransport("has no live transport") }
    let new = live.reader(connections.call(announcesReconnections: reconnected != nil))
    reader = new
    return new
  }

  /// Ends the subscription: releases its reader, and with it the connection.
  private func end() { (reader, hasEnded) = (nil, true) }

  private func end(_ error: any Error) -> any Error {
    end()
    return error
  }
}

/// A decoder that creates events from responses.
@usableFromInline
struct LiveDecoder<Data: JSONDecodable & Sendable, Event: Sendable>: Sendable {
  /// Creates an event from a response; nil if its errors must be thrown instead.
  let event: @Sendable (GraphQLResponse<Data>, EventGap?) -> Event?

  /// Reads a response, and creates an event from it; nil if it has errors.
  let read: @Sendable (inout JSONReader) throws(JSONError) -> Event?

  // Inlined, so that reading is compiled for a subscription's types: looking them up takes as long as a small event.
  @inlinable
  @inline(__always)
  init(_ event: @escaping @Sendable (GraphQLResponse<Data>, EventGap?) -> Event?) {
    self.init(event) { (reader) throws(JSONError) in
      let response = try GraphQLResponse<Data>(from: &reader)
      return response.errors.isEmpty ? event(response, nil) : nil
    }
  }

  @usableFromInline
  init(
    _ event: @escaping @Sendable (GraphQLResponse<Data>, EventGap?) -> Event?,
    _ read: @escaping @Sendable (inout JSONReader) throws(JSONError) -> Event?
  ) {
    self.event = event
    self.read = read
  }
}

/// A connection of a subscription, from its request to its end. It counts as a separate call.
final class SubscriptionConnection<Data: JSONDecodable & Sendable> {
  typealias Take = @Sendable (GraphQLCheckedResponse<Data>) -> Void

  let call: GraphQLCall
  let exchange: OperationExchange
  /// Reads the responses on this connection.
  private let reader: GraphQLResponseReader
  /// Keeps the events; nil if there is nothing to keep them.
  private let take: Take?
  private var hasEnded = false

  init(_ call: GraphQLCall, _ exchange: OperationExchange, _ take: Take?) {
    self.call = call
    self.exchange = exchange
    self.take = take
    reader = exchange.reader()
  }

  deinit { end(.cancelled) }

  func end(_ outcome: CallOutcome) {
    if !hasEnded { call.end(outcome) }
    hasEnded = true
  }

  /// Returns a response, with or without errors.
  func response(in http: HTTPResponse) throws -> GraphQLResponse<Data> {
    let response: GraphQLResponse<Data> = try call.decode { try reader.response(in: http) }
    take?(GraphQLCheckedResponse(response, http))
    return response
  }

  /// Returns an event, read in place from a stream.
  ///
  /// - Returns: Nil if its response must be read separately: if it is kept, or if anything is wrong with it.
  func event<Event>(in data: LiveData, _ read: (inout JSONReader) throws(JSONError) -> Event?) -> Event? {
    take == nil ? call.decodeIfPossible { reader.read(data, read) } : nil
  }
}

/// The connections of one subscription, one after the other.
final class SubscriptionConnections<Subscription: GraphQLSubscription> {
  typealias Connection = SubscriptionConnection<Subscription.Data>

  private let subscription: Subscription
  private let options: RequestOptions
  private let client: GraphQLClient
  private let message: Result<OperationMessage, GraphQLClientError>
  let session = SubscriptionSession()
  private(set) var newest: Connection?

  init(_ subscription: Subscription, _ options: RequestOptions, _ client: GraphQLClient) {
    self.subscription = subscription
    self.options = options
    self.client = client
    message = Result { () throws(GraphQLClientError) in try OperationMessage(subscription) }
  }

  /// Returns the call for a live transport.
  func call(announcesReconnections: Bool) -> LiveCall {
    LiveCall(
      clock: client.configuration.clock,
      reconnection: options.reconnects,
      announcesReconnections: announcesReconnections,
      rejection: client.configuration.tokenRejection,
      cleaned: { GraphQLClientError(any: self.failure($0)) },
      open: { try await self.open($0) }
    )
  }

  private func open(_ request: ConnectionRequest) async throws -> HTTPStream {
    let message = try message.get()
    let sender = client.replacing(endpoint: request.endpoint, transport: request.transport)
    var options = options
    options.headers = request.headers.merging(options.headers)
    let call = GraphQLCall(Subscription.operationName, .subscription, client.configuration)
    let exchange = OperationExchange(
      of: message,
      by: sender,
      options,
      call,
      isStreaming: true,
      isRepeatable: request.isRepeatable,
      session
    )
    let last = newest
    newest = Connection(call, exchange, take(exchange))
    if let cause = request.cause { last?.end(.failed(cause.kind)) }
    return try await exchange.stream()
  }

  /// Returns the closure that keeps the events of a connection.
  private func take(_ exchange: OperationExchange) -> Connection.Take? {
    client.store?.events(
      of: exchange.storeCall(for: subscription)
    )
  }

  /// Ends the subscription when the server has completed it.
  func end() { newest?.end(.ok) }

  /// Ends the subscription with an error.
  ///
  /// - Returns: The error to throw.
  func end(with error: any Error) -> any Error {
    newest?.end(CallOutcome(of: error))
    return failure(error)
  }

  /// Returns a gap whose error does not reveal secrets.
  func cleaned(_ gap: EventGap) -> EventGap {
    let cause = GraphQLClientError(any: failure(gap.cause))
    return EventGap(cause: cause, duration: gap.duration, lastEventID: gap.lastEventID)
  }

  /// Returns an error of the newest connection that does not reveal secrets.
  func failure(_ error: any Error) -> any Error {
    guard let newest else {
      guard var error = error as? GraphQLClientError else { return error }
      error.operationName = Subscription.operationName
      return error
    }
    return GraphQLClient.failure(newest.exchange.cleaned(error), in: newest.call, newest.exchange.endpoint)
  }
}
