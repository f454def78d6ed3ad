/// Where transactions come from, for callers that cannot wait.
public protocol CallbackTransactionRepository: Sendable {
  /// - Parameter completion: called once, from any thread.
  /// - Returns: stops the request.
  func transactions(
    completion: @escaping @Sendable (Result<[Transaction], PaybackError>) -> Void
  ) -> @Sendable () -> Void
}

/// The same as ``TransactionFeed`` with completion handlers.
public struct CallbackTransactionFeed: Sendable {
  private let repository: any CallbackTransactionRepository

  public init(_ repository: any CallbackTransactionRepository) {
    self.repository = repository
  }

  /// - Parameters:
  ///   - category: the filter that the user has set; it outlives a reload.
  ///   - show: called with one state after another, from any thread.
  /// - Returns: stops loading.
  public func load(
    category: Transaction.Category? = nil,
    show: @escaping @Sendable (LoadState<TransactionList>) -> Void
  ) -> @Sendable () -> Void {
    show(.loading)
    return repository.transactions { result in
      switch result {
      case .success(let transactions): show(.loaded(TransactionList(transactions, category: category)))
      case .failure(let error): show(.failed(error))
      }
    }
  }
}
