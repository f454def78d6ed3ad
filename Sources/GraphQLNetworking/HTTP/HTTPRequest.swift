#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A request as interceptors see it and transports send it.
public struct HTTPRequest: Sendable, Hashable {
  /// A method of HTTP. GraphQL needs two of them.
  public struct Method: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The method's name, as it is sent.
    public let rawValue: String

    /// - Parameter rawValue: The method's name, in capitals.
    public init(rawValue: String) { self.rawValue = rawValue }

    public var description: String { rawValue }

    /// `GET`, for queries.
    public static let get = Self(rawValue: "GET")
    /// `POST`, for queries and mutations.
    public static let post = Self(rawValue: "POST")
  }

  public var method: Method
  public var url: URL
  public var headers: HTTPHeaders

  /// The body; nil for none.
  public var body: HTTPBody?

  /// How long the request may take; nil for as long as the transport allows. Interceptors see how long that is in all,
  /// from the moment when the operation began; a transport, how much of it is left.
  public var timeout: Duration?

  /// How long nothing may come from the server while a stream is read, heartbeats included; nil for as long as the transport
  /// allows. Only ``GraphQLTransport/stream(_:)`` heeds it.
  public var idleTimeout: Duration?

  /// Whether to send it over a new connection, which no other request has used. ``RetryInterceptor`` asks for that after
  /// a connection was lost, as all connections that a transport keeps may be broken at once. Transports without
  /// connections of their own ignore this.
  public var needsNewConnection = false

  /// What a transport tells how far the request has come. Requests are equal whatever they have here.
  public var progress: TransferProgress? {
    get { reportedProgress.value }
    set { reportedProgress.value = newValue }
  }

  private var reportedProgress = Uncompared<TransferProgress?>(value: nil)

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
  /// The method, the address without user and query, the header fields without sensitive values, and the body's size.
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

/// The body of a request: pieces to be sent one after the other. Files are named, not loaded, so that a body of any size
/// takes no memory; being a description, it can be sent again, by a retry or after a redirect.
public struct HTTPBody: Sendable, Hashable {
  /// A part of a body. It has these two kinds only: other content can be written to a temporary file.
  public enum Piece: Sendable, Hashable {
    /// Bytes in memory.
    case bytes([UInt8])
    /// All of a file.
    ///
    /// - Parameter size: its size in bytes when the request was made.
    case file(URL, size: Int)
  }

  /// What is sent, in order.
  public let pieces: [Piece]

  /// A body of these pieces.
  public init(pieces: [Piece]) { self.pieces = pieces }

  /// A body in memory.
  public init(_ bytes: [UInt8]) { pieces = [.bytes(bytes)] }

  /// How many bytes are sent.
  public var size: Int { pieces.reduce(0) { $0 + $1.size } }

  /// All of it if it is in memory; nil if there is a file in it.
  public var bytes: [UInt8]? {
    if case .bytes(let bytes)? = pieces.first, pieces.count == 1 { return bytes }
    var all: [UInt8] = []
    for piece in pieces {
      guard case .bytes(let bytes) = piece else { return nil }
      all += bytes
    }
    return all
  }

  /// All of it, files read into memory: for transports that stay inside the process, and for tests.
  ///
  /// - Throws: the file system's error if a file cannot be read.
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
  /// How many bytes it is.
  public var size: Int {
    switch self {
    case .bytes(let bytes): bytes.count
    case .file(_, let size): size
    }
  }
}

extension HTTPBody: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The size: the content may hold passwords and tokens.
  public var description: String { "\(size) bytes" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: ["size": size]) }
}

extension HTTPBody.Piece: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The size, and for a file its name.
  public var description: String {
    switch self {
    case .bytes(let bytes): "\(bytes.count) bytes"
    case .file(let url, let size): "\(size) bytes of \(url.lastPathComponent)"
    }
  }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: ["size": size]) }
}
