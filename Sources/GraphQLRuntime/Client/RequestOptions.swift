/// What may be different for a single request.
public struct RequestOptions: Sendable, Hashable {
  /// Headers to send beside the client's, or instead of those of the same name. A request with an `Authorization` of its
  /// own has nothing to do with the session of an `AuthorizationInterceptor`.
  public var headers: HTTPHeaders

  /// How long the request may take in all, however often it is sent, and with the time between that; nil for as long as
  /// the transport allows each time. The transport's limit for a silent connection stays in force beside it, however much
  /// time this allows: `URLSessionTransport` gives up after its `requestTimeout`, 30 seconds unless said otherwise, without
  /// a byte sent or received. Waiting for a new token or for an answer that is shared with other callers counts, and ends
  /// with this time; others wait on for as long as theirs lasts.
  public var timeout: Duration?

  /// Whether a mutation may be sent again, because the server takes twice the same for once. Queries always may.
  public var isIdempotent: Bool

  public init(headers: HTTPHeaders = [:], timeout: Duration? = nil, isIdempotent: Bool = false) {
    self.headers = headers
    self.timeout = timeout
    self.isIdempotent = isIdempotent
  }
}
