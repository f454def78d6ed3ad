import GraphQLMock
import GraphQLNetworking
import MockBFF
import Testing

@Suite("A shop whose schema is added to")
struct AddedSchemaTests {
  private let stores = """
    extend type Query { stores(near: String!): [Store!]! }
    extend type Product { stores: [Store!]! }
    type Store { id: ID! name: String! city: String! }
    """

  private struct Store: Sendable {
    let id: String
  }

  @Test("What is added has automatic data, also on the shop's own products")
  func automaticData() async throws {
    let visit = Visit(shop: try MockBFF(adding: [stores]))
    let data = try await visit.ask(
      "{ stores(near: \"x\") { id name } productListing(offset: 0, limit: 1) { products { name stores { city } } } }"
    )
    #expect(data["stores"]?.list.isEmpty == false)
    let product = data["productListing"]?["products"]?.list.first
    #expect(product?["stores"]?.list.first?["city"]?.string?.isEmpty == false)
    let plain = try Visit().shop
    let own = try await Visit(shop: plain).ask("{ productListing(offset: 0, limit: 1) { products { name } } }")
    #expect(own["productListing"]?["products"]?.list.first?["name"] == product?["name"])
  }

  @Test("Resolvers win over automatic data")
  func resolvers() async throws {
    let shop = try MockBFF(adding: [stores]) { resolvers in
      resolvers.query { query in
        query.field("stores") { args in
          let place: String = try args["near"]
          return [Store(id: place)]
        }
      }
      resolvers.type("Store", Store.self) { store in store.field("id") { $0.id } }
    }
    let data = try await Visit(shop: shop).ask("{ stores(near: \"berlin\") { id name } }")
    #expect(data["stores"]?.list.first?["id"]?.string == "berlin")
    #expect(data["stores"]?.list.first?["name"]?.string?.isEmpty == false)
  }

  @Test("What is added to the shop's own products has resolvers that know the product, and data that stays with it")
  func productResolvers() async throws {
    let shop = try MockBFF(adding: [stores]) { resolvers in
      resolvers.type("Product", MockObject.self) { product in
        product.field("stores") { [Store(id: "with \($0.id ?? "nothing")")] }
      }
      resolvers.type("Store", Store.self) { store in store.field("id") { $0.id } }
    }
    let query = "{ productListing(offset: 3, limit: 1) { products { id name stores { id name } } } }"
    let listed = try await Visit(shop: shop).ask(query)["productListing"]?["products"]?.list.first
    let id = try #require(listed?["id"]?.string)
    #expect(listed?["stores"]?.list.map { $0["id"]?.string } == ["with \(id)"])
    let found = try await Visit(shop: shop).ask("{ product(id: \"\(id)\") { id name stores { id name } } }")
    #expect(found["product"] == listed)
    let made = Visit(shop: try MockBFF(adding: [stores]))
    let listedStores = try await made.ask(query)["productListing"]?["products"]?.list.first?["stores"]
    #expect(
      try await made.ask("{ product(id: \"\(id)\") { stores { id name } } }")["product"]?["stores"] == listedStores
    )
  }

  @Test(
    "A text that does not fit the shop's schema is an error with its place",
    arguments: [
      ("extend type Query { brands: Int }", "added.graphqls:1:21"),
      ("extend type Nope { a: Int }", "added.graphqls:1:13"),
      ("type", "added.graphqls:1:5"),
    ]
  )
  func contradiction(text: String, place: String) throws {
    let error = #expect(throws: (any Error).self) { try MockBFF(adding: [text]) }
    #expect(
      error.map { String(describing: $0).contains(place) } == true,
      "\(error.map(String.init(describing:)) ?? "")"
    )
  }

  @Test("A resolver of a field that no text adds is an error")
  func mismatch() {
    #expect(throws: ResolverMismatchError.self) {
      try MockBFF(adding: [stores]) { resolvers in
        resolvers.query { query in query.field("shops") { _ in [String]() } }
      }
    }
  }
}
