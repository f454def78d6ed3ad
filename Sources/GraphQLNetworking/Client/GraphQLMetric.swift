/// A measured event of an operation. Every operation starts once and ends once.
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
/// Names of operations and outcomes are few, so they can be dimensions of a metric.
public struct GraphQLMetric: Sendable, Hashable {
  public let operationName: String
  public let operationKind: GraphQLOperationKind
  public let event: Event

  public init(operationName: String, operationKind: GraphQLOperationKind, event: Event) {
    self.operationName = operationName
    self.operationKind = operationKind
    self.event = event
  }
}

extension GraphQLMetric {
  /// What happened, with the numbers that its kind has.
  ///
  /// | Kind | ``attempt`` | ``attempts`` | ``status`` | ``size`` | ``outcome`` | ``duration`` |
  /// |---|---|---|---|---|---|---|
  /// | ``Kind-swift.struct/started`` | | | | | | |
  /// | ``Kind-swift.struct/attempted`` | which request, from 1 | | | of the request's body | | |
  /// | ``Kind-swift.struct/received`` | | | of the response | of the response's body | | since the request went out |
  /// | ``Kind-swift.struct/failed`` | | | | | of the request | since the request went out |
  /// | ``Kind-swift.struct/decoded`` | | | | | | of reading |
  /// | ``Kind-swift.struct/ended`` | | how many requests | | | of the call | since the start |
  public struct Event: Sendable, Hashable {
    /// What kind of thing happened. More kinds may come: have a `default` when switching.
    public struct Kind: Sendable, Hashable, CustomStringConvertible {
      /// A short name that never changes, for metrics and logs.
      public let code: String

      fileprivate init(code: String) { self.code = code }

      public var description: String { code }
    }

    public let kind: Kind
    /// Which request of the operation this is, counted from 1.
    public private(set) var attempt: Int?
    /// How many requests went out; those of another call, if this one shared its answer.
    public private(set) var attempts: Int?
    /// The status of the response.
    public private(set) var status: Int?
    /// The bytes of a body; those of a response without its content coding. It is 0 for the response of a stream.
    public private(set) var size: Int?
    /// `ok`, `cancelled`, or the code of a ``GraphQLClientError/Kind-swift.struct``; that of
    /// ``GraphQLClientError/Kind-swift.struct/graphQLErrors`` also for a response with errors that was not thrown.
    public private(set) var outcome: String?
    /// How long it took.
    public private(set) var duration: Duration?

    private init(_ kind: Kind) { self.kind = kind }
  }
}

extension GraphQLMetric.Event.Kind {
  /// A client was asked.
  public static let started = Self(code: "started")
  /// A request goes out.
  public static let attempted = Self(code: "attempted")
  /// The request was answered.
  public static let received = Self(code: "received")
  /// The request was not answered.
  public static let failed = Self(code: "failed")
  /// The response was decoded.
  public static let decoded = Self(code: "decoded")
  /// The client has a result.
  public static let ended = Self(code: "ended")

  /// The kinds that this version knows.
  public static let known: [Self] = [.started, .attempted, .received, .failed, .decoded, .ended]
}

extension GraphQLMetric.Event {
  /// A client was asked.
  public static let started = Self(.started)

  /// A request goes out: the first one has the number 1.
  public static func attempted(_ attempt: Int, size: Int) -> Self {
    var event = Self(.attempted)
    (event.attempt, event.size) = (attempt, size)
    return event
  }

  /// The request was answered.
  public static func received(status: Int, size: Int, duration: Duration) -> Self {
    var event = Self(.received)
    (event.status, event.size, event.duration) = (status, size, duration)
    return event
  }

  /// The request was not answered.
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

  /// The client has a result.
  public static func ended(outcome: String, attempts: Int, duration: Duration) -> Self {
    var event = Self(.ended)
    (event.outcome, event.attempts, event.duration) = (outcome, attempts, duration)
    return event
  }
}
