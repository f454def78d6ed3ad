import GraphQLNetworking
import GraphQLSessions
import Testing

@Suite("The time that a request may take")
struct TimeoutTests {
  private let clock = HandClock()
  private let timeouts = Recorder<Duration?>()

  /// Returns a client of a server that takes two seconds for each response.
  private func client(
    _ interceptors: [any GraphQLInterceptor],
    _ documents: GraphQLClient.Configuration.DocumentForm,
    _ answers: [HTTPResponse]
  ) -> GraphQLClient {
    var configuration = GraphQLClient.Configuration(clock)
    configuration.documents = documents
    return GraphQLClient(interceptors: interceptors, configuration: configuration) { [clock, timeouts] request in
      clock.pass(.seconds(2))
      return answers[min(await timeouts.add(request.timeout), answers.count) - 1]
    }
  }

  private func retry(attempts: Int) -> RetryInterceptor {
    let delays = RetryDelays(attempts: attempts, base: .seconds(1), maximum: .seconds(1), chance: { 0 })
    return RetryInterceptor(delays) { [clock] in clock.pass($0) }
  }

  private let good = HTTPResponse.json(#"{"data":{"name":"Ada"}}"#)

  @Test("Every attempt has what those before it, and the waits in between, have left")
  func retries() async throws {
    let client = client([retry(attempts: 3)], .text, [HTTPResponse(status: 503), HTTPResponse(status: 503), good])
    _ = try await client.fetch(GetName(), options: RequestOptions(timeout: .seconds(10)))
    #expect(await timeouts.values == [.seconds(10), .seconds(7), .seconds(4)])
  }

  @Test("There is no waiting for an attempt that would come too late: the failure is passed on")
  func noTimeToRetry() async {
    let client = client([retry(attempts: 9)], .text, [HTTPResponse(status: 503)])
    let error = await failure { try await client.fetch(GetName(), options: RequestOptions(timeout: .seconds(6))) }
    #expect(error?.kind == .serverStatus)
    #expect(await timeouts.values == [.seconds(6), .seconds(3)])
  }

  @Test("A second trip with the operation's text has what the first has left")
  func persisted() async throws {
    let unknown = HTTPResponse.json(#"{"errors":[{"message":"PersistedQueryNotFound"}]}"#)
    let client = client([], .automaticallyPersisted, [unknown, good])
    _ = try await client.fetch(GetName(), options: RequestOptions(timeout: .seconds(5)))
    #expect(await timeouts.values == [.seconds(5), .seconds(3)])
  }

  @Test("When the time is over, nothing is sent any more")
  func over() async {
    let source = StoredSession(InMemorySessionStore(SessionTokens(accessToken: "old"))) { [clock] _ in
      clock.pass(.seconds(3))
      return SessionTokens(accessToken: "new")
    }
    let client = client([AuthorizationInterceptor(source)], .text, [HTTPResponse(status: 401), good])
    let error = await failure { try await client.fetch(GetName(), options: RequestOptions(timeout: .seconds(5))) }
    #expect(error?.kind == .timeout)
    #expect(error?.attempts == 1)
    #expect(await timeouts.values == [.seconds(5)])
  }

  @Test("Without a limit there is none")
  func unlimited() async throws {
    let client = client([retry(attempts: 2)], .text, [HTTPResponse(status: 503), good])
    _ = try await client.fetch(GetName())
    #expect(await timeouts.values == [nil, nil])
  }
}
