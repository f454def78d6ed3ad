import Foundation
import Testing

/// Runs work on a thread with a stack as small as on Apple platforms.
func onSmallStack<Result: Sendable>(_ work: @escaping @Sendable () -> Result) throws -> Result {
  let box = Box<Result>()
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    box.value = work()
    done.signal()
  }
  thread.stackSize = 512 << 10
  thread.start()
  done.wait()
  return try #require(box.value)
}

/// Carries a result from one thread to another.
///
/// Proof for `@unchecked`: the semaphore orders the one write before the one read.
private final class Box<Value: Sendable>: @unchecked Sendable {
  var value: Value?
}
