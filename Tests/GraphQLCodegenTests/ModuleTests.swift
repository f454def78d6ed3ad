import GraphQLCodegen
import GraphQLLanguage
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

  private func run(_ module: String, _ own: [ModuleSource], mocks: String? = nil) -> GenerationResult {
    Pipeline.generate(
      GenerationInput(
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
    #expect(text.contains("public var itemParts: ItemParts\n"))
    #expect(!text.contains("struct ItemParts"))
  }

  @Test("A type that comes by way of another module's fragment needs its module among the dependencies")
  func indirectDependency() {
    let schema = Generation.source("type Query { item: Item! } type Item { a: Query! }", "s.graphqls", in: "A")
    let inner = Generation.source("fragment Inner on Item { a { item { a { __typename } } } }", "i.graphql", in: "B")
    let outer = Generation.source("fragment Outer on Item { ...Inner }", "o.graphql", in: "C")
    let own = Generation.source("query Q { item { ...Outer __typename } }", "q.graphql", in: "App")
    var input = GenerationInput(module: "App", sources: [schema, inner, outer, own], dependencies: ["A", "C"])
    #expect(
      Pipeline.generate(input).messages == [
        "q.graphql:1:1: What is generated from this file mentions types of module \"B\", which \"App\" does not depend on "
          + "directly. Add \"B\" to the dependencies of target \"App\"."
      ]
    )
    input.dependencies.append("B")
    #expect(Pipeline.generate(input).messages == [])
  }

  @Test("What another module asks the server is not part of this one")
  func leavesOutForeignOperations() {
    let own = Generation.source("query Mine { item { id } }", "mine.graphql", in: "App")
    #expect(run("App", [own]).operations.map(\.name) == ["Mine"])
  }

  @Test("Types of the schema are generated in its own module, all of them where it has no documents")
  func schemaModule() {
    let result = Pipeline.generate(GenerationInput(module: "ShopSchema", sources: [sources[0]]))
    #expect(result.text(of: "schema.graphqls.swift").contains("public enum Size: JSONDecodable, "))
  }

  @Test("A module of mocks has factories for another module's types")
  func mocks() {
    let text = run("ShopMocks", [], mocks: "ShopQueries").text(of: GeneratedFile.mocksName)
    #expect(text.contains("public import ShopQueries\n"))
    #expect(text.contains("extension ItemParts {\n  public static func mock(id: String = \"id\", tag: Tag = .mock())"))
    #expect(text.contains("extension ItemParts.Tag {"))
    #expect(text.contains("extension ForeignQuery.Data.Item {"))
  }

  @Test("The mocks of a schema's module are the schema's text")
  func schemaText() {
    let text = run("ShopServer", [], mocks: "ShopSchema").text(of: GeneratedFile.mocksName)
    #expect(
      text.contains("public enum ShopSchemaText {\n  public static let sdl = \"\"\"\n    type Query { item: Item }")
    )
  }
}
