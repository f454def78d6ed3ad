/// Options for a single request.
public struct RequestOptions: Sendable, Hashable {
  /// Header fields to send in addition to the client's, or in place of those with the same name. A request with its own
  /// `Authorization` does not use the session of an `AuthorizationInterceptor`.
  public var headers: HTTPHeaders

  /// The time limit for the whole request, including retries and the waits between them; `nil` for the transport's limit for
  /// each attempt. The transport's limit for an idle connection applies in addition, however long this time is:
  /// `URLSessionTransport` gives up after its `requestTimeout` (30 seconds by default) without a byte sent or received. The
  /// time that the call waits for a new token, or for a response that it shares with other callers, counts toward this
  /// limit. When the limit is reached, only this call fails: other callers continue to wait for as long as their own limits
  /// allow.
  public var timeout: Duration?

  /// Whether a mutation may be sent again, because the server recognizes repeated requests. Queries may always be sent
  /// again.
  public var isIdempotent: Bool

  /// The object that receives the progress of the request, or `nil` for no reports.
  public var progress: TransferProgress?

  /// The conditions for reconnecting a subscription whose connection breaks.
  public var reconnects = Reconnection.afterFirst

  /// The session that the request belongs to, or `nil` for the present one.
  package var expectedSession: ExpectedSession?

  /// The value of `Authorization` that an `AuthorizationInterceptor` adds to the request, in place of its session's token.
  /// Interceptors before it do not see the value.
  package var credentials: String?

  /// Creates options for a request. To change ``reconnects``, set the property.
  public init(
    headers: HTTPHeaders = [:],
    timeout: Duration? = nil,
    isIdempotent: Bool = false,
    progress: TransferProgress? = nil
  ) {
    self.headers = headers
    self.timeout = timeout
    self.isIdempotent = isIdempotent
    self.progress = progress
  }
}
