import GraphQLNetworking

/// A timekeeper that ends exchanges whose time is over. One sleeping task serves a whole session: a separate one for each
/// exchange would stay in memory until its wake-up time, long after the exchange.
final class Timekeeper: Sendable {
  private struct Watched {
    var exchanges: [ObjectIdentifier: any SessionWork] = [:]
    /// The next wake-up time, and its task.
    var next: ContinuousClock.Instant?
    var sleeper: Task<Void, Never>?
  }

  private let clock: ClientClock
  private let watched = Locked(Watched())

  init(_ clock: ClientClock) { self.clock = clock }

  deinit { watched.withLock { $0.sleeper?.cancel() } }

  var now: ContinuousClock.Instant { clock.now() }

  /// Ends an exchange when its time is over. Must be called again when that time becomes earlier. Must not be called for an
  /// exchange that has already ended and been removed, which would stay forever.
  func watch(_ exchange: any SessionWork) {
    let due = exchange.due
    watched.withLock { watched in
      if exchange.hasEnded { return }
      watched.exchanges[ObjectIdentifier(exchange)] = exchange
      look(at: due, &watched)
    }
  }

  func forget(_ exchange: any SessionWork) {
    watched.withLock { _ = $0.exchanges.removeValue(forKey: ObjectIdentifier(exchange)) }
  }

  private func look(at due: ContinuousClock.Instant, _ watched: inout Watched) {
    if let next = watched.next, next <= due { return }
    watched.next = due
    watched.sleeper?.cancel()
    // Detached: it does not belong to any particular exchange.
    watched.sleeper = Task.detached { [weak self, clock] in
      guard (try? await clock.sleep(due - clock.now())) != nil else { return }
      self?.look()
    }
  }

  private func look() {
    let late = watched.withLock { watched in
      watched.next = nil
      let dues = watched.exchanges.values.map { ($0, due: $0.due) }
      let now = now
      if let next = dues.map(\.due).filter({ $0 > now }).min() { look(at: next, &watched) }
      return dues.filter { $0.due <= now }.map(\.0)
    }
    for exchange in late { exchange.timeOut() }
  }
}
