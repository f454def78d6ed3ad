import MoneyboxDomain

/// What the user sees.
struct Screen {
  let accounts: any AccountRepository

  func logIn(email: String, password: String) async {
    do throws(MoneyboxError) {
      let user = try await accounts.logIn(email: email, password: password)
      print("Logged in as \(user.firstName) \(user.lastName).")
    } catch {
      print(text(of: error))
    }
  }

  func showOverview() async {
    do throws(MoneyboxError) {
      let overview = Overview(try await accounts.account())
      print(overview.greeting, "You have \(overview.total).")
      for product in overview.products {
        print("  \(product.name): \(product.planValue), and \(product.moneybox) in the moneybox")
      }
    } catch {
      print(text(of: error))
    }
  }

  private func text(of error: MoneyboxError) -> String {
    switch error {
    case .refused(let refusal):
      ([refusal.message] + refusal.problems.map { "  \($0.field): \($0.message)" }).joined(separator: "\n")
    case .loggedOut: "Log in again."
    case .offline: "There is no connection to the server."
    case .other(let message): message
    }
  }
}
