import BFFClient
import CommandSupport
import CommerceModels
import GraphQLNetworking

struct BagCommand: Command {
  static let name = "bag"
  static let help = """
    vitrine bag show | add SKU [--quantity N] | set SKU N | remove SKU | clear | checkout  [--json]
                \(Shop.options)
        Shows or changes the bag. A guest's bag is stored on this machine, a customer's by the shop. Only customers can
        check out.
    """

  private enum Action {
    case show, clear, checkout
    case add(sku: String, quantity: Int)
    case set(sku: String, quantity: Int)
    case remove(sku: String)
  }

  private static let actions = Actions<Action>(
    command: name,
    choices: [
      .init("show") { _ in .show },
      .init("add") { arguments throws(UsageError) in
        let quantity = try arguments.positiveNumber("--quantity") ?? 1
        return .add(sku: try arguments.sku(), quantity: quantity)
      },
      .init("set") { arguments throws(UsageError) in .set(sku: try arguments.sku(), quantity: try arguments.quantity())
      },
      .init("remove") { arguments throws(UsageError) in .remove(sku: try arguments.sku()) },
      .init("clear") { _ in .clear },
      .init("checkout") { _ in .checkout },
    ]
  )

  private let action: Action
  private let asJSON: Bool
  private let shop: Shop

  /// Creates the command that shows the bag.
  init(asJSON: Bool, shop: Shop) {
    (action, self.asJSON, self.shop) = (.show, asJSON, shop)
  }

  init(_ arguments: inout CommandArguments) throws(UsageError) {
    shop = try Shop(&arguments)
    asJSON = arguments.flag("--json")
    action = try Self.actions.read(&arguments)
    try arguments.finish()
  }

  func run(_ console: Console) async throws {
    try await shop.withStorefront(console) { storefront in
      if case .checkout = action {
        let order = try await storefront.bag.checkout()
        return try console.print(asJSON ? json(order) : order.text(for: shop.locale))
      }
      let bag = try await perform(storefront, console)
      for change in storefront.bag.changes.current { console.remark(change.message) }
      try console.print(asJSON ? json(bag) : bag.text)
    }
  }

  private func perform(_ storefront: Storefront, _ console: Console) async throws -> Bag {
    let bag = storefront.bag
    switch action {
    case .show, .checkout:
      return try await Loadable.newest(console, of: bag.state) { try await bag.load() }
    case .add(let sku, let quantity):
      return try await bag.add(storefront.selected(sku), quantity: quantity)
    case .set(let sku, let quantity):
      return try await bag.setQuantity(quantity, of: storefront.selected(sku))
    case .remove(let sku): return try await bag.remove(sku: sku)
    case .clear: return try await bag.clear()
    }
  }
}

extension Storefront {
  /// Fetches a variant with its product from the shop.
  func selected(_ sku: String) async throws -> SelectedProduct {
    do {
      return try await service.product(sku: sku)
    } catch let error as GraphQLClientError where error.kind == .notFound {
      throw BagProblem(kind: .unknownVariant, message: "The shop does not sell \"\(sku)\".", sku: sku)
    }
  }
}
