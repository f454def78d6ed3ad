import GraphQLNetworking

/// The credentials of a subscription's newest connection.
final class SentCredentials: Sendable {
  private let newest = Locked<String?>(nil)

  /// The value of `Authorization`.
  var authorization: String? {
    get { newest.withLock(\.self) }
    set { newest.withLock { $0 = newValue } }
  }
}

/// A transport for the requests of one connection, which limits the silence of the server, and records the credentials that
/// are sent.
struct ConnectionTransport: GraphQLTransport {
  let transport: any GraphQLTransport
  let idleTimeout: Duration
  let credentials: SentCredentials

  func send(_ request: HTTPRequest) async throws -> HTTPResponse { try await transport.send(request) }

  func stream(_ request: HTTPRequest) async throws -> HTTPStream {
    credentials.authorization = request.headers["Authorization"]
    var request = request
    request.idleTimeout = idleTimeout
    return try await transport.stream(request)
  }
}
