import GraphQLNetworking

/// Messages from tasks to the server's thread, and state that both share.
final class Mailbox: Sendable {
  enum Message: Sendable {
    /// The response to the request that this connection waits for.
    case response(EndpointResponse, connection: Int)
    /// The head of a response whose pieces follow.
    case opening([UInt8], StreamFlow, connection: Int)
    case piece([UInt8], connection: Int)
    /// The request is one for a WebSocket, which the mock serves.
    case upgrade(GraphQLMock, connection: Int)
    /// A frame that ends a WebSocket; `nil` to lose the connection.
    case hangUp([UInt8]?, connection: Int)
    case ending([UInt8], keepsConnection: Bool, connection: Int)
    /// The server stops, and waits for pending requests for this time.
    case stop(grace: Duration)
  }

  /// The sockets that the thread takes over.
  struct Sockets: Sendable {
    let listener: Socket
    /// A socket that becomes readable when a message has arrived.
    let bell: Socket
  }

  private struct State: Sendable {
    var sockets: Sockets?
    /// A socket that wakes the thread when it is written to; `nil` when the thread has ended.
    var bellPull: Socket?
    var messages: [Message] = []
    var waiters: [CheckedContinuation<Void, Never>] = []
    var connections = 0
    var requests = 0
  }

  private let state: Locked<State>

  init(listener: Socket) throws(MockServerError) {
    let (bell, bellPull) = try Socket.pair()
    state = Locked(State(sockets: Sockets(listener: listener, bell: bell), bellPull: bellPull))
  }

  /// Hands over the sockets, once: the caller decides when they are closed.
  func takeSockets() -> Sockets? {
    state.withLock { state in
      defer { state.sockets = nil }
      return state.sockets
    }
  }

  func post(_ message: Message) {
    state.withLock { state in
      guard let bellPull = state.bellPull else { return }
      state.messages.append(message)
      if state.messages.count == 1 { _ = bellPull.write([1]) }
    }
  }

  func takeMessages() -> [Message] {
    state.withLock { state in
      defer { state.messages = [] }
      return state.messages
    }
  }

  func countConnection() { state.withLock { $0.connections += 1 } }
  func countRequest() { state.withLock { $0.requests += 1 } }
  var connections: Int { state.withLock { $0.connections } }
  var requests: Int { state.withLock { $0.requests } }

  /// Reports that the server's thread has closed everything and is about to end.
  func finish() {
    let waiters = state.withLock { state in
      defer { state.waiters = [] }
      state.bellPull = nil
      return state.waiters
    }
    for waiter in waiters { waiter.resume() }
  }

  func waitUntilFinished() async {
    await withCheckedContinuation { continuation in
      let isFinished = state.withLock { state in
        if state.bellPull != nil { state.waiters.append(continuation) }
        return state.bellPull == nil
      }
      if isFinished { continuation.resume() }
    }
  }
}
