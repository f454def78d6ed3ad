import GraphQLNetworking
import GraphQLURLSession
import Testing

@Suite("The time that a transport gives a server", .serialized)
struct TimeLimitTests {
  @Test("Unless told otherwise, 30 seconds between two signs of life and 60 in all")
  func standard() {
    // What it is made with: no test waits that long.
    let transport = Mirror(reflecting: URLSessionTransport())
    #expect(transport.descendant("limits", "idle") as? Duration == .seconds(30))
    #expect(transport.descendant("limits", "total") as? Duration == .seconds(60))
  }

  @Test(
    "Any limit may be endless, or so short that it is over",
    arguments: [
      (.seconds(Int64.max), .couldNotConnect), (.nanoseconds(Int64.max), .couldNotConnect),
      (.seconds(Int64.min), .timeout),
      (.seconds(-1), .timeout),
    ] as [(Duration, GraphQLClientError.Kind)]
  )
  func bounds(limit: Duration, expected: GraphQLClientError.Kind) async throws {
    let port = try ClosedPort()
    let transport = URLSessionTransport(requestTimeout: limit, resourceTimeout: limit)
    for timeout in [nil, limit] {
      let request = HTTPRequest(method: .post, url: port.url, body: HTTPBody([1]), timeout: timeout)
      let error = await failure { try await transport.send(request) }
      // What is over at once may still be refused before anybody looks.
      #expect([expected, .couldNotConnect].contains(kind(error)))
    }
  }
}
