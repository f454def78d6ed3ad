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

  /// - Parameter image: The interfaces of images.
  private static func plans(_ image: String) throws -> GeneratedPlans {
    let schema = """
      type Query { product: Product cover: Asset node: Node thing: Named }
      interface Node { id: ID! }
      interface Asset { uri: String! }
      interface Named { name: String! }
      type Product implements Node & Named { id: ID! name: String! }
      type Video implements Node & Asset { id: ID! uri: String! title: String! }
      type Image implements \(image) { id: ID! uri: String! }
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

  @Test("What is written is read", arguments: ["Asset", "Node & Asset"])
  func roundTrip(_ image: String) async throws {
    try await PlanRoundTripTests.check(try Self.plans(image), keys: Self.keys)
  }

  @Test(
    "Types that a fragment names, but that its place cannot have, keep their keys",
    arguments: ["Asset", "Node & Asset"]
  )
  func oneKey(_ image: String) throws { try Self.plans(image).expectOneKey(Self.keys) }
}
