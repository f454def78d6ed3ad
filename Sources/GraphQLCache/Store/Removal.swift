internal import GraphQLNetworking
internal import GraphQLRecords

extension GraphQLCache {
  /// Removes all data. Optimistic changes end, watchers have no data, and responses to earlier requests are not kept.
  ///
  /// When the user signs out, clear the session store before you call this method: see <doc:FilesAndSignOut>.
  ///
  /// This method blocks its thread until the files are empty, or until it throws. Another process with the same cache
  /// removes its data before it next reads or writes; a process that reads often checks once a second.
  ///
  /// - Throws: ``CacheProblem`` if files cannot be deleted, if there is no room for the file that informs other processes, or
  ///   if another process holds the lock for two seconds, as one that is suspended while it writes. In this case, memory is
  ///   empty, and each write by this process tries again. If the process ends before that succeeds, the next process reads
  ///   the remaining data. An app that must prevent this has to remember to call this method again.
  ///   ``CacheUpdateError`` inside a transaction, where nothing is removed.
  public func removeAll() throws {
    try core.removeAll()
  }

  /// Invalidates all data: a fetch treats it as missing, while watchers still show it and query the server. Responses to
  /// requests that are already pending do not make the data fresh again.
  ///
  /// Inside a transaction, this happens at the transaction's end, unless the transaction fails. In the `showing` closure of
  /// a mutation, this method has no effect.
  public func invalidateAll() {
    core.invalidateAll()
  }
}

extension CacheCore {
  func removeAll() throws {
    if writing.isHeld { throw CacheUpdateError.insideTransaction }
    write { woken in
      forgetMemory(&woken)
      log?.beginRemoval()
    }
    try log?.finishRemoval()
  }

  /// Removes all data from memory. Called under `writing`.
  func forgetMemory(_ woken: inout Woken) {
    let epoch = inFlight.withLock { calls in
      calls.beginEpoch(SequenceNumber.next())
      return calls.epoch
    }
    (writer.layers, writer.layerRecords, writer.own) = (Layers(), [], OwnChanges())
    (writer.lastSweep, writer.lastNames) = (0, 0)
    let compaction = table.prepareCompaction { _ in false }
    state.withLock { state in
      table.install(compaction)
      state.overlay = nil
      (state.stale, state.incomplete) = ([:], [:])
      // Some of these may have been dropped before they were read.
      for entry in state.memo { forget(entry, &state, &woken.garbage) }
      state.memo = []
      for entry in state.entries.values {
        state.rootBytes += entry.setRoot(false)
        woken.groups += entry.watches
        forget(entry, &state, &woken.garbage)
        if !entry.isKept { state.entries[entry.key] = nil }
      }
      // Its items refer to entries with the variables of the owner so far.
      woken.garbage.add(state.dependents)
      state.dependents = Dependents()
    }
    inFlight.withLock { $0.forgetAll() }
    for group in woken.groups { group.forgetAll() }
    writer.logged = LoggedContent()
    plans.names.beginAgain()
    removals.send(epoch)
  }

  /// Forgets the reading of an entry.
  private func forget(_ entry: Entry, _ state: inout State, _ garbage: inout Garbage) {
    state.dependents.remove(entry)
    entry.forget(&garbage)
  }

  func invalidateAll() {
    writeAtEnd { [self] woken in
      // First, so that a call whose response makes data fresh again shares no request with an earlier one.
      inFlight.withLock { $0.noteMarkOfAll(by: SequenceNumber.next()) }
      state.withLock { state in
        table.expireAll()
        for entry in state.entries.values { dirty(entry, &woken) }
        woken.invalid = woken.groups
      }
      writer.own.markAll(at: now)
      appendTimes()
    }
  }
}
