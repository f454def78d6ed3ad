import Foundation
import GraphQLCodegen
import GraphQLLanguage
import GraphQLLanguageServer
import GraphQLProject
import GraphQLRuntime
import Testing

@Suite("From GraphQL to Swift and back")
struct SwiftTests {
  private static let schema = "Sources/ShopSchema/shop.graphqls"
  private static let fragments = "Sources/Common/Fragments.graphql"
  private static let products = "Sources/Lists/Products.graphql"
  private static let settings = "Sources/ShopSchema/graphql.config.json"
  private static let output = ".build/plugins/outputs/shop"

  /// Returns a session with a package as a build leaves it: the stored arguments of its targets, and the Swift of each.
  private func session() throws -> Session {
    let session = try Session(Shop.files)
    let schema = [Self.schema, Self.settings]
    try session.writeMap(of: "ShopSchema", ["--schema": [Self.schema], "--config": [Self.settings]])
    try session.writeMap(of: "Common", ["--documents": [Self.fragments]], dependencies: ["ShopSchema": schema])
    try session.writeMap(
      of: "Lists",
      ["--documents": [Self.products]],
      dependencies: ["Common": [Self.fragments], "ShopSchema": schema]
    )
    let file = { (name: String) in
      Project.File(Source(path: "\(session.folder.path)/\(name)", text: Shop.files[name] ?? ""))
    }
    let folder = { (module: String) in "\(session.folder.path)/Sources/\(module)" }
    let project = Project(modules: [
      .init(name: "ShopSchema", files: schema.map(file), folder: folder("ShopSchema")),
      .init(name: "Common", files: [file(Self.fragments)], dependencies: ["ShopSchema"], folder: folder("Common")),
      .init(
        name: "Lists",
        files: [file(Self.products)],
        dependencies: ["Common", "ShopSchema"],
        folder: folder("Lists")
      ),
    ])
    for module in project.modules {
      for file in SwiftGenerator.generate(project.check(module.name)).files {
        try session.write(file.text, to: "\(Self.output)/\(module.name)/destination/GraphQLCodegenPlugin/\(file.name)")
      }
    }
    #expect(session.codes() == [])
    return session
  }

  private func ask(_ session: Session, _ method: String, _ name: String, _ position: JSONValue) throws -> [JSONValue] {
    let document: JSONValue = ["uri": .string(session.uri(name))]
    return try session.request("textDocument/\(method)", ["textDocument": document, "position": position]).array ?? []
  }

  /// Returns the text at a place in a response, with the line that contains it.
  private func text(_ session: Session, _ place: JSONValue) throws -> (name: String, line: String) {
    let name = session.name(place["uri"]?.string ?? "")
    let text = try String(contentsOf: session.folder.appending(path: name), encoding: .utf8)
    let start = try #require(place["range"]?["start"])
    let end = try #require(place["range"]?["end"])
    let line = text.components(separatedBy: "\n")[Int(start["line"]?.int ?? 0)]
    let (from, to) = (Int(start["character"]?.int ?? 0), Int(end["character"]?.int ?? 0))
    return (String(line.dropFirst(from).prefix(to - from)), line.trimmingCharacters(in: .whitespaces))
  }

  @Test(
    "A name in GraphQL leads to the declaration that is generated from it",
    arguments: [
      (fragments, "ProductParts on", "ProductParts", "public nonisolated struct ProductParts:"),
      (products, "Products(", "ProductsQuery", "public nonisolated struct ProductsQuery:"),
      (products, "first: Int", "first", "public var first: Nullable<Int>"),
      (products, "first: $first", "products", "public let products: [Products]"),
      (products, "products(first", "products", "public let products: [Products]"),
      (products, "ProductParts", "productParts", "public let productParts: ProductParts"),
      (products, "{\n    ...Product", "Products", "public struct Products:"),
      (products, "  ...ProductParts", "Products", "public struct Products:"),
      (products, "since", "since", "public let since: String?"),
      (schema, "ProductFilter {", "ProductFilter", "public nonisolated struct ProductFilter:"),
      (schema, "minimum: Float", "minimum", "public var minimum: Nullable<Double>"),
      (schema, "Kind {", "Kind", "public nonisolated enum Kind:"),
      (schema, "SHOES", "shoes", "case shoes"),
    ]
  )
  func implementation(file: String, at word: String, name: String, line: String) throws {
    let session = try session()
    defer { session.end() }
    let text = Shop.files[file] ?? ""
    let before = try #require(text.range(of: word), "\(text)")
    let lines = text[..<before.lowerBound].components(separatedBy: "\n")
    let position = session.position((lines.count - 1, (lines.last ?? "").count))
    let place = try #require(try ask(session, "implementation", file, position).first)
    let found = try self.text(session, place)
    #expect(found.name == name && found.line.hasPrefix(line), "\(found)")
  }

  @Test("Each declaration of generated Swift leads back to the GraphQL that it is generated from")
  func back() throws {
    let session = try session()
    defer { session.end() }
    let name = "\(Self.output)/Lists/destination/GraphQLCodegenPlugin/Products.graphql.swift"
    let swift = try String(contentsOf: session.folder.appending(path: name), encoding: .utf8)
    var found: [String] = []
    for (line, text) in swift.components(separatedBy: "\n").enumerated() where text.contains("public let ") {
      if text.contains("static") { continue }
      let place = try #require(try ask(session, "definition", name, session.position((line, 0))).first, "\(text)")
      let start = try #require(place["range"]?["start"])
      found.append("\(session.name(place["uri"]?.string ?? "")):\(start["line"]?.int ?? 0)")
    }
    #expect(found == ["1", "2", "3"].map { "\(Self.products):\($0)" })
  }

  @Test("Each type that is generated for selections has a place, as have cases and properties of variants")
  func types() throws {
    let schema = """
      type Query { search: [Hit], item: Item }
      union Hit = Book | Film
      interface Item { id: ID }
      interface Priced implements Item { id: ID, price: Int }
      type Book implements Item & Priced { id: ID, price: Int, author: Author }
      type Film implements Item { id: ID, title: String }
      type Author { name: String }
      """
    let query = """
      query Search {
        search { ... on Book { id author { name } } ...Films }
        item { id ... on Priced { price } }
      }
      fragment Films on Film { title }
      """
    let project = Project(modules: [
      .init(
        name: "Shop",
        files: [
          .init(Source(path: "shop.graphqls", text: schema)), .init(Source(path: "search.graphql", text: query)),
        ]
      )
    ])
    let lines = query.components(separatedBy: "\n").map { Array($0.utf8) }
    var found: [String] = []
    for (file, places) in SwiftGenerator.places(of: project.check("Shop"), plans: nil) {
      for place in places where place.origin.path == "search.graphql" {
        let words = String(decoding: Array(file.text.utf8)[place.offset...].prefix { $0 != 0x0A }, as: UTF8.self)
          .split(separator: " ").map(String.init)
        let keyword = words.first { ["struct", "enum", "let", "case"].contains($0) } ?? ""
        let start = place.origin.start
        let text = String(decoding: lines[start.line - 1][(start.utf8Column - 1)...].prefix(11), as: UTF8.self)
        found.append("\(keyword) \(place.name): \(text)")
      }
    }
    #expect(
      found == [
        "struct SearchQuery: Search {", "let search: search { ..", "let item: item { id .", "enum Search: search { ..",
        "case book: ... on Book", "case film: ...Films }", "struct Book: ... on Book", "let id: id author {",
        "let author: author { na", "struct Author: author { na", "let name: name } } ..", "struct Item: item { id .",
        "let id: id ... on P", "let asPriced: ... on Pric", "struct Priced: ... on Pric", "let price: price } }",
        "struct Films: Films on Fi", "let title: title }",
      ]
    )
  }

  @Test("A command opens the generated file where the editor can show it, and says so where there is none")
  func command() throws {
    let session = try session()
    defer { session.end() }
    let document: JSONValue = ["uri": .string(session.uri(Self.products))]
    let argument: JSONValue = ["textDocument": document, "position": session.position((3, 5))]
    let params: JSONValue = ["command": "graphql-codegen.openGenerated", "arguments": [argument]]
    let place = try session.request("workspace/executeCommand", params)
    #expect(place["uri"]?.string?.hasSuffix("/Products.graphql.swift") == true)
    let folder = "\(Self.output)/Lists/destination/GraphQLCodegenPlugin/Products.graphql.swift"
    try session.remove(folder)
    #expect(try session.request("workspace/executeCommand", params) == .null)
    #expect(session.notifications.last?["method"] == "window/showMessage")
  }
}
