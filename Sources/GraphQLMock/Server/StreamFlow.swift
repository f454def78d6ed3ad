import GraphQLNetworking

/// A flow control that holds back the tasks that produce a stream while the stream's client does not read.
///
/// The tasks report what they post and wait for room; the server's thread reports how much is still to be written.
final class StreamFlow: Sendable {
  private struct State {
    /// Bytes that have been posted, and that the thread has not taken yet.
    var posted = 0
    /// Bytes that the system has not taken yet.
    var unwritten = 0
    var waiters: [CheckedContinuation<Void, Never>] = []
    var isClosed = false

    var hasRoom: Bool { isClosed || posted + unwritten <= StreamFlow.mostUnwritten }

    mutating func takeWaiters() -> [CheckedContinuation<Void, Never>] {
      guard hasRoom else { return [] }
      defer { waiters = [] }
      return waiters
    }
  }

  private static let mostUnwritten = 64 * 1024

  /// Whether the stream may have no end, so that a client that sends nothing more has left it.
  let isEndless: Bool
  private let state = Locked(State())

  init(isEndless: Bool) { self.isEndless = isEndless }

  func post(_ count: Int) {
    state.withLock { $0.posted += count }
  }

  /// Returns when there is room, and when the connection is closed.
  func waitForRoom() async {
    await withCheckedContinuation { continuation in
      let hasRoom = state.withLock { state in
        if !state.hasRoom { state.waiters.append(continuation) }
        return state.hasRoom
      }
      if hasRoom { continuation.resume() }
    }
  }

  /// - Parameter count: The number of posted bytes that the thread has taken.
  func take(_ count: Int) {
    change { $0.posted -= count }
  }

  func setUnwritten(_ count: Int) {
    change { $0.unwritten = count }
  }

  func close() {
    change { $0.isClosed = true }
  }

  private func change(_ body: (inout State) -> Void) {
    let waiters = state.withLock { state in
      body(&state)
      return state.takeWaiters()
    }
    for waiter in waiters { waiter.resume() }
  }
}
