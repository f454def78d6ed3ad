import GraphQLCodegen
import GraphQLLanguage
import GraphQLProject
import Testing

@Suite("Conformances of generated types")
struct ConformanceTests {
  private let schema = """
    type Query { hero: Hero! tags(size: Size, filter: Filter): [Tag!] }
    type Hero { id: ID! name: String friend: Hero code: Code! nullable: ID }
    type Tag { name: String! size: Size! }
    enum Size { SMALL LARGE none }
    enum Order { UP DOWN @deprecated }
    input Filter { order: Order = UP "Most." limit: Int! = 20 }
    scalar Code
    """

  private func text(_ document: String, _ conformances: Set<GenerationSettings.Conformance>) -> String {
    let settings = GenerationSettings(conformances: conformances, scalars: ["Code": ScalarMapping(type: "ProductCode")])
    let result = Generation.run(schema: schema, document: document, settings)
    #expect(result.messages == [])
    return result.files.map(\.text).joined()
  }

  @Test("Operations are compared by their variables, where that is asked for")
  func operations() {
    let document = "query Tags($size: Size) { tags(size: $size) { name } }"
    #expect(text(document, [.hashable]).contains("public nonisolated struct TagsQuery: GraphQLQuery, Hashable {"))
    #expect(text(document, [.equatable]).contains("public nonisolated struct TagsQuery: GraphQLQuery, Equatable {"))
    #expect(text(document, []).contains("public nonisolated struct TagsQuery: GraphQLQuery {"))
  }

  @Test("What has an id of its own or by a fragment is Identifiable; what has none, or one that may be nil, is not")
  func identifiable() {
    let document = """
      query A {
        hero { id friend { ...Name friend { ...Name name } } nullable: friend { id: nullable }
          code: friend { id: code } maybe: friend { id @include(if: false) } }
        tags { name }
      }
      fragment Name on Hero { id }
      """
    let text = text(document, [.identifiable])
    for name in ["Hero", "Friend", "Name"] {
      #expect(text.contains("struct \(name): JSONObjectDecodable, Identifiable {"), "\(name)")
    }
    for name in ["NullableSelection", "Code", "Maybe", "Tag", "Data"] {
      #expect(text.contains("struct \(name): JSONObjectDecodable {"), "\(name)")
    }
  }

  @Test("The associated type of Identifiable does not clash with fields and fragments of its name")
  func associatedType() {
    let schema =
      "type Query { item: Item box: Box } type Item { id: ID! ID: Int IDs: [Item!]! name: String } "
      + "type Box { id: ID! IDs: [Item!]! }"
    let document =
      "query Q { item { id ID IDs { name } ...ID ...Number } box { IDs { name } } } fragment ID on Item { name } "
      + "fragment Number on Item { ID }"
    func text(_ conformances: Set<GenerationSettings.Conformance>) -> String {
      let result = Generation.run(schema: schema, document: document, GenerationSettings(conformances: conformances))
      #expect(result.messages == [])
      return result.text(of: "query.graphql.swift")
    }
    let identifiable = text([.identifiable])
    #expect(identifiable.contains("public let ID2: Int?\n"), "\(identifiable)")
    #expect(identifiable.contains("public let iDs: [IDSelection]\n"), "\(identifiable)")
    #expect(identifiable.contains("public let iDs: [ID2]\n"), "\(identifiable)")
    #expect(identifiable.contains("public let idFragment: QQuery_Data_ID\n"), "\(identifiable)")
    #expect(identifiable.contains("typealias QQuery_Data_ID = ID\n"), "\(identifiable)")
    #expect(text([]).contains("public let ID: Int?\n"))
  }

  @Test("The reason of a deprecation may contain any character")
  func deprecationReason() {
    let schema = #"type Query { a: Int @deprecated(reason: "NUL \u0000, bell \u0007") }"#
    let text = Generation.run(schema: schema, document: "query Q { a }").text(of: "query.graphql.swift")
    #expect(text.contains(#"message: "NUL \u{0}, bell \u{7}")"#), "\(text)")
  }

  @Test("Where nothing has an id, Identifiable is refused with the reason")
  func notIdentifiable() {
    let settings = GenerationSettings(conformances: [.identifiable])
    let result = Generation.run(schema: schema, document: "query A { tags { name } }", settings)
    #expect(
      result.messages == [
        "query.graphql:1:1: No type in module \"App\" can be Identifiable: no selection has an \"id\" property that is "
          + "never nil. Select a non-null \"id\", or remove \"Identifiable\" from \"conformances\" in "
          + "graphql.config.json."
      ]
    )
  }

  @Test("A fragment of a module that has not asked to be Identifiable can be spread in one that has")
  func acrossModules() {
    let sources = [
      Generation.source(schema, "schema.graphqls", in: "API"),
      Generation.source("fragment Name on Hero { id }", "name.graphql", in: "API"),
      Generation.source("query A { hero { ...Name name } }", "a.graphql", in: "App"),
    ]
    let result = Generation.run(
      Generation.Input(
        module: "App",
        sources: sources,
        dependencies: ["API"],
        settings: GenerationSettings(conformances: [.identifiable])
      )
    )
    #expect(result.messages == [])
    #expect(result.text(of: "a.graphql.swift").contains("public struct Hero: JSONObjectDecodable, Identifiable {"))
  }

  @Test("Properties of models are constant unless the models can be written back, and those of inputs never are")
  func constants() {
    let document = "query A($filter: Filter) { hero { id name @include(if: true) } tags(filter: $filter) { size } }"
    let constant = text(document, [])
    #expect(constant.contains("public let id: String\n"))
    #expect(constant.contains("public let tags: [Tag]?\n"))
    #expect(constant.contains("public var filter: Nullable<Filter>\n"))
    #expect(constant.contains("public var limit: Int?\n"))
    let variable = text(document, [.encodable])
    #expect(variable.contains("public var id: String\n"))
    #expect(!variable.contains("public let"))
  }

  @Test("Enums have raw values, are made from them and list the values they know")
  func enums() {
    let text = text("query A($filter: Filter) { tags(filter: $filter) { size } }", [])
    #expect(text.contains("enum Size: GraphQLEnum {"))
    #expect(text.contains("  public static let _cases: [Self] = [.small, .large, .noneValue]\n"))
    #expect(text.contains("  public static let _names: StaticString = \"SMALL LARGE none\"\n"))
    #expect(text.contains("enum Order: GraphQLEnum {"))
    #expect(text.contains("  @available(*, deprecated)\n  public static let _cases: [Self] = [.up, .down]\n"))
    #expect(!text.contains("protocol"))
  }

  @Test("Default values stand in the documentation of variables and input fields")
  func defaults() {
    let text = text(
      "query A($filter: Filter = { limit: 5 }, $size: Size) { tags(filter: $filter, size: $size) { name } }",
      []
    )
    #expect(text.contains("/// Default: `UP`.\n  public var order"))
    #expect(text.contains("/// Most. Default: `20`.\n  public var limit"))
    #expect(text.contains("/// Default: `{limit:5}`.\n  public var filter"))
    #expect(text.contains("\n  public var size: Nullable<Size>\n"))
  }
}
