import Foundation
import GraphQLCache
import GraphQLNetworking
import GraphQLRecords
import Testing
import cache_writer

@Suite("A cache in a file", .timeLimit(.minutes(60)))
struct FileTests {
  private let place = DiskPlace()

  @Test("A field with arguments that was marked as too old is so after a restart")
  func invalidatedField() async throws {
    let shop = try Shop(in: place)
    try await shop.fetch(NotesQuery(id: "1"), #"{"item":{"id":"1","notes":[{"text":1,"mark":2}]}}"#)
    try await shop.cache.flush()
    shop.cache.invalidate(CacheKey("Item", "1"), field: "notes")
    #expect(shop.cache.read(NotesQuery(id: "1")) == nil)
    let again = try await place.reopened(after: shop)
    #expect(again.cache.result(of: NotesQuery(id: "1")).isStale)
    #expect(again.cache.read(NotesQuery(id: "1")) == nil)
  }

  @Test("Values of one object keep their own times over a restart")
  func partTimes() async throws {
    let shop = try Shop(in: place)
    try await shop.fetch(ProductQuery(), .product(name: "a", stock: "4"))
    shop.cache.invalidate(CacheKey("Product", "1"))
    shop.server["SetStock"] = #"{"setStock":{"id":"1","stock":3}}"#
    _ = try await shop.client.perform(SetStock(to: 3))
    func expectTimes(_ cache: GraphQLCache) {
      let stock = cache.watch(ProductStock.self, of: CacheKey("Product", "1")).current
      #expect(stock.data?.stock == 3 && !stock.isStale)
      #expect(cache.watch(ProductName.self, of: CacheKey("Product", "1")).current.isStale)
    }
    expectTimes(shop.cache)
    let again = try await place.reopened(after: shop)
    expectTimes(again.cache)
    // A new file has them, too.
    let third = try await place.reopened(after: again)
    try await third.fetch(ProductQuery(id: "2"), .product("2"))
    let fourth = try await place.reopened(after: third)
    expectTimes(fourth.cache)
  }

  @Test("What was fetched is there after a restart, for all operations, with its time")
  func restart() async throws {
    let shop = try Shop(in: place)
    try await shop.fetch(ProductsQuery(), .products(("1", "a"), ("2", "b")))
    try await shop.fetch(ProductQuery(), .product(name: "c", stock: "4"))
    try shop.cache.update(ProductsQuery()) { $0.products.swapAt(0, 1) }
    shop.cache.remove(CacheKey("Brand", "b"))
    let again = try await place.reopened(after: shop)
    #expect(again.cache.read(ProductsQuery())?.products.map(\.name) == ["b", "c"])
    #expect(again.cache.read(ProductsQuery())?.products[0].brand == nil)
    #expect(again.cache.read(ProductQuery())?.product?.stock == 4)
    #expect(again.cache.read(ProductName.self, of: CacheKey("Product", "2"))?.name == "b")
    #expect(again.cache.result(of: ProductQuery()).received == shop.cache.result(of: ProductQuery()).received)
    #expect(again.cache.read(ProductQuery(id: "3")) == nil)
    // And it goes on.
    try await again.fetch(ProductQuery(id: "2"), .product("2", name: "d"))
    try await again.fetch(ProductsQuery(first: 1), .products(("2", "e")))
    let third = try await place.reopened(after: again)
    #expect(third.cache.read(ProductsQuery())?.products.map(\.name) == ["e", "c"])
    #expect(third.cache.read(ProductsQuery())?.products[0].brand?.title == "Acme")
  }

  @Test("An object that the app has removed does not come back because a sweep drops a part of it")
  func removedAndSwept() async throws {
    let shop = try Shop(in: place)
    try await shop.fetch(ProductQuery(), .product(name: "a"))
    try await shop.fetch(ProductsQuery(), .products(("1", "a")))
    try await shop.cache.flush()
    let retention = shop.cache.retain(ProductQuery())
    shop.cache.remove(CacheKey("Product", "1"))
    shop.cache.trim(to: 0)
    #expect(shop.cache.read(ProductQuery())?.product == nil)
    let again = try await place.reopened(after: shop)
    let found = try #require(again.cache.read(ProductQuery()))
    #expect(found.product == nil)
    withExtendedLifetime(retention) {}
  }

  @Test("A watcher shows what the file has before the first answer, and offline")
  func offline() async throws {
    let shop = try Shop(in: place)
    try await shop.fetch(ProductQuery(), .product(name: "a"))
    let again = try await place.reopened(after: shop)
    again.server.failure = GraphQLClientError(.couldNotConnect, "offline")
    let states = again.client.watch(ProductQuery(), fetching: .first)
    #expect(states.current.data?.product?.name == "a")
    var iterator = states.makeAsyncIterator()
    #expect(await next(&iterator) { $0.error != nil }?.data?.product?.name == "a")
    #expect(try await again.client.fetch(ProductQuery(), from: .networkFirst).product?.name == "a")
  }

  @Test("A flush of a cache that has nothing to write succeeds after another one has written")
  func writtenByOther() async throws {
    try await Shop(in: place).fetch(ProductsQuery(), .products(("1", "a")))
    let (first, second) = (try Shop(in: place), try Shop(in: place))
    try await second.fetch(ProductQuery(id: "2"), .product("2", name: "b"))
    try await second.cache.flush()
    try await first.cache.flush()
    #expect(first.cache.read(ProductsQuery())?.products.map(\.name) == ["a"])
  }

  @Test("A flush writes what another program has cut off from the file")
  func cutWhileOpen() async throws {
    let shop = try Shop(in: place)
    try await shop.fetch(ProductsQuery(), .products(("1", "a"), ("2", "b")))
    try await shop.cache.flush()
    let log = try FileHandle(forUpdating: URL(fileURLWithPath: place.path(place.logName)))
    try log.truncate(atOffset: 40)
    try log.close()
    try await shop.cache.flush()
    #expect(try Shop(in: place).cache.read(ProductsQuery())?.products.map(\.name) == ["a", "b"])
  }

  @Test("An answer that changes nothing writes nothing until the next flush, which has its time", .acceptance(30))
  func renewed() async throws {
    let shop = try Shop(in: place)
    try await shop.fetch(ProductsQuery(), .products(("1", "a"), ("2", "b")))
    try await shop.cache.flush()
    let first = shop.time.now
    for _ in 0..<3 {
      shop.time.advance(10)
      try await shop.fetch(ProductsQuery(), .products(("1", "a"), ("2", "b")))
      try await shop.fetch(ProductsQuery(), .products(("1", "a"), ("2", "b")))
      #expect(shop.cache.statistics.unwrittenBytes == 0)
    }
    // Who is killed now has the time of before.
    let killed = try Shop(in: place)
    #expect(killed.cache.result(of: ProductsQuery()).received == Date(timeIntervalSince1970: Double(first)))
    let size = place.bytes(place.logName).count
    try await shop.cache.flush()
    #expect(place.bytes(place.logName).count > size)
    #expect(
      try Shop(in: place).cache.result(of: ProductsQuery()).received == Date(timeIntervalSince1970: Double(first + 30))
    )
    let flushed = place.bytes(place.logName).count
    try await shop.cache.flush()
    #expect(place.bytes(place.logName).count == flushed)
    // A time that ends earlier is written at once, and so is what is marked as too old.
    shop.server.setHeaders(["Cache-Control": "max-age=100"], of: "Products")
    try await shop.fetch(ProductsQuery(), .products(("1", "a"), ("2", "b")))
    #expect(shop.cache.statistics.unwrittenBytes > 0)
    try await shop.cache.flush()
    shop.time.advance(10)
    try await shop.fetch(ProductsQuery(), .products(("1", "a"), ("2", "b")))
    #expect(shop.cache.statistics.unwrittenBytes == 0)
    shop.cache.invalidate(CacheKey("Product", "1"))
    #expect(shop.cache.statistics.unwrittenBytes > 0)
  }

  @Test("What is too old stays too old after a restart")
  func ages() async throws {
    let shop = try Shop(in: place)
    shop.server.setHeaders(["Cache-Control": "max-age=100"], of: "Product")
    try await shop.fetch(ProductQuery(), .product())
    try await shop.fetch(ProductQuery(id: "2"), .product("2"))
    shop.cache.invalidate(CacheKey("Product", "2"))
    let again = try await place.reopened(after: shop)
    #expect(again.cache.read(ProductQuery()) != nil)
    #expect(again.cache.read(ProductQuery(id: "2")) == nil)
    #expect(again.cache.result(of: ProductQuery(id: "2")).isStale)
    again.time.advance(100)
    #expect(again.cache.read(ProductQuery()) == nil)
    shop.cache.invalidateAll()
  }

  @Test("Everything can be marked as too old, also for the time after a restart")
  func invalidateAll() async throws {
    let shop = try Shop(in: place)
    try await shop.fetch(ProductQuery(), .product())
    shop.cache.invalidateAll()
    let again = try await place.reopened(after: shop)
    #expect(again.cache.result(of: ProductQuery()).isStale)
    #expect(again.cache.result(of: ProductQuery()).data != nil)
  }

  @Test("Another partition sees nothing, and what was there is gone", .acceptance(40))
  func partition() async throws {
    let shop = try Shop(in: place)
    try await shop.fetch(ProductQuery(), .product(name: "private of ada"))
    let other = try await place.reopened(after: shop, partition: "bob")
    #expect(other.cache.read(ProductQuery()) == nil)
    #expect(other.cache.statistics.records == 0)
    try await other.fetch(ProductQuery(), .product(name: "of bob"))
    let third = try await place.reopened(after: other)
    #expect(third.cache.read(ProductQuery()) == nil)
    #expect(!place.text.contains("private of ada"))
  }

  @Test("Nothing is left in the files when everything is removed", .acceptance(39))
  func removeAll() async throws {
    let shop = try Shop(in: place)
    for id in 0..<20 { try await shop.fetch(ProductQuery(id: "\(id)"), .product("\(id)", name: "private \(id)")) }
    try await shop.cache.flush()
    #expect(place.text.contains("private 7"))
    try shop.cache.removeAll()
    #expect(!place.text.contains("private"))
    try await shop.fetch(ProductQuery(), .product(name: "later"))
    let again = try await place.reopened(after: shop)
    #expect(again.cache.statistics.roots == 0)
    #expect(again.cache.read(ProductQuery())?.product?.name == "later")
    #expect(again.cache.statistics.roots == 1)
    #expect(again.cache.read(ProductQuery(id: "7")) == nil)
  }

  @Test("Optimistic changes are in no file", .acceptance(35))
  func layers() async throws {
    let shop = try Shop(in: place)
    try await shop.fetch(ProductQuery(), .product(name: "a"))
    let layer = try shop.cache.show { changes in
      try changes.update(ProductQuery()) { $0.product?.name = "shown for now" }
      try changes.write(ProductName(name: "new for now"), to: CacheKey("Product", "temporary"))
    }
    try await shop.fetch(ProductQuery(id: "2"), .product("2", name: "b"))
    #expect(shop.cache.read(ProductQuery())?.product?.name == "shown for now")
    try await shop.cache.flush()
    #expect(!place.text.contains("for now"))
    #expect(!place.text.contains("temporary"))
    let again = try await place.reopened(after: shop)
    #expect(again.cache.read(ProductQuery())?.product?.name == "a")
    shop.cache.hide(layer)
  }

  @Test("A folder that cannot be used is told of once, and the cache works in memory", .acceptance(40))
  func problem() async throws {
    try FileManager.default.createDirectory(at: place.url, withIntermediateDirectories: true)
    _ = FileManager.default.createFile(atPath: place.folder, contents: Data("not a folder".utf8))
    let problems = Locked<[CacheProblem]>([])
    let shop = try Shop(.init(onProblem: { problem in problems.withLock { $0.append(problem) } }), in: place)
    for id in 0..<3 {
      try await shop.fetch(ProductQuery(id: "\(id)"), .product("\(id)"))
      try? await shop.cache.flush()
    }
    #expect(shop.cache.read(ProductQuery(id: "0")) != nil)
    #expect(problems.withLock(\.count) == 1)
    #expect(shop.cache.statistics.disk == problems.withLock { $0.first.map { .failed($0) } })
  }

  @Test("A URL that is not that of a file is reported as such, and nothing is written to its path")
  func webAddress() async throws {
    let text = "https://example.com\(place.folder)"
    let url = try #require(URL(string: text))
    let problems = Locked<[CacheProblem]>([])
    let configuration = GraphQLCache.Configuration(onProblem: { problem in problems.withLock { $0.append(problem) } })
    let cache = GraphQLCache(.file(url, partition: "ada"), configuration: configuration)
    try cache.write(ProductName(name: "x"), to: CacheKey("Product", "1"))
    let problem = await #expect(throws: CacheProblem.self) { try await cache.flush() }
    #expect(problem?.message == "\"\(text)\" is not a file URL")
    #expect(throws: CacheProblem.self) { try cache.removeAll() }
    #expect(problems.withLock(\.count) == 1)
    #expect(!FileManager.default.fileExists(atPath: place.folder))
  }

  @Test("A log that does not fit together is given up as a whole")
  func strange() async throws {
    // Whole frames with a row that has no key.
    do {
      let store = place.open()
      store.commit([1: "x"])
      _ = try await store.flushed()
      var content = CommitContent()
      [1, 2, 3].withUnsafeBytes { content.append(.row(5, received: 0, expires: 0, $0)) }
      store.log.append(content)
      _ = try await store.flushed()
      store.log.close()
      #expect(!place.text.isEmpty)
    }
    let shop = try Shop(in: place)
    #expect(shop.cache.statistics.records == 0)
    #expect(place.logName.isEmpty)
    try await shop.fetch(ProductQuery(), .product(name: "a"))
    let again = try await place.reopened(after: shop)
    #expect(again.cache.read(ProductQuery())?.product?.name == "a")
  }

  @Test("A log whose rows refer to records that no log numbers is given up as a whole")
  func farReference() async throws {
    do {
      let store = place.open()
      store.commit([1: "x"])
      _ = try await store.flushed()
      var content = CommitContent()
      Array("x".utf8).withUnsafeBytes { content.append(.field(1, $0)) }
      // A field of the root with the value {"x": record 0xFFFFFFF0}.
      ([1, 0, 0] + number(0) + [1, 0] + number(1)).withUnsafeBytes { content.append(.key(1, $0)) }
      let row = number(16) + [1, 0, 0, 0] + number(4 << 3 | 2) + number(0xFFFF_FFF0)
      row.withUnsafeBytes { content.append(.row(1, received: 1, expires: 0, $0)) }
      store.log.append(content)
      _ = try await store.flushed()
      store.log.close()
    }
    #expect(!place.logName.isEmpty)
    let shop = try Shop(in: place)
    #expect(shop.cache.statistics.records == 0)
    #expect(place.logName.isEmpty)
  }

  private func number(_ number: UInt32) -> [UInt8] { withUnsafeBytes(of: number.littleEndian) { Array($0) } }

  @Test("A cache that ends writes what is pending")
  func end() async throws {
    do {
      let shop = try Shop(in: place)
      try await shop.fetch(ProductQuery(), .product(name: "a"))
    }
    var again = try Shop(in: place)
    while again.cache.read(ProductQuery()) == nil {
      await Task.yield()
      again = try Shop(in: place)
    }
    #expect(again.cache.read(ProductQuery())?.product?.name == "a")
  }
}
