import Foundation
import GraphQLLanguage
import GraphQLLanguageServer
import GraphQLProject
import GraphQLRuntime
import Testing

@Suite("Settings in the editor")
struct SettingsTests {
  private let file = "Sources/Shop/graphql.config.json"
  private let schema = """
    type Query { product(id: ID!): Product, all: [Product!]!, day: Day, find(by: By!): Day }
    input By { "A code." code: ID! }
    "Something to buy."
    type Product { id: ID!, sku: String!, price: Money }
    "A day without a time."
    scalar Day
    scalar Money
    """

  private func session(
    _ text: String,
    _ capabilities: JSONValue = Session.capabilities,
    schema: String? = nil
  ) throws -> Session {
    let schema = schema ?? self.schema
    let session = try Session(["Sources/Shop/shop.graphqls": schema, file: "{}"], capabilities: capabilities)
    session.open(file, text, language: "json")
    return session
  }

  private func position(_ marked: String, _ session: Session) -> JSONValue {
    let lines = (marked.components(separatedBy: "|").first ?? "").components(separatedBy: "\n")
    return [
      "textDocument": ["uri": .string(session.uri(file))],
      "position": session.position((lines.count - 1, lines.last?.utf16.count ?? 0)),
    ]
  }

  private func items(_ marked: String, schema: String? = nil) throws -> [JSONValue] {
    let session = try session(marked.replacingOccurrences(of: "|", with: ""), schema: schema)
    defer { session.end() }
    let answer = try session.request("textDocument/completion", position(marked, session))
    return (answer["items"]?.array ?? []).sorted { ($0["sortText"]?.string ?? "") < ($1["sortText"]?.string ?? "") }
  }

  /// Returns the text of settings in `extensions.swift`.
  private func swift(_ text: String) -> String { "{\"extensions\": {\"swift\": {\(text)}}}" }

  @Test(
    "Keys of the file are completed where keys are",
    arguments: [
      "{|}", "{ | }", "{\"|\"}", "{\n  \"|", "{\"schema\": \"a.graphqls\", |}", "{| \"schema\": \"a.graphqls\"}",
    ]
  )
  func keysOfFile(_ marked: String) throws {
    let labels = try items(marked).compactMap { $0["label"]?.string }
    let expected = ["schema", "documents", "include", "exclude", "extensions"]
    #expect(labels == expected.filter { !marked.contains($0) })
  }

  @Test(
    "No key is completed outside of the object and between a key and its colon",
    arguments: ["|", "{}|", "{\"schema\" |"]
  )
  func noKeys(_ marked: String) throws {
    #expect(try items(marked).isEmpty)
  }

  @Test("All settings of generated Swift are completed, and explained when somebody looks at them")
  func keysOfSwift() throws {
    let session = try session(swift(""))
    defer { session.end() }
    let answer = try session.request("textDocument/completion", position(swift("|"), session))
    #expect(answer["itemDefaults"] == nil)
    let items = try #require(answer["items"]?.array)
    let labels = items.compactMap { $0["label"]?.string }
    #expect(Set(labels) == (try keysOfReader()))
    for item in items {
      let resolved = try session.request("completionItem/resolve", item)
      #expect(resolved["documentation"]?["value"]?.string?.isEmpty == false, "\(item)")
    }
  }

  /// Returns the keys that the build lists when it finds an unknown one.
  private func keysOfReader() throws -> Set<String> {
    let source = Source(path: "graphql.config.json", text: swift("\"qqqqqqqqqq\": 1"))
    let message = try #require(GenerationSettings.read(source).diagnostics.first?.message)
    let names = message.components(separatedBy: "The keys are ").last?.split(separator: "\"") ?? []
    return Set(names.map(String.init).filter { $0.allSatisfy(\.isLetter) && $0 != "and" })
  }

  @Test("The guide's tables have all settings that are completed, and no others")
  func guide() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let path = "Sources/GraphQLRuntime/GraphQLRuntime.docc/Settings.md"
    let guide = try String(contentsOf: root.appending(path: path), encoding: .utf8)
    let rows = guide.components(separatedBy: "\n").filter { $0.hasPrefix("| `") }
    let keys = rows.compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }
    let settings = try items(swift("|")).compactMap { $0["label"]?.string }
    let cache = try items(swift("\"cache\": {|}")).compactMap { $0["label"]?.string }
    #expect(Set(keys) == Set(settings + cache))
  }

  @Test(
    "Values are completed by what their key takes",
    arguments: [
      ("\"accessLevel\": |", ["public", "package", "internal"]),
      ("\"accessLevel\": \"p|\"", ["public", "package", "internal"]),
      ("\"accessLevel\": \"p|", ["public", "package", "internal"]),
      ("\"schemaTypes\": |, \"cache\": true", ["all", "used"]),
      ("\"operationText\": \"|\"", ["embedded", "persisted"]),
      ("\"lenientSchema\": |", ["true", "false"]),
      ("\"conformances\": [\"Hashable\", \"|\", \"Encodable\"]", ["Equatable", "Identifiable"]),
      ("\"conformances\": [|]", ["Equatable", "Hashable", "Encodable", "Identifiable"]),
      ("\"cache\": |", ["true", "false", "{}"]),
      ("\"cache\": {\"keys\": {|}}", ["*", "Query", "Product"]),
      ("\"cache\": {\"keys\": {\"Product\": \"|\"}}", ["id", "sku", "price", "null"]),
      ("\"cache\": {\"keys\": {\"Product\": [\"id\", |]}}", ["sku", "price"]),
      ("\"cache\": {\"lookups\": {|}}", ["Query.product"]),
      ("\"cache\": {\"lookups\": {\"Query.product\": |}}", ["id", "null"]),
      ("\"cache\": {\"lookups\": {\"Query.product\": [|]}}", ["id"]),
      ("\"cache\": {\"maxAge\": {\"Product.|\"}}", ["Product.id", "Product.sku", "Product.price"]),
      ("\"cache\": {\"lists\": {\"Query.product\": {|}}}", ["style", "offset", "limit", "items"]),
      ("\"namespace\": |", []),
    ]
  )
  func values(_ text: String, _ expected: [String]) throws {
    #expect(try items(swift(text)).compactMap { $0["label"]?.string } == expected, "\(text)")
  }

  @Test(
    "Lookups are completed for fields that return objects, by values that may be keys",
    arguments: [
      ("\"lookups\": {|}", ["Query.book", "Query.books"]),
      ("\"lookups\": {\"Shop.|\"}", ["Shop.book"]),
      ("\"lookups\": {\"Query.book\": \"|\"}", ["input.isbn", "input.lang", "input.by.id", "input.or.isbn", "null"]),
      ("\"lookups\": {\"Query.book\": [\"input.isbn\", \"|\"]}", ["input.lang", "input.by.id", "input.or.isbn"]),
      (
        "\"lookups\": {\"Query.books\": \"|\"}",
        ["ids", "inputs.isbn", "inputs.lang", "inputs.by.id", "inputs.or.isbn", "null"]
      ),
      ("\"lookups\": {\"Shop.book\": |}", ["isbn", "null"]),
    ]
  )
  func lookups(_ cache: String, _ expected: [String]) throws {
    let schema = """
      type Query {
        book(input: BookInput!): Book, books(ids: [ID!], all: [[ID]], inputs: [BookInput!]): [Book!]
        count(id: ID): Int, any(id: ID): Any, shop: Shop
      }
      type Shop { book(isbn: ID): Book, name: String }
      type Book { id: ID!, isbn: ID!, lang: String }
      interface Any { id: ID! }
      input BookInput { isbn: ID!, lang: String, tags: [String!], by: By, or: Other }
      input By { id: ID, more: [BookInput!] }
      input Other { isbn: ID, book: BookInput }
      """
    let found = try items(swift("\"cache\": {\(cache)}"), schema: schema).compactMap { $0["label"]?.string }
    #expect(found == expected, "\(cache)")
  }

  @Test("Scalars of the schema are completed, the Swift type that fits their names first")
  func scalars() throws {
    let keys = try items(swift("\"scalars\": {\"Money\": \"Decimal\", |}"))
    #expect(keys.compactMap { $0["label"] } == ["Day"])
    #expect(keys.first?["textEdit"]?["newText"] == "\"Day\": \"${1:String}\"")
    let types = try items(swift("\"scalars\": {\"Money\": |}")).compactMap { $0["label"]?.string }
    #expect(types.first == "Decimal" && types.contains("Date") && types.last == "{}")
  }

  @Test("A quote that is there is replaced, and counts when letters are compared")
  func quotes() throws {
    let item = try #require(try items("{\n  \"ext|\"\n}").last)
    #expect(item["textEdit"]?["newText"] == "\"extensions\": {\n  $0\n}" && item["filterText"] == "\"extensions\"")
    #expect(item["textEdit"]?["range"]?["start"]?["character"] == 2)
    #expect(item["textEdit"]?["range"]?["end"]?["character"] == 7)
    let plain = try #require(try items("{\n  ext|\n}").last)
    #expect(plain["filterText"] == "extensions")
    let renamed = try #require(try items("{\"ext|\": {}}").last)
    #expect(renamed["textEdit"]?["newText"] == "\"extensions\"")
  }

  @Test(
    "A setting under the pointer is explained, and what a setting names is described",
    arguments: [
      ("\"access|Level\": \"public\"", "The access level of generated declarations"),
      ("\"accessLevel\": \"pub|lic\"", "The access level of generated declarations"),
      ("\"conformances\": [\"Hash|able\"]", "additional conformances of generated types"),
      ("\"scalars\": {\"D|ay\": \"String\"}", "A day without a time."),
      ("\"cache\": {\"maxAge\": {\"Product.sk|u\": 60}}", "Product.sku: String!"),
      ("\"cache\": {\"ke|ys\": {}}", "identify objects of a type"),
      ("\"cache\": {\"lookups\": {\"Query.product\": \"i|d\"}}", "id: ID!"),
      ("\"cache\": {\"lookups\": {\"Query.product\": [\"i|d\"]}}", "id: ID!"),
      ("\"cache\": {\"lookups\": {\"Query.product\": \"key|\"}}", nil),
      ("\"cache\": {\"lookups\": {\"Query.find\": \"by.co|de\"}}", "A code."),
      ("\"unknown|\": 1", nil),
    ]
  )
  func hover(_ text: String, _ expected: String?) throws {
    let marked = swift(text)
    let session = try session(marked.replacingOccurrences(of: "|", with: ""))
    defer { session.end() }
    let shown = try session.request("textDocument/hover", position(marked, session))["contents"]?["value"]?.string
    #expect(expected.map { shown?.contains($0) == true } ?? (shown == nil), "\(shown ?? "nothing")")
  }

  @Test("The definition of a scalar is found from its mapping")
  func definition() throws {
    let marked = swift("\"scalars\": {\"D|ay\": \"String\"}")
    let session = try session(marked.replacingOccurrences(of: "|", with: ""))
    defer { session.end() }
    let places = try session.request("textDocument/definition", position(marked, session))
    #expect(session.places(places) == ["Sources/Shop/shop.graphqls:5:7-10"])
  }

  @Test("Text that is not JSON is completed as far as it goes, whatever it is")
  func anyText() throws {
    let text = swift("\"scalars\": {\"Day\": {\"type\": \"A\"}}, \"cache\": {\"lists\": {\"Query.all\": {}}}")
    for count in 0...text.utf8.count {
      _ = try items(String(text.prefix(count)) + "|")
      _ = try items(String(text.suffix(count)).replacingOccurrences(of: "\"", with: "\" ") + "|")
    }
  }
}
