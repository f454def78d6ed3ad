internal import GraphQLNetworking
internal import GraphQLRecords

/// The content of a watch group: the shown state, its readers, and the requests. The group uses it under its lock.
struct WatchContent<Value: Sendable>: Sendable {
  private(set) var shown: WatchState<Value>
  /// The text that the shown data was decoded from.
  private var text: ComposedText?
  /// The numbers of the optimistic changes in it.
  private var layers: Set<Int> = []
  /// The last complete data without optimistic changes, while they are part of the shown data or hide some of it; otherwise,
  /// `nil`.
  private var settled: (state: WatchState<Value>, text: ComposedText?)?
  /// The requests for what the shown state lacks.
  var requests = WatchRequests()
  /// The changes of the data before the newest reading.
  private var changes = ChangeCount()
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
    requests.forgetAll()
    (own, text, layers, settled, version) = (nil, nil, [], nil, nil)
    (isTooOld, oldest) = (false, nil)
    if shown.data != nil || shown.error != nil { shown = WatchState(data: nil, isFetching: requests.isFetching) }
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
      shown.isFetching == requests.isFetching,
      shown.error == requests.error
    {
      return nil
    }
    return WatchState(
      data: data,
      dataNumber: number,
      isStale: isStale,
      missing: found.misses,
      received: received,
      error: requests.error,
      isFetching: requests.isFetching,
      leavesOut: text?.leavesOut ?? false
    )
  }

  /// Whether a refreshing watch queries the server again: data is too old or has become incomplete, or a request has failed.
  var needsRefresh: Bool {
    if requests.haveFailed { return true }
    return shown.data != nil && (isTooOld || shown.missing.contains(where: \.makesStale))
  }

  private mutating func noteAge(of found: Reading<Value>) {
    guard found.value != nil, found.misses.isEmpty, found.age.oldest != .max else { return }
    oldest = found.age.oldest
    requests.noteData(found)
  }

  /// Shows that a request is in progress, or why it failed.
  ///
  /// - Returns: Whether the shown state is another one.
  mutating func showFetching() -> Bool {
    if shown.isFetching == requests.isFetching, shown.error == requests.error { return false }
    shown = shown.with(error: requests.error, isFetching: requests.isFetching)
    return true
  }
}

// MARK: - Requests

extension WatchContent {
  /// Lets missing values be requested again, unless some wait for their time: marks may come more quickly than responses. A
  /// reader may have read the invalidated data before: it reads it again.
  mutating func forgetAsked() {
    version = nil
    requests.renew()
  }

  /// Lets the next reader read again, although it may find nothing new.
  mutating func forgetVersion() { version = nil }

  /// Lets missing values be requested again for a reader that arrives after a failure: it reads again, because the shown
  /// state does not tell whether the app has marked its data as stale.
  mutating func forgetAskedAfterFailure() {
    guard requests.error != nil else { return }
    requests.forget()
    version = nil
  }

  /// Notes values to request: see ``RequestedValues/request(_:after:)``.
  ///
  /// - Returns: Whether there are any.
  mutating func ask(for missing: [CacheMiss]) -> Bool { requests.ask(for: missing, after: changes.byOthers) }

  /// - Parameters:
  ///   - answers: The responses to the operation so far.
  ///   - generation: The cache's generation.
  /// - Returns: `nil` if a request is in progress, or there are no readers.
  mutating func beginFetch(_ answers: AnswerCount, in generation: UInt64) -> FetchBeginning? {
    isFinished ? nil : requests.begin(answers, in: generation, removals: removals, oldest: oldest)
  }

  /// Notes the task of a request, unless the request has already ended.
  ///
  /// - Returns: Whether there are no readers any more, so that the task has to be canceled.
  mutating func noteTask(_ task: Task<Void, Never>, of begun: FetchBeginning) -> Bool {
    requests.note(task, of: begun)
    return isFinished
  }

  mutating func endFetch(_ end: FetchEnd<Value>) {
    // A reader may have found something missing, and not requested it because of this request: it looks again.
    version = nil
    let isRemoved = removals != end.begun.removals
    requests.end(end, shown: shown.missing, isRemoved: isRemoved)
    if !isRemoved { keepOwn(end) }
  }

  /// Keeps the response to the group's own request, if the cache cannot compose it.
  private mutating func keepOwn(_ end: FetchEnd<Value>) {
    guard case .success(let value) = end.result else { return }
    let found = end.found
    let isNeeded = hasUnstored || found.value == nil || !found.misses.isEmpty
    // A reading without its outdated values is better than the response.
    guard isNeeded, found.value == nil || !end.isOutdated else { return }
    let time = SlotTime(received: end.time, expires: end.kept?.expires ?? 0)
    own = value.map { OwnAnswer($0, time, after: end.changes.all, isOutdated: end.kept?.isOutdated ?? false) }
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
    defer { timer = nil }
    finish()
    return [requests.removeTask(), timer].compactMap(\.self)
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
    requests.timeOfNext(now, isRefreshing: isRefreshing && needsRefresh && (requests.haveFailed || isTooOld))
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
    requests.endWait()
  }
}
