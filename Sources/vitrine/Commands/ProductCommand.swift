import BFFClient
import CommandSupport
import CommerceModels

struct ProductCommand: Command {
  static let name = "product"
  static let help = """
    vitrine product ID-OR-SLUG [--related] [--json] \(Shop.options)
        Shows a product with its variants or, with --related, the products that go with it.
    """

  private let key: String
  private let isRelated: Bool
  private let asJSON: Bool
  private let shop: Shop

  init(key: String, asJSON: Bool, shop: Shop) {
    (self.key, self.asJSON, self.shop) = (key, asJSON, shop)
    isRelated = false
  }

  init(_ arguments: inout CommandArguments) throws(UsageError) {
    shop = try Shop(&arguments)
    asJSON = arguments.flag("--json")
    isRelated = arguments.flag("--related")
    key = try arguments.required("the product's ID or slug")
    try arguments.finish()
  }

  func run(_ console: Console) async throws {
    try await shop.withService(console) { service in
      let product = try await service.productFeed(key: key).newest(console)
      guard isRelated else { return try console.print(asJSON ? json(product) : product.text) }
      let related = try await service.relatedProducts(id: product.id)
      let text = related.isEmpty ? "No related products found." : Product.table(related)
      try console.print(asJSON ? json(related) : text)
    }
  }
}
