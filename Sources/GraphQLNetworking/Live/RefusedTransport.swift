/// A transport that answers one request with the refused credentials as the server did before, and sends all others.
///
/// This way, interceptors see a refusal in a stream like a refusal in a response, and get new credentials.
package struct RefusedTransport: GraphQLTransport {
  /// The server's refusal of the credentials.
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
  private let answer = Turn()

  package init(_ transport: any GraphQLTransport, _ refusal: Refusal) {
    self.transport = transport
    self.refusal = refusal
  }

  package func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    isRefused(request) ? refusal.response : try await transport.send(renewed(request))
  }

  package func stream(_ request: HTTPRequest) async throws -> HTTPStream {
    isRefused(request) ? HTTPStream(refusal.response) : try await transport.stream(renewed(request))
  }

  /// Returns a request with other credentials than the refused ones, marked as such.
  private func renewed(_ request: HTTPRequest) -> HTTPRequest {
    var request = request
    if request.headers["Authorization"] != refusal.authorization { request.session?.isRenewed = true }
    return request
  }

  private func isRefused(_ request: HTTPRequest) -> Bool {
    request.headers["Authorization"] == refusal.authorization && answer.take()
  }
}
