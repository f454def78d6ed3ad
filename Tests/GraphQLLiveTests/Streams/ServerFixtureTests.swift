import GraphQLLive
import Testing

/// The output of servers, byte for byte. `Tests/Servers` contains the servers themselves.
@Suite("Acceptance 1: streams of well-known servers", .timeLimit(.minutes(60)))
struct ServerFixtureTests {
  private static func data(_ number: Int) -> String { #"{"data":{"n":\#(number)}}"# }

  /// Returns the numbers read from the pieces as the server writes them, and from the same bytes divided at other places.
  private func numbers(_ pieces: [String], type: String) async throws -> [[Int]] {
    let body = Array(pieces.joined().utf8)
    let cuts = [1, 2, 3, 7, 64].map { count in
      stride(from: 0, to: body.count, by: count).map {
        String(decoding: body[$0..<min($0 + count, body.count)], as: UTF8.self)
      }
    }
    var all: [[Int]] = []
    for pieces in [pieces, [pieces.joined()]] + cuts {
      var numbers: [Int] = []
      let client = GraphQLClient(FakeServer { _, _ in .init(pieces, type: type) })
      for try await event in client.events(of: Ticks()) { numbers.append(event.data.n) }
      all.append(numbers)
    }
    return all
  }

  @Test("Strawberry and Ariadne send server-sent events with line ends of their own")
  func serverSentEvents() async throws {
    let strawberry = (0...2).map { "event: next\ndata: \(Self.data($0))\n\n" }
    let ariadne = (0...2).map { "event: next\r\ndata: \(Self.data($0))\r\n\r\n" }
    let streams = [
      (strawberry + [":\n\n", "event: complete\ndata: \n\n"], "text/event-stream"),
      ([":\r\n\r\n"] + ariadne + ["event: complete\r\ndata: \r\n\r\n"], "text/event-stream; charset=utf-8"),
    ]
    for (pieces, type) in streams {
      for numbers in try await numbers(pieces, type: type) { #expect(numbers == [0, 1, 2]) }
    }
  }

  @Test("Strawberry writes no first delimiter, a type after a comma, and an empty part at the end")
  func strawberryMultipart() async throws {
    func part(_ json: String) -> String {
      "Content-Type: application/json; charset=utf-8\r\nContent-Length: \(json.utf8.count)\r\n\r\n\(json)\r\n"
        + "--graphql\r\n"
    }
    let pieces =
      ["\r\n" + part("{}")] + (0...2).map { part("{\"payload\":\(Self.data($0))}") } + ["\r\n--graphql--\r\n"]
    let type = "multipart/mixed;boundary=graphql;subscriptionSpec=1.0,application/json"
    for numbers in try await numbers(pieces, type: type) { #expect(numbers == [0, 1, 2]) }
  }

  /// Returns pieces as the router writes them: the delimiter after a part is written together with the part, without its
  /// line end.
  private func router(_ payloads: [String], end: String) -> [String] {
    let first = "\r\n--graphql\r\ncontent-type: application/json\r\n\r\n{}\r\n--graphql"
    return [first] + payloads.map { "\r\ncontent-type: application/json\r\n\r\n\($0)\r\n--graphql" } + [end]
  }

  private static let routerType = "multipart/mixed;boundary=\"graphql\";subscriptionSpec=1.0"

  @Test("Apollo Router sends heartbeats between its events, and ends with a delimiter, an empty part or payload")
  func router() async throws {
    let payloads = [0, 1, 2].flatMap { ["{\"payload\":\(Self.data($0))}", "{}"] }
    let ends =
      ["--\r\n"]
      + ["{}", #"{"payload":null}"#].map { "\r\ncontent-type: application/json\r\n\r\n\($0)\r\n--graphql--\r\n" }
    for end in ends {
      for numbers in try await numbers(router(payloads, end: end), type: Self.routerType) {
        #expect(numbers == [0, 1, 2])
      }
    }
  }

  @Test("An error of Apollo Router's connection to a subgraph is thrown, and ends the events")
  func routerError() async throws {
    let error = #"{"payload":null,"errors":[{"message":"no","extensions":{"code":"SUBGRAPH_CONNECTION_CLOSED"}}]}"#
    let pieces = router(["{\"payload\":\(Self.data(7))}", error], end: "--\r\n")
    let server = FakeServer { _, _ in .init(pieces, type: Self.routerType) }
    var events = GraphQLClient(server).events(of: Ticks()).makeAsyncIterator()
    #expect(try await events.next()?.data.n == 7)
    let thrown = await failure { try await events.next() }
    #expect(thrown?.graphQLErrors.map(\.code) == ["SUBGRAPH_CONNECTION_CLOSED"])
    #expect(try await events.next() == nil)
    #expect(server.requests.count == 1 && server.ended == 1)
  }
}
