import Foundation
import GraphQLNetworking
import Testing

@Suite("Logging")
struct LoggingTests {
  private struct SignIn: GraphQLMutation {
    typealias Data = GetName.Data
    static let operationDocument = GraphQLDocument(name: "SignIn", sha256: "02", text: "mutation SignIn{name}")

    func writeVariables(to writer: inout JSONWriter) {
      let credentials: JSONValue = ["userName": "ada", "newPassword": ["hunter2"], "remember": true]
      writer.field("input", [credentials])
      writer.field("accessToken", "tok-123")
      writer.field("page", 3)
    }
  }

  private final class Lines: Sendable {
    private let lines = Locked<[String]>([])
    var all: [String] { lines.withLock { $0 } }
    func add(_ line: String) { lines.withLock { $0.append(line) } }
  }

  private func log(
    variables: Bool = false,
    _ respond: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse
  ) async -> [String] {
    let lines = Lines()
    let start = ContinuousClock.now
    let calls = Locked(0)
    var clock = ClientClock()
    clock.now = {
      calls.withLock { calls in
        calls += 1
        return start + .milliseconds(calls * 38)
      }
    }
    let logging = LoggingInterceptor(logsVariables: variables, clock: clock) { lines.add($0) }
    let client = GraphQLClient(
      endpoint: URL(string: "https://user:pass@shop.example:8443/graphql?key=s3cret")!,
      transport: FakeTransport(respond: respond),
      interceptors: [logging]
    )
    let options = RequestOptions(headers: ["Authorization": "Bearer s3cret"])
    _ = try? await client.perform(SignIn(), options: options)
    return lines.all
  }

  @Test("A request is two lines, without headers, bodies and the address's secrets")
  func twoLines() async {
    let lines = await log { _ in .json(#"{"data":{"name":"s3cret"}}"#) }
    #expect(
      lines == [
        "SignIn: POST https://shop.example:8443/graphql, 176 bytes", "SignIn: 200 after 38 ms, 26 bytes",
      ]
    )
  }

  @Test("A failure is named by its kind")
  func failures() async {
    #expect(await log { _ in throw GraphQLClientError(.timeout, "s3cret") }.last == "SignIn: timeout after 38 ms")
    #expect(await log { _ in throw CancellationError() }.last == "SignIn: cancelled after 38 ms")
    #expect(await log { _ in throw POSIXError(.EIO) }.last == "SignIn: POSIXError after 38 ms")
  }

  @Test("Variables are written if asked for, with sensitive ones redacted at any depth")
  func variables() async {
    let lines = await log(variables: true) { _ in HTTPResponse(status: 500) }
    let variables = #"{"input":[{"userName":"…","newPassword":"…","remember":true}],"accessToken":"…","page":3}"#
    #expect(lines.first == "SignIn: POST https://shop.example:8443/graphql, 176 bytes, \(variables)")
  }
}
