/// Keeps what operations were answered, and may answer them again: the one place where a cache meets a client.
///
/// How a store decides, its policy, is part of the store: a store is a value, and a call with another policy is a call with
/// another store.
///
/// For each call, ``answer(to:after:)`` comes first. If it returns nil, the operation is sent. What the server answers is
/// passed to ``take(_:for:)`` once it has been decoded, and before the caller sees it. If sending fails,
/// ``answer(to:after:)`` is asked again, with the error. ``end(_:)`` comes last, exactly once.
public protocol GraphQLResponseStore: Sendable {
  /// Data that is known already.
  ///
  /// - Parameters:
  ///   - call: The operation, its variables, and a number that grows with each call.
  ///   - failure: Why the server could not be asked; nil before it is asked.
  /// - Returns: The data, or nil to ask the server; after a failure, nil lets the call fail with it.
  /// - Throws: An error that ends the call without asking the server.
  func answer<Operation: GraphQLSingleResponseOperation>(
    to call: GraphQLStoreCall<Operation>,
    after failure: (any Error)?
  ) throws -> Operation.Data?

  /// Takes a response that the strict reader and the operation's decoder have accepted.
  ///
  /// It runs on the task of the call, so that a caller who has the data can read it from the store.
  func take<Operation: GraphQLOperation>(
    _ response: GraphQLCheckedResponse<Operation.Data>,
    for call: GraphQLStoreCall<Operation>
  )

  /// The call has ended: with a result, an error, or because it was cancelled.
  func end<Operation: GraphQLOperation>(_ call: GraphQLStoreCall<Operation>)
}

/// One call of a client, as its store sees it.
public struct GraphQLStoreCall<Operation: GraphQLOperation>: Sendable {
  /// The operation with its variables.
  public let operation: Operation
  /// The variables as they are sent, a JSON object.
  public let variables: [UInt8]
  /// The values of the variables that decide `@include` and `@skip`.
  public let conditions: GraphQLConditions
  /// The variables that hold something sensitive at any depth: by their type, or by the client's words for it.
  public let sensitiveVariables: Set<String>
  /// Grows with each call of the process: of two answers it tells which request began first.
  public let number: UInt64
}

/// A response whose text is known to be valid and to have the operation's data.
public struct GraphQLCheckedResponse<Data: Sendable>: Sendable {
  /// The decoded data; nil if the operation failed as a whole.
  public let data: Data?
  /// The whole body, and at least sixteen zero bytes behind it.
  public let body: [UInt8]
  /// Where the value of `data` is in the body; nil where that is null or missing.
  public let dataRange: Range<Int>?
  /// What failed.
  public let errors: [GraphQLResponseError]
  /// The header fields: `Cache-Control` and `Age` bound how long the data may be used.
  public let headers: HTTPHeaders
}
