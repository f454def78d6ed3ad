import GraphQLLive
import Testing

@Suite("Subscriptions that are paused", .timeLimit(.minutes(60)))
struct PauseTests {
  /// Returns a server whose first connections send one event each and then nothing, until they are closed.
  private func server() -> FakeServer {
    FakeServer { number, _ in
      let gate = OneShot()
      let rest = Locked([tick(number)][...])
      var answer = FakeServer.Answer([])
      answer.next = {
        if let piece = rest.withLock({ $0.popFirst() }) { return Array(piece.utf8) }
        await gate.wait()
        return nil
      }
      answer.onEnd = { gate.open() }
      return answer
    }
  }

  @Test("Pausing closes the connection, and resuming makes another one with a gap and without a wait")
  func pause() async throws {
    let (server, clock, live) = (server(), StepClock(), LiveTransport(chance: { 0 }))
    let client = GraphQLClient(server, configuration: clock.configuration, live: live)
    var events = client.events(of: Ticks()).makeAsyncIterator()
    #expect(try await events.next()?.data.n == 1)
    live.pause()
    #expect(server.ended == 1 && live.status.current.isPaused)
    let next = Task { [events] in
      var events = events
      return try await events.next()
    }
    for await status in live.status where status.waiting == 1 { break }
    #expect(live.status.current.connected == 0 && server.requests.count == 1)
    live.resume()
    let event = try await next.value
    #expect(event?.data.n == 2 && event?.gap?.cause.kind == .connectionLost)
    #expect(clock.sleeps.isEmpty && server.requests.count == 2)
  }

  @Test("Resuming ends the wait before another attempt", arguments: [true, false])
  func resumedWhileWaiting(isPaused: Bool) async throws {
    let (waits, wait) = AsyncStream<Void>.makeStream()
    var configuration = GraphQLClient.Configuration()
    configuration.clock.sleep = { _ in
      wait.finish()
      for await _ in AsyncStream<Void>.makeStream().stream {}
      try Task.checkCancellation()
    }
    let live = LiveTransport()
    let server = FakeServer { number, _ in .init(number == 1 ? [tick(1)] : [tick(2), complete]) }
    let client = GraphQLClient(server, configuration: configuration, live: live)
    let task = Task {
      var numbers: [Int] = []
      for try await event in client.events(of: Ticks()) { numbers.append(event.data.n) }
      return numbers
    }
    for await _ in waits {}
    if isPaused { live.pause() }
    live.resume()
    #expect(try await task.value == [1, 2])
  }

  @Test("A subscription that the server has completed stays so, also if the end is read after a pause")
  func completed() async throws {
    let server = FakeServer { number, _ in .init([tick(number) + complete]) }
    let live = LiveTransport()
    var events = GraphQLClient(server, live: live).events(of: Ticks()).makeAsyncIterator()
    #expect(try await events.next()?.data.n == 1)
    live.pause()
    live.resume()
    #expect(try await events.next() == nil)
    #expect(server.requests.count == 1)
  }

  @Test("A subscription that begins during a pause is sent when it is over, and one that is cancelled ends")
  func begun() async throws {
    let (server, live) = (server(), LiveTransport())
    live.pause()
    let client = GraphQLClient(server, live: live)
    let first = Task {
      var events = client.events(of: Ticks()).makeAsyncIterator()
      return try await events.next()
    }
    let second = Task {
      var events = client.events(of: Ticks()).makeAsyncIterator()
      return try await events.next()
    }
    for await status in live.status where status.waiting == 2 { break }
    second.cancel()
    await #expect(throws: CancellationError.self) { _ = try await second.value }
    #expect(server.requests.isEmpty)
    live.resume()
    let event = try await first.value
    #expect(event?.data.n == 1 && event?.gap == nil)
  }

  @Test(
    "A request that is under way during a pause may fail: it is sent again on resumption, also the first one",
    arguments: [true, false]
  )
  func underWay(isResumedFirst: Bool) async throws {
    let (sent, send) = AsyncStream<Void>.makeStream()
    let (failed, fail) = AsyncStream<Void>.makeStream()
    let server = FakeServer { number, _ in
      if number > 1 { return .init([tick(number), complete]) }
      send.finish()
      for await _ in failed {}
      throw GraphQLClientError(.connectionLost, "the system has closed the connection")
    }
    let (live, clock) = (LiveTransport(chance: { 0 }), StepClock())
    let client = GraphQLClient(server, configuration: clock.configuration, live: live)
    let task = Task {
      var events = client.events(of: Ticks()).makeAsyncIterator()
      return try await events.next()
    }
    for await _ in sent {}
    live.pause()
    if isResumedFirst { live.resume() }
    fail.finish()
    if !isResumedFirst {
      for await status in live.status where status.problem != nil { break }
      #expect(server.requests.count == 1)
      live.resume()
    }
    let event = try await task.value
    #expect(event?.data.n == 2 && event?.gap == nil && clock.sleeps.isEmpty)
  }

  @Test("The status counts the subscriptions with and without a connection, and says what keeps them from one")
  func status() async throws {
    let clock = StepClock()
    let live = LiveTransport(chance: { 0 })
    let server = FakeServer { number, _ in
      if number == 2 {
        #expect(live.status.current == LiveStatus.waiting(for: .connectionLost))
        throw GraphQLClientError(.couldNotConnect, "offline")
      }
      if number == 3 { #expect(live.status.current == LiveStatus.waiting(for: .couldNotConnect)) }
      return .init([tick(number)] + (number == 3 ? [complete] : []))
    }
    #expect(live.status.current == LiveStatus())
    let client = GraphQLClient(server, configuration: clock.configuration, live: live)
    var events = client.events(of: Ticks()).makeAsyncIterator()
    #expect(try await events.next()?.data.n == 1)
    #expect(live.status.current.connected == 1)
    #expect(try await events.next()?.data.n == 3)
    #expect(live.status.current.connected == 1 && live.status.current.problem == nil)
    #expect(try await events.next() == nil)
    #expect(live.status.current == LiveStatus())
  }

  @Test("A transport may pause the subscriptions when the body of one ends")
  func pausedAtEnd() async throws {
    let live = LiveTransport()
    let server = FakeServer { _, _ in
      var answer = FakeServer.Answer([tick(1) + complete])
      answer.onEnd = { live.pause() }
      return answer
    }
    var events = GraphQLClient(server, live: live).events(of: Ticks()).makeAsyncIterator()
    #expect(try await events.next()?.data.n == 1)
    #expect(try await events.next() == nil)
    #expect(live.status.current.isPaused && server.ended == 1)
  }

  @Test("A subscription that nobody reads any more is not counted")
  func released() async throws {
    let live = LiveTransport()
    do {
      var events = GraphQLClient(server(), live: live).events(of: Ticks()).makeAsyncIterator()
      _ = try await events.next()
      #expect(live.status.current.connected == 1)
    }
    for await status in live.status where status == LiveStatus() { break }
  }
}

extension LiveStatus {
  /// Returns a check for the status of one subscription that has lost its connection.
  fileprivate static func waiting(for kind: GraphQLClientError.Kind) -> (LiveStatus) -> Bool {
    { $0.connected == 0 && $0.waiting == 1 && $0.problem?.kind == kind }
  }

  fileprivate static func == (status: LiveStatus, isRight: (LiveStatus) -> Bool) -> Bool { isRight(status) }
}

/// Holds tasks until it is opened.
private final class OneShot: Sendable {
  private let state = Locked<(isOpen: Bool, waiting: [CheckedContinuation<Void, Never>])>((false, []))

  func wait() async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if !state.isOpen { state.waiting.append(continuation) }
        return state.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }

  func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }
}
