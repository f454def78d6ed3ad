import GraphQLRuntime
import Testing

@Suite("A session as the source of access tokens")
struct StoredSessionTests {
  private let old = SessionTokens(accessToken: "old", refreshToken: "refresh-1")
  private let new = SessionTokens(accessToken: "new")
  private struct Refused: Error {}

  private let ends = Recorder<any Error>()

  /// A client of a server that knows only the token "new".
  private func client(
    _ store: any SessionStore,
    sent: Recorder<String> = Recorder(),
    refresh: @escaping @Sendable (SessionTokens) async throws -> SessionTokens
  ) -> GraphQLClient {
    let session = StoredSession(store, refresh: refresh) { [ends] in await ends.add($0) }
    return GraphQLClient(interceptors: [AuthorizationInterceptor(session)]) { request in
      await sent.add(request.headers["Authorization"] ?? "none")
      return request.headers["Authorization"] == "Bearer new"
        ? .json(#"{"data":{"name":"Ada"}}"#) : HTTPResponse(status: 401)
    }
  }

  @Test("A rejected token is refreshed and kept, with the refresh token if there is no new one")
  func refresh() async throws {
    let store = InMemorySessionStore(old)
    let client = client(store) { [old, new] tokens in
      #expect(tokens == old)
      return new
    }
    #expect(try await client.fetch(GetName()).name == "Ada")
    #expect(await store.load() == SessionTokens(accessToken: "new", refreshToken: "refresh-1"))
    #expect(await ends.values.isEmpty)
  }

  @Test("A refused refresh ends the session once")
  func refused() async throws {
    let store = InMemorySessionStore(old)
    let sent = Recorder<String>()
    let client = client(store, sent: sent) { _ in throw Refused() }
    let error = await failure { try await client.fetch(GetName()) }
    #expect(error?.kind == .unauthenticated)
    #expect(error?.underlying is Refused)
    #expect(await store.load() == nil)
    #expect(await ends.values.count == 1)
    _ = await failure { try await client.fetch(GetName()) }
    #expect(await ends.values.count == 1)
    #expect(await sent.values == ["Bearer old", "none"])
  }

  @Test(
    "A refresh that failed on the way leaves the session as it is",
    arguments: [
      GraphQLClientError(.couldNotConnect, "offline"), GraphQLClientError(.connectionLost, ""),
      GraphQLClientError(.timeout, ""), GraphQLClientError(.rateLimited, ""),
      GraphQLClientError(.serverStatus, "", httpStatus: 503),
    ]
  )
  func passing(problem: GraphQLClientError) async throws {
    let store = InMemorySessionStore(old)
    let refreshes = Recorder<Int>()
    let client = client(store) { [new] _ in
      if await refreshes.add(1) == 1 { throw problem }
      return new
    }
    let error = await failure { try await client.fetch(GetName()) }
    #expect(error?.kind == problem.kind)
    #expect(error?.operationName == "GetName")
    #expect(await store.load() == old)
    #expect(await ends.values.isEmpty)
    #expect(try await client.fetch(GetName()).name == "Ada")
  }

  @Test("Who signs out while the token is refreshed stays signed out, and is not told")
  func signOut() async throws {
    let store = InMemorySessionStore(old)
    for fails in [false, true] {
      await store.save(old)
      let client = client(store) { [new] _ in
        await store.clear()
        if fails { throw Refused() }
        return new
      }
      let error = await failure { try await client.fetch(GetName()) }
      #expect(error?.kind == .unauthenticated)
      #expect(await store.load() == nil)
    }
    #expect(await ends.values.isEmpty)
  }

  @Test("Who finds that another process has refreshed uses its tokens", arguments: [true, false])
  func otherProcess(fails: Bool) async throws {
    let store = InMemorySessionStore(old)
    let others = SessionTokens(accessToken: "new", refreshToken: "refresh-2")
    let client = client(store) { _ in
      await store.save(others)
      if fails { throw Refused() }
      return SessionTokens(accessToken: "late")
    }
    #expect(try await client.fetch(GetName()).name == "Ada")
    #expect(await store.load() == others)
    #expect(await ends.values.isEmpty)
  }

  @Test("Tokens that cannot be loaded fail the request, before anything is sent")
  func brokenStore() async throws {
    struct Broken: SessionStore {
      func load() throws -> SessionTokens? { throw SessionStoreError(.corrupt, "the file is set aside") }
      func save(_ tokens: SessionTokens) {}
      func clear() {}
    }
    let sent = Recorder<String>()
    let client = client(Broken(), sent: sent) { $0 }
    let error = await failure { try await client.fetch(GetName()) }
    #expect(error?.kind == .unauthenticated)
    #expect(error?.description == "GetName: the session cannot be had: the file is set aside")
    #expect((error?.underlying as? SessionStoreError)?.kind == .corrupt)
    #expect(await sent.values.isEmpty)
  }
}
