import BFFClient
import CommandSupport
import CommerceModels
import Foundation

struct OpenCommand: Command {
  static let name = "open"
  static let help = """
    vitrine open ADDRESS [--json] \(Shop.options)
        Shows where a link leads: a path such as /listing/women?sort=newest or /product/1001, or a full URL on the shop's
        site. For external pages and text pages, prints only the URL.
    """

  private let address: String
  private let asJSON: Bool
  private let shop: Shop

  init(_ arguments: inout CommandArguments) throws(UsageError) {
    shop = try Shop(&arguments)
    asJSON = arguments.flag("--json")
    address = try arguments.required("the address")
    try arguments.finish()
    _ = try link(on: nil)
  }

  func run(_ console: Console) async throws {
    let link = try link(on: nil)
    // Only the shop knows which site is its own.
    guard [.external, .page].contains(link.kind) else { return try await open(link, nil, console) }
    let site = try await site(console)
    try await open(self.link(on: site), site, console)
  }

  private func link(on site: URL?) throws(UsageError) -> ShopLink {
    if let link = ShopLink(address, on: site) { return link }
    throw UsageError("\"\(address)\" is not an address that can be opened")
  }

  /// Fetches the base URL of the shop's site from its configuration.
  private func site(_ console: Console) async throws -> URL? {
    try await shop.withService(console) { try await $0.webViewConfiguration().site }
  }

  private func open(_ link: ShopLink, _ site: URL?, _ console: Console) async throws {
    if let listing = link.listing {
      return try await ListingCommand(ProductListingRequest(listing), asJSON: asJSON, shop: shop).run(console)
    }
    if let key = link.product { return try await ProductCommand(key: key, asJSON: asJSON, shop: shop).run(console) }
    switch link.kind {
    case .home: try await NavCommand(asJSON: asJSON, shop: shop).run(console)
    case .search: try console.print(asJSON ? json(link) : "To search, run: vitrine listing --search TEXT")
    case .wishlist: try await WishlistCommand(asJSON: asJSON, shop: shop).run(console)
    case .bag: try await BagCommand(asJSON: asJSON, shop: shop).run(console)
    case .account: try await MeCommand(asJSON: asJSON, shop: shop).run(console)
    case .orders, .order: try await OrdersCommand(number: link.order, asJSON: asJSON, shop: shop).run(console)
    default:
      let address = site.map { link.url(on: $0).absoluteString } ?? link.address
      try console.print(asJSON ? json(address) : address)
    }
  }
}
