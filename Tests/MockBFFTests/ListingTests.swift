import GraphQLRuntime
import MockBFF
import Testing

@Suite struct ListingTests {
  @Test("A category lists its own products and those of the categories below")
  func category() async throws {
    let visit = try Visit()
    let women = try await visit.listing("categoryId: \"women\"")
    let paths = women.products.map { product in
      let category = product["hierarchy"]?[0]
      return [category, category?["parent"], category?["parent"]?["parent"]].compactMap { $0?["categoryId"]?.string }
    }
    #expect(!paths.isEmpty && paths.allSatisfy { $0.contains("women") })
    let parts = ["women-clothing", "women-shoes", "women-accessories"]
    #expect(women.json["hierarchy"]?.list.compactMap { $0["categoryId"]?.string } == parts)
    var sum = 0
    for part in parts { sum += try await visit.listing("categoryId: \"\(part)\"").total }
    #expect(sum == women.total)
  }

  @Test("A category without categories below lists none to continue with")
  func leaf() async throws {
    let listing = try await Visit().listing("categoryId: \"women-dresses\"")
    #expect(listing.json["hierarchy"] == .null)
    #expect(listing.json["title"] == "Dresses")
  }

  @Test("An unknown category is refused, with the known ones")
  func unknownCategory() async throws {
    let query = "{ productListing(offset: 0, limit: 1, categoryId: \"womne\") { title } }"
    let error = try await Visit().refusal(of: query)
    #expect(error["extensions"]?["code"] == "UNKNOWN_CATEGORY")
    #expect(error["extensions"]?["known"]?.list.contains("women") == true)
    #expect(error["message"] == "There is no category \"womne\".")
    #expect(error["path"] == ["productListing"])
  }

  @Test("A search finds products that have all its words, in any order and case")
  func search() async throws {
    let visit = try Visit()
    let listing = try await visit.listing("query: \"DRESS linen\"")
    #expect(listing.products.contains { $0["name"] == "Linen Shirt Dress" })
    let each = [try await visit.listing("query: \"dress\"").ids, try await visit.listing("query: \"linen\"").ids]
    #expect(Set(listing.ids) == Set(each[0]).intersection(each[1]))
    #expect(listing.json["title"] == "“DRESS linen”")
  }

  @Test(
    "A search finds names however their letters are marked",
    arguments: [
      ("etoile", "Étoile"), ("ÉTOILE", "Étoile"), ("E\u{301}toile", "Étoile"), ("etoi", "Étoile"),
      ("sondergaard", "Søndergaard"), ("SØNDERGAARD", "Søndergaard"), ("l'atelier", "L’Atelier"),
    ]
  )
  func marks(query: String, brand: String) async throws {
    let listing = try await Visit().listing("query: \"\(query)\"")
    #expect(listing.products.contains { $0["brand"]?["name"]?.string?.contains(brand) == true })
  }

  @Test("A search of blanks does not count as a search")
  func blank() async throws {
    let visit = try Visit()
    #expect(try await visit.listing("query: \"  \"").total == visit.listing("").total)
  }

  @Test("A listing has one currency", arguments: MockBFF.Store.allCases)
  func currency(store: MockBFF.Store) async throws {
    let listing = try await Visit(store: store).listing("")
    let codes = listing.products.flatMap { $0["variants"]?.list ?? [] }
      .compactMap { $0["price"]?["amount"]?["currencyCode"]?.string }
    #expect(Set(codes).count == 1)
  }
}
