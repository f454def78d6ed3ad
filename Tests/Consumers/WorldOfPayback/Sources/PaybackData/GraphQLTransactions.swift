public import GraphQLNetworking
import PaybackAPI
public import PaybackDomain

/// The transactions on the server, available asynchronously and through callbacks.
public struct GraphQLTransactions: Sendable {
  private let client: GraphQLClient

  /// - Parameter server: the server, which receives its key with each request.
  public init(_ server: Server, transport: any GraphQLTransport) {
    client = GraphQLClient(
      endpoint: server.endpoint,
      transport: transport,
      interceptors: [HeadersInterceptor(["X-Api-Key": server.key])]
    )
  }
}

extension GraphQLTransactions: TransactionRepository {
  public func transactions() async throws(PaybackError) -> [Transaction] {
    do {
      return try await client.fetch(TransactionsQuery()).transactions.map { Transaction($0) }
    } catch {
      throw PaybackError(error)
    }
  }
}

extension GraphQLTransactions: CallbackTransactionRepository {
  public func transactions(
    completion: @escaping @Sendable (Result<[Transaction], PaybackError>) -> Void
  ) -> @Sendable () -> Void {
    let request = client.fetch(TransactionsQuery()) { result in
      completion(result.map { $0.transactions.map { Transaction($0) } }.mapError { PaybackError($0) })
    }
    return { request.cancel() }
  }
}
