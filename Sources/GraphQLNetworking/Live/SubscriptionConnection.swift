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
final class ConnectionHistory<Subscription: GraphQLSubscription> {
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
      .stream,
      isRepeatable: request.isRepeatable,
      session
    )
    let last = newest
    newest = Connection(call, exchange, take(exchange))
    if let cause = request.cause { last?.end(.failed(cause.kind)) }
    // A later connection may have other secrets.
    do { return try await exchange.stream() } catch { throw GraphQLClient.failure(error, in: call, exchange) }
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
    return GraphQLClient.failure(error, in: newest.call, newest.exchange)
  }
}
