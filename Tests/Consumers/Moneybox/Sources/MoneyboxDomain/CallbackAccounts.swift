/// The context in which completions run, such as the main queue for a screen.
public struct CompletionExecutor: Sendable {
  private let enqueue: @Sendable (@escaping @Sendable () -> Void) -> Void

  /// - Parameter enqueue: runs the given function, later or at once.
  public init(_ enqueue: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void) {
    self.enqueue = enqueue
  }

  func run(_ completion: @escaping @Sendable () -> Void) {
    enqueue(completion)
  }
}

/// An ``AccountRepository`` with callbacks for screens. Each method returns a function that cancels the call.
public struct CallbackAccounts: Sendable {
  public typealias Completion<Value> = @Sendable (Result<Value, MoneyboxError>) -> Void

  private let accounts: any AccountRepository
  private let executor: CompletionExecutor

  /// - Parameter executor: the executor of all completions.
  public init(_ accounts: any AccountRepository, on executor: CompletionExecutor) {
    self.accounts = accounts
    self.executor = executor
  }

  @discardableResult
  public func logIn(
    email: String,
    password: String,
    completion: @escaping Completion<User>
  ) -> Task<Void, Never> {
    start(completion) { accounts throws(MoneyboxError) in
      try await accounts.logIn(email: email, password: password)
    }
  }

  @discardableResult
  public func account(completion: @escaping Completion<Account>) -> Task<Void, Never> {
    start(completion) { accounts throws(MoneyboxError) in try await accounts.account() }
  }

  private func start<Value: Sendable>(
    _ completion: @escaping Completion<Value>,
    _ body: @escaping @Sendable (any AccountRepository) async throws(MoneyboxError) -> Value
  ) -> Task<Void, Never> {
    Task {
      let result: Result<Value, MoneyboxError>
      do throws(MoneyboxError) { result = .success(try await body(accounts)) } catch { result = .failure(error) }
      if !Task.isCancelled { executor.run { completion(result) } }
    }
  }
}
