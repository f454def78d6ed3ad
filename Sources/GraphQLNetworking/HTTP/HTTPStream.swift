/// A response whose body arrives piece by piece.
///
/// ```swift
/// let stream = try await transport.stream(request)
/// guard stream.status == 200 else { return try await stream.response() }
/// for try await bytes in stream.body { parser.read(bytes) }
/// ```
public struct HTTPStream: Sendable {
  /// The status code: 200, for example.
  public var status: Int
  /// The header fields of the response.
  public var headers: HTTPHeaders
  /// The body, which can be read only once.
  public let body: HTTPChunks

  /// Creates a stream from a status, header fields and a body.
  ///
  /// - Parameters:
  ///   - status: The status code.
  ///   - headers: The header fields of the response.
  ///   - body: The body.
  public init(status: Int, headers: HTTPHeaders = [:], body: HTTPChunks) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// - Parameter limit: The transport's limit for a body that is read as a whole.
  package init(status: Int, headers: HTTPHeaders, body: HTTPChunks, limit: Int) {
    var body = body
    body.limit = limit
    self.init(status: status, headers: headers, body: body)
  }

  /// Creates a stream from a complete response, with its body as one piece.
  public init(_ response: HTTPResponse) {
    guard let body = response.chunks.value else {
      self.init(status: response.status, headers: response.headers, body: HTTPChunks(response.body), limit: .max)
      return
    }
    self.init(status: response.status, headers: response.headers, body: body)
  }

  /// Whether the status is a success (2xx).
  public var isSuccess: Bool { (200..<300).contains(status) }

  /// Reads the whole body, and returns the response.
  ///
  /// - Parameter limit: The maximum number of bytes in the body, where reading stops. By default, this is the transport's limit,
  ///   or 64 MiB if the transport does not state one.
  /// - Throws: Any error from reading the body, and the kind ``GraphQLClientError/Kind-swift.struct/responseTooLarge`` for a
  ///   larger body.
  public func response(limit: Int? = nil) async throws -> HTTPResponse {
    let limit = limit ?? body.limit
    var bytes: [UInt8] = []
    for try await chunk in body {
      bytes += chunk
      if bytes.count > limit { throw GraphQLClientError.responseTooLarge(limit: limit, httpStatus: status) }
    }
    return HTTPResponse(status: status, headers: headers, body: bytes)
  }
}

extension GraphQLClientError {
  /// - Parameter limit: The maximum number of bytes in the body.
  package static func responseTooLarge(limit: Int, httpStatus: Int? = nil) -> GraphQLClientError {
    GraphQLClientError(.responseTooLarge, "the response is larger than \(limit) bytes", httpStatus: httpStatus)
  }
}

extension HTTPStream {
  /// Reports whether the body of a response is an answer on its own, which a client reads as a whole: a refusal, JSON, or a
  /// text other than events, such as the page of a network that requires a sign-in.
  package static func isWhole(status: Int, contentType: String?) -> Bool {
    guard (200..<300).contains(status), case .other(let type) = MediaType(contentType: contentType) else { return true }
    return type.hasPrefix("text/") && !type.hasPrefix("text/event-stream")
  }

  /// Returns the response for interceptors: with its whole body if that is an answer on its own, and otherwise without it, as
  /// the body of a stream is for the reader.
  func head() async throws -> HTTPResponse {
    if !Self.isWhole(status: status, contentType: headers["Content-Type"]) {
      var response = HTTPResponse(status: status, headers: headers)
      response.chunks.value = body
      return response
    }
    return try await response()
  }
}

extension HTTPStream: CustomStringConvertible {
  /// The status, and the header fields without sensitive values.
  public var description: String { "\(status) \(headers), a stream" }
}

/// The body of a response as a sequence of pieces, each of any size.
///
/// Each piece is requested when it is read, so a slow reader holds the sender back if the transport supports this. The body
/// can be read only once: a second iterator has no pieces. The request ends when the reading task is canceled, and when the
/// last copy of this sequence is released.
public struct HTTPChunks: AsyncSequence, Sendable {
  public typealias Element = [UInt8]

  private let source: Source

  /// The maximum number of bytes if the body is read as a whole.
  var limit = 64 << 20

  /// Creates a body from the pieces that a closure returns.
  ///
  /// ```swift
  /// HTTPChunks(onEnd: { socket.close() }, next: { try await socket.read() })
  /// ```
  /// - Parameters:
  ///   - onEnd: Called once, as soon as one of these happens: the body has ended or failed; the reading task is canceled,
  ///     even while `next` is running, and `next` should then return or throw; or the body can no longer be read.
  ///   - next: Returns the next piece, or `nil` at the end. This closure is called again only after it has returned.
  public init(onEnd: @escaping @Sendable () -> Void = {}, next: @escaping @Sendable () async throws -> [UInt8]?) {
    source = Source(onEnd, next)
  }

  /// Creates a body of one piece, or an empty body if there are no bytes.
  public init(_ bytes: [UInt8]) {
    let rest = Locked<[UInt8]?>(bytes.isEmpty ? nil : bytes)
    self.init {
      rest.withLock { rest in
        defer { rest = nil }
        return rest
      }
    }
  }

  public func makeAsyncIterator() -> Iterator { Iterator(source: source.take() ? source : nil) }

  /// Returns this body with a closure that is called after each piece, and at the end.
  func noting(_ note: @escaping @Sendable () -> Void) -> HTTPChunks {
    var chunks = HTTPChunks(onEnd: { [source] in source.end() }) { [source] in
      defer { note() }
      return try await source.chunk()
    }
    chunks.limit = limit
    return chunks
  }

  /// Ends the body, even while a task reads it: that task receives the end, or an error.
  package func end() { source.end() }

  /// An iterator over the pieces.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var source: Source?

    /// Returns the next piece, or `nil` at the end.
    ///
    /// - Throws: ``GraphQLClientError`` if the body is incomplete, and `CancellationError` when the task is canceled. After
    ///   an error, there are no more pieces.
    public mutating func next() async throws -> [UInt8]? {
      do {
        if let chunk = try await source?.chunk() { return chunk }
      } catch {
        source = nil
        throw error
      }
      source = nil
      return nil
    }
  }

  /// The source of one body, which calls the body's closures.
  fileprivate final class Source: Sendable {
    private let onEnd: @Sendable () -> Void
    private let next: @Sendable () async throws -> [UInt8]?
    /// Taken by the first reader, and never given back.
    private let body = Turn()
    private let reading = Turn()
    /// Taken by the first end, and never given back.
    private let ending = Turn()

    init(_ onEnd: @escaping @Sendable () -> Void, _ next: @escaping @Sendable () async throws -> [UInt8]?) {
      self.onEnd = onEnd
      self.next = next
    }

    deinit { end() }

    /// - Returns: Whether this is the first reader.
    func take() -> Bool { body.take() }

    /// Returns the next piece that is not empty. While one reader waits, another one with a copy of its iterator receives
    /// nil.
    func chunk() async throws -> [UInt8]? {
      guard reading.take() else { return nil }
      defer { reading.give() }
      do {
        try Task.checkCancellation()
        let chunk = try await withTaskCancellationHandler {
          var chunk = try await next()
          while chunk?.isEmpty == true { chunk = try await next() }
          return chunk
        } onCancel: {
          end()
        }
        if chunk == nil { end() }
        // A canceled reader must not receive an end that looks like the body's.
        if chunk == nil { try Task.checkCancellation() }
        return chunk
      } catch {
        end()
        try Task.checkCancellation()
        throw error
      }
    }

    func end() {
      if ending.take() { onEnd() }
    }
  }
}

/// A value that is ignored in comparisons and hashes.
struct Uncompared<Value: Sendable>: Sendable, Hashable {
  var value: Value

  static func == (one: Self, other: Self) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
