import BFFClient
import CommandSupport
import CommerceModels

struct SignInCommand: Command {
  static let name = "sign-in"
  static let help = """
    vitrine sign-in EMAIL [--json] \(Shop.options)
        Signs in, and merges the guest's bag and wishlist into the customer's. Reads the password from standard input.
        In the demo shop, ada@vitrine.example and ben@vitrine.example sign in with the password "window".
    """

  private let email: String
  private let asJSON: Bool
  private let shop: Shop

  init(_ arguments: inout CommandArguments) throws(UsageError) {
    shop = try Shop(&arguments)
    asJSON = arguments.flag("--json")
    email = try arguments.required("the email address")
    try arguments.finish()
  }

  func run(_ console: Console) async throws {
    guard let password = console.readSecret("Password: ") else { throw UsageError("the password is missing") }
    try await shop.withStorefront(console) { storefront in
      let signIn = try await storefront.signIn(email: email, password: password)
      if let error = signIn.mergeError {
        console.remark("the items you chose before signing in are not in your bag yet: " + Failure.message(of: error))
      }
      try console.print(asJSON ? json(signIn.customer) : signIn.customer.text)
    }
  }
}

struct SignOutCommand: Command {
  static let name = "sign-out"
  static let help = """
    vitrine sign-out \(Shop.options)
        Signs the customer out.
    """

  private let shop: Shop

  init(_ arguments: inout CommandArguments) throws(UsageError) {
    shop = try Shop(&arguments)
    try arguments.finish()
  }

  func run(_ console: Console) async throws {
    try await shop.withStorefront(console) { try await $0.signOut() }
    try console.print("You are signed out.")
  }
}

struct MeCommand: Command {
  static let name = "me"
  static let help = """
    vitrine me [--json] \(Shop.options)
        Shows who is signed in.
    """

  private let asJSON: Bool
  private let shop: Shop

  init(asJSON: Bool, shop: Shop) {
    (self.asJSON, self.shop) = (asJSON, shop)
  }

  init(_ arguments: inout CommandArguments) throws(UsageError) {
    shop = try Shop(&arguments)
    asJSON = arguments.flag("--json")
    try arguments.finish()
  }

  func run(_ console: Console) async throws {
    let customer = try await shop.withStorefront(console) { try await $0.customer() }
    try console.print(asJSON ? json(customer) : customer?.text ?? "You are not signed in.")
  }
}

extension Customer {
  fileprivate var text: String { "\(name) <\(email)>" }
}
