import GraphQLRuntime
import Testing

@Suite struct SortTests {
  @Test("Sorting by price goes by the cheapest variant upwards and by the dearest downwards")
  func price() async throws {
    let visit = try Visit()
    let upwards = try await visit.listing("sort: LOW_TO_HIGH").products.compactMap { $0.amounts.min() }
    #expect(upwards == upwards.sorted(by: <))
    let downwards = try await visit.listing("sort: HIGH_TO_LOW").products.compactMap { $0.amounts.max() }
    #expect(downwards == downwards.sorted(by: >))
    #expect(upwards.count > 200 && upwards.first != upwards.last)
  }

  @Test("Sorting by name goes forwards and backwards")
  func name() async throws {
    let visit = try Visit()
    let forwards = try await visit.listing("sort: A_Z").products.compactMap { $0["name"]?.string }
    #expect(forwards == forwards.sorted(by: <))
    let backwards = try await visit.listing("sort: Z_A").products.compactMap { $0["name"]?.string }
    #expect(backwards == backwards.sorted(by: >))
  }

  @Test("The newest products come first")
  func newest() async throws {
    let data = try await Visit().ask("{ productListing(offset: 0, limit: 1000, sort: NEWEST) { products { labels } } }")
    let isNew = data["productListing"]?["products"]?.list.map { $0["labels"]?.list.contains("New in") ?? false } ?? []
    #expect(isNew.first == true && isNew.last == false)
    #expect(isNew == isNew.filter { $0 } + isNew.filter { !$0 })
  }

  @Test("Each order holds the same products", arguments: ["LOW_TO_HIGH", "HIGH_TO_LOW", "A_Z", "Z_A", "NEWEST"])
  func sameProducts(sort: String) async throws {
    let visit = try Visit()
    let unsorted = try await visit.listing("").ids
    let sorted = try await visit.listing("sort: \(sort)").ids
    #expect(sorted != unsorted)
    #expect(sorted.sorted() == unsorted.sorted())
  }
}
