import Foundation
import GraphQLCache
import GraphQLNetworking
import GraphQLRecords
import Testing

@Suite("A cache as text", .timeLimit(.minutes(60)))
struct DumpTests {
  @Test("The text of a cache does not depend on the order in which things came", .acceptance(48))
  func stable() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductsQuery(), .products(("2", "b"), ("1", "x")))
    try await shop.fetch(ProductQuery(), .product(name: "a", stock: "null"))
    let other = try Shop()
    try await other.fetch(ProductQuery(), .product(name: "x"))
    try await other.fetch(ProductQuery(), .product(name: "a", stock: "null"))
    try await other.fetch(ProductsQuery(), .products(("2", "b"), ("1", "a")))
    let expected = """
      Brand "b"
        id: "b"
        title: "Acme"
      Product "1"
        brand: → Brand "b"
        id: "1"
        name: "a"
        stock: null
      Product "2"
        brand: → Brand "b"
        id: "2"
        name: "b"
      Query.product(id:"1")
        → Product "1"
      Query.products(first:2)
        [→ Product "2", → Product "1"]

      """
    #expect(other.cache.dump() == expected)
    #expect(shop.cache.dump() == expected)
    #expect(try Shop().cache.dump() == "")
  }

  @Test("Text says what is removed and what is too old, and leaves optimistic changes out", .acceptance(48))
  func marks() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductQuery(), .product())
    try await shop.fetch(ProductQuery(id: "2"), .product("2"))
    shop.cache.remove(CacheKey("Product", "2"))
    shop.cache.invalidate(CacheKey("Product", "1"))
    let layer = try shop.cache.show { changes in
      try changes.update(ProductName.self, of: CacheKey("Product", "1")) { $0.name = "shown" }
    }
    let lines = shop.cache.dump().split(separator: "\n")
    #expect(lines.contains(#"Product "1" (stale)"#))
    #expect(lines.contains(#"Product "2" (removed)"#))
    #expect(!shop.cache.dump().contains("shown"))
    withExtendedLifetime(layer) {}
    try shop.cache.transaction { _ in #expect(shop.cache.dump().contains("Product")) }
  }

  @Test("Text says which values are too old if other values of the object are not", .acceptance(48))
  func valueMarks() async throws {
    let shop = try Shop(GraphQLCache.Configuration(maxAge: .seconds(60)))
    try await shop.fetch(ProductQuery(), .product(name: "a"))
    shop.cache.invalidate(CacheKey("Product", "1"), field: "stock")
    let invalidated = """
      Product "1"
        id: "1"
        name: "a"
        stock: 4 (stale)
      Query.product(id:"1")
        → Product "1"

      """
    #expect(shop.cache.dump() == invalidated)
    try await shop.fetch(ProductQuery(), .product(name: "a"))
    #expect(!shop.cache.dump().contains("stale"))
    shop.time.advance(50)
    try await shop.fetch(ProductsQuery(), .products(("1", "a")))
    shop.time.advance(20)
    let expired = """
      Brand "b"
        id: "b"
        title: "Acme"
      Product "1"
        brand: → Brand "b"
        id: "1"
        name: "a"
        stock: 4 (stale)
      Query.product(id:"1") (stale)
        → Product "1"
      Query.products(first:2)
        [→ Product "1"]

      """
    #expect(shop.cache.dump() == expired)
    shop.time.advance(50)
    #expect(shop.cache.dump().contains("Product \"1\" (stale)\n  brand: → Brand \"b\"\n"))
  }

  @Test("Text calls data stale that arrived before the clock was set back, as a read does", .acceptance(48))
  func clockSetBack() async throws {
    let shop = try Shop(GraphQLCache.Configuration(maxAge: .seconds(60)))
    try await shop.fetch(ProductQuery(), .product())
    shop.time.setBack(1_000_000)
    #expect(shop.cache.read(ProductQuery()) == nil)
    #expect(shop.cache.dump().contains("Product \"1\" (stale)\n"))
  }

  @Test(
    "Nothing sensitive is in the text, whether a cache has a file or not",
    .acceptance(41, 48),
    arguments: [true, false]
  )
  func secrets(_ hasFile: Bool) async throws {
    let place = DiskPlace()
    let shop = try Shop(in: hasFile ? place : nil)
    shop.server["Session"] = #"{"session":{"user":"ann","token":"hidden-token"}}"#
    _ = try await shop.client.fetch(SessionQuery(), from: .networkOnly)
    try await shop.fetch(
      CustomerQuery(email: "hidden@example.com"),
      #"{"customer":{"id":"hidden-id","name":"hidden name"}}"#
    )
    shop.server["Product"] = .product(name: "hidden product")
    _ = try await shop.client.fetch(ProductQuery(), from: .networkOnly, keeping: .inMemory)
    #expect(shop.cache.read(ProductQuery()) != nil)
    #expect(!shop.cache.dump().contains("hidden"), "\(shop.cache.dump())")
    #expect(shop.cache.dump().contains("ann"))
    try await shop.fetch(ProductQuery(), .product(name: "hidden product"))
    #expect(shop.cache.dump().contains("hidden product"))
    shop.cache.trim(to: 0)
    try await shop.fetch(ProductsQuery(), .products(("8", "seen"), ("9", "seen")))
    #expect(shop.cache.dump().contains(#"Product "9""#))
  }

  @Test("Long texts and long lists are cut, keys of several values are apart")
  func cuts() async throws {
    let shop = try Shop()
    let name = String(repeating: "é", count: 200)
    let products = (0..<150).map { #"{"id":"\#($0)","name":"\#(name)","brand":null}"# }
    try await shop.fetch(ProductsQuery(), #"{"products":[\#(products.joined(separator: ","))]}"#)
    try await shop.fetch(LinesQuery(), #"{"lines":[{"order":"o","position":7,"text":"t"}]}"#)
    let text = shop.cache.dump()
    #expect(text.contains("… 50 more]"))
    #expect(text.contains("éé…\n"))
    #expect(text.split(separator: "\n").allSatisfy { $0.utf8.count < 3000 })
    #expect(text.contains(#"Line "o", "7""#))
  }

  // MARK: - Files

  private func files(_ place: DiskPlace) -> CacheFiles {
    CacheFiles {
      place.names()
    } read: { name, longest in
      FileManager.default.contents(atPath: place.path(name)).map { Array($0.prefix(longest)) }
    }
  }

  /// Returns a text without the remarks after the names of records.
  private func withoutTimes(_ text: String) -> String {
    text.replacing(#/ \(received [^)]*\)/#, with: "")
  }

  @Test("The files of a cache are printed as the cache itself, with times, and nothing is changed", .acceptance(48))
  func printed() async throws {
    let place = DiskPlace()
    let shop = try Shop(in: place)
    shop.server.setHeaders(["Cache-Control": "max-age=100"], of: "Product")
    try await shop.fetch(ProductQuery(id: "3"), .product("3"))
    try await shop.fetch(ProductsQuery(), .products(("1", "a"), ("2", "b")))
    try await shop.cache.flush()
    let before = place.names().map(place.bytes)
    let printed = files(place)
    #expect(withoutTimes(printed.text) == shop.cache.dump())
    #expect(printed.problems == [])
    #expect(printed.summary.hasPrefix("\(place.logName): up to commit "))
    #expect(
      printed.text.contains(
        #"Product "3" (received 2023-11-14T22:13:20Z, usable until 2023-11-14T22:15:00Z)"#
      ),
      "\(printed.text)"
    )
    #expect(place.names().map(place.bytes) == before)
  }

  @Test("Of files that are damaged the whole commits are printed, and where they end", .acceptance(40, 48))
  func damaged() async throws {
    let place = DiskPlace()
    let shop = try Shop(in: place)
    try await shop.fetch(ProductQuery(), .product(name: "first"))
    try await shop.cache.flush()
    let first = place.bytes(place.logName).count
    try await shop.fetch(ProductQuery(id: "2"), .product("2", name: "second"))
    try await shop.cache.flush()
    let log = place.logName
    let whole = place.bytes(log)
    for count in stride(from: first + 1, to: whole.count, by: 7) {
      place.write(Array(whole[..<count]), log)
      let printed = files(place)
      #expect(printed.text.contains("first") && !printed.text.contains("second"))
      let problem = try #require(printed.problems.first)
      #expect(printed.problems.count == 1 && problem.contains("can be read up to byte \(first), the end of commit "))
    }
    for place_ in stride(from: 0, to: first, by: 11) {
      var bytes = whole
      bytes[place_] ^= 4
      place.write(bytes, log)
      #expect(files(place).text == "")
      #expect(files(place).problems.count == 1)
    }
    place.write(whole, log)
    place.write(Array("nonsense".utf8), "current")
    #expect(files(place).text.contains("second"))
    let damaged =
      "'current' is damaged or has a different format version: a program that opens the cache finds it empty"
    #expect(files(place).problems == [damaged])
  }

  @Test("Files are empty, and not faulty, after everything was removed")
  func removed() async throws {
    let place = DiskPlace()
    let shop = try Shop(in: place)
    try await shop.fetch(ProductQuery(), .product())
    try await shop.cache.flush()
    try shop.cache.removeAll()
    #expect(files(place).problems == [])
    #expect(files(place).summary == "empty: everything was removed, and nothing has been written since")
    #expect(files(place).text == "")
    try await shop.fetch(ProductQuery(), .product())
    try await shop.cache.flush()
    #expect(files(place).problems == [])
    #expect(files(place).text.contains("Product"))
  }

  @Test("Folders without a cache, with half of one, and with nonsense are told apart")
  func empty() async throws {
    let place = DiskPlace()
    #expect(files(place).problems == ["the folder contains no cache"])
    let shop = try Shop(in: place)
    try await shop.fetch(ProductQuery(), .product())
    try await shop.cache.flush()
    let (log, bytes) = (place.logName, place.bytes(place.logName))
    try FileManager.default.removeItem(atPath: place.path(log))
    #expect(files(place).problems == ["'\(log)' is missing: a program that opens the cache finds it empty"])
    try FileManager.default.createDirectory(atPath: place.path(log), withIntermediateDirectories: false)
    #expect(files(place).problems == ["'\(log)' is not a regular file: a program that opens the cache finds it empty"])
    try FileManager.default.removeItem(atPath: place.path(log))
    place.write(bytes, log)
    try FileManager.default.removeItem(atPath: place.path("current"))
    #expect(files(place).problems == ["'current' is missing: a program that opens the cache finds it empty"])
    #expect(files(place).text.contains("Product"))
    try FileManager.default.createDirectory(atPath: place.path("current"), withIntermediateDirectories: false)
    #expect(files(place).problems == ["'current' is not a regular file: a program that opens the cache finds it empty"])
    #expect(files(place).text.contains("Product"))
    try FileManager.default.removeItem(atPath: place.path("current"))
    place.write(Array(repeating: 0xFF, count: 10_000), log)
    #expect(files(place).problems.count == 2)
    #expect(files(place).text == "")
  }

  @Test("Each value of an object in a file has its own time if they differ", .acceptance(48))
  func printedValues() async throws {
    let place = DiskPlace()
    let shop = try Shop(in: place)
    try await shop.fetch(ProductQuery(), .product(name: "a"))
    shop.time.advance(100)
    try await shop.fetch(ProductsQuery(), .products(("1", "a")))
    shop.cache.invalidate(CacheKey("Product", "1"), field: "name")
    try await shop.cache.flush()
    let text = """
      Product "1"
        brand: → Brand "b" (received 2023-11-14T22:15:00Z)
        id: "1" (received 2023-11-14T22:15:00Z)
        name: "a" (received 2023-11-14T22:15:00Z, invalidated)
        stock: 4 (received 2023-11-14T22:13:20Z)

      """
    #expect(files(place).text.contains(text))
  }
}
