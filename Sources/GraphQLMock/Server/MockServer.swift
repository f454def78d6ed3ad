public import Foundation

/// A mock that is served over HTTP on this machine's loopback address, for requests to `localhost`, `127.0.0.1` or `[::1]`.
///
/// The server runs until ``stop(within:)`` is called or the process ends, whether or not the app keeps this value.
public struct MockServer: Sendable {
  /// The port that clients connect to.
  public let port: Int

  private let mailbox: Mailbox

  init(port: Int, handler: @escaping EventLoop.Handler) throws(MockServerError) {
    let listener = try Socket.listening(port: port)
    self.port = listener.port
    mailbox = try Mailbox(listener: listener)
    Thread.detachNewThread { [mailbox] in
      EventLoop(mailbox: mailbox, handler: handler).run()
    }
  }

  /// The URL of the GraphQL endpoint: `http://127.0.0.1:PORT/graphql`.
  public var url: URL { url(GraphQLEndpoint.path) }

  /// The URL of the web page for browsing the schema, and writing and running operations.
  public var page: URL { url("/") }

  private func url(_ path: String) -> URL {
    var components = URLComponents()
    components.scheme = "http"
    components.host = "127.0.0.1"
    components.port = port
    components.path = path
    // A scheme, a host, a port and an absolute path always make a URL.
    return components.url!
  }

  /// The number of connections accepted so far.
  public var acceptedConnectionCount: Int { mailbox.connections }

  /// The number of well-formed HTTP requests received so far.
  public var receivedRequestCount: Int { mailbox.requests }

  /// Stops accepting connections, lets pending requests finish, and closes all other connections. When this method returns,
  /// the port and all descriptors are free. If this method is called more than once, the wait ends when the first of the
  /// given times is over.
  ///
  /// - Parameter grace: The time to wait for pending requests.
  public func stop(within grace: Duration = .seconds(5)) async {
    mailbox.post(.stop(grace: grace))
    await mailbox.waitUntilFinished()
  }
}

/// An error that explains why a server could not be started.
public struct MockServerError: Error, Hashable, CustomStringConvertible {
  /// A description of the problem, and of how to fix it.
  public let description: String

  static func portInUse(_ port: Int) -> MockServerError {
    MockServerError(
      description: "Port \(port) is in use by another process. Choose another port, or 0 for any free port."
    )
  }

  static func invalidPort(_ port: Int) -> MockServerError {
    MockServerError(description: "\(port) is not a valid port. Use a number from 1 to 65535, or 0 for any free port.")
  }

  static func refused(port: Int, reason: String) -> MockServerError {
    MockServerError(description: "The system does not allow the server to listen on port \(port): \(reason).")
  }
}

extension GraphQLMock {
  /// Serves the mock over HTTP on this machine's loopback address, at `/graphql`.
  ///
  /// - Parameter port: The port, or 0 for any free port.
  /// - Throws: ``MockServerError``, for example if the port is in use.
  public func serve(port: Int = 0) throws -> MockServer {
    try MockServer(port: port, handler: GraphQLEndpoint.handler(for: self))
  }
}
