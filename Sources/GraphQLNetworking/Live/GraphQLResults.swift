/// The results of one operation, each more complete than the one before it.
///
/// Nothing is sent before the first call of `next()`. The request ends when the loop is left, when its task is canceled, or
/// when the response is complete. Each iterator is a separate request.
public struct GraphQLResults<Element: Sendable>: AsyncSequence, Sendable {
  private let begin: @Sendable () -> @Sendable () async throws -> Element?

  init(_ begin: @escaping @Sendable () -> @Sendable () async throws -> Element?) { self.begin = begin }

  public func makeAsyncIterator() -> Iterator { Iterator(read: begin()) }

  /// An iterator over the results of one request. Copies of the iterator share the request.
  public struct Iterator: AsyncIteratorProtocol, Sendable {
    fileprivate let read: @Sendable () async throws -> Element?

    /// Waits for the next result. While one task waits, another task with a copy of the iterator receives `nil`.
    ///
    /// - Returns: The next result; `nil` after the last one, and after an error.
    /// - Throws: ``GraphQLClientError``, and `CancellationError` when the task is canceled.
    public mutating func next() async throws -> Element? { try await read() }
  }
}

/// The data of an operation as far as it has arrived.
public struct GraphQLResult<Data: Sendable>: Sendable {
  /// The data as far as it has arrived: a deferred fragment may be pending.
  public let data: Data

  /// Whether the response is complete, so that no fragment is pending.
  public let isComplete: Bool

  /// Creates a result. Each parameter is the property of the same name.
  public init(data: Data, isComplete: Bool) {
    self.data = data
    self.isComplete = isComplete
  }
}

extension GraphQLResult: Equatable where Data: Equatable {}
