import CommerceModels
import Testing

@Suite struct PriceTests {
  @Test("A product whose variants cost the same shows one price")
  func single() {
    #expect(product().priceType == .single(pounds(4000)))
  }

  @Test("A reduced price shows what is to be paid and what it was")
  func sale() {
    let reduced = variant(price: Price(amount: pounds(3000), was: pounds(4000)))
    #expect(product(variants: [reduced]).priceType == .sale(now: pounds(3000), was: pounds(4000)))
  }

  @Test("Variants of different prices show as a range, also when one is reduced")
  func range() {
    let reduced = variant(price: Price(amount: pounds(3000), was: pounds(4000)))
    let range = PriceRange(low: pounds(3000), high: pounds(5000))
    #expect(product(variants: [reduced], priceRange: range).priceType == .range(low: pounds(3000), high: pounds(5000)))
  }

  @Test("A range without a difference is one price")
  func emptyRange() {
    let range = PriceRange(low: pounds(4000), high: pounds(4000))
    #expect(product(priceRange: range).priceType == .single(pounds(4000)))
  }

  @Test(
    "A price before that is not higher, or in another currency, is no reduction",
    arguments: [pounds(4000), pounds(100), Money(currencyCode: "JPY", amount: 9000, amountFormatted: "¥9,000")]
  )
  func noReduction(was: Money) {
    let price = Price(amount: pounds(4000), was: was)
    #expect(!price.isReduced)
    #expect(product(variants: [variant(price: price)]).priceType == .single(pounds(4000)))
  }
}
