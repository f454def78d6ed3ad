#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// What carries the subscriptions of a client.
///
/// ```swift
/// import GraphQLLive
///
/// let client = GraphQLClient(endpoint: url, transport: URLSessionTransport(), live: LiveTransport())
/// ```
/// The product `GraphQLLive` has its initializer.
public struct LiveTransport: Sendable {
  /// Makes what reads the responses to one subscription.
  package let reader: @Sendable (LiveCall) -> any LiveReader

  /// - Parameter reader: Makes what reads the responses to one subscription. Nothing is sent before the first one is read.
  package init(reader: @escaping @Sendable (LiveCall) -> any LiveReader) { self.reader = reader }
}

/// Reads the responses to one subscription, one after the other.
package protocol LiveReader: Sendable {
  /// The next response; nil at the end.
  ///
  /// - Throws: Why there are no more responses. After an error, and after the end, it returns nil.
  func next() async throws -> HTTPResponse?
}

/// One subscription for a live transport.
package struct LiveCall: Sendable {
  package let clock: ClientClock

  /// Sends the subscription through the client's interceptors, and returns when the head of the response has come.
  package let open: @Sendable (LiveConnection) async throws -> HTTPStream
}

/// How a live transport sends a subscription.
package struct LiveConnection: Sendable {
  /// The header fields beside those of the client, which a caller's own replace.
  package var headers: HTTPHeaders
  /// Where it is sent; nil for the client's endpoint.
  package var endpoint: URL?
  /// What carries it, made of the client's transport.
  package var transport: @Sendable (any GraphQLTransport) -> any GraphQLTransport

  package init(
    headers: HTTPHeaders,
    endpoint: URL?,
    transport: @escaping @Sendable (any GraphQLTransport) -> any GraphQLTransport
  ) {
    self.headers = headers
    self.endpoint = endpoint
    self.transport = transport
  }
}
