/// Carries one request to a server and brings back its response.
///
/// A transport throws ``GraphQLClientError`` with a kind that says what went wrong on the way, and `CancellationError`
/// when its task is cancelled. A response is a success for a transport whatever its status.
public protocol GraphQLTransport: Sendable {
  /// Sends a request.
  ///
  /// - Returns: the response with its whole body.
  func send(_ request: HTTPRequest) async throws -> HTTPResponse
}
