/// The server thread's state of one client's connection.
final class Connection {
  let id: Int
  let socket: Socket
  var parser: HTTPRequestParser
  var output = ByteQueue()
  /// The request being answered, and its task. Only one at a time, so that responses keep the order of requests.
  var current: (request: HTTPRequestHead, task: Task<Void, Never>)?
  /// Holds back the task that answers, if the response is a stream.
  var stream: StreamFlow?
  /// The session and the received frames, once the connection is a WebSocket.
  var session: SocketSession?
  var frames = WebSocketFrames()
  /// Whether the client will send nothing more.
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

  /// Whether it is idle, so that it can be closed without losing a response.
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
