import BFFClient
import BFFQueries
import CommerceModels
import Testing

@Suite("Products")
struct ProductConverterTests {
  private static func image(_ name: String) -> String {
    #"{"__typename": "Image", "alt": "\#(name)", "mediaContentType": "IMAGE", "url": "https://shop.example/\#(name).jpg"}"#
  }

  private static func variant(_ sku: String, colour: String, media: [String] = [], attributes: String = "null")
    -> String
  {
    """
    {"sku": "\(sku)", "size": null, "colour": \(colour), "media": [\(media.joined(separator: ","))],
     "attributes": \(attributes), "stock": 3, "price": {"amount": \(money(1299)), "was": \(money(1999))}}
    """
  }

  private static func money(_ amount: Int, _ currency: String = "GBP") -> String {
    #"{"currencyCode": "\#(currency)", "amount": \#(amount), "amountFormatted": "as the server says"}"#
  }

  private func product(
    variants: [String],
    colours: String = "null",
    priceRange: String = "null",
    attributes: String = "null",
    hierarchy: String = "null"
  ) throws -> Product {
    Product(
      try decoded(
        ProductFragment.self,
        """
        {"id": "p1", "styleNumber": "S1", "name": "Linen shirt", "brand": {"id": "b", "name": "B", "slug": "b"},
         "priceRange": \(priceRange), "shortDescription": "short", "longDescription": null, "slug": "linen-shirt",
         "hierarchy": \(hierarchy), "attributes": \(attributes), "labels": null,
         "defaultVariant": \(variants[0]), "variants": [\(variants.joined(separator: ","))],
         "sizes": null, "colours": \(colours)}
        """
      )
    )
  }

  @Test("Amounts are the server's minor units and its text, whatever the currency's exponent")
  func amounts() throws {
    for (currency, amount) in [("JPY", 3200), ("GBP", 1299), ("KWD", 12_345)] {
      let money = Money(try decoded(MoneyFragment.self, Self.money(amount, currency)))
      #expect(money == Money(currencyCode: currency, amount: amount, amountFormatted: "as the server says"))
    }
  }

  @Test("A variant's colour is the product's first with its id")
  func colour() throws {
    let product = try product(
      variants: [Self.variant("v1", colour: #"{"id": "sand"}"#)],
      colours: """
        [{"id": "ink", "swatch": null, "name": "Ink", "media": null},
         {"id": "sand", "swatch": null, "name": "Sand", "media": null},
         {"id": "sand", "swatch": null, "name": "Other sand", "media": null}]
        """
    )
    #expect(product.defaultVariant.colour?.name == "Sand")
    #expect(product.variants[0].colour?.name == "Sand")
  }

  @Test("A variant whose colour is none of the product's has none")
  func unknownColour() throws {
    let product = try product(variants: [
      Self.variant("v1", colour: #"{"id": "sand"}"#), Self.variant("v2", colour: "null"),
    ])
    #expect(product.variants.allSatisfy { $0.colour == nil })
  }

  @Test("A variant without media of its own shows its colour's")
  func gallery() throws {
    let product = try product(
      variants: [
        Self.variant("v1", colour: #"{"id": "sand"}"#),
        Self.variant("v2", colour: #"{"id": "sand"}"#, media: [Self.image("own")]),
      ],
      colours: #"[{"id": "sand", "swatch": null, "name": "Sand", "media": [\#(Self.image("colour"))]}]"#
    )
    #expect(product.variants.map { $0.gallery.map(\.alt) } == [["colour"], ["own"]])
  }

  @Test("Attributes drop null elements, and the last of two with one key wins")
  func attributes() throws {
    let attributes = """
      [{"key": "Material", "value": "Linen"}, null, {"key": "Fit", "value": "Slim"},
       {"key": "Material", "value": "Cotton"}]
      """
    let product = try product(
      variants: [Self.variant("v1", colour: "null", attributes: attributes)],
      attributes: attributes
    )
    #expect(product.attributes == ["Material": "Cotton", "Fit": "Slim"])
    #expect(product.defaultVariant.attributes == product.attributes)
  }

  @Test("Variants keep the server's order")
  func order() throws {
    let skus = ["v3", "v1", "v2"]
    let product = try product(variants: skus.map { Self.variant($0, colour: "null") })
    #expect(product.variants.map(\.sku) == skus)
  }

  @Test("A reduced price keeps what it was")
  func reduced() throws {
    let product = try product(variants: [Self.variant("v1", colour: "null")])
    #expect(product.defaultVariant.price.amount.amount == 1299)
    #expect(product.defaultVariant.price.was?.amount == 1999)
  }

  @Test("A price range without a higher end is none")
  func openRange() throws {
    let variants = [Self.variant("v1", colour: "null")]
    let open = try product(variants: variants, priceRange: #"{"low": \#(Self.money(1)), "high": null}"#)
    #expect(open.priceRange == nil)
    let closed = try product(variants: variants, priceRange: #"{"low": \#(Self.money(1)), "high": \#(Self.money(2))}"#)
    #expect(closed.priceRange?.high.amount == 2)
  }

  @Test("A category comes with those above it")
  func hierarchy() throws {
    let product = try product(
      variants: [Self.variant("v1", colour: "null")],
      hierarchy: """
        [{"categoryId": "shirts", "name": "Shirts", "slug": "shirts", "parent":
          {"categoryId": "clothing", "name": "Clothing", "slug": "clothing", "parent":
            {"categoryId": "women", "name": "Women", "slug": "women", "parent": null}}}]
        """
    )
    #expect(product.hierarchy[0].path.map(\.id) == ["women", "clothing", "shirts"])
  }

  @Test("Converting twice gives equal values")
  func stable() throws {
    let variants = [Self.variant("v1", colour: "null", media: [Self.image("own")])]
    #expect(try product(variants: variants) == product(variants: variants))
  }
}

extension Media {
  fileprivate var alt: String? { image?.alt ?? video?.alt }
}
