/// Those who want to hear of every change of a value.
struct Listeners<Value: Sendable>: Sendable {
  private var continuations: [AsyncStream<Value>.Continuation] = []

  /// What is now, and from then on each change.
  mutating func stream(startingWith value: Value) -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream<Value>.makeStream()
    continuation.yield(value)
    continuations.append(continuation)
    return stream
  }

  /// Tells all, and forgets those who do not listen any more.
  mutating func send(_ value: Value) {
    continuations.removeAll { continuation in
      if case .terminated = continuation.yield(value) { true } else { false }
    }
  }

  /// There will be no more changes.
  func finish() {
    for continuation in continuations { continuation.finish() }
  }
}
