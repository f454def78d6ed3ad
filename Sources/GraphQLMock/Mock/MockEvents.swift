/// A sequence of the responses to a request. A subscription has one response for each event, in order.
///
/// ```swift
/// for await event in mock.events(of: GraphQLRequest(query: "subscription { stockChanged { stock } }")) {
///   #expect(event.errors.isEmpty)
/// }
/// ```
/// A subscription begins with the first call of `next()`, and each iterator starts a separate subscription. Each call
/// requests one event from the source. A canceled task gets no more events.
public struct MockEvents: AsyncSequence, Sendable {
  public typealias Element = ExecutionResult

  fileprivate let mock: GraphQLMock
  fileprivate let request: GraphQLRequest

  public func makeAsyncIterator() -> Iterator { Iterator(mock: mock, request: request) }

  /// An iterator over the responses.
  public struct Iterator: AsyncIteratorProtocol {
    private var responses: Responses?
    private let mock: GraphQLMock
    private let request: GraphQLRequest

    fileprivate init(mock: GraphQLMock, request: GraphQLRequest) {
      self.mock = mock
      self.request = request
    }

    /// Returns the next response, or `nil` at the end.
    public mutating func next() async -> ExecutionResult? {
      let responses = responses ?? Responses(mock, request, mock.receive(request))
      self.responses = responses
      return await responses.next()?.result
    }
  }
}

extension GraphQLMock {
  /// Executes one request, for example a subscription, and returns a sequence of its responses.
  ///
  /// A query, a mutation and a request that cannot be executed have one response. If a resolver refuses a subscription, or
  /// if the subscription's events end with an error, the last response has the error and no data. Faults on demand apply
  /// unless they concern HTTP.
  public func events(of request: GraphQLRequest) -> MockEvents {
    MockEvents(mock: self, request: request)
  }
}
