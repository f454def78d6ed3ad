import BFFClient
import CommandSupport
import CommerceModels

struct OrdersCommand: Command {
  static let name = "orders"
  static let help = """
    vitrine orders [NUMBER] [--category CATEGORY] [--page-size N] [--page N] [--pages N|all] [--json]
                   \(Shop.options)
        Shows one of the customer's orders with its lines, or lists all orders, newest first. The categories are
        \(Order.Category.optionNames). --json prints one line of JSON for each page.
    """

  private let number: String?
  private let category: Order.Category?
  private let pages: PageCount
  private let offset: Int
  private let limit: Int
  private let asJSON: Bool
  private let shop: Shop

  init(number: String?, asJSON: Bool, shop: Shop) {
    (self.number, self.asJSON, self.shop) = (number, asJSON, shop)
    (category, pages, offset, limit) = (nil, .upTo(1), 0, ProductListingRequest.defaultLimit)
  }

  init(_ arguments: inout CommandArguments) throws(UsageError) {
    shop = try Shop(&arguments)
    asJSON = arguments.flag("--json")
    category = try Order.Category(option: arguments.option("--category"))
    pages = try PageCount(arguments.option("--pages"))
    limit = try arguments.positiveNumber("--page-size") ?? ProductListingRequest.defaultLimit
    offset = try arguments.offset(limit)
    number = arguments.positional()
    try arguments.finish()
  }

  func run(_ console: Console) async throws {
    try await shop.withService(console) { service in
      if let number {
        let order = try await service.order(number: number)
        return try console.print(asJSON ? json(order) : order.text(for: shop.locale))
      }
      let found = service.orderPages(offset: offset, category: category, limit: limit)
      try await pages.print(found, on: console) { page, isFirst in
        try page.pagination.checkIsThere(page.orders.count)
        let locale = shop.locale
        return asJSON ? try json(page) : isFirst ? page.text(for: locale) : "\n" + page.table(for: locale)
      }
    }
  }
}

extension Order.Category {
  fileprivate static var optionNames: String { known.map(\.rawValue).joined(separator: ", ") }

  /// Reads the category of a `--category` option, or returns `nil` if it is missing.
  fileprivate init?(option: String?) throws(UsageError) {
    guard let option else { return nil }
    guard let category = Self.known.first(where: { $0.rawValue == option }) else {
      throw UsageError("unknown category \"\(option)\"; the categories are \(Self.optionNames)")
    }
    self = category
  }
}
