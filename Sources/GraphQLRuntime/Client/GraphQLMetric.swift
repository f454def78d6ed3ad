/// One thing to measure about an operation on its way. Every operation starts once and ends once.
///
/// ```swift
/// var configuration = GraphQLClient.Configuration()
/// configuration.metrics = { metric in
///   guard metric.event.kind == .ended, let code = metric.event.code, let duration = metric.event.duration else { return }
///   Timer(label: "graphql", dimensions: [("operation", metric.operationName), ("code", code)]).record(duration)
///   Counter(label: "graphql_attempts").increment(by: metric.event.attempts ?? 0)
/// }
/// ```
/// Names of operations and codes are few, so they can be dimensions of a metric.
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
  /// | Kind | ``attempts`` | ``status`` | ``bytes`` | ``code`` | ``duration`` |
  /// |---|---|---|---|---|---|
  /// | ``Kind-swift.struct/started`` | | | | | |
  /// | ``Kind-swift.struct/attempted`` | which request, from 1 | | of the request's body | | |
  /// | ``Kind-swift.struct/received`` | | of the response | of the response's body | | since the request went out |
  /// | ``Kind-swift.struct/failed`` | | | | of the error | since the request went out |
  /// | ``Kind-swift.struct/decoded`` | | | | | of reading |
  /// | ``Kind-swift.struct/ended`` | how many requests | | | of the result | since the start |
  public struct Event: Sendable, Hashable {
    /// What kind of thing happened. More kinds may come: have a `default` when switching.
    public struct Kind: Sendable, Hashable, CustomStringConvertible {
      /// A short name that never changes, for metrics and logs.
      public let code: String

      /// A kind of your own.
      public init(code: String) { self.code = code }

      public var description: String { code }
    }

    public let kind: Kind
    /// The number of the request, or how many requests went out; those of another call, if this one shared its answer.
    public private(set) var attempts: Int?
    /// The status of the response.
    public private(set) var status: Int?
    /// The size of a body; that of a response without its content coding. It is 0 for the response of a stream.
    public private(set) var bytes: Int?
    /// `ok`, `cancelled`, or the code of a ``GraphQLClientError/Kind-swift.struct``; that of
    /// ``GraphQLClientError/Kind-swift.struct/graphQLErrors`` also for a response with errors that was not thrown.
    public private(set) var code: String?
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
  /// The response was read.
  public static let decoded = Self(code: "decoded")
  /// The client has a result.
  public static let ended = Self(code: "ended")

  /// Those that this version has.
  public static let known: [Self] = [.started, .attempted, .received, .failed, .decoded, .ended]
}

extension GraphQLMetric.Event {
  /// A client was asked.
  public static let started = Self(.started)

  /// A request goes out: the first one has the number 1.
  public static func attempted(number: Int, bytes: Int) -> Self {
    var event = Self(.attempted)
    (event.attempts, event.bytes) = (number, bytes)
    return event
  }

  /// The request was answered.
  public static func received(status: Int, bytes: Int, duration: Duration) -> Self {
    var event = Self(.received)
    (event.status, event.bytes, event.duration) = (status, bytes, duration)
    return event
  }

  /// The request was not answered.
  public static func failed(code: String, duration: Duration) -> Self {
    var event = Self(.failed)
    (event.code, event.duration) = (code, duration)
    return event
  }

  /// The response was read.
  public static func decoded(duration: Duration) -> Self {
    var event = Self(.decoded)
    event.duration = duration
    return event
  }

  /// The client has a result.
  public static func ended(code: String, attempts: Int, duration: Duration) -> Self {
    var event = Self(.ended)
    (event.code, event.attempts, event.duration) = (code, attempts, duration)
    return event
  }
}
