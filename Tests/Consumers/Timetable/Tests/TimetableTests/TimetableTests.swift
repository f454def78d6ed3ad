import Foundation
import GraphQLNetworking
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
}

/// Answers every request with the same departures.
private nonisolated struct Station: GraphQLTransport {
  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    let departures = """
      {"line":"4","kind":"TRAM","at":"2026-11-22T07:00:00Z","platform":"B"},
      {"line":"7","kind":"TRAM","at":"2026-11-22T07:03:00Z","platform":null}
      """
    let body = Array("{\"data\":{\"departures\":[\(departures)]}}".utf8)
    return HTTPResponse(status: 200, headers: ["Content-Type": "application/json"], body: body)
  }
}
