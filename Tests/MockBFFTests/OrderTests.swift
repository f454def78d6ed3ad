import Foundation
import GraphQLRuntime
import MockBFF
import Testing

@Suite("Orders")
struct OrderTests {
  private let visit: Visit

  init() async throws {
    visit = try await Visit().signedIn()
  }

  /// Returns a variant with sufficient stock, and its stock.
  private func variant() async throws -> (sku: String, stock: Int64) {
    let query = "{ productListing(offset: 0, limit: 50) { products { variants { sku stock } } } }"
    let products = try await visit.ask(query)["productListing"]?["products"]?.list ?? []
    let found = products.flatMap { $0["variants"]?.list ?? [] }.first { ($0["stock"]?.int ?? 0) > 5 }
    return (try #require(found?["sku"]?.string), try #require(found?["stock"]?.int))
  }

  private func buy(_ sku: String, _ quantity: Int, _ visit: Visit, key: String) async throws -> JSONValue {
    let add = "mutation { addToBag(lines: [{sku: \"\(sku)\", quantity: \(quantity)}]) { __typename } }"
    #expect(try await visit.ask(add) == ["addToBag": ["__typename": "Bag"]])
    return try await checkout(visit, key: key)
  }

  private func checkout(_ visit: Visit, key: String) async throws -> JSONValue {
    let mutation = """
      mutation { checkout(idempotencyKey: "\(key)") {
        __typename ... on Order { id category itemCount lines { sku quantity } totals { grandTotal { amount } } }
        ... on OutOfStock { sku requested available }
      } }
      """
    return try #require(try await visit.ask(mutation)["checkout"])
  }

  private func stock(of sku: String) async throws -> JSONValue? {
    let product = try await visit.ask("{ productBySku(sku: \"\(sku)\") { variants { sku stock } } }")["productBySku"]
    return product?["variants"]?.list.first { $0["sku"] == .string(sku) }?["stock"]
  }

  @Test("What is bought leaves the bag and the stock, and is the newest order, still on its way")
  func checkout() async throws {
    let (sku, stock) = try await variant()
    let order = try await buy(sku, 2, visit, key: "k")
    #expect(order["__typename"] == "Order")
    #expect(order["category"] == "OPEN")
    #expect(order["lines"] == [["sku": .string(sku), "quantity": 2]])
    #expect(try await self.stock(of: sku) == .int(stock - 2))
    #expect(try await visit.ask("{ bag { itemCount } }") == ["bag": ["itemCount": 0]])
    let newest = try await visit.ask("{ orders(offset: 0, limit: 1) { orders { id } } }")
    #expect(newest["orders"]?["orders"]?[0]?["id"] == order["id"])
  }

  @Test("Asked twice with one key, the shop sells once")
  func twice() async throws {
    let (sku, stock) = try await variant()
    let order = try await buy(sku, 1, visit, key: "k")
    #expect(try await checkout(visit, key: "k") == order)
    #expect(try await self.stock(of: sku) == .int(stock - 1))
    #expect(try await checkout(visit, key: "other")["__typename"] == "EmptyBag")
  }

  @Test("What others have bought in the meantime cannot be bought")
  func soldMeanwhile() async throws {
    let (sku, stock) = try await variant()
    let ben = try await Visit(shop: visit.shop).signedIn(as: "ben@vitrine.example")
    let add = "mutation { addToBag(lines: [{sku: \"\(sku)\", quantity: 2}]) { __typename } }"
    _ = try await ben.ask(add)
    _ = try await buy(sku, Int(stock) - 1, visit, key: "k")
    let problem = try await checkout(ben, key: "k")
    #expect(problem == ["__typename": "OutOfStock", "sku": .string(sku), "requested": 2, "available": 1])
    let bag = try await ben.ask("{ bag { itemCount lines { availability } } }")
    #expect(bag == ["bag": ["itemCount": 2, "lines": [["availability": "OUT_OF_STOCK"]]]])
  }

  @Test("Orders come in pages, the newest first, and each category has its total")
  func history() async throws {
    let fields =
      "orders { id placedAt category } totals { category orders amount { amount } } pagination { total nextPage }"
    let all = try await visit.ask("{ orders(offset: 0, limit: 100) { \(fields) } }")["orders"]
    let orders = all?["orders"]?.list ?? []
    #expect(orders.count > 20)
    let dates = orders.compactMap { $0["placedAt"]?.string }
    #expect(dates == dates.sorted(by: >))
    for category in ["OPEN", "DELIVERED", "RETURNED", "CANCELLED"] {
      let some = try await visit.ask("{ orders(offset: 0, limit: 100, category: \(category)) { \(fields) } }")["orders"]
      let expected = orders.filter { $0["category"] == .string(category) }
      #expect(some?["orders"]?.list == expected)
      #expect(some?["totals"] == all?["totals"])
      let total = all?["totals"]?.list.first { $0["category"] == .string(category) }
      #expect(total?["orders"] == .int(Int64(expected.count)))
    }
  }

  @Test("An order on its way arrives two days later")
  func arrival() async throws {
    let start = Date(timeIntervalSince1970: 1_800_000_000)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + "/shop.json")
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    let shop = try MockBFF(file: file, now: { start })
    let (sku, _) = try await variant()
    let order = try await buy(sku, 1, try await Visit(shop: shop).signedIn(), key: "k")
    let later = try MockBFF(file: file, now: { start.addingTimeInterval(2 * 86_400) })
    let query = "{ orders(offset: 0, limit: 1) { orders { id category } } }"
    let newest = try await Visit(shop: later).signedIn().ask(query)["orders"]?["orders"]?[0]
    #expect(newest == ["id": order["id"] ?? nil, "category": "DELIVERED"])
  }

  @Test("An order keeps its prices when those of its variants change")
  func prices() async throws {
    let visit = try await Visit(shop: MockBFF(tick: {})).signedIn()
    let query = """
      { orders(offset: 0, limit: 100) {
        orders { lines { sku unitPrice { amount } } totals { grandTotal { amount } } } totals { amount { amount } }
      } }
      """
    let orders = try await visit.ask(query)
    let sku = try #require(orders["orders"]?["orders"]?[0]?["lines"]?[0]?["sku"]?.string)
    let watch = "subscription { variantChanged(sku: \"\(sku)\") { price { amount { amount } } } }"
    // A variant changes in the same way in every shop.
    let events = try await Visit(shop: MockBFF(tick: {})).events(40, of: watch)
    let change = try #require(events.firstIndex { $0 != events[0] })
    #expect(try await visit.events(change + 1, of: watch).last != events[0])
    #expect(try await visit.ask(query) == orders)
  }

  @Test("Orders are for customers only")
  func guests() async throws {
    let guest = Visit(shop: visit.shop)
    for query in ["{ orders(offset: 0, limit: 1) { orders { id } } }", "mutation { checkout { __typename } }"] {
      #expect(try await guest.refusal(of: query)["extensions"]?["code"] == "UNAUTHENTICATED")
    }
  }
}
