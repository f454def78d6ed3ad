import Foundation
import GraphQLNetworking

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The sessions of a transport: one that keeps connections open for all requests, and others for single requests that need a
/// new connection.
final class SessionPool: Sendable {
  /// Header fields that the app's configuration adds to every request.
  let headers: HTTPHeaders
  /// Apple does not promise for each of its SDKs that threads may share one.
  private let configuration: Locked<URLSessionConfiguration>
  private let hooks: SessionHooks
  private let connections: ConnectionQueue
  private let timekeeper: Timekeeper
  private let kept: Locked<SessionOwner>
  #if !canImport(FoundationNetworking)
    /// The maximum number of simultaneous streams to a server that does not share connections (HTTP/1.1).
    private static let mostStreams = 64
    private let streams = Locked<SessionOwner?>(nil)
  #endif

  init(_ configure: (URLSessionConfiguration) -> Void, _ hooks: SessionHooks, _ clock: ClientClock) {
    let configuration = Self.configuration(configure)
    self.configuration = Locked(configuration)
    self.hooks = hooks
    headers = Self.takeHeaders(of: configuration)
    timekeeper = Timekeeper(clock)
    connections = ConnectionQueue(limit: configuration.httpMaximumConnectionsPerHost)
    kept = Locked(SessionOwner(configuration, hooks, connections, timekeeper))
  }

  /// Returns the session for a request.
  func session(for request: HTTPRequest) -> SessionOwner {
    if request.needsNewConnection { return makeSession() }
    return kept.withLock { kept in
      if kept.isAbandoned { kept = makeSession() }
      return kept
    }
  }

  /// Returns the session for a stream. Streams do not use up the connections of requests. On Linux, each stream has its own
  /// session, which ends with it. On Apple platforms, all streams are in one session, and share connections if the server
  /// allows it.
  func sessionForStream() -> SessionOwner {
    #if canImport(FoundationNetworking)
      return makeSession(ConnectionQueue(limit: 1))
    #else
      return streams.withLock { streams in
        if let session = streams, !session.isAbandoned { return session }
        let session = makeSession(ConnectionQueue(limit: Self.mostStreams), connections: Self.mostStreams)
        streams = session
        return session
      }
    #endif
  }

  private func makeSession() -> SessionOwner { makeSession(connections) }

  /// - Parameter count: The maximum number of connections to a server, or nil for the number in the app's configuration.
  private func makeSession(_ queue: ConnectionQueue, connections count: Int? = nil) -> SessionOwner {
    configuration.withLock { configuration in
      guard let count else { return SessionOwner(configuration, hooks, queue, timekeeper) }
      let own = configuration.copy() as? URLSessionConfiguration ?? configuration
      own.httpMaximumConnectionsPerHost = count
      return SessionOwner(own, hooks, queue, timekeeper)
    }
  }

  private static func configuration(_ configure: (URLSessionConfiguration) -> Void) -> URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configure(configuration)
    // The session's own clocks count whole seconds on Linux, or are ignored: each exchange has its own.
    configuration.timeoutIntervalForRequest = 86_400
    configuration.timeoutIntervalForResource = 7 * 86_400
    return configuration
  }

  /// Removes the header fields from the configuration and returns them: the session would send them to every host, including
  /// after a redirect to another one.
  private static func takeHeaders(of configuration: URLSessionConfiguration) -> HTTPHeaders {
    var headers = HTTPHeaders()
    let fields = (configuration.httpAdditionalHeaders ?? [:]).map { ("\($0)", "\($1)") }
    for (name, value) in fields.sorted(by: { $0.0 < $1.0 }) { headers.append(name, value) }
    configuration.httpAdditionalHeaders = nil
    return headers
  }
}

/// The app's closures for observing its transport's sessions and for making decisions.
struct SessionHooks: Sendable {
  var onMetrics: (@Sendable (URLSessionTaskMetrics) -> Void)?
  var onChallenge: URLSessionTransport.ChallengeHandler?
}
