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
