import GraphQLNetworking
import GraphQLSessions
import Testing

@Suite("A session as the source of access tokens")
struct StoredSessionTests {
  private let old = SessionTokens(accessToken: "old", refreshToken: "refresh-1")
  private let new = SessionTokens(accessToken: "new")
  private struct Refused: Error {}

  private let ends = Recorder<any Error>()

  /// Returns a client of a server that accepts only the token "new".
  private func client(
    _ store: any SessionStore,
    sent: Recorder<String> = Recorder(),
    rejections: Recorder<Int> = Recorder(),
    refresh: @escaping @Sendable (SessionTokens) async throws -> SessionTokens
  ) -> GraphQLClient {
    let session = StoredSession(store, refresh: refresh) { [ends] in await ends.add($0) }
    return GraphQLClient(interceptors: [AuthorizationInterceptor(session)]) { request in
      await sent.add(request.headers["Authorization"] ?? "none")
      if request.headers["Authorization"] == "Bearer new" { return .json(#"{"data":{"name":"Ada"}}"#) }
      await rejections.add(1)
      return HTTPResponse(status: 401)
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

  @Test("What is kept with a session outlasts a refresh whose answer does not have it")
  func attributes() async throws {
    var (before, after) = (old, new)
    before.attributes = ["idToken": "identity-1", "scope": "rides"]
    after.attributes = ["scope": "rides profile"]
    let store = InMemorySessionStore(before)
    _ = try await client(store) { [after] _ in after }.fetch(GetName())
    #expect(await store.load()?.attributes == ["idToken": "identity-1", "scope": "rides profile"])
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
    "A refresh that the app asks for itself ends the session as well if it is refused, and only then",
    .timeLimit(.minutes(60))
  )
  func refusedForApp() async throws {
    let store = InMemorySessionStore(old)
    let problem = Locked<any Error>(GraphQLClientError(.couldNotConnect, "offline"))
    let (errors, end) = AsyncStream<any Error>.makeStream()
    let session = StoredSession(store) { _ in
      throw problem.withLock(\.self)
    } onEnd: {
      end.yield($0)
    }
    _ = await failure { try await session.refreshAccessToken() }
    #expect(await store.load() == old)
    problem.withLock { $0 = Refused() }
    for _ in 1...2 { await #expect(throws: (any Error).self) { try await session.refreshAccessToken() } }
    #expect(await store.load() == nil)
    for await error in errors {
      #expect(error is Refused)
      break
    }
  }

  @Test(
    "A refresh that the app asks for itself fails without waiting for what the app does at the end of the session",
    .timeLimit(.minutes(60))
  )
  func failsFirst() async throws {
    let (failed, fail) = AsyncStream<Void>.makeStream()
    let (ends, end) = AsyncStream<Bool>.makeStream()
    let session = StoredSession(InMemorySessionStore(old)) { _ in
      withUnsafeCurrentTask { $0?.cancel() }
      throw Refused()
    } onEnd: { _ in
      let isCanceled = Task.isCancelled
      for await _ in failed {}
      end.yield(isCanceled)
    }
    let refresh = Task { try await session.refreshAccessToken() }
    await #expect(throws: Refused.self) { try await refresh.value }
    fail.finish()
    for await isCanceled in ends {
      #expect(!isCanceled)
      break
    }
  }

  @Test(
    "A session whose refresh is part of another session's refresh ends as well if it is refused",
    .timeLimit(.minutes(60))
  )
  func refusedForOtherSession() async throws {
    let (errors, end) = AsyncStream<any Error>.makeStream()
    let other = StoredSession(InMemorySessionStore(old)) { _ in
      throw Refused()
    } onEnd: {
      end.yield($0)
    }
    let client = client(InMemorySessionStore(old)) { [new] _ in
      _ = try? await other.refreshAccessToken()
      return new
    }
    #expect(try await client.fetch(GetName()).name == "Ada")
    for await error in errors {
      #expect(error is Refused)
      break
    }
    #expect(await ends.values.isEmpty)
  }

  @Test("A request that an app sends when a session has ended has the token of the next one", .timeLimit(.minutes(60)))
  func nextSession() async throws {
    let store = InMemorySessionStore(old)
    let app = Locked<GraphQLClient?>(nil)
    let (names, name) = AsyncStream<String?>.makeStream()
    let session = StoredSession(store) { _ in
      throw Refused()
    } onEnd: { [new] _ in
      await store.save(new)
      name.yield(try? await app.withLock { $0 }?.fetch(GetName()).name)
    }
    let client = GraphQLClient(interceptors: [AuthorizationInterceptor(session)]) { request in
      let isNew = request.headers["Authorization"] == "Bearer new"
      return isNew ? .json(#"{"data":{"name":"Ada"}}"#) : HTTPResponse(status: 401)
    }
    app.withLock { $0 = client }
    #expect(await failure { try await client.fetch(GetName()) }?.kind == .unauthenticated)
    for await name in names {
      #expect(name == "Ada")
      break
    }
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

  @Test("Signing out while the token is refreshed ends the session, and is not reported as its end")
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
    var others = try #require(await store.load())
    others.accessToken = "new"
    others.refreshToken = "refresh-2"
    let client = client(store) { [others] _ in
      await store.save(others)
      if fails { throw Refused() }
      return SessionTokens(accessToken: "late")
    }
    #expect(try await client.fetch(GetName()).name == "Ada")
    #expect(await store.load() == others)
    #expect(await ends.values.isEmpty)
  }

  @Test(
    "Tokens that cannot be loaded fail the request, before anything is sent, and need a sign-in only if they are corrupt",
    arguments: [SessionStoreError.Kind.corrupt, .unavailable, .notSafe]
  )
  func brokenStore(kind: SessionStoreError.Kind) async throws {
    struct Broken: SessionStore {
      let kind: SessionStoreError.Kind
      func load() throws -> SessionTokens? { throw SessionStoreError(kind, "the store is broken") }
      func save(_ tokens: SessionTokens) {}
      func clear() {}
    }
    let sent = Recorder<String>()
    let client = client(Broken(kind: kind), sent: sent) { $0 }
    let error = await failure { try await client.fetch(GetName()) }
    #expect(error?.kind == (kind == .corrupt ? .unauthenticated : .sessionUnavailable))
    #expect(error?.errorDescription?.hasPrefix("Sign in") == (kind == .corrupt))
    #expect(error?.description == "GetName: the session is not available: the store is broken")
    #expect((error?.underlying as? SessionStoreError)?.kind == kind)
    #expect(await sent.values.isEmpty)
  }

  /// A store at a given place that uses the protocol's default for `exclusively`.
  private struct Own: SessionStore {
    let place: InMemorySessionStore
    func load() async throws -> SessionTokens? { await place.load() }
    func save(_ tokens: SessionTokens) async throws { await place.save(tokens) }
    func clear() async throws { await place.clear() }
  }

  @Test("Two clients that refresh at once with a token that is good for once: one does, the other finds what it got")
  func oneTimeRefreshToken() async throws {
    try await Scratch.use { scratch in
      let (url, keychain, memory) = (scratch.file("session.json"), FakeKeychain(), InMemorySessionStore())
      // The time of day does not change, so that no store takes the other one for dead on a busy machine.
      var clock = ClientClock()
      clock.secondsSince1970 = { 0 }
      let pairs: [[any SessionStore]] = [
        [FileSessionStore(at: url, clock), FileSessionStore(at: url, clock)], [memory, memory],
        [keychain.store(), keychain.store()], [Own(place: memory), Own(place: memory)],
      ]
      for stores in pairs {
        try await stores[0].save(old)
        let (rejections, refreshes) = (Recorder<Int>(), Recorder<Int>())
        let clients = stores.map { store in
          client(store, rejections: rejections) { [new] _ in
            guard await refreshes.add(1) == 1 else { throw Refused() }
            // Until both are about to refresh.
            while await rejections.values.count < 2 { await Task.yield() }
            for _ in 0..<1000 { await Task.yield() }
            return new
          }
        }
        async let one = clients[0].fetch(GetName()).name
        async let other = clients[1].fetch(GetName()).name
        #expect(try await [one, other] == ["Ada", "Ada"])
        #expect(await refreshes.values.count == 1)
        #expect(try await stores[1].load()?.accessToken == "new")
      }
    }
    #expect(await ends.values.isEmpty)
  }

  @Test("A refresh may use another client of the same session", .timeLimit(.minutes(60)))
  func nested() async throws {
    try await Scratch.use { scratch in
      let store = FileSessionStore(at: scratch.file("session.json"))
      try await store.save(old)
      let inner = client(store) { [new] _ in new }
      let outer = client(store) { [new] _ in
        _ = try await inner.fetch(GetName())
        return new
      }
      #expect(try await outer.fetch(GetName()).name == "Ada")
    }
  }
}

extension StoredSessionTests {
  /// Changes something while a request is on its way: `change` is called before the request's token is rejected.
  private func answer(
    _ store: any SessionStore,
    _ sent: Recorder<String>,
    change: @escaping @Sendable () async throws -> Void,
    refresh: @escaping @Sendable (SessionTokens) async throws -> SessionTokens
  ) async -> GraphQLClientError? {
    let session = StoredSession(store, refresh: refresh) { [ends] in await ends.add($0) }
    let client = GraphQLClient(interceptors: [AuthorizationInterceptor(session)]) { request in
      await sent.add(request.headers["Authorization"] ?? "none")
      guard await sent.values.count == 1 else { return .json(#"{"data":{"name":"Bob"}}"#) }
      try await change()
      return HTTPResponse(status: 401)
    }
    return await failure { try await client.perform(Rename()) }
  }

  @Test("A request of one customer is never sent in the name of the next", arguments: [false, true])
  func otherCustomer(duringRefresh: Bool) async throws {
    let bob = SessionTokens(accessToken: "bob", refreshToken: "bob-1")
    try await Scratch.use { scratch in
      for store in [InMemorySessionStore(), FileSessionStore(at: scratch.file("session.json"))] as [any SessionStore] {
        try await store.save(old)
        let signInBob: @Sendable () async throws -> Void = {
          try await store.clear()
          try await store.save(bob)
        }
        let sent = Recorder<String>()
        let error = await answer(store, sent) {
          if !duringRefresh { try await signInBob() }
        } refresh: { [new] _ in
          try await signInBob()
          return new
        }
        #expect(error?.kind == .unauthenticated)
        #expect(await sent.values == ["Bearer old"])
        #expect(try await store.load() == bob)
      }
    }
    #expect(await ends.values.isEmpty)
  }

  @Test("The next customer's own requests are refreshed and sent")
  func nextCustomer() async throws {
    let store = InMemorySessionStore(old)
    await store.save(SessionTokens(accessToken: "bob", refreshToken: "bob-1"))
    let sent = Recorder<String>()
    let error = await answer(store, sent) {
    } refresh: { [new] _ in
      new
    }
    #expect(error == nil)
    #expect(await sent.values == ["Bearer bob", "Bearer new"])
  }
}
