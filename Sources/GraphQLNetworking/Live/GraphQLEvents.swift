/// The responses of a server to a subscription, one element for each event.
///
/// Nothing is sent before the first call of `next()`. The subscription ends when the loop is left, when its task is
/// canceled, or when the server completes it. Each iterator is a separate subscription.
public struct GraphQLEvents<Element: Sendable>: AsyncSequence, Sendable {
  private let begin: @Sendable () -> @Sendable () async throws -> Element?

  init(_ begin: @escaping @Sendable () -> @Sendable () async throws -> Element?) { self.begin = begin }

  public func makeAsyncIterator() -> Iterator { Iterator(read: begin()) }

  /// An iterator over the events of one subscription. Copies of the iterator share the subscription.
  public struct Iterator: AsyncIteratorProtocol, Sendable {
    fileprivate let read: @Sendable () async throws -> Element?

    /// Waits for the next event. While one task waits, another task with a copy of the iterator receives `nil`.
    ///
    /// - Returns: The event; `nil` when the server has completed the subscription, and after an error that ended it.
    /// - Throws: ``GraphQLClientError``, and `CancellationError` when the task is canceled.
    public mutating func next() async throws -> Element? { try await read() }
  }
}

/// One event of a subscription.
public struct GraphQLEvent<Data: Sendable>: Sendable {
  /// The data of the event, which has no errors.
  public let data: Data

  /// The interval in which events may have been lost, for the first event after a reconnection; `nil` for all others.
  public let gap: EventGap?

  @usableFromInline
  init(_ data: Data, _ gap: EventGap?) { (self.data, self.gap) = (data, gap) }
}

extension GraphQLEvent: Equatable where Data: Equatable {}

/// One event of a subscription as a whole response: data, errors, or both, and extensions.
public struct GraphQLEventResponse<Data: Sendable>: Sendable {
  /// The data, the errors and the extensions of the event.
  public let response: GraphQLResponse<Data>

  /// The interval in which events may have been lost, for the first event after a reconnection; `nil` for all others.
  public let gap: EventGap?

  @usableFromInline
  init(_ response: GraphQLResponse<Data>, _ gap: EventGap?) { (self.response, self.gap) = (response, gap) }
}

extension GraphQLEventResponse: Equatable where Data: Equatable {}

/// An event of a subscription, or the data of a query after a reconnection.
public enum GraphQLEventOrRefetch<Data: Sendable, Refetched: Sendable>: Sendable {
  /// The data of an event.
  case event(Data)
  /// The data of the query after a reconnection, and the interval in which events may have been lost.
  case refetched(Refetched, EventGap)
}
