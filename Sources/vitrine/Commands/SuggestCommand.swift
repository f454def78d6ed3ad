import BFFClient
import CommandSupport
import CommerceModels

struct SuggestCommand: Command {
  static let name = "suggest"
  static let help = """
    vitrine suggest TEXT [--json] \(Shop.options)
        Suggests searches, brands and products for TEXT.
    """

  private let text: String
  private let asJSON: Bool
  private let shop: Shop

  init(_ arguments: inout CommandArguments) throws(UsageError) {
    shop = try Shop(&arguments)
    asJSON = arguments.flag("--json")
    text = try arguments.required("the text")
    try arguments.finish()
  }

  func run(_ console: Console) async throws {
    let suggestion = try await shop.withService(console) { try await $0.suggestions(for: text) }
    try console.print(asJSON ? json(suggestion) : suggestion.text)
  }
}

extension SearchSuggestion {
  /// The suggestions as a table.
  fileprivate var text: String {
    guard !isEmpty else { return "No suggestions found." }
    var table = Table([.init("KIND"), .init("SUGGESTION"), .init("PRODUCTS", .trailing)])
    for keyword in keywords { table.add(["search", keyword.value, String(keyword.results)]) }
    for brand in brands { table.add(["brand", "\(brand.name) (\(brand.slug))", String(brand.results)]) }
    for product in products { table.add(["product", "\(product.name) (\(product.id)), \(product.price.text)", ""]) }
    return table.text
  }
}
