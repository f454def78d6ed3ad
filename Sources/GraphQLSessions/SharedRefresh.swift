import GraphQLNetworking

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Lets everybody whose token was rejected wait for the same new one.
final class SharedRefresh: Sendable {
  /// What a refresh comes to.
  private enum Answer {
    case token(AccessToken)
    /// The session is over.
    case ended(any Error)
    /// The session stays.
    case failed(any Error)
  }

  /// One refresh, known by its identity.
  private final class Run: Sendable {
    let rejected: AccessToken
    let work: SharedWork<Answer>

    init(_ rejected: AccessToken, _ work: SharedWork<Answer>) {
      self.rejected = rejected
      self.work = work
    }
  }

  private struct State {
    /// Those that are under way, also if they have answered already and only end a session now.
    var runs: [Run] = []
    /// A token that is not to be refreshed before it is rejected: that failed, or would help for no time at all.
    var lasting: AccessToken?
  }

  /// How long before a token expires it is refreshed.
  private static let margin: TimeInterval = 30

  /// The work that the task belongs to: more than one, if refreshing one token takes another source's.
  private static let inside = TaskLocal<[SharedWork<Answer>]>(wrappedValue: [])

  private let source: any AccessTokenSource
  private let state = Locked(State())

  init(_ source: any AccessTokenSource) { self.source = source }

  /// Whether the caller is at work for a refresh that is under way. It cannot wait for it, too.
  var isRefreshing: Bool {
    let inside = Self.inside.get()
    return !inside.isEmpty && state.withLock { $0.runs.contains { run in inside.contains { $0 === run.work } } }
  }

  /// A token other than `rejected`, of the same session. The refresh continues if the caller does not wait any more:
  /// others need its token, now or later.
  ///
  /// - Parameters:
  ///   - request: what the caller sends. It waits for as long as this request's time lasts.
  ///   - call: the caller.
  /// - Throws: `GraphQLClientError` if the session has ended, its source fails, the refresh gives the rejected token
  ///   again, or the time is over; the error of the refresh; `CancellationError`.
  func token(replacing rejected: AccessToken, for request: HTTPRequest, _ call: GraphQLCall) async throws -> AccessToken
  {
    switch try await answer(to: rejected, request, call) {
    case .token(let token) where token.sessionID != rejected.sessionID: throw AuthorizationInterceptor.ended(nil)
    case .token(let token) where token == rejected: throw AuthorizationInterceptor.unchanged
    case .token(let token): return token
    case .ended(let error), .failed(let error): throw error
    }
  }

  /// The token itself, or a new one if it is about to expire. Where that fails without ending the session, the old one
  /// is good enough: the server decides.
  func token(aheadOf token: AccessToken, for request: HTTPRequest, _ call: GraphQLCall) async throws -> AccessToken {
    guard isDue(token), state.withLock({ $0.lasting != token }) else { return token }
    switch try await answer(to: token, request, call) {
    case .token(let new) where new.sessionID != token.sessionID: throw AuthorizationInterceptor.ended(nil)
    case .token(let new):
      // By a clock that is wrong, every token has expired: one attempt is enough.
      if isDue(new) { state.withLock { $0.lasting = new } }
      return new
    case .ended(let error): throw error
    case .failed:
      state.withLock { $0.lasting = token }
      return token
    }
  }

  private func isDue(_ token: AccessToken) -> Bool {
    token.expiresAt.map { $0 <= Date().addingTimeInterval(Self.margin) } ?? false
  }

  /// What a refresh of this token comes to; one for another token that is under way ends first.
  private func answer(to rejected: AccessToken, _ request: HTTPRequest, _ call: GraphQLCall) async throws -> Answer {
    while true {
      try Task.checkCancellation()
      let run = state.withLock { self.run(for: rejected, &$0) }
      guard let answer = try await run.work.value(until: call.deadline(for: request), by: call.clock) else { continue }
      if run.rejected == rejected { return answer }
      // Of another token's refresh only a newer token is of use.
      if case .token(rejected) = answer { continue }
      return answer
    }
  }

  private func run(for rejected: AccessToken, _ state: inout State) -> Run {
    if let run = state.runs.first(where: { $0.rejected == rejected }) { return run }
    if let run = state.runs.first(where: { !$0.work.isFinished }) { return run }
    let run = Run(
      rejected,
      SharedWork { [self] work in
        let answer = await Self.inside.withValue(Self.inside.get() + [work]) { await refreshed(rejected, work) }
        self.state.withLock { state in state.runs.removeAll { $0.work === work } }
        return answer
      }
    )
    state.runs.append(run)
    return run
  }

  private func refreshed(_ rejected: AccessToken, _ work: SharedWork<Answer>) async -> Answer {
    do {
      guard let token = try await source.accessToken() else { return .ended(AuthorizationInterceptor.ended(nil)) }
      // A request that was on its way for long comes back after the refresh.
      guard token == rejected else { return .token(token) }
    } catch {
      return .failed(AuthorizationInterceptor.unavailable(error))
    }
    do {
      return .token(try await source.refreshAccessToken())
    } catch  where AuthorizationInterceptor.isRefusal(error) {
      let answer = Answer.ended(AuthorizationInterceptor.ended(error))
      // Nobody has to wait until everybody has been told.
      work.finish(answer)
      await source.sessionEnded(because: error)
      return answer
    } catch let error as SessionStoreError {
      return .failed(AuthorizationInterceptor.unavailable(error))
    } catch is CancellationError {
      // No waiting caller has been cancelled.
      return .failed(GraphQLClientError(.other, "the refresh was cancelled", underlying: CancellationError()))
    } catch {
      return .failed(error)
    }
  }
}
