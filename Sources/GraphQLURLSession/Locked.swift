import Foundation

/// A value that only one thread at a time can reach.
///
/// Proof for `@unchecked`: the value is private and touched only while the lock is held; being generic over any state,
/// it must not be handed out of `body` by reference, and there is no other access. (`Mutex` would do the same, but needs
/// iOS 18.)
final class Locked<State>: @unchecked Sendable {
  private let lock = NSLock()
  private var state: State

  init(_ state: State) { self.state = state }

  func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&state)
  }
}
