internal import GraphQLNetworking
internal import GraphQLRecords

/// The content of a watch group: the shown state, and the requests for what it lacks. The group uses it under its lock.
struct WatchContent<Value: Sendable>: Sendable {
  /// What was known when a request began: its own number, the numbers of removals, renewals and responses, and the time when
  /// the oldest part of the data was received.
  struct Beginning: Sendable {
    fileprivate let number: Int
    fileprivate let removals: Int
    fileprivate let renewals: Int
    fileprivate let answers: AnswerCount
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
  /// The missing values that were requested from the server.
  private var requested = RequestedValues()
  /// The changes of the data before the newest reading.
  private var changes = ChangeCount()
  /// The task of the request in progress.
  private var fetch: Task<Void, Never>?
  private(set) var isFetching = false
  /// The number of requests so far.
  private var fetches = 0
  /// When to request missing values again because the data changed between a response and its reading.
  private var nextAfterChange = NextRequest()
  /// When to request values again that were out of date when their response arrived.
  private var nextAfterOutdated = NextRequest()
  /// When to request values again that the app marked as too old during a request.
  private var nextAfterMark = NextRequest()
  /// The values to request later, and the time of the last response, in seconds since 1970.
  private var postponed: (misses: [CacheMiss], time: UInt32)?
  /// The cache's generation when the last request began.
  private var generation: UInt64 = 0
  /// Whether a reader needs the response to a later request than the one in progress.
  private(set) var needsLaterFetch = false
  /// The last error from the server, and how often requests failed.
  private var failures = WatchFailures()
  /// The time when the oldest part of the shown data was received, in seconds; `nil` if no complete data is shown.
  private var oldest: UInt32?
  /// Whether the newest reading has data that is too old.
  private(set) var isTooOld = false
  /// Whether it has data that is too old, also if each response is: if the maximum age is zero.
  private(set) var isExpired = false
  /// The number of times that everything was removed: results of earlier requests are not shown.
  private(set) var removals = 0
  /// The response to the group's own fetch, if the cache cannot compose it.
  private var own: OwnAnswer<Value>?
  /// The number of readers.
  private var readers = 0
  /// The version of the entry's reading that is shown.
  private(set) var version: UInt32?
  /// The number of the reading among all: an older reading does not replace a newer one.
  private(set) var number: UInt64 = 0
  private(set) var isFinished = false
  private var timer: Task<Void, Never>?
  private(set) var timerEnd: UInt32?

  /// Whether the query has values that are never kept: the cache alone never has all of its data.
  private let hasUnstored: Bool

  init(shown: WatchState<Value>, hasUnstored: Bool) { (self.shown, self.hasUnstored) = (shown, hasUnstored) }

  var error: GraphQLClientError? { failures.error }

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
    // Nothing waits any more, so that all values can be requested again.
    postponed = nil
    forgetAsked()
    (own, text, layers, settled, version) = (nil, nil, [], nil, nil)
    (failures, isTooOld, oldest) = (WatchFailures(), false, nil)
    if shown.data != nil || shown.error != nil { shown = WatchState(data: nil, isFetching: isFetching) }
  }

  /// Shows a reading.
  ///
  /// - Returns: Whether the shown state is another one.
  mutating func show(_ found: Reading<Value>) -> Bool {
    version = found.version
    number = found.number
    changes = found.changes
    isTooOld = found.isTooOld
    isExpired = found.hasAge && found.isStale && found.pageAge == nil
    guard let state = state(of: found) else {
      if found.value != nil || own != nil { renew(found.age) }
      return false
    }
    shown = state
    return true
  }

  /// Notes the age of the shown data, which a response may have confirmed. This does not make a new state.
  mutating func renew(_ age: Age) {
    var age = age
    if let own, own.number == shown.dataNumber { age.add(own.time) }
    guard text != nil || own != nil, age.received != shown.received else { return }
    shown = shown.with(received: age.received)
    if shown.missing.isEmpty, age.oldest != .max { oldest = age.oldest }
  }

  /// Forgets the group's own response if a reading is newer.
  mutating func compareOwn(with found: Reading<Value>) {
    if own?.compare(with: found) == false { own = nil }
  }

  /// Returns the time of the group's own response, if it is shown with a reading.
  func timeOfOwn(with found: Reading<Value>) -> SlotTime? { isOwnShown(with: found) ? own?.time : nil }

  /// Reports whether the group's own response is shown, if there is one. What an optimistic change shows hides it as long as the
  /// change is there.
  private func isOwnShown(with found: Reading<Value>) -> Bool { found.value == nil || !found.isLayered }

  /// Returns the state after the shown one, or `nil` if it shows the same.
  private mutating func state(of found: Reading<Value>) -> WatchState<Value>? {
    var (data, number, received) = (shown.data, Optional(shown.dataNumber), shown.received)
    var isIncomplete = data != nil
    if found.isLayered { settled = found.base ?? settled ?? (shown, text) }
    let own = isOwnShown(with: found) ? own : nil
    if let value = found.value, own == nil {
      if !found.isLayered { settled = nil }
      let hasSameText = text.map { old in found.text.map { $0.hasSameText(as: old) } ?? false } ?? false
      // The same bytes are the same value: the shown one stays.
      if !hasSameText || data == nil { (data, number) = (value, nil) }
      (text, layers) = (found.text, found.layers)
      received = found.age.received
      isIncomplete = found.misses.contains(where: \.makesStale)
    } else if let own {
      (data, number, received) = (own.value, own.number, found.age.received)
      (text, layers, settled) = (nil, [], nil)
      // Values that are never kept or have errors do not make a response stale. Those that the cache has lost since do.
      isIncomplete = own.isOutdated || found.misses.contains(where: \.makesStale)
    } else if found.shownLayers.isEmpty, !layers.isEmpty || !found.isLayered, let (state, text) = settled {
      // Nothing stays of optimistic changes when one of them has ended.
      (data, number, received) = (state.data, state.dataNumber, state.received)
      (self.text, layers) = (text, [])
      if !found.isLayered { settled = nil }
      isIncomplete = data != nil
    }
    let isStale = found.isStale || !found.misses.isEmpty && isIncomplete
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

  /// Whether a refreshing watch queries the server again: data is too old or has become incomplete, or a request has failed.
  var needsRefresh: Bool {
    if failures.count > 0 { return true }
    return shown.data != nil && (isTooOld || shown.missing.contains(where: \.makesStale))
  }

  private mutating func noteAge(of found: Reading<Value>) {
    guard found.value != nil, found.misses.isEmpty, found.age.oldest != .max else { return }
    oldest = found.age.oldest
    failures.noteData(found)
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
  /// Lets missing values be requested again, unless some wait for their time: marks may come more quickly than responses. A
  /// reader may have read the invalidated data before: it reads it again.
  mutating func forgetAsked() {
    version = nil
    if postponed == nil { requested.renew() }
  }

  /// Lets the next reader read again, although it may find nothing new.
  mutating func forgetVersion() { version = nil }

  /// Lets missing values be requested again for a reader that arrives after a failure: it reads again, because the shown
  /// state does not tell whether the app has marked its data as stale.
  mutating func forgetAskedAfterFailure() {
    guard error != nil else { return }
    requested.forget()
    version = nil
  }

  /// Notes values to request: see ``RequestedValues/request(_:after:)``.
  ///
  /// - Returns: Whether there are any.
  mutating func ask(for missing: [CacheMiss]) -> Bool {
    !isFetching && requested.request(missing, after: changes.byOthers)
  }

  /// Notes a reader that needs the response to a request of this generation or a later one.
  mutating func noteReader(in generation: UInt64) {
    if isFetching, self.generation < generation { needsLaterFetch = true }
  }

  /// - Parameters:
  ///   - answers: The responses to the operation so far.
  ///   - generation: The cache's generation.
  /// - Returns: `nil` if a request is in progress, or there are no readers.
  mutating func beginFetch(_ answers: AnswerCount, in generation: UInt64) -> Beginning? {
    if isFetching || isFinished { return nil }
    // The request is for all values, also for those that wait for their time.
    (isFetching, needsLaterFetch, self.generation, postponed) = (true, false, generation, nil)
    fetches += 1
    return Beginning(
      number: fetches,
      removals: removals,
      renewals: requested.renewals,
      answers: answers,
      oldest: oldest
    )
  }

  /// Notes the task of a request, unless the request has already ended.
  ///
  /// - Returns: Whether there are no readers any more, so that the task has to be canceled.
  mutating func noteTask(_ task: Task<Void, Never>, of begun: Beginning) -> Bool {
    if isFetching, begun.number == fetches { fetch = task }
    return isFinished
  }

  /// - Parameters:
  ///   - result: The response, if it has the group's type.
  ///   - kept: What the cache has made of the response.
  ///   - missing: The missing values after the response.
  ///   - found: The reading after the response.
  ///   - time: The time, in seconds since 1970.
  mutating func endFetch(
    _ result: Result<Value?, any Error>,
    _ begun: Beginning,
    _ kept: WatchCall.Kept?,
    _ missing: [CacheMiss],
    _ found: Reading<Value>,
    at time: UInt32
  ) {
    isFetching = false
    fetch = nil
    // A reader may have found something missing, and not requested it because of this request: it looks again.
    version = nil
    let isOutdated = found.answers.outdated > begun.answers.outdated
    // The data may have changed since the response was kept.
    let changes = kept?.changes ?? found.changes
    let isMarked = requested.renewals != begun.renewals
    let afterMark = nextAfterMark.time(ifNeeded: isMarked && removals == begun.removals && !missing.isEmpty)
    if isMarked {
      // All values can be requested again since the mark.
      if afterMark == .later {
        requested.request(missing, after: changes.byOthers)
        postponed = (missing, time)
      }
    } else {
      // A change since then may be the reason why values are missing. The cache did not take others, because a later request or
      // the app has made them out of date.
      let afterChange = nextAfterChange.time(ifNeeded: found.changes != changes)
      let afterOutdated = nextAfterOutdated.time(ifNeeded: isOutdated)
      let mayArrive = missing.filter(\.mayArrive)
      requested.noteLeft(missing + shown.missing, after: changes.byOthers, isChanged: afterChange == .atOnce)
      if afterOutdated == .atOnce { requested.forget(mayArrive) }
      let isLater = afterChange == .later || afterOutdated == .later
      if isLater, !mayArrive.isEmpty { postponed = (mayArrive, time) }
    }
    switch result {
    case .success(let own):
      requested.noteArrived(besides: missing, after: changes.byOthers)
      failures.noteAnswer(isTooOld: found.isTooOld, at: time)
      // A reading without its outdated values is better than the response.
      let isNeeded = hasUnstored || found.value == nil || !found.misses.isEmpty
      if removals == begun.removals, isNeeded, found.value == nil || !isOutdated {
        let time = SlotTime(received: time, expires: kept?.expires ?? 0)
        self.own = own.map { OwnAnswer($0, time, after: changes.all, isOutdated: kept?.isOutdated ?? false) }
      }
    case .failure(is CancellationError): break
    case .failure where removals != begun.removals: break
    case .failure(let error):
      let isFresh = missing.isEmpty && !found.isTooOld
      failures.note(error as? GraphQLClientError, with: found, isFresh: isFresh, oldest: begun.oldest, at: time)
    }
  }
}

// MARK: - Readers and time

extension WatchContent {
  /// - Returns: Whether the group still accepts readers.
  mutating func addReader() -> Bool {
    if isFinished { return false }
    readers += 1
    return true
  }

  /// Ends the group with its last reader.
  ///
  /// - Returns: The tasks to cancel; `nil` if there are other readers.
  mutating func removeReader() -> [Task<Void, Never>]? {
    readers -= 1
    guard readers == 0 else { return nil }
    defer { (fetch, timer) = (nil, nil) }
    finish()
    return [fetch, timer].compactMap(\.self)
  }

  mutating func finish() { isFinished = true }

  /// The time at which to query the server again, or `nil` if it is not to be queried: ten seconds after responses that were
  /// out of date on arrival.
  ///
  /// A watch that refreshes also queries it again after a failure, or for data that is too old already: after 10 s, and after
  /// twice the time with each further request without success, up to ten minutes. Data that each response makes too old would
  /// otherwise be requested forever.
  ///
  /// - Parameter now: The time, in seconds since 1970.
  func timeToAskAgain(_ now: UInt32, isRefreshing: Bool) -> UInt32? {
    if isFetching { return nil }
    // Not counted from now: changes may come more often than every ten seconds.
    if let postponed { return min(postponed.time, now) &+ 10 }
    guard isRefreshing, needsRefresh, failures.count > 0 || isTooOld else { return nil }
    let wait: UInt32 = min(10 << UInt32(min(max(failures.count, 1) - 1, 6)), 600)
    return (failures.count > 0 ? min(failures.time, now) : now) &+ wait
  }

  /// Notes a timer in place of the last one.
  ///
  /// - Returns: The last one, to be canceled.
  mutating func setTimer(at end: UInt32, _ start: () -> Task<Void, Never>) -> Task<Void, Never>? {
    if timerEnd == end || isFinished { return nil }
    defer { (timer, timerEnd) = (start(), end) }
    return timer
  }

  mutating func endTimer() {
    timerEnd = nil
    requested.forget(postponed?.misses ?? [])
    postponed = nil
  }
}
