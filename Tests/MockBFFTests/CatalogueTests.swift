import Testing

@testable import MockBFF

/// The guarantees about the data in each store. The shop's behavior is tested through GraphQL.
@Suite struct CatalogueTests {
  @Test("There are enough products, brands and currencies to try a client with")
  func size() {
    #expect(Catalogue(store: .unitedKingdom).products.count >= 200)
    #expect(Brand.all.count >= 1_000)
    #expect(Set(Brand.all.map(\.id)).count == Brand.all.count)
    #expect(Set(MockBFF.Store.allCases.map(\.currency.exponent)) == [0, 2, 3])
  }

  @Test("Each category at the end of a branch has products")
  func categories() {
    let catalogue = Catalogue(store: .unitedKingdom)
    let categories = catalogue.categories
    let ends = categories.all.filter { categories.children(of: $0.id).isEmpty }
    #expect(Set(ends.map(\.id)) == Set(catalogue.products.map(\.category.id)))
    #expect(Set(categories.all.map(\.id)).count == categories.all.count)
  }

  @Test("A reduced price is below what it was, in every currency", arguments: MockBFF.Store.allCases)
  func reductions(store: MockBFF.Store) {
    let prices = Catalogue(store: store).products.flatMap { $0.variants.map(\.price) }
    let reduced = prices.filter { $0.was != nil }
    #expect(!reduced.isEmpty && reduced.count < prices.count)
    for price in reduced {
      #expect(price.amount.amount < price.was?.amount ?? 0)
    }
  }

  @Test("All kinds of product are there")
  func kinds() {
    let products = Catalogue(store: .unitedKingdom).products
    #expect(products.contains { $0.priceRange != nil })
    #expect(products.contains { $0.priceRange == nil && $0.defaultVariant.price.was != nil })
    #expect(products.contains { $0.sizes == nil })
    #expect(products.contains { $0.sizes?.count == 1 })
    #expect(products.contains { $0.variants.allSatisfy { $0.stock == 0 } })
    #expect(products.contains { $0.colours?.contains { $0.media.contains { $0 is Video } } ?? false })
    #expect(products.contains { $0.attributes.contains { $0 == nil } })
  }

  @Test("The same shop is built each time")
  func deterministic() {
    let first = Catalogue(store: .japan).products
    let second = Catalogue(store: .japan).products
    #expect(first.map { "\($0.slug) \($0.low.formatted)" } == second.map { "\($0.slug) \($0.low.formatted)" })
  }

  @Test(
    "Amounts are written as the country writes them",
    arguments: [
      (MockBFF.Store.unitedKingdom, 123_456, "£1,234.56"), (.europe, 123_450, "1.234,50 €"),
      (.unitedStates, 5, "$0.05"),
      (.japan, 1_234_567, "¥1,234,567"), (.kuwait, 12_250, "KD 12.250"),
    ]
  )
  func formatting(store: MockBFF.Store, amount: Int, text: String) {
    #expect(Money(currency: store.currency, amount: amount).formatted == text)
  }
}
