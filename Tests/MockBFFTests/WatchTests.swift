import Foundation
import GraphQLMock
import GraphQLRuntime
import MockBFF
import Testing

@Suite("A variant that is watched", .timeLimit(.minutes(60)))
struct WatchTests {
  private let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + "/shop.json")

  private func shop(store: MockBFF.Store = .unitedKingdom, file: URL? = nil) throws -> Visit {
    Visit(shop: try MockBFF(store: store, file: file, tick: {}))
  }

  /// Returns a variant with some pieces.
  private func sku(_ visit: Visit) async throws -> String {
    let query = "{ productListing(offset: 0, limit: 100) { products { variants { sku stock } } } }"
    let products = try await visit.ask(query)["productListing"]?["products"]?.list ?? []
    let found = products.flatMap { $0["variants"]?.list ?? [] }.first { 4...9 ~= ($0["stock"]?.int ?? 0) }
    return try #require(found?["sku"]?.string)
  }

  private func watch(_ sku: String) -> String {
    "subscription { variantChanged(sku: \"\(sku)\") { sku stock price { amount { amount } was { amount } } } }"
  }

  /// Returns the variant as a query for its product returns it.
  private func asked(_ visit: Visit, _ sku: String) async throws -> JSONValue? {
    let selection = "sku stock price { amount { amount } was { amount } }"
    let data = try await visit.ask("{ productBySku(sku: \"\(sku)\") { variants { \(selection) } } }")
    return data["productBySku"]?["variants"]?.list.first { $0["sku"]?.string == sku }
  }

  @Test("It is told as it is first, then after each change, and a query has the same")
  func changes() async throws {
    let visit = try shop()
    let sku = try await sku(visit)
    let before = try await asked(visit, sku)
    let events = try await visit.events(40, of: watch(sku)).map { $0["variantChanged"] }
    #expect(events[0] == before)
    #expect(zip(events, events.dropFirst()).allSatisfy { $0 != $1 })
    #expect(try await asked(visit, sku) == events[39])
    let stocks = events.compactMap { $0?["stock"]?.int }
    #expect(stocks.contains(0) && stocks.allSatisfy { $0 >= 0 })
    #expect(stocks.contains { $0 > 0 && $0 != stocks[0] })
    #expect(Set(events.compactMap { $0?["price"]?["amount"]?["amount"]?.int }).count > 2)
  }

  @Test("It changes in the same way in every shop")
  func same() async throws {
    let sku = try await sku(try shop())
    #expect(try await shop().events(20, of: watch(sku)) == shop().events(20, of: watch(sku)))
  }

  @Test("A variant that the shop does not sell is refused with a code")
  func unknown() async throws {
    var events: [ExecutionResult] = []
    for await event in try shop().shop.events(of: GraphQLRequest(query: watch("none"))) { events.append(event) }
    #expect(events.count == 1 && events[0].data == nil)
    #expect(events[0].json["errors"]?[0]?["extensions"]?["code"] == "UNKNOWN_VARIANT")
  }

  @Test("What happens to it stays in the shop's file, for shops of earlier days too")
  func kept() async throws {
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    let visit = try shop(file: file)
    let sku = try await sku(visit)
    let last = try await visit.events(20, of: watch(sku)).last?["variantChanged"]
    #expect(try await asked(shop(file: file), sku) == last)
    var state = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
    state["reductions"] = nil
    try JSONSerialization.data(withJSONObject: state).write(to: file)
    #expect(try await asked(shop(file: file), sku)?["stock"] == last?["stock"])
  }
}
