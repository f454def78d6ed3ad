import GraphQLNetworking

/// A clock that only a test advances.
final class TestClock: Clock {
  struct Instant: InstantProtocol {
    var time: Duration = .zero

    func advanced(by duration: Duration) -> Instant { Instant(time: time + duration) }
    func duration(to other: Instant) -> Duration { other.time - time }
    static func < (left: Instant, right: Instant) -> Bool { left.time < right.time }
  }

  private struct Content {
    var now = Instant()
    var sleepers: [Int: (end: Instant, continuation: CheckedContinuation<Void, any Error>)] = [:]
    var cancelled: Set<Int> = []
    var count = 0
    var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let content = Locked(Content())

  var now: Instant { content.withLock { $0.now } }
  var minimumResolution: Duration { .zero }

  func sleep(until end: Instant, tolerance: Duration?) async throws {
    let number = content.withLock { content in
      content.count += 1
      return content.count
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let (arrived, isCancelled) = content.withLock { content in
          let isCancelled = content.cancelled.contains(number)
          if !isCancelled { content.sleepers[number] = (end, continuation) }
          let arrived = content.waiting.filter { $0.count <= number }
          content.waiting.removeAll { $0.count <= number }
          return (arrived, isCancelled)
        }
        if isCancelled { continuation.resume(throwing: CancellationError()) }
        for waiter in arrived { waiter.continuation.resume() }
      }
    } onCancel: {
      let sleeper = content.withLock { content in
        content.cancelled.insert(number)
        return content.sleepers.removeValue(forKey: number)
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Returns when this number of sleeps has begun in total.
  func sleepers(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isThere = content.withLock { content in
        if content.sleepers.keys.contains(where: { $0 >= count }) { return true }
        content.waiting.append((count, continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
  }

  /// Advances the clock, and wakes the sleepers that are due.
  func advance(by duration: Duration) {
    let woken = content.withLock { content in
      content.now = content.now.advanced(by: duration)
      let woken = content.sleepers.filter { $0.value.end <= content.now }
      for number in woken.keys { content.sleepers[number] = nil }
      return woken.values.map(\.continuation)
    }
    for continuation in woken { continuation.resume() }
  }
}
