/// Lets everybody whose token was rejected wait for the same new one.
actor SharedRefresh {
  private let source: any AccessTokenSource
  private var refreshing: Task<String, any Error>?

  init(_ source: any AccessTokenSource) { self.source = source }

  /// A token other than `rejected`.
  ///
  /// - Throws: ``GraphQLClientError`` if there is none to be had.
  func token(replacing rejected: String) async throws -> String {
    if let refreshing { return try await refreshing.value }
    // From here to the assignment nothing is awaited, so nobody else can begin a refresh.
    let task = Task {
      defer { refreshing = nil }
      return try await newToken(replacing: rejected)
    }
    refreshing = task
    return try await task.value
  }

  private func newToken(replacing rejected: String) async throws -> String {
    guard let current = await source.accessToken() else { throw Self.ended(nil) }
    // A request that was on its way for long comes back after the refresh.
    if current != rejected { return current }
    do {
      return try await source.refreshAccessToken()
    } catch {
      await source.endSession(error)
      throw Self.ended(error)
    }
  }

  private static func ended(_ error: (any Error)?) -> GraphQLClientError {
    GraphQLClientError(.unauthenticated, "the session has ended", httpStatus: 401, underlying: error)
  }
}
