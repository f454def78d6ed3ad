import BFFClient
import CommerceModels
import Foundation
import GraphQLRuntime
import MockBFF
import Testing

/// The current and former formats of guests' files. The files in `Files` are as version 573b10f wrote them (`v1` is the
/// format of the version before that), and as this version writes them (`today`).
@Suite("Forms of guests' files")
struct GuestFormatTests {
  private let folder = Folder()

  private static let files = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Files")

  private static func text(of name: String) throws -> String {
    try String(contentsOf: files.appendingPathComponent(name), encoding: .utf8)
  }

  /// Returns an app without a connection that finds a file.
  private func app(finding text: String, as name: String = "bag.json") throws -> Demo {
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    let path = folder.file(name).path
    try require600(path, Data(text.utf8))
    return try Demo(Self.shop.get(), folder: folder).offline()
  }

  /// The same shop for all tests, because none of them changes it.
  private static let shop = Result { try MockBFF() }

  private func require600(_ path: String, _ data: Data) throws {
    let isMade = FileManager.default.createFile(atPath: path, contents: data, attributes: [.posixPermissions: 0o600])
    try #require(isMade)
  }

  /// Returns a file whose header matches its content.
  private func file(_ content: JSONValue, kind: String = "vitrine-bag", version: Int = 2) -> String {
    var writer = JSONWriter()
    content.write(to: &writer)
    let text = String(decoding: writer.bytes, as: UTF8.self)
    return "{\"checksum\":\(crc32(text)),\"kind\":\"\(kind)\",\"version\":\(version)}\n\(text)"
  }

  private func content(of text: String) throws -> JSONValue {
    let lines = text.split(separator: "\n", maxSplits: 1)
    return try JSONReader.decode(JSONValue.self, from: Array(try #require(lines.last).utf8))
  }

  @Test("A bag of each version is read", arguments: ["bag.v1.json", "bag.v2.json", "bag.v2-today.json"])
  func bags(name: String) async throws {
    let demo = try app(finding: Self.text(of: name))
    let bag = try await demo.bag.load()
    #expect(bag.lines.map(\.variant.sku) == ["1180-ink", "1195"])
    #expect(bag.lines.map(\.quantity) == [2, 1])
    // As the demo shop of that version sold it.
    let dish = try #require(bag.lines.first)
    #expect(dish.product.name == "Butter Dish" && dish.product.brand.name == "Hearth & Hazel")
    #expect(dish.product.hierarchy.map { $0.path.map(\.name) } == [["Home", "Tableware"]])
    #expect(dish.product.attributes == ["Made in": "Scotland", "Material": "glazed stoneware"])
    #expect(dish.product.variants.map(\.sku) == ["1180-ink", "1180-clay"] && dish.variant.stock == 4)
    #expect(dish.unitPrice.amount.amountFormatted == "£62.50")
    #expect(dish.variant.gallery.count == 3)
    let video = try #require(dish.variant.gallery.last?.video)
    #expect(video.sources.map(\.format) == [.mp4, .webm])
    #expect(demo.damage.all.isEmpty)
  }

  @Test("A wishlist of each version is read", arguments: ["wishlist.v1.json", "wishlist.v2.json"])
  func wishlists(name: String) async throws {
    let demo = try app(finding: Self.text(of: name), as: "wishlist.json")
    #expect(try await demo.wishlist.load().items.map(\.variant.sku) == ["1180-ink", "1222-50-ml"])
    #expect(demo.damage.all.isEmpty)
  }

  @Test(
    "What was begun when the file was written continues, also from the files of earlier versions",
    arguments: [("bag.v2-merging.json", [2, 1]), ("bag.v2-taken-back.json", [2, 2])]
  )
  func merges(name: String, quantities: [Int]) async throws {
    _ = try app(finding: Self.text(of: name))
    let demo = try Demo(folder: folder).offline()
    #expect(try await demo.bag.load().lines.map(\.quantity) == quantities)
    demo.transport.fail(nil)
    #expect(try await demo.signIn().mergeError == nil)
    #expect(try await demo.bag.load().lines.map(\.quantity) == quantities)
    let key = "755820AF-68C1-49AE-A209-6D805AC0D370"
    #expect(demo.transport.bodies.all.contains { $0.contains("MergeBag") && $0.contains(key) })
  }

  @Test("What is written today is as the checked-in file has it")
  func today() async throws {
    let demo = try app(finding: Self.text(of: "bag.v2.json"))
    demo.transport.fail(nil)
    demo.transport.rewrite { _, response in response.replacing("\"amount\":6250,", with: "\"amount\":6300,") }
    let bag = BagStore(
      service: demo.service,
      sessions: demo.sessions,
      file: folder.file("bag.json"),
      now: { Date(timeIntervalSinceReferenceDate: 817_021_000.5) }
    )
    _ = try await bag.load()
    let written = try String(contentsOf: folder.file("bag.json"), encoding: .utf8)
    if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] != nil {
      try written.write(to: Self.files.appendingPathComponent("bag.v2-today.json"), atomically: true, encoding: .utf8)
    }
    #expect(try written == Self.text(of: "bag.v2-today.json"))
  }

  /// The path to a member inside a file's content.
  struct Place: Sendable, CustomTestStringConvertible {
    let keys: [String]
    var testDescription: String { keys.joined(separator: ".") }
  }

  /// Returns the distinct paths of all members in the first line, at any depth and in any element of a list.
  static func places() throws -> [Place] {
    let text = try text(of: "bag.v2.json")
    let content = try JSONReader.decode(JSONValue.self, from: Array(text.split(separator: "\n")[1].utf8))
    var places: [[String]] = []
    func walk(_ value: JSONValue, _ path: [String]) {
      switch value {
      case .object(let object):
        for member in object.members {
          if path.count > 1 { places.append(path + [member.key]) }
          walk(member.value, path + [member.key])
        }
      case .array(let elements):
        for (index, element) in elements.enumerated() where index == 0 { walk(element, path + [String(index)]) }
      default: break
      }
    }
    walk(content, [])
    return places.map(Place.init)
  }

  /// Returns the value with a member changed.
  private func changing(_ value: JSONValue, _ keys: ArraySlice<String>, to new: JSONValue?) -> JSONValue {
    guard let key = keys.first else { return value }
    switch value {
    case .object(var object):
      object[key] = keys.count == 1 ? new : object[key].map { changing($0, keys.dropFirst(), to: new) }
      return .object(object)
    case .array(var elements):
      if let index = Int(key) { elements[index] = changing(elements[index], keys.dropFirst(), to: new) }
      return .array(elements)
    default: return value
    }
  }

  @Test(
    "A member that is missing, or is something else, costs no other line and sets nothing aside",
    arguments: try places()
  )
  func lenient(place: Place) async throws {
    let whole = try content(of: Self.text(of: "bag.v2.json"))
    for value in [nil, .null, 7, [:]] as [JSONValue?] {
      let demo = try app(finding: file(changing(whole, place.keys[...], to: value)))
      let bag = try await demo.bag.load()
      #expect(bag.lines.last?.variant.sku == "1195" && bag.lines.last?.quantity == 1)
      let isRead = bag.lines.count == 2
      #expect(demo.damage.all.map(\.kind) == (isRead ? [] : [.partlyUnreadable]))
      // What cannot be read stays in the file, whatever is changed.
      _ = try await demo.bag.setQuantity(0, of: try #require(bag.lines.last).selectedProduct)
      let kept = try content(of: String(contentsOf: folder.file("bag.json"), encoding: .utf8))
      #expect(kept["lines"]?[0] != nil && kept["lines"]?[1] == nil)
      #expect(!FileManager.default.fileExists(atPath: folder.file("bag.json.corrupt").path))
    }
  }

  @Test("A line that cannot be read is made whole by what the shop says of its variant")
  func madeWhole() async throws {
    let whole = try content(of: Self.text(of: "bag.v2.json"))
    let broken = changing(whole, ["lines", "0", "selected", "variant", "price"], to: nil)
    let demo = try app(finding: file(broken))
    demo.transport.fail(nil)
    let bag = try await demo.bag.load()
    #expect(Set(bag.lines.map(\.variant.sku)) == ["1180-ink", "1195"])
    #expect(bag.itemCount == 3)
  }

  @Test("A wish that is in a file more than once, also as one that cannot be read, is on the wishlist once")
  func repeatedWish() async throws {
    let whole = try content(of: Self.text(of: "wishlist.v2.json"))
    let wish = try #require(whole["wishes"]?[0])
    let broken = changing(wish, ["selected", "variant", "price"], to: nil)
    let text = file(["wishes": [wish, wish, broken, broken]], kind: "vitrine-wishlist")
    let demo = try app(finding: text, as: "wishlist.json")
    #expect(try await demo.wishlist.contains(sku: "1180-ink"))
    demo.transport.fail(nil)
    #expect(try await demo.wishlist.load().items.map(\.variant.sku) == ["1180-ink"])
    #expect(try await demo.wishlist.contains(sku: "1180-ink"))
  }

  @Test(
    "A quantity that no line can have becomes the next one that it can have",
    arguments: [.max, .min, 0] as [Int64]
  )
  func quantities(quantity: Int64) async throws {
    let whole = try content(of: Self.text(of: "bag.v2.json"))
    let line = changing(try #require(whole["lines"]?[0]), ["quantity"], to: .int(quantity))
    let broken = changing(line, ["selected", "variant", "price"], to: nil)
    // A line that can be read, and two of the same variant that the shop has to make whole.
    let demo = try app(finding: file(["lines": [line, broken, broken]]))
    demo.transport.fail(nil)
    #expect(try await demo.bag.load().lines.map(\.quantity) == [quantity == .max ? Int(Int32.max) : 3])
  }

  @Test("Unknown members are ignored")
  func unknownMembers() async throws {
    var whole = try content(of: Self.text(of: "bag.v2.json"))
    for keys in [["gift"], ["lines", "0", "gift"], ["lines", "0", "selected", "product", "gift"]] {
      whole = changing(whole, keys[...], to: ["paper": ["red", 7, nil]])
    }
    let demo = try app(finding: file(whole))
    #expect(try await demo.bag.load().itemCount == 3)
    #expect(demo.damage.all.isEmpty)
  }

  @Test("A file with a right checksum that cannot be read as a whole is reported, and left as it is")
  func unreadable() async throws {
    for (text, kind) in [
      (file(["lines": []], kind: "vitrine-wishlist"), StorageError.Kind.unreadable),
      (file([:], version: 0), .unreadable),
      (file([1, 2]), .unreadable), (file("bag"), .unreadable), (file([:], version: 3), .fromTheFuture),
      ("{\"checksum\":\(crc32("not JSON")),\"kind\":\"vitrine-bag\",\"version\":2}\nnot JSON", .unreadable),
    ] {
      let demo = try app(finding: text)
      for attempt in [
        { _ = try await demo.bag.load() }, { _ = try await demo.bag.add(SelectedProduct(.plain("p"))) },
      ] {
        let error = try await storageError(attempt)
        #expect(error.kind == kind)
        #expect(error.message.contains(folder.file("bag.json").path))
      }
      #expect(demo.bag.state.phase == "failed")
      #expect(try String(contentsOf: folder.file("bag.json"), encoding: .utf8) == text)
      #expect(demo.damage.all.isEmpty)
    }
  }
}

extension SelectedProduct {
  /// Creates a product in its default variant.
  fileprivate init(_ product: Product) {
    self.init(product: product, variant: product.defaultVariant)
  }
}
