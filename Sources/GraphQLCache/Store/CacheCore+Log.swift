internal import GraphQLNetworking
internal import GraphQLRecords

/// The contents of a log when it was opened.
struct OpenedLog {
  let plans = PlanCache()
  let table: RecordTable
  let logged: LoggedContent

  /// Opens a log. Returns `nil` if it had no usable contents: the log is empty then.
  init?(_ log: DiskLog) {
    table = RecordTable(names: plans.names)
    let contents = log.open()
    if contents.isEmpty { return nil }
    guard contents.allSatisfy(table.restore), let logged = table.finishRestoring() else {
      log.beginRemoval()
      // If this fails, it is reported to `onProblem`, and tried again.
      try? log.finishRemoval()
      return nil
    }
    self.logged = logged
  }
}

// Determines which data is logged. All methods are called under `writing`.
extension CacheCore {
  /// Notes which slots of a commit must not be logged. Called before it is installed.
  ///
  /// - Returns: The records that were not logged, or only in part, and may be now.
  func noteVolatile(_ staged: StagedCommit, _ answer: Answer, _ notes: CommitNotes) -> Set<RecordID> {
    var shown: Set<RecordID> = []
    if answer.isVolatile {
      writer.logged.setVolatile(table.changedSlots(of: staged))
    } else {
      shown = writer.logged.endVolatile(notes.brought, partial: notes.incomplete)
    }
    writer.logged.setVolatile(notes.volatile)
    return shown
  }

  /// Passes an installed commit to the log.
  ///
  /// - Parameters:
  ///   - invalid: Records that are marked as too old, or that may be used for less time than before.
  ///   - isKept: Whether the log kept commits when this one began; otherwise it is among the process's own changes.
  func append(_ staged: StagedCommit, _ invalid: Set<RecordID>, shown: Set<RecordID>, isKept: Bool) {
    guard let log else { return }
    // If commits are not kept, all data is requested later.
    guard isKept else { return log.append(CommitContent()) }
    var content = CommitContent()
    table.add(staged, shown: shown, invalid: invalid, hasUnknown: hasPending, to: &content, &writer.logged)
    log.append(content)
  }

  /// Whether a response may still contain an object that the app has removed.
  private var hasPending: Bool { inFlight.withLock { $0.count } > 0 }

  func append(_ compaction: Compaction) {
    guard let log else { return writer.logged.forget(compaction.released) }
    var content = CommitContent()
    table.add(compaction, to: &content, &writer.logged)
    log.append(log.isKeeping ? content : CommitContent())
  }

  /// Passes the times of data that has since been confirmed to the log.
  func appendTimesBehind() {
    write { _ in
      guard let log, log.isKeeping else { return }
      var content = CommitContent()
      table.addTimesBehind(to: &content, &writer.logged)
      log.append(content)
    }
  }

  /// Passes the times of all records to the log, because all are too old.
  func appendTimes() {
    guard let log else { return }
    var content = CommitContent()
    if log.isKeeping { table.addAllTimes(to: &content, &writer.logged) }
    log.append(content)
  }
}

extension CacheCore {
  /// Passes all data to the log. Called on the log's queue.
  func takeEverything(_ taken: (CommitContent, OwnChanges) -> Void) {
    writing.withLock {
      writer.own.note(confirmed: writer.logged.confirmed)
      var content = CommitContent()
      table.addAll(hasUnknown: hasPending, to: &content, &writer.logged)
      taken(content, writer.own)
      writer.own = OwnChanges()
    }
  }

  /// Joins the data that another process has written since this one read its files. Called on the log's queue.
  func join(_ contents: [CommitContent], _ unwritten: () -> OwnChanges) {
    let other = RecordTable(names: Names())
    guard contents.allSatisfy(other.restore), other.finishRestoring() != nil else { return }
    write { woken in
      // Everything may have been removed since the files were read.
      guard log?.isRemoving != true,
        // While optimistic changes are shown, nothing is forgotten.
        let refused = plans.names.join(keysOf: other.names, isForgetting: writer.layers.isEmpty)
      else { return }
      if !refused.isEmpty { other.install(other.prepareCompaction { !other.isPart($0, of: refused) }) }
      forgetOtherKeys(&woken)
      writer.own.formUnion(unwritten())
      writer.own.note(confirmed: writer.logged.confirmed)
      let joining = table.stage(joining: other, writer.own, writer.logged)
      state.withLock { state in
        if plans.names.join(conditionsOf: other.names) { renewAll(&state, &woken) }
        let moved = table.install(joining).map { RecordChange(record: $0, slots: [], isNew: true) }
        isRestored = true
        state.timesVersion += 1
        dirty(joining.changes + moved, &state, &woken, counting: .byOthers)
        // The times of equal data may be later, or earlier: the other process may have marked it as too old.
        for taken in joining.taken { dirty(state.dependents.entries(on: taken.record), &woken) }
      }
      // The contents of a log may be logged.
      _ = writer.logged.endVolatile(joining.taken, partial: joining.taken)
      if writer.layers.isEmpty {
        sweepIfNeeded(&woken)
      } else {
        writer.layers.expire()
        woken = woken + installLayers()
      }
    }
  }

  /// Forgets everything, because another process has removed it. Called on the log's queue.
  func forgetEverything() {
    write { forgetMemory(&$0) }
  }

  /// Ends the log of a cache that is no longer used. Pending commits are written.
  func endLog() {
    appendTimesBehind()
    log?.end(keeping: self)
  }
}
