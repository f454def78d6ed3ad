import MoneyboxDomain

/// The output for the user.
enum Screen {
  static let help = """
    moneybox                        a tour, on a server of its own
    moneybox serve                  serves what the commands need
    moneybox log-in EMAIL PASSWORD
    moneybox user                   who is logged in
    moneybox accounts               what they have
    moneybox log-out
    """

  static func text(of overview: Overview) -> String {
    let products = overview.products.map { "  \($0.name): \($0.planValue), and \($0.moneybox) in the moneybox" }
    return (["\(overview.greeting) You have \(overview.total)."] + products).joined(separator: "\n")
  }

  static func text(of error: MoneyboxError) -> String {
    switch error {
    case .refused(let refusal):
      ([refusal.message] + refusal.problems.map { "  \($0.field): \($0.message)" }).joined(separator: "\n")
    case .loggedOut: "Log in again."
    case .offline: "There is no connection to the server."
    case .other(let message): message
    }
  }
}
