import Foundation
import GraphQLCodegen
import GraphQLLanguage
import GraphQLProject
import Testing

@Suite("Generation over several modules")
struct ModuleTests {
  private let sources = [
    Generation.source(
      "type Query { item: Item } type Item { id: ID! size: Size! tag: Tag! } type Tag { key: String! size: Size! } "
        + "enum Size { S L }",
      "schema.graphqls",
      in: "ShopSchema"
    ),
    Generation.source("fragment ItemParts on Item { id tag { key size } }", "item.graphql", in: "ShopQueries"),
    Generation.source("query Foreign { item { id } }", "foreign.graphql", in: "ShopQueries"),
  ]

  private func run(_ module: String, _ own: [Generation.Text], mocks: [String] = []) -> GenerationResult {
    Generation.run(
      Generation.Input(
        module: module,
        sources: sources + own,
        dependencies: ["ShopSchema", "ShopQueries"],
        settings: GenerationSettings(mocks: mocks)
      )
    )
  }

  @Test("A fragment of another module is imported, not generated again")
  func importsFragments() {
    let own = Generation.source("query Mine { item { ...ItemParts tag { key } } }", "mine.graphql", in: "App")
    let result = run("App", [own])
    #expect(result.messages == [])
    #expect(result.files.map(\.name) == ["mine.graphql.swift"])
    let text = result.text(of: "mine.graphql.swift")
    #expect(text.contains("\npublic import GraphQLRuntime\npublic import ShopQueries\n\n"))
    #expect(text.contains("public let itemParts: ItemParts\n"))
    #expect(!text.contains("struct ItemParts"))
  }

  @Test("A type that comes by way of another module's fragment needs its module among the dependencies")
  func indirectDependency() {
    let schema = Generation.source("type Query { item: Item! } type Item { a: Query! }", "s.graphqls", in: "A")
    let inner = Generation.source("fragment Inner on Item { a { item { a { __typename } } } }", "i.graphql", in: "B")
    let outer = Generation.source("fragment Outer on Item { ...Inner }", "o.graphql", in: "C")
    let own = Generation.source("query Q { item { ...Outer __typename } }", "q.graphql", in: "App")
    var input = Generation.Input(module: "App", sources: [schema, inner, outer, own], dependencies: ["A", "C"])
    #expect(
      Generation.run(input).messages == [
        "q.graphql:1:1: The code generated from this file uses types of module \"B\", which \"App\" does not depend on "
          + "directly. Add \"B\" to the dependencies of target \"App\"."
      ]
    )
    input.dependencies.append("B")
    #expect(Generation.run(input).messages == [])
  }

  @Test("What another module asks the server is not part of this one")
  func leavesOutForeignOperations() {
    let own = Generation.source("query Mine { item { id } }", "mine.graphql", in: "App")
    #expect(run("App", [own]).operations.map(\.name) == ["Mine"])
  }

  @Test("Types of the schema are generated in its own module, all of them where it has no documents")
  func schemaModule() {
    let result = Generation.run(Generation.Input(module: "ShopSchema", sources: [sources[0]]))
    #expect(result.text(of: "schema.graphqls.swift").contains("public nonisolated enum Size: GraphQLEnum {"))
  }

  @Test("A module of mocks has factories for another module's types")
  func mocks() {
    let text = run("ShopMocks", [], mocks: ["ShopQueries"]).text(of: GeneratedFile.mocksName)
    #expect(text.contains("public import ShopQueries\n"))
    #expect(text.contains("extension ItemParts {\n  public static func mock(id: String = \"id\", tag: Tag = .mock())"))
    #expect(text.contains("extension ItemParts.Tag {"))
    #expect(text.contains("extension ForeignQuery.Data.Item {"))
  }

  @Test("Factories call those of other modules' fragments where a module has these, and ask for the values otherwise")
  func mocksOfSpreadFragments() {
    let own = Generation.source("query Mine { item { ...ItemParts id } }", "mine.graphql", in: "Lists")
    var input = Generation.Input(
      module: "ListsMocks",
      sources: sources + [own],
      dependencies: ["ShopSchema", "ShopQueries", "Lists"],
      settings: GenerationSettings(mocks: ["Lists"])
    )
    let alone = Generation.run(input)
    #expect(alone.messages == [])
    let asking = alone.text(of: GeneratedFile.mocksName)
    #expect(
      asking.contains("  public static func mock(itemParts: ItemParts, id: String = \"id\") -> Self {"),
      "\(asking)"
    )
    input.dependencies.append("ShopMocks")
    input.dependencySettings["ShopMocks"] = GenerationSettings(mocks: ["ShopQueries"])
    let text = Generation.run(input).text(of: GeneratedFile.mocksName)
    #expect(text.contains("public import ShopMocks\n"), "\(text)")
    #expect(text.contains("mock(itemParts: ItemParts = .mock(), id: String = \"id\") -> Self {"), "\(text)")
  }

  @Test("One module has factories for the types of several modules, which call one another")
  func mocksOfSeveralModules() {
    let own = Generation.source("query Mine { item { ...ItemParts id } }", "mine.graphql", in: "Lists")
    var input = Generation.Input(
      module: "Mocks",
      sources: sources + [own],
      dependencies: ["ShopSchema", "ShopQueries", "Lists"],
      settings: GenerationSettings(mocks: ["ShopSchema", "ShopQueries", "Lists"])
    )
    let result = Generation.run(input)
    #expect(result.messages == [])
    let text = result.text(of: GeneratedFile.mocksName)
    #expect(text.contains("public import Lists\npublic import ShopQueries\n"), "\(text)")
    #expect(text.contains("enum ShopSchemaText {"))
    #expect(text.contains("extension ItemParts {"))
    #expect(text.contains("extension ForeignQuery.Data.Item {"))
    #expect(text.contains("mock(itemParts: ItemParts = .mock(), id: String = \"id\") -> Self {"), "\(text)")
    input.dependencySettings["Lists"] = GenerationSettings(accessLevel: .package)
    let hidden = Generation.run(input).text(of: GeneratedFile.mocksName)
    #expect(hidden.contains("package import Lists\npackage import ShopQueries\n"), "\(hidden)")
    #expect(!hidden.contains("public "))
  }

  @Test("Types of one name in two modules have no factories in one module")
  func ambiguousMocks() {
    let own = Generation.source("query foreign { item { id } }", "mine.graphql", in: "Lists")
    var input = Generation.Input(
      module: "Mocks",
      sources: sources + [own],
      dependencies: ["ShopSchema", "ShopQueries", "Lists"],
      settings: GenerationSettings(mocks: ["ShopQueries", "Lists"])
    )
    let message = { (name: String) in
      "foreign.graphql:1:1: Cannot generate mocks for modules \"ShopQueries\" and \"Lists\" in one target: both have a type "
        + "\"\(name)\". Rename one of them, or generate the mocks in two targets."
    }
    #expect(Generation.run(input).messages == [message("ForeignQuery")])
    input.dependencySettings = [
      "ShopQueries": GenerationSettings(namespace: "API"), "Lists": GenerationSettings(namespace: "API"),
    ]
    #expect(Generation.run(input).messages == [message("API")])
    input.dependencySettings = ["Lists": GenerationSettings(namespace: "API")]
    #expect(Generation.run(input).messages == [])
  }

  @Test("Operations of one name in two modules have no factories in one module")
  func ambiguousOperations() {
    let own = Generation.source("query Foreign { item { tag { key } } }", "mine.graphql", in: "Lists")
    let input = Generation.Input(
      module: "Mocks",
      sources: sources + [own],
      dependencies: ["ShopSchema", "ShopQueries", "Lists"],
      settings: GenerationSettings(mocks: ["ShopQueries", "Lists"])
    )
    let result = Generation.run(input)
    #expect(
      result.messages == [
        "foreign.graphql:1:1: Cannot generate mocks for modules \"ShopQueries\" and \"Lists\" in one target: both have an "
          + "operation \"Foreign\". Rename one of them, or generate the mocks in two targets."
      ]
    )
    #expect(result.errorsInOtherModules == [])
  }

  @Test("The mocks of a schema's module are the schema's text")
  func schemaText() {
    let text = run("ShopServer", [], mocks: ["ShopSchema"]).text(of: GeneratedFile.mocksName)
    #expect(
      text.contains(
        "public nonisolated enum ShopSchemaText {\n  public static let sdl = \"\"\"\n    type Query { item: Item }"
      )
    )
  }

  @Test("The schema's text in mocks has the same lines and characters as the schema")
  func charactersOfSchemaText() {
    let schema = "\"a\u{2028}b\u{85}c\u{B}d\te\"\r\ntype Query {\r  a: Int\n}"
    let sources = [Generation.source(schema, "schema.graphqls", in: "Shop")]
    let settings = GenerationSettings(mocks: ["Shop"])
    let input = Generation.Input(module: "Mocks", sources: sources, dependencies: ["Shop"], settings: settings)
    let text = Generation.run(input).text(of: GeneratedFile.mocksName)
    let lines = [
      ##"static let sdl = #""""##, ##"    "a\#u{2028}b\#u{85}c\#u{b}d\##("\t")e""##, "    type Query {", "      a: Int",
      "    }", ##"    """#"##,
    ]
    #expect(text.contains(lines.joined(separator: "\n")), "\(text)")
  }

  @Test("Of Foundation, a file imports the types that it uses, so that others of its types can be of the schema")
  func importsOfFoundation() {
    let sources = [
      Generation.source(
        "type Query { size(in: Locale): URL at: DateTime } enum Locale { EN } scalar URL scalar DateTime",
        "schema.graphqls",
        in: "Shop"
      ),
      Generation.source("query Q($locale: Locale) { size(in: $locale) at }", "q.graphql", in: "App"),
    ]
    let text = Generation.run(Generation.Input(module: "App", sources: sources, dependencies: ["Shop"]))
      .text(of: "q.graphql.swift")
    let imports = text.split(separator: "\n").filter { $0.contains("import ") }
    #expect(
      imports == [
        "public import GraphQLRuntime", "public import Shop", "public import struct Foundation.Date",
        "public import struct Foundation.URL",
      ]
    )
  }

  @Test("A type of another module with the name of one of GraphQLRuntime has another name, or is an error")
  func typesOfRuntime() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let list = try String(contentsOf: root.appending(path: ".ci/public/GraphQLRuntime.txt"), encoding: .utf8)
    let names = list.split(separator: "\n").map { $0.prefix { $0 != " " } }.filter { !$0.contains(".") }
    #expect(names.contains("Upload") && names.contains("JSONReader"))
    for name in names {
      let sources = [
        Generation.source("type Query { a: Int }", "schema.graphqls", in: "Shop"),
        Generation.source("fragment \(name) on Query { a }", "f.graphql", in: "Shop"),
        Generation.source("query Q { ...\(name) a }", "q.graphql", in: "App"),
      ]
      let result = Generation.run(Generation.Input(module: "App", sources: sources, dependencies: ["Shop"]))
      let isRenamed = result.text(of: "q.graphql.swift").contains(": \(name)Fragment\n")
      let clash =
        "q.graphql:1:1: Modules \"Shop\" and \"GraphQLRuntime\" both have a type \"\(name)\", and the code generated "
        + "from this file uses it. Rename the fragment, operation, enum or input object, or add a \"namespace\" to the "
        + "graphql.config.json of module \"Shop\"."
      #expect(isRenamed || result.messages == [clash], "\(name)")
    }
  }

  @Test("A mock of a type with the name of one of GraphQLRuntime is an error if the mocks import that module")
  func mocksOfTypesOfRuntime() {
    let directive = "directive @defer(if: Boolean! = true, label: String) on FRAGMENT_SPREAD | INLINE_FRAGMENT"
    func messages(_ query: String, _ settings: GenerationSettings = GenerationSettings()) -> [String] {
      let sources = [
        Generation.source("\(directive) type Query { id: ID! url: String }", "schema.graphqls", in: "Shop"),
        Generation.source("fragment Upload on Query { id } query Q { \(query) }", "q.graphql", in: "Shop"),
      ]
      return Generation.run(
        Generation.Input(
          module: "Mocks",
          sources: sources,
          dependencies: ["Shop"],
          settings: GenerationSettings(mocks: ["Shop"]),
          dependencySettings: ["Shop": settings]
        )
      )
      .messages
    }
    let clash =
      "Modules \"Shop\" and \"GraphQLRuntime\" both have a type \"Upload\", and the mock code uses it. Rename "
      + "the fragment, operation, enum or input object, or add a \"namespace\" to the graphql.config.json of module "
      + "\"Shop\"."
    #expect(messages("id ... @defer { url }").map { $0.hasSuffix(clash) } == [true])
    #expect(messages("id ... @defer { url }", GenerationSettings(namespace: "API")) == [])
    #expect(messages("id") == [])
  }

  @Test("A file that does not import GraphQLRuntime can mention a type with the name of one of its types")
  func filesWithoutRuntime() {
    let shop = [
      Generation.source(
        "type Query { file: Upload } type Upload { id: ID! } enum Deferred { A }",
        "schema.graphqls",
        in: "Shop"
      ),
      Generation.source("fragment Upload on Upload { id } query Q { file { ...Upload } }", "q.graphql", in: "Shop"),
    ]
    let settings = GenerationSettings(mocks: ["Shop"])
    let input = Generation.Input(module: "Mocks", sources: shop, dependencies: ["Shop"], settings: settings)
    let mocks = Generation.run(input)
    #expect(mocks.messages == [])
    #expect(mocks.text(of: GeneratedFile.mocksName).contains("extension Upload {"))
    let layer = Generation.source("extend enum Deferred { X }", "added.graphqls", in: "App")
    var extending = Generation.Input(module: "App", sources: shop + [layer], dependencies: ["Shop"])
    extending.dependencySettings = ["Shop": GenerationSettings(schemaTypes: .all)]
    let added = Generation.run(extending)
    #expect(added.messages == [])
    #expect(added.text(of: "added.graphqls.swift").contains("extension Deferred {"))
  }

  @Test("A namespace with the name of a type that a file uses is an error that says to choose another one")
  func clashingNamespaces() {
    func clash(_ first: String, _ second: String, _ name: String, of module: String) -> [String] {
      [
        "q.graphql:1:1: Modules \"\(first)\" and \"\(second)\" both have a type \"\(name)\", and the code generated "
          + "from this file uses it. Choose another \"namespace\" in the graphql.config.json of module \"\(module)\"."
      ]
    }
    func messages(_ shop: String, _ app: String? = nil) -> [String] {
      let sources = [
        Generation.source(
          "type Query { size: Size price: Money } enum Size { S } scalar Money",
          "schema.graphqls",
          in: "Shop"
        ),
        Generation.source("query Q { size price }", "q.graphql", in: "App"),
      ]
      let scalars = ["Money": ScalarMapping(type: "Amount.Value", module: "Money")]
      var input = Generation.Input(module: "App", sources: sources, dependencies: ["Shop"])
      input.settings = GenerationSettings(scalars: scalars, namespace: app)
      input.dependencySettings = ["Shop": GenerationSettings(scalars: scalars, namespace: shop)]
      return Generation.run(input).messages
    }
    #expect(messages("API") == [])
    #expect(messages("Upload") == clash("Shop", "GraphQLRuntime", "Upload", of: "Shop"))
    #expect(messages("API", "API") == clash("App", "Shop", "API", of: "App"))
    #expect(messages("Amount") == clash("Money", "Shop", "Amount", of: "Shop"))
    #expect(messages("API", "Amount") == clash("App", "Money", "Amount", of: "App"))
  }

  @Test("A type with the name of a scalar's type, which only the module itself knows, is an error")
  func typeOfScalar() {
    let sources = [
      Generation.source("type Query { price: Money } scalar Money", "schema.graphqls", in: "Shop"),
      Generation.source("query Q { price ...Amount } fragment Amount on Query { price }", "q.graphql", in: "App"),
    ]
    var input = Generation.Input(module: "App", sources: sources, dependencies: ["Shop"])
    input.settings = GenerationSettings(scalars: ["Money": ScalarMapping(type: "Amount", module: "Money")])
    let message =
      "q.graphql:1:1: Modules \"App\" and \"Money\" both have a type \"Amount\", and the code generated from this file "
      + "uses it. Rename the fragment, operation, enum or input object."
    #expect(Generation.run(input).messages == [message])
  }

  @Test("Types of a module with a namespace are called by it")
  func namespaceOfDependency() {
    let own = Generation.source("query Mine { item { ...ItemParts size } }", "mine.graphql", in: "App")
    var input = Generation.Input(module: "App", sources: sources + [own], dependencies: ["ShopSchema", "ShopQueries"])
    input.dependencySettings = [
      "ShopSchema": GenerationSettings(namespace: "Shop"), "ShopQueries": GenerationSettings(namespace: "Asked"),
    ]
    let result = Generation.run(input)
    #expect(result.messages == [])
    #expect(result.text(of: "mine.graphql.swift").contains("public let itemParts: Asked.ItemParts\n"))
    #expect(result.text(of: "mine.graphql.swift").contains("public let size: Shop.Size\n"))
  }

  @Test("Mocks of a module with a namespace are factories on the types in it")
  func mocksOfNamespace() {
    var input = Generation.Input(
      module: "Mocks",
      sources: sources,
      dependencies: ["ShopSchema", "ShopQueries"],
      settings: GenerationSettings(mocks: ["ShopQueries"])
    )
    input.dependencySettings = ["ShopQueries": GenerationSettings(namespace: "Asked")]
    let text = Generation.run(input).text(of: GeneratedFile.mocksName)
    #expect(text.contains("extension Asked.ItemParts {"))
    #expect(text.contains("extension Asked.ForeignQuery.Data.Item {"))
  }

  @Test("A type of the schema that its module does not generate is an error with the way out")
  func ungeneratedTypes() {
    let schema = Generation.source(
      "type Query { item(at: Place): Item } type Item { id: ID! size: Size! } enum Size { S L }\n"
        + "input Place { x: Int, of: Kind } enum Kind { NEAR }",
      "schema.graphqls",
      in: "Shop"
    )
    let used = Generation.source("fragment Sized on Item { size }", "sized.graphql", in: "Shop")
    let own = Generation.source("query Mine($at: Place) { item(at: $at) { size } }", "mine.graphql", in: "App")
    var input = Generation.Input(module: "App", sources: [schema, used, own], dependencies: ["Shop"])
    let wayOut =
      "is not generated in module \"Shop\" because the documents there do not use it. Add \"schemaTypes\": \"all\" to "
      + "\"extensions.swift\" in the graphql.config.json next to the schema."
    #expect(
      Generation.run(input).messages == [
        "schema.graphqls:2:7: \"Place\" \(wayOut)", "schema.graphqls:2:39: \"Kind\" \(wayOut)",
      ]
    )
    input.dependencySettings["Shop"] = GenerationSettings(schemaTypes: .all)
    #expect(Generation.run(input).messages == [])
  }

  @Test("What a module keeps to itself cannot be used by another one")
  func internalDependency() {
    let own = Generation.source("query Mine { item { ...ItemParts } }", "mine.graphql", in: "App")
    var input = Generation.Input(module: "App", sources: sources + [own], dependencies: ["ShopSchema", "ShopQueries"])
    input.dependencySettings["ShopQueries"] = GenerationSettings(accessLevel: .internal)
    #expect(
      Generation.run(input).messages == [
        "mine.graphql:1:21: Fragment \"ItemParts\" is internal to module \"ShopQueries\". Remove \"accessLevel\" from "
          + "that module's graphql.config.json, or set it to \"public\"."
      ]
    )
  }

  @Test("A fragment that cannot be compared cannot be part of what can")
  func conformancesOfDependency() {
    let own = Generation.source("query Mine { item { ...ItemParts id } }", "mine.graphql", in: "App")
    var input = Generation.Input(
      module: "App",
      sources: sources + [own],
      dependencies: ["ShopSchema", "ShopQueries"],
      settings: GenerationSettings(conformances: [.hashable, .encodable])
    )
    input.dependencySettings["ShopQueries"] = GenerationSettings(conformances: [.equatable])
    #expect(
      Generation.run(input).messages == [
        "mine.graphql:1:21: Fragment \"ItemParts\" of module \"ShopQueries\" lacks conformance to Hashable and Encodable, "
          + "which the types that contain it need. Add the missing conformances to \"conformances\" in that module's "
          + "graphql.config.json."
      ]
    )
    input.dependencySettings["ShopQueries"]?.conformances = [.hashable, .encodable]
    #expect(Generation.run(input).messages == [])
  }

  @Test("Errors in files of other modules are told apart, unless another module reads the schema by other rules")
  func errorsInOtherModules() {
    let schema = Generation.source("type Query { a: Int b: Nope c: Nope }", "s.graphqls", in: "API")
    let document = Generation.source("query A { a }", "a.graphql", in: "App")
    var input = Generation.Input(module: "App", sources: [schema, document], dependencies: ["API"])
    let result = Generation.run(input)
    #expect(result.errorsInOtherModules.count == 2 && result.errorsInOtherModules == result.diagnostics)
    input.settings.lenientSchema = true
    #expect(Generation.run(input).errorsInOtherModules.isEmpty)
    input.settings.lenientSchema = false
    input.sources[1] = Generation.source("query A { a", "a.graphql", in: "App")
    input.sources[0] = Generation.source("type Query { a: Int }", "s.graphqls", in: "API")
    input.sources.append(Generation.source("fragment F on Query {", "f.graphql", in: "B"))
    let mixed = Generation.run(input)
    #expect(mixed.diagnostics.count == 2)
    #expect(mixed.errorsInOtherModules.map { $0.positions[0].path } == ["f.graphql"])
    input.module = "API"
    input.sources.removeLast(2)
    #expect(Generation.run(input).errorsInOtherModules.isEmpty)
  }

  @Test("A module with two schemas among its dependencies reports the error itself")
  func twoSchemas() {
    let sources = ["A", "B"].map { Generation.source("type Query { a: Int }", "\($0).graphqls", in: $0) }
    let result = Generation.run(Generation.Input(module: "App", sources: sources, dependencies: ["A", "B"]))
    #expect(result.messages.count == 1)
    #expect(result.errorsInOtherModules.isEmpty)
  }
}
