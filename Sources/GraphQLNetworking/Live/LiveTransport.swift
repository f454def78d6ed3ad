#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// What carries the subscriptions of a client, and reads responses that come in parts.
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

  /// Makes what reads a response that comes in parts; nil for a response in one piece.
  package let parts: @Sendable (HTTPStream) throws(GraphQLClientError) -> (any ResponsePartReader)?

  /// What all subscriptions share, of a type that `GraphQLLive` knows.
  package let shared: (any Sendable)?

  /// - Parameters:
  ///   - shared: What all subscriptions share.
  ///   - reader: Makes what reads the responses to one subscription. Nothing is sent before the first one is read.
  ///   - parts: Makes what reads a response that comes in parts; nil for a response in one piece.
  package init(
    shared: (any Sendable)? = nil,
    reader: @escaping @Sendable (LiveCall) -> any LiveReader,
    parts: @escaping @Sendable (HTTPStream) throws(GraphQLClientError) -> (any ResponsePartReader)?
  ) {
    self.shared = shared
    self.reader = reader
    self.parts = parts
  }
}

/// Reads the responses to one subscription, one after the other, for one task at a time.
package protocol LiveReader: AnyObject {
  /// What comes next; nil at the end.
  ///
  /// - Throws: Why nothing more comes. After an error, and after the end, it returns nil.
  func next() async throws -> LiveItem?

  /// The response that the last item has, by itself.
  ///
  /// - Throws: What is wrong with the payload around it. Nothing more comes then.
  func response(of data: LiveData) throws -> HTTPResponse
}

/// What a live transport reads.
package enum LiveItem {
  /// A response that has data, and no gap before it: nearly every one of a stream.
  case data(LiveData)
  /// A response, with what may have been lost before it.
  indirect case response(HTTPResponse, EventGap?)
  /// There is a new connection: only for a call that announces reconnections. The response after it has no gap.
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

  /// Whether a new connection is told before its first response.
  package let announcesReconnections: Bool

  package let rejection: TokenRejection

  /// Sends the subscription through the client's interceptors, and returns when the head of the response has come.
  package let open: (LiveConnection) async throws -> HTTPStream
}

/// How a live transport sends a subscription.
package struct LiveConnection: Sendable {
  /// The header fields beside those of the client, which a caller's own replace.
  package var headers: HTTPHeaders
  /// Where it is sent; nil for the client's endpoint.
  package var endpoint: URL?
  /// What carries it, made of the client's transport.
  package var transport: @Sendable (any GraphQLTransport) -> any GraphQLTransport
  /// Whether interceptors may send it again. Otherwise the live transport does that.
  package var isRepeatable = true
  /// Why the connection before it ended.
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

/// Whose a subscription is: the session of its first connection.
package final class SubscriptionSession: Sendable {
  private let sessionID = Locked<String??>(nil)

  init() {}

  /// Whether a connection may be made in a session: that of the first connection.
  package func admits(_ id: String?) -> Bool {
    sessionID.withLock { first in
      if first == nil { first = .some(id) }
      return first == .some(id)
    }
  }
}
