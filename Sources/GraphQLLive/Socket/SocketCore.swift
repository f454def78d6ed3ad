import GraphQLNetworking

/// The part of a `GraphQLWebSocket` that performs the commands of a socket machine, for all operations of one session.
final class SocketCore: Sendable {
  /// The settings of a socket.
  struct Setup: Sendable {
    let request: HTTPRequest
    let payload: ConnectionPayload
    let times: SocketMachine.Times
    let makeSocket: @Sendable () -> any GraphQLSocket
    var clock = ClientClock()
    var chance: @Sendable () -> Double = { .random(in: 0..<1) }
  }

  /// One socket from `open` to its end. The number distinguishes it from earlier sockets.
  private struct Connection {
    let number: Int
    let socket: any GraphQLSocket
    /// The messages that wait to be sent.
    var outbox: [SocketMachine.Action] = []
    var isWriting = false
    var flushed: CheckedContinuation<Void, Never>?
  }

  private struct State {
    var machine: SocketMachine
    var queues: [SocketMachine.Operation: OperationQueue] = [:]
    var lastOperation: SocketMachine.Operation = 0
    var connection: Connection?
    var connections = 0
    /// The task that closes the last connection that has failed.
    var closing: Task<Void, Never>?
    /// The time when the sleeper wakes: the time that the machine has requested, or earlier.
    var wakes: ContinuousClock.Instant?
    var sleeper: Task<Void, Never>?
    /// The operation whose last message has made its queue too full.
    var full: (operation: SocketMachine.Operation, queue: OperationQueue)?
    /// The operation that holds back all others, the time when it began to, and the number of such stalls so far.
    var stall: (operation: SocketMachine.Operation, since: ContinuousClock.Instant)?
    var stalls = 0
    var watcher: Task<Void, Never>?
    /// The reason why nothing is sent any more.
    var end: GraphQLClientError?
  }

  /// The number of messages that may wait to be sent before no more are read.
  private static let outboxLimit = 64
  /// The time for which an operation that is not read may hold back all others.
  private static let patience: Duration = .seconds(10)

  private let setup: Setup
  /// The session of the operations, or `nil` if it is not known.
  private let session: RequestSession?
  /// A hash of the credentials that have replaced refused ones, if the core was made for that.
  let renewal: Int?
  private let state: Locked<State>

  init(_ setup: Setup, _ session: RequestSession?, renewal: Int?) {
    self.setup = setup
    self.session = session
    self.renewal = renewal
    state = Locked(State(machine: SocketMachine(setup.times)))
  }

  /// Whether there are no connection and no operations.
  var isIdle: Bool { state.withLock { $0.connection == nil && $0.queues.isEmpty } }

  /// Begins an operation.
  func subscribe(_ payload: [UInt8]) -> (operation: SocketMachine.Operation, queue: OperationQueue) {
    let queue = OperationQueue()
    let nested = isMakingPayload ? Self.nested : nil
    let (operation, end) = state.withLock { state in
      let end = state.end ?? nested
      state.lastOperation += 1
      if end == nil { state.queues[state.lastOperation] = queue }
      return (state.lastOperation, end)
    }
    if let end { queue.end(.failure(end)) } else { handle(.subscribe(operation, payload: payload)) }
    return (operation, queue)
  }

  /// Ends an operation that is not read any more.
  func cancel(_ operation: SocketMachine.Operation, _ result: Result<Void, GraphQLClientError> = .success(())) {
    guard let queue = state.withLock({ $0.queues.removeValue(forKey: operation) }) else { return }
    queue.end(result)
    handle(.cancel(operation))
  }

  /// Connects now if the core waits before another attempt to connect.
  func resume() { handle(.resume) }

  /// Closes the socket, because it is not used any more, and ends all operations with an error.
  func shutDown(_ error: GraphQLClientError) {
    let (connection, sleepers, queues) = state.withLock { state in
      state.end = error
      defer { (state.connection, state.sleeper, state.watcher, state.queues) = (nil, nil, nil, [:]) }
      return (state.connection, [state.sleeper, state.watcher], state.queues.values)
    }
    for sleeper in sleepers { sleeper?.cancel() }
    for queue in queues { queue.end(.failure(error)) }
    connection?.flushed?.resume()
    if let socket = connection?.socket { Task { await socket.close(code: 1000, reason: "") } }
  }

  /// - Parameter number: The connection that the input concerns; nil if there is none. Late input is ignored.
  private func handle(_ input: SocketMachine.Input, of number: Int? = nil) {
    let now = setup.clock.now()
    let chance = setup.chance()
    let (actions, sleeper, writes, gone) = state.withLock {
      state -> ([SocketMachine.Action], Task<Void, Never>?, Int?, Connection?) in
      guard state.end == nil, number == nil || number == state.connection?.number else { return ([], nil, nil, nil) }
      var actions = state.machine.handle(input, at: now, chance: chance)
      let gone = leave(after: input, actions, &state)
      // The sleeper has done its work.
      if case .time = input { (state.wakes, state.sleeper) = (nil, nil) }
      // Under the lock: a message must not be sent before its operation counts as sent.
      for case .subscribed(let operation) in actions { state.queues[operation]?.accept() }
      let messages = actions.filter(\.isMessage)
      actions.removeAll(where: \.isMessage)
      var writes: Int?
      if !messages.isEmpty, var connection = state.connection {
        connection.outbox += messages
        if !connection.isWriting { writes = connection.number }
        connection.isWriting = true
        state.connection = connection
      }
      return (actions, schedule(&state, now), writes, gone)
    }
    sleeper?.cancel()
    gone?.flushed?.resume()
    for action in actions { perform(action) }
    if let writes { Task { await write(writes) } }
  }

  /// Forgets a connection that is over, so that its late messages are not taken for those of the next one.
  private func leave(
    after input: SocketMachine.Input,
    _ actions: [SocketMachine.Action],
    _ state: inout State
  ) -> Connection? {
    switch input {
    case .failed:
      // The next socket is opened after this.
      state.closing = state.connection.map { gone in Task { await gone.socket.close(code: 1000, reason: "") } }
    case .closed: break
    // Closing does not end, so nothing waits for it.
    case _ where actions.contains(.drop):
      if let gone = state.connection { Task { await gone.socket.close(code: 1001, reason: "") } }
    default: return nil
    }
    return state.connection.take()
  }

  /// Ensures that a sleeper wakes in time. A sleeper that wakes too early stays, and another one follows: each message moves
  /// the time, and on Linux a canceled sleeper stays in memory until its wake-up time.
  ///
  /// - Returns: The sleeper that wakes too late.
  private func schedule(_ state: inout State, _ now: ContinuousClock.Instant) -> Task<Void, Never>? {
    guard let due = state.machine.due else { return nil }
    if let wakes = state.wakes, wakes <= due { return nil }
    let old = state.sleeper
    state.wakes = due
    state.sleeper = Task.detached { [weak self, clock = setup.clock] in
      guard (try? await clock.sleep(due - now)) != nil else { return }
      self?.handle(.time)
    }
    return old
  }

  private func perform(_ action: SocketMachine.Action) {
    switch action {
    case .open: open()
    case .askForPayload(let isRefused):
      guard let number = state.withLock({ $0.connection?.number }) else { return }
      Task {
        do { handle(.payload(.success(try await payload(isRefused))), of: number) } catch {
          handle(.payload(.failure(GraphQLClientError(any: error))), of: number)
        }
      }
    case .deliver(let operation, let piece): deliver(piece, to: operation)
    case .finish(let operation): end(operation, .success(()))
    case .fail(let operation, let error): end(operation, .failure(error))
    case .send, .close, .drop, .subscribed: break
    }
  }

  /// One call of the app's closure that makes payloads.
  private final class PayloadCall: Sendable {
    let core: SocketCore
    let isOver = Locked(false)

    init(_ core: SocketCore) { self.core = core }
  }

  /// The calls of the app's closure to which the task belongs.
  private static let payloadCalls = TaskLocal<[PayloadCall]>(wrappedValue: [])

  /// Whether the task belongs to the call that makes this core's payload, so that it cannot wait for the connection.
  private var isMakingPayload: Bool {
    Self.payloadCalls.get().contains { $0.core === self && !$0.isOver.withLock(\.self) }
  }

  private static var nested: GraphQLClientError {
    GraphQLClientError(
      .notSupported,
      "the payload of a WebSocket's connection cannot depend on an operation over the same connection: send that operation "
        + "over HTTP, with another client"
    )
  }

  /// Returns the payload for a connection.
  ///
  /// - Throws: The error of the app's closure, and an error if the session has ended: the payload may be of another one.
  private func payload(_ isRefused: Bool) async throws -> JSONObject? {
    let call = PayloadCall(self)
    defer { call.isOver.withLock { $0 = true } }
    let payload = try await Self.payloadCalls.withValue(Self.payloadCalls.get() + [call]) {
      try await setup.payload.make(isRefused)
    }
    guard try await session?.isPresent() != false else {
      throw GraphQLClientError(.unauthenticated, "the session has ended")
    }
    return payload
  }

  private func deliver(_ piece: [UInt8], to operation: SocketMachine.Operation) {
    guard let queue = queue(operation) else { return }
    queue.add(piece)
    if queue.isFull { state.withLock { $0.full = (operation, queue) } }
  }

  private func queue(_ operation: SocketMachine.Operation) -> OperationQueue? {
    state.withLock { $0.queues[operation] }
  }

  private func end(_ operation: SocketMachine.Operation, _ result: Result<Void, GraphQLClientError>) {
    state.withLock { $0.queues.removeValue(forKey: operation) }?.end(result)
  }
}

// One connection.
extension SocketCore {
  private func open() {
    let socket = setup.makeSocket()
    let (number, closing) = state.withLock { state in
      state.connections += 1
      if state.end == nil { state.connection = Connection(number: state.connections, socket: socket) }
      return (state.connections, state.closing.take())
    }
    Task {
      await closing?.value
      guard isCurrent(number) else { return }
      let failure: (any Error)?
      do {
        try await socket.open(setup.request, subprotocol: SocketMessage.subprotocol)
        failure = nil
      } catch { failure = error }
      // Closing a socket that is not open yet has no effect.
      guard isCurrent(number) else { return await socket.close(code: 1000, reason: "") }
      if let failure { return handle(.failed(GraphQLClientError(any: failure)), of: number) }
      handle(.opened, of: number)
      do { try await read(socket, number) } catch { handle(.failed(Self.loss(error)), of: number) }
    }
  }

  /// Returns the meaning of an error of an open socket. Errors of a socket's own types mean that the connection is lost.
  private static func loss(_ error: any Error) -> GraphQLClientError {
    let known = GraphQLClientError(any: error)
    guard known.kind == .other, !(error is GraphQLClientError) else { return known }
    return GraphQLClientError(.connectionLost, "the WebSocket failed: \(type(of: error))", underlying: error)
  }

  private func isCurrent(_ number: Int) -> Bool { state.withLock { $0.connection?.number == number } }

  private func read(_ socket: any GraphQLSocket, _ number: Int) async throws {
    while isCurrent(number) {
      let message = try await socket.receive()
      guard let text = message.text else {
        return handle(.closed(code: message.closeCode ?? 1005, reason: message.reason), of: number)
      }
      handle(.message(text), of: number)
      await flushed(number)
      await room(number)
    }
  }

  /// Waits while too many messages of the operation that has received the last one are unread: no other can have become full.
  /// An operation that is not read at all is ended, so that the others continue.
  private func room(_ number: Int) async {
    guard let (operation, queue) = state.withLock({ $0.full.take() }), queue.isFull else { return }
    handle(.stalled(true), of: number)
    state.withLock { state in
      state.stall = (operation, setup.clock.now())
      state.stalls += 1
      if state.watcher == nil { state.watcher = Task { await watchStalls() } }
    }
    await queue.room()
    state.withLock { $0.stall = nil }
    handle(.stalled(false), of: number)
  }

  /// Ends an operation that holds back all others for too long. One task does that for stall after stall, since on Linux
  /// each canceled sleeper stays in memory.
  private func watchStalls() async {
    while let (wait, number) = nextStall() {
      guard (try? await setup.clock.sleep(wait)) != nil else { return }
      guard let operation = state.withLock({ $0.stalls == number ? $0.stall?.operation : nil }) else { continue }
      let error = GraphQLClientError(
        .streamBufferFull,
        "the subscription is read more slowly than the server sends events, which delays others on the same WebSocket"
      )
      cancel(operation, .failure(error))
      state.withLock { if $0.stalls == number { $0.stall = nil } }
    }
  }

  /// Returns the remaining time of the current stall, and its number; nil if there is none.
  private func nextStall() -> (wait: Duration, number: Int)? {
    state.withLock { state in
      if let stall = state.stall {
        return (max(.zero, Self.patience - (setup.clock.now() - stall.since)), state.stalls)
      }
      state.watcher = nil
      return nil
    }
  }

  private func write(_ number: Int) async {
    while let (socket, action) = nextMessage(number) {
      do {
        switch action {
        case .send(let text): try await socket.send(text)
        case .close(let code, let reason): await socket.close(code: code, reason: reason)
        default: break
        }
      } catch {
        handle(.failed(Self.loss(error)), of: number)
      }
    }
  }

  private func nextMessage(_ number: Int) -> (any GraphQLSocket, SocketMachine.Action)? {
    let (next, flushed) = state.withLock {
      state -> ((any GraphQLSocket, SocketMachine.Action)?, CheckedContinuation<Void, Never>?) in
      guard var connection = state.connection, connection.number == number else { return (nil, nil) }
      defer { state.connection = connection }
      if connection.outbox.isEmpty {
        connection.isWriting = false
        return (nil, connection.flushed.take())
      }
      return ((connection.socket, connection.outbox.removeFirst()), nil)
    }
    flushed?.resume()
    return next
  }

  /// Waits while many messages are waiting to be sent: a server that sends pings faster than it reads is not read either.
  private func flushed(_ number: Int) async {
    await withCheckedContinuation { continuation in
      let waits = state.withLock { state in
        guard let connection = state.connection, connection.number == number, connection.isWriting,
          connection.outbox.count > Self.outboxLimit
        else { return false }
        state.connection?.flushed = continuation
        return true
      }
      if !waits { continuation.resume() }
    }
  }
}

extension SocketMachine.Action {
  /// Whether the action sends a message over the socket, in turn.
  fileprivate var isMessage: Bool {
    switch self {
    case .send, .close: true
    default: false
    }
  }
}
