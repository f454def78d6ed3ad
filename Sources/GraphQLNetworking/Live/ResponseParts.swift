/// Reads a response that comes in parts.
package protocol ResponsePartReader: Sendable {
  /// The response as far as it has come, each time there is more of it; nil behind the last part.
  ///
  /// - Throws: Why nothing more comes. After an error it returns nil.
  func next() async throws -> ResponsePart?

  /// The last part. It is called instead of ``next()``.
  ///
  /// - Throws: Why it does not come.
  func last() async throws -> ResponsePart
}

/// A response as far as it has come.
package struct ResponsePart: Sendable {
  /// As the response that it would be in one piece. Its data has marks of fragments that are not there.
  package let response: HTTPResponse

  /// Whether nothing more comes.
  package let isLast: Bool

  /// Whether a fragment has failed, so that the data lacks it.
  package let hasFailures: Bool

  /// How many of the errors are those of failed fragments, which the data has too: the last ones.
  package let failureCount: Int

  /// What a fragment is that nothing is said of and whose keys are missing.
  package let missing: DeferredState?

  package init(
    response: HTTPResponse,
    isLast: Bool,
    hasFailures: Bool = false,
    failureCount: Int = 0,
    missing: DeferredState? = nil
  ) {
    self.response = response
    self.isLast = isLast
    self.hasFailures = hasFailures
    self.failureCount = failureCount
    self.missing = missing
  }
}

extension RequestOptions {
  /// The same options, with the media types of responses in parts.
  ///
  /// `deferSpec` is what Apollo's servers of before 2025 ask for, `incrementalSpec` what graphql-js 17 does. A server without
  /// either answers as it likes: the format is told from what comes.
  var acceptingParts: RequestOptions {
    var options = self
    let accept: HTTPHeaders = [
      "Accept": "multipart/mixed;incrementalSpec=v0.2, multipart/mixed;deferSpec=20220824, "
        + "application/graphql-response+json, application/json;q=0.9"
    ]
    options.headers = accept.merging(headers)
    return options
  }
}

/// Results of one operation, each of them more than the one before it.
///
/// Nothing is sent before the first call of `next()`. The request ends when the loop is left, when its task is cancelled,
/// or when the response is complete. Each iterator is a request of its own.
public struct GraphQLResults<Element: Sendable>: AsyncSequence, Sendable {
  private let begin: @Sendable () -> @Sendable () async throws -> Element?

  init(_ begin: @escaping @Sendable () -> @Sendable () async throws -> Element?) { self.begin = begin }

  public func makeAsyncIterator() -> Iterator { Iterator(read: begin()) }

  /// One request. Copies share it.
  public struct Iterator: AsyncIteratorProtocol, Sendable {
    fileprivate let read: @Sendable () async throws -> Element?

    /// Waits for more. While one task waits, another one, with a copy of the iterator, gets nil.
    ///
    /// - Returns: The next result; nil behind the last one, and after an error.
    /// - Throws: ``GraphQLClientError``, and `CancellationError` when the task is cancelled.
    public mutating func next() async throws -> Element? { try await read() }
  }
}

/// The data of an operation as far as it has come.
public struct GraphQLResult<Data: Sendable>: Sendable {
  public let data: Data

  /// Whether the response is complete: no fragment is pending any more.
  public let isComplete: Bool

  public init(data: Data, isComplete: Bool) {
    self.data = data
    self.isComplete = isComplete
  }
}

extension GraphQLResult: Equatable where Data: Equatable {}
