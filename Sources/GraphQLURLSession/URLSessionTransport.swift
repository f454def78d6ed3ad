public import GraphQLNetworking

#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Sends requests over HTTP with `URLSession`, on Apple platforms and on Linux.
///
/// It speaks HTTPS, and plain HTTP only to servers on this machine and to the hosts in `plainHTTPHosts`. It follows
/// redirects as far as they are safe: a request with a body only within the same scheme, host and port; any other also to
/// another host, but without `Authorization` and other headers that say who is asking; and none from HTTPS to HTTP. It
/// keeps no cookies and no caches. Errors are `GraphQLClientError` or `CancellationError`. After a connection is lost, it
/// never sends the request again, so that nothing is sent twice: that is for a `RetryInterceptor`.
///
/// Create one transport and keep it: it keeps connections open for later requests. At most
/// `httpMaximumConnectionsPerHost` requests are on their way to a server at once, six unless `configure` says otherwise;
/// others wait for their turn. On Apple platforms that holds for HTTP/1.1 only.
///
/// ```swift
/// let transport = URLSessionTransport(
///   plainHTTPHosts: ["laptop.local"],
///   configure: { $0.allowsConstrainedNetworkAccess = false },
///   onMetrics: { metrics in print(metrics.taskInterval.duration) }
/// )
/// ```
///
/// What is out of reach on Linux:
/// - Before Swift 6.4, `URLSession` ends the process when a server closes its connection in good order in the middle of a
///   response's header fields, before a `Content-Length` or `Transfer-Encoding` says how long the body is. libcurl takes
///   that for the end of the response, and Foundation expects a response to have a head. The same happens when trailer
///   fields follow a body in chunks, whatever they say. It also happens, in later versions too, at a `Content-Length`
///   from 9223372036854775296 to 9223372036854775807, which Foundation rounds to a number that its integers cannot hold.
///   No setting, header or delegate comes in between; a proxy that drops trailers and checks lengths can.
/// - A header field without a blank after its colon, with nothing before it or with bytes that are not UTF-8, lines that
///   end without a carriage return, and a status without the blank behind it count as a broken connection; for a request
///   without a body as one that could not be made.
/// - All sessions of the process share one queue. A response of thousands of header fields takes seconds to read, and a
///   small body may take seconds to unpack: 3.5 KB that are compressed twice unpack to 2 GB in seven seconds. The call ends
///   at the size limit, after milliseconds, but other requests wait until libcurl has unpacked what it has received. No
///   delegate can stop it there, and cancelling waits too.
/// - A server can send an answer that nobody asked for over a connection that is kept. If it is there before the next
///   request with a body is sent, that request fails with `connectionLost` and none of the session's connections is used
///   again. For a request without a body (a query by GET), or where the answer comes after the request was sent,
///   `URLSession` does not tell it from the right one.
/// - While the first request over a connection waits for its answer, `URLSession` keeps a core busy: it keeps asking
///   whether the connection can be written to. Later requests over the same connection wait idly, so keep one transport
///   for as long as there are requests.
/// - An address with an IPv6 literal in it, `http://[::1]:4000`, is refused by `URLSession`: use a name.
/// - Where a server sends without end on several connections at once, each request ends in its time or at the size
///   limit and keeps no more than that in memory, but reading continues until the server stops: it leaves the session
///   no moment in which to cancel.
/// - Foundation collects no task metrics, and does not ask about certificates: see ``init(requestTimeout:resourceTimeout:maximumResponseSize:streamBufferSize:plainHTTPHosts:configure:onMetrics:)``.
public struct URLSessionTransport: GraphQLTransport {
  private let limits: TransportLimits
  private let rule: AddressRule
  private let sessions: SessionPool
  private let clock: ClientClock

  /// - Parameters:
  ///   - requestTimeout: how long nothing may come from the server, from the moment when the request has a connection.
  ///   - resourceTimeout: how long a request may take in all, the wait for a connection and redirects included, unless
  ///     the request says otherwise.
  ///   - maximumResponseSize: how many bytes a body may have, without its content coding. Reading stops there.
  ///   - streamBufferSize: how many bytes of a stream may wait for its reader: see ``stream(_:)``.
  ///   - plainHTTPHosts: hosts to which `http` is allowed: a laptop that a phone asks, or a container's neighbour. Names or
  ///     addresses without a port, exactly as the endpoint has them. Everybody on the way can read and change such
  ///     requests, tokens included. On Apple platforms, App Transport Security must allow these hosts too.
  ///   - configure: changes the configuration of the sessions; called once, now. It is ephemeral, without cookies, caches
  ///     and stored credentials, which may be changed. Set afterwards, whatever the closure does: the session's own
  ///     timeouts (the transport has `requestTimeout` and `resourceTimeout`), and no
  ///     `httpAdditionalHeaders`: the transport adds those to requests itself, where a request has no field of that name,
  ///     and never sends them to another host after a redirect.
  ///   - onMetrics: takes the metrics of each request (one for each redirect), from any thread. Their requests have headers
  ///     with tokens: do not log those. Never called on Linux, as Foundation collects no metrics there; the client's
  ///     `onMetric` has durations and sizes on all platforms.
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

  /// A transport with another clock than the system's, for tests.
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

  /// Sends a request, and returns when the head of its response has come. The body follows piece by piece.
  ///
  /// `streamBufferSize` bytes wait for the reader at most. The request's `idleTimeout` may pass without a byte from the
  /// server, or the transport's `requestTimeout` if it has none; there is no limit to the time or to the size of the body in
  /// all. On Apple platforms the server is held
  /// back while a quarter of the buffer waits. On Linux `URLSession` cannot be held back: a body whose reader falls so far
  /// behind ends with the kind `streamBufferFull`. Streams have connections of their own, beside those of requests.
  public func stream(_ request: HTTPRequest) async throws -> HTTPStream {
    try await follow(request, { HTTPResponse(status: $0.status, headers: $0.headers) }) { request, file, deadline in
      try await sessions.sessionForStream().stream(request, file, limits.forStream(request), deadline)
    }
  }

  /// Sends a request, and again where the server redirects it to.
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

/// What a transport puts up with.
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

  /// The limits of a stream: the request may say how long its server may be silent.
  func forStream(_ request: HTTPRequest) -> TransportLimits {
    TransportLimits(
      idle: request.idleTimeout ?? idle,
      total: total,
      responseSize: responseSize,
      streamBuffer: streamBuffer
    )
  }
}
