internal import GraphQLNetworking
internal import GraphQLRecords

/// The content of a watch group: the shown state, and the requests for what it lacks. The group uses it under its lock.
struct WatchContent<Value: Sendable>: Sendable {
  /// The numbers of removals, renewals and responses with values out of date when a request began, and the time when the
  /// oldest part of the data was received.
  struct Beginning: Sendable {
    fileprivate let removals: Int
    fileprivate let renewals: Int
    fileprivate let outdatedAnswers: Int
    fileprivate let oldest: UInt32?
  }

  private(set) var shown: WatchState<Value>
  /// The text that the shown data was decoded from.
  private var text: ComposedText?
  /// The numbers of the optimistic changes in it.
  private var layers: Set<Int> = []
  /// The last complete data without optimistic changes, while they are part of the shown data or hide some of it; otherwise,
  /// `nil`.
  private var settled: (state: WatchState<Value>, text: ComposedText?)?
  /// Misses that were already requested from the server, or that a response has left. If a response has brought the value,
  /// or if the value is never kept, the number of changes of the data before the value can be requested again; otherwise,
  /// `Int.max`.
  private var asked: [CacheMiss: Int] = [:]
  /// The number of changes of the data before the newest reading: see ``Entry/changes``.
  private var changes = 0
  /// The number of times that missing values became requestable again.
  private var renewals = 0
  var fetch: Task<Void, Never>?
  private(set) var isFetching = false
  /// Whether values of the last response were out of date when it arrived, and were requested again for that reason.
  private var wasOutdated = false
  /// The cache's generation when the last request began.
  private var generation: UInt64 = 0
  /// Whether a reader needs the response to a later request than the one in progress.
  private(set) var needsLaterFetch = false
  private(set) var error: GraphQLClientError?
  /// The time when the oldest part of the shown data was received, in seconds; `nil` if no complete data is shown.
  private var oldest: UInt32?
  /// The value of `oldest` when the request that failed began or, if its response had data beside the errors, after it.
  private var oldestBeforeError: UInt32?
  /// The number of responses to the operation when a request failed; `nil` if data was missing or too old then.
  private var answersAtError: Int?
  /// The number of consecutive requests that failed, or whose responses were too old.
  private(set) var failures = 0
  /// Whether the newest reading has data that is too old.
  private(set) var isTooOld = false
  /// Whether it has data that is too old, also if each response is: if the maximum age is zero.
  private(set) var isExpired = false
  /// The number of times that everything was removed: results of earlier requests are not shown.
  private(set) var removals = 0
  /// The response to the group's own fetch, if the cache cannot compose it, and the number of all changes of the data before
  /// it: see ``Entry/changes``.
  private var own: (value: Value, changes: Int, isShown: Bool)?
  /// The number of readers.
  var readers = 0
  /// The version of the entry's reading that is shown.
  private(set) var version: UInt32?
  /// The number of the reading among all: an older reading does not replace a newer one.
  private(set) var number: UInt64 = 0
  var isFinished = false
  var timer: Task<Void, Never>?
  var timerEnd: UInt32?

  init(shown: WatchState<Value>) { self.shown = shown }

  /// The values, for a caller that frees them outside the lock.
  var values: (WatchState<Value>, Value?, ComposedText?, WatchState<Value>?) {
    (shown, own?.value, text, settled?.state)
  }

  /// The texts of the shown data, and of the last complete data without optimistic changes; the numbers of the optimistic
  /// changes in the first.
  var texts: (shown: ComposedText?, layers: Set<Int>, settled: ComposedText?) {
    (text, layers, settled.map { $0.text } ?? text)
  }
}

// MARK: - States

extension WatchContent {
  /// Forgets all data. If nothing is shown, this is not a new state.
  mutating func forgetAll() {
    removals += 1
    forgetAsked()
    (own, text, layers, settled, version) = (nil, nil, [], nil, nil)
    (error, failures, isTooOld, oldest, oldestBeforeError) = (nil, 0, false, nil, nil)
    if shown.data != nil || shown.error != nil { shown = WatchState(data: nil, isFetching: isFetching) }
  }

  /// Shows a reading.
  ///
  /// - Returns: Whether the shown state is another one.
  mutating func show(_ found: Found<Value>) -> Bool {
    version = found.version
    number = found.number
    changes = found.changes
    isTooOld = found.isTooOld
    isExpired = found.value != nil && found.isStale && found.pageAge == nil
    guard let state = state(of: found) else {
      if found.value != nil { renew(found.age) }
      return false
    }
    shown = state
    return true
  }

  /// Notes the age of the shown data, which a response may have confirmed. This does not make a new state.
  mutating func renew(_ age: Age) {
    guard text != nil, age.received != shown.received else { return }
    shown = shown.with(received: age.received)
    if shown.missing.isEmpty, age.oldest != .max { oldest = age.oldest }
  }

  /// Returns the state after the shown one, or `nil` if it shows the same.
  private mutating func state(of found: Found<Value>) -> WatchState<Value>? {
    var (data, number, received) = (shown.data, Optional(shown.dataNumber), shown.received)
    var isKnown = data != nil
    if found.isLayered { settled = found.base ?? settled ?? (shown, text) }
    if let own, !isNewest(own.changes, isShown: own.isShown, found) { self.own = nil }
    if let value = found.value, own == nil {
      if !found.isLayered { settled = nil }
      let hasSameText = text.map { old in found.text.map { $0.hasSameText(as: old) } ?? false } ?? false
      // The same bytes are the same value: the shown one stays.
      if !hasSameText || data == nil { (data, number) = (value, nil) }
      (text, layers) = (found.text, found.layers)
      received = found.age.received
      isKnown = found.misses.contains(where: \.isStale)
    } else if let own {
      if !own.isShown { (data, number) = (own.value, nil) }
      self.own?.isShown = true
      (text, layers, settled) = (nil, [], nil)
      // Values that are never kept or have errors do not make a response stale. Those that the cache has lost since do.
      isKnown = found.misses.contains(where: \.isStale)
    } else if found.shownLayers.isEmpty, !layers.isEmpty || !found.isLayered, let (state, text) = settled {
      // Nothing stays of optimistic changes when one of them has ended.
      (data, number, received) = (state.data, state.dataNumber, state.received)
      (self.text, layers) = (text, [])
      if !found.isLayered { settled = nil }
      isKnown = data != nil
    }
    let isStale = found.isStale || !found.misses.isEmpty && isKnown
    noteAge(of: found)
    if number == shown.dataNumber, shown.isStale == isStale, shown.missing == found.misses,
      shown.isFetching == isFetching,
      shown.error == error
    {
      return nil
    }
    return WatchState(
      data: data,
      dataNumber: number,
      isStale: isStale,
      missing: found.misses,
      received: received,
      error: error,
      isFetching: isFetching,
      leavesOut: text?.leavesOut ?? false
    )
  }

  /// Reports whether the response to the group's own fetch is newer than a reading, or has more.
  ///
  /// - Parameters:
  ///   - changes: The number of changes of the data before the response.
  ///   - isShown: Whether the response is shown. At first, it is shown whatever the cache lacks.
  private func isNewest(_ changes: Int, isShown: Bool, _ found: Found<Value>) -> Bool {
    if found.value == nil, !isShown { return true }
    // The cache has everything, or what an optimistic change shows.
    if found.value != nil, found.isLayered || found.misses.isEmpty { return false }
    // Otherwise, the cache lacks only what it never keeps and what had errors.
    return found.allChanges == changes && !found.misses.contains(where: \.isStale)
  }

  /// Whether a refreshing watch queries the server again: data is too old or has become incomplete, or a request has failed.
  var needsRefresh: Bool {
    shown.data == nil ? failures > 0 : isTooOld || failures > 0 || shown.missing.contains(where: \.isStale)
  }

  /// Shows data that is newer than a failed request without the error: another call has fetched it, or what the request was
  /// for.
  private mutating func noteAge(of found: Found<Value>) {
    guard found.value != nil, found.misses.isEmpty, found.age.oldest != .max else { return }
    oldest = found.age.oldest
    if found.isStale { return }
    let isNewer = oldestBeforeError.map { found.age.oldest > $0 } ?? true
    if isNewer || answersAtError.map({ found.answers > $0 }) ?? true { (error, failures) = (nil, 0) }
  }

  /// Shows that a request is in progress, or why it failed.
  ///
  /// - Returns: Whether the shown state is another one.
  mutating func showFetching() -> Bool {
    if shown.isFetching == isFetching, shown.error == error { return false }
    shown = shown.with(error: error, isFetching: isFetching)
    return true
  }
}

// MARK: - Requests

extension WatchContent {
  /// Lets missing values be requested again. A reader may have read the invalidated data before: it reads it again.
  mutating func forgetAsked() {
    asked = [:]
    renewals += 1
    version = nil
  }

  /// Lets the next reader read again, although it may find nothing new.
  mutating func forgetVersion() { version = nil }

  /// Lets missing values be requested again for a reader that arrives after a failure: it reads again, because the shown
  /// state does not tell whether the app has marked its data as stale.
  mutating func forgetAskedAfterFailure() {
    if error != nil { (asked, version) = ([:], nil) }
  }

  /// Notes values to request: those that were not requested before, and those that a response has brought since then, but
  /// that are missing again after a later change. There may be another object in the same place now.
  ///
  /// - Returns: Whether there are any.
  mutating func ask(for missing: [CacheMiss]) -> Bool {
    if isFetching { return false }
    let new = missing.filter { asked[$0].map { $0 < changes } ?? true }
    for miss in new { asked[miss] = .max }
    return !new.isEmpty
  }

  /// Notes a reader that needs the response to a request of this generation or a later one.
  mutating func noteReader(in generation: UInt64) {
    if isFetching, self.generation < generation { needsLaterFetch = true }
  }

  /// - Parameters:
  ///   - outdatedAnswers: The number of responses with values out of date so far.
  ///   - generation: The cache's generation.
  /// - Returns: `nil` if a request is in progress, or there are no readers.
  mutating func beginFetch(_ outdatedAnswers: Int, in generation: UInt64) -> Beginning? {
    if isFetching || isFinished { return nil }
    (isFetching, needsLaterFetch, self.generation) = (true, false, generation)
    return Beginning(removals: removals, renewals: renewals, outdatedAnswers: outdatedAnswers, oldest: oldest)
  }

  /// - Parameters:
  ///   - result: The response, if it has the group's type.
  ///   - missing: The missing values after the response.
  ///   - found: The reading after the response.
  mutating func endFetch(
    _ result: Result<Value?, any Error>,
    _ begun: Beginning,
    _ missing: [CacheMiss],
    _ found: Found<Value>
  ) {
    isFetching = false
    fetch = nil
    // A reader may have found something missing, and not requested it because of this request: it looks again.
    version = nil
    let isOutdated = found.outdatedAnswers > begun.outdatedAnswers
    if renewals == begun.renewals {
      // Data that this response lacks, the next one lacks too. A value that is never kept is in each response.
      for miss in missing + shown.missing { asked[miss] = miss.reason == .notStored ? found.changes : .max }
      // Unless the cache did not take some of it, because a later request or the app has made it out of date. Not twice in a
      // row: events may come more quickly than responses.
      if isOutdated, !wasOutdated { for miss in missing where miss.mayArrive { asked[miss] = nil } }
      wasOutdated = isOutdated && !wasOutdated
    }
    switch result {
    case .success(let own):
      // What this response has made fresh can be requested again.
      if !missing.contains(.tooOld) { asked[.tooOld] = nil }
      for miss in asked.keys where !missing.contains(miss) { asked[miss] = found.changes }
      error = nil
      failures = found.isTooOld ? failures + 1 : 0
      // A reading without its outdated values is better than the response.
      if removals == begun.removals, found.value == nil || !isOutdated {
        self.own = own.map { ($0, found.allChanges, false) }
      }
    case .failure(is CancellationError): break
    case .failure where removals != begun.removals: break
    case .failure(let error):
      self.error = error as? GraphQLClientError
      let isFresh = missing.isEmpty && !found.isTooOld
      answersAtError = isFresh ? found.answers : nil
      // Data that came along with the errors does not end them. If it is complete, it need not be requested again.
      let hasData = self.error?.hasData == true
      oldestBeforeError = hasData ? found.age.oldest : begun.oldest
      failures = hasData && isFresh ? 0 : failures + 1
    }
  }
}
