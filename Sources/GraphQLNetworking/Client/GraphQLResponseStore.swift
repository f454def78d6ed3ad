/// Keeps the answers of operations, and can answer them again: the interface between a client and a cache.
///
/// A client has one store, or none (``GraphQLClient/init(endpoint:transport:interceptors:configuration:store:live:)``). How a
/// store decides is up to it: a store is a value, and a call with another policy is a call with another store.
///
/// For each call, ``answer(to:after:)`` comes first. If it returns nil, the operation is sent. What the server answers is
/// passed to ``take(_:for:)`` once it has been decoded, and before the caller sees it. If sending fails,
/// ``answer(to:after:)`` is asked again, with the error. ``end(_:)`` comes last, exactly once, whatever happened. A subscription
/// only asks ``events(of:)``, for each connection.
public protocol GraphQLResponseStore: Sendable {
  /// Data that is known already.
  ///
  /// - Parameters:
  ///   - call: The operation, its variables, and a number that grows with each call.
  ///   - failure: Why the server could not answer; nil before it is asked.
  /// - Returns: The data, or nil to ask the server; after a failure, nil lets the call fail with it.
  /// - Throws: An error that ends the call without asking the server.
  func answer<Operation: GraphQLSingleResponseOperation>(
    to call: GraphQLStoreCall<Operation>,
    after failure: GraphQLClientError?
  ) throws -> Operation.Data?

  /// Takes a response that the reader and the operation's decoder have accepted.
  ///
  /// It runs on the task of the call, so that the caller can read the data from the store afterwards.
  func take<Operation: GraphQLSingleResponseOperation>(
    _ response: GraphQLCheckedResponse<Operation.Data>,
    for call: GraphQLStoreCall<Operation>
  )

  /// The call has ended: with a result, with an error, or because it was cancelled.
  func end<Operation: GraphQLSingleResponseOperation>(_ call: GraphQLStoreCall<Operation>)

  /// What keeps the events of one connection of a subscription. By default there is none.
  ///
  /// - Parameter call: The connection. Its number says when it began, not when its events came.
  /// - Returns: A closure that is called with each event, once the event has been decoded and before the caller sees it; nil to
  ///   keep none.
  func events<Subscription: GraphQLSubscription>(
    of call: GraphQLStoreCall<Subscription>
  ) -> (@Sendable (GraphQLCheckedResponse<Subscription.Data>) -> Void)?
}

extension GraphQLResponseStore {
  public func events<Subscription: GraphQLSubscription>(
    of call: GraphQLStoreCall<Subscription>
  ) -> (@Sendable (GraphQLCheckedResponse<Subscription.Data>) -> Void)? { nil }
}

/// One call of a client, as its store sees it.
public struct GraphQLStoreCall<Operation: GraphQLOperation>: Sendable {
  public let operation: Operation

  /// The variables as they are sent, a JSON object.
  public let variables: [UInt8]

  /// The values of the variables that `@include` and `@skip` use.
  public let conditions: GraphQLConditions

  /// Whether a variable holds something sensitive at any depth: by its type, or by the client's words for it.
  public var hasSensitiveVariables: Bool { isSensitive() }

  private let isSensitive: @Sendable () -> Bool

  /// Grows with each call of the process: it says which of two calls began first.
  public let number: UInt64

  /// A call of no client, for tests of stores.
  public init(_ operation: Operation, hasSensitiveVariables: Bool = false) throws(GraphQLClientError) {
    self.init(operation, try OperationMessage(operation)) { hasSensitiveVariables }
  }

  init(_ operation: Operation, _ message: OperationMessage, _ isSensitive: @escaping @Sendable () -> Bool) {
    self.operation = operation
    variables = message.variables
    conditions = message.conditions
    self.isSensitive = isSensitive
    number = StoreCallNumber.next()
  }
}

/// Numbers the calls of a process, and what counts as one.
package enum StoreCallNumber {
  private static let last = Locked<UInt64>(0)

  package static func next() -> UInt64 {
    last.withLock { last in
      last += 1
      return last
    }
  }
}

/// A response whose text is valid and has the operation's data.
public struct GraphQLCheckedResponse<Data: Sendable>: Sendable {
  /// The decoded data; nil if the operation failed as a whole.
  public let data: Data?

  /// The whole body.
  public let body: [UInt8]

  /// Where the value of `data` is in the body; nil where that is null or missing.
  public let dataRange: Range<Int>?

  public let errors: [GraphQLResponseError]

  /// The header fields: `Cache-Control` and `Age` limit how long the data may be used.
  public let headers: HTTPHeaders

  public init(
    data: Data?,
    body: [UInt8],
    dataRange: Range<Int>?,
    errors: [GraphQLResponseError] = [],
    headers: HTTPHeaders = [:]
  ) {
    self.data = data
    self.body = body
    self.dataRange = dataRange
    self.errors = errors
    self.headers = headers
  }
}

extension GraphQLResponseStore {
  /// The result of one call: from the store, or from the server and then kept.
  func result<Operation: GraphQLSingleResponseOperation, Result>(
    of call: GraphQLStoreCall<Operation>,
    known: (Operation.Data) -> Result,
    sent: (((GraphQLCheckedResponse<Operation.Data>) -> Void)?) async throws -> Result
  ) async throws -> Result {
    defer { end(call) }
    if let data = try answer(to: call, after: nil) { return known(data) }
    do {
      return try await sent { take($0, for: call) }
    } catch {
      if FoundationFailure.isCancellation(error) { throw error }
      guard let data = try answer(to: call, after: GraphQLClientError(any: error)) else { throw error }
      return known(data)
    }
  }
}
