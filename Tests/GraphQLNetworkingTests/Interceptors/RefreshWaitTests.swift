import Foundation
import GraphQLNetworking
import GraphQLSessions
import Testing

/// A source whose refresh waits for a signal, and then behaves as specified.
private actor Source: AccessTokenSource {
  enum End: Error { case refused }

  private var token: AccessToken?
  private var isOpen = false
  private var isEndOpen: Bool
  private(set) var refreshes = 0
  private(set) var endings = 0
  /// The priority that a refresh needs in order to end.
  private let priority: TaskPriority
  private let next: @Sendable (AccessToken?, Int) throws -> AccessToken

  init(
    _ token: AccessToken,
    isOpen: Bool = true,
    isEndOpen: Bool = true,
    priority: TaskPriority = .background,
    next: @escaping @Sendable (AccessToken?, Int) throws -> AccessToken
  ) {
    self.token = token
    self.isOpen = isOpen
    self.isEndOpen = isEndOpen
    self.priority = priority
    self.next = next
  }

  func open() { isOpen = true }
  func openEnd() { isEndOpen = true }
  func signIn(_ token: AccessToken) { self.token = token }

  func accessToken() -> AccessToken? { token }

  func refreshAccessToken() async throws -> AccessToken {
    refreshes += 1
    while !isOpen || Task.currentPriority < priority { await Task.yield() }
    let new = try next(token, refreshes)
    token = new
    return new
  }

  func sessionEnded(because error: any Error) async {
    endings += 1
    while !isEndOpen { await Task.yield() }
    token = nil
  }
}

@Suite("Waiting for a refresh", .timeLimit(.minutes(60)))
struct RefreshWaitTests {
  private let sent = Recorder<String>()
  private let clock = HandClock()

  /// Returns a client of a server that accepts one token.
  private func client(_ source: Source, knows token: String = "new") -> GraphQLClient {
    GraphQLClient(interceptors: [AuthorizationInterceptor(source)], configuration: .init(clock)) { [sent] request in
      let header = request.headers["Authorization"] ?? "none"
      await sent.add(header)
      return header == "Bearer \(token)" ? .json(#"{"data":{"name":"Ada"}}"#) : HTTPResponse(status: 401)
    }
  }

  @Test("A refresh that gives the rejected token again fails the requests after one attempt")
  func sameToken() async {
    let source = Source(AccessToken("old")) { token, _ in token ?? AccessToken("") }
    let client = client(source)
    for count in 1...2 {
      let error = await failure { try await client.fetch(GetName()) }
      #expect(error?.kind == .unauthenticated)
      #expect(error?.message == "the refresh returned the token that the server had rejected")
      #expect(await source.refreshes == count)
    }
    #expect(await sent.values == ["Bearer old", "Bearer old"])
    #expect(await source.endings == 0)
  }

  @Test("A refresh that returns the tokens it was given fails the requests, and leaves them in the store")
  func sameTokens() async {
    let refreshes = Recorder<Int>()
    let tokens = SessionTokens(accessToken: "old", refreshToken: "refresh-1")
    let store = InMemorySessionStore(tokens)
    let session = StoredSession(store) { tokens in
      await refreshes.add(1)
      return tokens
    }
    let client = GraphQLClient(interceptors: [AuthorizationInterceptor(session)]) { _ in HTTPResponse(status: 401) }
    await withTaskGroup { group in
      for _ in 0..<50 {
        group.addTask {
          let error = await failure { try await client.fetch(GetName()) }
          #expect(error?.kind == .unauthenticated)
        }
      }
    }
    #expect(await refreshes.values.count <= 50)
    #expect(await store.load() == tokens)
  }

  @Test("A request whose time ends while it waits fails then; the refresh continues for the others")
  func deadline() async throws {
    let source = Source(AccessToken("old"), isOpen: false) { _, _ in AccessToken("new") }
    let client = client(source)
    let patient = Task { try await client.fetch(GetName()).name }
    let long = Task { try await client.fetch(GetName(), options: RequestOptions(timeout: .seconds(3_600))).name }
    let short = Task { try await client.fetch(GetName(), options: RequestOptions(timeout: .seconds(10))) }
    while clock.sleepers < 2, !Task.isCancelled { await Task.yield() }
    clock.pass(.seconds(10))
    #expect(await failure { try await short.value }?.kind == .timeout)
    await source.open()
    #expect(try await patient.value == "Ada")
    #expect(try await long.value == "Ada")
    #expect(await source.refreshes == 1)
  }

  @Test("Requests that wait are answered before the session's end is told, and it is told once")
  func answeredFirst() async throws {
    let source = Source(AccessToken("old"), isEndOpen: false) { _, _ in throw Source.End.refused }
    let client = client(source)
    for _ in 0..<3 {
      let error = await failure { try await client.fetch(GetName()) }
      #expect(error?.kind == .unauthenticated)
      #expect(error?.underlying is Source.End)
    }
    while await source.endings == 0 { await Task.yield() }
    await source.openEnd()
    while await source.accessToken() != nil { await Task.yield() }
    #expect(await source.refreshes == 1)
    #expect(await source.endings == 1)
  }

  @Test("A refused refresh does not end the session that has begun in the meantime")
  func nextSession() async throws {
    let source = Source(AccessToken("old", sessionID: "ada"), isOpen: false) { _, count in
      if count == 1 { throw Source.End.refused }
      return AccessToken("new", sessionID: "bob")
    }
    let client = client(source)
    let request = Task { try await client.fetch(GetName()) }
    while await source.refreshes == 0 { await Task.yield() }
    await source.signIn(AccessToken("expired", sessionID: "bob"))
    let next = Task { try await client.fetch(GetName()).name }
    while await sent.values.count < 2 { await Task.yield() }
    await source.open()
    #expect(await failure { try await request.value }?.kind == .unauthenticated)
    #expect(try await next.value == "Ada")
    #expect(await sent.values == ["Bearer old", "Bearer expired", "Bearer new"])
    #expect(await source.endings == 0)
  }

  @Test("Telling of the end may take as long as signing in again, whose requests are refreshed meanwhile")
  func signInWhileTelling() async throws {
    let refreshes = Recorder<String>()
    let store = InMemorySessionStore(SessionTokens(accessToken: "old", refreshToken: "refused"))
    let answers = Recorder<String?>()
    let (ends, end) = AsyncStream<Void>.makeStream()
    let box = Box()
    let session = StoredSession(store) { tokens in
      await refreshes.add(tokens.refreshToken ?? "")
      if tokens.refreshToken == "refused" { throw Source.End.refused }
      return SessionTokens(accessToken: "new")
    } onEnd: { _ in
      await store.save(SessionTokens(accessToken: "bob", refreshToken: "good"))
      // Not through the task that tells of the end: another one's request.
      let request = Task.detached { try? await box.client?.fetch(GetName()).name }
      await answers.add(request.value)
      end.finish()
    }
    let client = GraphQLClient(interceptors: [AuthorizationInterceptor(session)]) { request in
      request.headers["Authorization"] == "Bearer new"
        ? .json(#"{"data":{"name":"Ada"}}"#) : HTTPResponse(status: 401)
    }
    box.set(client)
    #expect(await failure { try await client.fetch(GetName()) }?.kind == .unauthenticated)
    for await _ in ends {}
    #expect(await answers.values == ["Ada"])
    #expect(await refreshes.values == ["refused", "good"])
  }

  private final class Box: Sendable {
    private let value = Locked<GraphQLClient?>(nil)
    var client: GraphQLClient? { value.withLock { $0 } }
    func set(_ client: GraphQLClient) { value.withLock { $0 = client } }
  }

  @Test("A refresh has the highest priority of its waiters")
  func priority() async throws {
    let source = Source(AccessToken("old"), priority: .high) { _, _ in AccessToken("new") }
    let client = client(source)
    let tasks = [TaskPriority.background, .high, .low].map { priority in
      Task.detached(priority: priority) { try await client.fetch(GetName()).name }
    }
    for task in tasks { #expect(try await task.value == "Ada") }
    #expect(await source.refreshes == 1)
  }
}

@Suite("Refreshing a token ahead of its end", .timeLimit(.minutes(60)))
struct RefreshAheadTests {
  private let sent = Recorder<String>()

  /// Returns a client of a server that accepts every token.
  private func client(_ source: some AccessTokenSource, _ clock: HandClock? = nil) -> GraphQLClient {
    let configuration = clock.map { GraphQLClient.Configuration($0) } ?? .init()
    return GraphQLClient(interceptors: [AuthorizationInterceptor(source)], configuration: configuration) {
      [sent] request in
      await sent.add(request.headers["Authorization"] ?? "none")
      return .json(#"{"data":{"name":"Ada"}}"#)
    }
  }

  private func session(
    _ tokens: SessionTokens,
    refresh: @escaping @Sendable (SessionTokens) async throws -> SessionTokens
  ) -> StoredSession {
    StoredSession(InMemorySessionStore(tokens), refresh: refresh)
  }

  @Test("A token that is about to expire is refreshed before it is sent")
  func expiring() async throws {
    let tokens = SessionTokens(accessToken: "old", refreshToken: "r", expiresAt: Date())
    let client = client(session(tokens) { _ in SessionTokens(accessToken: "new", expiresAt: .distantFuture) })
    for _ in 0..<2 { _ = try await client.fetch(GetName()) }
    #expect(await sent.values == ["Bearer new", "Bearer new"])
  }

  @Test("A token with time left, or without a time or a refresh token, is sent as it is")
  func lasting() async throws {
    for tokens in [
      SessionTokens(accessToken: "old", refreshToken: "r", expiresAt: .distantFuture),
      SessionTokens(accessToken: "old", refreshToken: "r"), SessionTokens(accessToken: "old", expiresAt: .distantPast),
    ] {
      let client = client(
        session(tokens) { tokens in
          Issue.record("refreshed")
          return tokens
        }
      )
      _ = try await client.fetch(GetName())
    }
    #expect(await sent.values == ["Bearer old", "Bearer old", "Bearer old"])
  }

  @Test("Where that fails and is not a refusal, the old token is sent, and not refreshed with each request")
  func failing() async throws {
    let refreshes = Recorder<Int>()
    let tokens = SessionTokens(accessToken: "old", refreshToken: "r", expiresAt: .distantPast)
    let client = client(
      session(tokens) { _ in
        await refreshes.add(1)
        throw GraphQLClientError(.timeout, "no answer")
      }
    )
    for _ in 0..<3 { _ = try await client.fetch(GetName()) }
    #expect(await sent.values == ["Bearer old", "Bearer old", "Bearer old"])
    #expect(await refreshes.values.count == 1)
  }

  @Test("Where it is refused, the session is over, and nothing is sent")
  func refused() async throws {
    let tokens = SessionTokens(accessToken: "old", refreshToken: "r", expiresAt: .distantPast)
    let client = client(session(tokens) { _ in throw GraphQLClientError(.unauthenticated, "no") })
    #expect(await failure { try await client.fetch(GetName()) }?.kind == .unauthenticated)
    #expect(await sent.values.isEmpty)
  }

  /// Returns a source whose token is valid for 20 more seconds, and whose refresh takes until the source is opened.
  private func stalling(_ clock: HandClock) -> Source {
    let expiresAt = Date(timeIntervalSince1970: clock.secondsSince1970 + 20)
    return Source(AccessToken("old", expiresAt: expiresAt), isOpen: false) { _, _ in AccessToken("new") }
  }

  @Test("A refresh that takes long holds up requests for two seconds, and not at all later, while the token is valid")
  func stalled() async throws {
    let clock = HandClock()
    let source = stalling(clock)
    let client = client(source, clock)
    let first = Task { try await client.fetch(GetName()) }
    while clock.sleepers < 1 { await Task.yield() }
    #expect(await sent.values.isEmpty)
    clock.pass(.seconds(2))
    _ = try await first.value
    _ = try await client.fetch(GetName())
    #expect(await sent.values == ["Bearer old", "Bearer old"])
    clock.pass(.seconds(18))
    let last = Task { try await client.fetch(GetName()) }
    for _ in 0..<100 { await Task.yield() }
    #expect(await sent.values.count == 2)
    await source.open()
    _ = try await last.value
    #expect(await sent.values.last == "Bearer new")
    #expect(await source.refreshes == 1)
  }

  @Test("A request whose own time is over while a refresh takes long fails")
  func stalledDeadline() async throws {
    let clock = HandClock()
    let source = stalling(clock)
    let client = client(source, clock)
    let task = Task { try await client.fetch(GetName(), options: RequestOptions(timeout: .seconds(1))) }
    while clock.sleepers < 1 { await Task.yield() }
    clock.pass(.seconds(1))
    #expect(await failure { try await task.value }?.kind == .timeout)
    #expect(await sent.values.isEmpty)
    await source.open()
  }

  @Test("By a clock that is wrong every token has expired: that is tried once")
  func wrongClock() async throws {
    let refreshes = Recorder<Int>()
    let tokens = SessionTokens(accessToken: "old", refreshToken: "r", expiresAt: .distantPast)
    let client = client(
      session(tokens) { _ in
        let count = await refreshes.add(1)
        return SessionTokens(accessToken: "new\(count)", refreshToken: "r", expiresAt: .distantPast)
      }
    )
    for _ in 0..<3 { _ = try await client.fetch(GetName()) }
    #expect(await sent.values == ["Bearer new1", "Bearer new1", "Bearer new1"])
    #expect(await refreshes.values.count == 1)
  }
}

@Suite("What rejects a token")
struct TokenRejectionTests {
  private static func response(_ extensions: String, message: String = "No", status: Int = 200) -> HTTPResponse {
    var response = HTTPResponse.json(#"{"data":null,"errors":[{"message":"\#(message)","extensions":\#(extensions)}]}"#)
    response.status = status
    return response
  }

  /// Returns what a client does with a response that it receives twice.
  private func outcome(
    _ response: HTTPResponse,
    _ rejection: TokenRejection = TokenRejection()
  ) async -> (refreshes: Int, kind: GraphQLClientError.Kind?) {
    let refreshes = Recorder<Int>()
    let tokens = SessionTokens(accessToken: "old", refreshToken: "r")
    let session = StoredSession(InMemorySessionStore(tokens)) { _ in
      await refreshes.add(1)
      return SessionTokens(accessToken: "new")
    }
    let configuration = GraphQLClient.Configuration(tokenRejection: rejection)
    let client = GraphQLClient(interceptors: [AuthorizationInterceptor(session)], configuration: configuration) { _ in
      response
    }
    let error = await failure { try await client.fetch(GetName()) }
    return (await refreshes.values.count, error?.kind)
  }

  @Test(
    "The words of common servers count, for refreshing and for the kind of the error",
    arguments: [
      #"{"code":"UNAUTHENTICATED"}"#, #"{"code":"AUTH_NOT_AUTHENTICATED"}"#, #"{"classification":"UNAUTHORIZED"}"#,
      #"{"path":"$","code":"invalid-jwt"}"#, #"{"errorType":"UNAUTHENTICATED","origin":"x"}"#,
      #"{"code":"TOKEN_EXPIRED"}"#, #"{"code":"unauthenticated"}"#, #"{"category":"authentication"}"#,
    ]
  )
  func common(extensions: String) async {
    let (refreshes, kind) = await outcome(Self.response(extensions))
    #expect(refreshes == 1)
    #expect(kind == .unauthenticated)
  }

  @Test(
    "What says that a known caller may not do something does not",
    arguments: [
      #"{"code":"FORBIDDEN"}"#, #"{"code":"UNAUTHORIZED"}"#, #"{"classification":"FORBIDDEN"}"#,
      #"{"code":"AUTH_NOT_AUTHORIZED"}"#, #"{"code":"access-denied"}"#, #"{"code":401}"#,
      #"{"classification":{"type":"UNAUTHORIZED"}}"#, #"{"other":"UNAUTHENTICATED"}"#,
    ]
  )
  func known(extensions: String) async {
    let (refreshes, kind) = await outcome(Self.response(extensions))
    #expect(refreshes == 0)
    #expect(kind == .graphQLErrors)
  }

  @Test("An app adds statuses, codes and rules of its own")
  func own() async {
    let rejection = TokenRejection(
      statuses: [401, 419],
      codes: ["SESSION_GONE"],
      isRejection: { $0.message == "Signature has expired" }
    )
    for response in [
      HTTPResponse(status: 419), Self.response(#"{"code":"SESSION_GONE"}"#),
      Self.response("{}", message: "Signature has expired"), Self.response("{}", status: 419),
    ] {
      let (refreshes, kind) = await outcome(response, rejection)
      #expect(refreshes == 1)
      #expect(kind == .unauthenticated)
      #expect(await outcome(response).refreshes == 0)
    }
  }

  @Test("A refresh that is rejected in the words of a server ends the session")
  func refusal() async throws {
    let response = Self.response(#"{"classification":"UNAUTHORIZED"}"#)
    let store = InMemorySessionStore(SessionTokens(accessToken: "old", refreshToken: "r"))
    let plain = GraphQLClient { _ in response }
    let session = StoredSession(store) { _ in
      _ = try await plain.perform(Rename())
      return SessionTokens(accessToken: "new")
    }
    let client = GraphQLClient(interceptors: [AuthorizationInterceptor(session)]) { _ in HTTPResponse(status: 401) }
    #expect(await failure { try await client.fetch(GetName()) }?.kind == .unauthenticated)
    #expect(await store.load() == nil)
  }

  @Test("A token is sent by its type", arguments: [("DPoP", "DPoP a"), ("bearer", "Bearer a"), ("", "Bearer a")])
  func type(type: String, header: String) async throws {
    let sent = Recorder<String?>()
    let session = StoredSession(InMemorySessionStore(SessionTokens(accessToken: "a", tokenType: type))) { $0 }
    let client = GraphQLClient(interceptors: [AuthorizationInterceptor(session)]) { request in
      await sent.add(request.headers["Authorization"])
      return .json(#"{"data":{"name":"Ada"}}"#)
    }
    _ = try await client.fetch(GetName())
    #expect(await sent.values == [header])
  }

  @Test("A request with an Authorization of its own is sent with that, and not refreshed")
  func ownAuthorization() async throws {
    let sent = Recorder<String?>()
    let session = StoredSession(InMemorySessionStore(SessionTokens(accessToken: "a", refreshToken: "r"))) { tokens in
      Issue.record("refreshed")
      return tokens
    }
    let client = GraphQLClient(interceptors: [AuthorizationInterceptor(session)]) { request in
      await sent.add(request.headers["Authorization"])
      return HTTPResponse(status: 401)
    }
    let options = RequestOptions(headers: ["authorization": "Basic b"])
    #expect(await failure { try await client.fetch(GetName(), options: options) }?.kind == .unauthenticated)
    #expect(await sent.values == ["Basic b"])
  }
}
