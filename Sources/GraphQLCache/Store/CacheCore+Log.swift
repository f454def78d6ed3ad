internal import GraphQLNetworking
internal import GraphQLRecords

/// The contents of a log when it was opened.
struct OpenedLog {
  let plans = PlanCache()
  let table: RecordTable
  let logged: LoggedContent

  /// Nil if there was nothing, or nothing usable: the log is empty then.
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

// What is logged, and what is not. All of it under `writing`.
extension CacheCore {
  /// Notes which slots of a commit must not be logged. To be called before it is installed.
  ///
  /// - Parameter written: The slots that an answer has brought.
  /// - Returns: The records that were not logged, or not as a whole, and may be now.
  func noteVolatile(_ staged: StagedCommit, _ answer: Answer, written: [RecordSlots], _ own: [RecordSlots]) -> Set<
    RecordID
  > {
    var shown: Set<RecordID> = []
    if answer.isVolatile {
      logged.setVolatile(table.changedSlots(of: staged))
    } else {
      shown = logged.endVolatile(written)
    }
    logged.setVolatile(own)
    return shown
  }

  /// Passes a commit that has been installed to the log.
  ///
  /// - Parameter invalid: Records that are marked as too old, or may be used for less long than before.
  func append(_ staged: StagedCommit, _ invalid: Set<RecordID>, shown: Set<RecordID>) {
    guard let log else { return }
    // If commits are not kept, all data is requested later.
    guard log.isKeeping else { return log.append(CommitContent()) }
    var content = CommitContent()
    table.add(staged, shown: shown, invalid: invalid, to: &content, &logged)
    log.append(content)
  }

  func append(_ compaction: Compaction) {
    guard let log else { return logged.forget(compaction.released) }
    var content = CommitContent()
    table.add(compaction, to: &content, &logged)
    log.append(log.isKeeping ? content : CommitContent())
  }

  /// Passes the times of data that has since been confirmed to the log.
  func appendTimesBehind() {
    write { _ in
      guard let log, log.isKeeping else { return }
      var content = CommitContent()
      table.addTimesBehind(to: &content, &logged)
      log.append(content)
    }
  }

  /// All records are too old.
  func appendTimes() {
    guard let log else { return }
    var content = CommitContent()
    if log.isKeeping { table.addAllTimes(to: &content, logged) }
    log.append(content)
  }
}

extension CacheCore {
  /// On the log's queue.
  func takeEverything(_ taken: (CommitContent, _ own: Set<RecordID>) -> Void) {
    writing.withLock {
      var content = CommitContent()
      table.addAll(to: &content, &logged)
      let known = own.allRecords
      own = OwnChanges()
      taken(content, known)
    }
  }

  /// Another process has written since this one has read its files. On the log's queue.
  func join(_ contents: [CommitContent], _ unwritten: Set<RecordID>) {
    let other = RecordTable(names: Names())
    guard contents.allSatisfy(other.restore), other.finishRestoring() != nil else { return }
    write { woken in
      guard plans.names.join(keysOf: other.names) else { return }
      own.records = unwritten
      let joining = table.stage(joining: other, own)
      state.withLock { state in
        table.install(joining)
        isRestored = true
        state.timesVersion += 1
        dirty(joining.changes, &state, &woken)
        dirtyStale(joining.taken.map(\.record), &state, &woken)
      }
      // The contents of a log may be logged.
      _ = logged.endVolatile(joining.taken)
      if !layers.isEmpty { woken = woken + install(Overlay(), Answer(call: 0), written: []) }
    }
  }

  /// Another process has removed everything. On the log's queue.
  func forgetEverything() {
    write { forgetMemory(&$0) }
  }

  /// The cache is not used any more. Pending commits are written.
  func endLog() {
    appendTimesBehind()
    (log as? DiskLog)?.end(keeping: self)
  }
}

extension GraphQLCache {
  /// Lets others write at once. For tests, where the end of a process is not waited for.
  package func close() { (core.log as? DiskLog)?.close() }
}
