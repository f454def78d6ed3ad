import GraphQLNetworking

/// Returns the client's error that a body throws.
func failure(_ body: () throws -> Void) -> GraphQLClientError? {
  do {
    try body()
    return nil
  } catch {
    return error as? GraphQLClientError
  }
}

/// Returns the client's error that a body throws.
func failure<Result>(_ body: () async throws -> Result) async -> GraphQLClientError? {
  do {
    _ = try await body()
    return nil
  } catch {
    return error as? GraphQLClientError
  }
}
