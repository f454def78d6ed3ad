import BFFClient
import CommandSupport
import CommerceModels

struct BrandsCommand: Command {
  static let name = "brands"
  static let help = """
    vitrine brands [--json] \(Shop.options)
        Lists the shop's brands.
    """

  private let asJSON: Bool
  private let shop: Shop

  init(_ arguments: inout CommandArguments) throws(UsageError) {
    shop = try Shop(&arguments)
    asJSON = arguments.flag("--json")
    try arguments.finish()
  }

  func run(_ console: Console) async throws {
    let brands = try await shop.withService(console) { try await $0.brandFeed().newest(console) }
    try console.print(asJSON ? json(brands) : Self.table(brands))
  }

  private static func table(_ brands: [Brand]) -> String {
    var table = Table([.init("NAME"), .init("SLUG")])
    for brand in brands { table.add([brand.name, brand.slug]) }
    return table.text
  }
}
