import GraphQLRuntime

/// The listeners of a value. A listener that reads slowly gets the newest value: older ones are not kept for it.
struct Listeners<Value: Sendable>: Sendable {
  private struct Listener: Sendable {
    /// Returns false when nobody listens any more.
    let send: @Sendable (Value) -> Bool
    let finish: @Sendable () -> Void
    let isOver: Locked<Bool>
  }

  private var listeners: [Listener] = []

  /// The value now, and after each change.
  mutating func stream(startingWith value: Value) -> AsyncStream<Value> {
    stream(startingWith: value) { $0 }
  }

  /// A part of the value now, and after each change of the value. Values without that part are left out.
  mutating func stream<Part: Sendable>(
    startingWith value: Value,
    _ part: @escaping @Sendable (Value) -> Part?
  ) -> AsyncStream<Part> {
    let (stream, continuation) = AsyncStream<Part>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let isOver = Locked(false)
    continuation.onTermination = { _ in isOver.withLock { $0 = true } }
    let send: @Sendable (Value) -> Bool = { value in
      guard let part = part(value) else { return true }
      if case .terminated = continuation.yield(part) { return false }
      return true
    }
    _ = send(value)
    listeners.removeAll { $0.isOver.withLock { $0 } }
    listeners.append(Listener(send: send, finish: { continuation.finish() }, isOver: isOver))
    return stream
  }

  /// Tells all, and forgets those who do not listen any more.
  mutating func send(_ value: Value) {
    listeners.removeAll { !$0.send(value) }
  }

  /// There will be no more changes.
  func finish() {
    for listener in listeners { listener.finish() }
  }
}
