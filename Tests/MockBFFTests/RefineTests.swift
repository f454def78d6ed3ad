import GraphQLRuntime
import MockBFF
import Testing

@Suite struct RefineTests {
  @Test("Each value counts the products that refining by it gives", arguments: ["BRAND", "COLOUR", "SIZE"])
  func counts(filter: String) async throws {
    let visit = try Visit()
    let values = try await visit.listing("categoryId: \"women-dresses\"").values(of: filter)
    #expect(values.count > 1)
    for value in values {
      let slug = try #require(value["slug"]?.string)
      let refined = try await visit.listing(
        "categoryId: \"women-dresses\", refine: [{name: \(filter), values: [\"\(slug)\"]}]"
      )
      #expect(value["count"]?.int == Int64(refined.total))
      #expect(refined.values(of: filter).filter { $0["selected"] == true }.map { $0["slug"] } == [.string(slug)])
    }
  }

  @Test("Counts take the refinements by other things into account, not those by the same")
  func countsAcross() async throws {
    let visit = try Visit()
    let refined = try await visit.listing("refine: [{name: COLOUR, values: [\"navy\"]}]")
    let whole = try await visit.listing("")
    #expect(refined.values(of: "COLOUR").map { $0["count"] } == whole.values(of: "COLOUR").map { $0["count"] })
    let brand = try #require(refined.values(of: "BRAND").first?["slug"]?.string)
    let both = try await visit.listing(
      "refine: [{name: COLOUR, values: [\"navy\"]}, {name: BRAND, values: [\"\(brand)\"]}]"
    )
    #expect(refined.values(of: "BRAND").first?["count"]?.int == Int64(both.total))
    #expect(both.products.allSatisfy { $0["brand"]?["slug"] == .string(brand) })
  }

  @Test("Of several values any will do, of several names all must match")
  func anyAndAll() async throws {
    let visit = try Visit()
    let navy = Set(try await visit.listing("refine: [{name: COLOUR, values: [\"navy\"]}]").ids)
    let rust = Set(try await visit.listing("refine: [{name: COLOUR, values: [\"rust\"]}]").ids)
    let medium = Set(try await visit.listing("refine: [{name: SIZE, values: [\"m\"]}]").ids)
    let colours = Set(try await visit.listing("refine: [{name: COLOUR, values: [\"navy\", \"rust\"]}]").ids)
    #expect(colours == navy.union(rust))
    let both = try await visit.listing(
      "refine: [{name: COLOUR, values: [\"navy\", \"rust\"]}, {name: SIZE, values: [\"m\"]}]"
    )
    #expect(Set(both.ids) == colours.intersection(medium))
    #expect(!both.ids.isEmpty && both.ids.count < colours.count)
  }

  @Test("A price refinement keeps what has a variant from its lowest to its highest amount")
  func price() async throws {
    let visit = try Visit()
    let whole = try await visit.listing("")
    let refined = try await visit.listing("refine: [{name: PRICE, values: [\"2000\", \"5000\"]}]")
    let expected = whole.products.filter { $0.amounts.contains { (2000...5000).contains($0) } }
    #expect(refined.ids == expected.compactMap { $0["id"]?.string })
    #expect(!refined.ids.isEmpty && refined.total < whole.total)
  }

  @Test("The values offered for the price are the lowest and the highest, and refining by both keeps all")
  func priceBounds() async throws {
    let visit = try Visit(store: .kuwait)
    let whole = try await visit.listing("")
    let slugs = whole.values(of: "PRICE").compactMap { $0["slug"]?.string }
    let amounts = whole.products.flatMap(\.amounts)
    #expect(slugs == [amounts.min(), amounts.max()].compactMap { $0.map(String.init) })
    let refined = try await visit.listing("refine: [{name: PRICE, values: [\"\(slugs[0])\", \"\(slugs[1])\"]}]")
    #expect(refined.total == whole.total)
  }

  private func facet(_ values: [JSONValue]) -> [String] {
    values.map { value in
      let isSelected = value["selected"] == true
      return "\(value["slug"]?.string ?? "?") \(value["count"]?.int ?? -1)\(isSelected ? " selected" : "")"
    }
  }

  @Test(
    "A value that is selected stays, with 0 products if need be, so that it can be taken back"
  )
  func selectedStays() async throws {
    let visit = try Visit()
    let brands = "{name: BRAND, values: [\"vellum\", \"brannock\", \"ashdown-ceramics\"]}"
    let colours = try await visit.listing("refine: [\(brands)]").values(of: "COLOUR").compactMap { $0["slug"]?.string }
    let all = try await visit.listing("").values(of: "COLOUR").compactMap { $0["slug"]?.string }
    var zeros = 0
    for colour in all {
      let listing = try await visit.listing("refine: [\(brands), {name: COLOUR, values: [\"\(colour)\"]}]")
      let selected = listing.values(of: "BRAND").filter { $0["selected"] == true }
      #expect(selected.compactMap { $0["slug"]?.string } == ["ashdown-ceramics", "brannock", "vellum"])
      #expect(selected.first?["count"] == 0 && selected.first?["name"] == "Ashdown Ceramics")
      #expect(selected.compactMap { $0["count"]?.int }.reduce(0, +) == Int64(listing.total))
      zeros += selected.count { $0["count"] == 0 } - 1
      let values = facet(listing.values(of: "COLOUR"))
      #expect(values.count { $0.hasSuffix(" selected") } == 1)
      #expect(values.contains("\(colour) \(listing.total) selected"))
      #expect(values.count == Set(colours + [colour]).count)
    }
    #expect(zeros > 0)
    let size = try await visit.listing("categoryId: \"home\", refine: [{name: SIZE, values: [\"xs\"]}]")
    #expect(size.values(of: "SIZE").first { $0["selected"] == true }?["count"] == 0)
  }

  @Test("A price range shows itself between the lowest and the highest amount, with what is in it")
  func priceRange() async throws {
    let visit = try Visit()
    let whole = try await visit.listing("categoryId: \"women\"")
    let bounds = whole.values(of: "PRICE").compactMap { $0["slug"]?.string }
    let range = "refine: [{name: PRICE, values: [\"5000\", \"9000\"]}]"
    let refined = try await visit.listing("categoryId: \"women\", \(range)")
    #expect(
      facet(refined.values(of: "PRICE")) == [
        "\(bounds[0]) \(whole.total)", "5000 \(refined.total) selected", "9000 \(refined.total) selected",
        "\(bounds[1]) \(whole.total)",
      ]
    )
    #expect(refined.values(of: "PRICE").compactMap { $0["name"]?.string }[1...2] == ["£50.00", "£90.00"])
    let exact = "categoryId: \"women\", refine: [{name: PRICE, values: [\"\(bounds[0])\", \"\(bounds[1])\"]}]"
    #expect(
      facet(try await visit.listing(exact).values(of: "PRICE")) == bounds.map { "\($0) \(whole.total) selected" }
    )
    let nothing = "query: \"zeppelin\", refine: [{name: PRICE, values: [\"0\", \"99999999\"]}]"
    #expect(facet(try await visit.listing(nothing).values(of: "PRICE")) == ["0 0 selected", "99999999 0 selected"])
  }

  @Test(
    "A price refinement that is not a lowest and a highest amount is refused",
    arguments: [
      ("[]", "[]"), ("[\"100\"]", "[\"100\"]"), ("[\"1\", \"2\", \"3\"]", "[\"1\", \"2\", \"3\"]"),
      ("[\"10.50\", \"20\"]", "[\"10.50\", \"20\"]"), ("[\"200\", \"100\"]", "[\"200\", \"100\"]"),
    ]
  )
  func badPrice(values: String, found: String) async throws {
    let query = "{ productListing(offset: 0, limit: 1, refine: [{name: PRICE, values: \(values)}]) { title } }"
    let error = try await Visit().refusal(of: query)
    #expect(error["extensions"]?["code"] == "INVALID_ARGUMENT")
    #expect(
      error["message"]?.string == "PRICE takes exactly two amounts in minor units, the lowest and the highest, such as "
        + "[\"2000\", \"5000\"], not \(found)."
    )
  }

  @Test("A value that the shop does not know is refused, with the known ones")
  func unknownValue() async throws {
    let query = "{ productListing(offset: 0, limit: 1, refine: [{name: COLOUR, values: [\"nvay\"]}]) { title } }"
    let error = try await Visit().refusal(of: query)
    #expect(error["extensions"]?["code"] == "UNKNOWN_REFINE_VALUE")
    #expect(error["extensions"]?["known"]?.list.contains("navy") == true)
    #expect(error["message"] == "There is no COLOUR \"nvay\".")
  }

  @Test("A brand without products is known, and has none")
  func emptyBrand() async throws {
    let listing = try await Visit().listing("refine: [{name: BRAND, values: [\"ashdown-ceramics\"]}]")
    #expect(listing.total == 0)
  }

  @Test("Refining by no value at all is refused")
  func noValues() async throws {
    let query = "{ productListing(offset: 0, limit: 1, refine: [{name: SIZE, values: []}]) { title } }"
    let error = try await Visit().refusal(of: query)
    #expect(error["message"] == "SIZE needs at least one value to refine by.")
  }
}
