extension GraphQLClient {
  /// Returns the events of a subscription. If the client has a store, their data is kept there.
  ///
  /// ```swift
  /// for try await event in client.events(of: DeparturesSubscription(station: station)) { show(event.data.departures) }
  /// ```
  /// The client needs a ``LiveTransport``. Events wait on the server while the loop is busy, if the transport supports
  /// backpressure. If the connection breaks, it is restored according to ``RequestOptions/reconnects``, and the first event
  /// after that has a ``GraphQLEvent/gap``.
  ///
  /// If an event has errors, they are thrown as an error of the kind ``GraphQLClientError/Kind-swift.struct/graphQLErrors``,
  /// even if the event has data, too. This ends a `for` loop, but not the subscription: the next call of an iterator's
  /// `next()` waits for the next event. Use `responses(of:options:)` to get both data and errors.
  ///
  /// - Parameter options: The options of the call. Their `timeout` limits the time until the server accepts the
  ///   subscription, for each connection.
  @inlinable
  public func events<Subscription: GraphQLSubscription>(
    of subscription: Subscription,
    options: RequestOptions = RequestOptions()
  ) -> GraphQLEvents<GraphQLEvent<Subscription.Data>> {
    live(subscription, options, LiveDecoder { response, gap in response.onlyData.map { GraphQLEvent($0, gap) } })
  }

  /// Returns the events of a subscription as whole responses: data, errors, or both. An error is thrown only if there is no
  /// GraphQL response.
  ///
  /// - Parameter options: The options of the call. Their `timeout` limits the time until the server accepts the
  ///   subscription, for each connection.
  @inlinable
  public func responses<Subscription: GraphQLSubscription>(
    of subscription: Subscription,
    options: RequestOptions = RequestOptions()
  ) -> GraphQLEvents<GraphQLEventResponse<Subscription.Data>> {
    live(subscription, options, LiveDecoder { GraphQLEventResponse($0, $1) })
  }

  /// Returns the events of a subscription, and the data of a query after each reconnection.
  ///
  /// Events that occur while there is no connection are lost. The query returns the current state: after a reconnection, it
  /// is fetched from the server while the new connection waits, so its data comes before the events that follow. An event
  /// that the server sent before it answered the query may still follow the query's data.
  ///
  /// The query is sent only in the session of the subscription. If another user has signed in since, or the user has signed
  /// out, it fails with an error of the kind ``GraphQLClientError/Kind-swift.struct/unauthenticated``. If the query fails,
  /// its error is thrown, and the events end.
  ///
  /// - Parameters:
  ///   - query: A query for the state that the events change. It is sent with the same options as the subscription.
  ///   - options: The options of the call. Their `timeout` limits the time until the server accepts the subscription, for
  ///     each connection.
  public func events<Subscription: GraphQLSubscription, Query: GraphQLQuery>(
    of subscription: Subscription,
    refetching query: Query,
    options: RequestOptions = RequestOptions()
  ) -> GraphQLEvents<GraphQLEventOrRefetch<Subscription.Data, Query.Data>> {
    live(subscription, options, LiveDecoder { response, _ in response.onlyData.map { .event($0) } }) { gap, session in
      var options = options
      if let session { options.expectedSession = ExpectedSession(session) }
      return .refetched(try await data(of: query, options, store: AskingServer(store: store)), gap)
    }
  }

  @usableFromInline
  func live<Subscription: GraphQLSubscription, Event: Sendable>(
    _ subscription: Subscription,
    _ options: RequestOptions,
    _ decoder: LiveDecoder<Subscription.Data, Event>
  ) -> GraphQLEvents<Event> {
    live(subscription, options, decoder, reconnected: nil)
  }

  /// - Parameter reconnected: Creates an event after a reconnection, in the session of the subscription; nil for no events.
  private func live<Subscription: GraphQLSubscription, Event: Sendable>(
    _ subscription: Subscription,
    _ options: RequestOptions,
    _ decoder: LiveDecoder<Subscription.Data, Event>,
    reconnected: (@Sendable (EventGap, RequestSession.ID?) async throws -> Event)?
  ) -> GraphQLEvents<Event> {
    GraphQLEvents {
      let subscription = LiveSubscription(subscription, options, self, decoder, reconnected)
      return { try await subscription.next() }
    }
  }
}

extension GraphQLResponse {
  /// The data, if there is only data.
  @inlinable
  var onlyData: Data? { errors.isEmpty ? data : nil }
}

/// A store that lets a client's store keep the server's responses, but never answers itself. A call that uses it shares no
/// request with earlier calls.
private struct AskingServer: GraphQLResponseStore {
  let store: (any GraphQLResponseStore)?

  func answer<Operation: GraphQLSingleResponseOperation>(
    to call: GraphQLStoreCall<Operation>,
    after failure: GraphQLClientError?
  ) throws -> Operation.Data? {
    if failure != nil { return nil }
    // The store must be told about the call.
    _ = try? store?.answer(to: call, after: nil)
    // The response to an earlier request may lack what the events that were lost have told.
    call.setGeneration(SequenceNumber.next())
    return nil
  }

  func take<Operation: GraphQLSingleResponseOperation>(
    _ response: GraphQLCheckedResponse<Operation.Data>,
    for call: GraphQLStoreCall<Operation>
  ) {
    store?.take(response, for: call)
  }

  func end<Operation: GraphQLSingleResponseOperation>(_ call: GraphQLStoreCall<Operation>) { store?.end(call) }
}
