/// A source of transactions.
public protocol TransactionRepository: Sendable {
  func transactions() async throws(PaybackError) -> [Transaction]
}

/// Loads the transactions for a screen.
public struct TransactionFeed: Sendable {
  private let repository: any TransactionRepository

  public init(_ repository: any TransactionRepository) {
    self.repository = repository
  }

  /// Returns the states of the screen with all transactions, one after another.
  ///
  /// - Parameter category: the filter set by the user, which survives a reload.
  public func load(category: Transaction.Category? = nil) -> AsyncStream<LoadState<TransactionList>> {
    states { list throws(PaybackError) in
      var list = list
      list.category = category
      return list
    }
  }

  /// Returns the states of the screen with one transaction, one after another.
  public func details(of id: Transaction.ID) -> AsyncStream<LoadState<TransactionDetails>> {
    states { list throws(PaybackError) in
      guard let details = TransactionDetails(id, in: list) else { throw .notFound }
      return details
    }
  }

  private func states<Value>(
    _ content: @escaping @Sendable (TransactionList) throws(PaybackError) -> Value
  ) -> AsyncStream<LoadState<Value>> {
    AsyncStream { states in
      states.yield(.loading)
      let task = Task {
        do throws(PaybackError) {
          states.yield(.loaded(try content(TransactionList(try await repository.transactions()))))
        } catch {
          states.yield(.failed(error))
        }
        states.finish()
      }
      states.onTermination = { _ in task.cancel() }
    }
  }
}
