import GraphQLNetworking
import Testing

@Suite("Retrying")
struct RetryTests {
  private let good = HTTPResponse.json(#"{"data":{"name":"Ada"}}"#)

  /// Fetches from a server that returns `answers` in order, the last one forever.
  private func run(
    _ answers: [@Sendable () throws -> HTTPResponse],
    mutation: RequestOptions? = nil,
    chance: Double = 0
  ) async -> (error: (any Error)?, sent: Int, waits: [Duration]) {
    let sent = Recorder<Int>()
    let waits = Recorder<Duration>()
    let delays = RetryDelays(attempts: 3, base: .milliseconds(500), maximum: .seconds(8), chance: { chance })
    let retry = RetryInterceptor(delays) { await waits.add($0) }
    let client = GraphQLClient(interceptors: [retry]) { _ in
      let count = await sent.add(1)
      return try answers[min(count, answers.count) - 1]()
    }
    var thrown: (any Error)?
    do {
      if let mutation {
        _ = try await client.perform(Rename(), options: mutation)
      } else {
        _ = try await client.fetch(GetName())
      }
    } catch {
      thrown = error
    }
    return (thrown, await sent.values.count, await waits.values)
  }

  @Test("A query is sent again after a status that may pass", arguments: [429, 500, 502, 503, 504])
  func statuses(status: Int) async {
    let good = good
    let result = await run([{ HTTPResponse(status: status) }, { good }])
    #expect(result.error == nil)
    #expect(result.sent == 2)
    #expect(result.waits == [.milliseconds(500)])
  }

  @Test("And after a connection that failed", arguments: [GraphQLClientError.Kind.couldNotConnect, .connectionLost])
  func connections(kind: GraphQLClientError.Kind) async {
    let good = good
    let result = await run([{ throw GraphQLClientError(kind, "") }, { throw GraphQLClientError(kind, "") }, { good }])
    #expect(result.error == nil)
    #expect(result.waits == [.milliseconds(500), .seconds(1)])
  }

  @Test("After three attempts it fails, and says how many there were")
  func givesUp() async {
    let result = await run([{ HTTPResponse(status: 503) }])
    let error = result.error as? GraphQLClientError
    #expect(error?.kind == .serverStatus)
    #expect(error?.attempts == 3)
    #expect(error?.description == "GetName: the server responded with status 503 (3 attempts)")
    #expect(result.sent == 3)
  }

  @Test("Nothing else is sent again")
  func notRetried() async {
    let bad: [@Sendable () throws -> HTTPResponse] = [
      { HTTPResponse(status: 400) }, { HTTPResponse(status: 401) }, { HTTPResponse(status: 404) },
      { .json(#"{"errors":[{"message":"No"}]}"#) }, { .json("<html>") }, { throw GraphQLClientError(.timeout, "") },
      { throw GraphQLClientError(.responseTooLarge, "") }, { throw CancellationError() },
    ]
    for answer in bad {
      let result = await run([answer])
      #expect(result.error != nil)
      #expect(result.sent == 1)
    }
  }

  @Test("A mutation is sent again only if its caller called it idempotent")
  func mutations() async {
    let good = good
    let answers: [@Sendable () throws -> HTTPResponse] = [{ HTTPResponse(status: 503) }, { good }]
    #expect(await run(answers, mutation: RequestOptions()).sent == 1)
    #expect(await run(answers, mutation: RequestOptions(isIdempotent: true)).sent == 2)
  }

  @Test(
    "It waits as long as the server asks, and not at all if that is too long",
    arguments: [(3, [3]), (8, [8]), (9, [])]
  )
  func retryAfter(seconds: Int, waits: [Int]) async {
    let good = good
    let result = await run([{ HTTPResponse(status: 429, headers: ["Retry-After": "\(seconds)"]) }, { good }])
    #expect(result.waits == waits.map { .seconds($0) })
    #expect((result.error as? GraphQLClientError)?.retryAfter == (waits.isEmpty ? .seconds(seconds) : nil))
  }

  @Test("A wait too long to be counted is too long")
  func endlessRetryAfter() async {
    let good = good
    let endless: HTTPHeaders = ["Retry-After": "99999999999999999999"]
    let result = await run([{ HTTPResponse(status: 429, headers: endless) }, { good }])
    #expect(result.sent == 1)
    #expect((result.error as? GraphQLClientError)?.kind == .rateLimited)
  }

  @Test("Chance shortens the wait by up to a half")
  func jitter() async {
    #expect(await run([{ HTTPResponse(status: 503) }], chance: 1).waits == [.milliseconds(250), .milliseconds(500)])
  }

  @Test("The wait doubles up to its limit")
  func cap() async {
    let waits = Recorder<Duration>()
    let delays = RetryDelays(attempts: 7, base: .milliseconds(500), maximum: .seconds(8), chance: { 0 })
    let client = GraphQLClient(interceptors: [RetryInterceptor(delays) { await waits.add($0) }]) { _ in
      HTTPResponse(status: 503)
    }
    _ = await failure { try await client.fetch(GetName()) }
    #expect(await waits.values == [500, 1000, 2000, 4000, 8000, 8000].map { .milliseconds($0) })
  }

  @Test("Unless told otherwise, it sends three times and waits from half a second up to eight")
  func standard() async {
    let sent = Recorder<Int>()
    let retry = RetryInterceptor()
    let client = GraphQLClient(interceptors: [retry]) { _ in
      await sent.add(1)
      return HTTPResponse(status: 503, headers: ["Retry-After": "0"])
    }
    #expect(await failure { try await client.fetch(GetName()) }?.attempts == 3)
    #expect(await sent.values.count == 3)
    // What it is made with: the waits by chance would take the test as long.
    let delays = Mirror(reflecting: retry)
    #expect(delays.descendant("delays", "base") as? Duration == .milliseconds(500))
    #expect(delays.descendant("delays", "maximum") as? Duration == .seconds(8))
  }

  @Test("A mutation that may have been performed does not fail as one that was not sent")
  func lostAttempt() async {
    let lost = GraphQLClientError(.connectionLost, "")
    let refused = GraphQLClientError(.couldNotConnect, "")
    let idempotent = RequestOptions(isIdempotent: true)
    for first in [{ throw lost }, { HTTPResponse(status: 503) }] as [@Sendable () throws -> HTTPResponse] {
      for last in [{ throw refused }, { HTTPResponse(status: 429) }] as [@Sendable () throws -> HTTPResponse] {
        let error = await run([first, last], mutation: idempotent).error as? GraphQLClientError
        #expect(error?.kind == .connectionLost || error?.httpStatus == 503)
        #expect(error?.attempts == 3)
      }
    }
    let unsent = await run([{ throw refused }, { throw refused }], mutation: idempotent).error as? GraphQLClientError
    #expect(unsent?.kind == .couldNotConnect)
    let query = await run([{ throw lost }, { throw refused }]).error as? GraphQLClientError
    #expect(query?.kind == .couldNotConnect)
  }

  @Test("Cancelling ends the waiting")
  func cancelling() async {
    let delays = RetryDelays(attempts: 3, base: .seconds(1), maximum: .seconds(8), chance: { 0 })
    let retry = RetryInterceptor(delays) { _ in throw CancellationError() }
    let client = GraphQLClient(interceptors: [retry]) { _ in HTTPResponse(status: 503) }
    await #expect(throws: CancellationError.self) { try await client.fetch(GetName()) }
  }

  @Test("After a lost connection, and only then, the next attempt asks for a new one")
  func newConnection() async throws {
    let asked = Recorder<Bool>()
    let delays = RetryDelays(attempts: 4, base: .zero, maximum: .zero, chance: { 0 })
    let client = GraphQLClient(interceptors: [RetryInterceptor(delays) { _ in }]) { request in
      switch await asked.add(request.needsNewConnection) {
      case 1: return HTTPResponse(status: 503)
      case 2: throw GraphQLClientError(.connectionLost, "")
      case 3: throw GraphQLClientError(.couldNotConnect, "")
      default: return .json(#"{"data":{"name":"Ada"}}"#)
      }
    }
    #expect(try await client.fetch(GetName()).name == "Ada")
    #expect(await asked.values == [false, false, true, false])
  }
}
