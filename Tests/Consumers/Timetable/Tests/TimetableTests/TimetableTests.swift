import Foundation
import GraphQLLive
import Testing
import Timetable

@Suite("A target whose declarations belong to the main actor")
struct TimetableTests {
  @Test("Generated code is used on the main actor and away from it")
  func loads() async throws {
    let timetable = Timetable(client: GraphQLClient(endpoint: URL(filePath: "/"), transport: Station()))
    try await timetable.load(station: "1")
    #expect(timetable.lines == ["4 from platform B", "7 from platform unknown"])
  }

  @Test("A board follows the events of a subscription, also after one with errors")
  func follows() async throws {
    let client = Board.client(URL(filePath: "/"), transport: Station())
    let board = Board(client: client)
    try await board.followAll(station: "1")
    #expect(board.lines == ["4": "C", "7": "A"])
    #expect(board.trouble == nil)
    let other = Board(client: client)
    await #expect(throws: GraphQLClientError.self) { try await other.follow(station: "1") }
    #expect(other.lines == ["4": "C"])
    await #expect(throws: GraphQLClientError.self) { try await other.followSafely(station: "1") }
  }

  @Test("A board in the background has no connections")
  func background() async throws {
    let live = LiveTransport()
    let board = Board(client: GraphQLClient(endpoint: URL(filePath: "/"), transport: Station(), live: live))
    board.move(live, toBackground: true)
    #expect(live.status.current.isPaused)
    board.move(live, toBackground: false)
    try await board.followAll(station: "1")
    #expect(!live.status.current.isPaused && board.lines == ["4": "C", "7": "A"])
  }
}

/// Sends the same departures in response to every request.
private nonisolated struct Station: GraphQLTransport {
  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    let departures = """
      {"line":"4","kind":"TRAM","at":"2026-11-22T07:00:00Z","platform":"B"},
      {"line":"7","kind":"TRAM","at":"2026-11-22T07:03:00Z","platform":null}
      """
    let body = Array("{\"data\":{\"departures\":[\(departures)]}}".utf8)
    return HTTPResponse(status: 200, headers: ["Content-Type": "application/json"], body: body)
  }

  func stream(_ request: HTTPRequest) async throws -> HTTPStream {
    let body = """
      data: {"data":{"departureChanged":{"line":"4","kind":"TRAM","at":"2026-11-22T07:00:00Z","platform":"C"}}}

      data: {"errors":[{"message":"the sign is broken"}]}

      data: {"data":{"departureChanged":{"line":"7","kind":"TRAM","at":"2026-11-22T07:03:00Z","platform":"A"}}}

      event: complete


      """
    return HTTPStream(
      status: 200,
      headers: ["Content-Type": "text/event-stream"],
      body: HTTPChunks(Array(body.utf8))
    )
  }
}
