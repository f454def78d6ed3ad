import Foundation
import GraphQLNetworking
import GraphQLSessions
import MoneyboxBackend
import MoneyboxData
import MoneyboxDomain
import Testing

@Suite("Accounts with completion handlers")
struct CallbackTests {
  /// The queue on which the completions of these tests run.
  private let queue = DispatchQueue(label: "screen")

  private func accounts(_ backend: MoneyboxBackend) throws -> CallbackAccounts {
    let accounts = LiveAccountRepository(
      endpoint: try #require(URL(string: "http://localhost/graphql")),
      transport: backend.transport,
      app: AppDescription(id: "moneybox", version: "1.0", apiVersion: "4"),
      store: InMemorySessionStore()
    )
    return CallbackAccounts(accounts, on: CompletionExecutor { [queue] in queue.async(execute: $0) })
  }

  /// Returns the result with which a call completes on the queue.
  private func result<Value: Sendable>(
    _ call: (@escaping CallbackAccounts.Completion<Value>) -> Void
  ) async -> Result<Value, MoneyboxError> {
    await withCheckedContinuation { continuation in
      call { [queue] result in
        dispatchPrecondition(condition: .onQueue(queue))
        continuation.resume(returning: result)
      }
    }
  }

  @Test("Completions run where the app wants them, with a value or an error")
  func executor() async throws {
    let accounts = try accounts(MoneyboxBackend())
    #expect(await result { accounts.account(completion: $0) } == .failure(.loggedOut))
    let user = await result { accounts.logIn(email: "jaeren@example.com", password: "plan", completion: $0) }
    #expect(user == .success(User(firstName: "Jaeren", lastName: "Coathup")))
    #expect(try await result { accounts.account(completion: $0) }.get().products.count == 2)
  }

  @Test("A call that is cancelled does not complete")
  func cancelling() async throws {
    let accounts = CallbackAccounts(SilentAccounts(), on: CompletionExecutor { $0() })
    let call = accounts.account { Issue.record("it completed with \($0)") }
    call.cancel()
    await call.value
  }
}

/// A server that never responds.
private struct SilentAccounts: AccountRepository {
  func account() async throws(MoneyboxError) -> Account {
    for await _ in AsyncStream<Void>.makeStream().stream {}
    throw .other("cancelled")
  }

  func logIn(email: String, password: String) async throws(MoneyboxError) -> User { throw .offline }
  func user() async throws(MoneyboxError) -> User? { nil }
  func logOut() async throws(MoneyboxError) {}
}
