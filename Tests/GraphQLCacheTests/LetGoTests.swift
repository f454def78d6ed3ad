import GraphQLCache
import GraphQLNetworking
import Testing

@Suite("The end of watches beyond the limit", .timeLimit(.minutes(60)))
struct LetGoTests {
  @Test("The end of a small watch drops nothing at once while larger data is watched beyond the limit, but later")
  func small() async throws {
    let shop = try Shop(GraphQLCache.Configuration(limit: 20_000))
    let list = shop.cache.watch(ProductsQuery())
    _ = list.current
    let products = (0..<2_000).map { #"{"id":"\#($0)","name":"Shirt","brand":null}"# }
    try await shop.fetch(ProductsQuery(), #"{"products":[\#(products.joined(separator: ","))]}"#)
    #expect(list.current.data?.products.count == 2_000)
    try await shop.fetch(ProductQuery(id: "a"), .product("a"))
    do {
      let small = shop.cache.watch(ProductQuery(id: "b"))
      _ = small.current
    }
    try await shop.fetch(ProductQuery(id: "c"), .product("c"))
    #expect(shop.cache.read(ProductQuery(id: "a")) != nil)
    for stock in 0..<100 { try await shop.fetch(ProductQuery(id: "c"), .product("c", stock: "\(stock)")) }
    #expect(shop.cache.read(ProductQuery(id: "a")) == nil)
    #expect(list.current.data?.products.count == 2_000)
  }
}
