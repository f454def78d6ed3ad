/// An HTTP response, as transports and interceptors see it.
public struct HTTPResponse: Sendable, Hashable {
  /// The status code: 200, for example.
  public var status: Int
  /// The header fields of the response.
  public var headers: HTTPHeaders

  /// The whole body, with any content coding (such as gzip) removed.
  public var body: [UInt8]

  /// The body of a stream, which has not been read yet: ``body`` is then empty.
  var chunks = Uncompared<HTTPChunks?>(value: nil)

  /// Creates a response. Each parameter is the property of the same name.
  public init(status: Int, headers: HTTPHeaders = [:], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Whether the status is a success (2xx).
  public var isSuccess: Bool { (200..<300).contains(status) }
}

extension HTTPResponse: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The status, the header fields without sensitive values, and the body's size.
  public var description: String { "\(status) \(headers), \(body.count) bytes" }
  public var debugDescription: String { description }
  public var customMirror: Mirror {
    Mirror(self, children: ["status": status, "headers": headers, "body": "\(body.count) bytes"])
  }
}
