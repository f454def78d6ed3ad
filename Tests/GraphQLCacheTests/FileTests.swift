import Foundation
import GraphQLCache
import GraphQLNetworking
import GraphQLRecords
import Testing
import cache_writer

@Suite("A cache in a file", .timeLimit(.minutes(60)))
struct FileTests {
  private let place = DiskPlace()

  /// The content of all files of the cache.
  private var files: String {
    place.names().map { String(decoding: place.bytes($0), as: UTF8.self) }.joined(separator: "\n")
  }

  /// Returns a cache at the place of one that has been closed.
  private func reopened(after shop: Shop, partition: String = "ada") async throws -> Shop {
    try await shop.cache.flush()
    shop.cache.close()
    return try Shop(in: place, partition: partition)
  }

  @Test("A field with arguments that was marked as too old is so after a restart")
  func invalidatedField() async throws {
    let shop = try Shop(in: place)
    try await shop.fetch(NotesQuery(id: "1"), #"{"item":{"id":"1","notes":[{"text":1,"mark":2}]}}"#)
    try await shop.cache.flush()
    shop.cache.invalidate(CacheKey("Item", "1"), field: "notes")
    #expect(shop.cache.read(NotesQuery(id: "1")) == nil)
    let again = try await reopened(after: shop)
    #expect(again.cache.result(of: NotesQuery(id: "1")).isStale)
    #expect(again.cache.read(NotesQuery(id: "1")) == nil)
  }

  @Test("What was fetched is there after a restart, for all operations, with its time")
  func restart() async throws {
    let shop = try Shop(in: place)
    try await shop.fetch(ProductsQuery(), .products(("1", "a"), ("2", "b")))
    try await shop.fetch(ProductQuery(), .product(name: "c", stock: "4"))
    try shop.cache.update(ProductsQuery()) { $0.products.swapAt(0, 1) }
    shop.cache.remove(CacheKey("Brand", "b"))
    let again = try await reopened(after: shop)
    #expect(again.cache.read(ProductsQuery())?.products.map(\.name) == ["b", "c"])
    #expect(again.cache.read(ProductsQuery())?.products[0].brand == nil)
    #expect(again.cache.read(ProductQuery())?.product?.stock == 4)
    #expect(again.cache.read(ProductName.self, of: CacheKey("Product", "2"))?.name == "b")
    #expect(again.cache.result(of: ProductQuery()).received == shop.cache.result(of: ProductQuery()).received)
    #expect(again.cache.read(ProductQuery(id: "3")) == nil)
    // And it goes on.
    try await again.fetch(ProductQuery(id: "2"), .product("2", name: "d"))
    try await again.fetch(ProductsQuery(first: 1), .products(("2", "e")))
    let third = try await reopened(after: again)
    #expect(third.cache.read(ProductsQuery())?.products.map(\.name) == ["e", "c"])
    #expect(third.cache.read(ProductsQuery())?.products[0].brand?.title == "Acme")
  }

  @Test("A watcher shows what the file has before the first answer, and offline")
  func offline() async throws {
    let shop = try Shop(in: place)
    try await shop.fetch(ProductQuery(), .product(name: "a"))
    let again = try await reopened(after: shop)
    again.server.failure = GraphQLClientError(.couldNotConnect, "offline")
    let states = again.client.watch(ProductQuery(), fetching: .first)
    #expect(states.current.data?.product?.name == "a")
    var iterator = states.makeAsyncIterator()
    #expect(await next(&iterator) { $0.error != nil }?.data?.product?.name == "a")
    #expect(try await again.client.fetch(ProductQuery(), from: .networkFirst).product?.name == "a")
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
    let again = try await reopened(after: shop)
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
    let again = try await reopened(after: shop)
    #expect(again.cache.result(of: ProductQuery()).isStale)
    #expect(again.cache.result(of: ProductQuery()).data != nil)
  }

  @Test("Another partition sees nothing, and what was there is gone", .acceptance(40))
  func partition() async throws {
    let shop = try Shop(in: place)
    try await shop.fetch(ProductQuery(), .product(name: "private of ada"))
    let other = try await reopened(after: shop, partition: "bob")
    #expect(other.cache.read(ProductQuery()) == nil)
    #expect(other.cache.statistics.records == 0)
    try await other.fetch(ProductQuery(), .product(name: "of bob"))
    let third = try await reopened(after: other)
    #expect(third.cache.read(ProductQuery()) == nil)
    #expect(!files.contains("private of ada"))
  }

  @Test("Nothing is left in the files when everything is removed", .acceptance(39))
  func removeAll() async throws {
    let shop = try Shop(in: place)
    for id in 0..<20 { try await shop.fetch(ProductQuery(id: "\(id)"), .product("\(id)", name: "private \(id)")) }
    try await shop.cache.flush()
    #expect(files.contains("private 7"))
    try shop.cache.removeAll()
    #expect(!files.contains("private"))
    try await shop.fetch(ProductQuery(), .product(name: "later"))
    let again = try await reopened(after: shop)
    #expect(again.cache.read(ProductQuery())?.product?.name == "later")
    #expect(again.cache.statistics.roots == 1)
    #expect(again.cache.read(ProductQuery(id: "7")) == nil)
  }

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
    let again = try await reopened(after: shop)
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
    let again = try await reopened(after: shop)
    again.cache.trim(to: .max)
    #expect(again.cache.statistics.records == records)
    again.cache.trim(to: 50 << 20)
    #expect(again.cache.read(ProductsQuery())?.products.map(\.name) == ["a", "b"])
    // It is not dropped from the file either.
    let third = try await reopened(after: again)
    #expect(third.cache.read(ProductQuery(id: "19"))?.product?.name == "19")
    #expect(third.cache.statistics.records == records)
  }

  @Test("Over the limit, what was received last stays after a restart, and what was read", .acceptance(37))
  func trimHalfAfterRestart() async throws {
    let shop = try Shop(in: place)
    for id in 0..<40 {
      shop.time.advance(1)
      try await shop.fetch(ProductQuery(id: "\(id)"), .product("\(id)", name: String(repeating: "x", count: 500)))
    }
    let again = try await reopened(after: shop)
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
    #expect(!files.contains("for now"))
    #expect(!files.contains("temporary"))
    let again = try await reopened(after: shop)
    #expect(again.cache.read(ProductQuery())?.product?.name == "a")
    shop.cache.hide(layer)
  }

  @Test("A second cache on a folder reads it, keeps what it learns in memory, and writes when the first has ended")
  func twoCaches() async throws {
    let shop = try Shop(in: place)
    try await shop.fetch(ProductQuery(), .product(name: "a"))
    try await shop.cache.flush()
    #expect(shop.cache.statistics.disk == .writing)
    let second = try Shop(in: place)
    #expect(second.cache.read(ProductQuery())?.product?.name == "a")
    try await second.fetch(ProductQuery(id: "2"), .product("2", name: "b"))
    await #expect(throws: CacheProblem.self) { try await second.cache.flush() }
    #expect(second.cache.statistics.disk == .readOnly)
    #expect(second.cache.read(ProductQuery(id: "2")) != nil)
    shop.cache.close()
    try await second.cache.flush()
    #expect(second.cache.statistics.disk == .writing)
    let third = try await reopened(after: second)
    #expect(third.cache.read(ProductQuery())?.product?.name == "a")
    #expect(third.cache.read(ProductQuery(id: "2"))?.product?.name == "b")
  }

  @Test("A cache that takes over has what the other one wrote meanwhile, and its own changes win")
  func takeOver() async throws {
    let shop = try Shop(in: place)
    try await shop.fetch(ProductsQuery(), .products(("1", "a"), ("2", "b"), ("3", "c"), ("4", "d")))
    try await shop.fetch(ProductQuery(id: "9"), .product("9", name: "old", stock: "1"))
    try await shop.cache.flush()
    let second = try Shop(in: place)
    let states = second.cache.watch(ProductsQuery())
    #expect(states.current.data?.products.map(\.name) == ["a", "b", "c", "d"])
    // Both change something in the second in which everything came.
    try shop.cache.update(ProductsQuery()) { $0.products[0].name = "changed" }
    shop.cache.remove(CacheKey("Product", "2"))
    try await shop.fetch(ProductQuery(id: "5"), .product("5", name: "new"))
    try await shop.fetch(ProductQuery(id: "9"), .product("9", name: "other", stock: "2"))
    try await shop.cache.flush()
    try second.cache.update(ProductsQuery()) { $0.products[2].name = "own" }
    try second.cache.update(ProductQuery(id: "9")) { $0.product?.name = "own too" }
    second.cache.remove(CacheKey("Product", "4"))
    try await second.fetch(ProductQuery(id: "6"), .product("6", name: "own"))
    shop.cache.close()
    try await second.cache.flush()
    #expect(second.cache.statistics.disk == .writing)
    func expectAll(_ cache: GraphQLCache) {
      #expect(cache.read(ProductsQuery())?.products.map(\.name) == ["changed", "own"])
      #expect(cache.read(ProductQuery(id: "5"))?.product?.name == "new")
      #expect(cache.read(ProductQuery(id: "6"))?.product?.name == "own")
      #expect(cache.read(ProductQuery(id: "9"))?.product == .init(id: "9", name: "own too", stock: 2))
    }
    expectAll(second.cache)
    #expect(states.current.data?.products.map(\.name) == ["changed", "own"])
    // What was taken over counts as used when it is read.
    second.cache.trim(to: 50 << 20)
    expectAll(second.cache)
    let third = try await reopened(after: second)
    expectAll(third.cache)
    #expect(third.cache.read(ProductsQuery())?.products.map(\.brand?.title) == ["Acme", "Acme"])
  }

  @Test("What this process received later than the other one counts when it takes over")
  func takeOverLater() async throws {
    let shop = try Shop(in: place)
    try await shop.fetch(ProductQuery(), .product(name: "a"))
    try await shop.cache.flush()
    let second = try Shop(in: place)
    shop.time.advance(10)
    second.time.advance(20)
    try await shop.fetch(ProductQuery(), .product(name: "b"))
    try await shop.fetch(ProductQuery(id: "2"), .product("2", name: "b"))
    try await shop.cache.flush()
    // The server has told it the same as before.
    try await second.fetch(ProductQuery(), .product(name: "a"))
    shop.cache.close()
    try await second.cache.flush()
    let third = try await reopened(after: second)
    #expect(third.cache.read(ProductQuery())?.product?.name == "a")
    #expect(third.cache.read(ProductQuery(id: "2"))?.product?.name == "b")
    #expect(third.cache.result(of: ProductQuery()).received == Date(timeIntervalSince1970: Double(second.time.now)))
  }

  @Test("Data that another process has confirmed is fresh for the watches of one that takes over")
  func takeOverConfirmed() async throws {
    let minute = GraphQLCache.Configuration(maxAge: .seconds(60))
    let shop = try Shop(minute, in: place)
    try await shop.fetch(ProductQuery(), .product())
    try await shop.cache.flush()
    let second = try Shop(minute, in: place)
    for time in [shop.time, second.time] { time.advance(100) }
    let states = second.cache.watch(ProductQuery())
    #expect(states.current.isStale)
    try await shop.fetch(ProductQuery(), .product())
    try await shop.cache.flush()
    try await second.fetch(ProductQuery(id: "2"), .product("2"))
    shop.cache.close()
    try await second.cache.flush()
    #expect(second.cache.read(ProductQuery()) != nil)
    #expect(!states.current.isStale)
  }

  @Test("A cache that takes over keeps to its limit")
  func takeOverLimit() async throws {
    let small = GraphQLCache.Configuration(limit: 100_000)
    let text = String(repeating: "x", count: 9_000)
    let shop = try Shop(small, in: place)
    let second = try Shop(small, in: place)
    for (shop, ids) in [(shop, 0..<9), (second, 50..<59)] {
      for id in ids { try await shop.fetch(ProductQuery(id: "\(id)"), .product("\(id)", name: text)) }
    }
    try await shop.cache.flush()
    shop.cache.close()
    try await second.cache.flush()
    #expect(second.cache.statistics.disk == .writing)
    #expect(second.cache.statistics.bytes <= 100_000)
    #expect(second.cache.read(ProductQuery(id: "58")) != nil)
    let third = try await reopened(after: second)
    #expect(third.cache.read(ProductQuery(id: "58")) != nil)
  }

  @Test("What another process has removed is shown by no read that begins a second later")
  func removedElsewhere() async throws {
    let shop = try Shop(in: place)
    try await shop.fetch(ProductQuery(), .product(name: "private"))
    try await shop.cache.flush()
    let widget = try Shop(in: place)
    let states = widget.cache.watch(ProductQuery())
    #expect(states.current.data != nil)
    #expect(widget.cache.read(ProductQuery()) != nil)
    place.pass(milliseconds: 1_000)
    #expect(widget.cache.read(ProductQuery()) != nil)
    try shop.cache.removeAll()
    place.pass(milliseconds: 1_000)
    #expect(widget.cache.result(of: ProductQuery()).data == nil)
    #expect(states.current.data == nil)
    #expect(widget.cache.statistics.records == 0)
    // Its own data of the time after is not looked at again.
    try await widget.fetch(ProductQuery(), .product(name: "new"))
    place.pass(milliseconds: 1_000)
    #expect(widget.cache.read(ProductQuery())?.product?.name == "new")
  }

  @Test("A transaction can read while another process removes everything")
  func removedMeanwhile() async throws {
    let shop = try Shop(in: place)
    try await shop.fetch(ProductQuery(), .product(name: "private"))
    try await shop.cache.flush()
    let widget = try Shop(in: place)
    try shop.cache.removeAll()
    try widget.cache.transaction { _ in
      place.pass(milliseconds: 1_000)
      #expect(widget.cache.read(ProductQuery()) != nil)
    }
    #expect(widget.cache.read(ProductQuery()) == nil)
  }

  @Test("What another process has removed as a whole does not come back from one that had read it")
  func takeOverRemoval() async throws {
    let shop = try Shop(in: place)
    try await shop.fetch(ProductQuery(), .product(name: "private"))
    try await shop.cache.flush()
    let second = try Shop(in: place)
    try shop.cache.removeAll()
    try await shop.fetch(ProductQuery(id: "2"), .product("2", name: "later"))
    try await shop.cache.flush()
    try await second.fetch(ProductQuery(id: "3"), .product("3", name: "own"))
    shop.cache.close()
    try? await second.cache.flush()
    #expect(second.cache.read(ProductQuery()) == nil)
    try await second.fetch(ProductQuery(id: "4"), .product("4", name: "own"))
    try await second.cache.flush()
    let third = try await reopened(after: second)
    #expect(third.cache.read(ProductQuery()) == nil)
    #expect(third.cache.read(ProductQuery(id: "2"))?.product?.name == "later")
    #expect(third.cache.read(ProductQuery(id: "4"))?.product?.name == "own")
    #expect(!files.contains("private"))
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

  @Test("A response of 100,000 objects is written, read again after a restart, and dropped", .acceptance(42))
  func large() async throws {
    let shop = try Shop(GraphQLCache.Configuration(limit: 100 << 20), in: place)
    let objects = (0..<100_000).map { #"{"name":"the name of \#($0)","id":"\#($0)"}"# }
    try await shop.fetch(NamesQuery(), #"{"all":[\#(objects.joined(separator: ","))]}"#)
    let again = try await reopened(after: shop)
    #expect(again.cache.statistics.records == 100_001)
    #expect(again.cache.read(NamesQuery())?.all.last?.name == "the name of 99999")
    #expect(again.cache.read(ProductName.self, of: CacheKey("Product", "50000"))?.name == "the name of 50000")
    again.cache.trim(to: 0)
    #expect(again.cache.statistics.records == 0)
    #expect(again.cache.statistics.bytes == 0)
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
      #expect(!files.isEmpty)
    }
    let shop = try Shop(in: place)
    #expect(shop.cache.statistics.records == 0)
    #expect(place.logName.isEmpty)
    try await shop.fetch(ProductQuery(), .product(name: "a"))
    let again = try await reopened(after: shop)
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
      let row = number(20) + [1, 0, 0, 0] + number(0) + number(4 << 4 | 2) + number(0xFFFF_FFF0)
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

@Suite("What must not be in a file", .timeLimit(.minutes(60)))
struct SecretTests {
  private let place = DiskPlace()

  private var files: String {
    place.names().map { String(decoding: place.bytes($0), as: UTF8.self) }.joined(separator: "\n")
  }

  @Test("Sensitive fields, and answers to sensitive variables, are in no key and no file", .acceptance(41))
  func sensitive() async throws {
    let shop = try Shop(in: place)
    try await shop.fetch(SessionQuery(), #"{"session":{"user":"public user","token":"secret token"}}"#)
    let answer = #"{"customer":{"id":"secret id","name":"secret name"}}"#
    try await shop.fetch(CustomerQuery(email: "secret@example.com"), answer)
    try await shop.fetch(ProductQuery(), .product(name: "public name"))
    #expect(shop.cache.read(CustomerQuery(email: "secret@example.com"))?.customer?.name == "secret name")
    try await shop.cache.flush()
    #expect(files.contains("public name"))
    #expect(files.contains("public user"))
    #expect(!files.contains("secret"))
    // What the app writes beside it, and for an operation that was never fetched.
    try shop.cache.update(CustomerQuery(email: "secret@example.com")) { $0.customer?.name = "secret change" }
    let customer = CustomerQuery.Data.Customer(id: "secret other", name: "secret")
    try shop.cache.write(CustomerQuery.Data(customer: customer), to: CustomerQuery(email: "secret too"))
    try shop.cache.write(CustomerQuery.Data(customer: nil), to: CustomerQuery(email: "secret three"))
    // A new log has everything that may be there.
    shop.cache.close()
    let again = try Shop(in: place)
    #expect(again.cache.read(CustomerQuery(email: "secret@example.com")) == nil)
    #expect(again.cache.read(ProductQuery())?.product?.name == "public name")
    try await shop.fetch(ProductQuery(id: "2"), .product("2", name: "public too"))
    again.cache.close()
    try await shop.cache.flush()
    #expect(files.contains("public too"))
    #expect(!files.contains("secret"))
  }

  @Test("An answer that is kept in memory only is in no file, until another one brings the same", .acceptance(47))
  func inMemory() async throws {
    let shop = try Shop(in: place)
    try await shop.fetch(ProductQuery(), .product(name: "written", stock: "77001"))
    shop.server["Products"] = .products(("1", "private"), ("2", "private"))
    _ = try await shop.client.fetch(ProductsQuery(), from: .networkOnly, keeping: .inMemory)
    shop.server["SetStock"] = #"{"setStock":{"id":"1","stock":77002}}"#
    _ = try await shop.client.perform(SetStock())
    #expect(shop.cache.read(ProductsQuery())?.products.map(\.name) == ["private", "private"])
    try await shop.cache.flush()
    #expect(!files.contains("private"))
    #expect(!files.contains("Acme"))
    // Other fields of the same object are written.
    #expect(files.contains("77002"))
    shop.cache.close()
    let again = try Shop(in: place)
    #expect(again.cache.read(ProductQuery()) == nil)
    #expect(again.cache.read(ProductsQuery()) == nil)
    again.cache.close()
    try await shop.fetch(ProductQuery(), .product(name: "private", stock: "1"))
    try await shop.cache.flush()
    #expect(files.contains("private"))
    #expect(!files.contains("Acme"))
    let third = try Shop(in: place)
    #expect(third.cache.read(ProductQuery())?.product?.name == "private")
    #expect(third.cache.read(ProductsQuery()) == nil)
  }
}
