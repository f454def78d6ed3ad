import GraphQLNetworking
import GraphQLSessions
import Testing

@Suite("Authorization")
struct AuthorizationTests {
  private actor Session: AccessTokenSource {
    private var token: String?
    private(set) var refreshes = 0
    private(set) var endings = 0
    private let canRefresh: Bool
    /// Delays refreshing until this many requests have been rejected.
    private let gate: Gate?

    init(token: String?, canRefresh: Bool = true, gate: Gate? = nil) {
      self.token = token
      self.canRefresh = canRefresh
      self.gate = gate
    }

    func accessToken() -> AccessToken? { token.map { AccessToken($0) } }

    func refreshAccessToken() async throws -> AccessToken {
      refreshes += 1
      await gate?.wait()
      guard canRefresh else { throw RefreshFailed() }
      let new = "token\(refreshes)"
      token = new
      return AccessToken(new)
    }

    func sessionEnded(because error: any Error) {
      endings += 1
      token = nil
    }
  }

  private struct RefreshFailed: Error {}

  /// Opens after a number of knocks.
  private actor Gate {
    private var missing: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(knocks: Int) { missing = knocks }

    func knock() {
      missing -= 1
      guard missing <= 0 else { return }
      for continuation in waiting { continuation.resume() }
      waiting = []
    }

    func wait() async {
      guard missing > 0 else { return }
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  /// Returns a client of a server that accepts only `token1`.
  private func client(_ session: Session, gate: Gate? = nil, sent: Recorder<String> = Recorder()) -> GraphQLClient {
    GraphQLClient(interceptors: [AuthorizationInterceptor(session)]) { request in
      let token = request.headers["Authorization"] ?? "none"
      await sent.add(token)
      if token == "Bearer token1" { return .json(#"{"data":{"name":"Ada"}}"#) }
      await gate?.knock()
      return HTTPResponse(status: 401)
    }
  }

  @Test("The token is sent with every request")
  func token() async throws {
    let sent = Recorder<String>()
    _ = try await client(Session(token: "token1"), sent: sent).fetch(GetName())
    #expect(await sent.values == ["Bearer token1"])
  }

  @Test("Nobody signed in: requests go out without a token, and a refusal is passed on")
  func signedOut() async {
    let session = Session(token: nil)
    let error = await failure { try await client(session).fetch(GetName()) }
    #expect(error?.kind == .unauthenticated)
    #expect(await session.refreshes == 0)
  }

  @Test("A rejected token is refreshed, and the request is sent again once")
  func refresh() async throws {
    let session = Session(token: "old")
    let sent = Recorder<String>()
    #expect(try await client(session, sent: sent).fetch(GetName()).name == "Ada")
    #expect(await sent.values == ["Bearer old", "Bearer token1"])
  }

  @Test("A thousand requests rejected at once wait for one refresh")
  func singleFlight() async throws {
    let gate = Gate(knocks: 1000)
    let session = Session(token: "old", gate: gate)
    let client = client(session, gate: gate)
    let names = try await withThrowingTaskGroup(of: String?.self) { group in
      for _ in 0..<1000 { group.addTask { try await client.fetch(GetName()).name } }
      return try await group.reduce(into: [String?]()) { $0.append($1) }
    }
    #expect(names == Array(repeating: "Ada", count: 1000))
    #expect(await session.refreshes == 1)
  }

  @Test("A refresh that fails ends the session once, for all who wait")
  func failedRefresh() async {
    let gate = Gate(knocks: 50)
    let session = Session(token: "old", canRefresh: false, gate: gate)
    let client = client(session, gate: gate)
    let errors = await withTaskGroup(of: GraphQLClientError?.self) { group in
      for _ in 0..<50 { group.addTask { await failure { try await client.fetch(GetName()) } } }
      return await group.reduce(into: [GraphQLClientError?]()) { $0.append($1) }
    }
    #expect(errors.allSatisfy { $0?.kind == .unauthenticated })
    #expect(errors.contains { $0?.underlying is RefreshFailed })
    #expect(await session.refreshes == 1)
    #expect(await session.endings == 1)
  }

  @Test("A new token that is rejected as well is not refreshed again")
  func rejectedTwice() async {
    let session = Session(token: "old")
    let sent = Recorder<Int>()
    let client = GraphQLClient(interceptors: [AuthorizationInterceptor(session)]) { _ in
      await sent.add(1)
      return HTTPResponse(status: 401)
    }
    let error = await failure { try await client.fetch(GetName()) }
    #expect(error?.kind == .unauthenticated)
    #expect(await sent.values.count == 2)
    #expect(await session.refreshes == 1)
  }

  @Test(
    "Only the code of an error rejects a token, and nothing else in a response",
    arguments: [
      (#"{"data":{"name":"UNAUTHENTICATED"}}"#, 1), (#"{"errors":[{"message":"UNAUTHENTICATED"}]}"#, 1),
      (#"{"errors":[{"message":"","extensions":{"code":"UNAUTHENTICATED_"}}]}"#, 1),
      (#"{"errors":[{"message":"","extensions":{"code":"UNAUTH","code2":"UNAUTHENTICATED"}}]}"#, 1),
      (#"{"errors":[{"message":"","extensions":{"a":"","code":"UNAUTHENTICATED"}}]}"#, 2),
      (#"{"errors":[{"message":"\"UNAUTH\"","extensions":{"a":["UNAUTH",""],"code":"UNAUTHENTICATED"}}]}"#, 2),
    ]
  )
  func otherWords(text: String, count: Int) async {
    let sent = Recorder<Int>()
    let client = GraphQLClient(interceptors: [AuthorizationInterceptor(Session(token: "old"))]) { _ in
      await sent.add(1)
      return .json(text)
    }
    _ = try? await client.fetch(GetName())
    #expect(await sent.values.count == count)
  }

  @Test("The code UNAUTHENTICATED rejects a token, too; but a mutation that has data is not repeated")
  func code() async throws {
    func sent(data: String, _ run: (GraphQLClient) async throws -> Void) async -> Int {
      let sent = Recorder<Int>()
      let text = #"{"data":\#(data),"errors":[{"message":"Who?","extensions":{"code":"UNAUTHENTICATED"}}]}"#
      let client = GraphQLClient(interceptors: [AuthorizationInterceptor(Session(token: "old"))]) { _ in
        await sent.add(1)
        return .json(text)
      }
      try? await run(client)
      return await sent.values.count
    }
    #expect(await sent(data: "null") { _ = try await $0.fetch(GetName()) } == 2)
    #expect(await sent(data: #"{"name":null}"#) { _ = try await $0.fetch(GetName()) } == 2)
    #expect(await sent(data: "null") { _ = try await $0.perform(Rename()) } == 2)
    #expect(await sent(data: #"{"name":null}"#) { _ = try await $0.perform(Rename()) } == 1)
  }

  @Test(
    "A mutation that the server has executed is not sent again, whatever the status and the errors say",
    arguments: [
      (401, #""data":{"name":"Ada"}"#, "[]", 1), (401, #""data":{"name":null}"#, #"["name"]"#, 1),
      (200, #""data":null"#, #"["name","first"]"#, 1), (401, #""data":null"#, #"["name","first"]"#, 1),
      (200, #""data":null"#, #"["name"]"#, 2), (401, #""data":null"#, "[]", 2),
    ]
  )
  func executed(status: Int, data: String, path: String, count: Int) async throws {
    let sent = Recorder<Int>()
    let error = #"{"message":"Who?","path":\#(path),"extensions":{"code":"UNAUTHENTICATED"}}"#
    var answer = HTTPResponse.json(#"{\#(data),"errors":[\#(error)]}"#)
    answer.status = status
    let client = GraphQLClient(interceptors: [AuthorizationInterceptor(Session(token: "old"))]) { [answer] _ in
      await sent.add(1)
      return answer
    }
    let failure = await failure { try await client.perform(Rename()) }
    #expect(failure?.kind == .unauthenticated)
    #expect(await sent.values.count == count)
    if data.contains("Ada") { #expect(try await client.response(to: Rename()).data?.name == "Ada") }
  }

  @Test("A mutation whose response has data and no errors is not sent again, although its status refuses it")
  func executedWithoutErrors() async throws {
    let sent = Recorder<Int>()
    let client = GraphQLClient(interceptors: [AuthorizationInterceptor(Session(token: "old"))]) { _ in
      await sent.add(1)
      var answer = HTTPResponse.json(#"{"data":{"name":"Ada"}}"#)
      answer.status = 401
      return answer
    }
    #expect(try await client.perform(Rename()).name == "Ada")
    #expect(await sent.values.count == 1)
  }

  @Test("A caller that is canceled while its token is loaded gets a CancellationError")
  func canceledLoading() async throws {
    struct Slow: AccessTokenSource {
      let begun: AsyncStream<Void>.Continuation

      func accessToken() async throws -> AccessToken? {
        begun.yield()
        for await _ in AsyncStream<Void>.makeStream().stream {}
        throw CancellationError()
      }

      func refreshAccessToken() async throws -> AccessToken { AccessToken("new") }
      func sessionEnded(because error: any Error) {}
    }
    let (begins, begun) = AsyncStream<Void>.makeStream()
    let client = GraphQLClient(interceptors: [AuthorizationInterceptor(Slow(begun: begun))]) { _ in .json("{}") }
    let call = Task { try await client.fetch(GetName()) }
    for await _ in begins { break }
    call.cancel()
    await #expect(throws: CancellationError.self) { try await call.value }
  }
}

extension AuthorizationTests {
  /// A session that is refreshed and ended through the client whose token it stores.
  private actor OwnClient: AccessTokenSource {
    private var token: String? = "old"
    private var client: GraphQLClient?
    private(set) var endings = 0

    func use(_ client: GraphQLClient) { self.client = client }

    func accessToken() -> AccessToken? { token.map { AccessToken($0) } }

    func refreshAccessToken() async throws -> AccessToken {
      _ = try await client?.perform(Rename())
      token = "token1"
      return AccessToken("token1")
    }

    func sessionEnded(because error: any Error) async {
      endings += 1
      _ = try? await client?.perform(Rename())
      token = nil
    }
  }

  @Test("A source may refresh through the same client", .timeLimit(.minutes(60)), arguments: [true, false])
  func ownClient(canRefresh: Bool) async {
    let session = OwnClient()
    let sent = Recorder<String>()
    let client = GraphQLClient(interceptors: [AuthorizationInterceptor(session)]) { request in
      let token = request.headers["Authorization"] ?? "none"
      await sent.add(token)
      let isRefused = token == "Bearer old" || token == "none" && !canRefresh
      return isRefused ? HTTPResponse(status: 401) : .json(#"{"data":{"name":"Ada"}}"#)
    }
    await session.use(client)
    let error = await failure { try await client.fetch(GetName()) }
    #expect(error?.kind == (canRefresh ? nil : .unauthenticated))
    #expect(await session.endings == (canRefresh ? 0 : 1))
    #expect(
      await sent.values == (canRefresh ? ["Bearer old", "none", "Bearer token1"] : ["Bearer old", "none", "none"])
    )
  }

  @Test("A cancelled caller stops waiting for a refresh, which continues for the others", .timeLimit(.minutes(60)))
  func cancelledWaiter() async throws {
    let rejected = Gate(knocks: 2)
    let released = Gate(knocks: 1)
    let session = Session(token: "old", gate: released)
    let client = client(session, gate: rejected)
    let impatient = Task { try await client.fetch(GetName()) }
    let patient = Task { try await client.fetch(GetName()) }
    await rejected.wait()
    impatient.cancel()
    await #expect(throws: CancellationError.self) { try await impatient.value }
    await released.knock()
    #expect(try await patient.value.name == "Ada")
    #expect(await session.refreshes == 1)
  }

  /// Sends the same query twenty times concurrently. The first response of each round waits until all have been sent.
  private func askTogether(
    _ session: Session,
    _ sent: Recorder<String>,
    _ answer: @escaping @Sendable (String) -> HTTPResponse
  ) async -> [Result<String?, any Error>] {
    let shared = DeduplicationInterceptor()
    let client = GraphQLClient(interceptors: [AuthorizationInterceptor(session), shared]) { request in
      while shared.waiting < 20 { await Task.yield() }
      let token = request.headers["Authorization"] ?? "none"
      await sent.add(token)
      return answer(token)
    }
    let tasks = (0..<20).map { _ in Task { try await client.fetch(GetName()).name } }
    var results: [Result<String?, any Error>] = []
    for task in tasks { results.append(await task.result) }
    return results
  }

  @Test("Queries that share a request are refreshed and replayed together", .timeLimit(.minutes(60)))
  func shared() async throws {
    let (session, sent) = (Session(token: "old"), Recorder<String>())
    let results = await askTogether(session, sent) { token in
      token == "Bearer token1" ? .json(#"{"data":{"name":"Ada"}}"#) : HTTPResponse(status: 401)
    }
    #expect(try results.map { try $0.get() } == Array(repeating: "Ada", count: 20))
    #expect(await session.refreshes == 1)
    #expect(await sent.values == ["Bearer old", "Bearer token1"])
  }

  @Test("And when that fails, each counts both attempts", .timeLimit(.minutes(60)))
  func sharedFailure() async {
    let (session, sent) = (Session(token: "old"), Recorder<String>())
    let results = await askTogether(session, sent) { token in
      HTTPResponse(status: token == "Bearer token1" ? 500 : 401)
    }
    for result in results {
      guard case .failure(let error as GraphQLClientError) = result else { Issue.record("no error"); continue }
      #expect(error.kind == .serverStatus)
      #expect(error.attempts == 2)
    }
  }
}
