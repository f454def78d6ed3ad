/// One client's connection, as the server's thread knows it.
final class Connection {
  let id: Int
  let socket: Socket
  var parser: HTTPRequestParser
  var output = ByteQueue()
  /// The request being answered, and who does it. Only one at a time, so that responses keep the order of requests.
  var current: (request: HTTPRequestHead, task: Task<Void, Never>)?
  /// What holds back who answers, while the answer is a stream.
  var stream: StreamFlow?
  /// What serves the client, once the connection is a WebSocket, and what it has sent.
  var session: SocketSession?
  var frames = WebSocketFrames()
  /// Whether the client has sent all that it will.
  var isInputOver = false
  var ending = Ending.none

  enum Ending {
    case none
    /// The connection is closed as soon as the output is written.
    case close
    /// Like `close`, but the client's remaining input is read first, because the system may throw away the output
    /// otherwise.
    case drain
    /// All is written; the client's end is awaited.
    case draining
  }

  /// A client that sends requests faster than they are answered has to wait at this many bytes.
  private static let mostPendingInput = 64 * 1024
  private static let mostPendingOutput = 1024 * 1024

  init(id: Int, socket: Socket) {
    self.id = id
    self.socket = socket
    parser = HTTPRequestParser()
  }

  var wantsInput: Bool {
    if isInputOver { return false }
    // A client that does not read gets no answers to its pings either.
    if session != nil { return hasRoom }
    return current == nil ? hasRoom : parser.pendingCount < Self.mostPendingInput
  }

  /// Whether the next request may be answered.
  var canStart: Bool { current == nil && ending == .none && hasRoom }

  private var hasRoom: Bool { output.count <= Self.mostPendingOutput }

  var wantsOutput: Bool { output.count > 0 }

  /// Whether nothing is under way, so that it can be closed without anybody missing anything.
  var isIdle: Bool { current == nil && !wantsOutput }

  /// Writes as much as the system takes; false when the connection is lost.
  func flush() -> Bool {
    while wantsOutput {
      guard let count = socket.write(output.content) else { return false }
      if count == 0 { break }
      output.removeFirst(count)
    }
    stream?.setUnwritten(output.count)
    return true
  }
}
