import GraphQLRuntime
import Testing

@Suite struct WishlistTests {
  private let visit: Visit

  init() async throws {
    visit = try await Visit().signedIn()
  }

  /// Returns the SKUs of a product's variants.
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

  @Test("Removing a variant succeeds also when it is not on the list, or the shop does not sell it")
  func remove() async throws {
    let sku = try await skus(of: "1001")[0]
    _ = try await change("addToWishlist(sku: \"\(sku)\")")
    for removed in [sku, sku, "nonsense"] {
      let wishlist = try await change("removeFromWishlist(sku: \"\(removed)\")")
      #expect(wishlist["__typename"] == "Wishlist" && skus(wishlist) == [])
    }
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

  @Test("Adding a variant that the shop does not sell is a problem, not an error")
  func unknown() async throws {
    let problem = try await change("addToWishlist(sku: \"nonsense\")")
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

  @Test("Each customer has a wishlist, and guests have none")
  func owner() async throws {
    let guest = Visit(shop: visit.shop)
    let ben = try await guest.signedIn(as: "ben@vitrine.example")
    _ = try await change("addToWishlist(sku: \"\(try await skus(of: "1001")[0])\")")
    let query = "{ wishlist(offset: 0, limit: 9) { pagination { total } } }"
    #expect(try await ben.ask(query) == ["wishlist": ["pagination": ["total": 0]]])
    for question in [query, "mutation { addToWishlist(sku: \"x\") { __typename } }"] {
      #expect(try await guest.refusal(of: question)["extensions"]?["code"] == "UNAUTHENTICATED")
    }
  }

  @Test("What a guest likes comes before what the customer likes, in the guest's order, without what is unknown")
  func merge() async throws {
    let (a, b) = (try await skus(of: "1001")[0], try await skus(of: "1002"))
    _ = try await change("addToWishlist(sku: \"\(a)\")")
    let mutation = """
      mutation { mergeWishlist(skus: ["\(b[1])", "gone", "\(a)", "\(b[0])"]) { items { variant { sku } } } }
      """
    for _ in 0..<2 {
      #expect(skus(try #require(try await visit.ask(mutation)["mergeWishlist"])) == [b[1], b[0], a])
    }
  }

  @Test("A variant moves to the bag as a whole or, when it cannot, not at all")
  func moveToBag() async throws {
    let query = "{ productListing(offset: 0, limit: 100) { products { variants { sku stock } } } }"
    let variants = try await visit.ask(query)["productListing"]?["products"]?.list.flatMap {
      $0["variants"]?.list ?? []
    }
    let skus = try [true, false].map { inStock in
      try #require(variants?.first { ($0["stock"] == 0) != inStock }?["sku"]?.string)
    }
    for sku in skus { _ = try await change("addToWishlist(sku: \"\(sku)\")") }
    let move = { (sku: String) in
      "mutation { moveToBag(sku: \"\(sku)\", idempotencyKey: \"\(sku)\") { __typename ... on Bag { itemCount } } }"
    }
    for _ in 0..<2 {
      #expect(try await visit.ask(move(skus[0])) == ["moveToBag": ["__typename": "Bag", "itemCount": 1]])
    }
    #expect(try await visit.ask(move(skus[1])) == ["moveToBag": ["__typename": "OutOfStock"]])
    let rest = try await visit.ask("{ wishlist(offset: 0, limit: 9) { items { variant { sku } } } }")
    #expect(self.skus(try #require(rest["wishlist"])) == [skus[1]])
  }
}
