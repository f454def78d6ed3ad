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
  @inlinable
  public func events<Subscription: GraphQLSubscription>(
    of subscription: Subscription,
    options: RequestOptions = RequestOptions()
  ) -> GraphQLEvents<GraphQLEvent<Subscription.Data>> {
    live(subscription, options, LiveDecoder { response, gap in response.onlyData.map { GraphQLEvent($0, gap) } })
  }

  /// The events of a subscription as whole responses: data, errors, or both. Throws if there is no GraphQL response.
  ///
  /// - Parameter options: `timeout` is the time until the server accepts the subscription, for each connection.
  @inlinable
  public func responses<Subscription: GraphQLSubscription>(
    of subscription: Subscription,
    options: RequestOptions = RequestOptions()
  ) -> GraphQLEvents<GraphQLEventResponse<Subscription.Data>> {
    live(subscription, options, LiveDecoder { GraphQLEventResponse($0, $1) })
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
    live(subscription, options, LiveDecoder { response, _ in response.onlyData.map { .event($0) } }) { gap in
      .refetched(try await data(of: query, options, store: store.map(AskingServer.init)), gap)
    }
  }

  @usableFromInline
  func live<Subscription: GraphQLSubscription, Event: Sendable>(
    _ subscription: Subscription,
    _ options: RequestOptions,
    _ decoder: LiveDecoder<Subscription.Data, Event>,
    reconnected: (@Sendable (EventGap) async throws -> Event)? = nil
  ) -> GraphQLEvents<Event> {
    GraphQLEvents {
      let subscription = LiveSubscription(subscription, options, self, decoder, reconnected)
      return { try await subscription.next() }
    }
  }
}

extension GraphQLResponse {
  /// The data, when there is only data.
  @inlinable
  var onlyData: Data? { errors.isEmpty ? data : nil }
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
