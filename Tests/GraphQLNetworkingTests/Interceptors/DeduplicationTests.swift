import GraphQLNetworking
import GraphQLSessions
import Testing

/// A server that responds on demand.
private final class PatientServer: Sendable {
  typealias Continuation = CheckedContinuation<HTTPResponse, any Error>

  private struct State {
    var waiting: [Continuation] = []
    var requests: [HTTPRequest] = []
    var cancelled = 0
  }

  private let state = Locked(State())

  var requests: [HTTPRequest] { state.withLock { $0.requests } }
  var cancelled: Int { state.withLock { $0.cancelled } }

  func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        state.withLock { state in
          state.requests.append(request)
          state.waiting.append(continuation)
        }
      }
    } onCancel: {
      state.withLock { $0.cancelled += 1 }
      release(.failure(CancellationError()))
    }
  }

  func release(_ result: Result<HTTPResponse, any Error> = .success(.json(#"{"data":{"name":"Ada"}}"#))) {
    let waiting = state.withLock { state in
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume(with: result) }
  }
}

@Suite("Sharing queries in flight", .timeLimit(.minutes(60)))
struct DeduplicationTests {
  private let server = PatientServer()
  private let deduplication = DeduplicationInterceptor()
  private let clock = HandClock()

  private func client() -> GraphQLClient {
    GraphQLClient(interceptors: [deduplication], configuration: .init(clock)) { [server] in
      try await server.answer($0)
    }
  }

  /// Yields until this number of callers wait and this number of requests have reached the server.
  private func settle(waiting: Int, sent: Int) async {
    while deduplication.waiting != waiting || server.requests.count != sent, !Task.isCancelled { await Task.yield() }
  }

  @Test("Many who ask the same at once share one request")
  func shared() async throws {
    let client = client()
    let tasks = (0..<100).map { _ in Task { try await client.fetch(GetName()).name } }
    await settle(waiting: 100, sent: 1)
    server.release()
    for task in tasks { #expect(try await task.value == "Ada") }
    #expect(server.requests.count == 1)
    #expect(deduplication.waiting == 0)
  }

  @Test("An error reveals the token to no caller of a shared request")
  func secrets() async throws {
    let headers = HeadersInterceptor(["Authorization": "Bearer abc.def-123"])
    let client = GraphQLClient(interceptors: [headers, deduplication], configuration: .init(clock)) { [server] in
      try await server.answer($0)
    }
    let tasks = (0..<3).map { _ in Task { try await client.fetch(GetName()).name } }
    await settle(waiting: 3, sent: 1)
    server.release(.success(.json(#"{"errors":[{"message":"Invalid token 'abc.def-123'"}]}"#)))
    for task in tasks {
      let error = await failure { try await task.value }
      #expect(error?.description.contains("Invalid token") == true)
      #expect(error?.description.contains("abc.def") == false)
    }
  }

  @Test("A later request, another one, and one of somebody else are sent by themselves")
  func different() async throws {
    let client = client()
    let options = [
      RequestOptions(), RequestOptions(headers: ["Authorization": "Bearer a"]),
      RequestOptions(headers: ["Authorization": "Bearer b"]), RequestOptions(timeout: .seconds(3_600)),
    ]
    let tasks =
      options.map { options in Task { try await client.fetch(GetName(), options: options).name } }
      + [Task { try await client.fetch(GetName(id: "2")).name }]
    await settle(waiting: 5, sent: 5)
    server.release()
    for task in tasks { #expect(try await task.value == "Ada") }
    let later = Task { try await client.fetch(GetName()).name }
    await settle(waiting: 1, sent: 6)
    server.release()
    #expect(try await later.value == "Ada")
  }

  @Test("In front of authorization, a query does not share a request of the session before")
  func earlierSession() async throws {
    let customer = Customer()
    let client = GraphQLClient(
      interceptors: [deduplication, AuthorizationInterceptor(customer)],
      configuration: .init(clock)
    ) { [server] in
      try await server.answer($0)
    }
    var tasks = [Task { try await client.fetch(GetName()).name }]
    await settle(waiting: 1, sent: 1)
    customer.signIn("grace")
    tasks.append(Task { try await client.fetch(GetName()).name })
    await settle(waiting: 2, sent: 2)
    tasks.append(Task { try await client.fetch(GetName()).name })
    await settle(waiting: 3, sent: 2)
    server.release()
    for task in tasks { #expect(try await task.value == "Ada") }
    #expect(server.requests.map { $0.headers["Authorization"] } == ["Bearer ada", "Bearer grace"])
    #expect(deduplication.waiting == 0)
  }

  /// Holds requests whose session is determined until a stream ends.
  private struct Hold: GraphQLInterceptor {
    let arrived: AsyncStream<Void>.Continuation
    let end: AsyncStream<Void>

    func intercept(
      _ request: HTTPRequest,
      _ context: GraphQLRequestContext,
      next: @escaping Next
    ) async throws -> HTTPResponse {
      arrived.finish()
      for await _ in end {}
      return try await next(request)
    }
  }

  @Test("A query that joined a request before its session was known is sent again if that is another one")
  func undeterminedSession() async throws {
    let customer = Customer()
    let (arrivals, arrived) = AsyncStream<Void>.makeStream()
    let (end, hold) = AsyncStream<Void>.makeStream()
    let client = GraphQLClient(
      interceptors: [deduplication, AuthorizationInterceptor(customer), Hold(arrived: arrived, end: end)],
      configuration: .init(clock)
    ) { [server] in
      try await server.answer($0)
    }
    let tasks = (0..<2).map { _ in Task { try await client.fetch(GetName()).name } }
    await settle(waiting: 2, sent: 0)
    for await _ in arrivals {}
    customer.signIn("grace")
    hold.finish()
    await settle(waiting: 2, sent: 1)
    server.release()
    await settle(waiting: 1, sent: 2)
    server.release()
    for task in tasks { #expect(try await task.value == "Ada") }
    #expect(server.requests.map { $0.headers["Authorization"] } == ["Bearer ada", "Bearer grace"])
  }

  @Test("Queries for different sessions, or with other credentials of their own, are sent separately")
  func sessions() async throws {
    let client = client()
    var options = Array(repeating: RequestOptions(), count: 5)
    options[1].expectedSession = ExpectedSession("ada")
    options[2].expectedSession = ExpectedSession("bob")
    options[3].credentials = "Bearer a"
    options[4].credentials = "Bearer b"
    let tasks = (options + options).map { options in
      Task { try await client.fetch(GetName(), options: options).name }
    }
    await settle(waiting: 10, sent: 5)
    server.release()
    for task in tasks { #expect(try await task.value == "Ada") }
  }

  @Test("Mutations are never shared")
  func mutations() async throws {
    let client = client()
    let tasks = (0..<3).map { _ in
      Task { try await client.perform(Rename(), options: RequestOptions(isIdempotent: true)).name }
    }
    await settle(waiting: 0, sent: 3)
    server.release()
    for task in tasks { #expect(try await task.value == "Ada") }
  }

  @Test("A query that is sent after a mutation has begun or ended gets a response of its own")
  func afterMutation() async throws {
    let mutation = PatientServer()
    let client = GraphQLClient(interceptors: [deduplication], configuration: .init(clock)) { [server] in
      let isMutation = String(decoding: try $0.body?.read() ?? [], as: UTF8.self).contains("mutation")
      return try await (isMutation ? mutation : server).answer($0)
    }
    var tasks = [Task { try await client.fetch(GetName()).name }]
    await settle(waiting: 1, sent: 1)
    let rename = Task { try await client.perform(Rename()).name }
    while mutation.requests.isEmpty { await Task.yield() }
    for _ in 0..<2 { tasks.append(Task { try await client.fetch(GetName()).name }) }
    await settle(waiting: 3, sent: 2)
    mutation.release()
    #expect(try await rename.value == "Ada")
    for _ in 0..<2 { tasks.append(Task { try await client.fetch(GetName()).name }) }
    await settle(waiting: 5, sent: 3)
    server.release()
    for task in tasks { #expect(try await task.value == "Ada") }
    #expect(deduplication.waiting == 0)
  }

  @Test("Who is cancelled stops waiting, also the first; the others get their answer")
  func oneLeaves() async throws {
    let client = client()
    let first = Task { try await client.fetch(GetName()).name }
    await settle(waiting: 1, sent: 1)
    let second = Task { try await client.fetch(GetName()).name }
    let third = Task { try await client.fetch(GetName()).name }
    await settle(waiting: 3, sent: 1)
    for task in [first, third] {
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    #expect(deduplication.waiting == 1)
    #expect(server.cancelled == 0)
    server.release()
    #expect(try await second.value == "Ada")
  }

  @Test("When the last one leaves, the request ends, and who comes then gets a new one")
  func allLeave() async throws {
    let client = client()
    let tasks = (0..<3).map { _ in Task { try await client.fetch(GetName()).name } }
    await settle(waiting: 3, sent: 1)
    for task in tasks {
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    while server.cancelled != 1 { await Task.yield() }
    let next = Task { try await client.fetch(GetName()).name }
    await settle(waiting: 1, sent: 2)
    server.release()
    #expect(try await next.value == "Ada")
  }

  @Test("Who is cancelled before asking sends nothing")
  func cancelledBefore() async {
    let client = client()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await client.fetch(GetName())
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(deduplication.waiting == 0)
    #expect(server.requests.isEmpty)
  }

  private func fetch(_ client: GraphQLClient, timeout: Duration) -> Task<String?, any Error> {
    Task { try await client.fetch(GetName(), options: RequestOptions(timeout: timeout)).name }
  }

  private func isTimeout(_ task: Task<String?, any Error>) async -> Bool {
    (await task.result.failure as? GraphQLClientError)?.kind == .timeout
  }

  /// Yields until this number of callers wait for their time limits.
  private func settle(timed count: Int) async {
    while clock.sleepers != count, !Task.isCancelled { await Task.yield() }
  }

  @Test("Each caller waits for as long as it wants, also after one who wants less")
  func deadlines() async throws {
    let client = client()
    let first = fetch(client, timeout: .seconds(10))
    await settle(waiting: 1, sent: 1)
    let second = fetch(client, timeout: .seconds(3_600))
    await settle(waiting: 2, sent: 1)
    await settle(timed: 2)
    clock.pass(.seconds(10))
    #expect(await isTimeout(first))
    // The first caller has left, and the request continues without anyone's deadline.
    #expect(deduplication.waiting == 1)
    #expect(try #require(server.requests.last?.timeout) > .seconds(3_600))
    server.release()
    #expect(try await second.value == "Ada")
    #expect(server.requests.count == 1)
  }

  @Test("Nobody joins a request when the time of its first caller is over")
  func closed() async throws {
    let client = client()
    let first = fetch(client, timeout: .seconds(10))
    await settle(waiting: 1, sent: 1)
    let second = fetch(client, timeout: .seconds(3_600))
    await settle(waiting: 2, sent: 1)
    await settle(timed: 2)
    clock.pass(.seconds(10))
    #expect(await isTimeout(first))
    let third = fetch(client, timeout: .seconds(3_600))
    await settle(waiting: 2, sent: 2)
    server.release()
    #expect(try await second.value == "Ada")
    #expect(try await third.value == "Ada")
  }

  @Test("A short wait after a long one ends in time")
  func shortBehindLong() async throws {
    let client = client()
    let long = fetch(client, timeout: .seconds(3_600))
    await settle(waiting: 1, sent: 1)
    let short = fetch(client, timeout: .milliseconds(1))
    await settle(waiting: 2, sent: 1)
    await settle(timed: 2)
    clock.pass(.milliseconds(1))
    #expect(await isTimeout(short))
    #expect(deduplication.waiting == 1)
    #expect(server.cancelled == 0)
    server.release()
    #expect(try await long.value == "Ada")
  }

  @Test("When the time of the last one is over, the request ends")
  func lastTimeout() async throws {
    let last = fetch(client(), timeout: .milliseconds(50))
    await settle(waiting: 1, sent: 1)
    await settle(timed: 1)
    clock.pass(.milliseconds(50))
    #expect(await isTimeout(last))
    while server.cancelled != 1, !Task.isCancelled { await Task.yield() }
    #expect(deduplication.waiting == 0)
  }

  @Test("A request whose time is over before it is sent leaves nothing behind")
  func overBefore() async {
    weak var transport: PatientServer?
    do {
      let server = PatientServer()
      transport = server
      let client = GraphQLClient(interceptors: [deduplication], configuration: .init(clock)) { [server] in
        try await server.answer($0)
      }
      for _ in 0..<3 {
        #expect(await isTimeout(fetch(client, timeout: .zero)))
        clock.pass(.seconds(1))
      }
      #expect(server.requests.isEmpty)
    }
    while transport != nil, !Task.isCancelled { await Task.yield() }
    #expect(transport == nil)
  }

  @Test("A retry is sent as long as one of the callers has time for it")
  func retries() async throws {
    let (asked, waits) = (Recorder<Int>(), Recorder<Duration>())
    let delays = RetryDelays(attempts: 3, base: .seconds(10), maximum: .seconds(10), chance: { 0 })
    let retry = RetryInterceptor(delays) { await waits.add($0) }
    let deduplication = deduplication
    let client = GraphQLClient(interceptors: [deduplication, retry], configuration: .init(clock)) { _ in
      if await asked.add(1) > 1 { return .json(#"{"data":{"name":"Ada"}}"#) }
      while deduplication.waiting < 2 { await Task.yield() }
      return HTTPResponse(status: 503)
    }
    // Alone, it would not have waited ten seconds for the second attempt.
    let short = fetch(client, timeout: .seconds(9))
    while await asked.values.isEmpty { await Task.yield() }
    let long = fetch(client, timeout: .seconds(3_600))
    #expect(try await long.value == "Ada")
    #expect(try await short.value == "Ada")
    #expect(await waits.values.count == 1)
  }

  @Test("The request has the highest priority of its callers, also one that rises later")
  func priorities() async throws {
    let asked = Recorder<Int>()
    let client = GraphQLClient(interceptors: [deduplication]) { _ in
      await asked.add(1)
      // Without it there is no answer.
      while Task.currentPriority < .high { await Task.yield() }
      return .json(#"{"data":{"name":"Ada"}}"#)
    }
    for rises in [false, true] {
      let count = await asked.values.count
      let first = Task.detached(priority: .background) { try await client.fetch(GetName()).name }
      while await asked.values.count == count { await Task.yield() }
      let second = Task.detached(priority: rises ? .background : .high) { try await client.fetch(GetName()).name }
      if rises { while deduplication.waiting != 2 { await Task.yield() } }
      let third = rises ? Task.detached(priority: .high) { try await second.value } : second
      for task in [first, second, third] { #expect(try await task.value == "Ada") }
    }
  }

  @Test("A failure is shared, too, with the number of attempts that led to it")
  func failures() async {
    let client = client()
    let tasks = (0..<3).map { _ in Task { await failure { try await client.fetch(GetName()) } } }
    await settle(waiting: 3, sent: 1)
    server.release(.failure(GraphQLClientError(.connectionLost, "gone")))
    for task in tasks {
      let error = await task.value
      #expect(error?.kind == .connectionLost)
      #expect(error?.attempts == 1)
    }
  }

  @Test("However they come and go, everybody gets an answer or is cancelled")
  func comingAndGoing() async {
    let deduplication = deduplication
    let client = GraphQLClient(interceptors: [deduplication]) { _ in
      for _ in 0..<20 { await Task.yield() }
      try Task.checkCancellation()
      return .json(#"{"data":{"name":"Ada"}}"#)
    }
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<2000 {
        let task = Task { try await client.fetch(GetName(id: "\(number % 7)")).name }
        if number % 3 == 0 { Task { task.cancel() } }
        group.addTask {
          switch await task.result {
          case .success(let name): return name == "Ada"
          case .failure(let error): return error is CancellationError && number % 3 == 0
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
    #expect(deduplication.waiting == 0)
  }
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}
