#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A request as interceptors see it and transports send it.
public struct HTTPRequest: Sendable, Hashable {
  /// What is asked of the server: GraphQL needs two of HTTP's methods.
  public enum Method: String, Sendable, Hashable {
    case get = "GET"
    case post = "POST"
  }

  public var method: Method
  public var url: URL
  public var headers: HTTPHeaders

  /// What to send; nil for nothing.
  public var body: HTTPBody?

  /// How long the request may take; nil for as long as the transport allows. Interceptors see how long that is in all,
  /// from the moment when the operation began; a transport, how much of it is left.
  public var timeout: Duration?

  /// Whether to send it over a new connection, which no other request has used. ``RetryInterceptor`` asks for that after
  /// a connection was lost, as all connections that a transport keeps may be broken at once. Transports without
  /// connections of their own take no notice.
  public var needsNewConnection = false

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
        "needsNewConnection": needsNewConnection,
      ]
    )
  }
}
