import Foundation
import GraphQLSessions
import GraphQLURLSession
import MoneyboxData
import MoneyboxDomain

/// The app, with a command for each action of the user.
struct CommandLineApp {
  private let accounts: any AccountRepository
  private let callbackAccounts: CallbackAccounts

  /// Creates the app's objects, which are created nowhere else.
  init(_ settings: Settings) {
    accounts = LiveAccountRepository(
      endpoint: settings.server,
      transport: URLSessionTransport(),
      app: AppDescription(id: "moneybox", version: "1.0", apiVersion: "4"),
      // On platforms with a keychain, an app stores its session in a `KeychainSessionStore`.
      store: FileSessionStore(at: settings.home.appending(path: "session.json"))
    ) {
      print("Your session has expired.")
    }
    callbackAccounts = CallbackAccounts(accounts, on: CompletionExecutor { DispatchQueue.main.async(execute: $0) })
  }

  /// - Parameter words: the command and its arguments.
  /// - Returns: whether it succeeded.
  func run(_ words: [String]) async -> Bool {
    do throws(MoneyboxError) {
      print(try await answer(to: words))
      return true
    } catch {
      print(Screen.text(of: error))
      return false
    }
  }

  private func answer(to words: [String]) async throws(MoneyboxError) -> String {
    switch (words.first, words.count) {
    case ("log-in", 3): return try await accounts.logIn(email: words[1], password: words[2]).greeting
    case ("user", 1): return try await accounts.user()?.greeting ?? "Nobody is logged in."
    case ("accounts", 1): return Screen.text(of: Overview(try await account().get()))
    case ("log-out", 1):
      try await accounts.logOut()
      return "Logged out."
    default: throw .other(Screen.help)
    }
  }

  /// Returns the account through a callback on the main queue, as screens that predate `async` receive it.
  private func account() async -> Result<Account, MoneyboxError> {
    await withCheckedContinuation { continuation in
      callbackAccounts.account { continuation.resume(returning: $0) }
    }
  }
}
