internal import GraphQLRecords

/// What a log has yet to write, and what it knows of its files. Used under a lock, which is held briefly.
struct DiskLogState {
  enum Schedule { case none, later, now }

  /// Where the data in memory is.
  enum Contents {
    /// In a log, to which commits are added.
    case logged
    /// Some of it is in no log: a new one must be begun.
    case unlogged
    /// There is none that a log would need. The next commit begins one.
    case none
  }

  /// The number of bytes above which commits are not kept, and all known data is written as a whole instead.
  private static let tooMany = 16 << 20

  var pending: [PendingCommit] = []
  var pendingBytes = 0
  /// The number of the last commit, whether or not it is kept.
  var number: UInt64 = 0
  var contents = Contents.none
  var isRemoving = false
  /// Whether the log was closed, and nothing has been appended since.
  var isClosed = false
  var schedule = Schedule.none
  var isRetryScheduled = false
  var status = CommitLogStatus.State.writing
  var failedAt: Int64?
  var checkedAt: Int64?
  /// The file that names the log in force, as it was last seen.
  var seen: SeenCurrent?
  var reported: Set<CacheProblem.Kind> = []
  /// The changes of commits and logs that could not be written.
  var unwritten = OwnChanges()
  /// The changes in a new log that is not in force yet.
  var taken = OwnChanges()
  /// `nil` until the result of opening the log is in memory.
  var handlers: DiskLog.Handlers?

  var isStarted: Bool { handlers != nil }

  mutating func append(_ content: CommitContent) {
    isClosed = false
    number += 1
    let size = content.bytes.count + Frame.header
    if pendingBytes + size > Self.tooMany, !pending.isEmpty { drop() }
    if contents == .logged {
      pending.append(PendingCommit(number: number, content: content))
      pendingBytes += size
    } else {
      // The log may have been dropped since the caller asked, or for this commit.
      unwritten.note(content)
      contents = .unlogged
    }
  }

  /// Drops a log that cannot be continued, because it lacks commits.
  mutating func drop() {
    for commit in pending { unwritten.note(commit.content) }
    (pending, pendingBytes, contents) = ([], 0, .unlogged)
  }

  /// Begins a log with all known data, to which later commits are added.
  ///
  /// - Parameter own: The changes that only this process has.
  mutating func take(_ content: CommitContent, _ own: OwnChanges) -> PendingCommit {
    (pending, pendingBytes, contents) = ([], 0, .logged)
    taken = own
    taken.formUnion(unwritten)
    unwritten = OwnChanges()
    return PendingCommit(number: number, content: content)
  }
}

/// A commit that is waiting to be written.
struct PendingCommit: Sendable {
  let number: UInt64
  let content: CommitContent
}
