/// A type that stores the responses to operations, and can return them later: the interface between a client and a cache.
///
/// A client has at most one store (``GraphQLClient/init(endpoint:transport:interceptors:configuration:store:live:)``). A
/// store follows one policy that determines when it answers in place of the server. For a call with another policy, the
/// client uses another store.
///
/// For each call, the client first calls ``answer(to:after:)``. If this method returns `nil`, the client sends the
/// operation. The client decodes the server's response, and passes it to ``take(_:for:)`` before the caller sees it. If the
/// call fails, the client calls ``answer(to:after:)`` again, with the error, unless the call was canceled. This includes
/// `fetch` and other methods with one result if the connection breaks between the parts of a response, but not
/// ``GraphQLClient/results(of:options:)`` after its first result. Finally, the client calls ``end(_:)`` exactly once, even
/// if the call failed or was canceled. For a subscription, the client only calls ``events(of:)``, once for each connection.
///
/// A response in parts is passed to ``take(_:for:)`` when it is complete. If a deferred fragment has failed, or the connection
/// breaks before all of them have arrived, only the response to a mutation is passed on, because the mutation was executed.
/// The body of such a response lacks the fragments.
public protocol GraphQLResponseStore: Sendable {
  /// Returns data that the store already has.
  ///
  /// - Parameters:
  ///   - call: The operation, its variables, and a number that increases with each call.
  ///   - failure: The reason why the server could not answer; `nil` if the server has not been asked yet.
  /// - Returns: The data, or `nil` to send the operation. After a failure, `nil` lets the call fail with that error.
  /// - Throws: An error that ends the call without sending the operation.
  func answer<Operation: GraphQLSingleResponseOperation>(
    to call: GraphQLStoreCall<Operation>,
    after failure: GraphQLClientError?
  ) throws -> Operation.Data?

  /// Stores a response from the server, after it has been decoded successfully.
  ///
  /// The client calls this method before the call returns, so that the caller can then read the data from the store.
  func take<Operation: GraphQLSingleResponseOperation>(
    _ response: GraphQLCheckedResponse<Operation.Data>,
    for call: GraphQLStoreCall<Operation>
  )

  /// Informs the store that a call has ended: with a result, with an error, or because it was canceled.
  func end<Operation: GraphQLSingleResponseOperation>(_ call: GraphQLStoreCall<Operation>)

  /// Returns a closure that stores the events that a subscription receives over one connection. The default implementation
  /// returns `nil`.
  ///
  /// - Parameter call: The call for the connection. Its number shows when the connection was opened, not when the events
  ///   arrived.
  /// - Returns: A closure that is called with each decoded event, before the caller sees it; `nil` if the events are not
  ///   stored.
  func events<Subscription: GraphQLSubscription>(
    of call: GraphQLStoreCall<Subscription>
  ) -> (@Sendable (GraphQLCheckedResponse<Subscription.Data>) -> Void)?
}

extension GraphQLResponseStore {
  public func events<Subscription: GraphQLSubscription>(
    of call: GraphQLStoreCall<Subscription>
  ) -> (@Sendable (GraphQLCheckedResponse<Subscription.Data>) -> Void)? { nil }
}

/// A store that must know a client's sensitive words, because the app can also write to it without a call of the client.
package protocol SensitiveWordsReceiver {
  /// Adds the words of a client that has the store.
  func add(sensitiveWords: Set<String>)
}

/// A call of a client's method, as the client's store sees it: an operation with its variables.
public struct GraphQLStoreCall<Operation: GraphQLOperation>: Sendable {
  /// The operation that the caller passed to the client.
  public let operation: Operation

  /// The variables in the form in which they are sent: a JSON object.
  public let variables: [UInt8]

  /// The values of the variables that `@include` and `@skip` use.
  public let conditions: GraphQLConditions

  /// Whether a variable contains a sensitive value at any depth, by its type or according to the client's sensitive words.
  public var hasSensitiveVariables: Bool { isSensitive() }

  /// Whether a variable contains a file. In ``variables`` there is `null` in its place.
  public let hasUploads: Bool

  private let isSensitive: @Sendable () -> Bool
  private let call: GraphQLCall?

  /// A number that increases with each call in the process. The numbers of two calls show which of them began first.
  public let number: UInt64

  /// Creates a call without a client, for tests of stores.
  ///
  /// - Throws: An error of the kind ``GraphQLClientError/Kind-swift.struct/invalidRequest`` if a variable cannot be written
  ///   as JSON.
  public init(_ operation: Operation, hasSensitiveVariables: Bool = false) throws(GraphQLClientError) {
    self.init(operation, try OperationMessage(operation), nil) { hasSensitiveVariables }
  }

  init(
    _ operation: Operation,
    _ message: OperationMessage,
    _ call: GraphQLCall?,
    _ isSensitive: @escaping @Sendable () -> Bool
  ) {
    self.operation = operation
    self.call = call
    variables = message.variables
    conditions = message.conditions
    hasUploads = !message.uploads.isEmpty
    self.isSensitive = isSensitive
    number = SequenceNumber.next()
  }

  /// The number that a call would have if it had begun when the first part of the mutation's response arrived; `nil` if the
  /// response arrived in one piece. The effect of the mutation is older than what begins after that.
  package var arrival: UInt64? { call?.arrival }

  /// Allows the call to share a request only with calls of the same generation: responses to earlier requests are out of
  /// date.
  package func setGeneration(_ generation: UInt64) { call?.generation = generation }
}

/// A response that a client has decoded successfully, with its text and its header fields.
public struct GraphQLCheckedResponse<Data: Sendable>: Sendable {
  /// The decoded data; `nil` if the operation failed as a whole.
  public let data: Data?

  /// The whole body of the response.
  public let body: [UInt8]

  /// The range of the value of `data` in the body; `nil` if it is null or missing.
  public let dataRange: Range<Int>?

  /// The errors of the response; empty if there are none.
  public let errors: [GraphQLResponseError]

  /// The header fields of the response or, for an event over HTTP, of its stream. `Cache-Control` and `Age` of a response
  /// limit how long the data may be used.
  public let headers: HTTPHeaders

  /// Whether fields are missing because their deferred fragments have failed. Only the response to a mutation is kept then.
  package var lacksFragments = false

  /// Creates a response. Each parameter is the property of the same name.
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
