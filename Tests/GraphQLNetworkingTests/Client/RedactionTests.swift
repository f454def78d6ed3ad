import Foundation
import GraphQLNetworking
import Testing

@Suite("What nobody else may see")
struct RedactionTests {
  private struct SignIn: GraphQLMutation {
    typealias Data = GetName.Data
    static let operationDocument = GraphQLDocument(name: "SignIn", sha256: "02", text: "mutation SignIn{name}")

    func writeVariables(to writer: inout JSONWriter) {
      writer.field("email", "ada@example.org")
      writer.field("input", ["password": "hunter\"2 and more", "card": ["pin": 4711]] as JSONValue)
      writer.field("nonce", "mellon" as SensitiveString)
      writer.field("page", 3)
    }
  }

  private let secrets = ["ada@example.org", "hunter", "and more", "4711", "mellon", "t0ken", "k3y"]
  private let options = RequestOptions(headers: ["Authorization": "Bearer t0ken", "X-Api-Key": "k3y", "X-Page": "3"])

  private func error(_ response: HTTPResponse) async -> GraphQLClientError? {
    await failure { try await GraphQLClient { _ in response }.perform(SignIn(), options: options) }
  }

  private func expectNoSecrets(_ text: String, _ place: SourceLocation = #_sourceLocation) {
    for secret in secrets { #expect(!text.contains(secret), "\(text)", sourceLocation: place) }
  }

  /// The message of a careless server.
  private let echo = #"No ada@example.org with \"hunter\\\"2 and more\", 4711, mellon, t0ken, k3y on page 3"#

  @Test("The descriptions of errors leave out the secrets that a server repeats")
  func errors() async throws {
    let error = try #require(await error(.json(#"{"errors":[{"message":"\#(echo)"}]}"#)))
    #expect(error.description == #"SignIn: the server reported: No … with "…", …, …, …, … on page 3"#)
    for text in ["\(error)", "\(error.graphQLErrors)", error.localizedDescription] { expectNoSecrets(text) }
  }

  @Test("The data of the errors stays as the server sent it, whatever it repeats")
  func data() async throws {
    let inside = #"{"echo":"\#(echo)","list":[["mellon",4711,47110]],"object":{"\#(echo)":"k3y"},"isNull":null}"#
    let text =
      #"{"data":{"name":null},"errors":[{"message":"\#(echo)","extensions":{"code":"\#(echo)","inside":\#(inside)}}]}"#
    let thrown = try #require(await error(.json(text)))
    let returned = try await GraphQLClient { _ in .json(text) }.response(to: SignIn(), options: options)
    let said = #"No ada@example.org with "hunter\"2 and more", 4711, mellon, t0ken, k3y on page 3"#
    for error in [thrown.graphQLErrors.first, returned.errors.first] {
      #expect(error?.message == said)
      #expect(error?.code == said)
      #expect(
        error?.extensions["inside"] == [
          "echo": .string(said), "list": [["mellon", 4711, 47110]], "object": [said: "k3y"], "isNull": nil,
        ]
      )
      expectNoSecrets("\(error?.description ?? "") \([error])")
    }
    #expect(thrown.graphQLErrors == returned.errors)
  }

  @Test("A code is not changed because it has a word of a sensitive variable in it")
  func codes() async throws {
    let error = try #require(
      await error(.json(#"{"errors":[{"message":"No","extensions":{"code":"ERROR_4711"}}]}"#))
    )
    #expect(error.graphQLErrors.first?.code == "ERROR_4711")
  }

  @Test("A body that is not a GraphQL response is described without secrets", arguments: [200, 401, 500])
  func bodies(status: Int) async throws {
    for type in ["application/json", "text/plain"] {
      for body in [echo, echo + String(repeating: " padding", count: 30), String(repeating: "-", count: 150) + echo] {
        let error = try #require(await error(.json(body, status: status, type: type)))
        expectNoSecrets("\(error) \(error.message)")
      }
    }
  }

  @Test("The description of a transport's error has no secrets")
  func transport() async {
    let echo = echo
    let error = await failure {
      try await GraphQLClient { _ in throw GraphQLClientError(.couldNotConnect, echo) }
        .perform(SignIn(), options: options)
    }
    expectNoSecrets(error?.description ?? "mellon")
  }

  @Test("Errors beside data are described without secrets")
  func partial() async throws {
    let text = #"{"data":{"name":null},"errors":[{"message":"\#(echo)","path":["name"]}]}"#
    let response = try await GraphQLClient { _ in .json(text) }.response(to: SignIn(), options: options)
    #expect(response.errors.at("name").count == 1)
    expectNoSecrets("\(response)")
  }

  @Test("Interceptors may show the variables without what is sensitive, by name or by type")
  func variables() async throws {
    let seen = Recorder<JSONObject>()
    let client = GraphQLClient(interceptors: [Look(seen: seen)]) { _ in .json(#"{"data":{}}"#) }
    _ = try await client.perform(SignIn())
    #expect(await seen.values == [["email": "…", "input": ["password": "…", "card": "…"], "nonce": "…", "page": 3]])
    let words = GraphQLClient.Configuration(sensitiveWords: ["page"])
    let other = GraphQLClient(interceptors: [Look(seen: seen)], configuration: words) { _ in .json(#"{"data":{}}"#) }
    _ = try await other.perform(SignIn())
    #expect(await seen.values.last?["page"] == "…")
    #expect(await seen.values.last?["email"] == "ada@example.org")
    #expect(await seen.values.last?["nonce"] == "…")
  }

  @Test(
    "A name is sensitive for its parts, short ones only as whole words",
    arguments: [
      ("newPassword", true), ("ACCESS_TOKEN", true), ("accesstoken", true), ("access-token", true), ("userName", true),
      ("pin", true), ("cardPIN", true), ("card_pin", true), ("PIN2", true), ("shipping", false), ("happiness", false),
      ("name", false), ("currencyCode", false), ("author", false), ("auth", true), ("OTPCode", true),
      ("shoppingPINs", false), ("", false),
    ]
  )
  func names(name: String, isSensitive: Bool) async throws {
    let seen = Recorder<JSONObject>()
    let client = GraphQLClient(interceptors: [Look(seen: seen)]) { _ in .json(#"{"data":{}}"#) }
    _ = try await client.fetch(Anything(name: name))
    #expect(await seen.values == [[name: isSensitive ? "…" : "value"]])
  }

  private struct Anything: GraphQLQuery {
    typealias Data = GetName.Data
    static let operationDocument = GraphQLDocument(name: "Anything", sha256: "07", text: "query Anything{name}")
    let name: String
    func writeVariables(to writer: inout JSONWriter) { writer.field(name, "value") }
  }

  private struct Look: GraphQLInterceptor {
    let seen: Recorder<JSONObject>

    func intercept(
      _ request: HTTPRequest,
      _ context: GraphQLRequestContext,
      next: @escaping Next
    ) async throws -> HTTPResponse {
      await seen.add(context.redactedVariables)
      return try await next(request)
    }
  }

  @Test("A sensitive string shows itself to nobody")
  func sensitiveString() throws {
    let string: SensitiveString = "mellon"
    var dumped = ""
    dump(string, to: &dumped)
    for text in ["\(string)", String(reflecting: string), "\([string])", dumped] { #expect(!text.contains("mellon")) }
    #expect(try JSONReader.decode(SensitiveString.self, from: Array(#""mellon""#.utf8)) == string)
  }
}
