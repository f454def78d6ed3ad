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

/// Carries the requests of one connection: says how long the server may be silent, and notes what credentials are sent.
struct ConnectionTransport: GraphQLTransport {
  /// What the server said about the credentials of the connection before.
  struct Refusal: Sendable {
    let response: HTTPResponse
    let authorization: String?
  }

  let transport: any GraphQLTransport
  let idleTimeout: Duration
  let credentials: SentCredentials
  /// What is answered, once, to a request that has the refused credentials. So interceptors see a refusal that came as an
  /// event as they see one that comes as a response, and get new credentials.
  let refusal: Refusal?
  private let isRefused = Locked(false)

  init(
    _ transport: any GraphQLTransport,
    idleTimeout: Duration,
    _ credentials: SentCredentials,
    _ refusal: Refusal?
  ) {
    self.transport = transport
    self.idleTimeout = idleTimeout
    self.credentials = credentials
    self.refusal = refusal
  }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse { try await transport.send(request) }

  func stream(_ request: HTTPRequest) async throws -> HTTPStream {
    let authorization = request.headers["Authorization"]
    if let refusal, refusal.authorization == authorization, isFirstRefusal() { return HTTPStream(refusal.response) }
    credentials.authorization = authorization
    var request = request
    request.idleTimeout = idleTimeout
    return try await transport.stream(request)
  }

  private func isFirstRefusal() -> Bool {
    isRefused.withLock { isRefused in
      defer { isRefused = true }
      return !isRefused
    }
  }
}
