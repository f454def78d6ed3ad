#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Sends operations to one GraphQL server and reads its responses. A value: copies share transport and interceptors.
///
/// ```swift
/// let client = GraphQLClient(endpoint: url, transport: URLSessionTransport())
/// let brands = try await client.fetch(GetBrandsQuery()).brands
/// ```
/// Every method throws ``GraphQLClientError``, or `CancellationError` when its task is cancelled.
///
/// [GraphQL over HTTP](https://graphql.github.io/graphql-over-http/draft/)
public struct GraphQLClient: Sendable {
  /// Where operations are sent.
  public let endpoint: URL

  private let chain: RequestChain

  /// - Parameters:
  ///   - endpoint: where operations are sent.
  ///   - transport: what carries the requests.
  ///   - interceptors: what stands before the transport, the first one first.
  public init(endpoint: URL, transport: any GraphQLTransport, interceptors: [any GraphQLInterceptor] = []) {
    self.endpoint = endpoint
    chain = RequestChain(interceptors: interceptors, transport: transport)
  }

  /// The data of a query. Errors in the response are thrown, also when there is data beside them: use
  /// ``response(to:options:)`` to have both.
  public func fetch<Query: GraphQLQuery>(
    _ query: Query,
    options: RequestOptions = RequestOptions()
  ) async throws -> Query.Data {
    try await data(of: query, options)
  }

  /// The data of a mutation, which is sent once. Errors in the response are thrown, also when there is data beside
  /// them: use ``response(to:options:)`` to have both.
  public func perform<Mutation: GraphQLMutation>(
    _ mutation: Mutation,
    options: RequestOptions = RequestOptions()
  ) async throws -> Mutation.Data {
    try await data(of: mutation, options)
  }

  /// All of a response: data, errors, or both, and extensions. What is thrown then has no GraphQL response to it.
  public func response<Operation: GraphQLOperation>(
    to operation: Operation,
    options: RequestOptions = RequestOptions()
  ) async throws -> GraphQLResponse<Operation.Data> {
    try await exchange(operation, options) { try GraphQLResponseReader.response(in: $0) }
  }

  private func data<Operation: GraphQLOperation>(
    of operation: Operation,
    _ options: RequestOptions
  ) async throws -> Operation.Data {
    try await exchange(operation, options) { try GraphQLResponseReader.data(in: $0) }
  }

  private func exchange<Operation: GraphQLOperation, Result>(
    _ operation: Operation,
    _ options: RequestOptions,
    _ read: (HTTPResponse) throws -> Result
  ) async throws -> Result {
    let attempts = AttemptCounter()
    do {
      let request = try GraphQLRequestWriter.request(for: operation, to: endpoint, options)
      let context = GraphQLRequestContext(operation, options)
      return try read(try await chain.send(request, context, attempts))
    } catch let error as CancellationError {
      throw error
    } catch {
      throw GraphQLClientError(error, in: Operation.operationName, attempts: await attempts.count)
    }
  }
}

extension GraphQLRequestContext {
  fileprivate init<Operation: GraphQLOperation>(_ operation: Operation, _ options: RequestOptions) {
    self.init(
      operationName: Operation.operationName,
      operationKind: Operation.operationKind,
      isIdempotent: Operation.operationKind == .query || options.isIdempotent
    )
  }
}

extension GraphQLClientError {
  /// Any error as this one, with the operation it happened in.
  fileprivate init(_ error: any Error, in operationName: String, attempts: Int) {
    var result =
      error as? GraphQLClientError
      ?? GraphQLClientError(.other, "the request failed: \(type(of: error))", underlying: error)
    result.operationName = operationName
    result.attempts = attempts
    self = result
  }
}
