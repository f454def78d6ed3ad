/// Lets everybody whose token was rejected wait for the same new one.
actor SharedRefresh {
  /// One refresh, known by its identity.
  private final class Run: Sendable {}
  private typealias Stream = AsyncThrowingStream<AccessToken, any Error>

  /// The refreshes that the task belongs to: more than one, if refreshing one token takes another source's.
  @TaskLocal private static var runs: [Run] = []

  private let source: any AccessTokenSource
  private var current: Run?
  private var waiting: [Stream.Continuation] = []

  init(_ source: any AccessTokenSource) { self.source = source }

  /// Whether the caller is at work for the refresh that is under way. It cannot wait for it, too.
  var isRefreshing: Bool { Self.runs.contains { $0 === current } }

  /// A token other than `rejected`, of the same session. Whoever is cancelled stops waiting at once; the refresh goes on
  /// for the others, and for those to come.
  ///
  /// - Throws: ``GraphQLClientError`` if the session has ended or its source fails, or the error of the refresh.
  nonisolated func token(replacing rejected: AccessToken) async throws -> AccessToken {
    for try await token in await wait(replacing: rejected) {
      guard token.session == rejected.session else { throw AuthorizationInterceptor.ended(nil) }
      // Found by a refresh for an earlier session, which did not know of the rejection.
      return token == rejected ? try await self.token(replacing: rejected) : token
    }
    throw CancellationError()
  }

  private func wait(replacing rejected: AccessToken) -> Stream {
    let (stream, continuation) = Stream.makeStream()
    waiting.append(continuation)
    if current == nil { begin(replacing: rejected) }
    return stream
  }

  private func begin(replacing rejected: AccessToken) {
    let run = Run()
    current = run
    Task {
      let result = await Self.$runs.withValue(Self.runs + [run]) { await newToken(replacing: rejected) }
      current = nil
      for continuation in waiting { continuation.yield(with: result) }
      waiting = []
    }
  }

  private func newToken(replacing rejected: AccessToken) async -> Result<AccessToken, any Error> {
    do {
      guard let token = try await source.accessToken() else { return .failure(AuthorizationInterceptor.ended(nil)) }
      // A request that was on its way for long comes back after the refresh.
      return token == rejected ? await refreshed() : .success(token)
    } catch {
      return .failure(AuthorizationInterceptor.unavailable(error))
    }
  }

  private func refreshed() async -> Result<AccessToken, any Error> {
    do {
      return .success(try await source.refreshAccessToken())
    } catch  where AuthorizationInterceptor.isRefusal(error) {
      await source.endSession(error)
      return .failure(AuthorizationInterceptor.ended(error))
    } catch let error as SessionStoreError {
      return .failure(AuthorizationInterceptor.unavailable(error))
    } catch is CancellationError {
      // None of those who wait has been cancelled.
      return .failure(GraphQLClientError(.other, "the refresh was cancelled", underlying: CancellationError()))
    } catch {
      return .failure(error)
    }
  }
}
