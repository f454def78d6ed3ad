/// Where transactions come from.
public protocol TransactionRepository: Sendable {
  func transactions() async throws(PaybackError) -> [Transaction]
}

/// Loads the transactions for a screen.
public struct TransactionFeed: Sendable {
  private let repository: any TransactionRepository

  public init(_ repository: any TransactionRepository) {
    self.repository = repository
  }

  /// What the screen is to show, one state after another.
  ///
  /// - Parameter category: the filter that the user has set; it outlives a reload.
  public func load(category: Transaction.Category? = nil) -> AsyncStream<LoadState> {
    AsyncStream { states in
      states.yield(.loading)
      let task = Task {
        do throws(PaybackError) {
          states.yield(.loaded(TransactionList(try await repository.transactions(), category: category)))
        } catch {
          states.yield(.failed(error))
        }
        states.finish()
      }
      states.onTermination = { _ in task.cancel() }
    }
  }
}
