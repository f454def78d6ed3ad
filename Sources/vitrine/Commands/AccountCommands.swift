import BFFClient
import CommandSupport
import CommerceModels

struct SignInCommand: Command {
  static let name = "sign-in"
  static let help = """
    vitrine sign-in EMAIL [--json] \(Shop.options)
        Signs in; the password is read from standard input. What was chosen before becomes the customer's. In the demo
        shop ada@vitrine.example and ben@vitrine.example can sign in with the password "window".
    """

  private let email: String
  private let asJSON: Bool
  private let shop: Shop

  init(_ arguments: inout CommandArguments) throws(UsageError) {
    shop = try Shop(&arguments)
    asJSON = arguments.flag("--json")
    email = try arguments.required("the e-mail address")
    try arguments.finish()
  }

  func run(_ console: Console) async throws {
    guard let password = console.readSecret("Password: ") else { throw UsageError("the password is missing") }
    try await shop.withStorefront(console) { storefront in
      let signIn = try await storefront.signIn(email: email, password: password)
      for problem in signIn.bagProblems { console.remark(problem.message) }
      if let error = signIn.mergeError {
        console.remark("what you chose before is not in your bag yet: " + Failure.message(of: error))
      }
      try console.print(asJSON ? json(signIn.customer) : signIn.customer.text)
    }
  }
}

struct SignOutCommand: Command {
  static let name = "sign-out"
  static let help = """
    vitrine sign-out \(Shop.options)
        Signs out.
    """

  private let shop: Shop

  init(_ arguments: inout CommandArguments) throws(UsageError) {
    shop = try Shop(&arguments)
    try arguments.finish()
  }

  func run(_ console: Console) async throws {
    try await shop.withStorefront(console) { try await $0.signOut() }
    try console.print("Nobody is signed in.")
  }
}

struct MeCommand: Command {
  static let name = "me"
  static let help = """
    vitrine me [--json] \(Shop.options)
        Who is signed in.
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
    try console.print(asJSON ? json(customer) : customer?.text ?? "Nobody is signed in.")
  }
}

extension Customer {
  fileprivate var text: String { "\(name) <\(email)>" }
}
