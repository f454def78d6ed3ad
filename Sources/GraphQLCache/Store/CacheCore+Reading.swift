internal import GraphQLNetworking
internal import GraphQLRecords
internal import GraphQLRuntime

extension CacheCore {
  /// Returns the data of an entry, of any age.
  func read<Value: JSONDecodable & Sendable>(_ type: Value.Type, _ entry: Entry) -> Reading<Value> {
    checkForRemovalIfDue()
    var (found, undecoded) = state.withLockAndGarbage { state, garbage in
      let look = look(type, entry, &state, &garbage)
      // In one step with the reading: otherwise, a commit in between that renews times would not wake the watchers.
      if look.found.isStale || !look.found.misses.isEmpty, !entry.watches.isEmpty {
        state.stale[ObjectIdentifier(entry)] = entry
      }
      return look
    }
    guard let version = undecoded, let text = found.text else { return found }
    do {
      found.value = try text.decode(type, conditions: entry.conditions)
    } catch {
      found.text = ownPage(of: entry, version)
      found.value = try? found.text?.decode(type, conditions: entry.conditions)
      if found.value == nil {
        found.misses = [CacheMiss(path: error.path, reason: .changed)]
        found.text = nil
      }
    }
    let (value, misses, shown) = (found.value, found.misses, found.text)
    state.withLockAndGarbage { _, garbage in
      guard entry.version == version, entry.isClean else { return }
      garbage.add((entry.value, entry.text))
      entry.value = value
      entry.misses = misses
      if let shown { entry.text = shown }
    }
    return found
  }

  /// Forgets data that another process has removed, before data is read. Called without locks, because it takes that of
  /// writers.
  func checkForRemovalIfDue() {
    if let log, !writing.isHeld { log.checkForRemovalIfDue() }
  }

  /// Does the same before a call begins or data is written, each time.
  func checkForRemoval() {
    if let log, !writing.isHeld { log.checkForRemoval() }
  }

  /// Returns the replacement for a merged list if one of its pages can no longer be decoded: the query's own page, which
  /// still depends on the others. The list is whole again when that page has been fetched.
  private func ownPage(of entry: Entry, _ version: UInt32) -> ComposedText? {
    guard entry.key.form == .merged else { return nil }
    return state.withLock { state in
      guard entry.version == version, entry.isClean, let whole = entry.text else { return nil }
      let page = Compose.compose(entry.bound, in: table, under: state.overlay, capacity: entry.capacity)
      return page.isComplete ? page.depending(on: whole.dependencies) : nil
    }
  }

  /// Uses the remembered result, or composes.
  ///
  /// - Returns: The data that was found; the version of the entry if its text is not decoded yet.
  private func look<Value: Sendable>(
    _ type: Value.Type,
    _ entry: Entry,
    _ state: inout State,
    _ garbage: inout Garbage
  ) -> (found: Reading<Value>, undecoded: UInt32?) {
    state.lastUse += 1
    entry.lastUse = state.lastUse
    // The one that has the response keeps the data.
    if entry.key.form != .whole { state.entries[entry.key.plain]?.lastUse = state.lastUse }
    renewAge(of: entry, &state)
    if !entry.isClean { composeAgain(entry, &state, &garbage) }
    let value = entry.value as? Value
    let found = found(value, entry, state.lastUse)
    remember(entry, &state, &garbage)
    return (found, value == nil && entry.text != nil ? entry.version : nil)
  }

  /// Replaces the last reading of an entry, whose data has changed.
  private func composeAgain(_ entry: Entry, _ state: inout State, _ garbage: inout Garbage) {
    let text = dependingOnAll(compose(entry, under: state.overlay), entry, state.overlay)
    state.dependents.set(text.dependencies, of: entry)
    entry.forget(&garbage)
    entry.isClean = true
    // What waited for a confirmation of the earlier reading is added again if it still does.
    if !state.stale.isEmpty { state.stale[ObjectIdentifier(entry)] = nil }
    entry.text = text.isComplete ? text : nil
    entry.misses = text.misses.map(CacheMiss.init)
    entry.age = table.age(of: text, in: entry.bound)
    entry.timesMark = hasAges(text) ? table.mark(ofTimesOf: text.dependencies) : nil
    if text.isComplete { entry.capacity = text.count }
    entry.layers = state.overlay?.layers(of: text.dependencies) ?? []
    if text.isComplete, isRestored || entry.layers.isEmpty, entry.key.object == nil, entry.key.form != .partial,
      !entry.isRoot
    {
      // The cache may have dropped the entry before it was read. Data that a change shows may go with it.
      state.rootBytes += state.known(entry).setRoot(true)
    }
  }

  /// Returns a text that lacks values which a response may have, with dependencies on all data that the cache has. A watcher
  /// shows such a response as long as none of this data changes, and composing may have ended at the first such value.
  func dependingOnAll(_ text: ComposedText, _ entry: Entry, _ overlay: Overlay?) -> ComposedText {
    if entry.watches.isEmpty { return text }
    var text = text
    if text.misses.contains(where: { !CacheMiss($0).makesStale }) {
      text = text.depending(onAllOf: compose(entry, under: overlay, .marking, capacity: entry.capacity))
    }
    // What an optimistic change hides may change meanwhile.
    if overlay != nil, entry.bound.plan.hasUnstored {
      let base = compose(entry, under: nil, .marking, capacity: entry.capacity)
      text = text.depending(on: text.dependencies.adding(base.dependencies))
    }
    return text
  }

  /// Reads the age of an entry's data again if there was a commit since then. Called under `state`.
  func renewAge(of entry: Entry, _ state: inout State) {
    if entry.isClean, entry.timesVersion != state.timesVersion, let text = entry.text {
      // The same bytes have been confirmed since then.
      renewAge(of: entry, text, under: state.overlay)
    }
    entry.timesVersion = state.timesVersion
  }

  private func renewAge(of entry: Entry, _ text: ComposedText, under overlay: Overlay?) {
    guard hasAges(text) else {
      entry.age = table.age(of: text, in: entry.bound)
      entry.timesMark = nil
      return
    }
    // Most commits concern other records, and composing takes a hundred times as long.
    let mark = table.mark(ofTimesOf: text.dependencies)
    if mark == entry.timesMark { return }
    entry.age = table.age(of: dependingOnAll(compose(entry, under: overlay), entry, overlay), in: entry.bound)
    entry.timesMark = mark
  }

  /// Reports whether a text may have ages in its plan or inside slots, which are counted while composing.
  private func hasAges(_ text: ComposedText) -> Bool {
    text.expires != .max || text.hasInner || table.hasInnerTimes
  }

  private func found<Value: Sendable>(_ value: Value?, _ entry: Entry, _ number: UInt64) -> Reading<Value> {
    Reading(
      value: value,
      misses: entry.misses,
      age: entry.age,
      isStale: isStale(entry.age, at: now),
      layers: entry.layers,
      text: entry.text,
      version: entry.version,
      timesVersion: entry.timesVersion,
      answers: entry.answers,
      changes: entry.changes,
      number: number
    )
  }

  /// Composes the text of an entry. Called under `state`.
  func compose(_ entry: Entry, under overlay: Overlay?) -> ComposedText {
    compose(entry, under: overlay, entry.key.form.mode, after: entry.text, capacity: entry.capacity)
  }

  /// - Parameter previous: An earlier text, whose unchanged parts may be copied.
  func compose(
    _ entry: Entry,
    under overlay: Overlay?,
    _ mode: Compose.Mode,
    after previous: ComposedText? = nil,
    capacity: Int
  ) -> ComposedText {
    var record: RecordID = 0
    if let object = entry.key.object {
      let type = plans.names.type(Array(object.type.utf8))
      guard let found = table.entity(type: type, key: object.bytes, under: overlay) else {
        return ComposedText.missing(entity: type, object.bytes)
      }
      record = found
    }
    return Compose.compose(
      entry.bound,
      of: record,
      in: table,
      under: overlay,
      mode: mode,
      isMerged: entry.key.form == .merged,
      after: previous,
      capacity: capacity
    )
  }

  /// Keeps the last readings of a few entries.
  func remember(_ entry: Entry, _ state: inout State, _ garbage: inout Garbage) {
    if entry.isKept || state.memo.last === entry { return }
    state.memo.removeAll { $0 === entry }
    state.memo.append(entry)
    if state.memo.count <= Self.mostRemembered { return }
    let oldest = state.memo.removeFirst()
    if !oldest.isKept { drop(oldest, &state, &garbage) }
  }

  /// Forgets the last reading of an entry, and the entry itself if the table has nothing for it.
  func drop(_ entry: Entry, _ state: inout State, _ garbage: inout Garbage) {
    let isDropped = !entry.isRoot && !entry.isKept
    state.dependents.remove(entry, isDropped: isDropped)
    if isDropped, state.entries[entry.key] === entry { state.entries[entry.key] = nil }
    entry.forget(&garbage)
  }

  /// Reports whether some of the data is older than its maximum age.
  func isStale(_ age: Age, at now: UInt32) -> Bool { staleness(age, at: now) != nil }

  /// Returns how many seconds data is past its maximum age, or `nil` if it is not.
  func staleness(_ age: Age, at now: UInt32) -> UInt32? {
    if age.oldest == .max { return nil }
    var late: UInt32?
    if age.expires == .max, configuration.maxAge == nil { return nil }
    // A time later than now was noted before the clock was set back, at an unknown time.
    if age.newest > now, age.newest - now > 60 { return .max }
    if age.expires <= now { late = age.isMarked ? .max : now - age.expires + 1 }
    if let limit = configuration.maxAge {
      let seconds = UInt32(clamping: limit.wholeSeconds)
      let elapsed = now > age.oldest ? now - age.oldest : 0
      if elapsed > seconds || seconds == 0 { late = max(late ?? 0, max(1, elapsed - seconds)) }
    }
    return late
  }
}
