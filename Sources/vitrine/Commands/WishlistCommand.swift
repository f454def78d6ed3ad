import BFFClient
import CommandSupport
import CommerceModels
import GraphQLRuntime

struct WishlistCommand: Command {
  static let name = "wishlist"
  static let help = """
    vitrine wishlist show | add SKU | remove SKU | move SKU [--quantity N]  [--json]
                     \(Shop.options)
        The wishlist: a guest's is kept here, a customer's at the shop. What is moved goes into the bag, which is shown.
    """

  private enum Action {
    case show
    case add(sku: String)
    case remove(sku: String)
    case move(sku: String, quantity: Int)
  }

  private static let actions = Actions<Action>(
    command: name,
    readers: [
      "show": { _ in .show },
      "add": { arguments throws(UsageError) in .add(sku: try arguments.sku()) },
      "remove": { arguments throws(UsageError) in .remove(sku: try arguments.sku()) },
      "move": { arguments throws(UsageError) in
        let quantity = try arguments.positiveNumber("--quantity") ?? 1
        return .move(sku: try arguments.sku(), quantity: quantity)
      },
    ]
  )

  private let action: Action
  private let asJSON: Bool
  private let shop: Shop

  init(_ arguments: inout CommandArguments) throws(UsageError) {
    shop = try Shop(&arguments)
    asJSON = arguments.flag("--json")
    action = try Self.actions.read(&arguments)
    try arguments.finish()
  }

  func run(_ console: Console) async throws {
    try await shop.withStorefront(console) { storefront in
      let wishlist = storefront.wishlist
      switch action {
      case .show:
        try show(await wishlist.load(), on: console)
        for change in wishlist.changes.current { console.remark(change.message) }
      case .add(let sku): try show(await wishlist.add(storefront.selected(sku)), on: console)
      case .remove(let sku): try show(await wishlist.remove(sku: sku), on: console)
      case .move(let sku, let quantity):
        let bag = try await wishlist.moveToBag(storefront.selected(sku), quantity: quantity)
        try console.print(asJSON ? json(bag) : bag.text)
      }
    }
  }

  private func show(_ wishlist: Wishlist, on console: Console) throws {
    try console.print(asJSON ? json(wishlist) : wishlist.text)
  }
}
