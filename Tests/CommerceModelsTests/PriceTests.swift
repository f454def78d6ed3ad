import CommerceModels
import Testing

@Suite struct PriceTests {
  @Test("A product whose variants cost the same shows one price")
  func single() {
    #expect(product().priceType == .single(pounds(4000)))
  }

  @Test("A reduced price shows what the customer pays and what it was")
  func sale() {
    let reduced = variant(price: Price(amount: pounds(3000), was: pounds(4000)))
    #expect(product(variants: [reduced]).priceType == .sale(now: pounds(3000), was: pounds(4000)))
  }

  @Test("Variants of different prices show as a range")
  func range() {
    let variants = [variant("a", price: Price(amount: pounds(3000))), variant("b", price: Price(amount: pounds(5000)))]
    let range = PriceRange(low: pounds(3000), high: pounds(5000))
    let product = product(variants: variants, priceRange: range)
    #expect(product.priceType == .range(low: pounds(3000), high: pounds(5000)))
    #expect(product.percentOff == nil)
  }

  @Test("A range with a reduced price shows what it was, and how much less the best price is")
  func saleRange() {
    let variants = [
      variant("a", price: Price(amount: pounds(3000), was: pounds(4000))),
      variant("b", price: Price(amount: pounds(5000))),
      variant("c", price: Price(amount: pounds(3500), was: pounds(7000))),
    ]
    let now = PriceRange(low: pounds(3000), high: pounds(5000))
    let was = PriceRange(low: pounds(4000), high: pounds(7000))
    let product = product(variants: variants, priceRange: now)
    #expect(product.priceType == .saleRange(now: now, was: was))
    #expect(product.percentOff == 50)
  }

  @Test("The variants' prices, which an offer has changed, count more than an older range")
  func newerPrices() {
    let older = PriceRange(low: pounds(3000), high: pounds(5000))
    let variants = { (low: Int, high: Int) in
      [variant("a", price: Price(amount: pounds(low))), variant("b", price: Price(amount: pounds(high)))]
    }
    let wider = product(variants: variants(1000, 5000), priceRange: older)
    #expect(wider.priceType == .range(low: pounds(1000), high: pounds(5000)))
    #expect(product(variants: variants(3000, 4000)).priceType == .range(low: pounds(3000), high: pounds(4000)))
    #expect(product(variants: variants(3000, 3000), priceRange: older).priceType == .single(pounds(3000)))
  }

  @Test("An offer changes each copy of its variant, and no other variant")
  func offer() {
    let offer = VariantOffer(sku: "b", stock: 7, price: Price(amount: pounds(3000)))
    var product = product(variants: [variant("a"), variant("b", stock: 2)])
    product.apply(offer)
    #expect(product.variants.map(\.offer) == [variant("a").offer, offer])
    #expect(product.defaultVariant == variant("a"))
    product.apply(VariantOffer(sku: "a", stock: 0, price: Price(amount: pounds(3000))))
    #expect(product.defaultVariant == product.variants[0] && product.firstChoice.sku == "b")
    #expect(product.priceType == .single(pounds(3000)))
    let unchanged = product
    product.apply(VariantOffer(sku: "c", stock: 1, price: Price(amount: pounds(1))))
    #expect(product == unchanged)
  }

  @Test(
    "A reduction in percent is rounded down, and none below 1",
    arguments: [
      (2000, 3000, 33), (1999, 3000, 33), (1, 3000, 99), (0, 3000, 100), (2971, 3000, nil), (2970, 3000, 1),
      (3000, 3000, nil), (4000, 3000, nil), (1, .max, 99), (.max - 1, .max, nil), (-5, 100, 100), (-5, -1, nil),
    ] as [(Int, Int, Int?)]
  )
  func percent(now: Int, was: Int, percent: Int?) {
    #expect(Price(amount: pounds(now), was: pounds(was)).percentOff == percent)
  }

  @Test("A price that is not reduced, or was in another currency, has no percentage")
  func noPercent() {
    #expect(Price(amount: pounds(100)).percentOff == nil)
    let yen = Money(currencyCode: "JPY", amount: 9000, amountFormatted: "¥9,000")
    #expect(Price(amount: pounds(100), was: yen).percentOff == nil)
  }

  @Test("A range without a difference is one price")
  func emptyRange() {
    let range = PriceRange(low: pounds(4000), high: pounds(4000))
    #expect(product(priceRange: range).priceType == .single(pounds(4000)))
  }

  @Test(
    "A price before that is not higher, or in another currency, does not count as a reduction",
    arguments: [pounds(4000), pounds(100), Money(currencyCode: "JPY", amount: 9000, amountFormatted: "¥9,000")]
  )
  func noReduction(was: Money) {
    let price = Price(amount: pounds(4000), was: was)
    #expect(!price.isReduced)
    #expect(product(variants: [variant(price: price)]).priceType == .single(pounds(4000)))
  }
}
