import Foundation
public import GraphQLRuntime

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends requests over HTTP with `URLSession`, the same way on Apple platforms and on Linux.
///
/// Only HTTPS is spoken, but for servers on this machine. Redirects are followed as far as they are safe: a request with
/// a body only within the same scheme, host and port; any other also to another host, but without `Authorization` and
/// other headers that say who is asking; and none from HTTPS to HTTP. No cookies and no caches are kept. Errors are
/// `GraphQLClientError` or `CancellationError`. A connection that is lost is never tried again here, so nothing is sent
/// twice: that is for a `RetryInterceptor`.
///
/// What is out of reach on Linux:
/// - Before Swift 6.4, `URLSession` there ends the process when a server closes its connection in good order in the middle
///   of a response's header fields, and has not yet said by `Content-Length` or `Transfer-Encoding` how long the body is.
///   libcurl takes that for the end of the response, and Foundation expects a response to have a head. The same happens
///   when a body in chunks is followed by trailer fields, whatever they say. No setting, header or delegate could come in
///   between; a proxy that drops trailers can.
/// - A header field without a blank after its colon, with nothing before it or with bytes that are no UTF-8, lines that end
///   without a carriage return, and a status without the blank behind it count as a broken connection; for a request
///   without a body as one that could not be made.
/// - A response of thousands of header fields takes seconds to be read, for which the other requests of the transport wait;
///   so does a small body that unpacks to hundreds of megabytes. Each still ends in its time.
/// - While the first request over a connection waits for its answer, `URLSession` keeps a core busy: it goes on asking
///   whether the connection can be written to. Later requests over the same connection wait idly, so keep one transport
///   for as long as there are requests.
/// - An address with an IPv6 literal in it, `http://[::1]:4000`, is refused by `URLSession`: use a name.
/// - Where a server sends without end on several connections at once, each request ends in its time or at the size limit
///   and keeps no more than that in memory, but reading goes on until the server stops: it leaves the session no moment in
///   which to cancel.
public struct URLSessionTransport: GraphQLTransport {
  private let limits: TransportLimits
  private let session: SessionOwner

  /// - Parameters:
  ///   - requestTimeout: how long nothing may come from the server, before its response and during it.
  ///   - resourceTimeout: how long a request may take in all, redirects included, unless the request says otherwise.
  ///   - maximumResponseSize: how many bytes a body may have, without its content coding. Reading stops there.
  public init(
    requestTimeout: Duration = .seconds(30),
    resourceTimeout: Duration = .seconds(60),
    maximumResponseSize: Int = 64 << 20
  ) {
    limits = TransportLimits(idle: requestTimeout, total: resourceTimeout, responseSize: maximumResponseSize)
    session = SessionOwner()
  }

  public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    let deadline = ContinuousClock.now + (request.timeout ?? limits.total)
    var request = request
    try HeaderRule.check(request.headers)
    let file = try await BodyFile.ifNeeded(for: request.body)
    for _ in 0...Redirect.most {
      try AddressRule.check(request.url)
      let response = try await session.exchange(request, file, limits, deadline)
      guard let next = try Redirect.next(after: response, to: request) else { return response }
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
}
