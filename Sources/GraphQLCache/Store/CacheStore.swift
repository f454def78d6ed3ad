public import GraphQLNetworking
internal import GraphQLRecords

/// A cache as the store of one call, or of a client's calls that specify no policy.
struct CacheStore: GraphQLResponseStore, SensitiveWordsReceiver {
  let cache: GraphQLCache
  let policy: FetchPolicy
  var maxStale: Duration = .zero
  var keeping: Keeping = .everywhere
  /// The mutation, if its effect is shown before its response.
  var change: OptimisticCall?
  /// The request, if a watch sends it.
  var watchCall: WatchCall?

  func add(sensitiveWords: Set<String>) { cache.core.sensitive.withLock { $0.add(sensitiveWords) } }

  func answer<Operation: GraphQLSingleResponseOperation>(
    to call: GraphQLStoreCall<Operation>,
    after failure: GraphQLClientError?
  ) throws -> Operation.Data? {
    if failure == nil { call.setGeneration(cache.core.begin(call.number)) }
    guard Operation.operationKind == .query else { return nil }
    switch policy.order {
    case .networkOnly: return nil
    case .networkFirst:
      guard let failure, failure.meansNoAnswer else { return nil }
      let known = found(call, isAnyAge: true)?.value
      // Since the call began, the data of an earlier owner may have been removed, and somebody else may own this data.
      return cache.core.isCurrent(call.number) ? known : nil
    case .cacheFirst, .cacheOnly:
      if failure != nil { return nil }
      let found = found(call, isAnyAge: false)
      if let data = found?.value { return data }
      if policy == .cacheFirst { return nil }
      throw GraphQLClientError(missing: found?.misses.first)
    }
  }

  private func found<Operation: GraphQLSingleResponseOperation>(
    _ call: GraphQLStoreCall<Operation>,
    isAnyAge: Bool
  ) -> Reading<Operation.Data>? {
    guard let entry = entry(call) else { return nil }
    if isAnyAge { return cache.core.read(Operation.Data.self, entry) }
    return cache.core.readCounted(Operation.Data.self, entry, maxStale: maxStale)
  }

  private func entry<Operation: GraphQLSingleResponseOperation>(_ call: GraphQLStoreCall<Operation>) -> Entry? {
    guard !call.hasUploads, let type = Operation.self as? any GraphQLPlanned.Type else { return nil }
    let key = EntryKey(type: ObjectIdentifier(Operation.self), variables: call.variables)
    return cache.core.entry(type, key, call.conditions, isSensitive: call.hasSensitiveVariables)
  }

  func take<Operation: GraphQLSingleResponseOperation>(
    _ response: GraphQLCheckedResponse<Operation.Data>,
    for call: GraphQLStoreCall<Operation>
  ) {
    guard keeping != .nowhere, let range = response.dataRange,
      let type = Operation.self as? any GraphQLPlanned.Type
    else { return }
    let isQuery = Operation.operationKind == .query
    // All files are null in the text of the variables, and would have one place.
    if isQuery, call.hasUploads { return }
    cache.core.checkForRemoval()
    let entry = isQuery ? entry(call) : nil
    let bound = entry?.bound ?? cache.core.bind(type, call.variables, call.conditions)
    var answer = Answer(isQuery ? .query(entry) : .mutation(arrival: call.arrival), call: call.number)
    let control = CacheControl(response.headers)
    answer.expires = control.expires(after: cache.core.now)
    let isPrivate =
      call.hasSensitiveVariables || control.isNotStored || cache.core.isPrivate(type, call.variables)
    // What the app changes in this data later must be on disk only if the response is.
    if let entry { cache.core.state.withLock { _ in entry.isVolatile = isPrivate } }
    answer.isVolatile = keeping == .inMemory || isPrivate
    answer.layer = change?.layer
    answer.watchCall = watchCall
    if let change, let data = response.data, response.errors.isEmpty {
      answer.updating = { try change.update(&$0, data) }
    }
    if response.errors.isEmpty,
      response.body.withUnsafeBytes({ cache.core.confirm(UnsafeRawBufferPointer(rebasing: $0[range]), answer) })
    {
      return
    }
    // Fields of fragments that have failed are missing, and not null: any null may be due to an error without a path.
    let errors = response.errors + (response.lacksFragments ? [GraphQLResponseError(message: "a fragment failed")] : [])
    // The app's changes belong to the mutation, which has succeeded, whether its response can be kept or not.
    do { try cache.core.keep(response.body, range, bound, errors, answer) } catch {
      change?.problem.withLock { $0 = error }
    }
  }

  /// An event counts as a separate call, which begins when the event arrives: responses to earlier queries do not replace its
  /// data. Responses to mutations do, since they count as of their arrival. The epoch is that of the connection, so data from
  /// before a removal is not kept. `no-store` in the header of a stream applies to all of its events. A maximum age does not:
  /// it began with the stream, and not with the event.
  func events<Subscription: GraphQLSubscription>(
    of call: GraphQLStoreCall<Subscription>
  ) -> (@Sendable (GraphQLCheckedResponse<Subscription.Data>) -> Void)? {
    guard keeping != .nowhere, let type = Subscription.self as? any GraphQLPlanned.Type,
      let bound = cache.core.bind(type, call.variables, call.conditions)
    else { return nil }
    let isVolatile =
      keeping == .inMemory || call.hasSensitiveVariables || cache.core.isPrivate(type, call.variables)
    cache.core.checkForRemoval()
    let epoch = cache.core.inFlight.withLock(\.epoch)
    return { [core = cache.core] response in
      guard let range = response.dataRange else { return }
      core.checkForRemoval()
      let number = SequenceNumber.next()
      core.inFlight.withLock { $0.begin(number, epoch: epoch) }
      defer { core.end(number) }
      var answer = Answer(.event, call: number)
      answer.isVolatile = isVolatile || CacheControl(response.headers).isNotStored
      // An event has no changes by the app that could fail.
      try? core.keep(response.body, range, bound, response.errors, answer)
    }
  }

  func end<Operation: GraphQLSingleResponseOperation>(_ call: GraphQLStoreCall<Operation>) {
    if let layer = change?.layer { cache.core.removeLayer(layer) }
    cache.core.end(call.number)
  }
}

extension GraphQLClientError {
  /// Reports whether the server's response says nothing about the requested data.
  package var meansNoAnswer: Bool {
    switch kind {
    case .couldNotConnect, .connectionLost, .timeout, .rateLimited: true
    case .serverStatus: httpStatus.map { $0 >= 500 } ?? false
    default: false
    }
  }

  init(missing miss: CacheMiss?) {
    let place = miss.map { $0.path.components.isEmpty ? "the data" : "\($0.path)" } ?? "the operation's plan"
    let reason = miss.map { " (\($0.reason))" } ?? ""
    self.init(.cacheMiss, "the cache does not contain \(place)\(reason)", underlying: miss)
  }
}

extension GraphQLClientError.Kind {
  /// The cache does not have the data, and the policy of the call does not query the server.
  /// `GraphQLClientError.underlying` is a ``CacheMiss``, or `nil` if the cache has no plan for the operation.
  public static let cacheMiss = Self(code: "cache-miss")
}
