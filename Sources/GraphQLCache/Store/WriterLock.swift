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

/// A lock that admits one writer at a time, and reports whether the current thread is the writer.
///
/// The app's changes run inside: other writers wait for them, but readers do not.
final class WriterLock: Sendable {
  /// The lock's value has a size: if it had none, the thread sanitizer would take an access to it for an access to the lock
  /// at the same address.
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
