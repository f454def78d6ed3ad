import GraphQLRuntime
import Testing

@Suite("The budget for retries")
struct RetryBudgetTests {
  /// A clock that moves when it is told to, and with every wait.
  private final class Time: Sendable {
    private let start = ContinuousClock.now
    private let elapsed = Locked(Duration.zero)

    func now() -> ContinuousClock.Instant { start + elapsed.withLock { $0 } }

    func pass(_ duration: Duration) { elapsed.withLock { $0 += duration } }
  }

  private let time = Time()
  private let sent = Recorder<Int>()

  /// A client of a server that is always busy, with two retries for each request and waits of a quarter of a second.
  private func client(_ budget: RetryBudget) -> GraphQLClient {
    let delays = RetryDelays(attempts: 3, base: .milliseconds(250), cap: .milliseconds(250), chance: { 0 })
    let retry = RetryInterceptor(delays, budget, now: { [time] in time.now() }) { [time] in time.pass($0) }
    return GraphQLClient(interceptors: [retry]) { [sent] _ in
      await sent.add(1)
      return HTTPResponse(status: 503)
    }
  }

  /// How many requests go out for each of `count` queries.
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
}
