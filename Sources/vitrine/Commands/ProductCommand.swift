import BFFClient
import CommandSupport
import CommerceModels
import GraphQLNetworking

struct ProductCommand: Command {
  static let name = "product"
  static let help = """
    vitrine product ID-OR-SLUG [--json] \(Shop.options)
        One product with its variants.
    """

  private let key: String
  private let asJSON: Bool
  private let shop: Shop

  init(_ arguments: inout CommandArguments) throws(UsageError) {
    shop = try Shop(&arguments)
    asJSON = arguments.flag("--json")
    key = try arguments.required("the product's id or slug")
    try arguments.finish()
  }

  func run(_ console: Console) async throws {
    try await shop.withService(console) { service in
      let product = try await product(from: service, console)
      try console.print(asJSON ? json(product) : product.text)
    }
  }

  /// The product of that id, else of that slug.
  private func product(from service: any BFFClientService, _ console: Console) async throws -> Product {
    do {
      return try await service.productFeed(id: key).newest(console)
    } catch let error as GraphQLClientError where error.kind == .notFound || error.meansNobodyThere {
      return try await service.productFeed(slug: key).newest(console)
    }
  }
}
