import Foundation
import GraphQLNetworking
import GraphQLSessions
import Testing

@Suite("Persisted operations")
struct PersistedQueryTests {
  /// The error codes that a server uses.
  enum Codes: CaseIterable {
    case common, own, none
  }

  /// A server that remembers documents, following the rules of Apollo's servers.
  private actor Server {
    private let isSupported: Bool
    private let codes: Codes
    private var known: Set<String>
    private(set) var requests: [HTTPRequest] = []
    private(set) var executions = 0

    init(isSupported: Bool = true, codes: Codes = .common, known: Set<String> = []) {
      self.known = known
      self.isSupported = isSupported
      self.codes = codes
    }

    func answer(_ request: HTTPRequest) throws -> HTTPResponse {
      requests.append(request)
      let message = try PersistedQueryTests.message(request)
      if let hash = message["extensions"]?["persistedQuery"]?["sha256Hash"]?.string {
        guard isSupported else { return refusal("PersistedQueryNotSupported", "PERSISTED_QUERY_NOT_SUPPORTED") }
        if message["query"] != nil { known.insert(hash) }
        guard known.contains(hash) else { return refusal("PersistedQueryNotFound", "PERSISTED_QUERY_NOT_FOUND") }
      }
      executions += 1
      return .json(#"{"data":{"name":"Ada"}}"#)
    }

    private func refusal(_ message: String, _ code: String) -> HTTPResponse {
      let extensions =
        switch codes {
        case .common: #","extensions":{"code":"\#(code)"}"#
        case .own: #","extensions":{"code":"INTERNAL"}"#
        case .none: ""
        }
      return .json(#"{"errors":[{"message":"\#(message)"\#(extensions)}]}"#, status: codes == .common ? 200 : 400)
    }
  }

  private static func message(_ request: HTTPRequest) throws -> JSONValue {
    if let body = request.body?.bytes { return try JSONReader.decode(JSONValue.self, from: body) }
    var message: JSONObject = [:]
    let items = URLComponents(url: request.url, resolvingAgainstBaseURL: false)?.queryItems ?? []
    for item in items {
      let text = item.value ?? ""
      let isJSON = item.name == "variables" || item.name == "extensions"
      message[item.name] = isJSON ? try JSONReader.decode(JSONValue.self, from: Array(text.utf8)) : .string(text)
    }
    return .object(message)
  }

  private func client(
    _ server: Server,
    _ configuration: GraphQLClient.Configuration = .init(documents: .automaticallyPersisted)
  ) -> GraphQLClient {
    GraphQLClient(configuration: configuration) { try await server.answer($0) }
  }

  /// Returns, for each request, whether it contained the text and the hash, and its method.
  private func forms(_ server: Server) async throws -> [String] {
    try await server.requests.map { request in
      let message = try Self.message(request)
      let text = message["query"] == nil ? "" : " text"
      let hash = message["extensions"]?["persistedQuery"]?["version"]?.int == 1 ? " hash" : ""
      return request.method.rawValue + text + hash
    }
  }

  @Test("The hash goes first, the text only where the server does not know it", arguments: Codes.allCases)
  func fallback(codes: Codes) async throws {
    let server = Server(codes: codes)
    let client = client(server)
    for _ in 0..<3 { #expect(try await client.fetch(GetName()).name == "Ada") }
    #expect(try await forms(server) == ["POST hash", "POST text hash", "POST hash", "POST hash"])
    let body = try #require(await server.requests.first?.body?.bytes)
    #expect(
      String(decoding: body, as: UTF8.self)
        == #"{"operationName":"GetName","variables":{"id":"1"},"extensions":{"persistedQuery":{"version":1,"sha256Hash":"00"}}}"#
    )
  }

  @Test("It works by GET as well")
  func get() async throws {
    let server = Server()
    let client = client(server, .init(queryMethod: .get, documents: .automaticallyPersisted))
    #expect(try await client.fetch(GetName()).name == "Ada")
    #expect(try await forms(server) == ["GET hash", "GET text hash"])
  }

  @Test("A server that wants no hashes gets none from then on", arguments: Codes.allCases)
  func notSupported(codes: Codes) async throws {
    let server = Server(isSupported: false, codes: codes)
    let client = client(server)
    for _ in 0..<2 { #expect(try await client.fetch(GetName()).name == "Ada") }
    #expect(try await forms(server) == ["POST hash", "POST text", "POST text"])
  }

  @Test("The text is sent only in the session in which the hash was sent", arguments: ["ada", "grace"])
  func session(present: String) async throws {
    let (server, customer, isAda) = (Server(), Customer(), present == "ada")
    let authorization = AuthorizationInterceptor(customer)
    let client = GraphQLClient(
      interceptors: [authorization],
      configuration: .init(documents: .automaticallyPersisted)
    ) { request in
      customer.signIn(present)
      return try await server.answer(request)
    }
    let error = await failure { try await client.perform(Rename()) }
    #expect(error?.kind == (isAda ? nil : .unauthenticated))
    #expect(await server.executions == (isAda ? 1 : 0))
    #expect(await server.requests.allSatisfy { $0.headers["Authorization"] == "Bearer ada" })
  }

  @Test("A mutation is executed once")
  func mutation() async throws {
    let server = Server()
    #expect(try await client(server).perform(Rename()).name == "Ada")
    #expect(try await forms(server) == ["POST hash", "POST text hash"])
    #expect(await server.executions == 1)
  }

  @Test("A response that has data is the answer, whatever its errors say")
  func data() async throws {
    let sent = Recorder<Int>()
    let client = GraphQLClient(configuration: .init(documents: .automaticallyPersisted)) { _ in
      await sent.add(1)
      return .json(#"{"data":{"name":"Ada"},"errors":[{"message":"PersistedQueryNotFound"}]}"#)
    }
    #expect(try await client.response(to: GetName()).data?.name == "Ada")
    #expect(await sent.values.count == 1)
  }

  @Test("A server that never learns is asked twice, and both attempts are counted")
  func neverFound() async {
    let error = await failure {
      let client = GraphQLClient(configuration: .init(documents: .automaticallyPersisted)) { _ in
        .json(#"{"errors":[{"message":"No","extensions":{"code":"PERSISTED_QUERY_NOT_FOUND"}}]}"#)
      }
      return try await client.fetch(GetName())
    }
    #expect(error?.kind == .graphQLErrors)
    #expect(error?.attempts == 2)
  }

  @Test(
    "A registered operation is named by its id and its hash, without its text",
    arguments: [HTTPRequest.Method.get, .post]
  )
  func registered(method: HTTPRequest.Method) async throws {
    let server = Server(known: ["00"])
    let client = client(server, .init(queryMethod: method == .get ? .get : .post, documents: .registered))
    #expect(try await client.fetch(GetName(id: "7")).name == "Ada")
    let request = try #require(await server.requests.first)
    #expect(request.method == method)
    let expected: JSONValue = [
      "documentId": "sha256:00", "operationName": "GetName", "variables": ["id": "7"],
      "extensions": ["persistedQuery": ["version": 1, "sha256Hash": "00"]],
    ]
    #expect(try Self.message(request) == expected)
  }

  @Test(
    "An operation without its text is named by its id, whatever else is configured",
    arguments: [GraphQLClient.Configuration.DocumentForm.text, .automaticallyPersisted]
  )
  func withoutText(form: GraphQLClient.Configuration.DocumentForm) async throws {
    struct Bare: GraphQLMutation {
      typealias Data = GetName.Data
      static let operationDocument = GraphQLDocument(name: "Bare", sha256: "05", text: "")
    }
    let server = Server(known: ["05"])
    _ = try await client(server, .init(documents: form)).perform(Bare())
    let request = try #require(await server.requests.first)
    let expected: JSONValue = [
      "documentId": "sha256:05", "operationName": "Bare", "variables": [:],
      "extensions": ["persistedQuery": ["version": 1, "sha256Hash": "05"]],
    ]
    #expect(try Self.message(request) == expected)
  }
}
