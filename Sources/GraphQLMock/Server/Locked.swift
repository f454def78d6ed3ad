import Foundation

/// A value that several threads share, one at a time.
///
/// Unchecked: `value` is touched only between `lock()` and `unlock()`, and what `with` lets out is `Sendable` or stays
/// inside `body`, which cannot escape.
final class Locked<Value: Sendable>: @unchecked Sendable {
  private var value: Value
  private let lock = NSLock()

  init(_ value: Value) {
    self.value = value
  }

  func with<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&value)
  }
}
