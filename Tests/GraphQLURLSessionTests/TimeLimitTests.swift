import GraphQLURLSession
import Testing

@Suite("The time that a transport gives a server")
struct TimeLimitTests {
  @Test("Unless told otherwise, 30 seconds between two signs of life and 60 in all")
  func standard() {
    // What it is made with: no test waits that long.
    let transport = Mirror(reflecting: URLSessionTransport())
    #expect(transport.descendant("limits", "idle") as? Duration == .seconds(30))
    #expect(transport.descendant("limits", "total") as? Duration == .seconds(60))
  }
}
