extension GraphQLClient {
  /// Returns the data of a query or a mutation with `@defer` or `@stream`, each time more of it has arrived.
  ///
  /// ```swift
  /// for try await result in client.results(of: ProductPageQuery(id: id)) {
  ///   show(result.data.product, reviews: result.data.product?.reviews.value)
  /// }
  /// ```
  /// The last result is complete. A server may send everything at once, so there may be only one result. The client needs a
  /// ``LiveTransport``, which reads responses in parts. The operation is sent when the first result is requested.
  ///
  /// A fragment that fails is `Deferred.failed(_:)` in the data. All other errors of the response are thrown, and end the
  /// results: use `responses(of:options:)` to get both data and errors. If the connection breaks between the parts, there is
  /// one more result, in which the pending fragments have failed with that error; then the error is thrown.
  ///
  /// If the client has a store, the store can answer in place of the server, but not after the first result. It keeps the
  /// last result of a query if no fragment and no list has failed in it, and the last result of a mutation if no list has
  /// failed in it, even if the connection breaks: without the fragments that have failed.
  ///
  /// - Parameter options: The options of the call. Their `timeout` limits the time until the first part begins.
  public func results<Operation: GraphQLSingleResponseOperation>(
    of operation: Operation,
    options: RequestOptions = RequestOptions()
  ) -> GraphQLResults<GraphQLResult<Operation.Data>> {
    GraphQLResults {
      let call = PartsCall(operation, options, self)
      return {
        guard let next = try await call.next() else { return nil }
        return GraphQLResult(data: try call.data(of: next), isComplete: next.isLast)
      }
    }
  }

  /// Returns the response to a query or a mutation with `@defer` or `@stream`, each time more of it has arrived: data,
  /// errors, or both. An error is thrown only if there is no GraphQL response.
  ///
  /// - Parameter options: The options of the call. Their `timeout` limits the time until the first part begins.
  public func responses<Operation: GraphQLSingleResponseOperation>(
    of operation: Operation,
    options: RequestOptions = RequestOptions()
  ) -> GraphQLResults<GraphQLResponse<Operation.Data>> {
    GraphQLResults {
      let call = PartsCall(operation, options, self)
      return { try await call.next()?.response }
    }
  }
}

/// One operation whose response may come in parts.
private final class PartsCall<Operation: GraphQLSingleResponseOperation>: Sendable {
  /// A response as far as it has arrived.
  struct Next {
    let response: GraphQLResponse<Operation.Data>
    let isLast: Bool
    /// The error for the response's errors, unless they all belong to failed fragments.
    var failure: (any Error)?
  }

  private enum State {
    case start
    case reading(any ResponsePartReader)
    case ended
  }

  /// What the call has reached. All of it changes under one lock.
  private struct Progress {
    /// `ended` while a task reads.
    var state = State.start
    var exchange: OperationExchange?
    var storeCall: GraphQLStoreCall<Operation>?
    var hasEnded = false
  }

  private let operation: Operation
  private let options: RequestOptions
  private let client: GraphQLClient
  private let call: GraphQLCall
  private let progress = Locked(Progress())

  init(_ operation: Operation, _ options: RequestOptions, _ client: GraphQLClient) {
    self.operation = operation
    self.options = options
    self.client = client
    call = GraphQLCall(Operation.operationName, Operation.operationKind, client.configuration)
  }

  deinit { end(.cancelled) }

  func next() async throws -> Next? {
    let state = progress.withLock { progress in
      defer { progress.state = .ended }
      return progress.state
    }
    do {
      switch state {
      case .start: return try await start()
      case .reading(let parts): return try await read(parts)
      case .ended: return nil
      }
    } catch {
      end(CallOutcome(of: error))
      throw failure(error)
    }
  }

  /// Returns the data of a result. An error that does not belong to a fragment ends the call.
  func data(of next: Next) throws -> Operation.Data {
    if let data = next.response.data, next.failure == nil { return data }
    progress.withLock { $0.state = .ended }
    let error = next.failure ?? GraphQLClientError(.invalidResponse, "the response has no data")
    end(CallOutcome(of: error))
    throw failure(error)
  }

  private func failure(_ error: any Error) -> any Error {
    GraphQLClient.failure(error, in: call, progress.withLock { $0.exchange })
  }

  /// Ends the call, and informs the store, once.
  private func end(_ outcome: CallOutcome) {
    let (isFirst, storeCall) = progress.withLock { progress in
      defer { progress.hasEnded = true }
      return (!progress.hasEnded, progress.storeCall)
    }
    guard isFirst else { return }
    if let storeCall { client.store?.end(storeCall) }
    call.end(outcome)
  }
}

extension PartsCall {
  /// Asks the store, then the server.
  private func start() async throws -> Next {
    guard client.live != nil || !Operation._isInParts else {
      throw GraphQLClientError.noLiveTransport("cannot read incremental responses")
    }
    let exchange = OperationExchange(
      of: try OperationMessage(operation),
      by: client,
      options,
      call,
      client.reading(of: Operation.self)
    )
    progress.withLock { $0.exchange = exchange }
    guard let store = client.store else { return try await send(exchange) }
    let storeCall = exchange.storeCall(for: operation)
    progress.withLock { $0.storeCall = storeCall }
    return try await exchange.result(of: storeCall, store, known: known) { try await send(exchange) }
  }

  /// Ends the call with complete data from the store.
  private func known(_ data: Operation.Data) -> Next {
    end(.ok)
    return Next(response: GraphQLResponse(data: data), isLast: true)
  }

  private func send(_ exchange: OperationExchange) async throws -> Next {
    let (first, rest) = try await exchange.parts()
    return try next(first, rest, of: exchange)
  }

  /// Reads the next result.
  private func read(_ parts: any ResponsePartReader) async throws -> Next? {
    guard let part = try await parts.next(), let exchange = progress.withLock({ $0.exchange }) else {
      end(.ok)
      return nil
    }
    let next = try next(part, parts, of: exchange)
    return part.isRepeated ? try await self.next() : next
  }

  private func next(
    _ part: ResponsePart,
    _ rest: (any ResponsePartReader)?,
    of exchange: OperationExchange
  ) throws -> Next {
    let next = try result(part, of: exchange)
    if let rest, !part.isLast { progress.withLock { $0.state = .reading(rest) } }
    return next
  }

  private func result(_ part: ResponsePart, of exchange: OperationExchange) throws -> Next {
    let response: GraphQLResponse<Operation.Data> = try exchange.response(in: part)
    if let storeCall = progress.withLock({ $0.storeCall }), let kept = exchange.kept(response, part) {
      client.store?.take(kept, for: storeCall)
    }
    if part.isLast { end(CallOutcome(of: response.errors)) }
    var next = Next(response: response, isLast: part.isLast)
    if response.data == nil || response.errors.count > part.failureCount {
      next.failure = exchange.failure(response.errors, part.response)
    }
    return next
  }
}
