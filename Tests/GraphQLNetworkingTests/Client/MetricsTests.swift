import GraphQLNetworking
import Testing

@Suite("Metrics")
struct MetricsTests {
  private let events = Locked<[GraphQLMetric]>([])

  /// Returns a client whose clock advances by 10 ms whenever it is read.
  private func client(
    _ interceptors: [any GraphQLInterceptor] = [],
    _ documents: GraphQLClient.Configuration.DocumentForm = .text,
    _ respond: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse
  ) -> GraphQLClient {
    var configuration = GraphQLClient.Configuration(documents: documents) { [events] metric in
      events.withLock { $0.append(metric) }
    }
    let start = ContinuousClock.now
    let reads = Locked(0)
    configuration.clock.now = {
      start
        + .milliseconds(
          reads.withLock { reads in
            reads += 10
            return reads
          }
        )
    }
    return GraphQLClient(interceptors: interceptors, configuration: configuration, respond)
  }

  private var seen: [GraphQLMetric.Event] { events.withLock { $0 }.map(\.event) }

  @Test("A query starts, is sent, answered and read, and ends")
  func success() async throws {
    _ = try await client { _ in .json(#"{"data":{"name":"Ada"}}"#) }.fetch(GetName())
    #expect(
      seen == [
        .started, .attempted(1, size: 101), .received(status: 200, size: 23, duration: .milliseconds(10)),
        .decoded(duration: .milliseconds(10)), .ended(outcome: "ok", attempts: 1, duration: .milliseconds(50)),
      ]
    )
    #expect(events.withLock { $0 }.allSatisfy { $0.operationName == "GetName" && $0.operationKind == .query })
  }

  @Test("Every attempt is seen, with what came of it")
  func retries() async throws {
    let count = Recorder<Int>()
    let delays = RetryDelays(attempts: 3, base: .zero, maximum: .zero, chance: { 0 })
    let client = client([RetryInterceptor(delays) { _ in }]) { _ in
      switch await count.add(1) {
      case 1: throw GraphQLClientError(.connectionLost, "")
      case 2: return HTTPResponse(status: 503)
      default: return .json(#"{"data":{"name":"Ada"}}"#)
      }
    }
    _ = try await client.fetch(GetName())
    #expect(seen.contains(.failed(outcome: "connection-lost", duration: .milliseconds(10))))
    #expect(seen.contains(.received(status: 503, size: 0, duration: .milliseconds(10))))
    #expect(seen.contains(.attempted(3, size: 101)))
    #expect(seen.last == .ended(outcome: "ok", attempts: 3, duration: .milliseconds(90)))
  }

  private func code(_ respond: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse) async -> String? {
    events.withLock { $0 = [] }
    _ = try? await client([], .text, respond).fetch(GetName())
    return seen.last?.kind == .ended ? seen.last?.outcome : nil
  }

  @Test("The end has a code of few")
  func codes() async {
    struct Odd: Error {}
    #expect(await code { _ in throw GraphQLClientError(.timeout, "") } == "timeout")
    #expect(await code { _ in HTTPResponse(status: 401) } == "unauthenticated")
    #expect(await code { _ in .json("{") } == "invalid-response")
    #expect(await code { _ in .json(#"{"data":{"age":"x"}}"#) } == "decoding")
    #expect(await code { _ in throw CancellationError() } == "cancelled")
    #expect(await code { _ in throw Odd() } == "other")
  }

  @Test("Errors in a response count, also where they are not thrown")
  func partial() async throws {
    let client = client { _ in .json(#"{"data":{"name":null},"errors":[{"message":"No"}]}"#) }
    _ = try await client.response(to: GetName())
    #expect(seen.last == .ended(outcome: "graphql-errors", attempts: 1, duration: .milliseconds(50)))
  }

  @Test("A variable without JSON ends without an attempt")
  func invalid() async {
    let client = client { _ in throw CancellationError() }
    _ = await failure { try await client.fetch(GetName(size: .value(.nan))) }
    #expect(seen == [.started, .ended(outcome: "invalid-request", attempts: 0, duration: .milliseconds(10))])
  }
}
