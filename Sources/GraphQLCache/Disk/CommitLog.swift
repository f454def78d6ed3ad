package import GraphQLRecords

/// The place where the commits of a cache are kept.
package protocol CommitLog: AnyObject, Sendable {
  /// Takes a commit, and returns immediately.
  ///
  /// Called in the order of commits, by one thread at a time: under the writers' lock.
  func append(_ content: CommitContent)

  /// Forgets what it has noted about records whose numbers may be reused. Called under the writers' lock.
  func forget(_ records: [RecordID])

  /// Whether appended commits are kept. If they are not, because another process writes or the disk failed, an empty commit
  /// is enough to report a change: all data is requested when writing can begin.
  var isKeeping: Bool { get }

  /// Forgets all earlier commits.
  ///
  /// Called under the writers' lock when memory has been emptied: later commits belong to the time after the removal. A call
  /// of ``finishRemoval()`` must follow.
  func beginRemoval()

  /// Whether the disk may still have commits from before a removal.
  var isRemoving: Bool { get }

  /// Returns when the disk has no commits left that were appended before ``beginRemoval()``.
  ///
  /// This method waits for the disk, and for a snapshot that is being made, so it must not be called under the writers'
  /// lock.
  ///
  /// - Throws: ``CacheProblem`` if files cannot be deleted. Their content is removed instead, if that is possible. Deletion is
  ///   tried again with each write, and when the cache is next opened.
  func finishRemoval() throws(CacheProblem)

  /// Returns when all earlier commits are on disk, synced.
  ///
  /// - Throws: ``CacheProblem`` if files cannot be written.
  func flush() async throws

  /// Announces that data is about to be read. At most once a second, the log then checks whether another process has removed
  /// everything. If so, everything is forgotten when this method returns, so the method must not be called under the
  /// writers' lock.
  func noteUse()

  /// Does the same when a call begins or data is about to be written, but checks each time: data that is written after a
  /// removal must not be taken for data from before it.
  func noteWrite()

  var status: CommitLogStatus { get }
}

/// The status of a log.
package struct CommitLogStatus: Sendable, Equatable {
  package enum State: Sendable, Equatable {
    /// This process writes, or would if there were something to write.
    case writing
    /// Another process writes.
    case readOnly
    /// Writing failed. It is tried again.
    case failed(CacheProblem)
  }

  package let state: State
  /// The size of commits that only memory has, in bytes. Unless the state is ``State/writing``, the size is not counted.
  package let unwritten: Int
}
