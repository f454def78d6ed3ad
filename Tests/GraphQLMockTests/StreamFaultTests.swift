import GraphQLMock
import GraphQLNetworking
import Testing

@Suite("Faults of streams", .serialized)
struct StreamFaultTests {
  private static func event(_ number: Int) -> String { "event: next\ndata: {\"data\":{\"count\":\(number)}}\n\n" }

  private static let complete = "event: complete\ndata: \n\n"

  private static func mock(_ source: TestEvents<Int>, _ faults: MockFault.Kind...) throws -> GraphQLMock {
    try Counting.mock(source).with(faults.map { MockFault($0) })
  }

  private static func stream(_ mock: GraphQLMock) async throws -> HTTPStream {
    try await mock.transport.stream(Counting.request(accept: Counting.serverSentEvents))
  }

  @Test("A connection can be lost after so many events, none included", arguments: 0...3)
  func cut(after count: Int) async throws {
    let source = TestEvents(1, 2, 3, 4)
    var chunks = try await Self.stream(Self.mock(source, .cutStream(after: count))).body.makeAsyncIterator()
    for number in 0..<count {
      #expect(try await chunks.next() == Array(Self.event(number + 1).utf8))
    }
    await #expect { _ = try await chunks.next() } throws: { ($0 as? GraphQLClientError)?.kind == .connectionLost }
    #expect(source.counts.asked == count)
    await source.wait { $0.readers == $0.released }
  }

  @Test("A stream that stalls is open and silent, without heartbeats, until the client leaves", arguments: [0, 2])
  func stall(after count: Int) async throws {
    let clock = HandClock()
    let source = TestEvents(1, 2, 3)
    var mock = try Self.mock(source, .stall(after: count))
    mock.live = MockLive(heartbeat: .seconds(1), clock: clock)
    var pieces = Pieces(of: try await Self.stream(mock))
    for number in 0..<count { #expect(await pieces.next() == Self.event(number + 1)) }
    await clock.sleepers(atLeast: 1)
    for _ in 0..<5 { clock.advance(by: .seconds(1)) }
    pieces.leave()
    #expect(await pieces.next() == nil)
    #expect(source.counts.asked == count)
    await source.wait { $0.readers == $0.released }
  }

  @Test("A stream can be completed before its source ends", arguments: [0, 2])
  func early(after count: Int) async throws {
    let source = TestEvents(1, 2, 3)
    let text = try await Self.stream(Self.mock(source, .endEarly(after: count))).response().text
    #expect(text == (0..<count).map { Self.event($0 + 1) }.joined() + Self.complete)
    await source.wait { $0.readers == $0.released }
  }

  @Test("Each event can come twice")
  func duplicates() async throws {
    let source = TestEvents(1, 2)
    source.end()
    let text = try await Self.stream(Self.mock(source, .duplicateEvents)).response().text
    #expect(text == [1, 1, 2, 2].map(Self.event).joined() + Self.complete)
  }

  @Test("Events are counted as they are sent")
  func counted() async throws {
    let text = try await Self.stream(Self.mock(TestEvents(1, 2, 3), .duplicateEvents, .endEarly(after: 3))).response()
      .text
    #expect(text == [1, 1, 2].map(Self.event).joined() + Self.complete)
  }

  @Test("A silent stream has events and no heartbeats")
  func silence() async throws {
    let clock = HandClock()
    let source = TestEvents<Int>()
    var mock = try Self.mock(source, .silence)
    mock.live = MockLive(heartbeat: .seconds(1), clock: clock)
    var pieces = Pieces(of: try await Self.stream(mock))
    await clock.sleepers(atLeast: 1)
    for _ in 0..<5 { clock.advance(by: .seconds(1)) }
    source.send(1)
    #expect(await pieces.next() == Self.event(1))
    source.end()
    #expect(await pieces.next() == Self.complete)
  }

  @Test("Without HTTP, events come twice and end early as well")
  func inProcess() async throws {
    let mock = try Self.mock(TestEvents(1, 2, 3), .duplicateEvents, .endEarly(after: 3))
    var numbers: [String] = []
    for await event in mock.events(of: GraphQLRequest(query: Counting.query)) { numbers.append(event.json.text) }
    #expect(numbers == [1, 1, 2].map { "{\"data\":{\"count\":\($0)}}" })
  }

  @Test("Over the server, a connection that is lost after an event has no end of the stream")
  func server() async throws {
    let server = try Self.mock(TestEvents(1, 2), .cutStream(after: 1)).serve()
    let client = try RawClient(port: server.port)
    client.send(Counting.text(accept: Counting.serverSentEvents))
    let answer = await client.receiveAll()
    #expect(answer.hasSuffix("\(Self.event(1))\r\n"))
    await server.stop()
  }
}
