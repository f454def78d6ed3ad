import CommerceModels
import Testing

@Suite("Choosing a variant")
struct ChoiceTests {
  private let shirt: Product

  init() {
    let (ink, sand) = (Product.Colour(id: "ink", name: "Ink"), Product.Colour(id: "sand", name: "Sand"))
    let sizes = ["s", "m", "l"].map { ProductSize(id: $0, value: $0.uppercased()) }
    let made: [(Product.Colour, Int, Int)] = [(ink, 0, 0), (ink, 1, 3), (sand, 0, 2), (sand, 1, 0), (sand, 2, 0)]
    let variants = made.map { colour, size, stock in
      var variant = variant("\(colour.id)-\(sizes[size].id)", stock: stock)
      (variant.colour, variant.size) = (colour, sizes[size])
      return variant
    }
    var shirt = product(variants: variants, sizes: sizes)
    shirt.colours = [ink, sand]
    self.shirt = shirt
  }

  @Test("A size that there is in one colour may be sold out in another, or not made in it")
  func perColour() {
    #expect(shirt.availability(of: "m", in: "ink") == .available)
    #expect(shirt.availability(of: "m", in: "sand") == .soldOut)
    #expect(shirt.availability(of: "l", in: "ink") == .notMade)
    #expect(shirt.sizes(in: "ink").map(\.id) == ["s", "m"])
    #expect(shirt.sizes(in: "sand").map(\.id) == ["s", "m", "l"])
  }

  @Test("A colour can be bought if any of its sizes can")
  func colours() {
    #expect(shirt.availability(of: "ink") == .available)
    #expect(shirt.availability(of: "sand") == .available)
    #expect(shirt.availability(of: "rust") == .notMade)
  }

  @Test("Another colour keeps the size where it can")
  func keeping() {
    #expect(shirt.variant(choosing: "sand", keeping: "s")?.sku == "sand-s")
    #expect(shirt.variant(choosing: "sand", keeping: "m")?.sku == "sand-s")
    #expect(shirt.variant(choosing: "ink", keeping: nil)?.sku == "ink-m")
    #expect(shirt.variant(choosing: "rust", keeping: "s") == nil)
  }

  @Test("A default that is sold out is not what is shown first, unless all is")
  func firstChoice() {
    #expect(shirt.defaultVariant.sku == "ink-s")
    #expect(shirt.firstChoice.sku == "ink-m")
    #expect(product(variants: [variant("a", stock: 0), variant("b", stock: 0)]).firstChoice.sku == "a")
    #expect(product(variants: [variant("a", stock: 1), variant("b", stock: 2)]).firstChoice.sku == "a")
  }

  @Test("Where there is one size, or one colour, the variant is found without naming it")
  func noChoice() {
    var scarf = shirt
    scarf.variants = shirt.variants.filter { $0.size?.id == "s" }
    scarf.sizes = Array(shirt.sizes.prefix(1))
    #expect(scarf.isSingleSize)
    #expect(scarf.variant(colour: "sand", size: nil)?.sku == "sand-s")
    #expect(scarf.variant(colour: "sand", size: "s")?.sku == "sand-s")
    #expect(scarf.variant(colour: "sand", size: "m") == nil && scarf.variant(colour: nil, size: nil) == nil)
    scarf.colours = Array(shirt.colours.prefix(1))
    scarf.variants = Array(scarf.variants.prefix(1))
    #expect(scarf.variant(colour: nil, size: nil)?.sku == "ink-s")
    #expect(scarf.sizes(in: nil).map(\.id) == ["s"] && scarf.variant(choosing: nil, keeping: nil)?.sku == "ink-s")
    #expect(shirt.variant(colour: "ink", size: nil) == nil)
  }

  @Test("A variant without a size comes before those that have the only one")
  func exactMatch() {
    var mug = product(variants: [variant("sized"), variant("plain")], sizes: [ProductSize(id: "one", value: "One")])
    mug.variants[0].size = mug.sizes[0]
    #expect(mug.variant(colour: nil, size: nil)?.sku == "plain")
    #expect(mug.variant(colour: nil, size: "one")?.sku == "sized")
  }
}
