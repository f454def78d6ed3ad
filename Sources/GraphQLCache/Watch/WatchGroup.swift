internal import GraphQLNetworking
internal import GraphQLRecords

/// The way in which a group of watchers queries the server.
struct WatchFetcher: Sendable {
  /// The settings that watchers in a group have in common. Whether a watcher queries the server when it begins is not one of
  /// them: all watchers share the requests that follow.
  struct Settings: Hashable, Sendable {
    /// Whether to query the server again when data gets too old.
    var refreshing: Bool
    var options: RequestOptions
    /// The client, because other clients have other sessions.
    var client: UInt64
  }

  let settings: Settings
  /// Sends the operation, and keeps the response.
  let fetch: @Sendable (WatchCall) async throws -> any Sendable
}

/// All watchers of one operation with equal variables, or of one fragment of one object: they share the composed and decoded
/// data, which is made anew only when a reader requests it.
///
/// The cache holds the group by its entry as long as there are readers. Readers hold a ``WatchReaders``, whose end removes
/// the group from the cache.
final class WatchGroup<Value: JSONDecodable & Sendable>: WatchGroupProtocol {
  let core: CacheCore
  let entry: Entry
  let fetcher: WatchFetcher?
  private let source: Updates<WatchState<Value>>.Source
  private let content: Locked<WatchContent<Value>>

  init(_ core: CacheCore, _ entry: Entry, _ fetcher: WatchFetcher?) {
    self.core = core
    self.entry = entry
    self.fetcher = fetcher
    let state = WatchState<Value>(data: nil)
    source = Updates<WatchState<Value>>.Source(state)
    content = Locked(WatchContent(shown: state, hasUnstored: entry.bound.plan.hasUnstored))
  }

  func wake() { source.call() }

  func finish() {
    content.withLock { $0.finish() }
    source.finish()
  }

  func forgetAsked() { content.withLock { $0.forgetAsked() } }

  func forgetAll() {
    update { content in
      content.forgetAll()
      source.send(content.shown)
    }
  }

  /// Changes what the content shows. The values that this replaces are freed outside the lock: freeing them may call
  /// deinitializers of the app.
  private func update<Result>(_ body: (inout WatchContent<Value>) -> Result) -> Result {
    let (result, before) = content.withLock { content in
      let before = content.values
      return (body(&content), before)
    }
    withExtendedLifetime(before) {}
    return result
  }

  // MARK: Readers

  /// Returns the states for one more reader, or `nil` if the group has just ended.
  ///
  /// - Parameter queriesFirst: Whether to query the server even if no data is missing.
  func updates(queriesFirst: Bool) -> Updates<WatchState<Value>>? {
    guard content.withLock({ $0.addReader() }) else { return nil }
    let updates = source.updates(by: WatchReaders(self))
    begin(queriesFirst: queriesFirst)
    return updates
  }

  fileprivate func removeReader() {
    guard let tasks = content.withLock({ $0.removeReader() }) else { return }
    for task in tasks { task.cancel() }
    core.remove(self, from: entry)
  }

  /// Reads for a new reader, and queries the server if the reader or the settings require it.
  ///
  /// A request may fail before the next line runs, so what is known before a request is read before it begins.
  private func begin(queriesFirst: Bool) {
    if fetcher == nil { return refresh() }
    // A reader that arrives after a failure tries again.
    content.withLock { $0.forgetAskedAfterFailure() }
    let missing = look()
    defer { setTimerToAskAgain() }
    let generation = core.generation
    if queriesFirst { content.withLock { $0.requests.noteReader(in: generation) } }
    let isExpired = fetcher?.settings.refreshing == true && content.withLock(\.isExpired)
    if queriesFirst || isExpired || needsRefresh { return fetch(isFollowUp: false) }
    ask(for: missing, isFollowUp: false)
  }

  // MARK: States

  /// Makes a new state if something has changed since the last one, and queries the server for missing data.
  func refresh() {
    ask(for: look())
    setTimerToAskAgain()
  }

  /// Makes a new state if something has changed since the last one. A thread that detects a change reads it, even while
  /// another thread does. This way, the thread sees everything that was written before, and does not wait for another
  /// thread.
  ///
  /// - Returns: The missing values, if something has changed.
  private func look() -> [CacheMiss] {
    core.checkForRemovalIfDue()
    let (version, isFinished, timerEnd, received) = content.withLock {
      ($0.version, $0.isFinished, $0.timerEnd, $0.shown.received)
    }
    if isFinished { return [] }
    // A timer may be late, as after a device has slept.
    guard let newest = core.version(of: entry), newest.version == version, timerEnd.map({ $0 > core.now }) ?? true
    else { return compute() }
    if let age = newest.age, age.received != received { renew(age, version) }
    return []
  }

  private func renew(_ age: Age, _ version: UInt32?) {
    update { content in
      guard content.version == version, age.received != content.shown.received else { return }
      content.renew(age)
      source.replace(content.shown)
    }
  }

  /// - Parameter change: Changes the information about requests in one step with the state, given the missing values and the
  ///   reading.
  /// - Returns: The missing values.
  @discardableResult
  private func compute(
    _ change: (inout WatchContent<Value>, _ missing: [CacheMiss], _ found: Reading<Value>) -> Void = { _, _, _ in }
  ) -> [CacheMiss] {
    let (removals, texts) = content.withLock { ($0.removals, $0.texts) }
    var found = core.read(Value.self, entry, shown: texts.shown, layers: texts.layers, settled: texts.settled)
    var missing = found.misses
    // Data that the app has invalidated is requested as if it were missing.
    if found.age.isMarked { missing.append(.tooOld) }
    let isNewest = update { content in
      change(&content, missing, found)
      guard content.removals == removals, content.number < found.number else { return false }
      content.compareOwn(with: found)
      if let time = content.timeOfOwn(with: found) { core.count(time, in: &found) }
      if content.show(found) { source.send(content.shown) } else { source.replace(content.shown) }
      return true
    }
    guard isNewest else { return [] }
    if content.withLock({ $0.requests.error != nil && $0.shown.data != nil }),
      !core.awaitConfirmation(of: entry, after: found.timesVersion)
    {
      content.withLock { $0.forgetVersion() }
      wake()
    }
    setTimer(found)
    return missing
  }

  /// Shows that a request is in progress, or why it failed.
  private func showFetching() {
    // Under the lock, so that states are sent in the order in which they are made. It calls no foreign code.
    update { content in
      if content.showFetching() { source.send(content.shown) }
    }
  }

  // MARK: Fetching

  /// Requests missing values from the server, each once after a change: see ``WatchContent/ask(for:)``.
  ///
  /// - Parameter isFollowUp: `false` if a reader or time is the reason: see ``WatchCall/isFollowUp``.
  /// - Returns: Whether a request is sent.
  @discardableResult
  private func ask(for missing: [CacheMiss], isFollowUp: Bool = true) -> Bool {
    if fetcher == nil || missing.isEmpty { return false }
    let isNew = content.withLock { $0.ask(for: missing) }
    if isNew { fetch(isFollowUp: isFollowUp) }
    return isNew
  }

  private func fetch(isFollowUp: Bool) {
    let (answers, generation) = (core.answers(to: entry), core.generation)
    guard let fetcher, let begun = content.withLock({ $0.beginFetch(answers, in: generation) }) else { return }
    showFetching()
    let call = WatchCall(entry, isFollowUp: isFollowUp)
    let task = Task { [weak self] in
      let result = await Result { try await fetcher.fetch(call) }
      self?.end(result, begun, call)
    }
    if content.withLock({ $0.noteTask(task, of: begun) }) { task.cancel() }
  }

  private func end(
    _ result: Result<any Sendable, any Error>,
    _ begun: FetchBeginning,
    _ call: WatchCall
  ) {
    core.touch(entry)
    let now = core.now
    let kept = core.kept(by: call)
    let missing = compute { content, missing, found in
      let result = result.map { $0 as? Value }
      content.endFetch(FetchEnd(result: result, begun: begun, kept: kept, missing: missing, found: found, time: now))
    }
    if content.withLock({ $0.requests.needsLaterFetch }) { fetch(isFollowUp: false) }
    ask(for: missing)
    showFetching()
    wake()
    setTimerToAskAgain()
  }

  // MARK: Time

  /// Sets a timer to read again when data gets too old.
  ///
  /// - Parameter found: The shown reading, unless there is a newer one by now.
  private func setTimer(_ found: Reading<Value>) {
    let now = core.now
    guard found.hasAge, !found.isStale || found.pageAge != nil,
      let end = core.end(of: found.pageAge ?? found.age)
    else { return }
    setTimer(at: end, now) { $0.number == found.number }
  }

  /// Sets a timer to query the server again, if that is before the data gets too old.
  private func setTimerToAskAgain() {
    guard let isRefreshing = fetcher?.settings.refreshing else { return }
    let now = core.now
    guard let end = content.withLock({ $0.timeToAskAgain(now, isRefreshing: isRefreshing) }) else { return }
    setTimer(at: end, now) { $0.timerEnd.map { end < $0 } ?? true }
  }

  /// - Parameter isNeeded: Whether the timer is needed, given the state of the group when it is set.
  private func setTimer(at end: UInt32, _ now: UInt32, if isNeeded: (WatchContent<Value>) -> Bool) {
    let old = content.withLock { content -> Task<Void, Never>? in
      guard isNeeded(content) else { return nil }
      return content.setTimer(at: end) {
        Task { [weak self, core] in
          // The data may have got too old while it was decoded.
          do { try await core.clock.sleep(.seconds(Int64(max(end, now) - now))) } catch { return }
          self?.expire()
        }
      }
    }
    old?.cancel()
  }

  private func expire() {
    content.withLock { $0.endTimer() }
    if !ask(for: compute()), needsRefresh { fetch(isFollowUp: false) }
    wake()
  }

  private var needsRefresh: Bool { fetcher?.settings.refreshing == true && content.withLock(\.needsRefresh) }
}

/// One reader of a group. Copies of the reader's updates share this object.
private final class WatchReaders<Value: JSONDecodable & Sendable>: UpdatesProducer {
  private let group: WatchGroup<Value>

  init(_ group: WatchGroup<Value>) { self.group = group }

  deinit { group.removeReader() }

  func refresh() { group.refresh() }
}
