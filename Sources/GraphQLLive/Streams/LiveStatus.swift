public import GraphQLNetworking

/// The state of the subscriptions of a live transport.
public struct LiveStatus: Sendable, Equatable {
  /// The number of subscriptions that have a connection.
  public internal(set) var connected = 0

  /// The number of subscriptions that are connecting, or waiting to reconnect.
  public internal(set) var waiting = 0

  /// Whether subscriptions are paused until `LiveTransport.resume()` is called.
  public internal(set) var isPaused = false

  /// The reason why a subscription has no connection: the connection could not be made, or was lost. It is `nil` when all
  /// subscriptions are connected.
  public internal(set) var problem: GraphQLClientError?

  /// Creates the status of a transport without subscriptions.
  public init() {}
}

extension LiveTransport {
  /// The current status of the subscriptions, and the status after each change.
  ///
  /// ```swift
  /// for await status in live.status { banner.isHidden = status.waiting == 0 }
  /// ```
  public var status: Updates<LiveStatus> { group.status }

  /// Pauses all subscriptions, for example while the app is in the background. Their connections are closed, and no new ones
  /// are opened until ``resume()`` is called.
  ///
  /// If the subscriptions use a ``GraphQLWebSocket``, their operations end, and the socket closes as it does when its last
  /// operation ends.
  public func pause() { group.pause() }

  /// Ends a pause. All subscriptions without a connection reconnect immediately, including those that are waiting to retry.
  /// If a subscription was connected before, its next event has a `gap`.
  public func resume() { group.resume() }

  private var group: LiveGroup {
    // Each initializer in this module sets one.
    shared as? LiveGroup ?? LiveGroup()
  }
}

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
    let (waiting, sleepers) = change { state in
      state.status.isPaused = false
      // Their attempts begin after the pause.
      state.paused.subtract(state.waiting.keys)
      defer { (state.waiting, state.sleepers) = ([:], [:]) }
      return (state.waiting.values.map { $0 }, state.sleepers.values.map { $0 })
    }
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
