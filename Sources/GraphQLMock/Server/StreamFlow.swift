import GraphQLNetworking

/// Holds back the task that makes a streamed response while its client does not read.
///
/// The task says what it posts and waits for room; the server's thread says what is still to be written.
final class StreamFlow: Sendable {
  private struct State {
    /// Bytes that have been posted, and that the thread has not taken yet.
    var posted = 0
    /// Bytes that the system has not taken yet.
    var unwritten = 0
    var waiter: CheckedContinuation<Void, Never>?
    var isClosed = false

    var hasRoom: Bool { isClosed || posted + unwritten <= StreamFlow.mostUnwritten }

    mutating func takeWaiter() -> CheckedContinuation<Void, Never>? {
      guard hasRoom else { return nil }
      defer { waiter = nil }
      return waiter
    }
  }

  private static let mostUnwritten = 64 * 1024

  private let state = Locked(State())

  func post(_ count: Int) {
    state.withLock { $0.posted += count }
  }

  /// Returns when there is room, and when the connection is closed.
  func waitForRoom() async {
    await withCheckedContinuation { continuation in
      let hasRoom = state.withLock { state in
        if !state.hasRoom { state.waiter = continuation }
        return state.hasRoom
      }
      if hasRoom { continuation.resume() }
    }
  }

  /// - Parameter count: how many of the posted bytes the thread has taken.
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
    let waiter = state.withLock { state in
      body(&state)
      return state.takeWaiter()
    }
    waiter?.resume()
  }
}
