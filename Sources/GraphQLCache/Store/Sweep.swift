internal import GraphQLNetworking
internal import GraphQLRecords

extension CacheCore {
  /// The maximum number of attempts of a sweep.
  private static let mostAttempts = 3

  /// The maximum number of sweeps in a row to free names: together they drop nine tenths of the data.
  private static let mostNameSweeps = 8

  /// The maximum number of roots of a log to skip because they do not fit.
  private static let mostTooLarge = 8

  /// The number of records that a sweep looks at in about the time of a small commit.
  private static let recordsPerCommit = 64

  /// The size in bytes of data that readers can reach or that waits for a sweep, with its index and its operations.
  var liveBytes: Int {
    table.usedBytes - table.deadBytes + (table.count - table.freeCount) * RecordTable.bytesOfRecord
      + state.withLock { $0.rootBytes }
  }

  /// Makes room if the limit is exceeded, or if much of the memory holds replaced rows. Called under `writing`.
  func sweepIfNeeded(_ woken: inout Woken) {
    let (live, last) = (liveBytes, writer.lastSweep)
    // Watchers may keep more than the limit. In this case, the data is checked not for each commit, but when enough of them
    // are gone. The same applies to pending calls and optimistic changes.
    if live > configuration.limit, live > last + last / 4 || hasLetGo(of: live) || writer.wasPinned && !isPinned {
      sweep(to: configuration.limit / 5 * 4, &woken)
    } else if areNamesScarce(live) {
      // Much of what was used least recently may have no such names.
      for _ in 0..<Self.mostNameSweeps where areNamesScarce(liveBytes) { sweep(to: liveBytes / 4 * 3, &woken) }
      writer.lastNames = plans.names.count
    } else if table.deadBytes > live / 2 + 1 << 20 {
      compact(isLive: { _ in true }, [], &woken)
    }
  }

  /// Reports whether most names of fields are in use, and a sweep may free some. New values with arguments are not kept if
  /// there is no name for them.
  private func areNamesScarce(_ live: Int) -> Bool {
    let count = plans.names.count
    return count > Names.mostFields / 8 * 7 && (count > writer.lastNames + Names.mostFields / 16 || hasLetGo(of: live))
  }

  /// Whether records are kept for pending calls or optimistic changes.
  private var isPinned: Bool { !writer.layers.isEmpty || inFlight.withLock(\.hasRecords) }

  /// Reports whether so much less is watched and retained than at the last sweep that a sweep is worth its time, or whether
  /// there were so many commits that its time no longer matters.
  private func hasLetGo(of live: Int) -> Bool {
    state.withLock { state in
      if state.letGoBytes == 0 { return false }
      let commits = Int(clamping: state.timesVersion - state.sweptVersion)
      return state.letGoBytes > live / 8 || commits > table.count / Self.recordsPerCommit
    }
  }

  /// Drops the least recently used data. Called under `writing`.
  ///
  /// The data of each root is found through its plan, beginning with the most recently used root, until the limit is
  /// reached. Watched and retained roots come first, whatever their size. Data from a log that has not been read yet comes
  /// last.
  func sweep(to limit: Int, _ woken: inout Woken) {
    // What begins to be watched or retained while the roots are read must stay, so they are read again.
    for _ in 0..<Self.mostAttempts where liveBytes > limit {
      if trySweep(to: limit, &woken) { return }
    }
    compact(isLive: { _ in true }, [], &woken)
  }

  /// - Returns: Whether the data was dropped. It is not if an entry has begun to be watched or retained meanwhile.
  private func trySweep(to limit: Int, _ woken: inout Woken) -> Bool {
    let (roots, overlay, keeps) = state.withLock { state in
      (state.letGoBytes, state.sweptVersion) = (0, state.timesVersion)
      let roots = state.entries.values.filter { $0.isRoot || $0.isKept }
        .map { entry in
          let own = entry.isRoot ? entry.byteCount : 0
          return (entry: entry, isKept: entry.isKept, lastUse: entry.lastUse, capacity: entry.capacity, own: own)
        }
      return (roots, state.overlay, state.keeps)
    }
    writer.wasPinned = isPinned
    let pinned = inFlight.withLock { $0.records }.union(overlay?.records ?? []).union(writer.layers.records)
    var live = ReachedData(table, pinned)
    var dropped: [Entry] = []
    for (entry, isKept, _, capacity, own) in roots.sorted(by: {
      ($0.isKept ? 1 : 0, $0.lastUse) > ($1.isKept ? 1 : 0, $1.lastUse)
    }) {
      if !isKept, live.bytes > limit {
        dropped.append(entry)
        continue
      }
      var reached = live.addition(own)
      for overlay in overlay == nil ? [nil] : [nil, overlay] {
        let text = compose(entry, under: overlay, .marking, capacity: capacity)
        live.extend(&reached, with: text, entry.bound)
      }
      if !isKept, live.bytes + reached.bytes > limit {
        dropped.append(entry)
        continue
      }
      live.add(reached)
    }
    if isRestored { keepRestored(&live, limit) }
    guard compact(isLive: live.records.contains, isUnused: live.isUnused, dropped, ifKeepsAre: keeps, &woken) else {
      return false
    }
    (writer.lastSweep, writer.lastNames) = (liveBytes, min(writer.lastNames, plans.names.count))
    return true
  }

  /// Adds data from a log as far as there is room, the most recently received first. The operations of this data are not
  /// known until they are read again.
  private func keepRestored(_ live: inout ReachedData, _ limit: Int) {
    if live.bytes >= limit { return }
    var large = 0
    let roots = RootFields(of: table)
    for field in roots.fields where !live.whole.contains(field) {
      let reached = roots.reached(from: field, besides: live.whole)
      let size = reached.reduce(0) { $0 + live.rest(of: $1) }
      if live.bytes + size > limit {
        // Many roots that reach the same large part would take long.
        large += 1
        if large > Self.mostTooLarge { break }
        continue
      }
      live.add(reached, size)
    }
  }

  /// Forgets records, and moves the others to new memory. Called under `writing`.
  ///
  /// - Parameters:
  ///   - isUnused: Reports whether a value of a record that stays is forgotten, too.
  ///   - keeps: The number of kept entries so far when the live records were found; `nil` if that does not matter.
  /// - Returns: Whether it is still that number; otherwise nothing has been done.
  @discardableResult
  private func compact(
    isLive: (RecordID) -> Bool,
    isUnused: ((FieldID, _ isInside: Bool, RecordID) -> Bool)? = nil,
    _ dropped: [Entry],
    ifKeepsAre keeps: Int? = nil,
    _ woken: inout Woken
  ) -> Bool {
    let compaction = table.prepareCompaction(keeping: isLive, isUnused)
    let isDone = state.withLock { state in
      if let keeps, keeps != state.keeps { return false }
      // Keys are read before the records are gone.
      dirty(compaction.released.map { RecordChange(record: $0, slots: [], isNew: true) }, &state, &woken)
      table.install(compaction)
      dirty(compaction.changes, &state, &woken)
      for entry in dropped {
        state.rootBytes += entry.setRoot(false)
        // A reader may have begun to watch it meanwhile: then it is still needed, and it has changed.
        if entry.isKept { continue }
        state.memo.removeAll { $0 === entry }
        drop(entry, &state, &woken.garbage)
      }
      state.dependents.cleanIfNeeded()
      return true
    }
    if !isDone { return false }
    forget(compaction.released)
    inFlight.withLock { $0.noteLosses(in: compaction.changes.map(\.record)) }
    append(compaction)
    return true
  }

  /// Forgets what is known of records whose numbers may be used again.
  func forget(_ released: [RecordID]) {
    inFlight.withLock { $0.forget(released) }
    writer.layerRecords.subtract(released)
    writer.own.forget(released)
    log?.forget(released)
  }
}

// MARK: - Other keys

extension CacheCore {
  /// Forgets everything if a plan has a different key for a type, as in an updated app with the file of an earlier version.
  /// Otherwise, one object might have two records, one for each key. If the earlier key was only a guess, other types have
  /// not changed, and stay.
  ///
  /// Does nothing inside a transaction or while optimistic changes are shown, but later instead.
  func forgetIfKeysChanged() {
    guard plans.names.hasReplacedKeys else { return }
    write { forgetOtherKeys(&$0) }
  }

  /// Does the same under `writing`.
  func forgetOtherKeys(_ woken: inout Woken) {
    guard plans.names.hasReplacedKeys, writer.layers.isEmpty else { return }
    let types = plans.names.acceptReplacedKeys()
    (writer.lastSweep, writer.lastNames) = (0, 0)
    let dropped = types != nil ? [] : state.withLock { $0.entries.values.filter { $0.isRoot && !$0.isKept } }
    compact(isLive: { record in types.map { !table.isPart(record, of: $0) } ?? false }, dropped, &woken)
  }
}

extension GraphQLCache {
  /// Drops the least recently used data until at most this many bytes are left, or until only watched and retained data is
  /// left.
  ///
  /// Inside a transaction, this happens at the transaction's end, unless the transaction fails. In the `showing` closure of
  /// a mutation, this method has no effect.
  public func trim(to bytes: Int) {
    core.writeAtEnd { [core] in core.sweep(to: max(0, bytes), &$0) }
  }
}
