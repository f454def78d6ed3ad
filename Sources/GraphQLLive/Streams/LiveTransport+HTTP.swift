public import GraphQLNetworking

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A format in which a server sends events over HTTP. Later versions may add formats.
public struct StreamFormat: Sendable, Hashable, CustomStringConvertible {
  /// A short name that never changes.
  public let code: String

  public var description: String { code }

  /// Apollo's multipart protocol for subscriptions.
  ///
  /// [Multipart HTTP protocol for subscriptions](https://www.apollographql.com/docs/graphos/routing/operations/subscriptions/multipart-protocol)
  public static let multipart = Self(code: "multipart")

  /// Server-sent events, in distinct connections mode.
  ///
  /// [GraphQL over SSE](https://github.com/enisdenjo/graphql-sse/blob/master/PROTOCOL.md#distinct-connections-mode)
  public static let serverSentEvents = Self(code: "server-sent-events")

  /// The formats that this version knows.
  public static let known: [Self] = [.multipart, .serverSentEvents]

  private init(code: String) { self.code = code }
}

extension LiveTransport {
  /// Creates a live transport that carries each subscription over HTTP, as a request whose response is a stream. The content
  /// type of the response determines the format.
  ///
  /// - Parameters:
  ///   - endpoint: The URL that subscriptions are sent to, or `nil` for the client's endpoint.
  ///   - transport: The transport whose `stream(_:)` carries the subscriptions, or `nil` for the client's transport.
  ///   - formats: The formats that the server may choose from. If a proxy breaks one of them, pass only the other one.
  ///   - idleTimeout: The time without anything from the server, not even a heartbeat, after which the connection counts as
  ///     broken; `nil` for a server that does not send heartbeats. The transport must support this limit
  ///     (`HTTPRequest.idleTimeout`).
  ///   - maximumEventSize: The maximum size in bytes of one event, and of all parts of a response together.
  public init(
    endpoint: URL? = nil,
    transport: (any GraphQLTransport)? = nil,
    formats: Set<StreamFormat> = [.multipart, .serverSentEvents],
    idleTimeout: Duration? = .seconds(45),
    maximumEventSize: Int = 64 << 20
  ) {
    let settings = LiveSettings(
      headers: ["Accept": StreamFormat.accept(formats)],
      endpoint: endpoint,
      transport: transport,
      idleTimeout: idleTimeout ?? Duration.seconds(Int64.max).bounded,
      maximumEventSize: maximumEventSize
    )
    self.init(settings)
  }

  private init(_ settings: LiveSettings) { self.init(LiveHTTP(settings: settings)) }

  /// Creates a live transport with a different source of randomness, for tests.
  package init(chance: @escaping @Sendable () -> Double) {
    let settings = LiveSettings(
      headers: ["Accept": StreamFormat.accept([.multipart, .serverSentEvents])],
      idleTimeout: .seconds(45),
      maximumEventSize: 64 << 20,
      chance: chance
    )
    self.init(settings)
  }
}

/// The implementation of live transports: each subscription is a request whose response is a stream.
struct LiveHTTP: LiveImplementation {
  let settings: LiveSettings
  /// The subscriptions of all copies.
  let group = LiveGroup()

  func reader(_ call: LiveCall) -> any LiveReader { LiveReading(call, settings, group) }

  func parts(_ stream: HTTPStream) throws(GraphQLClientError) -> (any ResponsePartReader)? {
    try PartsReading(stream, limit: settings.maximumEventSize)
  }
}

extension StreamFormat {
  /// Returns the `Accept` header of a subscription. Servers read it differently:
  ///
  /// | Server | Reads it | So |
  /// |---|---|---|
  /// | Strawberry | as one type, whose name and `subscriptionSpec` it compares | multipart comes first |
  /// | Ariadne | split at commas, each compared with `text/event-stream` | no parameters and no weight there |
  /// | Hive Router | refuses `multipart/mixed` with `boundary` (graphql-hive/router#1367) | no boundary |
  /// | Apollo Router | wants `multipart/mixed;subscriptionSpec=1.0` | as written |
  static func accept(_ formats: Set<StreamFormat>) -> String {
    let types: [(StreamFormat, String)] = [
      (.multipart, "multipart/mixed;subscriptionSpec=1.0"), (.serverSentEvents, "text/event-stream"),
    ]
    let streams = types.filter { formats.contains($0.0) }.map(\.1)
    return (streams + ["application/graphql-response+json", "application/json;q=0.9"]).joined(separator: ", ")
  }
}
