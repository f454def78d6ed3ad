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

  /// A package as a build leaves it: maps of its targets, and the Swift of each.
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

  private func ask(_ session: Session, _ method: String, _ name: String, _ position: JSON) throws -> [JSON] {
    let document: JSON = ["uri": .string(session.uri(name))]
    return try session.request("textDocument/\(method)", ["textDocument": document, "position": position]).array ?? []
  }

  /// The text that an answer's place has, with the line around it.
  private func text(_ session: Session, _ place: JSON) throws -> (name: String, line: String) {
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

  @Test("A command opens the generated file where the editor can show it, and says so where there is none")
  func command() throws {
    let session = try session()
    defer { session.end() }
    let document: JSON = ["uri": .string(session.uri(Self.products))]
    let argument: JSON = ["textDocument": document, "position": session.position((3, 5))]
    let params: JSON = ["command": "graphql-codegen.openGenerated", "arguments": [argument]]
    let place = try session.request("workspace/executeCommand", params)
    #expect(place["uri"]?.string?.hasSuffix("/Products.graphql.swift") == true)
    let folder = "\(Self.output)/Lists/destination/GraphQLCodegenPlugin/Products.graphql.swift"
    try session.remove(folder)
    #expect(try session.request("workspace/executeCommand", params) == .null)
    #expect(session.notifications.last?["method"] == "window/showMessage")
  }
}
