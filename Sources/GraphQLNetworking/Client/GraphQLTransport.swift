/// A type that sends a request to a server, and returns the response.
///
/// A transport throws ``GraphQLClientError`` with a kind that describes the failure, and `CancellationError` when its task
/// is canceled. For a transport, a response with any status is a success. The transport also ends a request after
/// ``HTTPRequest/timeout``: the client does not.
public protocol GraphQLTransport: Sendable {
  /// Sends a request.
  ///
  /// - Returns: The response with its whole body.
  /// - Throws: ``GraphQLClientError``, and `CancellationError` if the task is canceled.
  @concurrent func send(_ request: HTTPRequest) async throws -> HTTPResponse

  /// Sends a request, and returns when the head of its response has arrived. The body follows piece by piece.
  ///
  /// While nothing reads the body, a transport keeps the server from sending more. A transport that cannot do so buffers the
  /// bytes, up to a size that its documentation states. When the buffer is full, the body ends with an error of the kind
  /// ``GraphQLClientError/Kind-swift.struct/streamBufferFull``.
  ///
  /// ``HTTPRequest/timeout`` limits the time until the head arrives. ``HTTPRequest/idleTimeout`` limits the time without any
  /// bytes while the body is read; when it is exceeded, the body ends with an error of the kind
  /// ``GraphQLClientError/Kind-swift.struct/timeout``.
  ///
  /// - Throws: The same errors as ``send(_:)``. The default implementation throws an error of the kind
  ///   ``GraphQLClientError/Kind-swift.struct/notSupported``.
  @concurrent func stream(_ request: HTTPRequest) async throws -> HTTPStream
}

extension GraphQLTransport {
  public func stream(_ request: HTTPRequest) async throws -> HTTPStream {
    throw GraphQLClientError(
      .notSupported,
      "\(type(of: self)) does not support streams: use URLSessionTransport, or implement stream(_:)"
    )
  }
}
