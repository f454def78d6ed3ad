/// A response as transports receive it and interceptors see it.
public struct HTTPResponse: Sendable, Hashable {
  /// The status code: 200, say.
  public var status: Int
  public var headers: HTTPHeaders

  /// The whole body, any content coding removed.
  public var body: [UInt8]

  public init(status: Int, headers: HTTPHeaders = [:], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Whether the status is one of success.
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
