import BFFClient
import CommerceModels
import Foundation
import GraphQLRuntime
import Testing

/// How the files of a guest's bag and wishlist are handled.
@Suite("Files of guests")
struct KeptFileTests {
  private let folder = Folder()
  private var file: URL { folder.file("bag.json") }

  private func write(_ text: String, permissions: Int = 0o600) throws {
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    let attributes: [FileAttributeKey: Any] = [.posixPermissions: permissions]
    try #require(FileManager.default.createFile(atPath: file.path, contents: Data(text.utf8), attributes: attributes))
  }

  private func choice(_ id: String) -> SelectedProduct {
    SelectedProduct(product: .plain(id), variant: Product.plain(id).defaultVariant)
  }

  @Test(
    "A damaged file is set aside and reported, not silently emptied",
    arguments: [
      "", "{}", "\n", "{\"checksum\":1,\"kind\":\"vitrine-bag\",\"version\":2}\n{}", "not a bag\nat all",
    ]
  )
  func damaged(text: String) async throws {
    try write(text)
    let demo = try Demo(folder: folder)
    #expect(try await demo.bag.load().isEmpty)
    #expect(demo.damage.all.map(\.kind) == [.damaged])
    #expect(try String(contentsOfFile: file.path + ".corrupt", encoding: .utf8) == text)
    #expect(try await demo.bag.add(choice("p")).itemCount == 1)
    #expect(try await Demo(folder: folder).offline().bag.load().itemCount == 1)
  }

  @Test("One changed bit is detected")
  func bit() async throws {
    _ = try await Demo(folder: folder).bag.add(choice("p"))
    var data = try Data(contentsOf: file)
    data[data.count - 20] ^= 1
    try data.write(to: file)
    let demo = try Demo(folder: folder)
    #expect(try await demo.bag.load().isEmpty)
    #expect(demo.damage.all.count == 1)
  }

  @Test("A file of version 1 still loads, and is written as of today with the next change")
  func oldVersion() async throws {
    let content = String(decoding: try JSONEncoder().encode([choice("p"), choice("q"), choice("p")]), as: UTF8.self)
    try write("{\"checksum\":\(crc32(content)),\"kind\":\"vitrine-bag\",\"version\":1}\n\(content)")
    let demo = try Demo(folder: folder).offline()
    #expect(try await demo.bag.load().lines.map(\.quantity) == [2, 1])
    #expect(try await demo.bag.remove(sku: "p-1").lines.map(\.product.id) == ["q"])
    #expect(try String(contentsOf: file, encoding: .utf8).contains("\"version\":2"))
    #expect(demo.damage.all.isEmpty)
  }

  @Test("A wishlist of version 1 still loads in its order")
  func oldWishlist() async throws {
    let content = String(decoding: try JSONEncoder().encode([choice("p"), choice("q")]), as: UTF8.self)
    try write("{\"checksum\":\(crc32(content)),\"kind\":\"vitrine-wishlist\",\"version\":1}\n\(content)")
    try FileManager.default.moveItem(at: file, to: folder.file("wishlist.json"))
    #expect(try await Demo(folder: folder).offline().wishlist.load().items.map(\.product.id) == ["p", "q"])
  }

  @Test("A file from the future is refused and left as it is")
  func future() async throws {
    let text = "{\"checksum\":7,\"kind\":\"vitrine-bag\",\"version\":3}\nwho knows"
    try write(text)
    let demo = try Demo(folder: folder)
    for attempt in [
      { _ = try await demo.bag.load() }, { _ = try await demo.bag.add(choice("p")) },
      { _ = try await demo.bag.clear() },
    ] {
      let error = try await storageError(attempt)
      #expect(error.kind == .fromTheFuture)
      #expect(error.message.contains(file.path))
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
    #expect(demo.damage.all.isEmpty)
  }

  @Test("A guest's files that cannot be used do not keep a customer from bag and wishlist")
  func customerWithoutFiles() async throws {
    try write("{\"checksum\":7,\"kind\":\"vitrine-wishlist\",\"version\":3}\nwho knows")
    try FileManager.default.moveItem(at: file, to: folder.file("wishlist.json"))
    try write("{\"checksum\":7,\"kind\":\"vitrine-bag\",\"version\":3}\nwho knows")
    let demo = try Demo(folder: folder)
    let chosen = try await demo.variants(1)[0]
    #expect((try await demo.signIn().mergeError?.underlying as? StorageError)?.kind == .fromTheFuture)
    #expect(try await demo.bag.add(chosen).itemCount == 1)
    #expect(try await demo.bag.load().itemCount == 1)
    #expect(try await demo.wishlist.add(chosen).items.count == 1)
    #expect(try await demo.wishlist.load().items.count == 1)
    #expect(try await demo.wishlist.moveToBag(chosen).itemCount == 2)
    #expect(try await demo.bag.checkout().lines.count == 1)
    #expect(!demo.damage.all.isEmpty && demo.damage.all.allSatisfy { $0.kind == .fromTheFuture })
  }

  @Test("A file that others can read is not used")
  func notSafe() async throws {
    try write("{}", permissions: 0o644)
    let demo = try Demo(folder: folder)
    let error = try await storageError { try await demo.bag.load() }
    #expect(error.kind == .notSafe)
  }

  @Test("A change that waits for another process is cancelled at once, and takes no thread", .timeLimit(.minutes(60)))
  func lock() async throws {
    let demo = try Demo(folder: folder).offline()
    _ = try await demo.bag.add(choice("p"))
    _ = try await demo.wishlist.add(choice("p"))
    let locks = [try HeldLock(folder.file(".bag.json.lock")), try HeldLock(folder.file(".wishlist.json.lock"))]
    let (bag, wishlist) = (demo.bag, demo.wishlist)
    let adding = (0..<50).map { number in Task { try await bag.add(choice("p\(number)")).itemCount } }
    let liking = Task { try await wishlist.add(choice("q")).items.count }
    let cancelled = [
      Task { _ = try await bag.add(choice("q")) }, Task { _ = try await bag.clear() },
      Task { _ = try await wishlist.remove(productId: "p") },
    ]
    for _ in 0..<100 { await Task.yield() }
    for task in cancelled {
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    #expect(try await bag.load().itemCount == 1)
    for lock in locks { lock.release() }
    var counts: [Int] = []
    for task in adding { counts.append(try await task.value) }
    #expect(counts.sorted() == Array(2...51))
    #expect(try await liking.value == 2)
    #expect(try await bag.load().itemCount == 51)
    var states = bag.states.makeAsyncIterator()
    #expect(try #require(await states.next()).value?.itemCount == 51)
  }

  @Test("Where nothing can be written, the change fails and what was kept is still there", arguments: [true, false])
  func unwritable(folderExists: Bool) async throws {
    if folderExists {
      _ = try await Demo(folder: folder).bag.add(choice("p"))
      // A folder where the new file would be written: nobody, not even root, can make a file of that name.
      try FileManager.default.createDirectory(at: folder.file(".bag.json.new/x"), withIntermediateDirectories: true)
    } else {
      // Where a file is, there can be no folder.
      try Data().write(to: folder.url)
    }
    let demo = try Demo(folder: folder).offline()
    let error = try await storageError { try await demo.bag.add(choice("q")) }
    #expect(error.kind == .unavailable)
    if folderExists { #expect(try await demo.bag.load().lines.map(\.product.id) == ["p"]) }
  }
}
