import GraphQLRuntime
import Testing

@Suite struct WishlistTests {
  private let visit: Visit

  init() throws {
    visit = try Visit()
  }

  /// The SKUs of a product's variants.
  private func skus(of product: String) async throws -> [String] {
    let data = try await visit.ask("{ product(id: \"\(product)\") { variants { sku } } }")
    return data["product"]?["variants"]?.list.compactMap { $0["sku"]?.string } ?? []
  }

  private func change(_ mutation: String) async throws -> JSONValue {
    let query = """
      mutation { outcome: \(mutation) {
        __typename
        ... on Wishlist { pagination { total nextPage } items { variant { sku } product { id } } }
        ... on UnknownVariant { sku message }
      } }
      """
    return try #require(try await visit.ask(query)["outcome"])
  }

  private func skus(_ wishlist: JSONValue) -> [String] {
    (wishlist["items"]?.list ?? []).compactMap { $0["variant"]?["sku"]?.string }
  }

  @Test("What was added last comes first; adding again changes nothing")
  func add() async throws {
    let (first, second) = (try await skus(of: "1001")[0], try await skus(of: "1002")[0])
    _ = try await change("addToWishlist(sku: \"\(first)\")")
    _ = try await change("addToWishlist(sku: \"\(second)\")")
    #expect(skus(try await change("addToWishlist(sku: \"\(first)\")")) == [second, first])
  }

  @Test("A wishlist is read in pages")
  func pages() async throws {
    let all = try await Array(skus(of: "1001").prefix(5))
    for sku in all { _ = try await change("addToWishlist(sku: \"\(sku)\")") }
    var found: [String] = []
    var offset: Int64? = 0
    while let next = offset, found.count < 10 {
      let query =
        "query($o: Int!) { wishlist(offset: $o, limit: 2) { pagination { nextPage } items { variant { sku } } } }"
      let page = try #require(try await visit.ask(query, ["o": .int(next)])["wishlist"])
      found += skus(page)
      offset = page["pagination"]?["nextPage"]?.int
    }
    #expect(found == all.reversed())
  }

  @Test("A variant is removed; one that is not on the list is no problem")
  func remove() async throws {
    let sku = try await skus(of: "1001")[0]
    _ = try await change("addToWishlist(sku: \"\(sku)\")")
    #expect(skus(try await change("removeFromWishlist(sku: \"\(sku)\")")) == [])
    #expect(skus(try await change("removeFromWishlist(sku: \"\(sku)\")")) == [])
  }

  @Test("A product is removed with all its variants")
  func removeProduct() async throws {
    for sku in try await skus(of: "1001").prefix(3) { _ = try await change("addToWishlist(sku: \"\(sku)\")") }
    let other = try await skus(of: "1002")[0]
    _ = try await change("addToWishlist(sku: \"\(other)\")")
    let data = try await visit.ask(
      "mutation { removeProductFromWishlist(productId: \"1001\") { items { variant { sku } } } }"
    )
    #expect(skus(try #require(data["removeProductFromWishlist"])) == [other])
  }

  @Test("A variant that the shop does not sell is a problem, not an error", arguments: ["addTo", "removeFrom"])
  func unknown(mutation: String) async throws {
    let problem = try await change("\(mutation)Wishlist(sku: \"nonsense\")")
    #expect(
      problem == [
        "__typename": "UnknownVariant", "sku": "nonsense", "message": "We do not sell \"nonsense\".",
      ]
    )
  }

  @Test("A page that cannot be is refused before anything changes")
  func refused() async throws {
    let sku = try await skus(of: "1001")[0]
    let error = try await visit.refusal(of: "mutation { addToWishlist(sku: \"\(sku)\", limit: 0) { __typename } }")
    #expect(error["extensions"]?["code"] == "INVALID_ARGUMENT")
    let data = try await visit.ask("{ wishlist(offset: 0, limit: 9) { pagination { total } } }")
    #expect(data == ["wishlist": ["pagination": ["total": 0]]])
  }
}
