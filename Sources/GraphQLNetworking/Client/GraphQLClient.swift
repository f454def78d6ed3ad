#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A client that sends operations to one GraphQL server and reads the responses. Copies of a client share its transport and
/// interceptors.
///
/// ```swift
/// let client = GraphQLClient(endpoint: url, transport: URLSessionTransport())
/// let brands = try await client.fetch(GetBrandsQuery()).brands
/// ```
/// Every method throws ``GraphQLClientError``, or `CancellationError` when its task is canceled. A method with closures also
/// throws the errors of these closures.
///
/// [GraphQL over HTTP](https://graphql.github.io/graphql-over-http/draft/)
public struct GraphQLClient: Sendable {
  /// The URL of the GraphQL endpoint.
  public let endpoint: URL

  /// The store of the server's responses, or nil if there is none.
  package let store: (any GraphQLResponseStore)?

  /// The number that tells clients apart. Copies of a client have the same number.
  package let number = SequenceNumber.next()

  /// The transport of subscriptions; nil if they are not supported.
  let live: LiveTransport?
  package let configuration: Configuration
  let names: SensitiveNames
  let chain: RequestChain
  let persistedQueries: PersistedQueries

  /// Creates a client of one GraphQL server.
  ///
  /// - Parameters:
  ///   - endpoint: The URL of the GraphQL endpoint.
  ///   - transport: The transport that sends the requests.
  ///   - interceptors: The interceptors between the client and the transport, in order. For the interceptors in this
  ///     package, use this order: ``HeadersInterceptor``, `AuthorizationInterceptor`, ``DeduplicationInterceptor``,
  ///     ``RetryInterceptor``, ``LoggingInterceptor``.
  ///   - configuration: The settings for all operations.
  ///   - store: A store that keeps responses, and may answer instead of the server.
  ///   - live: The transport of subscriptions and of responses in parts, from the `GraphQLLive` product; `nil` for a client
  ///     that uses neither.
  public init(
    endpoint: URL,
    transport: any GraphQLTransport,
    interceptors: [any GraphQLInterceptor] = [],
    configuration: Configuration = Configuration(),
    store: (any GraphQLResponseStore)? = nil,
    live: LiveTransport? = nil
  ) {
    self.endpoint = endpoint
    self.store = store
    self.live = live
    self.configuration = configuration
    names = SensitiveNames(configuration.sensitiveWords)
    chain = RequestChain(interceptors: interceptors, transport: transport)
    persistedQueries = PersistedQueries(configuration.documents)
    (store as? any SensitiveWordsReceiver)?.add(sensitiveWords: configuration.sensitiveWords)
  }

  /// Returns the data of a query. Errors in the response are thrown even if the response has data; to get both, use
  /// ``response(to:options:)``.
  ///
  /// - Throws: ``GraphQLClientError``, and `CancellationError` if the task is canceled.
  @concurrent
  public func fetch<Query: GraphQLQuery>(
    _ query: Query,
    options: RequestOptions = RequestOptions()
  ) async throws -> Query.Data {
    try await data(of: query, options)
  }

  /// Performs a mutation, and returns its data. A mutation that the server may have executed is not sent again, unless
  /// ``RequestOptions/isIdempotent`` is true. Errors in the response are thrown even if the response has data; to get both,
  /// use ``response(to:options:)``.
  ///
  /// - Throws: ``GraphQLClientError``, and `CancellationError` if the task is canceled.
  @concurrent
  public func perform<Mutation: GraphQLMutation>(
    _ mutation: Mutation,
    options: RequestOptions = RequestOptions()
  ) async throws -> Mutation.Data {
    try await data(of: mutation, options)
  }

  /// Returns the whole response to a query or a mutation: data, errors, or both, and extensions.
  ///
  /// ```swift
  /// let response = try await client.response(to: ListingQuery())
  /// show(response.data?.products ?? [], banner: response.errors.at("offers").first?.message)
  /// ```
  /// - Throws: ``GraphQLClientError`` if there is no GraphQL response, or its data does not fit the operation, and
  ///   `CancellationError` if the task is canceled.
  @concurrent
  public func response<Operation: GraphQLSingleResponseOperation>(
    to operation: Operation,
    options: RequestOptions = RequestOptions()
  ) async throws -> GraphQLResponse<Operation.Data> {
    try await run(operation, options, reading(of: Operation.self)) { exchange in
      let response: GraphQLResponse<Operation.Data> = try await stored(operation, exchange, store) {
        GraphQLResponse(data: $0)
      } sent: { take in
        try await exchange.response(take)
      }
      return (response, CallOutcome(of: response.errors))
    }
  }

  private func data<Operation: GraphQLSingleResponseOperation>(
    of operation: Operation,
    _ options: RequestOptions
  ) async throws -> Operation.Data {
    try await data(of: operation, options, store: store)
  }

  /// Returns the data of an operation, using a store other than the client's.
  @concurrent
  package func data<Operation: GraphQLSingleResponseOperation>(
    of operation: Operation,
    _ options: RequestOptions,
    store: (any GraphQLResponseStore)?
  ) async throws -> Operation.Data {
    try await run(operation, options, reading(of: Operation.self)) { exchange in
      let data = try await stored(operation, exchange, store) {
        $0
      } sent: {
        try await exchange.data($0)
      }
      return (data, .ok)
    }
  }

  private func stored<Operation: GraphQLSingleResponseOperation, Result>(
    _ operation: Operation,
    _ exchange: OperationExchange,
    _ store: (any GraphQLResponseStore)?,
    known: (Operation.Data) -> Result,
    sent: (((GraphQLCheckedResponse<Operation.Data>) -> Void)?) async throws -> Result
  ) async throws -> Result {
    guard let store else { return try await sent(nil) }
    let call = exchange.storeCall(for: operation)
    defer { store.end(call) }
    return try await exchange.result(of: call, store, known: known) { try await sent { store.take($0, for: call) } }
  }

  /// Returns the response to an operation as a stream. Interceptors see the request and the head of the response.
  ///
  /// - Parameter options: Options whose headers say which media types are accepted.
  @concurrent
  package func stream<Operation: GraphQLOperation>(
    _ operation: Operation,
    options: RequestOptions = RequestOptions()
  ) async throws -> HTTPStream {
    try await run(operation, options, .stream) { exchange in (try await exchange.stream(), .ok) }
  }

  /// Returns the form in which the response to an operation is read.
  func reading<Operation: GraphQLOperation>(of operation: Operation.Type) -> OperationExchange.Reading {
    if Operation._isInParts, let live { .parts(live) } else { .whole }
  }

  /// - Parameter body: Returns a result, and the call's outcome.
  private func run<Operation: GraphQLOperation, Result>(
    _ operation: Operation,
    _ options: RequestOptions,
    _ reading: OperationExchange.Reading,
    _ body: (OperationExchange) async throws -> (Result, CallOutcome)
  ) async throws -> Result {
    let call = GraphQLCall(Operation.operationName, Operation.operationKind, configuration)
    var exchange: OperationExchange?
    do {
      let new = OperationExchange(of: try OperationMessage(operation), by: self, options, call, reading)
      exchange = new
      let (result, outcome) = try await body(new)
      call.end(outcome)
      return result
    } catch {
      call.end(CallOutcome(of: error))
      throw Self.failure(error, in: call, exchange)
    }
  }

  /// Returns the error that a method throws: `CancellationError`, or a client's error.
  ///
  /// Each error of a query or a mutation that leaves the client goes through this method or, for a store, through
  /// ``GraphQLClientError/init(_:in:_:)``. Until then, an error may contain secrets.
  ///
  /// - Parameter exchange: The exchange of the call; `nil` for an error from before it.
  static func failure(_ error: any Error, in call: GraphQLCall, _ exchange: OperationExchange?) -> any Error {
    if FoundationFailure.isCancellation(error) { return CancellationError() }
    return GraphQLClientError(error, in: call, exchange)
  }

  /// Returns this client with another endpoint and another transport.
  func replacing(endpoint: URL?, transport: (any GraphQLTransport) -> any GraphQLTransport) -> GraphQLClient {
    GraphQLClient(
      endpoint: endpoint ?? self.endpoint,
      transport: transport(chain.transport),
      interceptors: chain.interceptors,
      configuration: configuration
    )
  }
}

extension GraphQLClientError {
  /// Creates a client's error from any error, with the operation in which it occurred, and without secrets.
  init(_ error: any Error, in call: GraphQLCall, _ exchange: OperationExchange?) {
    self.init(any: error)
    if let exchange { self = exchange.cleaned(self) }
    operationName = call.operationName
    attempts = call.attempts
    isInDoubt = call.isInDoubt
  }
}

extension GraphQLClient {
  /// Fetches the data of a query, as ``fetch(_:options:)`` does, and calls a completion handler.
  ///
  /// - Parameter completion: A closure that is called once, on any thread, with the data or the error.
  /// - Returns: The task of the request, which can be canceled.
  @discardableResult
  public func fetch<Query: GraphQLQuery>(
    _ query: Query,
    options: RequestOptions = RequestOptions(),
    completion: @escaping @Sendable (Result<Query.Data, any Error>) -> Void
  ) -> Task<Void, Never> {
    complete(completion) { try await fetch(query, options: options) }
  }

  /// Performs a mutation, as ``perform(_:options:)`` does, and calls a completion handler.
  ///
  /// - Parameter completion: A closure that is called once, on any thread, with the data or the error.
  /// - Returns: The task of the request, which can be canceled.
  @discardableResult
  public func perform<Mutation: GraphQLMutation>(
    _ mutation: Mutation,
    options: RequestOptions = RequestOptions(),
    completion: @escaping @Sendable (Result<Mutation.Data, any Error>) -> Void
  ) -> Task<Void, Never> {
    complete(completion) { try await perform(mutation, options: options) }
  }

  /// Sends a query or a mutation, as ``response(to:options:)`` does, and calls a completion handler.
  ///
  /// - Parameter completion: A closure that is called once, on any thread, with the response or the error.
  /// - Returns: The task of the request, which can be canceled.
  @discardableResult
  public func response<Operation: GraphQLSingleResponseOperation>(
    to operation: Operation,
    options: RequestOptions = RequestOptions(),
    completion: @escaping @Sendable (Result<GraphQLResponse<Operation.Data>, any Error>) -> Void
  ) -> Task<Void, Never> {
    complete(completion) { try await response(to: operation, options: options) }
  }

  private func complete<Success: Sendable>(
    _ completion: @escaping @Sendable (Result<Success, any Error>) -> Void,
    _ operation: @escaping @Sendable () async throws -> Success
  ) -> Task<Void, Never> {
    Task { completion(await Result(catching: operation)) }
  }
}
