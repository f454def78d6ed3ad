import GraphQLNetworking

/// The subscriptions of one live transport, for operations that concern all of them.
final class LiveGroup: Sendable {
  typealias Member = UInt64

  private struct State {
    var status = LiveStatus()
    var last: Member = 0
    /// Closes the connection of each subscription; `nil` for one without a connection.
    var connections: [Member: (@Sendable () -> Void)?] = [:]
    /// The subscriptions that were paused since their connection was made, or since the attempt to make one began.
    var paused: Set<Member> = []
    var waiting: [Member: CheckedContinuation<Void, Never>] = [:]
    /// The waits before another attempt.
    var sleepers: [Member: Task<Void, any Error>] = [:]
    /// The socket that carries the subscriptions, if one does. It has waits of its own.
    weak var socket: GraphQLWebSocket?

    mutating func count() {
      status.connected = connections.values.count { $0 != nil }
      status.waiting = connections.count - status.connected
      if status.waiting == 0 { status.problem = nil }
    }
  }

  private let state = Locked(State())
  private let source = Updates<LiveStatus>.Source(LiveStatus())

  var status: Updates<LiveStatus> { source.updates }

  /// Adds a subscription that begins.
  func begin() -> Member {
    change { state in
      state.last += 1
      state.connections[state.last] = .some(nil)
      return state.last
    }
  }

  /// Takes note of the transport that carries the subscriptions.
  func use(_ transport: any GraphQLTransport) {
    guard let socket = transport as? GraphQLWebSocket else { return }
    state.withLock { $0.socket = socket }
  }

  /// - Parameter close: Ends the connection.
  func connected(_ member: Member, close: @escaping @Sendable () -> Void) {
    let isPaused = change { state in
      state.connections[member] = .some(close)
      if !state.status.isPaused { state.paused.remove(member) }
      return state.status.isPaused
    }
    if isPaused { close() }
  }

  func lost(_ member: Member, _ error: GraphQLClientError) {
    let connection = change { state in
      state.status.problem = error
      return state.connections.updateValue(nil, forKey: member)
    }
    // Released without the lock, because that may end the body, and the transport may then call this object.
    withExtendedLifetime(connection) {}
  }

  /// Removes a subscription that has ended.
  func end(_ member: Member) {
    let (waiting, connection) = change { state in
      state.paused.remove(member)
      return (state.waiting.removeValue(forKey: member), state.connections.removeValue(forKey: member))
    }
    waiting?.resume()
    // See above.
    withExtendedLifetime(connection) {}
  }

  /// Reports whether a subscription was paused, and resets that information.
  func takePause(of member: Member) -> Bool { change { $0.paused.remove(member) != nil } }

  func pause() {
    let closing = change { state in
      state.status.isPaused = true
      state.paused.formUnion(state.connections.keys)
      return state.connections.values.compactMap { $0 }
    }
    for close in closing { close() }
  }

  func resume() {
    let (waiting, sleepers, socket) = change { state in
      state.status.isPaused = false
      // Their attempts begin after the pause.
      state.paused.subtract(state.waiting.keys)
      defer { (state.waiting, state.sleepers) = ([:], [:]) }
      return (state.waiting.values.map { $0 }, state.sleepers.values.map { $0 }, state.socket)
    }
    socket?.resume()
    for continuation in waiting { continuation.resume() }
    for sleeper in sleepers { sleeper.cancel() }
  }

  /// Waits for a time, or until all subscriptions are resumed.
  ///
  /// - Throws: `CancellationError`.
  func wait(_ delay: Duration, _ member: Member, _ clock: ClientClock) async throws {
    // Under the lock, so that no resumption comes in between.
    let sleeper = state.withLock { state in
      let sleeper = Task { try await clock.sleep(delay) }
      state.sleepers[member] = sleeper
      return sleeper
    }
    await withTaskCancellationHandler {
      // An error means that the wait is over.
      _ = await sleeper.result
    } onCancel: {
      sleeper.cancel()
    }
    state.withLock { _ = $0.sleepers.removeValue(forKey: member) }
    try Task.checkCancellation()
  }

  /// Returns when there is no pause, before an attempt to connect.
  ///
  /// - Throws: `CancellationError`.
  func resumed(_ member: Member) async throws {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let waits = state.withLock { state in
          let waits = state.status.isPaused && !Task.isCancelled
          if waits { state.waiting[member] = continuation } else { state.paused.remove(member) }
          return waits
        }
        if !waits { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.waiting.removeValue(forKey: member) }?.resume()
    }
    try Task.checkCancellation()
  }

  @discardableResult
  private func change<Result>(_ body: (inout State) -> Result) -> Result {
    state.withLock { state in
      let result = body(&state)
      state.count()
      // Under the lock, so that readers receive the states in order.
      source.send(state.status)
      return result
    }
  }
}
