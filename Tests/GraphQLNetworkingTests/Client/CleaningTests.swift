import Foundation
import GraphQLNetworking
import Testing

@Suite("Texts of any size from a server")
struct CleaningTests {
  private struct SignIn: GraphQLMutation {
    typealias Data = GetName.Data
    static let operationDocument = GraphQLDocument(name: "SignIn", sha256: "02", text: "mutation SignIn{name}")
    var passwords = ["hunter2"]

    func writeVariables(to writer: inout JSONWriter) { writer.field("passwords", passwords) }
  }

  /// Returns the error of a mutation whose server responds with one error.
  private func error(saying message: String, _ passwords: [String] = ["hunter2"]) async throws -> GraphQLClientError {
    let client = GraphQLClient { _ in .json(#"{"errors":[{"message":"\#(message)"}]}"#) }
    return try #require(await failure { try await client.perform(SignIn(passwords: passwords)) })
  }

  @Test("The description of an error is cut after two kilobytes, and the message of its data is not")
  func longMessage() async throws {
    let message = String(repeating: "No hunter2. ", count: 1_000_000)
    let error = try await error(saying: message)
    #expect(error.graphQLErrors.first?.message.utf8.count == message.utf8.count)
    for text in [error.description, error.message, error.graphQLErrors.first?.description ?? ""] {
      #expect(text.utf8.count < 2_200)
      #expect(text.contains("No …. No …."))
      #expect(text.hasSuffix("…"))
      #expect(!text.contains("hunter2"))
    }
  }

  @Test("The descriptions of a hundred thousand errors are 64 kilobytes and a mark for each of the others")
  func manyErrors() async throws {
    let errors = String(repeating: #"{"message":"No hunter2 here, and no other word"},"#, count: 100_000).dropLast()
    let client = GraphQLClient { _ in .json(#"{"errors":[\#(errors)]}"#) }
    let error = try #require(await failure { try await client.perform(SignIn()) })
    #expect(error.graphQLErrors.count == 100_000)
    #expect(error.graphQLErrors.first?.description == "No … here, and no other word")
    #expect(error.graphQLErrors.last?.description == "…")
    #expect(error.graphQLErrors.last?.message == "No hunter2 here, and no other word")
    #expect(error.graphQLErrors.reduce(0) { $0 + $1.description.utf8.count } < 1_000_000)
  }

  @Test("A secret that is cut at the end of a description is not shown in part", arguments: [1, 5, 40, 2_000])
  func cutSecret(shown: Int) async throws {
    let secret = (0..<4_000).map { "<\($0)>" }.joined()
    let error = try await error(saying: String(repeating: "x", count: 2_020 - shown) + secret, [secret])
    #expect(!error.description.contains("<0>"))
    #expect(error.description.hasSuffix("x…"))
  }

  @Test("The values of cookies are left out, each by itself")
  func cookies() async throws {
    let client = GraphQLClient { _ in .json(#"{"errors":[{"message":"session abc123def has expired"}]}"#) }
    let options = RequestOptions(headers: ["Cookie": "sid=abc123def; theme=dark"])
    let error = await failure { try await client.perform(SignIn(), options: options) }
    #expect(error?.description == "SignIn: the server reported: session … has expired")
  }

  @Test("The names of cookies and of parameters are not left out")
  func parameterNames() async throws {
    let message = "username and theme, but 6629fae4, dark, YWRhOmE and abc123"
    let client = GraphQLClient { _ in .json(#"{"errors":[{"message":"\#(message)"}]}"#) }
    let options = RequestOptions(headers: [
      "Cookie": "theme=dark; id=abc123=", "Authorization": #"Digest username="ada", response="6629fae4""#,
      "Proxy-Authorization": "Basic YWRhOmE=",
    ])
    let error = await failure { try await client.perform(SignIn(), options: options) }
    #expect(error?.description == "SignIn: the server reported: username and theme, but …, …, … and …")
  }

  @Test("Secrets that overlap are left out as one")
  func overlap() async throws {
    let error = try await error(saying: "x abcdefgh y", ["abcd", "cdefgh", "abc"])
    #expect(error.description == "SignIn: the server reported: x … y")
  }

  @Test("Letters of all languages stay whole where a text is cut", arguments: 0..<4)
  func characters(offset: Int) async throws {
    let text = String(repeating: "x", count: offset) + String(repeating: "😀", count: 2_000)
    let error = try await error(saying: text)
    #expect(!error.description.contains("\u{FFFD}"))
    #expect(error.description.hasSuffix("😀…"))
  }

  @Test("A secret is left out however Unicode writes it")
  func composed() async throws {
    let error = try await error(saying: "No cafe\u{301}-42 here", ["caf\u{E9}-42"])
    #expect(error.description == "SignIn: the server reported: No … here")
  }

  @Test("Ten thousand secrets are left out")
  func manySecrets() async throws {
    let secrets = (0..<10_000).map { "secret \($0)." }
    let error = try await error(saying: "secret 0. and secret 9999. and secret 10000.", secrets)
    #expect(error.description == "SignIn: the server reported: … and … and secret 10000.")
  }
}
