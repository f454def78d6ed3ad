/// One subscription: decodes the responses from a live transport.
///
/// Proof for `@unchecked`: `reader`, `hasEnded`, `gap` and `connections` are used only in `next()` and the methods it calls,
/// by the task that has the turn. They are released together with this object, when no task uses it any more.
final class LiveSubscription<Subscription: GraphQLSubscription, Event: Sendable>: @unchecked Sendable {
  private let live: LiveTransport?
  private let decoder: LiveDecoder<Subscription.Data, Event>
  private let reconnected: (@Sendable (EventGap, RequestSession.ID?) async throws -> Event)?
  private let turn = Turn()
  private let connections: ConnectionHistory<Subscription>
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
    connections = ConnectionHistory(subscription, options, client)
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
    let new = live.implementation.reader(connections.call(announcesReconnections: reconnected != nil))
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
