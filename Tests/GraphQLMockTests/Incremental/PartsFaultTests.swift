import GraphQLMock
import GraphQLNetworking
import GraphQLRuntime
import Testing

@Suite("Faults of results in parts", .timeLimit(.minutes(60)))
struct PartsFaultTests {
  private static let query = "{ list @stream { id } }"

  private func mock(_ faults: MockFault.Kind...) throws -> GraphQLMock {
    try Graph.mock().with(faults.map { MockFault($0) })
  }

  @Test("The connection can be lost between two parts", arguments: 0...3)
  func cut(after count: Int) async throws {
    var chunks = try await mock(.cutStream(after: count)).stream(Self.query, [:], .announced).body.makeAsyncIterator()
    for _ in 0..<count { #expect(try await chunks.next() != nil) }
    await #expect { _ = try await chunks.next() } throws: { ($0 as? GraphQLClientError)?.kind == .connectionLost }
  }

  @Test("A result can be over before all of it has come", arguments: PartsFormat.allCases)
  func early(_ format: PartsFormat) async throws {
    let lines = try await mock(.endEarly(after: 2)).lines(Self.query, as: format)
    #expect(lines.count == 3 && lines.last == #"{"hasNext":false}"#)
  }

  @Test("Each part but the last one can come twice")
  func duplicates() async throws {
    let lines = try await mock(.duplicateEvents).lines(Self.query, as: .announced)
    #expect(lines.count == 7 && lines[0] == lines[1] && lines[2] == lines[3] && lines[4] == lines[5])
  }

  @Test("Later parts can have ids that were not announced, or paths that lead nowhere")
  func wrong() async throws {
    let lines = try await mock(.wrongID).lines(Self.query, as: .announced)
    #expect(lines[0].contains(#""pending":[{"id":"0""#))
    #expect(lines[1] == #"{"incremental":[{"id":"unknown","items":[{"id":"l.0"}]}],"hasNext":true}"#)
    let older = try await mock(.wrongID).lines(Self.query, as: .byPath)
    #expect(older[1] == #"{"incremental":[{"path":["unknown"],"items":[{"id":"l.0"}]}],"hasNext":true}"#)
  }

  @Test("A result can stop coming, and signs of life then stop, too")
  func stall() async throws {
    let clock = HandClock()
    var mock = try mock(.stall(after: 1))
    mock.live = MockLive(heartbeat: .seconds(1), clock: clock)
    var pieces = Pieces(of: try await mock.stream(Self.query, [:], .announced))
    #expect(await pieces.next()?.contains(#""pending""#) == true)
    await clock.sleepers(atLeast: 1)
    for _ in 0..<5 { clock.advance(by: .seconds(1)) }
    pieces.leave()
    #expect(await pieces.next() == nil)
  }

  @Test("What is wrong in the data of a result is wrong in its later parts")
  func data() async throws {
    let query = "{ node { id ... @defer { next { id name } } } }"
    let lines = try await mock(.null(at: "node.next.name"), .drop(at: "node.next.id")).lines(query, as: .announced)
    #expect(lines[1].contains(#""data":{"next":{"name":null}}"#))
  }

  @Test("A result that is over the limits in a later part fails there")
  func limits() async throws {
    var mock = try mock()
    mock.limits.maximumValues = 10
    let lines = try await mock.lines("{ node { id ... @defer { list { id list { id } } } } }", as: .announced)
    #expect(lines.count == 2)
    #expect(lines[1].contains(#""completed":[{"id":"0","errors":[{"message":"The response exceeds"#))
  }

  @Test("A client that leaves ends the resolvers that are at work")
  func left() async throws {
    let gate = TestGate()
    let mock = try Graph.mock { _ in await gate.wait() }
    var pieces = Pieces(of: try await mock.stream("{ node { id ... @defer { slow } } }", [:], .announcedEvents))
    _ = await pieces.next()
    await gate.arrived()
    pieces.leave()
    #expect(await pieces.next() == nil)
    await gate.cancelled()
  }
}
