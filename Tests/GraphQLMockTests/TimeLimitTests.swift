import Foundation
import GraphQLMock
import GraphQLNetworking
import Testing

@Suite("Limits of time in process", .timeLimit(.minutes(60)))
struct TimeLimitTests {
  @Test("A stream that is silent for longer than a request allows ends with a timeout, also after events")
  func idle() async throws {
    let clock = HandClock()
    let source = TestEvents(1, 2, 3)
    var mock = try Counting.mock(source).with([MockFault(.stall(after: 2))])
    mock.live.clock = clock
    var request = Counting.request(accept: Counting.serverSentEvents)
    request.idleTimeout = .seconds(5)
    let body = try await mock.transport.stream(request).body
    let (waits, wait) = AsyncStream<Void>.makeStream()
    let task = Task {
      var chunks = body.makeAsyncIterator()
      for number in 1...2 {
        #expect(try await chunks.next().map { String(decoding: $0, as: UTF8.self) }?.contains("\(number)") == true)
        clock.advance(by: .seconds(4))
      }
      wait.finish()
      return try await chunks.next()
    }
    for await _ in waits {}
    await pass(.seconds(1), of: clock, until: task)
    await #expect { _ = try await task.value } throws: { ($0 as? GraphQLClientError)?.kind == .timeout }
    await source.wait { $0.readers == $0.released }
  }

  /// Advances the clock until a task is done.
  private func pass<Value>(_ step: Duration, of clock: HandClock, until task: Task<Value, any Error>) async {
    let isDone = Locked(false)
    let watcher = Task {
      _ = await task.result
      isDone.withLock { $0 = true }
    }
    while !isDone.withLock(\.self) {
      clock.advance(by: step)
      await Task.yield()
    }
    await watcher.value
  }

  @Test("A late answer is a timeout, of a whole response and of the head of one", arguments: [true, false])
  func late(isWhole: Bool) async throws {
    let clock = HandClock()
    var mock = try Counting.mock(TestEvents())
      .with([MockFault(.latency(.seconds(9)))], clock: clock)
    mock.live.clock = clock
    var request = Counting.request("{ a }", accept: "application/json")
    request.timeout = .seconds(8)
    let transport = mock.transport
    let task = Task { [request] in
      if isWhole { _ = try await transport.send(request) } else { _ = try await transport.stream(request) }
    }
    await clock.sleepers(atLeast: 2)
    clock.advance(by: .seconds(8))
    await #expect { _ = try await task.value } throws: { ($0 as? GraphQLClientError)?.kind == .timeout }
    request.timeout = .seconds(10)
    let other = Task { [request] in try await transport.send(request).status }
    await clock.sleepers(atLeast: 2)
    clock.advance(by: .seconds(9))
    #expect(try await other.value == 200)
  }

  @Test("A request whose task is cancelled ends before its time", arguments: [Duration.seconds(8), nil])
  func cancelled(timeout: Duration?) async throws {
    let clock = HandClock()
    var mock = try Counting.mock(TestEvents()).with([MockFault(.latency(.seconds(9)))], clock: clock)
    mock.live.clock = clock
    var request = Counting.request("{ a }", accept: "application/json")
    request.timeout = timeout
    let transport = mock.transport
    let task = Task { [request] in try await transport.send(request) }
    await clock.sleepers(atLeast: timeout == nil ? 1 : 2)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
