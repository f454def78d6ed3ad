import BFFClient
import CommandArguments
import CommerceModels

struct WishlistCommand: Command {
  static let name = "wishlist"
  static let help = """
    vitrine wishlist show | add SKU | remove SKU  [--json] [--endpoint URL]
        The wishlist. To keep one, start vitrine serve and give its --endpoint.
    """

  private enum Action {
    case show
    case add(sku: String)
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
    case "add": action = .add(sku: try arguments.required("the variant's SKU"))
    case "remove": action = .remove(sku: try arguments.required("the variant's SKU"))
    case let word: throw .unknownAction(word, of: Self.name, actions: "show, add and remove")
    }
    try arguments.finish()
  }

  func run(_ console: Console) async throws {
    let wishlist = try await shop.withService(perform)
    shop.remarkOnForgetting(console)
    try console.print(asJSON ? json(wishlist) : wishlist.text)
  }

  private func perform(_ service: any BFFClientService) async throws -> Wishlist {
    switch action {
    case .show: try await service.wishlist()
    case .add(let sku): try await service.addToWishlist(sku: sku).get()
    case .remove(let sku): try await service.removeFromWishlist(sku: sku).get()
    }
  }
}
