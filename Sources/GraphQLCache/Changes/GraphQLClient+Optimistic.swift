public import GraphQLNetworking

extension GraphQLClient {
  /// Sends a mutation, and shows its effect before the response arrives.
  ///
  /// ```swift
  /// _ = try await client.perform(RemoveLineMutation(id: id)) { cache in
  ///   try cache.update(BagQuery()) { $0.bag.lines.removeAll { $0.id == id } }
  /// }
  /// ```
  /// - Parameters:
  ///   - showing: Changes the data that readers see until a response or an error arrives. This closure runs again when data
  ///     that it has read or changed through its parameter is different, and possibly more often, so it must not have other
  ///     side effects. The response replaces its changes in one step.
  ///   - updating: Makes changes that the response itself does not contain, such as a new entry in a list. This closure runs
  ///     when the mutation has succeeded, in the same step that writes the response, unless all data was removed in the
  ///     meantime.
  /// - Throws: Any error that `showing` throws when it first runs; nothing is sent in this case. ``GraphQLClientError`` or
  ///   `CancellationError` from sending. Any error that `updating` throws; the mutation has been executed in this case, and
  ///   its response is kept.
  @concurrent
  public func perform<Mutation: GraphQLMutation & GraphQLPlanned>(
    _ mutation: Mutation,
    options: RequestOptions = RequestOptions(),
    showing: (@Sendable (inout CacheChanges) throws -> Void)? = nil,
    updating: @escaping @Sendable (inout CacheChanges, Mutation.Data) throws -> Void
  ) async throws -> Mutation.Data {
    let cache = try cache()
    let layer = try showing.map { try cache.core.addLayer($0) }
    let call = OptimisticCall(layer: layer) { changes, data in
      // The store passes on the data of this mutation.
      if let data = data as? Mutation.Data { try updating(&changes, data) }
    }
    let store = CacheStore(cache: cache, policy: .networkOnly, change: call)
    do {
      let data = try await data(of: mutation, options, store: store)
      if let problem = call.problem.withLock(\.self) { throw problem }
      return data
    } catch {
      // If nothing was sent, the store has not ended the call.
      if let layer { cache.core.removeLayer(layer) }
      throw error
    }
  }

  /// Sends a mutation, and shows its effect before the response arrives.
  ///
  /// - Parameter showing: Changes the data that readers see until a response or an error arrives. This closure runs again
  ///   when data that it has read or changed through its parameter is different, and possibly more often, so it must not have
  ///   other side effects. The response replaces its changes in one step.
  /// - Throws: Any error that `showing` throws when it first runs; nothing is sent in this case. ``GraphQLClientError`` or
  ///   `CancellationError` from sending.
  @concurrent
  public func perform<Mutation: GraphQLMutation & GraphQLPlanned>(
    _ mutation: Mutation,
    options: RequestOptions = RequestOptions(),
    showing: @escaping @Sendable (inout CacheChanges) throws -> Void
  ) async throws -> Mutation.Data {
    try await perform(mutation, options: options, showing: showing) { _, _ in }
  }
}
