/// One increasing sequence for all calls, changes and states of a process: what has the larger number came later.
package enum SequenceNumber {
  private static let last = Locked<UInt64>(0)

  package static func next() -> UInt64 {
    last.withLock { last in
      last += 1
      return last
    }
  }
}
