import GraphQLCodegen
import GraphQLCodegenCache
import GraphQLLanguage
import GraphQLProject
import Testing

@Suite("Settings of several modules together")
struct ModuleSettingsTests {
  private let sources = [
    Generation.source(
      """
      type Query { item(in: In): Item }
      type Item { id: ID! size: Size! day: Day tag: Tag! }
      type Tag { key: String! kind: Kind! }
      enum Size { S L }
      enum Kind { A }
      input In { size: Size }
      scalar Day
      """,
      "schema.graphqls",
      in: "ShopSchema"
    ),
    Generation.source("fragment ItemParts on Item { id size day tag { key } }", "item.graphql", in: "ShopQueries"),
  ]
  private let days = ["Day": ScalarMapping(type: "Date")]

  private func run(
    _ document: String,
    _ settings: GenerationSettings = GenerationSettings(),
    schema: GenerationSettings = GenerationSettings(),
    queries: GenerationSettings = GenerationSettings(),
    module: String = "App"
  ) -> GenerationResult {
    var settings = settings
    settings.scalars.merge(days) { own, _ in own }
    let own = document.isEmpty ? [] : [Generation.source(document, "mine.graphql", in: module)]
    return Generation.run(
      Generation.Input(
        module: module,
        sources: sources + own,
        dependencies: ["ShopSchema", "ShopQueries"],
        settings: settings,
        dependencySettings: ["ShopSchema": schema, "ShopQueries": queries]
      )
    )
  }

  @Test("A variable of a condition is a Bool, whatever type Boolean is mapped to")
  func mappedBoolean() {
    let document = "query Q($a: Boolean!, $b: Boolean = true, $c: Boolean) { a(x: $c) @include(if: $a) @skip(if: $b) }"
    let settings = GenerationSettings(scalars: ["Boolean": ScalarMapping(type: "Flag", module: "Flags")])
    let text = Generation.run(schema: "type Query { a(x: Boolean): Boolean }", document: document, settings)
      .text(of: "query.graphql.swift")
    #expect(text.contains("public var a: Bool\n"), "\(text)")
    #expect(text.contains("public var b: Nullable<Bool>\n"))
    #expect(text.contains("public var c: Nullable<Flag>\n"))
    #expect(text.contains("conditions[\"b\"] = b.value ?? true\n"))
  }

  @Test(
    "With a cache in all modules, a fragment has the same text in its module and in others, and its type is in their plans"
  )
  func cachedFragment() {
    let cache = GenerationSettings(cache: #"{"keys": {"Tag": "key"}}"#)
    let own = GenerationSettings(cache: "true")
    let result = run("query Mine { item { ...ItemParts tag { kind } } }", own, schema: cache, queries: own)
    #expect(result.messages == [])
    let text = result.text(of: "mine.graphql.swift")
    #expect(text.contains("{item{...ItemParts tag{kind key}}} fragment ItemParts on Item{id size day tag{key}}"))
    #expect(text.contains("1^{item?Item{&0 tag.Tag{kind key%}}}"))
    #expect(text.contains("_planFragments: [any GraphQLPlanned.Type] { [ItemParts.self] }"))
  }

  @Test("A module without a choice caches its responses if the module with the schema does")
  func inheritedCache() {
    let cache = GenerationSettings(cache: #"{"keys": {"Tag": "key"}}"#)
    let on = GenerationSettings(cache: "true")
    let document = "query Mine { item { ...ItemParts tag { kind } } }"
    let expected = run(document, on, schema: cache, queries: on)
    let inherited = run(document, schema: cache)
    #expect(inherited.messages == [])
    #expect(inherited.text(of: "mine.graphql.swift").contains("GraphQLPlanned"))
    #expect(inherited.files.map(\.text) == expected.files.map(\.text))
    let off = GenerationSettings(cache: "false")
    let without = run(document).files.map(\.text)
    #expect(run(document, off, schema: cache).files.map(\.text) == without)
    #expect(run(document, schema: off).files.map(\.text) == without)
    let mocks = GenerationSettings(mocks: ["ShopQueries"])
    let files = run("", mocks, module: "Mocks").files.map(\.text)
    #expect(run("", mocks, schema: cache, module: "Mocks").files.map(\.text) == files)
  }

  @Test("Mistakes in the settings of the schema's cache are left to the module that has them", .acceptance(49))
  func mistakesOfOthers() {
    func file(_ path: String, _ text: String) -> Project.File { Project.File(Source(path: path, text: text)) }
    let cache = "{\"extensions\": {\"swift\": {\n\"cache\": {\"lists\": {\"Query.a\": \"realy\"}}}}}"
    let schema = Project.Module(
      name: "API",
      files: [file("s.graphqls", "type Query { a: Int }"), file("API/graphql.config.json", cache)]
    )
    let app = Project.Module(
      name: "App",
      files: [file("a.graphql", "query A { a }"), file("App/graphql.config.json", "{}")],
      dependencies: ["API"]
    )
    let project = Project(modules: [schema, app])
    let own = SwiftGenerator.generate(project.check("API"), plans: CachePlans())
    #expect(own.messages.count == 1 && own.errorsInOtherModules == [])
    let others = SwiftGenerator.generate(project.check("App"), plans: CachePlans())
    #expect(others.diagnostics == own.diagnostics && others.errorsInOtherModules == own.diagnostics)
    let traitless = SwiftGenerator.generate(project.check("App"))
    #expect(traitless.errorsInOtherModules == traitless.diagnostics)
    #expect(traitless.messages.first?.hasPrefix("API/graphql.config.json:2:1: \"cache\" requires a generator") == true)
  }

  @Test("Keys that are not beside the schema, and fragments without plans, are errors", .acceptance(49))
  func misplacedCache() {
    let cache = GenerationSettings(cache: "true")
    let keys = GenerationSettings(cache: #"{"keys": {"*": "key"}}"#)
    let document = "query Mine { item { ...ItemParts } }"
    #expect(
      run(document, keys, schema: cache, queries: cache).messages == [
        "mine.graphql:1:1: \"keys\" has no effect here. Set keys in the settings of module \"ShopSchema\", which declares "
          + "the schema."
      ]
    )
    #expect(
      run(document, cache, queries: GenerationSettings(cache: "false")).messages == [
        "mine.graphql:1:21: Fragment \"ItemParts\" of module \"ShopQueries\" has no cache plan, which the plans of this "
          + "module need. Remove \"cache\": false from \"extensions.swift\" in that module's graphql.config.json, or "
          + "set \"cache\" to false in that of this module."
      ]
    )
    #expect(
      run(document, cache).messages == [
        "mine.graphql:1:21: Fragment \"ItemParts\" of module \"ShopQueries\" has no cache plan, which the plans of this "
          + "module need. Add \"cache\": true to \"extensions.swift\" in that module's graphql.config.json, or "
          + "set \"cache\" to false in that of this module."
      ]
    )
    #expect(run(document, schema: cache, queries: cache).messages == [])
  }

  @Test("Types of a module with a namespace are named with it in another that has its own, or none")
  func namespaces() {
    let document = "query Mine($in: In) { item(in: $in) { ...ItemParts size tag { kind } } }"
    let (schema, queries) = (GenerationSettings(namespace: "SchemaAPI"), GenerationSettings(namespace: "QueryAPI"))
    let plain = run(document, schema: schema, queries: queries)
    #expect(plain.messages == [])
    let text = plain.text(of: "mine.graphql.swift")
    #expect(text.contains("public let in: Nullable<SchemaAPI.In>") || text.contains("`in`: Nullable<SchemaAPI.In>"))
    #expect(text.contains("public let itemParts: QueryAPI.ItemParts\n"))
    #expect(text.contains("public let size: SchemaAPI.Size\n"))
    #expect(text.contains("public let kind: SchemaAPI.Kind\n"))
    let nested = run(document, GenerationSettings(namespace: "App"), schema: schema, queries: queries)
      .text(of: "mine.graphql.swift")
    #expect(nested.contains("extension App {\n  public nonisolated struct MineQuery: GraphQLQuery {"))
    #expect(nested.contains("public let itemParts: QueryAPI.ItemParts\n"))
  }

  @Test("Mocks extend the types where they are, and show no more than these are shown")
  func mocksOfNamespace() {
    let queries = GenerationSettings(accessLevel: .package, namespace: "QueryAPI")
    let text = run("", GenerationSettings(mocks: ["ShopQueries"]), queries: queries, module: "Mocks")
      .text(of: GeneratedFile.mocksName)
    #expect(text.contains("extension QueryAPI.ItemParts {\n  package static func mock("), "\(text)")
    #expect(text.contains("extension QueryAPI.ItemParts.Tag {\n"))
  }

  @Test("A mock takes a value of a custom scalar's type, and what holds it takes it in turn")
  func mocksOfScalars() {
    let sources = [
      Generation.source(
        "type Query { item: Item! } type Item { price: Amount! was: Amount list: [Amount!]! } scalar Amount",
        "schema.graphqls",
        in: "Shop"
      ),
      Generation.source("query Q { item { price was list } }", "q.graphql", in: "Shop"),
    ]
    let scalars = ["Amount": ScalarMapping(type: "Money.Amount", module: "Money")]
    let result = Generation.run(
      Generation.Input(
        module: "Mocks",
        sources: sources,
        dependencies: ["Shop"],
        settings: GenerationSettings(scalars: scalars, mocks: ["Shop"])
      )
    )
    #expect(result.messages == [])
    let text = result.text(of: GeneratedFile.mocksName)
    #expect(text.contains("public import Money\n"))
    #expect(
      text.contains("mock(price: Money.Amount, was: Money.Amount? = nil, list: [Money.Amount]) -> Self"),
      "\(text)"
    )
    #expect(text.contains("mock(item: Item) -> Self"), "\(text)")
  }

  @Test("A mock of a choice is the first case that needs no value")
  func mocksOfChoices() {
    let schema =
      "scalar Money union Media = Image | Video type Image { price: Money! } type Video { url: String! } "
      + "type Query { media: Media! }"
    let settings = GenerationSettings(
      scalars: ["Money": ScalarMapping(type: "Amount", module: "Money")],
      mocks: ["Shop"]
    )
    func text(_ document: String) -> String {
      let sources = [
        Generation.source(schema, "schema.graphqls", in: "Shop"), Generation.source(document, "q.graphql", in: "Shop"),
      ]
      let input = Generation.Input(module: "Mocks", sources: sources, dependencies: ["Shop"], settings: settings)
      return Generation.run(input).text(of: GeneratedFile.mocksName)
    }
    let both = text("query Q { media { ... on Image { price } ... on Video { url } } }")
    #expect(both.contains("mock() -> Self { .video(.mock()) }"), "\(both)")
    let none = text("query Q { media { ... on Image { price } } }")
    #expect(none.contains(#"mock() -> Self { .other(typename: "") }"#), "\(none)")
  }

  @Test("A scalar that only the mocked module knows is an error, and not taken for a String")
  func mocksOfUnknownScalar() {
    let sources = [
      Generation.source("type Query { day: Day! } scalar Day", "schema.graphqls", in: "Schema"),
      Generation.source("query Q { day }", "q.graphql", in: "Shop"),
    ]
    let result = Generation.run(
      Generation.Input(
        module: "Mocks",
        sources: sources,
        dependencies: ["Schema", "Shop"],
        settings: GenerationSettings(mocks: ["Shop"])
      )
    )
    #expect(
      result.messages.map { $0.prefix(66) } == ["schema.graphqls:1:33: There is no Swift type for the scalar \"Day\"."]
    )
  }

  @Test("What another module shows to its package alone cannot be part of what is public")
  func access() {
    let document = "query Mine { item { ...ItemParts } }"
    let package = GenerationSettings(accessLevel: .package)
    let reason =
      "has access level \"package\", but public code here uses it. Set the same \"accessLevel\" in both modules' "
      + "graphql.config.json."
    #expect(
      run(document, queries: package).messages == [
        "mine.graphql:1:21: Fragment \"ItemParts\" of module \"ShopQueries\" \(reason)"
      ]
    )
    #expect(run(document, package, queries: package).messages == [])
    #expect(
      run("query Mine { item { size } }", schema: package).messages == [
        "schema.graphqls:4:6: \"Size\" of module \"ShopSchema\" \(reason)"
      ]
    )
  }

  @Test("There are no mocks of what is internal to another module")
  func hiddenMocks() {
    let result = run(
      "",
      GenerationSettings(mocks: ["ShopQueries"]),
      queries: GenerationSettings(accessLevel: .internal)
    )
    #expect(
      result.messages == [
        "item.graphql:1:1: Cannot generate mocks for module \"ShopQueries\": its types are internal. Remove "
          + "\"accessLevel\" from that module's graphql.config.json, or set it to \"public\"."
      ]
    )
    #expect(result.files.isEmpty)
  }

  @Test("A module of mocks needs those modules among its dependencies whose types the mocks take")
  func mocksOfFarTypes() {
    var input = Generation.Input(
      module: "Mocks",
      sources: sources,
      dependencies: ["ShopQueries"],
      settings: GenerationSettings(scalars: days, mocks: ["ShopQueries"])
    )
    #expect(
      Generation.run(input).messages == [
        "item.graphql:1:1: The mock code uses types of module \"ShopSchema\", which \"Mocks\" does not depend on directly. "
          + "Add \"ShopSchema\" to the dependencies of target \"Mocks\"."
      ]
    )
    input.dependencies.append("ShopSchema")
    #expect(Generation.run(input).messages == [])
  }

  @Test("One scalar mapped to two types is an error")
  func scalars() {
    let queries = GenerationSettings(scalars: ["Day": ScalarMapping(type: "String")])
    #expect(
      run("query Mine { item { ...ItemParts } }", queries: queries).messages == [
        "schema.graphqls:7:8: The scalar \"Day\" is mapped to \"Date\" in module \"App\" and to \"String\" in "
          + "\"ShopQueries\". Map it only once, in the graphql.config.json next to the schema."
      ]
    )
  }

  @Test("What the operations of the schema's module need is generated there, whatever they are called")
  func foreignOperations() {
    let theirs = Generation.source("query Mine { item { size } }", "theirs.graphql", in: "ShopSchema")
    let own = Generation.source("query Mine { item { size } }", "mine.graphql", in: "App")
    let input = Generation.Input(
      module: "App",
      sources: sources + [theirs, own],
      dependencies: ["ShopSchema"],
      settings: GenerationSettings(scalars: days)
    )
    #expect(Generation.run(input).messages == [])
  }

  @Test("A module's types have the same names for every module that uses them")
  func sameNames() throws {
    let sources = [
      Generation.source(
        "type Query { API: API! api: Int } type API { API: Shop api: Int } enum Shop { A }",
        "s.graphqls",
        in: "Schema"
      ),
      Generation.source("fragment API on Query { API { API api } api }", "f.graphql", in: "Queries"),
    ]
    let (schema, queries) = (GenerationSettings(namespace: "Shop"), GenerationSettings(namespace: "API"))
    let alone = Generation.run(
      Generation.Input(
        module: "Queries",
        sources: sources,
        dependencies: ["Schema"],
        settings: queries,
        dependencySettings: ["Schema": schema]
      )
    ).text(of: "f.graphql.swift")
    let asked = Generation.run(
      Generation.Input(
        module: "App",
        sources: sources + [Generation.source("query Q { ...API x: api }", "q.graphql", in: "App")],
        dependencies: ["Schema", "Queries"],
        settings: GenerationSettings(namespace: "APIFragment"),
        dependencySettings: ["Schema": schema, "Queries": queries]
      )
    ).text(of: "q.graphql.swift")
    let name = try #require(alone.firstMatch(of: #/public nonisolated struct (\w+): JSONObjectDecodable/#)?.1)
    let property = try #require(alone.firstMatch(of: #/public let (\w+): APISelection\n/#)?.1)
    #expect(asked.contains("API.\(name)\n") && asked.contains(".\(property) }\n"), "\(alone)\n\(asked)")
  }
}
