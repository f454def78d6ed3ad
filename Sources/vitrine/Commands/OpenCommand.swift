import BFFClient
import CommandSupport
import CommerceModels
import Foundation

struct OpenCommand: Command {
  static let name = "open"
  static let help = """
    vitrine open ADDRESS [--json] \(Shop.options)
        Shows where a link leads: a path such as /listing/women?sort=newest or /product/1001, or a whole URL of the shop's
        site. Of a page that is not the shop's own, and of pages of text, the URL is shown.
    """

  private let address: String
  private let asJSON: Bool
  private let shop: Shop

  init(_ arguments: inout CommandArguments) throws(UsageError) {
    shop = try Shop(&arguments)
    asJSON = arguments.flag("--json")
    address = try arguments.required("the address")
    try arguments.finish()
    if ShopLink(address) == nil { throw UsageError("\"\(address)\" is not an address that can be opened") }
  }

  func run(_ console: Console) async throws {
    switch ShopLink(address) {
    // Only the shop tells which site is its own.
    case .external, .page: try await open(await site(console), console)
    case let link: try await open(link, nil, console)
    }
  }

  /// Where the shop's site begins, as its configuration has it.
  private func site(_ console: Console) async throws -> URL? {
    try await shop.withService(console) { try await $0.webViewConfiguration().site }
  }

  private func open(_ site: URL?, _ console: Console) async throws {
    try await open(ShopLink(address, on: site), site, console)
  }

  private func open(_ link: ShopLink?, _ site: URL?, _ console: Console) async throws {
    switch link {
    case .home: try await NavCommand(asJSON: asJSON, shop: shop).run(console)
    case .listing(let listing):
      try await ListingCommand(ProductListingRequest(listing), asJSON: asJSON, shop: shop).run(console)
    case .product(let key): try await ProductCommand(key: key, asJSON: asJSON, shop: shop).run(console)
    case .search: try console.print(asJSON ? json(link) : "The search: vitrine listing --search TEXT")
    case .wishlist: try await WishlistCommand(asJSON: asJSON, shop: shop).run(console)
    case .bag: try await BagCommand(asJSON: asJSON, shop: shop).run(console)
    case .account: try await MeCommand(asJSON: asJSON, shop: shop).run(console)
    case .orders: try await OrdersCommand(number: nil, asJSON: asJSON, shop: shop).run(console)
    case .order(let number): try await OrdersCommand(number: number, asJSON: asJSON, shop: shop).run(console)
    case .page, .external:
      let address = site.flatMap { link?.url(on: $0).absoluteString } ?? link?.address ?? address
      try console.print(asJSON ? json(address) : address)
    case nil: throw UsageError("\"\(address)\" is not an address that can be opened")
    }
  }
}
