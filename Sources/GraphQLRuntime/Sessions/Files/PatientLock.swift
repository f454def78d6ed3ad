#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// A lock between processes that may be held for long: who waits for it keeps no thread from the others.
struct PatientLock: Sendable {
  /// The locks that the task holds, by their paths. It cannot wait for one of them.
  @TaskLocal private static var held: Set<String> = []

  /// A process that was stopped must not stop the others: after a minute they go on without it.
  private static let looks = 3000
  private static let interval: Duration = .milliseconds(20)

  /// The file that is locked, made if it is not there.
  let path: String

  /// - Throws: what `body` throws, and `CancellationError` while it waits.
  func hold<Result: Sendable>(_ body: @Sendable () async throws -> Result) async throws -> Result {
    guard !Self.held.contains(path), let file = Descriptor(path, O_RDWR | O_CREAT, mode: 0o600) else {
      // Where no file can be made, tokens cannot be kept, either: that error says more.
      return try await body()
    }
    var looks = Self.looks
    while looks > 0, !file.lockUnlessHeld() {
      looks -= 1
      try await Task.sleep(for: Self.interval)
    }
    defer { file.unlock() }
    return try await Self.$held.withValue(Self.held.union([path])) { try await body() }
  }
}
