import Foundation
import GraphQLNetworking
import GraphQLSessions
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("What a failed refresh does to the session")
struct RefreshFailureTests {
  /// A way in which a refresh fails, and whether it is a refusal.
  struct Failure: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let isRefusal: Bool
    let refresh: @Sendable () async throws -> Void

    static func refused(_ error: any Error) -> Self { thrown(error, isRefusal: true) }
    static func passing(_ error: any Error) -> Self { thrown(error, isRefusal: false) }
    static func refused(_ response: HTTPResponse) -> Self { answer(response, isRefusal: true) }
    static func passing(_ response: HTTPResponse) -> Self { answer(response, isRefusal: false) }

    private static func thrown(_ error: any Error, isRefusal: Bool) -> Self {
      Failure(testDescription: "\(type(of: error)) \(error)", isRefusal: isRefusal) { throw error }
    }

    /// Returns the failure that a client makes of a response.
    private static func answer(_ response: HTTPResponse, isRefusal: Bool) -> Self {
      let text = String(decoding: response.body, as: UTF8.self)
      return Failure(testDescription: "\(response.status) \(text)", isRefusal: isRefusal) {
        _ = try await GraphQLClient { _ in response }.perform(Rename())
      }
    }
  }

  private struct Refused: Error {}

  private static func coded(_ codes: String..., key: String = "code", status: Int = 200) -> HTTPResponse {
    let errors = codes.map { #"{"message":"No","extensions":{"\#(key)":"\#($0)"}}"# }
    var response = HTTPResponse.json(#"{"data":null,"errors":[\#(errors.joined(separator: ","))]}"#)
    response.status = status
    return response
  }

  private static func page(_ status: Int) -> HTTPResponse {
    HTTPResponse(status: status, headers: ["Content-Type": "text/html"], body: Array("<html>".utf8))
  }

  private static let locked = SessionStoreError(.unavailable, "the keychain is locked")

  private static let refusals: [Failure] = [
    .refused(page(401)), .refused(page(400)), .refused(coded("UNAUTHENTICATED")),
    .refused(coded("INVALID_REFRESH_TOKEN", status: 400)), .refused(coded("FORBIDDEN")),
    .refused(coded("INTERNAL_SERVER_ERROR", "UNAUTHENTICATED")), .refused(coded("INTERNAL_SERVER_ERROR", "EXPIRED")),
    .refused(coded("FORBIDDEN", key: "classification")),
    .refused(.json(#"{"data":null,"errors":[{"message":"The refresh token has expired"}]}"#)),
    .refused(GraphQLClientError(.unauthenticated, "no refresh token")),
    .refused(GraphQLClientError(.unauthenticated, "another session has ended", underlying: Refused())),
    .refused(Refused()),
  ]

  private static let passing: [Failure] = [
    .passing(coded("INTERNAL_SERVER_ERROR")), .passing(coded("SERVICE_UNAVAILABLE", "INTERNAL_SERVER_ERROR")),
    .passing(coded("GRAPHQL_VALIDATION_FAILED", status: 400)), .passing(.json(#"{"data":null}"#)),
    .passing(coded("INTERNAL_ERROR", key: "classification")), .passing(coded("UNAVAILABLE", key: "errorType")),
    .passing(coded("internal", key: "category")), .passing(coded("ValidationError", key: "classification")),
    .passing(coded("PERSISTED_QUERY_NOT_IN_LIST", status: 404)), .passing(coded("QUERY_NOT_IN_SAFELIST", status: 403)),
    .passing(coded("PERSISTED_QUERY_ID_REQUIRED", status: 400)),
    .passing(coded("CANNOT_SEND_PQ_ID_AND_BODY", status: 400)), .passing(coded("PERSISTED_DOCUMENT_NOT_FOUND")),
    .passing(coded("PERSISTED_DOCUMENT_ID_REQUIRED")), .passing(coded("validation-failed")),
    .passing(coded("parse-failed")),
    .passing(
      .json(#"{"errors":[{"message":"http exception when calling webhook","extensions":{"code":"unexpected"}}]}"#)
    ),
    .passing(.json(#"{"errors":[{"message":"PersistedQueryNotFound","extensions":{"code":"NO_SUCH_DOCUMENT"}}]}"#)),
    .passing(page(200)), .passing(page(302)), .passing(page(403)), .passing(page(404)), .passing(page(407)),
    .passing(page(429)), .passing(page(500)), .passing(page(503)), .passing(coded("EXPIRED", status: 500)),
    .passing(.json(#"{"data":{"name":7}}"#)), .passing(.json(#"{"data":"#)),
    .passing(GraphQLClientError(.couldNotConnect, "offline")), .passing(GraphQLClientError(.connectionLost, "cut")),
    .passing(GraphQLClientError(.timeout, "late")), .passing(GraphQLClientError(.responseTooLarge, "large")),
    .passing(GraphQLClientError(.other, "odd")), .passing(GraphQLClientError(.empty, "nothing")),
    .passing(GraphQLClientError(.sessionUnavailable, "the session is not available", underlying: locked)),
    .passing(locked), .passing(CancellationError()), .passing(URLError(.cancelled)),
    .passing(URLError(.notConnectedToInternet)),
    .passing(CocoaError(.fileReadUnknown)), .passing(NSError(domain: NSURLErrorDomain, code: -1009)),
    .passing(DecodingError.valueNotFound(Int.self, .init(codingPath: [], debugDescription: ""))),
  ]

  @Test(
    "Only a refusal ends the session, and says so once; what else goes wrong may be over soon",
    arguments: refusals + passing
  )
  func failure(_ problem: Failure) async throws {
    let (ends, refreshes) = (Recorder<any Error>(), Recorder<Int>())
    let old = SessionTokens(accessToken: "old", refreshToken: "refresh-1")
    let store = InMemorySessionStore(old)
    let session = StoredSession(store) { _ in
      if await refreshes.add(1) == 1 { try await problem.refresh() }
      return SessionTokens(accessToken: "new")
    } onEnd: {
      await ends.add($0)
    }
    let client = GraphQLClient(interceptors: [AuthorizationInterceptor(session)]) { request in
      request.headers["Authorization"] == "Bearer new"
        ? .json(#"{"data":{"name":"Ada"}}"#) : HTTPResponse(status: 401)
    }
    let error = await GraphQLNetworkingTests.failure { try await client.fetch(GetName()) }
    #expect(error?.operationName == "GetName")
    #expect(await ends.values.count == (problem.isRefusal ? 1 : 0))
    #expect(await store.load() == (problem.isRefusal ? nil : old))
    if problem.isRefusal { #expect(error?.kind == .unauthenticated) }
    let next = try? await client.fetch(GetName()).name
    #expect(next == (problem.isRefusal ? nil : "Ada"))
  }
}

extension RefreshFailureTests {
  /// A store in which one method fails with a custom error.
  private actor Failing: SessionStore {
    struct Full: Error, CustomStringConvertible { let description = "the disk is full" }

    private(set) var tokens: SessionTokens?
    private var loads = 0
    private let failingLoad: Int?
    private var canWrite: Bool
    private var clearsFirst = false

    init(_ tokens: SessionTokens, failingLoad: Int? = nil, canWrite: Bool = true) {
      self.tokens = tokens
      self.failingLoad = failingLoad
      self.canWrite = canWrite
    }

    func load() throws -> SessionTokens? {
      loads += 1
      if loads == failingLoad { throw Full() }
      return tokens
    }

    func save(_ tokens: SessionTokens) { self.tokens = tokens }
    func clear() { tokens = nil }
    func makeRoom() { canWrite = true }
    func clearBeforeNextChange() { clearsFirst = true }

    func replace(_ old: SessionTokens, with new: SessionTokens?) throws -> SessionTokens? {
      if clearsFirst { tokens = nil }
      guard canWrite || new == nil || clearsFirst else { throw Full() }
      if tokens == old { tokens = new }
      return tokens
    }
  }

  private static let old = SessionTokens(accessToken: "old", refreshToken: "refresh-1")

  @Test(
    "A store that cannot be read during a refresh fails the request, and loses no tokens",
    arguments: [Failing(old, failingLoad: 2), Failing(old, failingLoad: 3)]
  )
  private func store(_ store: Failing) async {
    let ends = Recorder<any Error>()
    let session = StoredSession(store) { _ in
      SessionTokens(accessToken: "new")
    } onEnd: {
      await ends.add($0)
    }
    let client = GraphQLClient(interceptors: [AuthorizationInterceptor(session)]) { _ in HTTPResponse(status: 401) }
    let error = await GraphQLNetworkingTests.failure { try await client.fetch(GetName()) }
    #expect(error?.kind == .sessionUnavailable)
    #expect(error?.description == "GetName: the session is not available: the disk is full")
    #expect(error?.underlying is Failing.Full || error?.underlying is SessionStoreError)
    #expect(await store.tokens == Self.old)
    #expect(await ends.values.isEmpty)
  }

  /// A session in a store that cannot be written, and a client of a server that accepts each token and refresh token once.
  private func fullDisk(
    _ store: Failing,
    _ sent: Recorder<String>,
    _ events: Recorder<String>
  ) -> GraphQLClient {
    let session = StoredSession(store) { tokens in
      let count = await events.add(tokens.refreshToken ?? "")
      return SessionTokens(accessToken: "new-\(count)", refreshToken: "refresh-\(count + 1)")
    } onEnd: { _ in
      await events.add("ended")
    } onUnsaved: {
      await events.add("\($0)")
    }
    return GraphQLClient(interceptors: [AuthorizationInterceptor(session)]) { request in
      let header = request.headers["Authorization"] ?? "none"
      if await sent.values.contains(header) || header == "Bearer old" { return HTTPResponse(status: 401) }
      await sent.add(header)
      return .json(#"{"data":{"name":"Ada"}}"#)
    }
  }

  @Test("New tokens that cannot be saved are used from memory, refreshed again, and saved when there is room")
  func unsaved() async throws {
    let store = Failing(Self.old, canWrite: false)
    let (sent, events) = (Recorder<String>(), Recorder<String>())
    let client = fullDisk(store, sent, events)
    for _ in 0..<2 { #expect(try await client.fetch(GetName()).name == "Ada") }
    #expect(await events.values == ["refresh-1", "the disk is full", "refresh-2", "the disk is full"])
    #expect(await store.tokens == Self.old)
    await store.makeRoom()
    #expect(try await client.fetch(GetName()).name == "Ada")
    let saved = try #require(await store.tokens)
    #expect(await events.values.dropFirst(4) == ["refresh-4"])
    #expect(saved.refreshToken == "refresh-6" && saved.accessToken == "new-5")
  }

  @Test("Tokens in memory are forgotten when the user signs out or in", arguments: [false, true])
  func unsavedAndOver(signsIn: Bool) async throws {
    let store = Failing(Self.old, canWrite: false)
    let (sent, events) = (Recorder<String>(), Recorder<String>())
    let client = fullDisk(store, sent, events)
    #expect(try await client.fetch(GetName()).name == "Ada")
    if signsIn { await store.save(SessionTokens(accessToken: "bob")) } else { await store.clear() }
    #expect(try await client.fetch(GetName()).name == "Ada")
    #expect(await sent.values.last == (signsIn ? "Bearer bob" : "none"))
  }

  @Test("Tokens in memory are not sent if the user signs out while they are being saved")
  func signedOutWhileSaving() async throws {
    let store = Failing(Self.old, canWrite: false)
    let (sent, events) = (Recorder<String>(), Recorder<String>())
    let client = fullDisk(store, sent, events)
    #expect(try await client.fetch(GetName()).name == "Ada")
    await store.clearBeforeNextChange()
    #expect(try await client.fetch(GetName()).name == "Ada")
    #expect(await sent.values == ["Bearer new-1", "none"])
    #expect(await store.tokens == nil)
  }

  @Test("A source whose token is not available when a refresh begins keeps its session")
  func source() async {
    actor Source: AccessTokenSource {
      private var asked = 0
      private(set) var endings = 0

      func accessToken() throws -> AccessToken? {
        asked += 1
        if asked > 1 { throw Refused() }
        return AccessToken("old")
      }

      func refreshAccessToken() -> AccessToken { AccessToken("new") }
      func sessionEnded(because error: any Error) { endings += 1 }
    }
    let source = Source()
    let client = GraphQLClient(interceptors: [AuthorizationInterceptor(source)]) { _ in HTTPResponse(status: 401) }
    let error = await GraphQLNetworkingTests.failure { try await client.fetch(GetName()) }
    #expect(error?.kind == .sessionUnavailable)
    #expect(error?.underlying is Refused)
    #expect(await source.endings == 0)
  }
}
