import GraphQLNetworking

/// One client's socket: performs the commands of its machine, each operation in a separate task.
final class SocketSession: Sendable {
  /// The actions of a session on its connection.
  enum Output: Sendable {
    case text([UInt8])
    case close(code: Int, reason: String)
    /// The connection is lost now, by a fault.
    case cut
  }

  private struct State {
    var machine: SocketServerMachine
    var tasks: [SocketServerMachine.Operation: Task<Void, Never>] = [:]
    /// Tasks that wait for a time, or for a decision.
    var waits: [Task<Void, Never>] = []
    /// Whether the connection is closed or gone.
    var isOver = false
  }

  private let mock: GraphQLMock
  /// Called one at a time, in order.
  private let output: @Sendable (Output) -> Void
  private let room: @Sendable () async -> Void
  private let state: Locked<State>

  /// - Parameters:
  ///   - headers: Those of the handshake.
  ///   - output: Called while the session is locked: it must not call the session.
  ///   - room: Returns when the client has read most of what was sent.
  init(
    _ mock: GraphQLMock,
    headers: HTTPHeaders,
    output: @escaping @Sendable (Output) -> Void,
    room: @escaping @Sendable () async -> Void
  ) {
    self.mock = mock
    self.output = output
    self.room = room
    state = Locked(State(machine: SocketServerMachine(headers: headers)))
  }
}

extension SocketSession {
  /// Whether pings are not answered, by a fault.
  var isSilent: Bool { state.withLock { $0.machine.isSilent } }

  /// Begins to wait for the client's `connection_init`.
  func begin() {
    let live = mock.live
    let timeout = Task { [weak self] in
      if (try? await live.clock.sleep(for: live.initialisationTimeout.bounded)) != nil { self?.handle(.initTimeout) }
    }
    wait(timeout)
    guard let heartbeat = live.heartbeat else { return }
    // A wait of no time would leave the processor no rest.
    let pause = max(heartbeat.bounded, .milliseconds(1))
    wait(
      Task { [weak self] in
        while (try? await live.clock.sleep(for: pause)) != nil { self?.handle(.heartbeat) }
      }
    )
  }

  private func wait(_ task: Task<Void, Never>) {
    let isOver = state.withLock { state in
      if !state.isOver { state.waits.append(task) }
      return state.isOver
    }
    if isOver { task.cancel() }
  }

  func handle(_ input: SocketServerMachine.Input) {
    let cancelled = state.withLock { state in
      if case .event(let operation, let event, _) = input, event?.isLast ?? true { state.tasks[operation] = nil }
      if case .lost = input { state.isOver = true }
      var cancelled = state.machine.handle(input).compactMap { perform($0, &state) }
      if state.isOver {
        cancelled += state.waits
        state.waits = []
      }
      return cancelled
    }
    for task in cancelled { task.cancel() }
  }

  /// - Returns: A task to be canceled.
  private func perform(_ action: SocketServerMachine.Action, _ state: inout State) -> Task<Void, Never>? {
    switch action {
    case .send(let text): output(.text(text))
    case .close(let code, let reason):
      output(.close(code: code, reason: reason))
      state.isOver = true
    case .decide(let payload): state.waits.append(Task { await decide(payload) })
    case .start(let operation, let request): state.tasks[operation] = Task { await run(operation, request) }
    case .cancel(let operation): return state.tasks.removeValue(forKey: operation)
    }
    return nil
  }

  private func decide(_ payload: JSONObject) async {
    do {
      try await mock.live.accepts(payload)
      handle(.decision(nil))
    } catch {
      handle(.decision((error as? ResolverError)?.message ?? String(describing: error)))
    }
  }

  private func run(_ operation: SocketServerMachine.Operation, _ request: GraphQLRequest) async {
    let faults = mock.receive(request)
    if let faults, let status = faults.status {
      if (try? await faults.wait()) != nil { handle(.status(status)) }
      return
    }
    if let faults, faults.isUnreachable {
      if (try? await faults.wait()) != nil { output(.cut) }
      return
    }
    let stream = faults?.stream ?? StreamFaults()
    let responses = Responses(mock, request, faults)
    if stream.isSilent || responses.isStalled { handle(.silence) }
    var count = 0
    while true {
      if stream.cutAfter == count { return output(.cut) }
      guard let event = await responses.next() else { break }
      if faults?.isCut == true { return output(.cut) }
      if responses.isStalled { handle(.silence) }
      handle(.event(operation, event, hasWrongID: stream.hasWrongID))
      if event.isLast { return }
      count += 1
      await room()
    }
    if !Task.isCancelled { handle(.event(operation, nil)) }
  }
}
