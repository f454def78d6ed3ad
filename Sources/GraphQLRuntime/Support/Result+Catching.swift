extension Result where Failure == any Error {
  /// Creates the result of an asynchronous closure: the value that it returns, or the error that it throws.
  ///
  /// The standard library has the same initializer only for synchronous closures.
  package init(
    isolation: isolated (any Actor)? = #isolation,
    catching body: () async throws -> Success
  ) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}
