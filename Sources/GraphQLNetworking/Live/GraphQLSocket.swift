/// A connection that carries messages, such as a WebSocket. Its four methods can be implemented for any platform.
///
/// Each object is one connection, and is opened once. The `GraphQLLive` product sends GraphQL operations over it.
public protocol GraphQLSocket: Sendable {
  /// Opens the connection.
  ///
  /// - Parameters:
  ///   - request: The address and the header fields of the request that opens the connection.
  ///   - subprotocol: The name of the protocol used over the connection. The server must accept it.
  /// - Throws: ``GraphQLClientError`` of one of these kinds: `couldNotConnect`; `serverStatus`, with the status, if the
  ///   server refuses the request; `invalidResponse` if the server does not accept the subprotocol.
  @concurrent func open(_ request: HTTPRequest, subprotocol: String) async throws

  /// Sends a text message. This method may return before the bytes have been transmitted.
  ///
  /// - Throws: Any error, which means that the connection is lost.
  @concurrent func send(_ text: [UInt8]) async throws

  /// Waits for the next message, or for the end of the connection. This method is called again only after it has returned.
  ///
  /// - Throws: Any error, which means that the connection is lost.
  @concurrent func receive() async throws -> GraphQLSocketMessage

  /// Closes the connection, and ends a ``receive()`` that is waiting. This method does nothing if there is no connection: it
  /// is also called after another method has thrown an error.
  @concurrent func close(code: Int, reason: String) async
}

/// A message that a socket has received, or the end of its connection.
public struct GraphQLSocketMessage: Sendable, Hashable {
  /// The text of a message; `nil` at the end of the connection.
  public let text: [UInt8]?

  /// At the end of the connection, the code of the close frame: 1005 if the frame has none, and 1006 if there was no frame.
  public let closeCode: Int?

  /// At the end of the connection, the reason that the other side gave for closing it.
  public let reason: String

  private init(text: [UInt8]?, closeCode: Int?, reason: String) {
    self.text = text
    self.closeCode = closeCode
    self.reason = reason
  }

  /// Creates a text message.
  public static func text(_ text: [UInt8]) -> Self { Self(text: text, closeCode: nil, reason: "") }

  /// Creates the message that stands for the end of the connection.
  public static func closed(code: Int, reason: String = "") -> Self {
    Self(text: nil, closeCode: code, reason: reason)
  }
}
