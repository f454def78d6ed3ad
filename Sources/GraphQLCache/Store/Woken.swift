internal import GraphQLRecords

/// The watchers to notify of a commit, outside all locks.
struct Woken {
  var groups: [any WatchGroupProtocol] = []
  /// The watchers whose data was invalidated: they may query the server again.
  var invalid: [any WatchGroupProtocol] = []
  /// What the commit has replaced.
  var garbage = Garbage()

  func wake() {
    for group in invalid {
      group.forgetAsked()
      // Also if its entry had to be read again before this commit: a reader may have done so since the mark was set.
      group.wake()
    }
    for group in groups { group.wake() }
  }

  static func + (first: Woken, second: Woken) -> Woken {
    Woken(
      groups: first.groups + second.groups,
      invalid: first.invalid + second.invalid,
      garbage: first.garbage + second.garbage
    )
  }
}

extension CacheCore {
  /// Marks entries with changed data, and collects the watchers to notify. Called under `state`.
  ///
  /// - Parameter count: What each change counts for the entries that it concerns: nothing, if the server or the app has
  ///   changed no data.
  func dirty(
    _ changes: [RecordChange],
    _ state: inout State,
    _ woken: inout Woken,
    counting count: ChangeCount = ChangeCount()
  ) {
    // Loops over arrays are slow without optimization, and most changes concern nobody.
    var index = 0
    while index < changes.count {
      // An entry that has not been read since an earlier change needs no mark, but this change counts for it, too.
      let entries = state.dependents.entries(concernedBy: changes[index], in: table)
      if entries.count > 0 {
        for entry in entries { entry.note(count) }
        dirty(entries, &woken)
      }
      index += 1
    }
  }

  /// Lets an entry be read again, and its watchers be notified. Called under `state`.
  func dirty(_ entry: Entry, _ woken: inout Woken) {
    entry.isClean = false
    woken.groups += entry.watches
  }

  func dirty(_ entries: [Entry], _ woken: inout Woken) {
    for entry in entries where entry.isClean { dirty(entry, &woken) }
  }

  /// Lets everything be composed again: there is something new about types that plans do not name. Called under `state`.
  func renewAll(_ state: inout State, _ woken: inout Woken) {
    dirty(Array(state.entries.values), &woken)
  }

  /// Marks entries with optimistic changes: their watchers also keep the data without these, which may depend on other
  /// records. Called under `state`.
  func dirtyLayered(_ state: inout State, _ woken: inout Woken) {
    dirty(state.entries.values.filter { !$0.layers.isEmpty && !$0.watches.isEmpty }, &woken)
  }

  /// Marks entries whose watchers show optimistic changes although data is missing. Called under `state`.
  func dirtyIncomplete(_ state: inout State, _ woken: inout Woken) {
    for entry in state.incomplete.values { dirty(entry, &woken) }
    // An entry that is read again and still shows such changes is added again.
    state.incomplete = [:]
  }

  /// Marks entries with confirmed values, which are fresh again: watchers that show them as too old read again. Called under
  /// `state`.
  func dirtyStale(_ confirmed: [RecordID], _ state: inout State, _ woken: inout Woken) {
    if state.stale.isEmpty { return }
    for record in confirmed {
      for entry in state.dependents.entries(on: record) {
        // An entry that is read again and is still too old is added again.
        if state.stale.removeValue(forKey: ObjectIdentifier(entry)) != nil { dirty(entry, &woken) }
      }
    }
  }
}
