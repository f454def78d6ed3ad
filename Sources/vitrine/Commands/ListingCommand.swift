import BFFClient
import CommandSupport
import CommerceModels
import GraphQLNetworking
import GraphQLPaging

struct ListingCommand: Command {
  static let name = "listing"
  static let help = """
    vitrine listing [CATEGORY] [--search TEXT] [--refine NAME=VALUE[,VALUE]]… [--sort ORDER]
                    [--page-size N] [--page N] [--pages N|all] [--json]
                    \(Shop.options)
        Lists products page by page, from the first page or from --page. --refine filters by brand, colour, size or price
        (LOWEST,HIGHEST in minor units). The sort orders are \(ProductListing.Sort.optionNames). --json
        prints one line of JSON for each page.
    """

  private let request: ProductListingRequest
  private let pages: PageCount
  private let asJSON: Bool
  private let shop: Shop

  init(_ request: ProductListingRequest, asJSON: Bool, shop: Shop) {
    (self.request, self.asJSON, self.shop) = (request, asJSON, shop)
    pages = .upTo(1)
  }

  init(_ arguments: inout CommandArguments) throws(UsageError) {
    shop = try Shop(&arguments)
    asJSON = arguments.flag("--json")
    pages = try PageCount(arguments.option("--pages"))
    let limit = try arguments.positiveNumber("--page-size") ?? ProductListingRequest.defaultLimit
    let query = try arguments.option("--search")
    let sort = try ProductListing.Sort(option: arguments.option("--sort"))
    let refine = try [ProductListing.Refinement](options: arguments.options("--refine"))
    let offset = try arguments.offset(limit)
    let categoryId = arguments.positional()
    try arguments.finish()
    request = ProductListingRequest(
      offset: offset,
      limit: limit,
      categoryId: categoryId,
      query: query,
      refine: refine,
      sort: sort
    )
  }

  func run(_ console: Console) async throws {
    try await shop.withService(console) { service in
      var isPrinted = false
      do {
        try await pages.print(service.productListingPages(request), on: console) { page, isFirst in
          isPrinted = true
          return try text(page, isFirst: isFirst)
        }
      } catch let error as GraphQLClientError where !isPrinted {
        try await pages.printKnown(service.knownProductListingPages(request), error, on: console, text)
      }
    }
  }

  private func text(_ page: ProductListing, isFirst: Bool) throws -> String {
    try page.pagination.checkIsThere(page.products.count)
    return asJSON ? try json(page) : (isFirst ? "" : "\n") + page.text
  }
}

/// The number of pages to fetch.
enum PageCount: Equatable, Sendable {
  case all
  case upTo(Int)

  /// Reads the value of an option. The default is one page.
  init(_ option: String?) throws(UsageError) {
    switch option {
    case nil: self = .upTo(1)
    case "all": self = .all
    case let text?:
      guard let count = Int(text), count >= 1 else {
        throw UsageError("--pages takes an integer of at least 1 or \"all\", not \"\(text)\"")
      }
      self = .upTo(count)
    }
  }

  /// Returns whether to fetch the page with the given number, counted from 1.
  func allows(_ number: Int) -> Bool {
    switch self {
    case .all: true
    case .upTo(let count): number <= count
    }
  }
}

extension PageCount {
  /// Prints pages as they arrive, up to the requested number.
  func print<Page: ListPage>(
    _ pages: ListPages<Page>,
    on console: Console,
    _ text: (_ page: Page, _ isFirst: Bool) throws -> String
  ) async throws {
    var count = 0
    var items = 0
    var pages = pages.makeAsyncIterator()
    while allows(count + 1), let page = try await pages.next() {
      console.progress(nil)
      try console.print(text(page, count == 0))
      count += 1
      items += page.items.count
      if self == .all, page.next != nil { console.progress("\(items) of \(page.total ?? items)") }
    }
    console.progress(nil)
  }
}
