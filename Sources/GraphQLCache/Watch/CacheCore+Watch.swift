internal import GraphQLNetworking
internal import GraphQLRecords

// The watch groups of a cache, and what they need to know about their entries.
extension CacheCore {
  /// Returns the states of an entry: those of its group or of a new one.
  ///
  /// - Parameter queriesFirst: Whether to query the server even if no data is missing.
  func watch<Value: JSONDecodable & Sendable>(
    _ type: Value.Type,
    _ entry: Entry,
    _ fetcher: WatchFetcher?,
    queriesFirst: Bool = false
  ) -> Updates<WatchState<Value>> {
    while true {
      let (entry, groups) = state.withLock { state in
        let entry = state.known(entry)
        return (entry, entry.watches)
      }
      for case let group as WatchGroup<Value> in groups where group.fetcher?.settings == fetcher?.settings {
        if let updates = group.updates(queriesFirst: queriesFirst) { return updates }
      }
      let group = WatchGroup<Value>(self, entry, fetcher)
      let isKnown = state.withLock { state in
        guard state.known(entry) === entry else { return false }
        if !entry.isKept { state.keeps += 1 }
        // What a watcher shows may depend on more data: see `dependingOnAll`.
        if entry.watches.isEmpty, !entry.misses.isEmpty { entry.isClean = false }
        entry.watches.append(group)
        return true
      }
      if isKnown, let updates = group.updates(queriesFirst: queriesFirst) { return updates }
    }
  }

  func remove(_ group: any WatchGroupProtocol, from entry: Entry) {
    state.withLockAndGarbage { state, garbage in
      entry.watches.removeAll { $0 === group }
      if entry.watches.isEmpty {
        state.stale[ObjectIdentifier(entry)] = nil
        state.incomplete[ObjectIdentifier(entry)] = nil
      }
      // Its value goes to the memo; the group itself is freed outside the lock.
      letGo(entry, &state, &garbage)
    }
  }

  /// Handles an entry that one watch or retention less needs.
  func letGo(_ entry: Entry, _ state: inout State, _ garbage: inout Garbage) {
    if entry.isKept { return }
    state.letGoBytes += entry.approximateSize
    remember(entry, &state, &garbage)
  }

  /// Returns the data of an entry, of any age, for a watch.
  ///
  /// - Parameters:
  ///   - shown: The text of the shown data.
  ///   - layers: The numbers of the optimistic changes in it.
  ///   - settled: The text of the last complete data without optimistic changes.
  func read<Value: JSONDecodable & Sendable>(
    _ type: Value.Type,
    _ entry: Entry,
    shown: ComposedText?,
    layers: Set<Int>,
    settled: ComposedText?
  ) -> Reading<Value> {
    var found = read(type, entry)
    if found.value == nil, let shown, has(layers, in: shown, of: entry) { found.shownLayers = layers }
    if found.isLayered { found.base = readBase(type, entry, settled) }
    found.isTooOld = isTooOld(found)
    if found.isTooOld, entry.key.form == .merged, case let age = ageOfPage(entry), !isStale(age, at: now) {
      (found.isTooOld, found.pageAge) = (false, age)
    }
    return found
  }

  /// Reports whether data is too old. If the maximum age is zero, each response is.
  private func isTooOld<Value>(_ found: Reading<Value>) -> Bool {
    found.hasAge && found.isStale && configuration.maxAge.map { $0 > .zero } ?? true
  }

  /// Counts the time of a group's own response, which is shown, as a part of a reading's age. The rest may have been confirmed
  /// since then.
  func count<Value>(_ time: SlotTime, in found: inout Reading<Value>) {
    guard found.hasAge else { return }
    found.age.add(time)
    found.isStale = isStale(found.age, at: now)
    found.pageAge?.add(time)
    if let age = found.pageAge, !isStale(age, at: now) { return }
    (found.isTooOld, found.pageAge) = (isTooOld(found), nil)
  }

  /// Returns the age of a query's own page of a merged list.
  private func ageOfPage(_ entry: Entry) -> Age {
    state.withLock { state in
      var page = Compose.compose(entry.bound, in: table, under: state.overlay, capacity: entry.capacity)
      if !page.isComplete { page = Compose.compose(entry.bound, in: table, under: state.overlay, mode: .marking) }
      return table.age(of: page, in: entry.bound)
    }
  }

  /// Reports whether the optimistic changes in the shown data of an incomplete entry are all still there. If so, the entry is
  /// read again when they change: its dependencies may lack them, because they end at the first missing value.
  private func has(_ layers: Set<Int>, in shown: ComposedText, of entry: Entry) -> Bool {
    if layers.isEmpty { return false }
    return state.withLock { state in
      guard layers.isSubset(of: state.overlay?.layers(of: shown.dependencies) ?? []) else { return false }
      state.incomplete[ObjectIdentifier(entry)] = entry
      return true
    }
  }

  /// Returns an entry's data without optimistic changes, or `nil` if it is incomplete or has a known text.
  private func readBase<Value: JSONDecodable & Sendable>(
    _ type: Value.Type,
    _ entry: Entry,
    _ known: ComposedText?
  ) -> (state: WatchState<Value>, text: ComposedText?)? {
    let (text, received) = state.withLock { _ in
      let text = compose(entry, under: nil, entry.key.form.mode, after: known, capacity: entry.capacity)
      return (text, table.age(of: text, in: entry.bound).received)
    }
    guard text.isComplete, known.map({ !$0.hasSameText(as: text) }) ?? true,
      let value = try? text.decode(type, conditions: entry.conditions)
    else { return nil }
    return (WatchState(data: value, received: received), text)
  }

  /// Returns the version of an entry's newest reading, or `nil` if the entry must be read again.
  ///
  /// - Returns: The version, and the current age of the data, if there is any.
  func version(of entry: Entry) -> (version: UInt32, age: Age?)? {
    state.withLock { state in
      guard entry.isClean else { return nil }
      renewAge(of: entry, &state)
      return (entry.version, entry.value == nil ? nil : entry.age)
    }
  }

  /// A number that increases when responses to earlier requests are out of date: see ``InFlight/generation``.
  var generation: UInt64 { inFlight.withLock { $0.generation } }

  /// Returns what the cache has made of the response to a request; `nil` if there is none, or it has changed nothing.
  func kept(by call: WatchCall) -> WatchCall.Kept? { state.withLock { _ in call.kept } }

  /// Returns the responses to an entry's operation so far.
  func answers(to entry: Entry) -> AnswerCount { state.withLock { _ in entry.answers } }

  /// Marks an entry to be read again when it is next requested, and wakes its readers: a commit wakes only those of clean
  /// entries.
  func touch(_ entry: Entry) {
    let watches = state.withLock { _ in
      entry.isClean = false
      return entry.watches
    }
    for watch in watches { watch.wake() }
  }

  /// Wakes an entry's readers when its data is confirmed, even if a response changes nothing: they show an error.
  ///
  /// - Parameter timesVersion: The number of the last commit before the shown reading.
  /// - Returns: `false` if there was a commit since then.
  func awaitConfirmation(of entry: Entry, after timesVersion: UInt64) -> Bool {
    state.withLock { state in
      if entry.isClean, !entry.watches.isEmpty { state.stale[ObjectIdentifier(entry)] = entry }
      return entry.isClean && timesVersion == state.timesVersion
    }
  }

  /// Returns the first second in which data is too old, or `nil` if there is none.
  func end(of age: Age) -> UInt32? {
    if age.oldest == .max { return nil }
    var end = age.expires
    if let limit = configuration.maxAge {
      let seconds = UInt32(clamping: limit.wholeSeconds)
      // Data of the maximum age is not too old yet.
      let own = UInt64(age.oldest) + UInt64(seconds) + 1
      if seconds > 0 { end = min(end, UInt32(clamping: own)) }
    }
    return end == .max || age.isMarked ? nil : end
  }
}
