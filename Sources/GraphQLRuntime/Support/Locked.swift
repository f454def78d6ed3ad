#if canImport(Darwin)
  package import Darwin
#elseif canImport(Glibc)
  package import Glibc
#elseif canImport(Musl)
  package import Musl
#elseif canImport(Android)
  package import Android
#endif

/// A value that only one thread at a time can access. It uses the platform's own lock: `Mutex` requires iOS 18, and `NSLock`
/// requires all of Foundation.
///
/// Proof for `@unchecked`: the value is private and accessed only while the lock is held. Since the type is generic over any
/// state, `body` must not let the value escape by reference. There is no other access.
package final class Locked<State>: @unchecked Sendable {
  #if canImport(Darwin)
    @usableFromInline package typealias Primitive = os_unfair_lock
  #else
    @usableFromInline package typealias Primitive = pthread_mutex_t
  #endif

  /// Proof for the pointer: a lock must not move, so it has its own memory, which is initialized before this object can be
  /// used, and freed when it is no longer referenced.
  @usableFromInline let lock = UnsafeMutablePointer<Primitive>.allocate(capacity: 1)
  @usableFromInline var state: State

  package init(_ state: State) {
    self.state = state
    lock.initialize(to: Primitive())
    #if !canImport(Darwin)
      pthread_mutex_init(lock, nil)
    #endif
  }

  deinit {
    #if !canImport(Darwin)
      pthread_mutex_destroy(lock)
    #endif
    lock.deinitialize(count: 1)
    lock.deallocate()
  }

  @inlinable
  package func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    #if canImport(Darwin)
      os_unfair_lock_lock(lock)
      defer { os_unfair_lock_unlock(lock) }
    #else
      pthread_mutex_lock(lock)
      defer { pthread_mutex_unlock(lock) }
    #endif
    return try body(&state)
  }
}

/// The right to use something that only one task at a time may use.
package struct Turn: Sendable {
  private let isTaken = Locked(false)

  package init() {}

  /// - Returns: False while another task has the turn.
  package func take() -> Bool {
    isTaken.withLock { isTaken in
      defer { isTaken = true }
      return !isTaken
    }
  }

  /// Returns the turn. Called by the task that has it.
  package func give() { isTaken.withLock { $0 = false } }
}
