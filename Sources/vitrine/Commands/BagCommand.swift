import BFFClient
import CommandArguments
import CommerceModels

struct BagCommand: Command {
  static let name = "bag"
  static let help = """
    vitrine bag show | add SKU [--quantity N] | remove SKU  [--json] [--endpoint URL]
        The shopping bag. To keep one, start vitrine serve and give its --endpoint.
    """

  private enum Action {
    case show
    case add(sku: String, quantity: Int)
    case remove(sku: String)
  }

  private let action: Action
  private let asJSON: Bool
  private let shop: Shop

  init(_ arguments: inout CommandArguments) throws(UsageError) {
    shop = try Shop(&arguments)
    asJSON = arguments.flag("--json")
    switch arguments.positional() {
    case "show": action = .show
    case "add":
      let quantity = try arguments.positiveNumber("--quantity") ?? 1
      action = .add(sku: try arguments.required("the variant's SKU"), quantity: quantity)
    case "remove": action = .remove(sku: try arguments.required("the variant's SKU"))
    case let word: throw .unknownAction(word, of: Self.name, actions: "show, add and remove")
    }
    try arguments.finish()
  }

  func run(_ console: Console) async throws {
    let bag = try await shop.withService(perform)
    shop.remarkOnForgetting(console)
    try console.print(asJSON ? json(bag) : bag.text)
  }

  private func perform(_ service: any BFFClientService) async throws -> Bag {
    switch action {
    case .show: try await service.bag()
    case .add(let sku, let quantity): try await service.addToBag(sku: sku, quantity: quantity).get()
    case .remove(let sku): try await service.removeFromBag(sku: sku).get()
    }
  }
}

extension UsageError {
  static func unknownAction(_ word: String?, of command: String, actions: String) -> UsageError {
    guard let word else { return UsageError("\(command) what? It can \(actions)") }
    return UsageError("\(command) cannot \"\(word)\"; it can \(actions)")
  }
}

extension Shop {
  /// Says of an embedded shop that it keeps nothing.
  func remarkOnForgetting(_ console: Console) {
    guard case .embedded = self else { return }
    console.remark("this shop ends with the command and keeps nothing; see vitrine serve")
  }
}
