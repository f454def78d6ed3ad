import Foundation
import GraphQLNetworking
import Testing

@Suite("What printing shows")
struct PrintingTests {
  private let headers: HTTPHeaders = [
    "Authorization": "Bearer s3cret", "Cookie": "id=s3cret", "X-Tenant": "s3cret", "Accept": "application/json",
  ]

  private func request() throws -> HTTPRequest {
    HTTPRequest(
      method: .post,
      url: try #require(URL(string: "https://ada:s3cret@shop.example/graphql?key=s3cret")),
      headers: headers,
      body: HTTPBody(Array("s3cret".utf8)),
      timeout: .seconds(3)
    )
  }

  /// Returns everything that `print`, string interpolation, `dump`, `debugPrint` and a debugger show.
  private func shown(_ value: Any) -> String {
    var dumped = ""
    dump(value, to: &dumped)
    debugPrint(value, to: &dumped)
    return "\(value) \([value]) \(String(reflecting: value)) \(dumped)"
  }

  /// The bytes of the secret as they appear in a list.
  private static let bytes = "115, 51, 99"

  private func expectNoSecret(_ value: Any, _ place: SourceLocation = #_sourceLocation) {
    let text = shown(value)
    for secret in ["s3cret", Self.bytes] { #expect(!text.contains(secret), "\(text)", sourceLocation: place) }
    // `dump` writes the elements of a list on lines of their own.
    #expect(!text.contains("- 115"), "\(text)", sourceLocation: place)
  }

  @Test("Header fields are shown by their names, with the values of harmless ones")
  func headerFields() {
    #expect(headers.description == "[Authorization: …, Cookie: …, X-Tenant: …, Accept: application/json]")
    #expect(shown(headers).contains("Authorization"))
    expectNoSecret(headers)
    for field in headers.fields { expectNoSecret(field) }
    expectNoSecret(headers.fields)
  }

  @Test("A request, a response and options show no sensitive field, no body, and no user or query of an address")
  func messages() throws {
    let request = try request()
    #expect(
      request.description
        == "POST https://shop.example/graphql [Authorization: …, Cookie: …, X-Tenant: …, Accept: application/json], 6 bytes"
    )
    expectNoSecret(request)
    expectNoSecret(RequestOptions(headers: headers))
    expectNoSecret(HeadersInterceptor(headers))
    expectNoSecret(HTTPResponse(status: 200, headers: ["Set-Cookie": "id=s3cret"], body: Array("s3cret".utf8)))
    expectNoSecret(HTTPBody(pieces: [.bytes(Array("s3cret".utf8)), .file(URL(fileURLWithPath: "/s3cret/a"), size: 1)]))
  }

  private struct SignIn: GraphQLMutation {
    typealias Data = GetName.Data
    static let operationDocument = GraphQLDocument(name: "SignIn", sha256: "02", text: "mutation SignIn{name}")

    func writeVariables(to writer: inout JSONWriter) {
      writer.field("password", "s3cret")
      writer.field("nonce", "s3cret" as SensitiveString)
    }
  }

  private struct Dumping: GraphQLInterceptor {
    let seen: Recorder<String>
    let show: @Sendable (Any) -> String

    func intercept(
      _ request: HTTPRequest,
      _ context: GraphQLRequestContext,
      next: @escaping Next
    ) async throws -> HTTPResponse {
      await seen.add(show(request) + show(context))
      return try await next(request)
    }
  }

  @Test("What an interceptor gets shows no sensitive variable")
  func context() async throws {
    let seen = Recorder<String>()
    let show: @Sendable (Any) -> String = { value in
      var text = "\(value) "
      dump(value, to: &text)
      return text
    }
    let client = GraphQLClient(interceptors: [Dumping(seen: seen, show: show)]) { _ in .json(#"{"data":{}}"#) }
    _ = try await client.perform(SignIn(), options: RequestOptions(headers: headers))
    let text = try #require(await seen.values.first)
    #expect(text.contains("SignIn"))
    #expect(!text.contains("s3cret"))
    #expect(!text.contains("- 115"))
  }

  @Test(
    "The localized description is a sentence for people, without operations, addresses and values",
    arguments: [
      .couldNotConnect, .connectionLost, .timeout, .rateLimited, .serverStatus, .unauthenticated, .sessionUnavailable,
      .graphQLErrors, .decoding, .invalidResponse, .responseTooLarge, .invalidRequest, .notFound, .empty, .other,
      .init(code: "own"),
    ] as [GraphQLClientError.Kind]
  )
  func localizedDescription(kind: GraphQLClientError.Kind) {
    let error = GraphQLClientError(
      kind,
      "https://shop.example/graphql?key=s3cret",
      operationName: "SignIn",
      attempts: 3,
      httpStatus: 503,
      graphQLErrors: [GraphQLResponseError(message: "s3cret")]
    )
    let text = error.localizedDescription
    #expect(text.hasSuffix("."))
    #expect(text.wholeMatch(of: /[A-Z][A-Za-z,. ]+/) != nil, "\(text)")
    for word in ["s3cret", "SignIn", "shop", "503", "GraphQL", kind.code] { #expect(!text.contains(word), "\(text)") }
  }
}
