public import GraphQLNetworking

#if canImport(FoundationNetworking)
  import Foundation
  import FoundationNetworking
#else
  import Foundation
#endif

/// A WebSocket that uses `URLSession`, for `GraphQLWebSocket` of the `GraphQLLive` product.
///
/// ```swift
/// let socket = GraphQLWebSocket(endpoint: url) { URLSessionSocket() }
/// ```
/// The socket supports `wss`, and `ws` only to servers on this machine and to the hosts in `plainHTTPHosts`; an address may
/// also begin with `https` or `http`. The socket does not follow redirects. On Linux, Foundation does not support
/// WebSockets, so ``open(_:subprotocol:)`` throws an error of the kind `notSupported`.
public final class URLSessionSocket: GraphQLSocket {
  private struct Link {
    let session: URLSession
    let task: URLSessionWebSocketTask
  }

  private let rule: AddressRule
  private let messageLimit: Int
  private let link = Locked<Link?>(nil)

  /// Creates a socket that is not connected yet.
  ///
  /// - Parameters:
  ///   - plainHTTPHosts: The hosts for which `ws` is allowed, in the same form as for `URLSessionTransport`.
  ///   - messageLimit: The maximum number of bytes in a message.
  public init(plainHTTPHosts: Set<String> = [], messageLimit: Int = 64 << 20) {
    rule = AddressRule(plainHTTPHosts: plainHTTPHosts)
    self.messageLimit = messageLimit
  }

  deinit { link.withLock(\.self)?.session.invalidateAndCancel() }

  public func open(_ request: HTTPRequest, subprotocol: String) async throws {
    let url = try address(of: request)
    try HeaderRule.check(request.headers)
    guard Self.isAvailable else { throw Self.notAvailable }
    var native = URLRequest(url: url)
    for field in request.headers.fields { native.addValue(field.value, forHTTPHeaderField: field.name) }
    native.setValue(subprotocol, forHTTPHeaderField: "Sec-WebSocket-Protocol")
    let opening = SocketOpening(url)
    let session = URLSession(configuration: .ephemeral, delegate: opening, delegateQueue: nil)
    let task = session.webSocketTask(with: native)
    task.maximumMessageSize = messageLimit
    link.withLock { $0 = Link(session: session, task: task) }
    let accepted = try await withTaskCancellationHandler {
      try await opening.start(task)
    } onCancel: {
      task.cancel()
    }
    guard accepted == subprotocol else {
      throw GraphQLClientError(.invalidResponse, "the server does not support \(subprotocol) over WebSockets")
    }
  }

  public func send(_ text: [UInt8]) async throws {
    guard let task = link.withLock(\.self)?.task else { throw Self.notOpen }
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      task.send(.string(String(decoding: text, as: UTF8.self))) { error in
        if let error { continuation.resume(throwing: Self.cleaned(error, task)) } else { continuation.resume() }
      }
    }
  }

  public func receive() async throws -> GraphQLSocketMessage {
    guard let task = link.withLock(\.self)?.task else { throw Self.notOpen }
    // With a completion handler: `receive()` of a canceled task may never return.
    return try await withCheckedThrowingContinuation { continuation in
      task.receive { result in
        switch result {
        case .success(.string(let text)): continuation.resume(returning: .text(Array(text.utf8)))
        case .success(.data(let data)): continuation.resume(returning: .text(Array(data)))
        case .success: continuation.resume(throwing: Self.notOpen)
        case .failure(let error):
          if task.closeCode == .invalid {
            continuation.resume(throwing: Self.failure(error, task))
          } else {
            let reason = task.closeReason.map { String(decoding: $0, as: UTF8.self) } ?? ""
            continuation.resume(returning: .closed(code: task.closeCode.rawValue, reason: reason))
          }
        }
      }
    }
  }

  public func close(code: Int, reason: String) async {
    let link = link.withLock { link in
      defer { link = nil }
      return link
    }
    let code = URLSessionWebSocketTask.CloseCode(rawValue: code) ?? .normalClosure
    link?.task.cancel(with: code, reason: Data(reason.utf8))
    link?.session.finishTasksAndInvalidate()
  }
}

extension URLSessionSocket {
  #if canImport(FoundationNetworking)
    private static let isAvailable = false
  #else
    private static let isAvailable = true
  #endif

  private static var notAvailable: GraphQLClientError {
    GraphQLClientError(
      .notSupported,
      "Foundation on Linux does not support WebSockets: use server-sent events or multipart with LiveTransport(), "
        + "or pass your own socket to GraphQLWebSocket"
    )
  }

  /// Returns the error for one of the session's errors. A message that is too long would arrive again over another
  /// connection, so it does not count as a lost connection.
  private static func failure(_ error: any Error, _ task: URLSessionWebSocketTask) -> any Error {
    guard (error as? POSIXError)?.code == .EMSGSIZE else { return cleaned(error, task) }
    return GraphQLClientError(
      .responseTooLarge,
      "a WebSocket message is larger than \(task.maximumMessageSize) bytes",
      underlying: cleaned(error, task)
    )
  }

  /// Returns an error of the session without the address of the socket, which may contain credentials.
  private static func cleaned(_ error: any Error, _ task: URLSessionWebSocketTask) -> any Error {
    task.originalRequest?.url.map { TransportFailure.withoutSecrets(error, $0) } ?? error
  }

  private static var notOpen: GraphQLClientError {
    GraphQLClientError(.connectionLost, "the WebSocket is not open")
  }

  /// Returns the address with the scheme of a WebSocket.
  private func address(of request: HTTPRequest) throws -> URL {
    guard var parts = URLComponents(url: request.url, resolvingAgainstBaseURL: true) else {
      throw GraphQLClientError(.invalidRequest, "\"\(request.url.shown)\" is not the address of a server")
    }
    let isSecure = ["https", "wss"].contains(parts.scheme?.lowercased())
    let isPlain = ["http", "ws"].contains(parts.scheme?.lowercased())
    // The rule expects the schemes of HTTP.
    if isSecure || isPlain { parts.scheme = isSecure ? "https" : "http" }
    try rule.check(parts.url ?? request.url)
    parts.scheme = isSecure ? "wss" : "ws"
    guard let url = parts.url else {
      throw GraphQLClientError(.invalidRequest, "\"\(request.url.shown)\" is not the address of a server")
    }
    return url
  }
}

/// The opening of a socket, which waits until the socket is open or refused.
private final class SocketOpening: NSObject, Sendable {
  private struct State {
    var waiting: CheckedContinuation<String?, any Error>?
    /// The first result, which may come before anything waits: a task can be canceled before it has begun.
    var result: Result<String?, any Error>?
  }

  private let url: URL
  private let state = Locked(State())

  init(_ url: URL) { self.url = url }

  /// - Returns: The subprotocol that the server has accepted.
  func start(_ task: URLSessionWebSocketTask) async throws -> String? {
    try await withCheckedThrowingContinuation { continuation in
      let result = state.withLock { state in
        if state.result == nil { state.waiting = continuation }
        return state.result
      }
      if let result { continuation.resume(with: result) } else { task.resume() }
    }
  }

  private func end(_ result: Result<String?, any Error>) {
    let continuation = state.withLock { state in
      if state.result == nil { state.result = result }
      defer { state.waiting = nil }
      return state.waiting
    }
    continuation?.resume(with: result)
  }
}

extension SocketOpening: URLSessionWebSocketDelegate {
  func urlSession(_ session: URLSession, webSocketTask: URLSessionWebSocketTask, didOpenWithProtocol protocol: String?)
  {
    end(.success(`protocol`))
  }

  /// Ignored: the task's `receive` informs the reader.
  func urlSession(
    _ session: URLSession,
    webSocketTask: URLSessionWebSocketTask,
    didCloseWith closeCode: URLSessionWebSocketTask.CloseCode,
    reason: Data?
  ) {}

  /// Refuses a redirect: the session would send the header fields, and with them the credentials, to any host.
  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    if let head = task.response as? HTTPURLResponse, head.statusCode != 101 {
      let message = "the server responded to the WebSocket request with status \(head.statusCode)"
      let retryAfter = RetryAfter.delay(HTTPResponse(head, []).headers)
      return end(
        .failure(GraphQLClientError(.serverStatus, message, httpStatus: head.statusCode, retryAfter: retryAfter))
      )
    }
    guard let error else { return end(.failure(TransportFailure.noAnswer)) }
    let failure = TransportFailure.error(error, url, nil, false)
    end(.failure(FoundationFailure.isCancellation(error) ? CancellationError() : failure))
  }
}
