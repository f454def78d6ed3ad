import Foundation
import GraphQLRuntime
import MockBFF
import Testing

@Suite("A shop that keeps its state in a file")
final class StateFileTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  private var file: URL { folder.appendingPathComponent("shop.json") }
  private let count = "{ bag(id: \"b\") { itemCount } }"

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Returns a variant with a large stock.
  private func sku() async throws -> String {
    let query = "{ productListing(offset: 0, limit: 100) { products { variants { sku stock } } } }"
    let products = try await Visit().ask(query)["productListing"]?["products"]?.list ?? []
    let found = products.flatMap { $0["variants"]?.list ?? [] }.first { ($0["stock"]?.int ?? 0) > 60 }
    return try #require(found?["sku"]?.string)
  }

  private func add(_ sku: String) -> String {
    "mutation { addToBag(bagId: \"b\", lines: [{sku: \"\(sku)\"}]) { __typename } }"
  }

  @Test("Looking around leaves no file; what changes is there for the next shop, sessions too")
  func kept() async throws {
    let first = try Visit(shop: MockBFF(file: file))
    _ = try await first.ask("{ brands { id } bag(id: \"b\") { id } }")
    #expect(!FileManager.default.fileExists(atPath: file.path))
    var ada = try await first.signedIn()
    _ = try await ada.ask("mutation { addToWishlist(sku: \"\(try await sku())\") { __typename } }")
    ada = Visit(shop: try MockBFF(file: file), token: ada.token)
    let data = try await ada.ask("{ wishlist(offset: 0, limit: 1) { pagination { total } } }")
    #expect(data == ["wishlist": ["pagination": ["total": 1]]])
  }

  @Test("Two shops with one file lose nothing of what happens in both at once")
  func atOnce() async throws {
    let sku = try await sku()
    let shops = try [MockBFF(file: file), MockBFF(file: file)]
    try await withThrowingTaskGroup { group in
      for index in 0..<50 {
        group.addTask { [add = add(sku)] in _ = try await Visit(shop: shops[index % 2]).ask(add) }
      }
      try await group.waitForAll()
    }
    #expect(try await Visit(shop: shops[0]).ask(count) == ["bag": ["itemCount": 50]])
  }

  @Test("A file that does not hold a shop is an error of each request, and is left as it is")
  func damaged() async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    #expect(
      FileManager.default.createFile(
        atPath: file.path,
        contents: Data("{".utf8),
        attributes: [.posixPermissions: 0o600]
      )
    )
    let visit = try Visit(shop: MockBFF(file: file))
    let error = try await visit.refusal(of: add("x"))
    let message = "The file \"\(file.path)\" does not contain a shop. Delete it to start with a new shop."
    #expect(error["message"]?.string == message)
    #expect(try Data(contentsOf: file) == Data("{".utf8))
  }

  @Test("A file that cannot be written is an error, and the shop continues without the change")
  func unwritable() async throws {
    // Where a file is, there can be no folder.
    let visit = try Visit(shop: MockBFF(file: URL(fileURLWithPath: "/dev/null/shop.json")))
    let error = try await visit.refusal(of: add("x"))
    #expect(error["message"]?.string?.contains("/dev/null/shop.json") == true)
  }
}
