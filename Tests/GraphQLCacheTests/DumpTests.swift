import Foundation
import GraphQLCache
import GraphQLFiles
import GraphQLNetworking
import GraphQLRecords
import Testing
import cache_writer

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

  private let consequence = "a program that opens the cache finds it empty"

  private func files(_ place: DiskPlace) throws -> CacheFiles {
    try CacheFiles(place.folder, behavior: place.behavior)
  }

  /// Writes a log of two commits.
  private func write(_ first: CommitContent, _ second: CommitContent, _ place: DiskPlace) async throws {
    let log = DiskLog(folder: place.folder, partition: "ada", behavior: place.behavior)
    #expect(log.open().isEmpty)
    log.start { taken in
      taken(first, OwnChanges())
    } join: { _, _ in
    } forget: {
    }
    log.append(first)
    try await log.flush()
    log.append(second)
    try await log.flush()
    log.close()
  }

  /// Returns the changes of a commit with two objects, whose numbers begin with the given one.
  private func objects(_ keys: [String], from record: RecordID) -> CommitContent {
    var content = CommitContent()
    Array("Product".utf8).withUnsafeBytes { content.append(.type(0, $0)) }
    for (index, key) in keys.enumerated() {
      ([0, 0, 0] + Array(key.utf8)).withUnsafeBytes { content.append(.key(record + RecordID(index), $0)) }
    }
    return content
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
    let printed = try files(place)
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
      let printed = try files(place)
      #expect(printed.text.contains("first") && !printed.text.contains("second"))
      let problem = try #require(printed.problems.first)
      #expect(printed.problems.count == 1 && problem.contains("can be read up to byte \(first), the end of commit "))
    }
    for place_ in stride(from: 0, to: first, by: 11) {
      var bytes = whole
      bytes[place_] ^= 4
      place.write(bytes, log)
      #expect(try files(place).text == "")
      #expect(try files(place).problems.count == 1)
    }
    place.write(whole, log)
    place.write(Array("nonsense".utf8), "current")
    #expect(try files(place).text.contains("second"))
    let damaged =
      "'current' is damaged or has a different format version: \(consequence)"
    #expect(try files(place).problems == [damaged])
  }

  @Test("Files are empty, and not faulty, after everything was removed")
  func removed() async throws {
    let place = DiskPlace()
    let shop = try Shop(in: place)
    try await shop.fetch(ProductQuery(), .product())
    try await shop.cache.flush()
    try shop.cache.removeAll()
    #expect(try files(place).problems == [])
    #expect(try files(place).summary == "empty: everything was removed, and nothing has been written since")
    #expect(try files(place).text == "")
    try await shop.fetch(ProductQuery(), .product())
    try await shop.cache.flush()
    #expect(try files(place).problems == [])
    #expect(try files(place).text.contains("Product"))
  }

  @Test("Folders without a cache, with half of one, and with nonsense are told apart")
  func empty() async throws {
    let place = DiskPlace()
    try FileManager.default.createDirectory(atPath: place.folder, withIntermediateDirectories: true)
    #expect(try files(place).problems == ["the folder contains no cache"])
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: place.folder)
    let shop = try Shop(in: place)
    try await shop.fetch(ProductQuery(), .product())
    try await shop.cache.flush()
    let (log, bytes) = (place.logName, place.bytes(place.logName))
    try FileManager.default.removeItem(atPath: place.path(log))
    #expect(try files(place).problems == ["'\(log)' is missing: \(consequence)"])
    try FileManager.default.createDirectory(atPath: place.path(log), withIntermediateDirectories: false)
    #expect(try files(place).problems == ["'\(log)' is not a regular file: \(consequence)"])
    try FileManager.default.removeItem(atPath: place.path(log))
    place.write(bytes, log)
    try FileManager.default.removeItem(atPath: place.path("current"))
    #expect(try files(place).problems == ["'current' is missing: \(consequence)"])
    #expect(try files(place).text.contains("Product"))
    try FileManager.default.createDirectory(atPath: place.path("current"), withIntermediateDirectories: false)
    #expect(try files(place).problems == ["'current' is not a regular file: \(consequence)"])
    #expect(try files(place).text.contains("Product"))
    try FileManager.default.removeItem(atPath: place.path("current"))
    place.write(Array(repeating: 0xFF, count: 10_000), log)
    #expect(try files(place).problems.count == 2)
    #expect(try files(place).text == "")
  }
  @Test("A folder or a file that cannot be read is an error with its path and the reason", .acceptance(48))
  func unreadable() async throws {
    let place = DiskPlace()
    func expectError(_ path: String, _ reason: String) {
      #expect { try files(place) } throws: { ($0 as? CacheProblem)?.message == "\"\(path)\" cannot be read: \(reason)" }
    }
    expectError(place.folder, "No such file or directory")
    let shop = try Shop(in: place)
    try await shop.fetch(ProductQuery(), .product())
    try await shop.cache.flush()
    place.calls.setFault { call, _, _ in call == .names ? .error(SystemError(number: EACCES)) : nil }
    expectError(place.folder, "Permission denied")
    for name in ["current", place.logName] {
      for call in [FaultyCalls.Call.open, .read] {
        place.calls.setFault { $0 == call && $2.hasSuffix(name) ? .error(SystemError(number: EACCES)) : nil }
        expectError(place.path(name), "Permission denied")
      }
    }
    place.calls.clear()
    place.write([], "file")
    #expect {
      try CacheFiles(place.path("file"))
    } throws: {
      "\($0)" == "\"\(place.path("file"))\" cannot be read: Not a directory"
    }
  }

  @Test("If another process deletes a log before it is opened, the new one is printed")
  func replaced() async throws {
    let place = DiskPlace()
    let shop = try Shop(in: place)
    try await shop.fetch(ProductQuery(), .product(name: "before"))
    try await shop.cache.flush()
    let (old, oldLog, oldCurrent) = (place.logName, place.bytes(place.logName), place.bytes("current"))
    try shop.cache.removeAll()
    try await shop.fetch(ProductQuery(), .product(name: "after"))
    try await shop.cache.flush()
    let current = place.bytes("current")
    place.write(oldLog, old)
    place.write(oldCurrent, "current")
    place.calls.setFault { call, _, path in
      guard call == .open, path.hasSuffix(old) else { return nil }
      return .after {
        place.write(current, "current")
        try? FileManager.default.removeItem(atPath: place.path(old))
      }
    }
    let printed = try files(place)
    #expect(printed.problems == [] && printed.text.contains("after") && printed.summary.hasPrefix(place.logName))
  }

  @Test("A commit that another process is writing is printed when it is complete")
  func beingWritten() async throws {
    let place = DiskPlace()
    let shop = try Shop(in: place)
    try await shop.fetch(ProductQuery(), .product(name: "first"))
    try await shop.cache.flush()
    let count = place.bytes(place.logName).count
    try await shop.fetch(ProductQuery(id: "2"), .product("2", name: "second"))
    try await shop.cache.flush()
    let (log, whole) = (URL(fileURLWithPath: place.path(place.logName)), place.bytes(place.logName))
    place.write(Array(whole[..<(count + 30)]), place.logName)
    // The process writes the rest a part at a time.
    let written = Locked(count + 30)
    var behavior = place.behavior
    behavior.clock = DiskClock(now: { 0 }) {
      written.withLock { written in
        let end = min(whole.count, written + (whole.count - count) / 3)
        let file = try? FileHandle(forWritingTo: log)
        _ = try? file?.seekToEnd()
        try? file?.write(contentsOf: Data(whole[written..<end]))
        try? file?.close()
        written = end
      }
    }
    let printed = try CacheFiles(place.folder, behavior: behavior)
    #expect(printed.problems == [] && printed.text.contains("second"))
    #expect(place.bytes(place.logName) == whole)
  }

  @Test("A log with gigabytes of zeros after its commits is printed without reading them")
  func zeros() async throws {
    let place = DiskPlace()
    let shop = try Shop(in: place)
    try await shop.fetch(ProductQuery(), .product())
    try await shop.cache.flush()
    let count = place.bytes(place.logName).count
    #expect(truncate(place.path(place.logName), 8 << 30) == 0)
    place.calls.state.withLock { $0.longestRead = 0 }
    let printed = try files(place)
    #expect(printed.text.contains("Product") && printed.problems.count == 1)
    let end = "the remaining \(8 << 30 - count) bytes are not a complete commit"
    #expect(printed.problems.first?.hasSuffix(end) == true)
    #expect(place.calls.state.withLock { $0.longestRead } <= 1 << 20)
  }

  @Test("Of a commit that a cache refuses, nothing is printed")
  func refused() async throws {
    let place = DiskPlace()
    var second = objects(["x"], from: 3)
    ([0, 0, 0] + Array("y".utf8)).withUnsafeBytes { second.append(.key(16_000_000, $0)) }
    try await write(objects(["a", "b"], from: 1), second, place)
    let printed = try files(place)
    #expect(printed.text == "Product \"a\"\nProduct \"b\"\n")
    let number = try #require(printed.summary.firstMatch(of: /commit (\d+)/)?.1)
    let next = (Int(number) ?? 0) + 1
    let problem = "commit \(next) is inconsistent with the commits before it: \(consequence)"
    #expect(printed.problems == [problem])
  }

  @Test("A log that refers to an object with a number that no cache gives is a problem, because a cache discards it")
  func highReference() async throws {
    let place = DiskPlace()
    var second = objects(["x"], from: 3)
    Array("f".utf8).withUnsafeBytes { second.append(.field(1, $0)) }
    // One slot with the name 1: a reference of 4 bytes, to the record 16,000,000.
    let row = [16, 0, 0, 0, 1, 0, 0, 0, 4 << 3 | 2, 0x10, 0, 0, 0, 0x24, 0xF4, 0] as [UInt8]
    row.withUnsafeBytes { second.append(.row(3, received: 1, expires: 0, $0)) }
    try await write(objects(["a", "b"], from: 1), second, place)
    let printed = try files(place)
    #expect(printed.text.contains("  f: → an unknown object\n"))
    let problem = "refers to an object that it cannot contain: \(consequence)"
    #expect(printed.problems == ["'\(place.logName)' \(problem)"])
    #expect(try Shop(in: place).cache.dump() == "")
    #expect(place.logName == "")
  }

  @Test("A log without any commit is a problem")
  func noCommit() async throws {
    let place = DiskPlace()
    let shop = try Shop(in: place)
    try await shop.fetch(ProductQuery(), .product())
    try await shop.cache.flush()
    place.write([], place.logName)
    let problem = "contains no commit: \(consequence)"
    #expect(try files(place).problems == ["'\(place.logName)' \(problem)"])
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
    #expect(try files(place).text.contains(text))
  }
}
