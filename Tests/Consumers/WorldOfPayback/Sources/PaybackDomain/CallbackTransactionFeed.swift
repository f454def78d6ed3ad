/// A source of transactions, for callers that cannot use `async`.
public protocol CallbackTransactionRepository: Sendable {
  /// - Parameter completion: called once, on any thread.
  /// - Returns: a function that cancels the request.
  func transactions(
    completion: @escaping @Sendable (Result<[Transaction], PaybackError>) -> Void
  ) -> @Sendable () -> Void
}

/// A ``TransactionFeed`` with completion handlers.
public struct CallbackTransactionFeed: Sendable {
  private let repository: any CallbackTransactionRepository

  public init(_ repository: any CallbackTransactionRepository) {
    self.repository = repository
  }

  /// - Parameters:
  ///   - category: the filter set by the user, which survives a reload.
  ///   - show: called with one state after another, on any thread.
  /// - Returns: a function that stops loading.
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
