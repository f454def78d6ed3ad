import BFFClient
import CommandSupport
import CommerceModels

struct OrdersCommand: Command {
  static let name = "orders"
  static let help = """
    vitrine orders [--category CATEGORY] [--page-size N] [--pages N|all] [--json]
                   \(Shop.options)
        The customer's orders, the newest first. Categories are \(Order.Category.optionNames).
        With --json a line of JSON for each page.
    """

  private let category: Order.Category?
  private let pages: PageCount
  private let limit: Int
  private let asJSON: Bool
  private let shop: Shop

  init(_ arguments: inout CommandArguments) throws(UsageError) {
    shop = try Shop(&arguments)
    asJSON = arguments.flag("--json")
    category = try Order.Category(option: arguments.option("--category"))
    pages = try PageCount(arguments.option("--pages"))
    limit = try arguments.positiveNumber("--page-size") ?? ProductListingRequest.defaultLimit
    try arguments.finish()
  }

  func run(_ console: Console) async throws {
    try await shop.withService(console) { service in
      try await pages.print(service.orderPages(category: category, limit: limit), on: console) { page, isFirst in
        asJSON ? try json(page) : isFirst ? page.text : "\n" + page.table
      }
    }
  }
}

extension Order.Category {
  fileprivate static var optionNames: String { known.map(\.rawValue).joined(separator: ", ") }

  /// The category of a `--category` option, `nil` where it is not given.
  fileprivate init?(option: String?) throws(UsageError) {
    guard let option else { return nil }
    guard let category = Self.known.first(where: { $0.rawValue == option }) else {
      throw UsageError("unknown category \"\(option)\"; the categories are \(Self.optionNames)")
    }
    self = category
  }
}
