/// One thing to measure about an operation on its way. Every operation starts once and ends once.
///
/// ```swift
/// var configuration = GraphQLClient.Configuration()
/// configuration.metrics = { metric in
///   switch metric.event {
///   case .ended(let code, let attempts, let duration):
///     Timer(label: "graphql", dimensions: [("operation", metric.operationName), ("code", code)]).record(duration)
///     Counter(label: "graphql_attempts").increment(by: attempts)
///   default: break
///   }
/// }
/// ```
/// Names of operations and codes are few, so they can be dimensions of a metric.
public struct GraphQLMetric: Sendable, Hashable {
  /// What happened.
  public enum Event: Sendable, Hashable {
    /// A client was asked.
    case started
    /// A request goes out.
    ///
    /// - Parameters:
    ///   - number: which one of this operation, counted from 1.
    ///   - bytes: the size of its body.
    case attempted(number: Int, bytes: Int)
    /// The request was answered.
    ///
    /// - Parameters:
    ///   - bytes: the size of the response's body, any content coding removed.
    ///   - duration: since the request went out.
    case received(status: Int, bytes: Int, duration: Duration)
    /// The request was not answered.
    ///
    /// - Parameters:
    ///   - code: as that of ``ended(code:attempts:duration:)``.
    ///   - duration: since the request went out.
    case failed(code: String, duration: Duration)
    /// The response was read.
    ///
    /// - Parameter duration: how long that took.
    case decoded(duration: Duration)
    /// The client has a result.
    ///
    /// - Parameters:
    ///   - code: `ok`, `cancelled`, or the code of a ``GraphQLClientError/Kind-swift.struct``; that of
    ///     ``GraphQLClientError/Kind-swift.struct/graphQLErrors`` also for a response with errors that was not thrown.
    ///   - attempts: how many requests went out; those of another call, if this one shared its answer.
    ///   - duration: since the start.
    case ended(code: String, attempts: Int, duration: Duration)
  }

  public let operationName: String
  public let operationKind: GraphQLOperationKind
  public let event: Event

  public init(operationName: String, operationKind: GraphQLOperationKind, event: Event) {
    self.operationName = operationName
    self.operationKind = operationKind
    self.event = event
  }
}
