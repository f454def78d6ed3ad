internal import GraphQLNetworking

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Lets one writer in at a time, and reports whether the current thread is the writer.
///
/// An app's changes run inside: others that write wait for them, readers do not.
final class WriterLock: Sendable {
  /// It has a value with a size: the thread sanitizer takes an access to a value without one for an access to the lock
  /// that lies at the same address.
  private let lock = Locked(0)
  private let owner = Locked<pthread_t?>(nil)

  /// Whether this thread is inside.
  var isHeld: Bool {
    let thread: pthread_t? = pthread_self()
    return owner.withLock { $0 == thread && $0 != nil }
  }

  func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    try lock.withLock { _ in
      owner.withLock { $0 = pthread_self() }
      defer { owner.withLock { $0 = nil } }
      return try body()
    }
  }
}
