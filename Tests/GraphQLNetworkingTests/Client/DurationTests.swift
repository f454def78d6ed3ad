import GraphQLNetworking
import Testing

@Suite("Durations of any size")
struct DurationTests {
  /// Durations that do not fit into a clock.
  static let endless: [Duration] = [
    .seconds(Int64.max), .seconds(Int64.min), .milliseconds(Int64.max), .nanoseconds(Int64.max),
    .nanoseconds(Int64.min),
    .seconds(1e18), .seconds(-1e18), .zero - .nanoseconds(1),
  ]

  private let good = HTTPResponse.json(#"{"data":{"name":"Ada"}}"#)

  @Test("A request may take any time, and a negative one is over before it begins", arguments: endless)
  func timeout(duration: Duration) async {
    let good = good
    let error = await failure {
      try await GraphQLClient { _ in good }.fetch(GetName(), options: RequestOptions(timeout: duration))
    }
    #expect(error?.kind == (duration > .zero ? nil : .timeout))
  }

  @Test("Retries may wait any time", arguments: endless)
  func delays(duration: Duration) async throws {
    let good = good
    let waits = Recorder<Duration>()
    let delays = RetryDelays(attempts: 30, base: duration, maximum: duration, chance: { 0 })
    let budget = RetryBudget(burst: 30, interval: duration)
    let retry = RetryInterceptor(delays, budget, sleep: { await waits.add($0) })
    let client = GraphQLClient(interceptors: [retry]) { _ in
      await waits.values.count == 29 ? good : HTTPResponse(status: 503)
    }
    _ = try await client.fetch(GetName())
    let longest = await waits.values.max() ?? .zero
    #expect(longest <= .seconds(3_200_000_000))
    #expect((longest > .zero) == (duration > .zero))
  }

  @Test("A negative wait is none", arguments: [Duration.seconds(-1), .seconds(Int64.min)])
  func negativeWait(duration: Duration) async throws {
    let good = good
    let sent = Recorder<Int>()
    let client = GraphQLClient(interceptors: [RetryInterceptor(baseDelay: duration, maximumDelay: duration)]) { _ in
      await sent.add(1) == 1 ? HTTPResponse(status: 503) : good
    }
    #expect(try await client.fetch(GetName()).name == "Ada")
  }
}
