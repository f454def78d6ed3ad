import Allocations

/// The number of allocations of some work, and their total size in bytes.
struct MemoryUse: CustomStringConvertible {
  var count: Int
  var bytes: Int

  var description: String { "\(count) allocations, \(bytes) bytes" }

  /// Returns the least of several runs, because the first one also fills tables that a process has only once.
  static func least(of work: () throws -> Void) rethrows -> MemoryUse {
    let runs = try (0..<5).map { _ in try one(work) }
    return MemoryUse(count: runs.map(\.count).min() ?? 0, bytes: runs.map(\.bytes).min() ?? 0)
  }

  private static func one(_ work: () throws -> Void) rethrows -> MemoryUse {
    let before = allocationsSoFar()
    try work()
    let after = allocationsSoFar()
    return MemoryUse(count: Int(after.count - before.count), bytes: Int(after.bytes - before.bytes))
  }
}
