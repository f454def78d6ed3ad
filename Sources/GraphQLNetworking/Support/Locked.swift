#if canImport(Darwin)
  package import Darwin
#elseif canImport(Glibc)
  package import Glibc
#elseif canImport(Musl)
  package import Musl
#elseif canImport(Android)
  package import Android
#endif

/// A value that only one thread at a time can reach. Made of the platform's own lock: `Mutex` needs iOS 18, and `NSLock`
/// all of Foundation.
///
/// Proof for `@unchecked`: the value is private and touched only while the lock is held; being generic over any state,
/// it must not be handed out of `body` by reference, and there is no other access.
package final class Locked<State>: @unchecked Sendable {
  #if canImport(Darwin)
    @usableFromInline package typealias Primitive = os_unfair_lock
  #else
    @usableFromInline package typealias Primitive = pthread_mutex_t
  #endif

  /// Proof for the pointer: a lock must not move, so it has memory of its own, which is initialised before anybody can
  /// have this object, and freed when nobody can.
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

/// Lets one task at a time use what is not for several.
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

  /// To be called by the task that has the turn.
  package func give() { isTaken.withLock { $0 = false } }
}
