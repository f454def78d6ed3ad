package import GraphQLNetworking

/// The client's side of `graphql-transport-ws`: returns commands for each input. A value without a clock, a socket or a
/// task.
///
/// All operations share one connection, which begins with the first of them and ends some time after the last. An operation
/// is identified by a number that is never used twice, so messages about an operation that has ended are ignored. A new
/// socket is opened only when the previous one is closed.
package struct SocketMachine: Sendable {
  package typealias Operation = UInt64

  /// An input: an event that the machine reacts to.
  package enum Input: Sendable {
    case subscribe(Operation, payload: [UInt8])
    case cancel(Operation)
    /// The socket is open.
    case opened
    /// The payload of `connection_init` is known, or cannot be made.
    case payload(Result<JSONObject?, GraphQLClientError>)
    case message([UInt8])
    case closed(code: Int, reason: String)
    case failed(GraphQLClientError)
    /// The requested time has come.
    case time
    /// Reading messages has paused, because an operation is too slow, or has resumed.
    case stalled(Bool)
    /// The app wants the next attempt to connect to be made now.
    case resume
  }

  /// A command to perform.
  package enum Action: Sendable, Equatable {
    case open
    case askForPayload(isRefused: Bool)
    case send([UInt8])
    case close(code: Int, reason: String)
    /// The socket does not close: forget it.
    case drop
    case subscribed(Operation)
    case deliver(Operation, [UInt8])
    case finish(Operation)
    case fail(Operation, GraphQLClientError)
  }

  /// The size in bytes of the largest payload of a ping that its pong repeats: a server may send pings and not read the pongs.
  private static let largestPong = 4096

  /// The durations of the protocol's phases.
  package struct Times: Sendable {
    /// The time for which the connection stays open without operations.
    package var idle: Duration
    /// The time that the server has to open a socket, to acknowledge a connection, and to answer a ping.
    package var answer: Duration
    /// The time without a message from the server after which a ping is sent; nil for no pings.
    package var ping: Duration?
    /// The time that a socket has to close.
    package var close: Duration = .seconds(2)

    package init(idle: Duration, answer: Duration, ping: Duration?) {
      (self.idle, self.answer, self.ping) = (idle.bounded, answer.bounded, ping?.bounded)
    }
  }

  /// What comes next while a connection begins.
  private enum Step: Sendable { case socket, payload, acknowledgment }

  private enum Phase: Sendable {
    case idle
    /// From `open` to `connection_ack`.
    case connecting(Step)
    case ready
    /// Until the socket is closed. Then a wait follows if the connection has failed.
    case closing(hasFailed: Bool)
    /// Until the next attempt.
    case waiting
  }

  /// The time when ``Input/time`` is due; nil if there is nothing to wait for.
  package private(set) var due: ContinuousClock.Instant?

  private let times: Times
  private var phase = Phase.idle
  private var backOff = BackOff(.always)
  /// The operations that have not been sent yet, in order.
  private var waiting: [(operation: Operation, payload: [UInt8])] = []
  private var subscribed: Set<Operation> = []
  /// Whether the server has refused the newest credentials, and has not accepted any since.
  private var isRefused = false
  /// The time when the server acknowledged the connection.
  private var acknowledged: ContinuousClock.Instant?
  private var lastSign: ContinuousClock.Instant?
  /// The time when a ping was sent that has not been answered.
  private var pinged: ContinuousClock.Instant?
  private var isStalled = false
  /// The time since which there have been no operations; nil if there are any.
  private var unusedSince: ContinuousClock.Instant?
  private var actions: [Action] = []

  package init(_ times: Times) { self.times = times }

  /// - Parameters:
  ///   - now: The time. It never goes back.
  ///   - chance: A random number from 0 up to 1.
  package mutating func handle(_ input: Input, at now: ContinuousClock.Instant, chance: Double) -> [Action] {
    switch input {
    case .subscribe(let operation, let payload): subscribe(operation, payload, at: now)
    case .cancel(let operation): cancel(operation, at: now)
    case .opened: opened(at: now)
    case .payload(let payload): take(payload, at: now)
    case .message(let text): take(text, at: now)
    case .closed(let code, let reason): closed(SocketClosing(code: code, reason: reason), at: now, chance)
    case .failed(let error): end(error, at: now, chance)
    case .time: if let due, due <= now { timeOver(at: now, chance) }
    case .stalled(let isStalled): stall(isStalled, at: now)
    case .resume: resume(at: now, chance)
    }
    defer { actions = [] }
    return actions
  }

  private var isUnused: Bool { waiting.isEmpty && subscribed.isEmpty }

  private mutating func open(at now: ContinuousClock.Instant) {
    phase = .connecting(.socket)
    due = now + times.answer
    (lastSign, pinged, isStalled, unusedSince, acknowledged) = (nil, nil, false, nil, nil)
    actions.append(.open)
  }

  private mutating func close(_ code: Int, _ reason: String, hasFailed: Bool, at now: ContinuousClock.Instant) {
    phase = .closing(hasFailed: hasFailed)
    due = now + times.close
    actions.append(.close(code: code, reason: reason))
  }

  private mutating func failAll(_ error: GraphQLClientError) {
    actions += (subscribed.sorted() + waiting.map(\.operation)).map { .fail($0, error) }
    (subscribed, waiting) = ([], [])
  }
}

// Operations.
extension SocketMachine {
  private mutating func subscribe(_ operation: Operation, _ payload: [UInt8], at now: ContinuousClock.Instant) {
    waiting.append((operation, payload))
    switch phase {
    case .idle: open(at: now)
    case .ready:
      sendWaiting()
      watch(at: now)
    case .connecting, .closing, .waiting: break
    }
  }

  private mutating func sendWaiting() {
    for (operation, payload) in waiting {
      actions += [.send(SocketMessage.subscribe(id: operation, payload: payload)), .subscribed(operation)]
      subscribed.insert(operation)
    }
    waiting = []
  }

  private mutating func cancel(_ operation: Operation, at now: ContinuousClock.Instant) {
    if subscribed.remove(operation) != nil {
      actions.append(.send(SocketMessage.complete(id: operation)))
      watch(at: now)
    } else if let index = waiting.firstIndex(where: { $0.operation == operation }) {
      waiting.remove(at: index)
      if case .connecting = phase, isUnused { close(1000, "", hasFailed: false, at: now) }
    }
  }
}

// The connection.
extension SocketMachine {
  private mutating func opened(at now: ContinuousClock.Instant) {
    guard case .connecting(.socket) = phase else { return }
    phase = .connecting(.payload)
    due = now + times.answer
    actions.append(.askForPayload(isRefused: isRefused))
  }

  private mutating func take(_ payload: Result<JSONObject?, GraphQLClientError>, at now: ContinuousClock.Instant) {
    guard case .connecting(.payload) = phase else { return }
    phase = .connecting(.acknowledgment)
    switch payload {
    case .success(let payload): actions.append(.send(SocketMessage.connectionInit(payload)))
    case .failure(let error):
      failAll(error)
      close(1000, "", hasFailed: false, at: now)
    }
  }

  private mutating func closed(_ closing: SocketClosing, at now: ContinuousClock.Instant, _ chance: Double) {
    // Some servers acknowledge any connection and refuse it afterwards, but at once.
    if let acknowledged, now - acknowledged > times.answer { isRefused = false }
    if closing.isRefusal, !isRefused, isConnected {
      isRefused = true
      for operation in subscribed.sorted() { actions.append(.fail(operation, closing.error(.connectionLost))) }
      subscribed = []
      afterClose(hasFailed: false, at: now, chance)
    } else {
      if closing.isRefusal { isRefused = false }
      end(closing.error(closing.kind), at: now, chance)
    }
  }

  /// Whether there is a socket that has not been told to close.
  private var isConnected: Bool {
    switch phase {
    case .connecting, .ready: true
    case .idle, .closing, .waiting: false
    }
  }

  /// Takes note that the socket has ended.
  private mutating func end(_ error: GraphQLClientError, at now: ContinuousClock.Instant, _ chance: Double) {
    switch phase {
    case .idle, .waiting: break
    case .closing(let hasFailed): afterClose(hasFailed: hasFailed, at: now, chance)
    case .connecting, .ready:
      // An unused connection may end.
      let hasFailed = !isUnused && (error.breaksConnection || error.httpStatus.map(GraphQLClientError.isBusy) ?? false)
      failAll(error)
      afterClose(hasFailed: hasFailed, at: now, chance)
    }
  }

  private mutating func resume(at now: ContinuousClock.Instant, _ chance: Double) {
    switch phase {
    case .waiting: afterClose(hasFailed: false, at: now, chance)
    case .closing(hasFailed: true): phase = .closing(hasFailed: false)
    case .idle, .connecting, .ready, .closing(hasFailed: false): break
    }
  }

  private mutating func afterClose(hasFailed: Bool, at now: ContinuousClock.Instant, _ chance: Double) {
    if hasFailed, let delay = backOff.fail(asked: nil, at: now, chance: chance) {
      phase = .waiting
      due = now + delay
    } else if waiting.isEmpty {
      (phase, due) = (.idle, nil)
    } else {
      open(at: now)
    }
  }
}

// Time.
extension SocketMachine {
  /// Sets the time of the next check of a connection that is ready.
  private mutating func watch(at now: ContinuousClock.Instant) {
    guard case .ready = phase else { return }
    unusedSince = isUnused ? unusedSince ?? now : nil
    if let unusedSince {
      due = unusedSince + times.idle
    } else if isStalled {
      due = nil
    } else {
      // The time for an answer begins with the ping, which may be late: there are no pings without operations, and a device
      // sleeps.
      due = pinged.map { $0 + times.answer } ?? times.ping.map { (lastSign ?? now) + $0 }
    }
  }

  private mutating func stall(_ isStalled: Bool, at now: ContinuousClock.Instant) {
    self.isStalled = isStalled
    (lastSign, pinged) = (now, nil)
    watch(at: now)
  }

  private mutating func timeOver(at now: ContinuousClock.Instant, _ chance: Double) {
    due = nil
    switch phase {
    case .idle: break
    case .connecting(let step):
      let what =
        switch step {
        case .socket: "the WebSocket did not open"
        case .payload: "the app did not provide the payload for the connection"
        case .acknowledgment: "the server did not acknowledge the connection"
        }
      failAll(GraphQLClientError(.timeout, "\(what) within \(times.answer)"))
      close(1000, "", hasFailed: true, at: now)
    case .ready: look(at: now)
    case .closing(let hasFailed):
      actions.append(.drop)
      afterClose(hasFailed: hasFailed, at: now, chance)
    case .waiting: afterClose(hasFailed: false, at: now, chance)
    }
  }

  private mutating func look(at now: ContinuousClock.Instant) {
    if isUnused {
      close(1000, "", hasFailed: false, at: now)
    } else if pinged != nil {
      failAll(GraphQLClientError(.timeout, "the server did not respond to a ping within \(times.answer)"))
      close(1000, "", hasFailed: true, at: now)
    } else {
      pinged = now
      actions.append(.send(SocketMessage.ping))
      watch(at: now)
    }
  }
}

// Messages.
extension SocketMachine {
  private mutating func take(_ text: [UInt8], at now: ContinuousClock.Instant) {
    guard isConnected else { return }
    (lastSign, pinged) = (now, nil)
    do {
      try take(try SocketMessage(text), at: now)
      watch(at: now)
    } catch {
      failAll(error)
      close(4400, "Invalid message received", hasFailed: false, at: now)
    }
  }

  private mutating func take(_ message: SocketMessage, at now: ContinuousClock.Instant) throws(GraphQLClientError) {
    switch message {
    case .ping(let payload):
      let isSmall = payload.map { $0.count <= Self.largestPong } ?? true
      actions.append(.send(SocketMessage.pong(isSmall ? payload : nil)))
    case .pong: break
    case .connectionAck: try acknowledged(at: now)
    case .next(let id, let payload):
      if let operation = try operation(id) { actions.append(.deliver(operation, payload)) }
    case .error(let id, let errors):
      guard let operation = try operation(id) else { return }
      subscribed.remove(operation)
      actions += [.deliver(operation, JSONText.errors(errors)), .finish(operation)]
    case .complete(let id):
      guard let operation = try operation(id) else { return }
      subscribed.remove(operation)
      actions.append(.finish(operation))
    }
  }

  private mutating func acknowledged(at now: ContinuousClock.Instant) throws(GraphQLClientError) {
    guard case .connecting(.acknowledgment) = phase else { throw Self.outOfTurn }
    phase = .ready
    acknowledged = now
    backOff.connect(at: now)
    sendWaiting()
  }

  /// - Returns: Nil for an operation that has ended.
  private mutating func operation(_ id: String) throws(GraphQLClientError) -> Operation? {
    guard case .ready = phase else { throw Self.outOfTurn }
    isRefused = false
    return Operation(id).flatMap { subscribed.contains($0) ? $0 : nil }
  }

  private static var outOfTurn: GraphQLClientError {
    GraphQLClientError(.invalidResponse, "the server sent an unexpected message over the WebSocket")
  }
}

/// The reason why a server has closed a socket.
struct SocketClosing {
  let code: Int
  let reason: String

  /// Whether the server does not accept the credentials.
  var isRefusal: Bool { code == 4401 || code == 4403 }

  /// The kind of the error that operations end with.
  ///
  /// Servers that restart close with 1012, and servers that fail close with 1011 or 4500. A server's own codes, and those
  /// for faults of a program such as 4400, would occur again.
  var kind: GraphQLClientError.Kind {
    switch code {
    case 4401: .unauthenticated
    case 4403: .serverStatus
    case 1009: .responseTooLarge
    case 1000, 1001, 1005, 1006, 1011...1014, 4408, 4500: .connectionLost
    default: .invalidResponse
    }
  }

  func error(_ kind: GraphQLClientError.Kind) -> GraphQLClientError {
    let words = reason.isEmpty ? "" : ": \(reason)"
    return GraphQLClientError(
      kind,
      "the server closed the WebSocket with code \(code)\(words)",
      httpStatus: isRefusal ? code - 4000 : nil
    )
  }
}
