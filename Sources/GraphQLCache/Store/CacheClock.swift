#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The clock of a cache. Tests have their own.
package struct CacheClock: Sendable {
  /// Returns the time in seconds since 1970.
  package var now: @Sendable () -> UInt32
  package var sleep: @Sendable (Duration) async throws -> Void

  package init(
    now: @escaping @Sendable () -> UInt32 = { UInt32(clamping: Int64(Date().timeIntervalSince1970)) },
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    self.now = now
    self.sleep = sleep
  }
}

extension Duration {
  /// The duration in seconds, rounded up: times are noted in whole seconds.
  var wholeSeconds: Int64 {
    let (seconds, rest) = components
    return rest > 0 && seconds < .max ? seconds + 1 : seconds
  }
}
