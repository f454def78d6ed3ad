internal import Dispatch
package import GraphQLFiles
internal import GraphQLNetworking
package import GraphQLRecords

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The commits of a cache in a folder.
///
/// ```
/// shop.cache/     created for its user only, excluded from backups, protected until the first unlock
///   current       names the log in force; replaced as a whole
///   7-8c1….log    everything that was known when it was begun, and then a frame for each commit
///   claim         which process writes
///   lock          locked while something is written, never while nothing is
/// ```
/// Commits are written later: a quarter of a second after the first one, or immediately if there are many. A process that is
/// killed loses at most these. The commits that can be read are always a prefix of all commits. If the disk fails or another
/// process writes, the cache continues in memory. When it can write again, it reads the data of the other process, and
/// begins a new log with everything it then knows: two processes never write one log.
package final class DiskLog: Sendable {
  /// The parameters of a log. Tests use other values.
  package struct Behavior: Sendable {
    /// The time for which commits are collected; `nil` if only ``DiskLog/flush()`` writes them.
    package var delay: Duration? = .milliseconds(250)
    /// The time after which commits that could not be written are tried again: longer than the pause after a failure, which
    /// would skip them.
    package var retry: Duration = .seconds(31)
    package var calls: any FileCalls = SystemCalls()
    package var clock = DiskClock(
      now: { Int64(Date().timeIntervalSince1970 * 1000) },
      pause: Processes.pause
    )

    package init() {}
  }

  /// The number of bytes above which commits are written immediately.
  private static let immediateWriteThreshold = 64 << 10
  /// The number of bytes above which written data is synced.
  private static let syncThreshold = 4 << 20
  /// The pause after a failure, in milliseconds.
  private static let retryPause: Int64 = 30_000
  /// The time between two checks for a removal, in milliseconds.
  private static let checkInterval: Int64 = 1000

  /// A closure that calls its argument with all known data, and with the changes that only this process has, while no commit
  /// can be made.
  package typealias Snapshot = @Sendable (_ taken: (CommitContent, OwnChanges) -> Void) -> Void

  /// A closure that takes the contents of a log that another process has continued. It calls its argument for the changes of
  /// this process that could not be written, while no commit can be made: until then, numbers of records may be released.
  package typealias Join = @Sendable (_ contents: [CommitContent], _ unwritten: () -> OwnChanges) -> Void

  /// What ``start(snapshot:join:forget:)`` sets.
  struct Handlers {
    let snapshot: Snapshot
    let join: Join
    let forget: @Sendable () -> Void
  }

  private let folder: DiskFolder
  /// The folder's path, the same for all spellings without symbolic links, whether or not the folder exists.
  private let place: String
  private let behavior: Behavior
  private let onProblem: @Sendable (CacheProblem) -> Void
  private let queue = DispatchQueue(label: "GraphQLCache", qos: .utility)
  /// The queue on which the app is told of problems. Callers that wait for the other queue do not wait for the app.
  private let reports = DispatchQueue(label: "GraphQLCache.problems", qos: .utility)
  /// The state. All methods hold its lock briefly, and never while files are used.
  private let state = Locked(DiskLogState())
  /// The writer. It is used on the queue, except at the beginning and the end.
  private let writer: Locked<DiskWriter>

  /// - Parameters:
  ///   - folder: Created when the log first writes or removes everything.
  ///   - partition: Identifies the owner of the data. Data of another partition is not read, and is replaced.
  ///   - onProblem: Called once for each kind of problem, on a queue of its own.
  package init(
    folder: String,
    partition: String,
    behavior: Behavior = Behavior(),
    onProblem: @escaping @Sendable (CacheProblem) -> Void = { _ in }
  ) {
    self.behavior = behavior
    self.onProblem = onProblem
    place = Self.standardized(folder)
    self.folder = DiskFolder(path: folder, calls: behavior.calls, pause: behavior.clock.pause)
    writer = Locked(DiskWriter(self.folder, partition: Array(partition.utf8), clock: behavior.clock))
  }

  deinit { writer.withLock { $0.close() } }

  /// `/var` and `/tmp` are links to folders in `/private` on Apple platforms. `standardizedFileURL` follows them only where
  /// the file exists.
  private static func standardized(_ folder: String) -> String {
    let path = URL(fileURLWithPath: folder).standardized.path
    return path.hasPrefix("/private/var/") || path.hasPrefix("/private/tmp/") ? String(path.dropFirst(8)) : path
  }

  /// Lets other processes write immediately. Without this call, they can write when this log has been released. Call it
  /// after the last commit.
  package func close() {
    queue.sync {
      writer.withLock { $0.close() }
      state.withLock { state in
        state.drop()
        state.isClosed = true
      }
    }
    // Tests look at problems then.
    reports.sync {}
  }

  /// Writes pending commits, and then lets other processes write. Call it after the last commit.
  ///
  /// - Parameter owner: The object that the snapshot is made from, which is kept until then.
  package func end(keeping owner: any AnyObject & Sendable) {
    Endings.add(in: place, on: queue) {
      // Even shortly after a failure: there is no later attempt.
      if !self.state.withLock(\.isClosed) { _ = self.work(isForced: true) }
      self.writer.withLock { $0.close() }
      withExtendedLifetime(owner) {}
    }
  }

  /// Reads the data on disk. Call it once, before all other methods.
  ///
  /// - Returns: The contents of a prefix of the commits.
  package func open() -> [CommitContent] {
    Endings.wait(in: place)
    do throws(DiskFailure) {
      let (found, hasLog) = try files { (writer) throws(DiskFailure) in (try writer.open(), writer.hasLog) }
      state.withLock { state in
        state.number = found.number
        let isKept = hasLog && !found.isWrittenElsewhere
        state.contents = isKept ? .logged : found.isForeign ? .unlogged : .none
        if found.isWrittenElsewhere { state.status = .readOnly }
      }
      return found.contents
    } catch {
      stop(error)
      // It is read again when there is something to write, and replaced if it cannot be read then either.
      state.withLock { $0.contents = .none }
      return []
    }
  }

  /// Sets the closures that return all data and that forget it. Call it once, when the result of ``open()`` is in memory.
  ///
  /// - Parameters:
  ///   - snapshot: Calls its argument once, with all known data, while no commit can be made. It is called on the log's own
  ///     queue.
  ///   - join: Called on that queue before a snapshot, if another process has written meanwhile.
  ///   - forget: Called on that queue when another process has removed everything.
  package func start(
    snapshot: @escaping Snapshot,
    join: @escaping Join,
    forget: @escaping @Sendable () -> Void
  ) {
    state.withLock { state in
      state.handlers = Handlers(snapshot: snapshot, join: join, forget: forget)
      if state.contents == .unlogged { schedule(&state) }
    }
  }
}

// MARK: - Commits

extension DiskLog {
  /// Takes a commit, and returns immediately.
  ///
  /// Called in the order of commits, by one thread at a time: under the writers' lock.
  package func append(_ content: CommitContent) {
    state.withLock { state in
      if state.contents == .logged, content.isEmpty { return }
      state.append(content)
      schedule(&state)
    }
  }

  /// Forgets what it has noted about records whose numbers may be reused. Called under the writers' lock.
  package func forget(_ records: [RecordID]) {
    state.withLock { state in
      state.unwritten.forget(records)
      state.taken.forget(records)
    }
  }

  /// Whether appended commits are kept. If they are not, because another process writes or the disk failed, an empty commit
  /// is enough to report a change: all data is requested when writing can begin.
  package var isKeeping: Bool { state.withLock { $0.contents == .logged } }

  /// Whether the disk may still have commits from before a removal.
  package var isRemoving: Bool { state.withLock { $0.isRemoving } }

  package var status: CommitLogStatus {
    state.withLock { CommitLogStatus(state: $0.status, unwritten: $0.pendingBytes) }
  }

  /// Forgets all earlier commits.
  ///
  /// Called under the writers' lock when memory has been emptied: later commits belong to the time after the removal. A call
  /// of ``finishRemoval()`` must follow.
  package func beginRemoval() {
    state.withLock { state in
      state.drop()
      state.contents = .none
      (state.unwritten, state.taken) = (OwnChanges(), OwnChanges())
      state.isRemoving = true
    }
  }

  /// Returns when the disk has no commits left that were appended before ``beginRemoval()``.
  ///
  /// This method waits for the disk, and for a snapshot that is being made, so it must not be called under the writers'
  /// lock.
  ///
  /// - Throws: ``CacheProblem`` if files cannot be deleted. Their content is removed instead, if that is possible. Deletion is
  ///   tried again with each write, and when the cache is next opened.
  package func finishRemoval() throws(CacheProblem) {
    if let problem = queue.sync(execute: { work(isForced: true) }), state.withLock({ $0.isRemoving }) { throw problem }
  }

  /// Returns when all earlier commits are on disk, synced.
  ///
  /// - Throws: ``CacheProblem`` if files cannot be written.
  package func flush() async throws {
    await Endings.finish(in: place)
    let problem = await withCheckedContinuation { continuation in
      queue.async {
        let problem = self.flushNow()
        // The app is told of the problem first.
        self.reports.async { continuation.resume(returning: problem) }
      }
    }
    if let problem { throw problem }
  }

  /// Writes all pending commits, as the log does after its delay. For tests.
  package func writePending() { _ = queue.sync { work(isForced: false) } }

  /// Checks whether another process has removed everything, unless the last check was less than a second ago. Called before
  /// data is read. If everything was removed, it is forgotten when this method returns, so the method must not be called
  /// under the writers' lock.
  package func checkForRemovalIfDue() {
    let now = behavior.clock.now()
    if let last = state.withLock(\.checkedAt), (0..<Self.checkInterval).contains(now - last) { return }
    check(at: now)
  }

  /// Checks each time, when a call begins or data is about to be written: data that is written after a removal must not be
  /// taken for data from before it.
  package func checkForRemoval() { check(at: behavior.clock.now()) }

  private func check(at now: Int64) {
    // Its own removal is under way.
    guard let seen = state.withLock({ $0.isRemoving ? nil : $0.seen }) else { return }
    if seen.change(in: folder) != nil {
      // Removed data must not be shown again.
      if seen.isRemoved(in: folder) { queue.sync { lookForRemoval() } } else { queue.async { self.lookForRemoval() } }
    }
    // Afterward: until then, other readers look themselves.
    state.withLock { $0.checkedAt = now }
  }

  private func schedule(_ state: inout DiskLogState) {
    guard let delay = behavior.delay, state.isStarted else { return }
    if state.pendingBytes > Self.immediateWriteThreshold, state.schedule != .now {
      state.schedule = .now
      queue.async { _ = self.work(isForced: false) }
    } else if state.schedule == .none {
      state.schedule = .later
      queue.asyncAfter(deadline: .now() + Self.interval(delay)) { _ = self.work(isForced: false) }
    }
  }

  /// Tries again later if there is data that no log has: another process may have ended, or a disk may have room again.
  private func scheduleRetry() {
    state.withLock { state in
      guard behavior.delay != nil, state.isStarted, state.contents == .unlogged, !state.isClosed,
        !state.isRetryScheduled
      else { return }
      state.isRetryScheduled = true
      queue.asyncAfter(deadline: .now() + Self.interval(behavior.retry)) { [weak self] in
        self?.state.withLock { $0.isRetryScheduled = false }
        _ = self?.work(isForced: false)
      }
    }
  }

  private static func interval(_ duration: Duration) -> DispatchTimeInterval {
    let (seconds, fraction) = duration.components
    return .milliseconds(Int(clamping: seconds) * 1000 + Int(fraction / 1_000_000_000_000_000))
  }
}

// MARK: - On the queue

extension DiskLog {
  /// Removes, writes and begins a new log, as far as each is needed.
  ///
  /// - Parameter isForced: Whether to try even shortly after a failure.
  /// - Returns: The problem that prevents the work, or `nil`.
  private func work(isForced: Bool) -> CacheProblem? {
    state.withLock { $0.schedule = .none }
    defer { scheduleRetry() }
    do throws(DiskFailure) {
      try removeIfAsked()
      try write()
      try beginIfNeeded(isForced: isForced)
      return nil
    } catch {
      return stop(error)
    }
  }

  private func removeIfAsked() throws(DiskFailure) {
    guard state.withLock({ $0.isRemoving }) else { return }
    try files { (writer) throws(DiskFailure) in try writer.remove() }
    state.withLock { state in
      // A log that was begun meanwhile is gone, too.
      if state.contents == .logged { state.drop() }
      state.isRemoving = false
      state.status = .writing
    }
  }

  private func write() throws(DiskFailure) {
    let (commits, contents) = state.withLock { state in
      defer { state.pending = [] }
      return (state.pending, state.contents)
    }
    guard contents == .logged, !commits.isEmpty else { return }
    do throws(DiskFailure) {
      let isLong = try files { (writer) throws(DiskFailure) in
        try writer.append(commits)
        if writer.unsynced > Self.syncThreshold { try writer.sync() }
        return writer.isLong
      }
      let size = commits.reduce(0) { $0 + $1.content.bytes.count + Frame.header }
      state.withLock { state in
        // Otherwise, they have been dropped in the meantime, along with their count.
        if state.contents == .logged { state.pendingBytes -= size }
        if isLong { state.drop() }
      }
    } catch {
      state.withLock { state in
        for commit in commits { state.unwritten.note(commit.content) }
      }
      // Another process may have written and ended. If it still writes, a new log cannot be begun either.
      switch error {
      case .lost, .superseded: state.withLock { $0.drop() }
      default: throw error
      }
    }
  }

  private func beginIfNeeded(isForced: Bool) throws(DiskFailure) {
    let now = behavior.clock.now()
    let handlers = state.withLock { state -> Handlers? in
      if state.contents != .unlogged { return nil }
      if !isForced, let failed = state.failedAt, (0..<Self.retryPause).contains(now - failed) { return nil }
      return state.handlers
    }
    guard let handlers else { return }
    let (before, contents) = try files { (writer) throws(DiskFailure) in try writer.takeOver() }
    if !contents.isEmpty { handlers.join(contents) { self.state.withLock(\.unwritten) } }
    do throws(DiskFailure) {
      try files { (writer) throws(DiskFailure) in try writer.begin(insteadOf: before) { self.take(handlers.snapshot) } }
    } catch {
      // No log has it.
      state.withLock { $0.unwritten.formUnion($0.taken) }
      throw error
    }
    state.withLock { state in
      state.status = .writing
      state.failedAt = nil
      state.taken = OwnChanges()
    }
  }

  /// Takes all known data. The new log keeps all later commits.
  private func take(_ snapshot: @escaping Snapshot) -> PendingCommit? {
    var all: PendingCommit?
    snapshot { content, own in
      self.state.withLock { state in
        all = state.take(content, own)
      }
    }
    return all
  }

  private func flushNow() -> CacheProblem? {
    if let problem = work(isForced: true) { return problem }
    do throws(DiskFailure) {
      let isKeeping = isKeeping
      try files { (writer) throws(DiskFailure) in try writer.settle(isKeeping: isKeeping) }
      return nil
    } catch {
      switch error {
      case .lost, .superseded:
        // The folder does not have the written data any more: a new log gets all that is known.
        state.withLock { $0.drop() }
        return work(isForced: true)
      default:
        defer { scheduleRetry() }
        return stop(error)
      }
    }
  }

  private func lookForRemoval() {
    let (isRemoved, seen) = writer.withLock { ($0.isRemoved(), $0.seen) }
    // Until everything is forgotten, other readers look themselves, and wait.
    if isRemoved { stop(.removed) } else { state.withLock { $0.seen = seen } }
  }

  /// Continues in memory.
  @discardableResult
  private func stop(_ failure: DiskFailure) -> CacheProblem? {
    switch failure {
    case .problem(let problem, _):
      let isNew = state.withLock { state in
        state.drop()
        state.status = .failed(problem)
        state.failedAt = behavior.clock.now()
        return state.reported.insert(problem.kind).inserted
      }
      if isNew { reports.async { [onProblem] in onProblem(problem) } }
      return problem
    case .lost:
      let path = writer.withLock { $0.folder.path }
      let message = "cannot write to \"\(path)\": the folder was deleted while the cache was using it"
      return stop(.problem(CacheProblem(.unavailable, message)))
    case .superseded:
      state.withLock { state in
        state.drop()
        state.status = .readOnly
      }
      return writtenElsewhere
    case .removed:
      return forgetAll()
    }
  }

  private func forgetAll() -> CacheProblem? {
    let handlers = state.withLock { state in
      state.drop()
      // Nothing is left. The next commit is a change again.
      state.contents = .none
      state.unwritten = OwnChanges()
      return state.handlers
    }
    handlers?.forget()
    do throws(DiskFailure) {
      try files { (writer) throws(DiskFailure) in try writer.acceptRemoval() }
      return nil
    } catch {
      return stop(error)
    }
  }

  private var writtenElsewhere: CacheProblem {
    let other = writer.withLock(\.isClaimedHere) ? "cache of this process" : "process"
    return CacheProblem(.writtenElsewhere, "cannot write to \"\(folder.path)\": another \(other) is writing to it")
  }

  private func files<Result>(
    _ body: (DiskWriter) throws(DiskFailure) -> Result
  ) throws(DiskFailure) -> Result {
    let (result, seen) = writer.withLock { writer -> (Swift.Result<Result, DiskFailure>, SeenCurrent) in
      do throws(DiskFailure) { return (.success(try body(writer)), writer.seen) } catch {
        return (.failure(error), writer.seen)
      }
    }
    state.withLock { $0.seen = seen }
    return try result.get()
  }
}
