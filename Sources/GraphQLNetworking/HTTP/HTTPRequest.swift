#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An HTTP request, as interceptors and transports see it.
public struct HTTPRequest: Sendable, Hashable {
  /// An HTTP method. GraphQL uses ``get`` and ``post``.
  public struct Method: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The method's name, as it is sent.
    public let rawValue: String

    /// Creates a method from its name.
    ///
    /// - Parameter rawValue: The method's name, in capitals.
    public init(rawValue: String) { self.rawValue = rawValue }

    public var description: String { rawValue }

    /// `GET`, for queries.
    public static let get = Self(rawValue: "GET")
    /// `POST`, for queries and mutations.
    public static let post = Self(rawValue: "POST")
  }

  /// The method: `POST`, or `GET` for a query whose client requests it and for opening a WebSocket.
  public var method: Method
  /// The address of the request. For a query that is sent with GET, it contains the operation and its variables.
  public var url: URL
  /// The header fields to send.
  public var headers: HTTPHeaders

  /// The body, or `nil` for none.
  public var body: HTTPBody?

  /// The time limit for the request; `nil` for the transport's limit. Interceptors see the whole limit, counted from the
  /// start of the operation; a transport sees the remaining time.
  public var timeout: Duration?

  /// The maximum time without anything from the server, not even a heartbeat, while a stream is read; `nil` for the
  /// transport's limit. Only ``GraphQLTransport/stream(_:)`` uses it.
  public var idleTimeout: Duration?

  /// Whether to send the request over a new connection, which no other request has used. ``RetryInterceptor`` sets this
  /// property after a connection was lost, because all connections that a transport keeps may be broken at once. Transports
  /// without their own connections ignore it.
  public var needsNewConnection = false

  /// The object to which the transport reports the progress of the request. Comparisons of requests ignore this property.
  public var progress: TransferProgress? {
    get { reportedProgress.value }
    set { reportedProgress.value = newValue }
  }

  private var reportedProgress = Uncompared<TransferProgress?>(value: nil)

  /// The session in which the request is sent, or `nil` if no interceptor has determined it. Comparisons of requests ignore
  /// this property.
  package var session: RequestSession? {
    get { sentSession.value }
    set { sentSession.value = newValue }
  }

  private var sentSession = Uncompared<RequestSession?>(value: nil)

  /// Whether the request is a query or a mutation whose response is read as a stream. Over a WebSocket, where a stream has no
  /// head, the time limit then applies to the first part of the response.
  package var awaitsResponse = false

  /// Creates a request. Each parameter is the property of the same name.
  public init(
    method: Method,
    url: URL,
    headers: HTTPHeaders = [:],
    body: HTTPBody? = nil,
    timeout: Duration? = nil
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.timeout = timeout
  }
}

extension HTTPRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The method, the URL without user and query, the header fields without sensitive values, and the body's size.
  public var description: String { "\(method.rawValue) \(url.shown) \(headers), \(body?.size ?? 0) bytes" }
  public var debugDescription: String { description }
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "method": method, "url": url.shown, "headers": headers, "body": body as Any, "timeout": timeout as Any,
        "idleTimeout": idleTimeout as Any, "needsNewConnection": needsNewConnection,
      ]
    )
  }
}

/// The body of a request: pieces to be sent one after the other. Files are referenced, not loaded, so a file of any size
/// takes no memory. A body can be sent again, by a retry or after a redirect.
public struct HTTPBody: Sendable, Hashable {
  /// A piece of a body: bytes or a file. To send content of another kind, write it to a temporary file.
  public enum Piece: Sendable, Hashable {
    /// Bytes in memory.
    case bytes([UInt8])
    /// A whole file.
    ///
    /// - Parameter size: The size of the file in bytes when the request was created.
    case file(URL, size: Int)
  }

  /// The pieces in the order in which they are sent.
  public let pieces: [Piece]

  /// Creates a body from these pieces.
  public init(pieces: [Piece]) { self.pieces = pieces }

  /// Creates a body in memory.
  public init(_ bytes: [UInt8]) { pieces = [.bytes(bytes)] }

  /// The number of bytes to send.
  public var size: Int { pieces.reduce(0) { $0 + $1.size } }

  /// The whole body if it is in memory; `nil` if it contains a file.
  public var bytes: [UInt8]? {
    if case .bytes(let bytes)? = pieces.first, pieces.count == 1 { return bytes }
    var all: [UInt8] = []
    for piece in pieces {
      guard case .bytes(let bytes) = piece else { return nil }
      all += bytes
    }
    return all
  }

  /// Returns the whole body, reading files into memory. Use this method only in tests, and in transports to a server inside
  /// the same process.
  ///
  /// - Throws: The file system's error if a file cannot be read.
  public func read() throws -> [UInt8] {
    try pieces.reduce(into: []) { all, piece in
      switch piece {
      case .bytes(let bytes): all += bytes
      case .file(let url, _): all += try Data(contentsOf: url)
      }
    }
  }
}

extension HTTPBody.Piece {
  /// The number of bytes in the piece.
  public var size: Int {
    switch self {
    case .bytes(let bytes): bytes.count
    case .file(_, let size): size
    }
  }
}

extension HTTPBody: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The size only: the content may contain passwords and tokens.
  public var description: String { "\(size) bytes" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: ["size": size]) }
}

extension HTTPBody.Piece: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The size and, for a file, its name.
  public var description: String {
    switch self {
    case .bytes(let bytes): "\(bytes.count) bytes"
    case .file(let url, let size): "\(size) bytes of \(url.lastPathComponent)"
    }
  }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: ["size": size]) }
}
