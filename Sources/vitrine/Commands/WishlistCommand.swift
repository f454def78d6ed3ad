import BFFClient
import CommandSupport
import CommerceModels
import GraphQLRuntime

struct WishlistCommand: Command {
  static let name = "wishlist"
  static let help = """
    vitrine wishlist show [--page N] | add SKU | remove SKU | move SKU [--quantity N]  [--json]
                     \(Shop.options)
        Shows or changes the wishlist. A guest's wishlist is stored on this machine, a customer's by the shop. move puts a
        variant into the bag, and shows the bag.
    """

  private enum Action {
    case show(page: Int)
    case add(sku: String)
    case remove(sku: String)
    case move(sku: String, quantity: Int)
  }

  private static let actions = Actions<Action>(
    command: name,
    choices: [
      .init("show") { arguments throws(UsageError) in .show(page: try arguments.positiveNumber("--page") ?? 1) },
      .init("add") { arguments throws(UsageError) in .add(sku: try arguments.sku()) },
      .init("remove") { arguments throws(UsageError) in .remove(sku: try arguments.sku()) },
      .init("move") { arguments throws(UsageError) in
        let quantity = try arguments.positiveNumber("--quantity") ?? 1
        return .move(sku: try arguments.sku(), quantity: quantity)
      },
    ]
  )

  private let action: Action
  private let asJSON: Bool
  private let shop: Shop

  /// Creates the command that shows the wishlist.
  init(asJSON: Bool, shop: Shop) {
    (action, self.asJSON, self.shop) = (.show(page: 1), asJSON, shop)
  }

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
      case .show(let page):
        try show(await self.page(page, of: storefront, console), on: console)
        for change in wishlist.changes.current { console.remark(change.message) }
      case .add(let sku): try show(await wishlist.add(storefront.selected(sku)), on: console)
      case .remove(let sku): try show(await wishlist.remove(sku: sku), on: console)
      case .move(let sku, let quantity):
        let bag = try await wishlist.moveToBag(storefront.selected(sku), quantity: quantity)
        try console.print(asJSON ? json(bag) : bag.text)
      }
    }
  }

  /// Returns a page of the wishlist at the shop. A guest's wishlist on this device is a single page.
  private func page(_ page: Int, of storefront: Storefront, _ console: Console) async throws -> Wishlist {
    let wishlist = storefront.wishlist
    let first = try await Loadable.newest(console, of: wishlist.state) { try await wishlist.load() }
    if page == 1 { return first }
    let limit = max(1, first.pagination.limit)
    guard page <= first.pagination.pages else { throw NoSuchPage(total: first.pagination.total, limit: limit) }
    return try await storefront.service.wishlist(offset: (page - 1) * limit, limit: limit)
  }

  private func show(_ wishlist: Wishlist, on console: Console) throws {
    try console.print(asJSON ? json(wishlist) : wishlist.text)
  }
}
