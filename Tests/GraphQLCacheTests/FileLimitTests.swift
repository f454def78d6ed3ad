import Foundation
import GraphQLCache
import GraphQLNetworking
import Testing

@Suite("The limits of a cache in a file", .timeLimit(.minutes(60)))
struct FileLimitTests {
  private let place = DiskPlace()

  @Test("What is dropped to make room is dropped from the file, and its numbers are given to others")
  func sweeps() async throws {
    let shop = try Shop(in: place)
    for round in 0..<20 {
      for id in 0..<5 {
        try await shop.fetch(ProductQuery(id: "\(round)-\(id)"), .product("\(round)-\(id)", name: "\(round) \(id)"))
      }
      try await shop.fetch(ProductsQuery(first: round), .products(("\(round)-1", "list \(round)"), ("x", "x")))
      let kept = shop.cache.retain(ProductsQuery(first: round))
      shop.cache.trim(to: 0)
      if round == 0 { try await shop.cache.flush() }
      withExtendedLifetime(kept) {}
    }
    let records = shop.cache.statistics.records
    let again = try await place.reopened(after: shop)
    #expect(again.cache.statistics.records == records)
    #expect(again.cache.read(ProductsQuery(first: 19))?.products.map(\.name) == ["list 19", "x"])
    #expect(again.cache.read(ProductQuery(id: "3-1")) == nil)
    // What was read is kept as if it had been fetched.
    again.cache.trim(to: 1 << 20)
    #expect(again.cache.read(ProductsQuery(first: 19)) != nil)
  }

  @Test("Room is made after a restart without dropping what nobody has read yet, as long as there is room")
  func trimAfterRestart() async throws {
    let shop = try Shop(in: place)
    for id in 0..<20 { try await shop.fetch(ProductQuery(id: "\(id)"), .product("\(id)", name: "\(id)")) }
    try await shop.fetch(ProductsQuery(), .products(("1", "a"), ("2", "b")))
    let records = shop.cache.statistics.records
    let again = try await place.reopened(after: shop)
    again.cache.trim(to: .max)
    #expect(again.cache.statistics.records == records)
    again.cache.trim(to: 50 << 20)
    #expect(again.cache.read(ProductsQuery())?.products.map(\.name) == ["a", "b"])
    // It is not dropped from the file either.
    let third = try await place.reopened(after: again)
    #expect(third.cache.read(ProductQuery(id: "19"))?.product?.name == "19")
    #expect(third.cache.statistics.records == records)
  }

  @Test("Room is made after a restart without dropping values with other arguments, as long as there is room")
  func argumentsAfterRestart() async throws {
    let shop = try Shop(in: place)
    try await shop.fetch(ProductQuery(id: "9"), .product("9", name: String(repeating: "x", count: 4000)))
    shop.time.advance(1)
    for from in 0..<2 {
      try await shop.fetch(DistanceQuery(from: from), #"{"shop":{"id":"1","distance":\#(from)}}"#)
    }
    let again = try await place.reopened(after: shop)
    #expect(again.cache.read(DistanceQuery(from: 0)) != nil)
    again.cache.trim(to: again.cache.statistics.bytes - 1000)
    #expect(again.cache.read(ProductQuery(id: "9")) == nil)
    #expect(again.cache.read(DistanceQuery(from: 1)) != nil)
  }

  @Test("An operation that is read after a restart counts as used, although others are read meanwhile")
  func readBetween() async throws {
    let shop = try Shop(in: place)
    try await shop.fetch(ProductQuery(), .product())
    try await shop.cache.flush()
    shop.cache.close()
    let others = Locked<(@Sendable () -> Void)?>(nil)
    var behavior = place.behavior
    // A read asks for the time before it looks for its data.
    behavior.clock = DiskClock(
      now: {
        let others = others.withLock { others in
          defer { others = nil }
          return others
        }
        others?()
        return 1_000_000_000_000
      },
      pause: {}
    )
    let again = GraphQLCache(
      .file(URL(fileURLWithPath: place.folder), partition: "ada"),
      configuration: .init(),
      clock: CacheClock(),
      behavior: behavior
    )
    others.withLock { others in
      others = { for id in 0..<9 { _ = again.read(ProductName.self, of: CacheKey("Product", "other \(id)")) } }
    }
    #expect(again.read(ProductQuery())?.product?.name == "Shirt")
    #expect(others.withLock { $0 == nil })
    #expect(again.statistics.roots == 1)
    again.trim(to: 0)
    #expect(again.statistics.roots == 0)
  }

  @Test("Over the limit, what was received last stays after a restart, and what was read", .acceptance(37))
  func trimHalfAfterRestart() async throws {
    let shop = try Shop(in: place)
    for id in 0..<40 {
      shop.time.advance(1)
      try await shop.fetch(ProductQuery(id: "\(id)"), .product("\(id)", name: String(repeating: "x", count: 500)))
    }
    let again = try await place.reopened(after: shop)
    #expect(again.cache.read(ProductQuery(id: "0")) != nil)
    let bytes = again.cache.statistics.bytes
    again.cache.trim(to: bytes / 2)
    #expect(again.cache.statistics.bytes <= bytes / 2)
    #expect(again.cache.read(ProductQuery(id: "0")) != nil)
    // What is kept of the operation that was read counts, too.
    for id in 28..<40 { #expect(again.cache.read(ProductQuery(id: "\(id)")) != nil) }
    for id in 1..<15 { #expect(again.cache.read(ProductQuery(id: "\(id)")) == nil) }
    again.cache.trim(to: 0)
    #expect(again.cache.statistics.records == 0)
  }

  @Test("A response of 100,000 objects is written, read again after a restart, and dropped", .acceptance(42))
  func large() async throws {
    let shop = try Shop(GraphQLCache.Configuration(limit: 100 << 20), in: place)
    let objects = (0..<100_000).map { #"{"name":"the name of \#($0)","id":"\#($0)"}"# }
    try await shop.fetch(NamesQuery(), #"{"all":[\#(objects.joined(separator: ","))]}"#)
    let again = try await place.reopened(after: shop)
    #expect(again.cache.statistics.records == 100_001)
    #expect(again.cache.read(NamesQuery())?.all.last?.name == "the name of 99999")
    #expect(again.cache.read(ProductName.self, of: CacheKey("Product", "50000"))?.name == "the name of 50000")
    again.cache.trim(to: 0)
    #expect(again.cache.statistics.records == 0)
    #expect(again.cache.statistics.bytes == 0)
  }
}
