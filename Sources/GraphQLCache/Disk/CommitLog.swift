package import GraphQLRecords

/// Where the commits of a cache are kept.
package protocol CommitLog: AnyObject, Sendable {
  /// Takes a commit. It returns immediately.
  ///
  /// To be called in the order of commits, by one thread at a time: under the writers' lock.
  func append(_ content: CommitContent)

  /// Whether appended commits are kept. If not, because another process writes or the disk failed, an empty commit is enough
  /// to report that something has changed: all data is requested when writing can begin.
  var isKeeping: Bool { get }

  /// Forgets what was appended before.
  ///
  /// To be called under the writers' lock, when memory has been emptied: what is appended later belongs to the time after.
  /// ``finishRemoval()`` has to follow.
  func beginRemoval()

  /// Returns when the disk has none of the commits that were appended before ``beginRemoval()``.
  ///
  /// It waits for the disk, and for a snapshot that is being made: not to be called under the writers' lock.
  ///
  /// - Throws: if files cannot be deleted. It is tried again with each write and when the cache is opened next.
  func finishRemoval() throws(CacheProblem)

  /// Returns when everything that was appended before is on disk, synced.
  ///
  /// - Throws: ``CacheProblem`` if files cannot be written.
  func flush() async throws

  /// Announces that something is about to be read. At most once a second, the log then checks whether another process has
  /// removed everything. If so, everything is forgotten when this returns: not to be called under the writers' lock.
  func noteUse()

  var status: CommitLogStatus { get }
}

/// What a log is doing.
package struct CommitLogStatus: Sendable, Equatable {
  package enum State: Sendable, Equatable {
    /// This process writes, or would if there was something to write.
    case writing
    /// Another process writes.
    case readOnly
    /// Writing failed. It is tried again.
    case failed(CacheProblem)
  }

  package let state: State
  /// The size of commits that only memory has, in bytes. Unless the state is ``State/writing``, it is not counted.
  package let unwritten: Int
}
