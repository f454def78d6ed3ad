public import GraphQLNetworking

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A transport that sends any number of GraphQL operations over one WebSocket, with the `graphql-transport-ws` protocol.
///
/// ```swift
/// let socket = GraphQLWebSocket(endpoint: url) { URLSessionSocket() }
/// let client = GraphQLClient(endpoint: url, transport: transport, live: LiveTransport(transport: socket))
/// ```
/// Interceptors, metrics and reconnection work in the same way as for subscriptions over HTTP. A client that uses a
/// `GraphQLWebSocket` as its own transport also sends queries and mutations over the socket. The socket connects when the
/// first operation begins, and closes some time after the last one has ended.
///
/// A WebSocket cannot carry header fields for individual operations, so header fields that a client or an interceptor adds
/// are not sent: put credentials in a ``ConnectionPayload``. If a server refuses them by closing the connection with the
/// code 4401 or 4403, the client tries again once, with a new payload; after that, operations end with the status 401 or
/// 403. An operation whose `RequestOptions` have an `Authorization` header is not sent: it fails with an error of the kind
/// `notSupported`, because it would have the credentials of the connection.
///
/// A connection has the credentials of one session. If the client has an `AuthorizationInterceptor` whose source identifies
/// its sessions, the operations of each session have their own connection: after another customer has signed in, the
/// operations of the earlier session end on the earlier connection, and new operations open a new one. An operation whose
/// session has ended before its connection has a payload fails with an error of the kind `unauthenticated`. If the server
/// refuses the credentials of a connection in its answer to an operation, the interceptor refreshes the token, and new
/// operations of the session open a new connection; others continue on the earlier one. Without such an interceptor, all
/// operations share one connection: call ``closeConnection()`` when the credentials belong to another user or another
/// market.
///
/// Operations share their connection, so an operation whose responses are not read blocks all others. After ten seconds,
/// such an operation ends with an error of the kind `streamBufferFull`.
///
/// [GraphQL over WebSocket Protocol](https://github.com/enisdenjo/graphql-ws/blob/master/PROTOCOL.md)
public final class GraphQLWebSocket: GraphQLTransport {
  private struct Cores {
    /// The cores with one connection each, by the sessions of their operations; `nil` if that is not known. They stay until
    /// the connections are closed: there are as many as sessions.
    var present: [RequestSession.ID?: SocketCore] = [:]
    /// Cores with connections whose credentials were refused, for the operations that continue there.
    var earlier: [SocketCore] = []
  }

  private let setup: SocketCore.Setup
  private let cores = Locked(Cores())

  /// Creates a transport that sends operations over a WebSocket.
  ///
  /// - Parameters:
  ///   - endpoint: The URL of the socket.
  ///   - headers: The header fields of the request that opens the connection.
  ///   - payload: The payload of `connection_init`, which usually contains credentials.
  ///   - closesAfter: The time for which the connection stays open after the last operation has ended.
  ///   - answersWithin: The time that the server has to open the socket, to acknowledge the connection, and to answer a ping.
  ///     The time for the acknowledgment begins when the socket is open, and includes the time that the payload's closure
  ///     takes.
  ///   - pingsAfter: The time without a message from the server after which a ping is sent, or `nil` for no pings.
  ///   - socket: A closure that creates the socket for one connection. It is called for each connection.
  public convenience init(
    endpoint: URL,
    headers: HTTPHeaders = [:],
    payload: ConnectionPayload = .none,
    closesAfter: Duration = .seconds(10),
    answersWithin: Duration = .seconds(10),
    pingsAfter: Duration? = .seconds(20),
    socket: @escaping @Sendable () -> any GraphQLSocket
  ) {
    let setup = SocketCore.Setup(
      request: HTTPRequest(method: .get, url: endpoint, headers: headers),
      payload: payload,
      times: SocketMachine.Times(idle: closesAfter, answer: answersWithin, ping: pingsAfter),
      makeSocket: socket
    )
    self.init(setup)
  }

  /// Creates a transport with a clock other than the system's, for tests.
  package convenience init(
    endpoint: URL = URL(filePath: "/graphql"),
    payload: ConnectionPayload = .none,
    clock: ClientClock,
    socket: @escaping @Sendable () -> any GraphQLSocket
  ) {
    self.init(
      SocketCore.Setup(
        request: HTTPRequest(method: .get, url: endpoint),
        payload: payload,
        times: SocketMachine.Times(idle: .seconds(10), answer: .seconds(10), ping: .seconds(20)),
        makeSocket: socket,
        clock: clock,
        chance: { 0 }
      )
    )
  }

  private init(_ setup: SocketCore.Setup) { self.setup = setup }

  deinit { end(because: GraphQLClientError(.connectionLost, "the WebSocket was released")) }

  /// Closes the connection, so that no later operation uses its credentials.
  ///
  /// Call this method after the credentials in the ``ConnectionPayload`` have changed in a way that operations must not
  /// mix: the user has signed out, or has chosen another market. For a new token of the same user, the method is not needed.
  ///
  /// The operations on the connection, and those that wait for it, end with an error of the kind `connectionClosed`. They
  /// are not sent again, and their subscriptions do not reconnect. The next operation opens a new connection with a new
  /// payload. A subscription that is paused, or waits before it reconnects, has no operation on the connection: end its loop
  /// before you call this method.
  public func closeConnection() {
    end(because: GraphQLClientError(.connectionClosed, "the app closed the connection of the WebSocket"))
  }

  private func end(because error: GraphQLClientError) {
    let ended = cores.withLock { cores in
      defer { cores = Cores() }
      return cores.earlier + cores.present.values
    }
    for core in ended { core.shutDown(error) }
  }

  /// Ends the waits before other attempts to connect.
  func resume() {
    for core in cores.withLock({ $0.earlier + $0.present.values }) { core.resume() }
  }

  /// Returns the core with the connection for a request.
  private func core(for request: HTTPRequest) throws(GraphQLClientError) -> SocketCore {
    if request.session?.id == .own {
      throw GraphQLClientError(
        .notSupported,
        "a WebSocket cannot send the credentials of a single operation, as signing in and out does: send it over HTTP"
      )
    }
    // All operations whose credentials were refused at the same time share the next connection.
    let renewal = request.session?.isRenewed == true ? request.headers["Authorization"]?.hashValue : nil
    return cores.withLock { cores in
      let core = cores.present[request.session?.id]
      if let core {
        if renewal == nil || core.renewal == renewal { return core }
        cores.earlier.removeAll(where: \.isIdle)
        cores.earlier.append(core)
      }
      let new = SocketCore(setup, request.session, renewal: renewal)
      cores.present[request.session?.id] = new
      return new
    }
  }

  /// The time for a response to a request without a timeout: the default of `URLSessionTransport`.
  private static let answerTimeout: Duration = .seconds(60)

  /// Sends an operation that has one response, which must arrive within the request's timeout, or within a minute if the
  /// request has no timeout.
  public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    let operation = try Operation(request, try core(for: request))
    let alarm = alarm(for: operation, request.timeout ?? Self.answerTimeout) {
      "the server did not respond within \($0)"
    }
    defer { alarm?.cancel() }
    let stream = try await operation.stream()
    guard stream.isSuccess else { return try await stream.response() }
    for try await piece in stream.body {
      return HTTPResponse(
        status: 200,
        headers: ["Content-Type": "application/graphql-response+json"],
        body: piece
      )
    }
    throw GraphQLClientError(.invalidResponse, "the server completed the operation without a response")
  }

  /// Sends an operation and returns its responses: each piece of the body is one response. The connection must be
  /// established within the request's timeout. The first response to a query or a mutation of a client must arrive within
  /// that time, too, or within a minute if the request has no timeout.
  public func stream(_ request: HTTPRequest) async throws -> HTTPStream {
    let operation = try Operation(request, try core(for: request))
    let timeout = request.timeout ?? (request.awaitsResponse ? Self.answerTimeout : nil)
    let alarm = alarm(for: operation, timeout) {
      request.awaitsResponse
        ? "the server did not respond within \($0)" : "could not connect to the server in time"
    }
    defer { alarm?.cancel() }
    return try await operation.stream(awaitsResponse: request.awaitsResponse)
  }

  /// Ends an operation after a time.
  private func alarm(
    for operation: Operation,
    _ timeout: Duration?,
    _ message: @escaping @Sendable (Duration) -> String
  ) -> Task<Void, Never>? {
    timeout.map { timeout in
      Task { [clock = setup.clock] in
        guard (try? await clock.sleep(timeout)) != nil else { return }
        operation.cancel(.failure(GraphQLClientError(.timeout, message(timeout))))
      }
    }
  }
}

/// One operation of a socket.
private struct Operation: Sendable {
  private let core: SocketCore
  private let number: SocketMachine.Operation
  private let queue: OperationQueue

  /// Begins an operation.
  init(_ request: HTTPRequest, _ core: SocketCore) throws {
    self.core = core
    (number, queue) = core.subscribe(try Self.payload(of: request))
  }

  func cancel(_ result: Result<Void, GraphQLClientError> = .success(())) { core.cancel(number, result) }

  /// Returns the responses when the operation has been sent.
  ///
  /// - Parameter awaitsResponse: Whether to wait for the first response, too.
  func stream(awaitsResponse: Bool = false) async throws -> HTTPStream {
    do { try await wait { try await queue.accepted() } } catch let error as GraphQLClientError {
      return HTTPStream(try Self.response(of: error))
    }
    if awaitsResponse { try await wait { try await queue.arrived() } }
    // The end of the pieces is the end of the operation, so a reader that is stopped must not receive it.
    let stopped = GraphQLClientError(.connectionLost, "the operation was stopped")
    return HTTPStream(
      status: 200,
      headers: ["Content-Type": LiveFormat.piecesType],
      body: HTTPChunks(onEnd: { cancel(.failure(stopped)) }, next: { try await queue.next() })
    )
  }

  /// Waits for the server. The operation ends when the task is canceled.
  private func wait(_ body: () async throws -> Void) async throws {
    try await withTaskCancellationHandler {
      try await body()
      // If the task is canceled later, the stream ends the operation.
      try Task.checkCancellation()
    } onCancel: {
      cancel()
    }
  }

  /// Returns the server's response to the request for the connection, or its reason for closing the connection, in the form
  /// that interceptors and reconnection know from HTTP.
  private static func response(of error: GraphQLClientError) throws(GraphQLClientError) -> HTTPResponse {
    guard let status = error.httpStatus, status >= 400 else { throw error }
    var headers = HTTPHeaders()
    headers["Retry-After"] = error.retryAfter.map { "\($0.components.seconds)" }
    return HTTPResponse(status: status, headers: headers, body: Array(error.message.utf8))
  }

  /// Returns the payload that the protocol sends: the body of a posted request.
  private static func payload(of request: HTTPRequest) throws -> [UInt8] {
    guard request.method == .post, request.headers["Content-Type"] == "application/json",
      let payload = request.body?.bytes
    else {
      throw GraphQLClientError(
        .invalidRequest,
        "a WebSocket sends operations only as JSON: send uploads and GET queries over HTTP"
      )
    }
    return payload
  }
}

extension GraphQLClientError.Kind {
  /// The app has closed the connection of the operation: see ``GraphQLWebSocket/closeConnection()``. The server may have
  /// executed the operation.
  public static let connectionClosed = Self(code: "connection-closed")
}

/// The payload of `connection_init`, which a client sends when a WebSocket connects.
///
/// ```swift
/// ConnectionPayload { isRefused in
///   let token = isRefused ? try await session.refreshAccessToken() : try await session.accessToken()
///   return token.map { ["Authorization": .string("Bearer \($0.value)")] }
/// }
/// ```
public struct ConnectionPayload: Sendable {
  let make: @Sendable (_ isRefused: Bool) async throws -> JSONObject?

  /// No payload: `connection_init` is sent without one.
  public static let none = ConnectionPayload { _ in nil }

  /// Creates a payload from a closure that is called for each connection.
  ///
  /// - Parameter make: A closure that returns the payload for a connection, or `nil` for none. `isRefused` is true if the
  ///   server has refused the payload of the previous connection, with the code 4401 or 4403. If the closure throws an
  ///   error, the operations that are waiting for the connection end with this error. The closure cannot send operations over
  ///   the connection that waits for its payload, for example to refresh a token: they fail with an error of the kind
  ///   `notSupported`. Use a client over HTTP.
  public init(_ make: @escaping @Sendable (_ isRefused: Bool) async throws -> JSONObject?) { self.make = make }
}
