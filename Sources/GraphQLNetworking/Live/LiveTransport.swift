#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// The transport of a client's subscriptions. It also reads responses that arrive in parts.
///
/// ```swift
/// import GraphQLLive
///
/// let client = GraphQLClient(endpoint: url, transport: URLSessionTransport(), live: LiveTransport())
/// ```
/// The initializer is part of the `GraphQLLive` product.
public struct LiveTransport: Sendable {
  package let implementation: any LiveImplementation

  package init(_ implementation: any LiveImplementation) { self.implementation = implementation }
}

/// The implementation of live transports, which `GraphQLLive` contains.
package protocol LiveImplementation: Sendable {
  /// Creates the reader of the responses to one subscription. Nothing is sent before the first one is read.
  func reader(_ call: LiveCall) -> any LiveReader

  /// Creates the reader of a response that arrives in parts; nil for a response in one piece.
  func parts(_ stream: HTTPStream) throws(GraphQLClientError) -> (any ResponsePartReader)?
}

extension GraphQLClientError {
  /// The error for an operation that needs a live transport, if the client has none.
  ///
  /// - Parameter problem: What is wrong with the client, as the predicate of a sentence.
  static func noLiveTransport(_ problem: String) -> GraphQLClientError {
    GraphQLClientError(
      .notSupported,
      "this client \(problem): import GraphQLLive, and create the client with "
        + "GraphQLClient(endpoint: …, transport: …, live: LiveTransport())"
    )
  }
}

/// A reader of the responses to one subscription, one after the other, for one task at a time.
package protocol LiveReader: AnyObject {
  /// Returns the next item, or nil at the end.
  ///
  /// - Throws: The reason why there are no more items. After an error, and after the end, it returns nil.
  func next() async throws -> LiveItem?

  /// Returns the response in the last item as a separate text.
  ///
  /// - Throws: An error if the payload around it is invalid. There are no more items then.
  func response(of data: LiveData) throws -> HTTPResponse
}

/// An item that a live transport reads.
package enum LiveItem {
  /// A response with data, and no gap before it: nearly all responses of a stream.
  case data(LiveData)
  /// A response, with the interval before it in which others may have been lost.
  indirect case response(HTTPResponse, EventGap?)
  /// A new connection, only for calls that announce reconnections. The response after it has no gap.
  indirect case reconnected(EventGap)
}

/// A payload of a stream whose response begins with data. Only its beginning has been read.
package struct LiveData {
  package let text: ArraySlice<UInt8>
  /// Whether the response is the first member of the payload, as Apollo sends it.
  package let isWrapped: Bool

  package init(text: ArraySlice<UInt8>, isWrapped: Bool) {
    self.text = text
    self.isWrapped = isWrapped
  }
}

/// One subscription for a live transport.
package struct LiveCall {
  package let clock: ClientClock

  package let reconnection: Reconnection

  /// Whether a new connection is announced before its first response.
  package let announcesReconnections: Bool

  package let rejection: TokenRejection

  /// Removes the values of sensitive variables and header fields, and the secrets of addresses, from an error.
  package let cleaned: (GraphQLClientError) -> GraphQLClientError

  /// Sends the subscription through the client's interceptors, and returns when the head of the response has arrived.
  package let open: (ConnectionRequest) async throws -> HTTPStream
}

/// The way in which a live transport sends a subscription.
package struct ConnectionRequest: Sendable {
  /// The header fields to send in addition to the client's. The caller's own header fields replace them.
  package var headers: HTTPHeaders
  /// The address, or nil for the client's endpoint.
  package var endpoint: URL?
  /// Creates the transport from the client's.
  package var transport: @Sendable (any GraphQLTransport) -> any GraphQLTransport
  /// Whether interceptors may send the subscription again. Otherwise the live transport does.
  package var isRepeatable = true
  /// The reason why the previous connection ended.
  package var cause: GraphQLClientError?

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
