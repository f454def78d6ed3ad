/// The time, and a way to wait.
package struct DiskClock: Sendable {
  /// Returns the time in milliseconds since 1970.
  let now: @Sendable () -> Int64
  /// Waits a millisecond for the lock of another process.
  let pause: @Sendable () -> Void

  package init(now: @escaping @Sendable () -> Int64, pause: @escaping @Sendable () -> Void) {
    self.now = now
    self.pause = pause
  }
}
