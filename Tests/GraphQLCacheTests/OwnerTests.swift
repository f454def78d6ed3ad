import GraphQLCache
import GraphQLNetworking
import Testing

@Suite("Fields of objects that went")
struct OwnerTests {
  private static func notes(_ id: String) -> String {
    #"{"item":{"id":"\#(id)","notes":[{"text":\#(id),"mark":0}]}}"#
  }

  /// Fetches other items. One of them reuses the number of a removed item.
  private func bringOthers(_ shop: Shop) async throws {
    let items = (2...6).map { "{\"id\":\"\($0)\",\"a\":1}" }
    try await shop.fetch(ListQuery(n: 0), "{\"list\":[\(items.joined(separator: ","))]}")
    for id in 2...6 { try await shop.fetch(ItemQuery(id: "\(id)"), #"{"item":{"id":"\#(id)","a":1,"b":2}}"#) }
  }

  private func expectNoNotes(_ cache: GraphQLCache) {
    for id in 2...6 { #expect(cache.result(of: NotesQuery(id: "\(id)")).data == nil) }
  }

  private func change(_ data: inout NotesQuery.Data) { data.item?.notes.append(.init(text: 9, mark: 9)) }

  @Test("A field that an optimistic change shows is not that of the next object when its own one goes")
  func shown() async throws {
    let place = DiskPlace()
    let shop = try Shop(in: place)
    try await shop.fetch(NotesQuery(id: "1"), Self.notes("1"))
    let layer = try shop.cache.show { try $0.update(NotesQuery(id: "1")) { change(&$0) } }
    shop.cache.trim(to: 0)
    shop.cache.hide(layer)
    try await bringOthers(shop)
    expectNoNotes(shop.cache)
    try await shop.cache.flush()
    shop.cache.close()
    expectNoNotes(try Shop(in: place).cache)
  }

  @Test("A field that was changed while a call was open is not that of the next object when its own one goes")
  func underWay() async throws {
    let shop = try Shop()
    try await shop.fetch(NotesQuery(id: "1"), Self.notes("1"))
    shop.server["Product"] = #"{"product":null}"#
    let gate = shop.server.hold("Product")
    async let product = shop.client.fetch(ProductQuery(), from: .networkOnly)
    await gate.arrived()
    #expect(try shop.cache.update(NotesQuery(id: "1")) { change(&$0) })
    shop.cache.trim(to: 0)
    shop.server.release("Product")
    _ = try await product
    try await bringOthers(shop)
    expectNoNotes(shop.cache)
  }
}
