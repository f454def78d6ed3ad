internal import GraphQLNetworking

/// Values that are no longer used, to be freed outside the locks: the deinitializers of an app's values are foreign code,
/// and freeing a long text takes time.
struct Garbage {
  private var values: [Any] = []

  mutating func add(_ value: Any) { values.append(value) }

  static func + (first: Garbage, second: Garbage) -> Garbage {
    var garbage = first
    garbage.values += second.values
    return garbage
  }
}

extension Locked<CacheCore.State> {
  /// Calls a closure under the lock, and frees its garbage when the lock is released.
  func withLockAndGarbage<Result>(
    _ body: (inout CacheCore.State, inout Garbage) throws -> Result
  ) rethrows -> Result {
    var garbage = Garbage()
    // The optimizer must not free it earlier.
    defer { withExtendedLifetime(garbage) {} }
    return try withLock { try body(&$0, &garbage) }
  }
}
