import GraphQLRuntime

extension RecordTable {
  /// Compares a response with the table.
  ///
  /// - Parameters:
  ///   - prepared: The result of ``Scan/prepare(_:_:_:errors:isSparse:top:naming:)``. Its references are translated in place.
  ///   - options: The slots that must not change, and the target of changes.
  package func stage(
    _ prepared: inout Prepared,
    options: StageOptions = StageOptions()
  ) -> StagedCommit {
    work.pointee.expected = max(0, prepared.tableSize - work.pointee.memory.room)
    for names in prepared.usedNames {
      names.noteRows()
      options.overlay?.keep(names)
    }
    var staging = Staging(self, prepared, options)
    staging.findEntities(prepared)
    staging.findFields(&prepared)
    staging.stageRows(&prepared)
    if let overlay = options.overlay { overlay.note(prepared.told) } else { staging.commit.told = prepared.told }
    return staging.commit
  }

  /// Stages the changes of an overlay. Values that the app has changed are as old as before, and new ones are new.
  ///
  /// - Parameters:
  ///   - confirmed: The records that a response has confirmed, including those that it has not changed.
  ///   - partial: The slots of records that the response confirms only in part.
  package func stage(
    _ overlay: Overlay,
    confirmed: [RecordID] = [],
    partial: [RecordSlots] = []
  ) -> StagedCommit {
    var commit = StagedCommit()
    commit.told = overlay.told
    let isConfirmed = Set(confirmed)
    (commit.touched, commit.partial) = (confirmed, partial)
    commit.revived = overlay.removed.filter { !$0.value }.map(\.key)
    // A record that had only a key so far is new to entries that wait for it.
    commit.changes = overlay.changes.map {
      RecordChange(record: $0.record, slots: $0.slots, isNew: $0.isNew || row(of: $0.record) == nil)
    }
    var new: [RecordID: Overlay.NewKey] = [:]
    for key in overlay.newKeys { new[key.record] = key }
    for (record, row) in overlay.rows {
      let place = append(row: UnsafeRawPointer(row.start), UnsafeRawPointer(row.start).rowLength)
      let key = new.removeValue(forKey: record)
      commit.installs.append(install(key, record, row: place, kind: row.kind))
      if !isConfirmed.contains(record) { stageEdit(of: record, UnsafeRawPointer(row.start), &commit) }
    }
    for (record, key) in new { commit.installs.append(install(key, record, row: .none, kind: key.kind)) }
    for (record, isRemoved) in overlay.removed where isRemoved { commit.removed.append(record) }
    releaseNumbers(besides: commit.new)
    return commit
  }

  /// Notes a record that only the app has changed.
  private func stageEdit(of record: RecordID, _ new: UnsafeRawPointer, _ commit: inout StagedCommit) {
    commit.edited.append(record)
    // Nothing was known of it, or nothing is any more.
    guard let old = row(of: record), old.rowSlotCount > 0, new.rowSlotCount > 0 else {
      return commit.touched.append(record)
    }
    let known = Set(SlotWalk.names(of: old, old.rowLength))
    let added = SlotWalk.names(of: new, new.rowLength).filter { !known.contains($0) }
    if !added.isEmpty { commit.added.append(RecordSlots(record: record, slots: added)) }
  }

  private func install(_ key: Overlay.NewKey?, _ record: RecordID, row: Place, kind: UInt8) -> RecordInstall {
    guard let key else { return RecordInstall(record: record, row: row, kind: kind) }
    let place = (key.key.isEmpty ? [0] : key.key).withUnsafeBytes {
      append(key: $0.baseAddress.unsafelyUnwrapped, key.key.count, kind: key.kind, type: key.type)
    }
    return RecordInstall(record: record, row: row, kind: kind, key: place, hash: key.hash)
  }

  /// Releases the numbers of a commit in progress.
  package func cancelStaging() { cancelNumbers() }

  /// Makes a commit visible to readers.
  ///
  /// - Parameters:
  ///   - received: The time when the response arrived, in seconds since 1970.
  ///   - expires: The time until which the response may be used, in seconds since 1970; 0 means without limit.
  @discardableResult
  package func install(
    _ commit: StagedCommit,
    received: UInt32 = 0,
    expires: UInt32 = 0
  ) -> (moved: [RecordID], isTelling: Bool) {
    var times = times(after: commit, received: received, expires: expires)
    return install(commit, &times)
  }

  /// Makes a commit visible to readers.
  ///
  /// - Parameter times: The times that it gives to records; afterwards, the ones that they had, for the caller to free when
  ///   no reader waits.
  /// - Returns: Pages whose rows are the same, but that may have other places in merged lists now; and whether the commit
  ///   tells something new of types that plans do not name, so that texts may have to be composed again.
  @discardableResult
  package func install(
    _ commit: StagedCommit,
    _ times: inout CommitTimes
  ) -> (moved: [RecordID], isTelling: Bool) {
    let isTelling = names.learn(commit.told)
    let moved = pages.withLock { $0.note(commit, in: self) }
    install(commit.installs, commit.touched, &times)
    for record in commit.edited { records[Int(record)].isEdited = true }
    for record in commit.revived { records[Int(record)].isRemoved = false }
    for record in commit.removed { remove(record, at: times.received) }
    return (moved, isTelling)
  }
}
