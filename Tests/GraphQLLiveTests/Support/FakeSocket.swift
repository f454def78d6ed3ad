import GraphQLLive

/// The server's end of sockets in the process. It receives each socket that is opened, and communicates over it.
final class FakeSocketServer: Sendable {
  private let serve: @Sendable (ServerSocket) async -> Void
  private let sockets = Locked<[FakeSocket]>([])

  /// - Parameter serve: Called for each socket that is opened. The socket is closed with 1006 when it returns.
  init(_ serve: @escaping @Sendable (ServerSocket) async -> Void) { self.serve = serve }

  /// The number of sockets made.
  var count: Int { sockets.withLock(\.count) }

  /// The codes with which the client has closed sockets.
  var closes: [Int] { sockets.withLock { $0.compactMap(\.closeCode) } }

  func makeSocket() -> any GraphQLSocket {
    let socket = FakeSocket { [serve] in await serve($0) }
    sockets.withLock { $0.append(socket) }
    return socket
  }
}

/// A socket as seen by a server.
struct ServerSocket: Sendable {
  let incoming: AsyncStream<String>
  let send: @Sendable (String) -> Void
  let close: @Sendable (Int) -> Void
}

/// A socket in the process.
final class FakeSocket: GraphQLSocket {
  private struct State {
    var messages: [GraphQLSocketMessage] = []
    var reader: CheckedContinuation<GraphQLSocketMessage, Never>?
    var closeCode: Int?
    var hasEnded = false
  }

  private let state = Locked(State())
  private let serve: @Sendable (ServerSocket) async -> Void
  private let outgoing = AsyncStream<String>.makeStream()

  init(_ serve: @escaping @Sendable (ServerSocket) async -> Void) { self.serve = serve }

  var closeCode: Int? { state.withLock { $0.closeCode } }

  /// The number of messages that wait to be received.
  var unread: Int { state.withLock { $0.messages.count } }

  func open(_ request: HTTPRequest, subprotocol: String) async throws {
    guard subprotocol == "graphql-transport-ws" else { throw GraphQLClientError(.invalidResponse, "another protocol") }
    let server = ServerSocket(
      incoming: outgoing.stream,
      send: { self.receive(.text(Array($0.utf8))) },
      close: { self.receive(.closed(code: $0)) }
    )
    Task {
      await serve(server)
      receive(.closed(code: 1006))
    }
  }

  func send(_ text: [UInt8]) async throws { outgoing.continuation.yield(String(decoding: text, as: UTF8.self)) }

  func receive() async throws -> GraphQLSocketMessage {
    await withCheckedContinuation { continuation in
      let message = state.withLock { state -> GraphQLSocketMessage? in
        if !state.messages.isEmpty { return state.messages.removeFirst() }
        state.reader = continuation
        return nil
      }
      if let message { continuation.resume(returning: message) }
    }
  }

  func close(code: Int, reason: String) async {
    state.withLock { $0.closeCode = $0.closeCode ?? code }
    outgoing.continuation.finish()
    receive(.closed(code: code))
  }

  /// Delivers a message to the client.
  private func receive(_ message: GraphQLSocketMessage) {
    let reader = state.withLock { state -> CheckedContinuation<GraphQLSocketMessage, Never>? in
      if state.hasEnded { return nil }
      state.hasEnded = message.text == nil
      defer { state.reader = nil }
      if state.reader == nil { state.messages.append(message) }
      return state.reader
    }
    reader?.resume(returning: message)
  }
}
