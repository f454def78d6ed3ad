import Foundation

/// A value protected by a lock. Proof for `@unchecked`: it is accessed only while the lock is held.
final class Protected<State>: @unchecked Sendable {
  private let lock = NSLock()
  private var state: State

  init(_ state: State) { self.state = state }

  func withLock<Result>(_ body: (inout State) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&state)
  }
}

/// A counter for use on any thread.
final class Counter: Sendable {
  private let count = Protected(0)

  var value: Int { count.withLock { $0 } }

  @discardableResult
  func add() -> Int {
    count.withLock {
      $0 += 1
      return $0
    }
  }

  func subtract() { count.withLock { $0 -= 1 } }
}
