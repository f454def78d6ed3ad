import Foundation
import GraphQLNetworking
import Testing
import Timetable

@Suite("A card whose parts come later")
struct TripCardTests {
  @Test("It shows what is there, and in the end everything")
  func loads() async throws {
    let card = TripCard(client: Board.client(URL(filePath: "/"), transport: Trips(isCut: false)))
    try await card.load(line: "4")
    #expect(card.title == "4" && card.stops == "Zoo, Harbour" && card.crowding == "30 %")
    #expect(try await card.stops(line: "4") == ["Zoo", "Harbour"])
  }

  @Test("Where the connection breaks, what is missing says so")
  func breaks() async throws {
    let card = TripCard(client: Board.client(URL(filePath: "/"), transport: Trips(isCut: true)))
    await #expect(throws: GraphQLClientError.self) { try await card.load(line: "4") }
    #expect(card.title == "4" && card.stops == "no stops: the response ended before the server completed it")
    #expect(card.crowding == "30 %")
  }
}

/// Sends a trip in three parts.
private nonisolated struct Trips: GraphQLTransport {
  let isCut: Bool

  func send(_ request: HTTPRequest) async throws -> HTTPResponse { HTTPResponse(status: 500) }

  func stream(_ request: HTTPRequest) async throws -> HTTPStream {
    let parts = [
      """
      {"data":{"trip":{"line":"4"}},"hasNext":true,"pending":[{"id":"0","path":["trip"],"label":"Trip:1"},
      {"id":"1","path":["trip"],"label":"crowding"}]}
      """,
      #"{"incremental":[{"id":"1","data":{"load":30}}],"completed":[{"id":"1"}],"hasNext":true}"#,
      #"{"incremental":[{"id":"0","data":{"stops":["Zoo","Harbour"]}}],"completed":[{"id":"0"}],"hasNext":false}"#,
    ]
    let body = parts.prefix(isCut ? 2 : 3).map { "\r\n---\r\nContent-Type: application/json\r\n\r\n\($0)" }.joined()
    return HTTPStream(
      status: 200,
      headers: ["Content-Type": "multipart/mixed; boundary=\"-\""],
      body: HTTPChunks(Array(body.utf8))
    )
  }
}
