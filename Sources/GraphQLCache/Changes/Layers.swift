public import GraphQLNetworking
internal import GraphQLRecords

/// A change that is shown until a response arrives.
struct Layer {
  let number: Int
  let change: (inout CacheChanges) throws -> Void
}

/// A mutation whose effect is shown before its response.
struct OptimisticCall: Sendable {
  let layer: Int?
  /// Makes changes that the response itself does not contain, using the mutation's data.
  let update: @Sendable (inout CacheChanges, any Sendable) throws -> Void
  /// The error that `update` threw.
  let problem = Locked<(any Error)?>(nil)
}

extension CacheCore {
  /// Shows a change until ``removeLayer(_:)`` or a response removes it.
  ///
  /// - Throws: Any error that the change throws. Nothing is shown then.
  func addLayer(
    _ change: @escaping (inout CacheChanges) throws -> Void,
    shown: (Int) -> Void = { _ in }
  ) throws -> Int {
    if writing.isHeld { throw CacheUpdateError.insideTransaction }
    noteWrite()
    let (number, woken) = try writing.withLock {
      var trial = CacheChanges(self, Overlay(copying: runLayers(over: Overlay())))
      do { _ = try run(change, &trial) } catch {
        table.cancelStaging()
        throw error
      }
      // It runs again on top of all others.
      table.cancelStaging()
      lastLayer += 1
      layers.append(Layer(number: lastLayer, change: change))
      shown(lastLayer)
      return (lastLayer, install(Overlay(), Answer(call: 0), written: []))
    }
    woken.wake()
    return number
  }

  func removeLayer(_ number: Int, hidden: () -> Void = {}) {
    let woken = writing.withLock {
      hidden()
      return endLayer(number)
    }
    woken.wake()
  }

  /// Removes a layer without a response. Called under `writing`.
  func endLayer(_ number: Int?) -> Woken {
    guard let number, layers.contains(where: { $0.number == number }) else { return Woken() }
    layers.removeAll { $0.number == number }
    return install(Overlay(), Answer(call: 0), written: [])
  }

  /// Runs the layers in order, each on top of the earlier ones. A layer that fails shows nothing. Called under `writing`.
  func runLayers(over base: Overlay) -> Overlay {
    var shown = Overlay(copying: base)
    for layer in layers {
      var changes = CacheChanges(self, Overlay(copying: shown))
      if (try? run(layer.change, &changes)) != nil { shown = changes.overlay }
    }
    return shown
  }
}

extension GraphQLClient {
  /// Sends a mutation, and shows its effect before the response arrives.
  ///
  /// ```swift
  /// try await client.perform(RemoveLine(id: id)) { cache in
  ///   try cache.update(BagQuery()) { $0.bag.lines.removeAll { $0.id == id } }
  /// }
  /// ```
  /// - Parameters:
  ///   - showing: Changes the data that readers see until a response or an error arrives. This closure runs again whenever
  ///     the underlying data changes, so it must not have other side effects. The response replaces its changes in one step.
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
  ///   whenever the underlying data changes, so it must not have other side effects. The response replaces its changes in
  ///   one step.
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

extension GraphQLCache {
  /// Shows a change until ``hide(_:hidden:)`` is called.
  ///
  /// - Parameter shown: Called with the number of the change, before anything else can write.
  package func show(
    _ change: @escaping (inout CacheChanges) throws -> Void,
    shown: (Int) -> Void = { _ in }
  ) throws -> Int {
    try core.addLayer(change, shown: shown)
  }

  /// - Parameter hidden: Called before anything else can write.
  package func hide(_ layer: Int, hidden: () -> Void = {}) { core.removeLayer(layer, hidden: hidden) }
}
