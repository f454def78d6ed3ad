public import GraphQLNetworking

#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// A transport that sends requests over HTTP with `URLSession`, on Apple platforms and on Linux.
///
/// The transport supports HTTPS, and plain HTTP only to servers on this machine and to the hosts in `plainHTTPHosts`. It
/// follows redirects only if they are safe: a request with a body only within the same scheme, host and port; any other also
/// to another host, but without `Authorization` and other headers that identify the user; and none from HTTPS to HTTP. It
/// keeps no cookies and no caches. Errors are `GraphQLClientError` or `CancellationError`. After a connection is lost, it
/// never sends the request again, so that nothing is sent twice: use a `RetryInterceptor` for that.
///
/// Create one transport and keep it, because it keeps connections open for later requests. At most
/// `httpMaximumConnectionsPerHost` requests to a server are in progress at the same time, six unless `configure` sets
/// another number; others wait for their turn. On Apple platforms, this applies to HTTP/1.1 only.
///
/// ```swift
/// let transport = URLSessionTransport(
///   plainHTTPHosts: ["laptop.local"],
///   configure: { $0.allowsConstrainedNetworkAccess = false },
///   onMetrics: { metrics in print(metrics.taskInterval.duration) }
/// )
/// ```
///
/// Limitations of Foundation on Linux:
/// - Before Swift 6.4, `URLSession` ends the process when a server closes its connection properly in the middle of a
///   response's header fields, before a `Content-Length` or `Transfer-Encoding` declares the length of the body. libcurl
///   takes that for the end of the response, and Foundation expects a response to have a head. The same happens when trailer
///   fields follow a body in chunks, whatever they contain. It also happens, in later versions too, with a `Content-Length`
///   from 9223372036854775296 to 9223372036854775807, which Foundation rounds to a number that its integers cannot
///   represent. No setting, header or delegate can prevent it; a proxy that drops trailers and checks lengths can.
/// - A header field without a space after its colon, with an empty name or with bytes that are not UTF-8, lines that end
///   without a carriage return, and a status line without a space after the status count as a broken connection; for a
///   request without a body, as a connection that could not be made.
/// - All sessions of the process share one queue. A response with thousands of header fields takes seconds to read, and a
///   small body may take seconds to decompress: 3.5 KB that are compressed twice expand to 2 GB in seven seconds. The call
///   ends at the size limit, after milliseconds, but other requests wait until libcurl has decompressed what it has
///   received. A delegate cannot stop it there, and canceling waits too.
/// - A server can send an unrequested response over a connection that is kept open. If it arrives before the next request
///   with a body is sent, that request fails with `connectionLost` and none of the session's connections is used again. For
///   a request without a body (a GET query), or if the response arrives after the request was sent, `URLSession` cannot
///   distinguish it from the right one.
/// - While the first request over a connection waits for its response, `URLSession` keeps a core busy: it keeps checking
///   whether the connection can be written to. Later requests over the same connection wait idly, so keep one transport for
///   as long as there are requests.
/// - `URLSession` refuses an address with an IPv6 literal, such as `http://[::1]:4000`: use a name.
/// - If a server sends without end on several connections at once, each request ends at its time limit or at the size limit
///   and keeps no more than that in memory. However, reading continues until the server stops, because the session has no
///   opportunity to cancel.
/// - Foundation collects no task metrics, and does not ask about certificates: see
///   ``init(requestTimeout:resourceTimeout:maximumResponseSize:streamBufferSize:plainHTTPHosts:configure:onMetrics:)``.
public struct URLSessionTransport: GraphQLTransport {
  private let limits: TransportLimits
  private let rule: AddressRule
  private let sessions: SessionPool
  private let clock: ClientClock

  /// Creates a transport with these limits, and with its own sessions.
  ///
  /// - Parameters:
  ///   - requestTimeout: The maximum time without data from the server, counted from the moment when the request has a
  ///     connection.
  ///   - resourceTimeout: The maximum time for a whole request, including the wait for a connection and redirects, unless
  ///     the request has its own limit.
  ///   - maximumResponseSize: The maximum number of bytes in a body, without any content coding. Reading stops there.
  ///   - streamBufferSize: The maximum number of bytes of a stream that may wait for its reader: see ``stream(_:)``.
  ///   - plainHTTPHosts: The hosts for which `http` is allowed, such as a laptop that a phone connects to, or a neighboring
  ///     container. These are names or addresses without a port, exactly as in the endpoint. Such requests, including
  ///     tokens, can be read and changed in transit. On Apple platforms, App Transport Security must allow these hosts too.
  ///   - configure: Changes the configuration of the sessions; called once, immediately. The configuration is ephemeral,
  ///     without cookies, caches or stored credentials; you can change this. Whatever the closure does, the transport then
  ///     replaces the session's own timeouts (use `requestTimeout` and `resourceTimeout`) and removes
  ///     `httpAdditionalHeaders`: the transport itself adds these to requests that have no field of that name, and never
  ///     sends them to another host after a redirect.
  ///   - onMetrics: Called with the metrics of each request (one for each redirect), on any thread. The requests in the
  ///     metrics have headers with tokens: do not log these headers. Never called on Linux, where Foundation collects no
  ///     metrics; the client's `onMetric` has durations and sizes on all platforms.
  public init(
    requestTimeout: Duration = .seconds(30),
    resourceTimeout: Duration = .seconds(60),
    maximumResponseSize: Int = 64 << 20,
    streamBufferSize: Int = 1 << 20,
    plainHTTPHosts: Set<String> = [],
    configure: (URLSessionConfiguration) -> Void = { _ in },
    onMetrics: (@Sendable (URLSessionTaskMetrics) -> Void)? = nil
  ) {
    self.init(
      TransportLimits(
        idle: requestTimeout,
        total: resourceTimeout,
        responseSize: maximumResponseSize,
        streamBuffer: streamBufferSize
      ),
      plainHTTPHosts,
      configure,
      SessionHooks(onMetrics: onMetrics)
    )
  }

  init(
    _ limits: TransportLimits,
    _ plainHTTPHosts: Set<String>,
    _ configure: (URLSessionConfiguration) -> Void,
    _ hooks: SessionHooks,
    _ clock: ClientClock = ClientClock()
  ) {
    self.limits = limits
    self.clock = clock
    rule = AddressRule(plainHTTPHosts: plainHTTPHosts)
    sessions = SessionPool(configure, hooks, clock)
  }

  /// Creates a transport with a clock other than the system's, for tests.
  package init(
    requestTimeout: Duration,
    clock: ClientClock,
    configure: (URLSessionConfiguration) -> Void
  ) {
    let limits = TransportLimits(
      idle: requestTimeout,
      total: .seconds(60),
      responseSize: 64 << 20,
      streamBuffer: 1 << 20
    )
    self.init(limits, [], configure, SessionHooks(), clock)
  }

  public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    try await follow(request, \.self) { request, file, deadline in
      try await sessions.session(for: request).exchange(request, file, limits, deadline)
    }
  }

  /// Sends a request, and returns when the head of its response has arrived. The body follows piece by piece.
  ///
  /// At most `streamBufferSize` bytes wait for the reader. JSON and a response with an error status, which are read as a
  /// whole, have at most `maximumResponseSize` bytes instead. The silence of the server is limited by the request's
  /// `idleTimeout`, or by the transport's `requestTimeout` if the request has none; the total time and the total size of a
  /// stream are not limited. On Apple platforms, the server is held back while a quarter of the buffer is filled. On Linux,
  /// `URLSession` cannot be held back: if the reader falls so far behind that the buffer is full, the body ends with an
  /// error of the kind `streamBufferFull`. Streams have their own connections, separate from those of requests.
  public func stream(_ request: HTTPRequest) async throws -> HTTPStream {
    try await follow(request, { HTTPResponse(status: $0.status, headers: $0.headers) }) { request, file, deadline in
      try await sessions.sessionForStream().stream(request, file, limits.forStream(request), deadline)
    }
  }

  /// Sends a request, and sends it again to the target of a redirect.
  private func follow<Answer>(
    _ request: HTTPRequest,
    _ head: (Answer) -> HTTPResponse,
    _ send: (HTTPRequest, BodyFile?, ContinuousClock.Instant) async throws -> Answer
  ) async throws -> Answer {
    let deadline = clock.now() + (request.timeout?.bounded ?? limits.total)
    var request = request
    request.headers = sessions.headers.merging(request.headers)
    try HeaderRule.check(request.headers)
    let file = try await BodyFile.ifNeeded(for: request.body)
    for _ in 0...Redirect.most {
      try rule.check(request.url)
      request.progress?.begin(request)
      let answer = try await send(request, file, deadline)
      guard let next = try Redirect.next(after: head(answer), to: request, rule) else { return answer }
      request = next
    }
    throw GraphQLClientError(.serverStatus, "the server redirects more than \(Redirect.most) times")
  }
}

/// The limits of a transport.
struct TransportLimits: Sendable {
  let idle: Duration
  let total: Duration
  let responseSize: Int
  let streamBuffer: Int

  init(idle: Duration, total: Duration, responseSize: Int, streamBuffer: Int) {
    self.idle = idle.bounded
    self.total = total.bounded
    self.responseSize = responseSize
    self.streamBuffer = streamBuffer
  }

  /// Returns the limits of a stream: the request may set the maximum silence of the server.
  func forStream(_ request: HTTPRequest) -> TransportLimits {
    TransportLimits(
      idle: request.idleTimeout ?? idle,
      total: total,
      responseSize: responseSize,
      streamBuffer: streamBuffer
    )
  }
}
