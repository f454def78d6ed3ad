import GraphQLNetworking
import Testing

@Suite("The budget for retries")
struct RetryBudgetTests {
  /// A clock that advances on demand, and with every wait.
  private final class Time: Sendable {
    private let start = ContinuousClock.now
    private let elapsed = Locked(Duration.zero)

    var clock: ClientClock {
      var clock = ClientClock()
      clock.now = { self.start + self.elapsed.withLock { $0 } }
      clock.sleep = { self.pass($0) }
      return clock
    }

    func pass(_ duration: Duration) { elapsed.withLock { $0 += duration } }
  }

  private let time = Time()
  private let sent = Recorder<Int>()

  /// Returns a client of a server that is always busy, with two retries for each request and waits of a quarter of a second.
  private func client(_ budget: RetryBudget) -> GraphQLClient {
    let delays = RetryDelays(attempts: 3, base: .milliseconds(250), maximum: .milliseconds(250), chance: { 0 })
    let retry = RetryInterceptor(delays, budget, clock: time.clock)
    return GraphQLClient(interceptors: [retry]) { [sent] _ in
      await sent.add(1)
      return HTTPResponse(status: 503)
    }
  }

  /// Returns the number of requests sent for each of `count` queries.
  private func attempts(_ count: Int, _ client: GraphQLClient) async -> [Int] {
    var attempts: [Int] = []
    for _ in 0..<count {
      let error = await failure { try await client.fetch(GetName()) }
      #expect(error?.httpStatus == 503)
      attempts.append(error?.attempts ?? 0)
    }
    return attempts
  }

  @Test("When it is used up, failures are passed on at once")
  func usedUp() async {
    #expect(await attempts(4, client(RetryBudget(burst: 3, interval: .seconds(60)))) == [3, 2, 1, 1])
  }

  @Test("It fills up with time, up to its size")
  func refill() async {
    let client = client(RetryBudget(burst: 2, interval: .seconds(1)))
    // The first query waits twice, for a quarter of what a retry costs each time.
    #expect(await attempts(2, client) == [3, 1])
    time.pass(.milliseconds(750))
    #expect(await attempts(2, client) == [2, 1])
    time.pass(.seconds(3600))
    #expect(await attempts(2, client) == [3, 1])
  }

  @Test("All requests of an interceptor share it, at once as well")
  func shared() async {
    let client = client(RetryBudget(burst: 10, interval: .seconds(3600)))
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<100 { group.addTask { _ = await failure { try await client.fetch(GetName()) } } }
    }
    #expect(await sent.values.count == 110)
  }

  @Test("Without any, nothing is retried")
  func none() async {
    #expect(await attempts(2, client(RetryBudget(burst: 0))) == [1, 1])
  }

  /// Returns a client of a server that fails each request for whose number `fails` returns true.
  private func client(
    _ budget: RetryBudget,
    failing fails: @escaping @Sendable (Int) -> Bool
  ) -> GraphQLClient {
    let delays = RetryDelays(attempts: 3, base: .zero, maximum: .zero, chance: { 0 })
    let retry = RetryInterceptor(delays, budget, clock: time.clock)
    return GraphQLClient(interceptors: [retry]) { [sent] _ in
      fails(await sent.add(1)) ? HTTPResponse(status: 503) : .json(#"{"data":{"name":"Ada"}}"#)
    }
  }

  @Test("Requests that are answered fill it up, so that a fifth of all requests may fail for as long as one likes")
  func answers() async throws {
    let client = client(RetryBudget()) { $0.isMultiple(of: 5) }
    for _ in 0..<1000 { #expect(try await client.fetch(GetName()).name == "Ada") }
    #expect(await sent.values.count == 1249)
  }

  @Test("While nothing is answered, the retries in all are those of the burst")
  func outage() async {
    let client = client(RetryBudget()) { _ in true }
    for _ in 0..<500 { #expect(await failure { try await client.fetch(GetName()) }?.httpStatus == 503) }
    #expect(await sent.values.count == 510)
  }

  @Test("Answers never fill it above its burst")
  func full() async throws {
    let client = client(RetryBudget(burst: 4, ratio: 1)) { $0 > 100 }
    for _ in 0..<100 { _ = try await client.fetch(GetName()) }
    for _ in 0..<10 { _ = await failure { try await client.fetch(GetName()) } }
    #expect(await sent.values.count == 114)
  }

  @Test("A mutation that is answered fills it up too", arguments: [(0.0, [3, 1]), (1.0, [3, 3]), (-1.0, [3, 1])])
  func mutations(ratio: Double, attempts: [Int]) async throws {
    // Two retries, then two mutations that are answered, then as many retries as they have added.
    let client = client(RetryBudget(burst: 2, interval: .seconds(60), ratio: ratio)) { $0 <= 3 || $0 > 5 }
    let first = await failure { try await client.fetch(GetName()) }?.attempts
    for _ in 0..<2 { _ = try await client.perform(Rename()) }
    let second = await failure { try await client.fetch(GetName()) }?.attempts
    #expect([first, second] == attempts)
  }
}
