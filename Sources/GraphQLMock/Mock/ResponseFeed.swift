import GraphQLNetworking

/// The responses to one request with heartbeats between them.
///
/// A separate task reads the responses, one at a time on demand, so that heartbeats can be sent in between. One reader calls
/// ``next()``, and ``end()`` must be called after the last call.
final class ResponseFeed: Sendable {
  enum Item: Sendable {
    case event(ResponseEvent)
    case heartbeat
    case end
    /// The connection is lost now, by a fault.
    case cut
  }

  private struct State {
    var tasks: [Task<Void, Never>]?
    /// Whether the reading task is to read, or does.
    var isAsked = false
    /// The reading task, while it waits for demand.
    var idle: CheckedContinuation<Bool, Never>?
    /// The reader that waits for an item.
    var reader: CheckedContinuation<Item, Never>?
    /// Items that have arrived without a waiting reader.
    var event: ResponseEvent?
    var hasHeartbeat = false
    /// Whether the last response has been read.
    var isComplete = false
    var isCut = false
    /// Whether there are no heartbeats any more.
    var isSilent = false
    var isEnded = false

    mutating func takeItem() -> Item? {
      if isEnded { return .end }
      if let event {
        self.event = nil
        return .event(event)
      }
      if isCut { return .cut }
      if isComplete { return .end }
      defer { hasHeartbeat = false }
      return hasHeartbeat && !isSilent ? .heartbeat : nil
    }
  }

  private let responses: @Sendable () -> Responses
  private let live: MockLive
  private let faults: StreamFaults
  private let state = Locked(State())

  init(_ live: MockLive, _ faults: StreamFaults, _ responses: @escaping @Sendable () -> Responses) {
    self.live = live
    self.faults = faults
    self.responses = responses
  }

  /// Returns the next response or heartbeat, and from then on the end.
  func next() async -> Item {
    start()
    return await withCheckedContinuation { reader in
      let (item, idle): (Item?, CheckedContinuation<Bool, Never>?) = state.withLock { state in
        if let item = state.takeItem() { return (item, nil) }
        state.reader = reader
        state.isAsked = true
        defer { state.idle = nil }
        return (nil, state.idle)
      }
      idle?.resume(returning: true)
      if let item { reader.resume(returning: item) }
    }
  }

  /// Ends reading, even while it is under way.
  func end() {
    let (tasks, reader, idle) = state.withLock { state in
      defer { (state.tasks, state.reader, state.idle, state.isEnded) = ([], nil, nil, true) }
      return (state.tasks, state.reader, state.idle)
    }
    for task in tasks ?? [] { task.cancel() }
    reader?.resume(returning: .end)
    idle?.resume(returning: false)
  }

  private func start() {
    state.withLock { state in
      if state.tasks != nil { return }
      state.isSilent = faults.isSilent || faults.stallAfter == 0
      var tasks = [Task { await readResponses() }]
      if let heartbeat = live.heartbeat { tasks.append(Task { await beat(each: heartbeat) }) }
      state.tasks = tasks
    }
  }

  private func readResponses() async {
    let responses = responses()
    var count = 0
    while await isAsked() {
      if faults.cutAfter == count { return put { $0.isCut = true } }
      let event = await responses.next()
      count += 1
      let isComplete = event?.isLast ?? true
      let isStalled = responses.isStalled
      put { state in
        state.event = event
        state.isAsked = false
        state.isComplete = isComplete
        if isStalled { state.isSilent = true }
      }
      if isComplete { return }
    }
  }

  /// Waits until a response is requested; false if none will be.
  private func isAsked() async -> Bool {
    await withCheckedContinuation { continuation in
      let isAsked: Bool? = state.withLock { state in
        if state.isEnded { return false }
        if state.isAsked { return true }
        state.idle = continuation
        return nil
      }
      if let isAsked { continuation.resume(returning: isAsked) }
    }
  }

  private func beat(each heartbeat: Duration) async {
    // A wait of no time would leave the processor no rest.
    let wait = max(heartbeat.bounded, .milliseconds(1))
    while (try? await live.clock.sleep(for: wait)) != nil { put { $0.hasHeartbeat = true } }
  }

  /// Changes the state, and passes new items to the waiting reader.
  private func put(_ change: (inout State) -> Void) {
    let (reader, item): (CheckedContinuation<Item, Never>?, Item?) = state.withLock { state in
      change(&state)
      guard let reader = state.reader, let item = state.takeItem() else { return (nil, nil) }
      state.reader = nil
      return (reader, item)
    }
    if let item { reader?.resume(returning: item) }
  }
}
