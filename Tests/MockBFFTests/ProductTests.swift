import GraphQLRuntime
import Testing

@Suite struct ProductTests {
  @Test("A product is found by its id and by its slug")
  func found() async throws {
    let visit = try Visit()
    let byId = try await visit.ask("{ product(id: \"1001\") { id slug name } }")
    let slug = try #require(byId["product"]?["slug"]?.string)
    let bySlug = try await visit.ask(
      "query($s: String!) { productBySlug(slug: $s) { id slug name } }",
      ["s": .string(slug)]
    )
    #expect(byId["product"] == bySlug["productBySlug"])
    #expect(byId["product"]?["name"] == "Wrap Midi Dress")
  }

  @Test("A product that is not there is null")
  func missing() async throws {
    let data = try await Visit().ask("{ product(id: \"\") { id } productBySlug(slug: \"no-such\") { id } }")
    #expect(data == ["product": nil, "productBySlug": nil])
  }

  @Test("The products of several variants come each once, without those that the shop does not sell")
  func severalSkus() async throws {
    let visit = try Visit()
    let data = try await visit.ask("{ product(id: \"1001\") { variants { sku } } }")
    let skus = data["product"]?["variants"]?.list.compactMap { $0["sku"]?.string } ?? []
    let query = "query($skus: [ID!]!) { productsBySku(skus: $skus) { id variants { maximumQuantity } } }"
    let asked = (["none"] + skus).map(JSONValue.string)
    let products = try await visit.ask(query, ["skus": .array(asked)])["productsBySku"]?.list ?? []
    #expect(products.map { $0["id"] } == ["1001"])
    #expect(products[0]["variants"]?[0]?["maximumQuantity"] == 99)
    let tooMany = JSONValue.array(Array(repeating: "none", count: 101))
    let error = try await visit.refusal(of: query, ["skus": tooMany])
    #expect(error["extensions"]?["code"] == "INVALID_ARGUMENT")
  }

  @Test("Products that go with one are of its category first, without itself, and as many as are asked for")
  func related() async throws {
    let visit = try Visit()
    let parts = "id brand { id } hierarchy { categoryId }"
    let query = "query($n: Int!) { relatedProducts(id: \"1001\", limit: $n) { \(parts) } }"
    let own = try await visit.ask("{ product(id: \"1001\") { brand { id } hierarchy { categoryId } } }")["product"]
    let related = try await visit.ask(query, ["n": 1000])["relatedProducts"]?.list ?? []
    let alike = related.prefix { $0["hierarchy"] == own?["hierarchy"] }
    #expect(!alike.isEmpty && alike.count < related.count)
    #expect(related.dropFirst(alike.count).allSatisfy { $0["brand"] == own?["brand"] })
    #expect(!related.contains { $0["id"] == "1001" })
    #expect(try await visit.ask(query, ["n": 2])["relatedProducts"]?.list == Array(related.prefix(2)))
    let error = try await visit.refusal(of: query, ["n": 0])
    #expect(error["extensions"]?["code"] == "INVALID_ARGUMENT")
    #expect(try await visit.ask("{ relatedProducts(id: \"none\") { id } }") == ["relatedProducts": nil])
  }

  @Test("Sizes lead to their guide and back")
  func sizes() async throws {
    let query = "{ product(id: \"1001\") { sizes { id sizeGuide { sizes { id sizeGuide { id } } } } } }"
    let sizes = try await Visit().ask(query)["product"]?["sizes"]?.list ?? []
    #expect(sizes.count == 6)
    for size in sizes {
      #expect(size["sizeGuide"]?["sizes"]?.list.contains { $0["id"] == size["id"] } == true)
      #expect(size["sizeGuide"]?["sizes"]?[0]?["sizeGuide"]?["id"] == "women-clothing")
    }
  }

  @Test("A variant names a colour of its product, and has pictures itself or in its colour")
  func pictures() async throws {
    let query = """
      { productListing(offset: 0, limit: 1000) { products {
        variants { colour { id } media { __typename } } colours { id media { __typename } }
      } } }
      """
    let products = try await Visit().ask(query)["productListing"]?["products"]?.list ?? []
    for product in products {
      let colours = product["colours"]?.list ?? []
      for variant in product["variants"]?.list ?? [] {
        let colour = colours.first { $0["id"] == variant["colour"]?["id"] }
        #expect((colour != nil) != !(variant["media"]?.list ?? []).isEmpty)
        #expect(colour?["media"]?.list.isEmpty != true)
      }
    }
  }

  @Test("An image is prepared as asked for, with what was left out filled in")
  func image() async throws {
    let query = """
      { product(id: "1001") { colours { media { ... on Image {
        url small: url(transform: {width: 320, fit: COVER, format: WEBP})
      } } } } }
      """
    let image = try await Visit().ask(query)["product"]?["colours"]?[0]?["media"]?[0]
    let url = try #require(image?["url"]?.string)
    #expect(url.hasPrefix("https://images.vitrine.example/products/"))
    #expect(image?["small"]?.string == url + "?width=320&scale=1&quality=75&fit=COVER&format=WEBP")
  }

  @Test("An image in a quality that cannot be is refused")
  func badImage() async throws {
    let query = "{ product(id: \"1001\") { colours { swatch { url(transform: {quality: 101}) } } } }"
    let errors = await (try Visit()).errors(of: query)
    #expect(errors.first?["message"] == "The quality of an image must be from 1 to 100, not 101.")
  }

  @Test("There are more than a thousand brands, in order")
  func brands() async throws {
    let slugs = try await Visit().ask("{ brands { slug } }")["brands"]?.list.compactMap { $0["slug"]?.string } ?? []
    #expect(slugs.count > 1_000)
    #expect(slugs == slugs.sorted())
  }
}
