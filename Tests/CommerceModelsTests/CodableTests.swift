import CommerceModels
import Foundation
import Testing

/// Apps store these values on disk: decoding returns a value equal to the encoded one.
@Suite struct CodableTests {
  @Test("A listing with all its parts survives being kept")
  func listing() throws {
    let women = ProductCategory(id: "women", name: "Women", slug: "women")
    var shirt = product(sizes: [
      ProductSize(id: "s", value: "S", sizeGuide: SizeGuide(id: "g", name: "Shirts", sizes: []))
    ])
    shirt.hierarchy = [ProductCategory(id: "shirts", name: "Shirts", slug: "shirts", parent: women)]
    shirt.defaultVariant.media = [.image(try picture("front")), .video(MediaVideo(sources: []))]
    let listing = ProductListing(
      title: "Women",
      pagination: Pagination(offset: 0, limit: 20, total: 1, pages: 1, page: 1),
      products: [shirt],
      filters: [.init(name: .brand, values: [.init(name: "Fernhill", slug: "fernhill", count: 1)])],
      hierarchy: shirt.hierarchy
    )
    try expectKept(listing)
  }

  @Test("A bag with a line of an availability from the future survives being kept")
  func bag() throws {
    let line = BagLine(
      id: "S1",
      product: product(),
      variant: variant(),
      quantity: 2,
      unitPrice: Price(amount: pounds(4000)),
      lineTotal: pounds(8000),
      availability: .unknown("PRE_ORDER")
    )
    let totals = BagTotals(subtotal: pounds(8000), discount: pounds(0), grandTotal: pounds(8000))
    try expectKept(Bag(id: "b", lines: [line], totals: totals, itemCount: 2, updatedAt: Date(timeIntervalSince1970: 0)))
  }

  @Test(
    "What is kept reads well",
    arguments: [
      (BagLine.Availability.lowStock, #"["lowStock"]"#),
      (.unknown("PRE_ORDER"), #"["PRE_ORDER"]"#),
    ]
  )
  func availabilityText(availability: BagLine.Availability, text: String) throws {
    #expect(String(decoding: try JSONEncoder().encode([availability]), as: UTF8.self) == text)
  }

  @Test("A category is kept with its parent under that name")
  func categoryText() throws {
    let women = ProductCategory(id: "w", name: "W", slug: "w")
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let kept = try encoder.encode(ProductCategory(id: "s", name: "S", slug: "s", parent: women))
    let text = #"{"id":"s","name":"S","parent":{"id":"w","name":"W","slug":"w"},"slug":"s"}"#
    #expect(String(decoding: kept, as: UTF8.self) == text)
  }

  @Test("An image is kept under its kind")
  func mediaText() throws {
    let kept = try JSONEncoder().encode(Media.video(MediaVideo(sources: [])))
    #expect(String(decoding: kept, as: UTF8.self) == #"{"video":{"sources":[]}}"#)
  }

  @Test("Refinements survive being kept")
  func refinements() throws {
    try expectKept([ProductListing.Refinement.colour(["ink", "stone"]), .price(2_000...5_000)])
  }

  private func expectKept<Value: Codable & Equatable>(_ value: Value) throws {
    let kept = try JSONEncoder().encode(value)
    #expect(try JSONDecoder().decode(Value.self, from: kept) == value)
  }
}
