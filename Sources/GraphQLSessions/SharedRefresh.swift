import GraphQLNetworking

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The refreshes of a session, which let all callers whose token was rejected wait for the same new token.
final class SharedRefresh: Sendable {
  /// The result of a refresh.
  private enum Answer {
    case token(AccessToken)
    /// The refresh was refused, and the source has another token by now: the user may have signed out and in.
    case refused(any Error, present: AccessToken)
    /// The session has ended.
    case ended(any Error)
    /// The session continues.
    case failed(any Error)
  }

  /// One refresh, identified by its object identity.
  private final class Run: Sendable {
    let rejected: AccessToken
    /// The time when the work began; `nil` if the caller that was to start it had no time left.
    let start: Locked<ContinuousClock.Instant?>
    let work: SharedWork<Answer>

    init(_ rejected: AccessToken, _ start: Locked<ContinuousClock.Instant?>, _ work: SharedWork<Answer>) {
      self.rejected = rejected
      self.start = start
      self.work = work
    }
  }

  private struct State {
    /// The refreshes in progress, including those that have already answered and are only ending a session.
    var runs: [Run] = []
    /// A token that must not be refreshed before it is rejected, because refreshing it failed or would not extend its life.
    var lasting: AccessToken?
    /// The token that has replaced the last rejected one.
    var renewed: AccessToken?
  }

  /// The time before a token's expiration when it is refreshed, in seconds.
  private static let margin = 30.0

  /// The time that a refresh may take before requests are sent with a token that is still valid.
  private static let patience: Duration = .seconds(2)

  /// The work to which the task belongs. There are several if refreshing one token needs another source's.
  private static let inside = TaskLocal<[SharedWork<Answer>]>(wrappedValue: [])

  /// Runs a closure that does not belong to any refresh: its requests have the token of the present session.
  static func leaving(_ body: () async -> Void) async { await inside.withValue([]) { await body() } }

  /// The work that has called its source's `refreshAccessToken()`, for this call only.
  private static let calling = TaskLocal<SharedWork<Answer>?>(wrappedValue: nil)

  /// Runs the refresh of a source. What the refresh calls in turn, such as that of another session, is another call.
  ///
  /// - Parameter body: Receives whether an interceptor has called the source, which then reports the session's end itself.
  static func answering<Result: Sendable>(_ body: (_ isCalled: Bool) async throws -> Result) async throws -> Result {
    let isCalled = calling.get().map { !$0.isFinished } ?? false
    return try await calling.withValue(nil) { try await body(isCalled) }
  }

  private let source: any AccessTokenSource
  private let state = Locked(State())

  init(_ source: any AccessTokenSource) { self.source = source }

  /// Reports whether a token has replaced one that the server had rejected.
  func isRenewed(_ token: AccessToken) -> Bool { state.withLock { $0.renewed == token } }

  /// Whether the caller belongs to a refresh in progress, so that it cannot wait for that refresh.
  var isRefreshing: Bool {
    let inside = Self.inside.get()
    return !inside.isEmpty && state.withLock { $0.runs.contains { run in inside.contains { $0 === run.work } } }
  }

  /// Returns a token other than `rejected`, of the same session. The refresh continues if the caller no longer waits: others
  /// need its token, now or later.
  ///
  /// - Parameters:
  ///   - request: The caller's request. The caller waits until this request's time is over.
  ///   - call: The caller.
  /// - Throws: `GraphQLClientError` if the session has ended, its source fails, the refresh returns the rejected token
  ///   again, or the time is over; the error of the refresh; `CancellationError`.
  func token(replacing rejected: AccessToken, for request: HTTPRequest, _ call: GraphQLCall) async throws -> AccessToken
  {
    switch try await answer(to: rejected, until: call.deadline(for: request), call.clock) {
    case .token(let token) where token.sessionID != rejected.sessionID: throw AuthorizationInterceptor.ended(nil)
    case .token(let token) where token == rejected: throw AuthorizationInterceptor.unchanged
    case .token(let token),
      .refused(_, let token) where token.isKnown(toContinue: rejected):
      state.withLock { $0.renewed = token }
      return token
    case .refused(let error, _): throw AuthorizationInterceptor.ended(error)
    case .ended(let error), .failed(let error): throw error
    }
  }

  /// Returns the token itself, or a new one if it is about to expire. If refreshing fails without ending the session, or
  /// takes long while the token is still valid, the old token is used: the server decides.
  func token(aheadOf token: AccessToken, for request: HTTPRequest, _ call: GraphQLCall) async throws -> AccessToken {
    guard let timeLeft = timeLeft(token, call.clock), timeLeft <= Self.margin, state.withLock({ $0.lasting != token })
    else { return token }
    let answer: Answer
    do {
      let patience = timeLeft > 0 ? Self.patience : nil
      answer = try await self.answer(to: token, until: call.deadline(for: request), call.clock, patience: patience)
    } catch is TookLong {
      return token
    }
    switch answer {
    case .token(let new) where new.sessionID != token.sessionID: throw AuthorizationInterceptor.ended(nil)
    case .token(let new):
      // If the clock is wrong, every token has expired: one attempt is enough.
      if let left = self.timeLeft(new, call.clock), left <= Self.margin { state.withLock { $0.lasting = new } }
      return new
    case .refused(_, let new) where new.isKnown(toContinue: token): return new
    case .refused(let error, _): throw AuthorizationInterceptor.ended(error)
    case .ended(let error): throw error
    case .failed:
      state.withLock { $0.lasting = token }
      return token
    }
  }

  /// Returns the number of seconds until the token expires, or `nil` if that is not known.
  private func timeLeft(_ token: AccessToken, _ clock: ClientClock) -> Double? {
    token.expiresAt.map { $0.timeIntervalSince1970 - clock.secondsSince1970() }
  }

  /// The refresh continues, but takes longer than the caller waits.
  private struct TookLong: Error {}

  /// Returns the result of refreshing this token. If another token's refresh is in progress, it ends first.
  ///
  /// - Parameters:
  ///   - deadline: The time when the caller's request times out.
  ///   - patience: The time that a refresh may take before the caller no longer waits for it.
  /// - Throws: ``TookLong``; the errors of `SharedWork.value(until:by:)`.
  private func answer(
    to rejected: AccessToken,
    until deadline: ContinuousClock.Instant?,
    _ clock: ClientClock,
    patience: Duration? = nil
  ) async throws -> Answer {
    while true {
      try Task.checkCancellation()
      let run = state.withLock { self.run(for: rejected, clock, &$0) }
      let start = run.start.withLock(\.self) ?? clock.now()
      let limit = [deadline, patience.map { start + $0 }].compactMap(\.self).min()
      do {
        guard let answer = try await run.work.value(until: limit, by: clock) else { continue }
        if run.rejected == rejected { return answer }
        // Only a newer token from another token's refresh can be used.
        switch answer {
        case .token(rejected), .refused(_, present: rejected): continue
        default: return answer
        }
      } catch is GraphQLClientError where limit != deadline {
        throw TookLong()
      }
    }
  }

  private func run(for rejected: AccessToken, _ clock: ClientClock, _ state: inout State) -> Run {
    if let run = state.runs.first(where: { $0.rejected == rejected }) { return run }
    if let run = state.runs.first(where: { !$0.work.isFinished }) { return run }
    let start = Locked<ContinuousClock.Instant?>(nil)
    let run = Run(
      rejected,
      start,
      SharedWork(isKept: true) { [self] work in
        start.withLock { $0 = clock.now() }
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
      // A request that took long may come back after the refresh.
      guard token == rejected else { return .token(token) }
    } catch {
      return .failed(AuthorizationInterceptor.unavailable(error))
    }
    do {
      return .token(try await Self.calling.withValue(work) { try await source.refreshAccessToken() })
    } catch  where AuthorizationInterceptor.isRefusal(error) {
      let answer = Answer.ended(AuthorizationInterceptor.ended(error))
      if let present = try? await source.accessToken(), present != rejected { return .refused(error, present: present) }
      // Callers need not wait until the others have been notified.
      work.finish(answer)
      await source.sessionEnded(because: error)
      return answer
    } catch let error as SessionStoreError {
      return .failed(AuthorizationInterceptor.unavailable(error))
    } catch  where FoundationFailure.isCancellation(error) {
      // The waiting callers have not been canceled.
      return .failed(GraphQLClientError(.other, "the refresh was canceled", underlying: error))
    } catch {
      return .failed(error)
    }
  }
}

extension AccessToken {
  /// Reports whether the token is certainly of the same session as an earlier one.
  fileprivate func isKnown(toContinue earlier: AccessToken) -> Bool {
    sessionID != nil && sessionID == earlier.sessionID
  }
}
