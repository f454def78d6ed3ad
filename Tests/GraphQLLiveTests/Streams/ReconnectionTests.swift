import Foundation
import GraphQLLive
import GraphQLSessions
import Testing

@Suite("Subscriptions that are connected again", .timeLimit(.minutes(60)))
struct ReconnectionTests {
  private static let live = LiveTransport(chance: { 0 })
  private static let refusal =
    "data: {\"errors\":[{\"message\":\"who?\",\"extensions\":{\"code\":\"UNAUTHENTICATED\"}}]}\n\n"

  private func options(_ reconnects: Reconnection) -> RequestOptions {
    var options = RequestOptions()
    options.reconnects = reconnects
    return options
  }

  @Test("After a connection that broke, the events continue, and the first of them has a gap")
  func gap() async throws {
    let clock = StepClock()
    let server = FakeServer { number, _ in
      switch number {
      case 1: .init([tick(1), tick(2)], error: GraphQLClientError(.connectionLost, "cut"))
      case 2: .init([tick(5)])
      default: .init([tick(7), complete])
      }
    }
    let client = GraphQLClient(server, configuration: clock.configuration, live: Self.live)
    var events: [GraphQLEvent<Ticks.Data>] = []
    for try await event in client.events(of: Ticks()) { events.append(event) }
    #expect(events.map(\.data.n) == [1, 2, 5, 7])
    #expect(events.map { $0.gap?.cause.kind } == [nil, nil, .connectionLost, .connectionLost])
    #expect(events[2].gap?.cause.message == "cut" && events[2].gap?.cause.operationName == "Ticks")
    #expect(events[2].gap?.duration == .seconds(1) && events[2].gap?.lastEventID == nil)
    #expect(events[2].gap?.description == "1.0 seconds without a connection: Ticks: cut")
    #expect(clock.sleeps == [.seconds(1), .seconds(2)])
    #expect(server.requests.count == 3 && server.ended == 3)
  }

  @Test("Whole responses have the gap, too, and a body that is over without its end counts as broken")
  func responses() async throws {
    let clock = StepClock()
    let server = FakeServer { number, _ in number == 1 ? .init([tick(1)]) : .init([tick(2), complete]) }
    let client = GraphQLClient(server, configuration: clock.configuration, live: Self.live)
    var gaps: [Bool] = []
    for try await event in client.responses(of: Ticks()) { gaps.append(event.gap != nil) }
    #expect(gaps == [false, true])
  }

  @Test("The server is asked to continue after the last event that it named, and its wish for a wait is followed")
  func lastEvent() async throws {
    let clock = StepClock()
    let server = FakeServer { number, _ in
      number == 1 ? .init(["retry: 5000\nid: 41\n" + tick(1), tick(2)]) : .init([tick(3), complete])
    }
    let client = GraphQLClient(server, configuration: clock.configuration, live: Self.live)
    var gap: EventGap?
    for try await event in client.events(of: Ticks()) { gap = event.gap }
    #expect(server.requests.map { $0.headers["Last-Event-ID"] } == [nil, "41"])
    #expect(gap?.lastEventID == "41" && clock.sleeps == [.seconds(5)])
    #expect(gap?.description.hasSuffix(" (the last event was \"41\")") == true)
  }

  @Test("An empty id, and one that no header field can carry, leave the server nothing to continue after")
  func noLastEvent() async throws {
    for id in ["", "a\u{1}b", "a\u{7F}", "\u{1F}"] {
      let server = FakeServer { number, _ in
        number == 1 ? .init(["id: 41\n" + tick(1), "id: \(id)\n" + tick(2)]) : .init([tick(3), complete])
      }
      let client = GraphQLClient(server, configuration: StepClock().configuration, live: Self.live)
      var gaps: [EventGap?] = []
      for try await event in client.events(of: Ticks()) { gaps.append(event.gap) }
      #expect(gaps.count == 3 && gaps[2] != nil && gaps[2]?.lastEventID == nil)
      #expect(server.requests.map { $0.headers["Last-Event-ID"] } == [nil, nil])
    }
  }

  @Test("The first connection fails at once, unless reconnection includes it")
  func first() async throws {
    let clock = StepClock()
    let server = FakeServer { number, _ in
      if number < 4 { throw GraphQLClientError(.couldNotConnect, "offline") }
      return .init([tick(1), complete])
    }
    let client = GraphQLClient(server, configuration: clock.configuration, live: Self.live)
    let error = await failure { for try await _ in client.events(of: Ticks()) {} }
    #expect(error?.kind == .couldNotConnect && server.requests.count == 1 && clock.sleeps.isEmpty)
    var events: [GraphQLEvent<Ticks.Data>] = []
    for try await event in client.events(of: Ticks(), options: options(.always)) { events.append(event) }
    #expect(events.map(\.data.n) == [1] && events[0].gap == nil)
    #expect(clock.sleeps == [.seconds(1), .seconds(2)])
  }

  @Test("Busy servers are asked again, as late as they wish; refusals are not repeated")
  func statuses() async throws {
    let clock = StepClock()
    let server = FakeServer { number, _ in
      switch number {
      case 1: .init([tick(1)])
      case 2: .init(["busy"], type: "text/plain", status: 503)
      case 3: FakeServer.Answer(["slow down"], type: "text/plain", status: 429, headers: ["Retry-After": "7"])
      case 4: .init([tick(2)])
      default: .init(["no"], type: "text/plain", status: 403)
      }
    }
    let client = GraphQLClient(server, configuration: clock.configuration, live: Self.live)
    var events = client.events(of: Ticks()).makeAsyncIterator()
    #expect(try await events.next()?.data.n == 1)
    let second = try await events.next()
    #expect(second?.data.n == 2 && second?.gap?.cause.kind == .connectionLost)
    let error = await failure { try await events.next() }
    #expect(error?.kind == .serverStatus && error?.httpStatus == 403)
    #expect(try await events.next() == nil)
    #expect(clock.sleeps == [.seconds(1), .seconds(2), .seconds(7), .seconds(8)])
  }

  @Test(
    "Statuses of a server that may be well a moment later are those of servers and of proxies before them",
    arguments: [408, 429, 500, 501, 502, 503, 504, 505, 507, 520, 524, 530, 599]
  )
  func busy(_ status: Int) async throws {
    let server = FakeServer { number, _ in
      number == 2
        ? .init(["<p>down"], type: "text/html", status: status)
        : .init([tick(number)] + (number == 1 ? [] : [complete]))
    }
    let client = GraphQLClient(server, configuration: StepClock().configuration, live: Self.live)
    var numbers: [Int] = []
    let error = await failure { for try await event in client.events(of: Ticks()) { numbers.append(event.data.n) } }
    let isOver = status == 501 || status == 505
    #expect(numbers == (isOver ? [1] : [1, 3]) && error?.httpStatus == (isOver ? status : nil))
  }

  @Test("`never` and a number of attempts end the events with the error of the connection")
  func attempts() async throws {
    for (reconnection, requests) in [(Reconnection.never, 1), (Reconnection(attempts: 2), 3)] {
      let clock = StepClock()
      let server = FakeServer { number, _ in
        if number > 1 { throw GraphQLClientError(.couldNotConnect, "down") }
        return .init([tick(1)])
      }
      let client = GraphQLClient(server, configuration: clock.configuration, live: Self.live)
      var events = client.events(of: Ticks(), options: options(reconnection)).makeAsyncIterator()
      #expect(try await events.next()?.data.n == 1)
      #expect(await failure { try await events.next() }?.kind == (requests == 1 ? .connectionLost : .couldNotConnect))
      #expect(try await events.next() == nil)
      #expect(server.requests.count == requests)
    }
  }

  @Test("A connection that breaks after a first answer without data is not made again, as that may be a refusal")
  func refusals() async throws {
    let errors = "data: {\"data\":null,\"errors\":[{\"message\":\"no\"}]}\n\n"
    for end in [GraphQLClientError(.connectionLost, "cut"), nil] {
      let server = FakeServer { number, _ in
        number == 1 ? .init([tick(1), errors, tick(2)]) : .init([errors], error: end)
      }
      let client = GraphQLClient(server, configuration: StepClock().configuration, live: Self.live)
      var events = client.events(of: Ticks()).makeAsyncIterator()
      #expect(try await events.next()?.data.n == 1)
      #expect(await failure { try await events.next() }?.kind == .graphQLErrors)
      #expect(try await events.next()?.data.n == 2)
      #expect(await failure { try await events.next() }?.kind == .graphQLErrors)
      #expect(try await events.next() == nil)
      #expect(server.requests.count == 2 && server.ended == 2)
    }
  }

  @Test("Events after a first answer without data come, and a connection that breaks after them is made again")
  func errorAtFirst() async throws {
    let errors = "data: {\"data\":null,\"errors\":[{\"message\":\"no\"}]}\n\n"
    for second in [errors, tick(0)] {
      let server = FakeServer { number, _ in
        switch number {
        case 1: .init([tick(1)])
        case 2: .init([errors, second])
        default: .init([tick(3), complete])
        }
      }
      let client = GraphQLClient(server, configuration: StepClock().configuration, live: Self.live)
      var seen: [Int?] = []
      for try await event in client.responses(of: Ticks()) { seen.append(event.response.data?.n) }
      #expect(seen == [1, nil, second == errors ? nil : 0, 3])
    }
  }

  @Test("A reader that is too slow for its transport has a gap that says so")
  func slowReader() async throws {
    let server = FakeServer { number, _ in
      number == 1
        ? .init([tick(1), tick(2)], error: GraphQLClientError(.streamBufferFull, "slow")) : .init([tick(9), complete])
    }
    let client = GraphQLClient(server, configuration: StepClock().configuration, live: Self.live)
    var last: GraphQLEvent<Ticks.Data>?
    for try await event in client.events(of: Ticks()) { last = event }
    #expect(last?.data.n == 9 && last?.gap?.cause.kind == .streamBufferFull)
  }

  /// `query Count { n }`
  private struct Count: GraphQLQuery {
    typealias Data = Ticks.Data
    static let operationDocument = GraphQLDocument(name: "Count", sha256: "01", text: "query Count{n}")
  }

  @Test("The query is fetched once after each reconnection, between the connection and its first event")
  func refetching() async throws {
    let server = FakeServer { number, _ in number < 3 ? .init([tick(number)]) : .init([tick(3), complete]) }
    server.respond { requests in .json("{\"data\":{\"n\":\(100 + requests)}}") }
    let client = GraphQLClient(server, configuration: StepClock().configuration, live: Self.live)
    var seen: [String] = []
    for try await event in client.events(of: Ticks(), refetching: Count()) {
      switch event {
      case .event(let data): seen.append("\(data.n)")
      case .refetched(let data, let gap): seen.append("\(data.n) after \(gap.cause.kind)")
      }
    }
    #expect(seen == ["1", "102 after connection-lost", "2", "103 after connection-lost", "3"])
  }

  @Test(
    "The query after a reconnection is not sent in another session than that of the subscription",
    arguments: [("ada", nil), ("ada", "grace"), (nil, "grace"), ("ada", "ada"), (nil, nil)] as [(String?, String?)]
  )
  func refetchingInOtherSession(first: String?, second: String?) async throws {
    let (tokens, isAsked) = (PresentToken(first), Locked(false))
    let server = FakeServer { number, _ in
      if number == 2 { tokens.sessionID.withLock { $0 = second } }
      return .init(number == 1 ? [tick(1)] : [tick(2), complete])
    }
    server.respond { _ in
      isAsked.withLock { $0 = true }
      return .json(#"{"data":{"n":9}}"#)
    }
    let client = GraphQLClient(
      server,
      interceptors: [AuthorizationInterceptor(tokens)],
      configuration: StepClock().configuration,
      live: Self.live
    )
    var events = client.events(of: Ticks(), refetching: Count()).makeAsyncIterator()
    _ = try await events.next()
    let error = await failure { try await events.next() }
    #expect(error?.kind == (first == second ? nil : .unauthenticated))
    #expect(isAsked.withLock(\.self) == (first == second))
  }

  @Test("A query that fails after a reconnection ends the events with its error, and the connection")
  func refetchingFails() async throws {
    let server = FakeServer { number, _ in .init([tick(number)]) }
    server.respond { _ in .json(#"{"errors":[{"message":"no"}]}"#) }
    let client = GraphQLClient(server, configuration: StepClock().configuration, live: Self.live)
    var events = client.events(of: Ticks(), refetching: Count()).makeAsyncIterator()
    _ = try await events.next()
    #expect(await failure { try await events.next() }?.operationName == "Count")
    #expect(try await events.next() == nil)
    #expect(server.requests.count == 2 && server.ended == 2)
  }

  @Test(
    "Acceptance 5: a token that is refused in an event is refreshed once, and the events continue",
    arguments: [true, false]
  )
  func refusedInEvent(isFirst: Bool) async throws {
    let clock = StepClock()
    let server = FakeServer { number, _ in
      number == 1 ? .init([isFirst ? "" : tick(1), Self.refusal, tick(9)]) : .init([tick(2), complete])
    }
    let tokens = Tokens()
    let client = GraphQLClient(
      server,
      interceptors: [AuthorizationInterceptor(tokens)],
      configuration: clock.configuration,
      live: Self.live
    )
    var events: [GraphQLEvent<Ticks.Data>] = []
    for try await event in client.events(of: Ticks()) { events.append(event) }
    #expect(events.map(\.data.n) == (isFirst ? [2] : [1, 2]))
    #expect(events.map { $0.gap?.cause.kind } == (isFirst ? [nil] : [nil, .unauthenticated]))
    #expect(server.requests.map { $0.headers["Authorization"] } == ["Bearer 0", "Bearer 1"])
    #expect(tokens.refreshes == 1 && clock.sleeps.isEmpty && server.ended == 2)
  }

  @Test("A token that another request has refreshed meanwhile is not refreshed again")
  func refreshedMeanwhile() async throws {
    let tokens = Tokens()
    let server = FakeServer { number, _ in
      if number == 1 { _ = tokens.refreshAccessToken() }
      return number == 1 ? .init([Self.refusal]) : .init([tick(2), complete])
    }
    let client = GraphQLClient(server, interceptors: [AuthorizationInterceptor(tokens)], live: Self.live)
    for try await event in client.events(of: Ticks()) { #expect(event.data.n == 2) }
    #expect(server.requests.map { $0.headers["Authorization"] } == ["Bearer 0", "Bearer 1"])
    #expect(tokens.refreshes == 1)
  }

  @Test("Credentials that are refused again, or that nothing refreshes, end the events")
  func refusedAgain() async throws {
    for (interceptors, requests) in [([AuthorizationInterceptor(Tokens())], 2), ([], 1)] {
      let server = FakeServer { _, _ in .init([Self.refusal]) }
      let client = GraphQLClient(server, interceptors: interceptors, live: Self.live)
      var events = client.events(of: Ticks()).makeAsyncIterator()
      #expect(await failure { try await events.next() }?.kind == .unauthenticated)
      #expect(try await events.next() == nil)
      #expect(server.requests.count == requests && server.ended == requests)
    }
  }

  @Test("Credentials that are refused after the first event of each connection are refreshed after a wait that grows")
  func refusedEachTime() async throws {
    for attempts in [3, nil] {
      let clock = StepClock()
      let server = FakeServer { number, _ in number < 6 ? .init([tick(number), Self.refusal]) : .init([complete]) }
      let client = GraphQLClient(
        server,
        interceptors: [AuthorizationInterceptor(Tokens())],
        configuration: clock.configuration,
        live: Self.live
      )
      let reconnection = Reconnection(attempts: attempts)
      var numbers: [Int] = []
      let error = await failure {
        for try await event in client.events(of: Ticks(), options: options(reconnection)) {
          numbers.append(event.data.n)
        }
      }
      #expect(numbers == [1, 2, 3, 4, 5])
      #expect(error?.kind == (attempts == nil ? nil : .unauthenticated))
      #expect(clock.sleeps == (attempts == nil ? [1, 2, 4, 8] : [1, 2, 4]).map { .seconds($0) })
    }
  }

  @Test("Credentials that have expired after a while are refreshed without a wait, each time")
  func expired() async throws {
    let clock = StepClock()
    let server = FakeServer { number, _ in
      var answer = FakeServer.Answer(number < 6 ? [tick(number), Self.refusal] : [complete])
      let next = answer.next
      answer.next = {
        clock.pass(.seconds(60))
        return try await next()
      }
      return answer
    }
    let client = GraphQLClient(
      server,
      interceptors: [AuthorizationInterceptor(Tokens())],
      configuration: clock.configuration,
      live: Self.live
    )
    var numbers: [Int] = []
    for try await event in client.events(of: Ticks(), options: options(.never)) { numbers.append(event.data.n) }
    #expect(numbers == [1, 2, 3, 4, 5] && clock.sleeps.isEmpty)
  }

  @Test("A subscription never continues in the session of another customer")
  func otherSession() async throws {
    let tokens = Tokens()
    let server = FakeServer { number, _ in
      tokens.sessionID.withLock { $0 = "other" }
      return .init([tick(number)])
    }
    let client = GraphQLClient(
      server,
      interceptors: [AuthorizationInterceptor(tokens)],
      configuration: StepClock().configuration,
      live: Self.live
    )
    var events = client.events(of: Ticks()).makeAsyncIterator()
    #expect(try await events.next()?.data.n == 1)
    #expect(await failure { try await events.next() }?.kind == .unauthenticated)
    #expect(server.requests.count == 1)
  }

  @Test(
    "A subscription continues only in the session in which it began, or without one if it began without one",
    arguments: [(nil, "ada"), ("ada", nil), ("ada", "bob"), (nil, nil), ("ada", "ada")] as [(String?, String?)]
  )
  func sameSession(first: String?, second: String?) async throws {
    let tokens = PresentToken(first)
    let server = FakeServer { number, _ in
      tokens.sessionID.withLock { $0 = second }
      return .init(number == 1 ? [tick(1)] : [tick(2), complete])
    }
    let client = GraphQLClient(
      server,
      interceptors: [AuthorizationInterceptor(tokens)],
      configuration: StepClock().configuration,
      live: Self.live
    )
    var events = client.events(of: Ticks()).makeAsyncIterator()
    #expect(try await events.next()?.data.n == 1)
    if first == second {
      #expect(try await events.next()?.data.n == 2)
    } else {
      #expect(await failure { try await events.next() }?.kind == .unauthenticated)
      #expect(server.requests.count == 1)
    }
  }

  private final class Tokens: AccessTokenSource {
    private let count = Locked(0)
    let sessionID = Locked("mine")

    var refreshes: Int { count.withLock(\.self) }

    func accessToken() -> AccessToken? { AccessToken("\(refreshes)", sessionID: sessionID.withLock(\.self)) }
    func refreshAccessToken() -> AccessToken {
      count.withLock { $0 += 1 }
      return AccessToken("\(refreshes)", sessionID: sessionID.withLock(\.self))
    }
    func sessionEnded(because error: any Error) {}
  }

  @Test("A gap belongs to the first event that the reader gets after it, also if others before that cannot be read")
  func keptGap() async throws {
    let server = FakeServer { number, _ in
      switch number {
      case 1: .init([tick(1)])
      case 2: .init(["data: {\"errors\":[{\"message\":\"no\"}]}\n\n", "data: {\"data\":{\"n\":\"x\"}}\n\n", tick(2)])
      default: .init([tick(3), complete])
      }
    }
    let client = GraphQLClient(server, configuration: StepClock().configuration, live: Self.live)
    var events = client.events(of: Ticks()).makeAsyncIterator()
    #expect(try await events.next()?.gap == nil)
    #expect(await failure { try await events.next() }?.kind == .graphQLErrors)
    #expect(await failure { try await events.next() }?.kind == .decoding)
    let event = try await events.next()
    #expect(event?.data.n == 2 && event?.gap?.cause.kind == .connectionLost)
    let last = try await events.next()
    #expect(last?.data.n == 3 && last?.gap?.cause.kind == .connectionLost)
    #expect(try await events.next() == nil)
  }

  @Test("Of two gaps without an event between them, the next event has the sum")
  func addedGaps() async throws {
    let clock = StepClock()
    let server = FakeServer { number, _ in
      number == 3
        ? .init([tick(2), complete]) : .init(number == 1 ? [tick(1)] : ["data: {\"data\":{\"n\":\"x\"}}\n\n"])
    }
    let client = GraphQLClient(server, configuration: clock.configuration, live: Self.live)
    var events = client.events(of: Ticks()).makeAsyncIterator()
    #expect(try await events.next()?.data.n == 1)
    #expect(await failure { try await events.next() }?.kind == .decoding)
    let event = try await events.next()
    #expect(event?.data.n == 2 && event?.gap?.duration == clock.sleeps.reduce(.zero, +) && clock.sleeps.count == 2)
  }

  @Test("Cancelling while it waits to connect again ends the events, and sends nothing more")
  func cancelledWhileWaiting() async throws {
    let (waits, wait) = AsyncStream<Void>.makeStream()
    var configuration = GraphQLClient.Configuration()
    configuration.clock.sleep = { _ in
      wait.finish()
      for await _ in AsyncStream<Void>.makeStream().stream {}
      try Task.checkCancellation()
    }
    let server = FakeServer { _, _ in .init([tick(1)]) }
    let client = GraphQLClient(server, configuration: configuration, live: Self.live)
    let task = Task { for try await _ in client.events(of: Ticks()) {} }
    for await _ in waits {}
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(server.requests.count == 1)
  }

  @Test("Interceptors that retry leave reconnections to the live transport")
  func oneLoop() async throws {
    let clock = StepClock()
    let server = FakeServer { number, _ in
      if (2...3).contains(number) { throw GraphQLClientError(.couldNotConnect, "down") }
      return number == 1 ? .init([tick(1)]) : .init([tick(2), complete])
    }
    let client = GraphQLClient(
      server,
      interceptors: [RetryInterceptor(baseDelay: .zero)],
      configuration: clock.configuration,
      live: Self.live
    )
    for try await _ in client.events(of: Ticks()) {}
    #expect(clock.sleeps == [.seconds(1), .seconds(2), .seconds(4)])
  }

  @Test("Metrics have one call for each connection, with what ended it")
  func metrics() async throws {
    let outcomes = Locked<[String]>([])
    var configuration = StepClock().configuration
    configuration.onMetric = { metric in
      outcomes.withLock { $0 += metric.event.kind == .ended ? [metric.event.outcome ?? ""] : [] }
    }
    let server = FakeServer { number, _ in
      if number == 2 { throw GraphQLClientError(.couldNotConnect, "down") }
      return number == 1 ? .init([tick(1)]) : .init([tick(2), complete])
    }
    for try await _ in GraphQLClient(server, configuration: configuration, live: Self.live).events(of: Ticks()) {}
    #expect(outcomes.withLock(\.self) == ["connection-lost", "could-not-connect", "ok"])
  }
}

@Suite("The time until a subscription is connected again")
struct BackOffTests {
  @Test("Each wait is up to twice the one before, at least half of that, and never longer than the maximum")
  func delays() {
    let start = ContinuousClock.now
    for chance in [0, 0.25, 0.5, 0.999] {
      var backOff = BackOff(.always)
      for (step, longest) in [1, 2, 4, 8, 16, 30, 30, 30].enumerated() {
        let delay = backOff.fail(asked: nil, at: start, chance: chance)
        #expect(delay == .seconds(longest) * (1 - chance / 2), "attempt \(step)")
      }
    }
  }

  @Test("A thousand faults wait within their bounds, and a connection that lasted begins anew")
  func manyFaults() throws {
    for seed in 0..<10 as Range<UInt64> {
      var random = SeededNumbers(seed)
      var now = ContinuousClock.now
      var backOff = BackOff(.afterFirst)
      // The first wait is up to a second, also if the first connection breaks at once.
      var (longest, last) = (Duration.milliseconds(500), Duration.zero)
      for fault in 0..<1000 {
        backOff.connect(at: now)
        let lasted = Duration.milliseconds(Int.random(in: 0..<60_000, using: &random))
        now += lasted
        longest = lasted > last ? .seconds(1) : min(longest * 2, .seconds(30))
        let wait = backOff.fail(asked: nil, at: now, chance: .random(in: 0..<1, using: &random))
        let delay = try #require(wait, "seed \(seed), fault \(fault)")
        #expect(delay <= longest && delay >= longest / 2, "seed \(seed), fault \(fault)")
        (now, last) = (now + delay, delay)
      }
    }
  }

  @Test("A server's wish is a wait at least, up to the maximum, and numbers beyond any clock do no harm")
  func wishes() {
    let now = ContinuousClock.now
    var backOff = BackOff(.always)
    #expect(backOff.fail(asked: .seconds(10), at: now, chance: 0) == .seconds(10))
    #expect(backOff.fail(asked: .seconds(1), at: now, chance: 0) == .seconds(2))
    #expect(backOff.fail(asked: .seconds(Int64.max), at: now, chance: 0) == .seconds(30))
    let large = Duration.seconds(Int64.max)
    var other = BackOff(Reconnection(includesFirst: true, baseDelay: large, maximumDelay: large))
    for _ in 0..<100 { #expect(other.fail(asked: large, at: now, chance: 0.5) != nil) }
    var negative = BackOff(
      Reconnection(includesFirst: true, attempts: -1, baseDelay: .seconds(-1), maximumDelay: .zero)
    )
    #expect(negative.fail(asked: nil, at: now, chance: 0) == nil)
  }
}
