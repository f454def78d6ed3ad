import Foundation
import GraphQLMock
import GraphQLNetworking
import Testing

/// A clock on which every sleep ends at once, and is recorded.
private final class ImpatientClock: Clock, Sendable {
  typealias Instant = ContinuousClock.Instant

  let start = ContinuousClock().now
  private let state = Locked<[Duration]>([])

  var waits: [Duration] { state.withLock { $0 } }
  var now: Instant { start }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    state.withLock { $0.append(start.duration(to: deadline)) }
  }
}

/// A clock on which sleeping tasks are cancelled.
private struct CancellingClock: Clock {
  typealias Instant = ContinuousClock.Instant

  var now: Instant { ContinuousClock().now }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    withUnsafeCurrentTask { $0?.cancel() }
    try Task.checkCancellation()
  }
}

@Suite("Faults on demand", .serialized)
struct FaultTests {
  private static let schemaText = """
    type Query { product(id: ID!): Product! things: [Thing!]! kind: Kind! }
    enum Kind { A B }
    interface Thing { name: String! }
    type Product implements Thing { name: String! price: Int! kinds: [Kind!]! brand: Brand! }
    type Brand implements Thing { name: String! city: String! }
    """

  private func mock(_ faults: MockFault..., clock: any Clock<Duration> = ContinuousClock()) throws -> GraphQLMock {
    try GraphQLMock(schema: schema(Self.schemaText)).with(faults, clock: clock)
  }

  private func send(_ mock: GraphQLMock, _ query: String = "query P { product(id: 1) { name } }") async throws
    -> HTTPResponse
  {
    var request = HTTPRequest(method: .post, url: URL(string: "https://example.com")!)
    request.headers["Content-Type"] = "application/json"
    request.body = HTTPBody(Array(#"{"query": "\#(query)"}"#.utf8))
    return try await mock.transport.send(request)
  }

  @Test("Latency is waited for with the clock that is given, within the range, another one each time")
  func latency() async throws {
    let clock = ImpatientClock()
    let range = Duration.milliseconds(200)...Duration.milliseconds(800)
    let mock = try mock(MockFault(.latency(range), operationName: "P"), clock: clock)
    for _ in 0..<20 { #expect(try await send(mock).status == 200) }
    _ = try await send(mock, "query Q { kind }")
    #expect(clock.waits.count == 20)
    #expect(clock.waits.allSatisfy { range.contains($0) })
    #expect(Set(clock.waits).count == 20)
  }

  @Test("A latency without a range is the same each time")
  func fixedLatency() async throws {
    let clock = ImpatientClock()
    let mock = try mock(MockFault(.latency(.milliseconds(300))), clock: clock)
    for _ in 0..<3 { #expect(try await send(mock).status == 200) }
    #expect(clock.waits == [.milliseconds(300), .milliseconds(300), .milliseconds(300)])
  }

  @Test("Latencies that do not fit a clock are as long as a clock can wait")
  func endlessLatency() async throws {
    let clock = ImpatientClock()
    let range = Duration.seconds(Int64.min)...Duration.seconds(Int64.max)
    let mock = try mock(MockFault(.latency(range)), MockFault(.latency(range)), clock: clock)
    for _ in 0..<20 { #expect(try await send(mock).status == 200) }
    #expect(clock.waits.allSatisfy { $0 >= .zero && $0 < .seconds(4_000_000_000) })
  }

  @Test("A request that is cancelled while it waits is not executed")
  func cancelledLatency() async throws {
    let counter = Shop.Counter()
    let latency = MockFault(.latency(.seconds(1)))
    let mock = try Shop.mock(counter: counter).with([latency], clock: CancellingClock())
    let sent = Task { try await send(mock, "mutation { add(amount: 1) }") }
    await #expect(throws: CancellationError.self) { try await sent.value }
    let executed = Task { await mock.answer("mutation { add(amount: 1) }") }
    #expect(await executed.value == #"{"errors":[{"message":"The request was canceled."}]}"#)
    #expect(await counter.total == 0)
  }

  @Test("A status comes instead of a response, only for the operation that is named")
  func status() async throws {
    let mock = try mock(MockFault(.status(503), operationName: "P"))
    let response = try await send(mock)
    #expect(response.status == 503)
    #expect(response.headers["Content-Type"] == "text/plain; charset=utf-8")
    #expect(try await send(mock, "query Q { kind }").status == 200)
    #expect(try await send(mock, "{ kind }").status == 200)
  }

  @Test("A status without content has none, and the connection is good for more", arguments: [204, 304])
  func noContent(status: Int) async throws {
    let mock = try mock(MockFault(.status(status)))
    #expect(try await send(mock).body.isEmpty)
    let server = try mock.serve()
    let client = try RawClient(port: server.port)
    for _ in 0..<2 {
      client.send("GET /graphql?query=%7Bkind%7D HTTP/1.1\r\nHost: localhost\r\n\r\n")
      let answer = await client.receive(until: "\r\n\r\n")
      #expect(answer.hasPrefix("HTTP/1.1 \(status) "))
      #expect(answer.hasSuffix("\r\n\r\n") && !answer.contains("Content-"), "\(answer)")
    }
    await server.stop()
  }

  @Test("A number that is not a status of a response is described as none", arguments: [-1, 0, 42, 100, 600, .max])
  func noStatus(status: Int) async throws {
    let response = try await send(mock(MockFault(.status(status))))
    let message = "The simulated fault has status \(status); it must be from 200 to 599.\n"
    #expect(response.status == 500 && String(decoding: response.body, as: UTF8.self) == message)
  }

  @Test("A rate hits so many requests, the same ones in each run, and others by another seed")
  func rate() async throws {
    func hits(seed: UInt64) async throws -> [Bool] {
      let mock = try GraphQLMock(schema: schema(Self.schemaText)).with(
        [MockFault(.status(500), rate: 0.25)],
        seed: seed
      )
      var hits: [Bool] = []
      for _ in 0..<400 { hits.append(try await send(mock).status == 500) }
      return hits
    }
    let first = try await hits(seed: 1)
    #expect((70...130).contains(first.count { $0 }))
    #expect(try await hits(seed: 1) == first)
    #expect(try await hits(seed: 2) != first)
  }

  @Test("An error has its code and no data")
  func error() async throws {
    let answer = try await mock(MockFault(.error(code: "UNAUTHENTICATED"))).answer("{ kind }")
    let expected =
      #"{"errors":[{"message":"Simulated fault: UNAUTHENTICATED.","extensions":{"code":"UNAUTHENTICATED"}}],"data":null}"#
    #expect(answer == expected)
  }

  @Test("Fields are null and missing where it is said, in each element of lists")
  func places() async throws {
    let mock = try mock(MockFault(.null(at: "product.brand.name")), MockFault(.drop(at: "all.name")))
    let answer = try json(
      await mock.answer("{ product(id: 1) { name brand { name city } } all: things { __typename name } }")
    )
    #expect(answer["errors"] == nil)
    #expect(answer["data"]?["product"]?["brand"]?["name"] == .null)
    #expect(answer["data"]?["product"]?["brand"]?["city"]?.string != nil)
    #expect(answer["data"]?["all"]?[4]?["__typename"] != nil)
    #expect(answer["data"]?["all"]?[4]?["name"] == nil)
  }

  @Test("Enums have values that the schema does not know")
  func enums() async throws {
    let query = "{ kind product(id: 1) { kinds name } __type(name: \"Kind\") { kind } }"
    let answer = try json(await mock(MockFault(.unknownEnumValues)).answer(query))["data"]
    #expect(answer?["kind"] == "UNKNOWN_VALUE")
    #expect(answer?["product"]?["kinds"]?[4] == "UNKNOWN_VALUE")
    #expect(answer?["product"]?["name"] != "UNKNOWN_VALUE")
    #expect(answer?["__type"]?["kind"] == "ENUM")
  }

  @Test("Objects behind an interface are of a type that the schema does not know")
  func types() async throws {
    let query =
      "{ things { __typename name ... on Product { price } ... on Brand { city } } product(id: 1) { __typename price } }"
    let answer = try json(await mock(MockFault(.unknownTypes)).answer(query))["data"]
    guard case .object(let thing)? = answer?["things"]?[0] else { throw MissingThing() }
    #expect(thing.members.map(\.key) == ["__typename", "name"])
    #expect(thing["__typename"] == "UnknownType")
    #expect(answer?["product"]?["__typename"] == "Product")
    #expect(answer?["product"]?["price"] != nil)
  }

  private struct MissingThing: Error {}

  @Test("A server that cannot be reached executes nothing, and is one without an answer over HTTP")
  func unreachable() async throws {
    let calls = Locked(0)
    let mock = try GraphQLMock(schema: schema(Self.schemaText)) { resolvers in
      resolvers.query { query in
        query.field("product") { _ in
          calls.withLock { $0 += 1 }
          return ["name": "Coat"] as JSONValue
        }
      }
    }.with([MockFault(.unreachable, operationName: "P")])
    let error = await #expect(throws: GraphQLClientError.self) { try await send(mock) }
    #expect(error?.kind == .couldNotConnect && error?.isOffline == true)
    #expect(calls.withLock(\.self) == 0)
    _ = try await send(mock, "query Q { product(id: 1) { name } }")
    #expect(calls.withLock(\.self) == 1)
    let server = try mock.serve()
    let client = try RawClient(port: server.port)
    let body = #"{"query": "query P { product(id: 1) { name } }"}"#
    client.send(
      "POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
    )
    #expect(await client.receiveAll() == "")
    #expect(calls.withLock(\.self) == 1)
    await server.stop()
  }

  @Test("A cut response ends the connection before the body is complete")
  func cut() async throws {
    let mock = try mock(MockFault(.cut))
    await #expect { _ = try await send(mock) } throws: { ($0 as? GraphQLClientError)?.kind == .connectionLost }
    let server = try mock.serve()
    let client = try RawClient(port: server.port)
    let body = #"{"query": "{ product(id: 1) { name } }"}"#
    client.send(
      "POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
    )
    let parts = await client.receiveAll().components(separatedBy: "\r\n\r\n")
    let length = try #require(parts[0].firstMatch(of: /Content-Length: (\d+)/)?.output.1)
    #expect(parts[0].hasPrefix("HTTP/1.1 200 OK"))
    #expect(!parts[1].isEmpty && parts[1].utf8.count < Int(length) ?? 0)
    await server.stop()
  }
}
