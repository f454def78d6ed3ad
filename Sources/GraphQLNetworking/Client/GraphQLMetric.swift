/// A measured event of an operation. Every call starts once and ends once. Each connection of a subscription counts as a
/// call.
///
/// ```swift
/// var configuration = GraphQLClient.Configuration()
/// configuration.onMetric = { metric in
///   let event = metric.event
///   guard event.kind == .ended, let outcome = event.outcome, let duration = event.duration else { return }
///   Timer(label: "graphql", dimensions: [("operation", metric.operationName), ("outcome", outcome)]).record(duration)
///   Counter(label: "graphql_attempts").increment(by: event.attempts ?? 0)
/// }
/// ```
/// There are few different operation names and outcomes, so they can be dimensions of a metric.
public struct GraphQLMetric: Sendable, Hashable {
  /// The name of the operation, which follows `query`, `mutation` or `subscription`.
  public let operationName: String
  /// Whether the operation is a query, a mutation, or a subscription.
  public let operationKind: GraphQLOperationKind
  /// The event, with what was measured.
  public let event: Event

  /// Creates a metric, for tests of a closure that receives metrics.
  public init(operationName: String, operationKind: GraphQLOperationKind, event: Event) {
    self.operationName = operationName
    self.operationKind = operationKind
    self.event = event
  }
}

extension GraphQLMetric {
  /// The kind of an event, with the measurements of that kind.
  ///
  /// | Kind | ``attempt`` | ``attempts`` | ``status`` | ``size`` | ``outcome`` | ``duration`` |
  /// |---|---|---|---|---|---|---|
  /// | ``Kind-swift.struct/started`` | | | | | | |
  /// | ``Kind-swift.struct/attempted`` | number of the request, from 1 | | | of the request's body | | |
  /// | ``Kind-swift.struct/received`` | | | of the response | of the response's body | | since the request was sent |
  /// | ``Kind-swift.struct/failed`` | | | | | of the request | since the request was sent |
  /// | ``Kind-swift.struct/decoded`` | | | | | | of decoding |
  /// | ``Kind-swift.struct/ended`` | | number of requests | | | of the call | since the call started |
  public struct Event: Sendable, Hashable {
    /// The kind of an event. More kinds may be added: include a `default` when switching.
    public struct Kind: Sendable, Hashable, CustomStringConvertible {
      /// A short name that never changes, for metrics and logs.
      public let code: String

      fileprivate init(code: String) { self.code = code }

      public var description: String { code }
    }

    /// The kind of the event, which determines which measurements are not `nil`.
    public let kind: Kind
    /// The number of the request within the operation, counted from 1.
    public private(set) var attempt: Int?
    /// The number of requests that were sent: by this call, or by another call if this one shared its response.
    public private(set) var attempts: Int?
    /// The status of the response.
    public private(set) var status: Int?
    /// The number of bytes in a body. For a response, this is the size with any content coding (such as gzip) removed; for
    /// the response of a stream, it is 0.
    public private(set) var size: Int?
    /// `ok`, `cancelled`, or the code of a ``GraphQLClientError/Kind-swift.struct``. If a call returned a response with
    /// errors instead of throwing them, the outcome is the code of ``GraphQLClientError/Kind-swift.struct/graphQLErrors``.
    public private(set) var outcome: String?
    /// The measured time.
    public private(set) var duration: Duration?

    private init(_ kind: Kind) { self.kind = kind }
  }
}

extension GraphQLMetric.Event.Kind {
  /// A call started.
  public static let started = Self(code: "started")
  /// A request was sent.
  public static let attempted = Self(code: "attempted")
  /// A response to the request was received.
  public static let received = Self(code: "received")
  /// The request failed, without a response.
  public static let failed = Self(code: "failed")
  /// The response was decoded.
  public static let decoded = Self(code: "decoded")
  /// The call ended.
  public static let ended = Self(code: "ended")

  /// The kinds that this version knows.
  public static let known: [Self] = [.started, .attempted, .received, .failed, .decoded, .ended]
}

extension GraphQLMetric.Event {
  /// A call started.
  public static let started = Self(.started)

  /// A request was sent. The first one has the number 1.
  public static func attempted(_ attempt: Int, size: Int) -> Self {
    var event = Self(.attempted)
    (event.attempt, event.size) = (attempt, size)
    return event
  }

  /// A response to the request was received.
  public static func received(status: Int, size: Int, duration: Duration) -> Self {
    var event = Self(.received)
    (event.status, event.size, event.duration) = (status, size, duration)
    return event
  }

  /// The request failed, without a response.
  public static func failed(outcome: String, duration: Duration) -> Self {
    var event = Self(.failed)
    (event.outcome, event.duration) = (outcome, duration)
    return event
  }

  /// The response was decoded.
  public static func decoded(duration: Duration) -> Self {
    var event = Self(.decoded)
    event.duration = duration
    return event
  }

  /// The call ended.
  public static func ended(outcome: String, attempts: Int, duration: Duration) -> Self {
    var event = Self(.ended)
    (event.outcome, event.attempts, event.duration) = (outcome, attempts, duration)
    return event
  }
}
