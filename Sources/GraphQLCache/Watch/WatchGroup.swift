internal import GraphQLNetworking
internal import GraphQLRecords

/// The way in which a group of watchers queries the server.
struct WatchFetcher: Sendable {
  /// The settings that watchers in a group have in common.
  struct Settings: Hashable, Sendable {
    var fetching: WatchFetching
    /// Whether to query the server again when data gets too old.
    var refreshing: Bool
    var options: RequestOptions
    /// The client, because other clients have other sessions.
    var client: UInt64
  }

  let settings: Settings
  /// Sends the operation, and keeps the response.
  let fetch: @Sendable () async throws -> any Sendable
}

/// All watchers of one operation with equal variables, or of one fragment of one object: they share the composed and decoded
/// data, which is made anew only when a reader requests it.
///
/// The cache holds the group by its entry as long as there are readers. Readers hold a ``WatchReaders``, whose end removes
/// the group from the cache.
final class WatchGroup<Value: JSONDecodable & Sendable>: WatchGroupProtocol {
  private struct Content: Sendable {
    var shown: WatchState<Value>
    /// The text that the shown data was decoded from.
    var text: ComposedText?
    /// The state before optimistic changes became part of it; `nil` if they are not part of it.
    var settled: (state: WatchState<Value>, text: ComposedText?)?
    /// Misses that were already requested from the server, or that a response has left.
    var asked: Set<CacheMiss> = []
    /// The number of times that missing values became requestable again.
    var renewals = 0
    var fetch: Task<Void, Never>?
    var isFetching = false
    var error: GraphQLClientError?
    /// The time when the oldest part of the shown data was received, in seconds; `nil` if no complete data is shown.
    var oldest: UInt32?
    /// The value of ``oldest`` when the error occurred.
    var oldestBeforeError: UInt32?
    /// The number of consecutive requests that failed.
    var failures = 0
    /// The number of times that everything was removed: results of earlier requests are not shown.
    var removals = 0
    /// The response to the group's own fetch, if the cache cannot compose it.
    var own: Value?
    /// The number of readers.
    var readers = 0
    /// The version of the entry's reading that is shown.
    var version: UInt32?
    /// The number of the reading among all: an older reading does not replace a newer one.
    var number: UInt64 = 0
    var isFinished = false
    var timer: Task<Void, Never>?
    var timerEnd: UInt32?
  }

  let core: CacheCore
  let entry: Entry
  let fetcher: WatchFetcher?
  private let source: Updates<WatchState<Value>>.Source
  private let content: Locked<Content>

  init(_ core: CacheCore, _ entry: Entry, _ fetcher: WatchFetcher?) {
    self.core = core
    self.entry = entry
    self.fetcher = fetcher
    let state = WatchState<Value>(data: nil)
    source = Updates<WatchState<Value>>.Source(state)
    content = Locked(Content(shown: state))
  }

  var isStale: Bool { content.withLock { $0.shown.isStale } }

  func wake() { source.call() }

  func finish() {
    content.withLock { $0.isFinished = true }
    source.finish()
  }

  func forgetAsked() {
    content.withLock { content in
      content.asked = []
      content.renewals += 1
    }
  }

  func forgetAll() {
    let before = content.withLock { content in
      let before = (content.shown, content.own, content.text, content.settled?.state)
      content.removals += 1
      content.renewals += 1
      content.asked = []
      content.own = nil
      content.text = nil
      content.settled = nil
      content.version = nil
      content.shown = WatchState(data: nil, isFetching: content.isFetching)
      source.send(content.shown)
      return before
    }
    withExtendedLifetime(before) {}
  }

  // MARK: Readers

  /// Returns the states for one more reader, or `nil` if the group has just ended.
  func updates() -> Updates<WatchState<Value>>? {
    let isOpen = content.withLock { content in
      if content.isFinished { return false }
      content.readers += 1
      return true
    }
    guard isOpen else { return nil }
    let updates = source.updates(by: WatchReaders(self))
    begin()
    return updates
  }

  fileprivate func removeReader() {
    let (isLast, tasks) = content.withLock { content in
      content.readers -= 1
      guard content.readers == 0 else { return (false, [Task<Void, Never>?]()) }
      content.isFinished = true
      defer {
        content.fetch = nil
        content.timer = nil
      }
      return (true, [content.fetch, content.timer])
    }
    guard isLast else { return }
    for task in tasks { task?.cancel() }
    core.remove(self, from: entry)
  }

  /// Reads for a new reader, and queries the server if the settings require it.
  ///
  /// A request may fail before the next line runs, so each line decides by the state before it.
  private func begin() {
    guard let settings = fetcher?.settings else { return refresh() }
    // A reader that arrives after a failure tries again.
    let isAgain = content.withLock { content in
      if content.error != nil { content.asked = [] }
      return content.error != nil
    }
    if settings.fetching == .first { fetch() }
    let hasAsked = look() || settings.fetching == .first
    if hasAsked { return }
    if settings.refreshing, isStale { return fetch() }
    if isAgain { ask(for: content.withLock { $0.shown.missing }) }
  }

  // MARK: States

  /// Makes a new state if something has changed since the last one.
  func refresh() { look() }

  /// Makes a new state if something has changed since the last one. A thread that detects a change reads it, even while
  /// another thread does. This way, the thread sees everything that was written before, and does not wait for another
  /// thread.
  ///
  /// - Returns: Whether to query the server for missing data.
  @discardableResult
  private func look() -> Bool {
    let (version, isFinished, timerEnd) = content.withLock { ($0.version, $0.isFinished, $0.timerEnd) }
    // A timer may be late, as after a device has slept.
    if isFinished || isNewest(version) && timerEnd.map({ $0 > core.now }) ?? true { return false }
    return ask(for: compute())
  }

  /// Reports whether a reading of the entry is the newest one, and nothing has changed since then.
  private func isNewest(_ version: UInt32?) -> Bool {
    guard let newest = core.version(of: entry) else { return false }
    return newest == version
  }

  /// - Parameter change: Changes the information about requests in one step with the state, given the missing values.
  /// - Returns: The missing values.
  @discardableResult
  private func compute(_ change: (inout Content, _ missing: [CacheMiss]) -> Void = { _, _ in }) -> [CacheMiss] {
    let removals = content.withLock { $0.removals }
    let found = core.read(Value.self, entry)
    var missing = found.misses
    // Data that the app has invalidated is requested as if it were missing.
    if found.age.expires == 1 { missing.append(CacheMiss(path: ResponsePath(), reason: .expired)) }
    let (isNewest, before) = content.withLock { content in
      // The data shown so far is freed outside the lock.
      let before = (content.shown, content.own, content.text, content.settled?.state)
      change(&content, missing)
      guard content.removals == removals, content.number < found.number else { return (false, before) }
      content.version = found.version
      content.number = found.number
      guard let state = Self.state(of: found, &content) else { return (true, before) }
      content.shown = state
      source.send(state)
      return (true, before)
    }
    withExtendedLifetime(before) {}
    guard isNewest else { return [] }
    setTimer(found)
    return missing
  }

  /// Returns the state after the shown one, or `nil` if it shows the same.
  private static func state(of found: Found<Value>, _ content: inout Content) -> WatchState<Value>? {
    let shown = content.shown
    var (data, number, received) = (shown.data, Optional(shown.dataNumber), shown.received)
    var isKnown = data != nil
    if let value = found.value {
      content.settled = found.isLayered ? content.settled ?? (shown, content.text) : nil
      let hasSameText = content.text.map { old in found.text.map { $0.hasSameText(as: old) } ?? false } ?? false
      // The same bytes are the same value: the shown one stays.
      if !hasSameText || data == nil { (data, number) = (value, nil) }
      content.text = found.text
      received = found.age.received
      isKnown = true
    } else if let own = content.own {
      (data, number) = (own, nil)
      (content.text, content.settled) = (nil, nil)
      // Values that are never kept or have errors do not make a response stale. Those that the cache has lost since do.
      isKnown = found.misses.contains { $0.reason != .notStored && $0.reason != .errored }
    } else if let (state, text) = content.settled {
      // Nothing stays of an optimistic change.
      (data, number, received) = (state.data, state.dataNumber, state.received)
      (content.text, content.settled) = (text, nil)
      isKnown = data != nil
    }
    let isStale = found.isStale || !found.misses.isEmpty && isKnown
    content.own = nil
    noteAge(of: found, &content)
    if number == shown.dataNumber, shown.isStale == isStale, shown.missing == found.misses,
      shown.isFetching == content.isFetching,
      shown.error == content.error
    {
      return nil
    }
    return WatchState(
      data: data,
      dataNumber: number,
      isStale: isStale,
      missing: found.misses,
      received: received,
      error: content.error,
      isFetching: content.isFetching
    )
  }

  /// Shows data that is newer than an error without that error: another call has fetched it.
  private static func noteAge(of found: Found<Value>, _ content: inout Content) {
    guard found.value != nil, found.misses.isEmpty, found.age.oldest != .max else { return }
    content.oldest = found.age.oldest
    if !found.isStale, content.oldestBeforeError.map({ found.age.oldest > $0 }) ?? true { content.error = nil }
  }

  /// Shows that a request is in progress, or why it failed.
  private func showFetching() {
    let before = content.withLock { content in
      let shown = content.shown
      if shown.isFetching == content.isFetching, shown.error == content.error { return shown }
      content.shown = WatchState(
        data: shown.data,
        dataNumber: shown.dataNumber,
        isStale: shown.isStale,
        missing: shown.missing,
        received: shown.received,
        error: content.error,
        isFetching: content.isFetching
      )
      // Under the lock, so that states are sent in the order in which they are made. It calls no foreign code.
      source.send(content.shown)
      return shown
    }
    withExtendedLifetime(before) {}
  }

  // MARK: Fetching

  /// Requests each missing value from the server once in the lifetime of the group. Otherwise, two queries that remove each
  /// other's values would send requests forever.
  ///
  /// - Returns: Whether a request is sent.
  @discardableResult
  private func ask(for missing: [CacheMiss]) -> Bool {
    guard let fetcher, fetcher.settings.fetching != .never, !missing.isEmpty else { return false }
    let isNew = content.withLock { content in
      if content.isFetching { return false }
      let new = missing.filter { !content.asked.contains($0) && $0.reason != .notStored }
      content.asked.formUnion(new)
      return !new.isEmpty
    }
    if isNew { fetch() }
    return isNew
  }

  private func fetch() {
    guard let fetcher else { return }
    let begun = content.withLock { content -> (removals: Int, renewals: Int)? in
      if content.isFetching || content.isFinished { return nil }
      content.isFetching = true
      return (content.removals, content.renewals)
    }
    guard let begun else { return }
    showFetching()
    let task = Task { [weak self] in
      let result: Result<any Sendable, any Error>
      do { result = .success(try await fetcher.fetch()) } catch { result = .failure(error) }
      self?.end(result, begun)
    }
    let isLate = content.withLock { content in
      content.fetch = task
      return content.isFinished
    }
    if isLate { task.cancel() }
  }

  /// - Parameter begun: The numbers of removals and renewals when the request began.
  private func end(_ result: Result<any Sendable, any Error>, _ begun: (removals: Int, renewals: Int)) {
    let own = try? result.get() as? Value
    core.touch(entry)
    let missing = compute { content, missing in
      content.isFetching = false
      content.fetch = nil
      // Data that this response lacks, the next one lacks too.
      if content.renewals == begun.renewals { content.asked.formUnion(missing + content.shown.missing) }
      switch result {
      case .success:
        content.error = nil
        content.failures = 0
        if content.removals == begun.removals { content.own = own }
      case .failure(is CancellationError): break
      case .failure(let error):
        content.error = error as? GraphQLClientError
        content.oldestBeforeError = content.oldest
        content.failures += 1
      }
    }
    ask(for: missing)
    showFetching()
    wake()
    setTimerAfterFailure()
  }

  // MARK: Time

  /// Sets a timer to read again when data gets too old.
  private func setTimer(_ found: Found<Value>) {
    let now = core.now
    guard found.value != nil, let end = core.end(of: found.age), end > now else { return }
    setTimer(at: end, after: end - now)
  }

  /// Sets a timer to repeat a failed refresh: after 10 s, and after twice the time with each further failure, up to ten
  /// minutes.
  private func setTimerAfterFailure() {
    guard fetcher?.settings.refreshing == true else { return }
    let (failures, isOld) = content.withLock { ($0.failures, $0.shown.data != nil && $0.shown.isStale) }
    guard failures > 0, isOld else { return }
    let wait: UInt32 = min(10 << UInt32(min(failures - 1, 6)), 600)
    setTimer(at: core.now &+ wait, after: wait)
  }

  private func setTimer(at end: UInt32, after seconds: UInt32) {
    let old = content.withLock { content -> Task<Void, Never>? in
      if content.timerEnd == end || content.isFinished { return nil }
      content.timerEnd = end
      let old = content.timer
      content.timer = Task { [weak self, core] in
        do { try await core.clock.sleep(.seconds(Int64(seconds))) } catch { return }
        self?.expire()
      }
      return old
    }
    old?.cancel()
  }

  private func expire() {
    content.withLock { $0.timerEnd = nil }
    if !ask(for: compute()), isStale, fetcher?.settings.refreshing == true { fetch() }
    wake()
  }
}

/// One reader of a group. Copies of the reader's updates share this object.
private final class WatchReaders<Value: JSONDecodable & Sendable>: UpdatesProducer {
  private let group: WatchGroup<Value>

  init(_ group: WatchGroup<Value>) { self.group = group }

  deinit { group.removeReader() }

  func refresh() { group.refresh() }
}

// MARK: - Groups of the cache

extension CacheCore {
  /// Returns the states of an entry: those of its group or of a new one.
  func watch<Value: JSONDecodable & Sendable>(
    _ type: Value.Type,
    _ entry: Entry,
    _ fetcher: WatchFetcher?
  ) -> Updates<WatchState<Value>> {
    while true {
      let (entry, groups) = state.withLock { state in
        let entry = state.known(entry)
        return (entry, entry.watches)
      }
      for case let group as WatchGroup<Value> in groups where group.fetcher?.settings == fetcher?.settings {
        if let updates = group.updates() { return updates }
      }
      let group = WatchGroup<Value>(self, entry, fetcher)
      let isKnown = state.withLock { state in
        guard state.known(entry) === entry else { return false }
        entry.watches.append(group)
        return true
      }
      if isKnown, let updates = group.updates() { return updates }
    }
  }

  func remove(_ group: any WatchGroupProtocol, from entry: Entry) {
    let freed = state.withLock { state -> Any in
      entry.watches.removeAll { $0 === group }
      if entry.watches.isEmpty { state.stale[ObjectIdentifier(entry)] = nil }
      // Its value goes to the memo; the group itself is freed outside the lock.
      return entry.isKept ? () as Any : letGo(entry, &state) as Any
    }
    withExtendedLifetime(freed) {}
  }

  /// Handles an entry that is no longer watched or retained. Called under `state`.
  ///
  /// - Returns: The value for the caller to free.
  func letGo(_ entry: Entry, _ state: inout Reading) -> (any Sendable)? {
    state.hasLetGo = true
    if state.memo.contains(where: { $0 === entry }) { return nil }
    state.memo.append(entry)
    guard state.memo.count > Self.mostRemembered else { return nil }
    let oldest = state.memo.removeFirst()
    return oldest.isKept ? nil : drop(oldest, &state)
  }

  /// Returns the version of an entry's newest reading, or `nil` if the entry must be read again.
  func version(of entry: Entry) -> UInt32? { state.withLock { _ in entry.isClean ? entry.version : nil } }

  /// Marks an entry to be read again when it is next requested.
  func touch(_ entry: Entry) { state.withLock { _ in entry.isClean = false } }

  /// Returns the first second in which data is too old, or `nil` if there is none.
  func end(of age: Age) -> UInt32? {
    if age.oldest == .max { return nil }
    var end = age.expires
    if let limit = configuration.maxAge {
      let seconds = UInt32(clamping: limit.components.seconds)
      // Data of the maximum age is not too old yet.
      let own = UInt64(age.oldest) + UInt64(seconds) + 1
      if seconds > 0 { end = min(end, UInt32(clamping: own)) }
    }
    return end == .max || end == 1 ? nil : end
  }
}
