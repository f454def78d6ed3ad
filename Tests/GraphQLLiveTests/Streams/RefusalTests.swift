import Foundation
import GraphQLLive
import GraphQLSessions
import Testing

@Suite("Subscriptions whose credentials are refused", .timeLimit(.minutes(60)))
struct RefusalTests {
  private static let live = LiveTransport(chance: { 0 })
  private static let errors = #"[{"message":"who?","extensions":{"code":"UNAUTHENTICATED"}}]"#

  @Test("A refresh that fails for the network is tried again with the next connection")
  func refreshOffline() async throws {
    let clock = StepClock()
    let server = FakeServer { number, request in
      request.headers["Authorization"] == "Bearer 0"
        ? .init([tick(number), "data: {\"errors\":\(Self.errors)}\n\n"]) : .init([tick(2), complete])
    }
    let tokens = FailingTokens(failures: 2)
    let client = GraphQLClient(
      server,
      interceptors: [AuthorizationInterceptor(tokens)],
      configuration: clock.configuration,
      live: Self.live
    )
    var events: [GraphQLEvent<Ticks.Data>] = []
    for try await event in client.events(of: Ticks()) { events.append(event) }
    #expect(events.map(\.data.n) == [1, 2] && events.last?.gap != nil)
    #expect(server.requests.map { $0.headers["Authorization"] } == ["Bearer 0", "Bearer 1"])
    #expect(tokens.refreshes == 1 && clock.sleeps == [.seconds(1), .seconds(2)])
  }

  @Test("A transport error that refuses the credentials has them refreshed, and the events continue")
  func transportError() async throws {
    let tokens = FailingTokens()
    let server = FakeServer { number, _ in
      let payload = "{\"payload\":{\"data\":{\"n\":\(number)}}}"
      let end = "{\"payload\":null,\"errors\":\(Self.errors)}"
      return .init(
        BookParts.multipart(number == 1 ? [payload, end] : [payload]),
        type: "multipart/mixed;boundary=\"-\""
      )
    }
    let client = GraphQLClient(server, interceptors: [AuthorizationInterceptor(tokens)], live: Self.live)
    var numbers: [Int] = []
    for try await event in client.events(of: Ticks()) { numbers.append(event.data.n) }
    #expect(numbers == [1, 2] && tokens.refreshes == 1)
  }

  @Test("The status has no subscription that has ended, also before the reader asks for more")
  func status() async throws {
    let end = "{\"payload\":null,\"errors\":[{\"message\":\"gone\"}]}"
    for answer in [
      FakeServer.Answer(BookParts.multipart([end]), type: "multipart/mixed;boundary=\"-\""),
      .json("{\"data\":{\"n\":1}}"),
      .init(["data: {\"errors\":\(Self.errors)}\n\n"]),
    ] {
      let server = FakeServer { _, _ in answer }
      let live = LiveTransport()
      var events = GraphQLClient(server, live: live).responses(of: Ticks()).makeAsyncIterator()
      #expect(try await events.next() != nil)
      #expect(live.status.current == LiveStatus() && server.ended == 1)
      #expect(try await events.next() == nil)
    }
  }
}

/// The token of a session that the test changes; `nil` if nobody is signed in.
final class PresentToken: AccessTokenSource {
  let sessionID: Locked<String?>
  private let count = Locked(0)

  init(_ sessionID: String?) { self.sessionID = Locked(sessionID) }

  func accessToken() -> AccessToken? {
    sessionID.withLock { id in id.map { AccessToken("\($0) \(count.withLock(\.self))", sessionID: $0) } }
  }

  func refreshAccessToken() throws -> AccessToken {
    count.withLock { $0 += 1 }
    guard let token = accessToken() else { throw GraphQLClientError(.unauthenticated, "nobody") }
    return token
  }

  func sessionEnded(because error: any Error) {}
}

/// Numbered tokens whose first refreshes fail because of the network.
final class FailingTokens: AccessTokenSource {
  private let state: Locked<(refreshes: Int, failures: Int)>

  init(failures: Int = 0) { state = Locked((0, failures)) }

  var refreshes: Int { state.withLock { $0.refreshes } }

  func accessToken() -> AccessToken? { AccessToken("\(refreshes)", sessionID: "mine") }

  func refreshAccessToken() throws -> AccessToken {
    let isOffline = state.withLock { state in
      if state.failures == 0 { state.refreshes += 1 }
      defer { state.failures = max(0, state.failures - 1) }
      return state.failures > 0
    }
    if isOffline { throw GraphQLClientError(.couldNotConnect, "offline") }
    return AccessToken("\(refreshes)", sessionID: "mine")
  }

  func sessionEnded(because error: any Error) {}
}
