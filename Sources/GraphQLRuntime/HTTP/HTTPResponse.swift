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
