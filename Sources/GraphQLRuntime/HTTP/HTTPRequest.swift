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
