/// Answers a request whose credentials the server has refused as it did before, once, and sends all others.
///
/// So interceptors see a refusal that came in a stream as they see one that comes as a response, and get new credentials.
package struct RefusedTransport: GraphQLTransport {
  /// What the server said about the credentials.
  package struct Refusal: Sendable {
    let response: HTTPResponse
    let authorization: String?

    /// - Parameter authorization: The value of `Authorization` in the request.
    package init(response: HTTPResponse, authorization: String?) {
      self.response = response
      self.authorization = authorization
    }
  }

  private let transport: any GraphQLTransport
  private let refusal: Refusal
  private let isAnswered = Locked(false)

  package init(_ transport: any GraphQLTransport, _ refusal: Refusal) {
    self.transport = transport
    self.refusal = refusal
  }

  package func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    isRefused(request) ? refusal.response : try await transport.send(request)
  }

  package func stream(_ request: HTTPRequest) async throws -> HTTPStream {
    isRefused(request) ? HTTPStream(refusal.response) : try await transport.stream(request)
  }

  private func isRefused(_ request: HTTPRequest) -> Bool {
    guard request.headers["Authorization"] == refusal.authorization else { return false }
    return isAnswered.withLock { isAnswered in
      defer { isAnswered = true }
      return !isAnswered
    }
  }
}
