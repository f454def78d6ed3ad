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
/// keeps no cookies and no caches. It throws `GraphQLClientError` and `CancellationError`. After a connection is lost, it
/// never sends the request again, so that nothing is executed twice: to retry requests, use a `RetryInterceptor`.
///
/// The transport follows only redirects that are safe. A request with a body is redirected only within the same scheme, host
/// and port. A request without a body is also redirected to other hosts, but without `Authorization` and other headers that
/// identify the user. No request is redirected from HTTPS to HTTP.
///
/// Create one transport and keep it, so that later requests can use its open connections. At most
/// `httpMaximumConnectionsPerHost` requests to a server are in progress at the same time; others wait for their turn. Unless
/// `configure` sets this number, it is Foundation's: six on macOS and Linux, and four on iOS. On Apple platforms, this
/// applies to HTTP/1.1 only.
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
/// - The following faults in a response's head are reported as a broken connection or, for a request without a body, as a
///   connection that could not be made: a header field without a space after its colon, with an empty name, or with bytes
///   that are not UTF-8; lines that end without a carriage return; and a status line without a space after the status.
/// - All sessions of the process share one queue. A response with thousands of header fields takes seconds to read, and a
///   small body may take seconds to decompress: 3.5 KB that are compressed twice expand to 2 GB in seven seconds. The call
///   ends at the size limit, after milliseconds, but other requests wait until libcurl has decompressed what it has
///   received. A delegate cannot stop the decompression, and canceling a task has to wait for it, too.
/// - A server can send an unrequested response over a connection that is kept open. If it arrives before the next request
///   with a body is sent, that request fails with `connectionLost` and none of the session's connections is used again. For
///   a request without a body (a GET query), or if the response arrives after the request was sent, `URLSession` cannot
///   distinguish it from the right one.
/// - If a server closes a connection without a response, libcurl may send the request again, up to five times: a request
///   without a body (a GET query) as a whole, and one with a body only as a head, or as an upload without content, which
///   executes nothing.
/// - While the first request over a connection waits for its response, `URLSession` keeps a processor core busy, because it
///   continuously checks whether the connection can be written to. Later requests over the same connection do not have this
///   effect, so keep one transport for as long as there are requests.
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
  ///   - requestTimeout: The maximum time without a byte sent or received, counted from the moment when the request has a
  ///     connection.
  ///   - resourceTimeout: The maximum time for a whole request, including the wait for a connection and redirects, unless
  ///     the request has its own limit.
  ///   - maximumResponseSize: The maximum number of bytes in a response's body, with any content coding (such as gzip)
  ///     removed. Reading stops there.
  ///   - streamBufferSize: The maximum number of bytes of a stream that are buffered until they are read: see
  ///     ``stream(_:)``.
  ///   - plainHTTPHosts: The hosts for which `http` is allowed, such as a laptop that a phone connects to, or a neighboring
  ///     container. These are names or addresses without a port, exactly as in the endpoint. Such requests, including
  ///     tokens, can be read and changed in transit. On Apple platforms, App Transport Security must allow these hosts too.
  ///   - configure: A closure that changes the configuration of the sessions. It is called once, by this initializer. The
  ///     configuration is ephemeral, without cookies, caches or stored credentials; you can change this. After the closure
  ///     has returned, the transport replaces the timeouts of the configuration (use `requestTimeout` and `resourceTimeout`
  ///     instead) and removes `httpAdditionalHeaders`. The transport itself adds these headers to requests that have no
  ///     field of the same name, and never sends them to another host after a redirect.
  ///   - onMetrics: A closure that is called with the metrics of each request, on any thread. A redirect counts as a
  ///     separate request. The requests in the metrics have headers with tokens: do not log these headers. The closure is
  ///     never called on Linux, where Foundation collects no metrics; the client's `onMetric` has durations and sizes on all
  ///     platforms.
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
  /// The time without data from the server is limited by the request's `idleTimeout`, or by the transport's `requestTimeout`
  /// if the request has none. The total time and the total size of a stream are not limited. A body that is JSON or a
  /// text other than server-sent events, or whose response has an error status, is not a stream: it is read as a whole, and
  /// has at most `maximumResponseSize` bytes.
  ///
  /// At most `streamBufferSize` bytes are buffered until they are read. On Apple platforms, the server is held back when
  /// more than a quarter of the buffer is filled. On Linux, `URLSession` cannot hold it back: if the reader falls so far
  /// behind that the buffer is full, the body ends with an error of the kind `streamBufferFull`.
  ///
  /// Streams use their own connections, separate from those of other requests.
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
