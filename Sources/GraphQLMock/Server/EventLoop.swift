import GraphQLNetworking

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A loop that serves all connections from one thread with poll(2), and has every request answered by a task.
///
/// The tables below belong to that thread alone. Tasks reach it only through the mailbox, so nothing here is shared.
final class EventLoop {
  typealias Handler = @Sendable (HTTPIncomingRequest) async -> EndpointResponse

  let mailbox: Mailbox
  private let handler: Handler
  private var listener: Socket?
  private var bell: Socket?
  private var connections: [Int: Connection] = [:]
  private var nextID = 0
  private var readBuffer = [UInt8](repeating: 0, count: 64 * 1024)
  private var isOutOfDescriptors = false
  /// The time when connections with pending work are cut off.
  private(set) var deadline: ContinuousClock.Instant?

  init(mailbox: Mailbox, handler: @escaping Handler) {
    self.mailbox = mailbox
    self.handler = handler
    let sockets = mailbox.takeSockets()
    listener = sockets?.listener
    bell = sockets?.bell
  }

  /// Serves until it is told to stop.
  func run() {
    while deadline == nil || !connections.isEmpty {
      step()
      if let deadline, deadline < .now { Array(connections.values).forEach(close) }
    }
    listener = nil
    bell = nil
    mailbox.finish()
  }

  /// Waits until there is something to do, and does it.
  private func step() {
    guard let bell else { return }
    var entries = [pollfd(fd: bell.descriptor, events: Int16(POLLIN), revents: 0)]
    let isListening = listener != nil && !isOutOfDescriptors
    if let listener, isListening { entries.append(pollfd(fd: listener.descriptor, events: Int16(POLLIN), revents: 0)) }
    let polled = Array(connections.values)
    for connection in polled { entries.append(Self.entry(connection)) }

    let isImpatient = isOutOfDescriptors || deadline != nil
    isOutOfDescriptors = false
    guard poll(&entries, nfds_t(entries.count), isImpatient ? 100 : -1) > 0 else { return }

    if entries[0].revents != 0 { readMessages(bell) }
    if isListening, entries[1].revents != 0 { acceptConnections() }
    for (connection, entry) in zip(polled, entries.suffix(polled.count)) where entry.revents != 0 {
      handle(entry.revents, of: connection)
    }
  }

  private static func entry(_ connection: Connection) -> pollfd {
    let input = connection.wantsInput ? Int16(POLLIN) : 0
    let output = connection.wantsOutput ? Int16(POLLOUT) : 0
    return pollfd(fd: connection.socket.descriptor, events: input | output, revents: 0)
  }

  private func readMessages(_ bell: Socket) {
    while case .bytes = bell.read(using: &readBuffer) {}
    for message in mailbox.takeMessages() {
      switch message {
      case .response(let response, let id): if let connection = connections[id] { deliver(response, to: connection) }
      case .opening(let head, let flow, let id): if let connection = connections[id] { open(head, flow, connection) }
      case .piece(let bytes, let id): if let connection = connections[id] { send(bytes, to: connection) }
      case .upgrade(let mock, let id): if let connection = connections[id] { upgrade(connection, for: mock) }
      case .hangUp(let bytes, let id): if let connection = connections[id] { hangUp(bytes, connection) }
      case .ending(let bytes, let keepsConnection, let id):
        if let connection = connections[id] { finish(bytes, keepsConnection, connection) }
      case .stop(let grace): beginStopping(grace)
      }
    }
  }

  private func beginStopping(_ grace: Duration) {
    let end = ContinuousClock.now + grace.bounded
    deadline = deadline.map { min($0, end) } ?? end
    listener = nil
    for connection in connections.values { connection.session?.handle(.stop) }
    // A stream may never end on its own. It breaks off, as it does when a server restarts.
    for connection in Array(connections.values)
    where connection.isIdle || connection.stream != nil && connection.session == nil {
      close(connection)
    }
  }

  private func acceptConnections() {
    while let listener {
      switch listener.acceptConnection() {
      case .connection(let socket):
        connections[nextID] = Connection(id: nextID, socket: socket)
        nextID += 1
        mailbox.countConnection()
      case .nobody: return
      case .noDescriptors:
        isOutOfDescriptors = true
        return
      }
    }
  }
}

extension EventLoop {
  private func handle(_ events: Int16, of connection: Connection) {
    guard connections[connection.id] != nil else { return }
    if events & Int16(POLLERR | POLLNVAL) != 0 { return close(connection) }
    if events & Int16(POLLOUT) != 0 {
      advance(connection)
      guard connections[connection.id] != nil else { return }
    }
    if connection.wantsInput, events & Int16(POLLIN | POLLHUP) != 0 {
      read(connection)
    } else if events & Int16(POLLHUP) != 0 {
      close(connection)
    }
  }

  private func read(_ connection: Connection) {
    switch connection.socket.read(using: &readBuffer) {
    case .nothingYet: return
    case .failed: return close(connection)
    // A client that reads events has nothing more to say until it leaves.
    case .end where connection.stream?.isEndless == true: return close(connection)
    case .bytes(let bytes) where connection.session != nil: return readFrames(bytes, connection)
    case .end: connection.isInputOver = true
    case .bytes(let bytes): if connection.ending == .none { connection.parser.append(bytes) }
    }
    advance(connection)
  }

  /// Writes all output, then has the next request answered if it is complete, the previous one is done and the client reads
  /// its responses.
  func advance(_ connection: Connection) {
    guard connection.flush() else { return close(connection) }
    // Nothing is written between this check and `poll`: a request that has to wait is taken up when there is room again.
    guard connection.canStart else { return endIfDone(connection) }
    do {
      if let request = try connection.parser.next() {
        start(request, on: connection)
      } else if connection.isInputOver {
        connection.ending = .close
      } else if connection.parser.takeContinue() {
        connection.output.append("HTTP/1.1 100 Continue\r\n\r\n".utf8)
      }
    } catch {
      connection.output.append(HTTPResponse(error).bytes(keepsConnection: false, leavesOutBody: false))
      connection.ending = .drain
    }
    guard connection.flush() else { return close(connection) }
    endIfDone(connection)
  }

  private func start(_ request: HTTPIncomingRequest, on connection: Connection) {
    mailbox.countRequest()
    // With priority over other work in this process, especially in a test: the client may not wait forever.
    let task = Task(priority: .high) { [handler, mailbox, id = connection.id] in
      let response = await handler(request)
      if let mock = response.webSocket { return mailbox.post(.upgrade(mock, connection: id)) }
      guard let body = response.stream else { return mailbox.post(.response(response, connection: id)) }
      await StreamedResponse(head: response.content, body: body, request: request.head).send(to: id, mailbox)
    }
    connection.current = (request.head, task)
  }

  func deliver(_ response: EndpointResponse, to connection: Connection) {
    guard let request = connection.current?.request else { return }
    connection.current = nil
    if response.isUnreachable {
      connection.ending = .close
      return advance(connection)
    }
    let keepsConnection = request.keepsConnection && deadline == nil && !response.isCut
    let bytes = response.content.bytes(keepsConnection: keepsConnection, leavesOutBody: request.method == "HEAD")
    // The headers promise the whole body.
    connection.output.append(response.isCut ? bytes.dropLast(response.content.body.count / 2 + 1) : bytes[...])
    if !keepsConnection { connection.ending = .close }
    advance(connection)
  }

  private func open(_ head: [UInt8], _ flow: StreamFlow, _ connection: Connection) {
    connection.stream = flow
    if connection.isInputOver && flow.isEndless || deadline != nil { return close(connection) }
    connection.output.append(head)
    advance(connection)
  }

  private func send(_ bytes: [UInt8], to connection: Connection) {
    // Nothing follows the frame that ends a WebSocket.
    guard connection.stream != nil else { return }
    connection.output.append(bytes)
    connection.stream?.take(bytes.count)
    advance(connection)
  }

  private func finish(_ bytes: [UInt8], _ keepsConnection: Bool, _ connection: Connection) {
    connection.output.append(bytes)
    connection.stream = nil
    connection.current = nil
    if !keepsConnection { connection.ending = .close }
    advance(connection)
  }

  private func endIfDone(_ connection: Connection) {
    guard connection.isIdle else { return }
    switch connection.ending {
    case .none: break
    case .close: close(connection)
    case .draining: if connection.isInputOver || deadline != nil { close(connection) }
    case .drain:
      connection.socket.finishWriting()
      connection.ending = .draining
      if connection.isInputOver || deadline != nil { close(connection) }
    }
  }

  /// Forgets the connection, which closes it, and cancels what is being done for it.
  func close(_ connection: Connection) {
    connection.current?.task.cancel()
    connection.stream?.close()
    connection.session?.handle(.lost)
    connections[connection.id] = nil
  }
}
