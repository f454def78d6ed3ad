import GraphQLCodegen
import GraphQLLanguage
import GraphQLProject
import GraphQLRecords
import GraphQLRuntime
import Testing

/// Plans that select fragments on one interface in fields of another one, whose objects have other keys.
@Suite("Plans of interfaces with different keys")
struct InterfaceKeyTests {
  private static let documents = [
    "query Product { product { name } }",
    "query Cover { cover { ...NodeParts } }",
    "query CoverVideo { cover { uri ... on Video { ...NodeParts } } }",
    "query NodeAsset { node { ...AssetParts } }",
    "query NodeNamed { node { id ...NamedParts } }",
    "query ThingNode { thing { name ...NodeParts } }",
    "fragment NodeParts on Node { id ... on Video { title } }",
    "fragment AssetParts on Asset { uri ... on Video { title } }",
    "fragment NamedParts on Named { name ... on Product { id } }",
  ]

  /// How the types of the schema are related.
  enum Relation: CaseIterable {
    /// Only some assets are nodes, or all of them, without or with the interface saying so.
    case someAssets, allAssets, interface

    var asset: String { self == .interface ? "Asset implements Node" : "Asset" }
    var image: String { self == .someAssets ? "Asset" : "Node & Asset" }
  }

  private static func plans(_ relation: Relation) throws -> GeneratedPlans {
    let schema = """
      type Query { product: Product cover: Asset node: Node thing: Named }
      interface Node { id: ID! }
      interface \(relation.asset) { id: ID! uri: String! }
      interface Named { name: String! }
      type Product implements Node & Named { id: ID! name: String! }
      type Video implements Node & Asset { id: ID! uri: String! title: String! }
      type Image implements \(relation.image) { id: ID! uri: String! }
      type Plain implements Named { name: String! }
      """
    return try GeneratedPlans(
      "Interfaces",
      schema: Source(path: "s.graphqls", text: schema),
      documents: [Source(path: "d.graphql", text: documents.joined(separator: "\n"))],
      cache: #"{"keys": {"Asset": "uri"}}"#
    )
  }

  private static func keys(_ type: String) -> [String] {
    switch type {
    case "Video", "Image": ["uri"]
    case "Product": ["id"]
    default: []
    }
  }

  @Test("What is written is read", arguments: Relation.allCases)
  func roundTrip(_ relation: Relation) async throws {
    try await PlanRoundTripTests.check(try Self.plans(relation), keys: Self.keys)
  }

  @Test(
    "Types that a fragment names, but that its place cannot have, keep their keys",
    arguments: Relation.allCases
  )
  func oneKey(_ relation: Relation) throws { try Self.plans(relation).expectOneKey(Self.keys) }
}
