import Foundation
import GraphQLMock
import GraphQLNetworking
import MockBFF
import Testing

@Suite("Markets of the demo shop")
struct MarketTests {
  private let shop: MockBFF

  init() throws {
    shop = try MockBFF()
  }

  private func ask(_ query: String, _ headers: HTTPHeaders) async throws -> JSONValue {
    let result = await shop.execute(GraphQLRequest(query: query, headers: headers))
    #expect(result.errors.map(\.message) == [])
    return try #require(result.data)
  }

  @Test(
    "A request that names a market is answered with its prices, one that names none or an unknown one with the shop's",
    arguments: [("JP", "JPY"), ("kw", "KWD"), ("EU", "EUR"), ("US", "USD"), ("GB", "GBP"), ("XX", "GBP"), (nil, "GBP")]
  )
  func currency(market: String?, currency: String) async throws {
    var headers: HTTPHeaders = [:]
    headers["X-Market"] = market
    let price = "defaultVariant { price { amount { currencyCode } } }"
    let data = try await ask(
      """
      { productListing(offset: 0, limit: 1) { products { id \(price) } }
        suggestion(query: "linen") { products { price { amount { currencyCode } } } } }
      """,
      headers
    )
    let product = data["productListing"]?["products"]?.list.first
    #expect(product?["defaultVariant"]?["price"]?["amount"]?["currencyCode"]?.string == currency)
    let suggested = data["suggestion"]?["products"]?.list.first
    #expect(suggested?["price"]?["amount"]?["currencyCode"]?.string == currency)
  }

  @Test("A bag holds the same in all markets, an order is of the market that it was made in")
  func bagAndOrders() async throws {
    let customer = try await Visit(shop: shop).signedIn()
    let token = try #require(customer.token)
    func visit(_ query: String, _ market: String) async throws -> JSONValue {
      try await ask(query, ["Authorization": "Bearer \(token)", "X-Market": market])
    }
    let listing = try await visit(
      "{ productListing(offset: 0, limit: 50) { products { variants { sku stock } } } }",
      "JP"
    )
    let variants = (listing["productListing"]?["products"]?.list ?? []).flatMap { $0["variants"]?.list ?? [] }
    let sku = try #require(variants.first { ($0["stock"]?.int ?? 0) > 1 }?["sku"]?.string)
    let stock = try #require(variants.first { $0["sku"]?.string == sku }?["stock"]?.int)
    _ = try await visit("mutation { addToBag(lines: [{sku: \"\(sku)\", quantity: 1}]) { __typename } }", "JP")
    for (market, currency) in [("JP", "JPY"), ("GB", "GBP")] {
      let bag = try await visit("{ bag { itemCount totals { grandTotal { currencyCode } } } }", market)["bag"]
      #expect(bag?["itemCount"]?.int == 1)
      #expect(bag?["totals"]?["grandTotal"]?["currencyCode"]?.string == currency)
    }
    let orders = "{ orders(offset: 0, limit: 1) { pagination { total } totals { amount { currencyCode } } } }"
    func total(_ market: String) async throws -> Int64? {
      try await visit(orders, market)["orders"]?["pagination"]?["total"]?.int
    }
    let before = (try await total("JP"), try await total("GB"))
    _ = try await visit("mutation { checkout { __typename } }", "JP")
    #expect(try await total("JP") == before.0.map { $0 + 1 })
    #expect(try await total("GB") == before.1)
    // What is bought in one market is gone in all.
    let left = try await visit("{ productBySku(sku: \"\(sku)\") { variants { sku stock } } }", "GB")["productBySku"]
    #expect(left?["variants"]?.list.first { $0["sku"]?.string == sku }?["stock"]?.int == stock - 1)
  }
}
