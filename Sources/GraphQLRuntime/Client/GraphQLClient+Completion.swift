extension GraphQLClient {
  /// As ``fetch(_:options:)``, for callers that cannot wait.
  ///
  /// - Parameter completion: takes the data or the error, once, from any thread.
  /// - Returns: the running request, to be cancelled if need be.
  @discardableResult
  public func fetch<Query: GraphQLQuery>(
    _ query: Query,
    options: RequestOptions = RequestOptions(),
    completion: @escaping @Sendable (Result<Query.Data, any Error>) -> Void
  ) -> Task<Void, Never> {
    complete(completion) { try await fetch(query, options: options) }
  }

  /// As ``perform(_:options:)``, for callers that cannot wait.
  ///
  /// - Parameter completion: takes the data or the error, once, from any thread.
  /// - Returns: the running request, to be cancelled if need be.
  @discardableResult
  public func perform<Mutation: GraphQLMutation>(
    _ mutation: Mutation,
    options: RequestOptions = RequestOptions(),
    completion: @escaping @Sendable (Result<Mutation.Data, any Error>) -> Void
  ) -> Task<Void, Never> {
    complete(completion) { try await perform(mutation, options: options) }
  }

  /// As ``response(to:options:)``, for callers that cannot wait.
  ///
  /// - Parameter completion: takes the response or the error, once, from any thread.
  /// - Returns: the running request, to be cancelled if need be.
  @discardableResult
  public func response<Operation: GraphQLSingleResponseOperation>(
    to operation: Operation,
    options: RequestOptions = RequestOptions(),
    completion: @escaping @Sendable (Result<GraphQLResponse<Operation.Data>, any Error>) -> Void
  ) -> Task<Void, Never> {
    complete(completion) { try await response(to: operation, options: options) }
  }

  private func complete<Success: Sendable>(
    _ completion: @escaping @Sendable (Result<Success, any Error>) -> Void,
    _ operation: @escaping @Sendable () async throws -> Success
  ) -> Task<Void, Never> {
    Task {
      do { completion(.success(try await operation())) } catch { completion(.failure(error)) }
    }
  }
}
