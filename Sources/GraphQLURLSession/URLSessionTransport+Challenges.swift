#if canImport(FoundationNetworking)
  public import FoundationNetworking
#else
  public import Foundation
#endif

extension URLSessionTransport {
  /// A closure that answers a challenge: which server certificate to trust, or which client certificate to send.
  ///
  /// - Returns: The disposition, with a credential for `.useCredential`.
  public typealias ChallengeHandler =
    @Sendable (URLAuthenticationChallenge) async -> (URLSession.AuthChallengeDisposition, URLCredential?)

  /// Creates a transport that asks the app about certificates: to pin the server's certificate, or to send a client
  /// certificate.
  ///
  /// ```swift
  /// let transport = URLSessionTransport(onChallenge: { challenge in
  ///   guard let trust = challenge.protectionSpace.serverTrust else { return (.performDefaultHandling, nil) }
  ///   return isPinned(trust) ? (.useCredential, URLCredential(trust: trust)) : (.cancelAuthenticationChallenge, nil)
  /// })
  /// ```
  /// A request whose challenge is canceled or rejected fails with `couldNotConnect`. `URLSession` itself checks a
  /// certificate only if the handler returns `.performDefaultHandling`. A handler that returns a credential after comparing
  /// a pin must therefore also evaluate the trust (`SecTrustEvaluateWithError`).
  ///
  /// This initializer is not available on Linux, where Foundation does not ask about certificates. On Linux, Foundation
  /// trusts server certificates that the system's authorities have signed, and sends no client certificates. A call of this
  /// initializer does not compile there, so that a pin is never silently ignored.
  ///
  /// - Parameters:
  ///   - onChallenge: A closure that is called on any thread for each challenge: about the certificates of a connection, or
  ///     about a password.
  #if canImport(FoundationNetworking)
    @available(
      *,
      unavailable,
      message: "Foundation on Linux does not report authentication challenges: omit onChallenge"
    )
  #endif
  public init(
    requestTimeout: Duration = .seconds(30),
    resourceTimeout: Duration = .seconds(60),
    maximumResponseSize: Int = 64 << 20,
    streamBufferSize: Int = 1 << 20,
    plainHTTPHosts: Set<String> = [],
    configure: (URLSessionConfiguration) -> Void = { _ in },
    onMetrics: (@Sendable (URLSessionTaskMetrics) -> Void)? = nil,
    onChallenge: @escaping ChallengeHandler
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
      SessionHooks(onMetrics: onMetrics, onChallenge: onChallenge)
    )
  }
}
