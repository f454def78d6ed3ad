import GraphQLCodegen
import GraphQLLanguage
import GraphQLProject
import GraphQLRecords
import GraphQLRuntime
import Testing

/// Plans of a module that extends a schema, and spreads fragments of the module below, which do not know its types.
@Suite("Plans of a module that extends a schema")
struct LayeredPlanTests {
  private static func module(
    _ name: String,
    _ schema: String,
    _ document: String,
    on dependencies: [String] = [],
    cache: String
  ) -> Project.Module {
    let files = [("graphqls", schema), ("graphql", document)].filter { !$0.1.isEmpty }
    return Project.Module(
      name: name,
      files: files.map { Project.File(Source(path: "\(name).\($0.0)", text: $0.1)) },
      dependencies: dependencies,
      settings: GenerationSettings(schemaTypes: .all, cache: cache),
      folder: "."
    )
  }

  private static let base = module(
    "Base",
    """
    type Query { nodes: [Node!]! found: [Found!]! }
    interface Node { id: ID! }
    interface Named { name: String! brand: Brand }
    type Item implements Node & Named { id: ID! name: String! brand: Brand price: Int }
    type Brand implements Node & Named { id: ID! name: String! brand: Brand }
    type Page { text: String }
    union Found = Item | Page
    """,
    """
    fragment NodeParts on Node { id ... on Named { name } }
    fragment FoundParts on Found { ... on Named { name brand { ...NodeParts } } ... on Page { text } }
    fragment Lists on Query { nodes { ... on Item { price } ...NodeParts } found { ...FoundParts } }
    fragment Plain on Query { nodes { __typename ... on Named { name } } }
    """,
    cache: "true"
  )

  private static let layer = module(
    "Layer",
    """
    extend union Found = Gadget | Kit
    interface Part implements Node { id: ID! sku: ID! }
    type Gadget implements Node & Named & Part { id: ID! sku: ID! name: String! brand: Brand count: Int }
    type Kit implements Node & Part { id: ID! sku: ID! made: Int! parts: [Part!]! }
    extend type Query { gadget: Gadget part: Part kits: [Kit!]! }
    """,
    """
    query Nodes { nodes { ...NodeParts ... on Gadget { count } } }
    query One { gadget { ...NodeParts } part { ...NodeParts } kits { parts { ...NodeParts sku } } }
    query Both { ...Lists nodes { ... on Gadget { count } ... on Kit { made } } found { ... on Gadget { count } } }
    query Only { ...Lists }
    query Under { ...Plain nodes { ...GadgetParts } }
    fragment GadgetParts on Gadget { sku brand { ...NodeParts } }
    fragment PartLists on Query { part { ...NodeParts } nodes { ...NodeParts ... on Kit { parts { ...NodeParts } } } }
    """,
    on: ["Base"],
    cache: #"{"keys": {"Gadget": "sku", "Kit": ["made", "sku"]}}"#
  )

  /// A second layer, with a key of the same name and another type, and an app that uses both.
  private static let otherLayer = module(
    "Other",
    """
    extend union Found = Widget
    type Widget implements Node & Named { id: ID! sku: String! name: String! brand: Brand size: Int }
    """,
    """
    fragment WidgetLists on Query { nodes { ... on Widget { size } ...NodeParts } found { ...FoundParts } }
    fragment WidgetNames on Query { nodes { ... on Named { name } } }
    """,
    on: ["Base"],
    cache: #"{"keys": {"Widget": "sku"}}"#
  )

  private static let app = module(
    "App",
    "",
    """
    query All { ...PartLists ...WidgetLists nodes { __typename } }
    query Some { ...WidgetNames nodes { ...GadgetParts } part { __typename id } }
    query Few { ...Lists nodes { ... on Widget { size brand { ...NodeParts } } ... on Gadget { count } } }
    """,
    on: ["Base", "Layer", "Other"],
    cache: "true"
  )

  enum Modules: CaseIterable {
    case layer, app

    var plans: GeneratedPlans {
      get throws {
        typealias Tests = LayeredPlanTests
        let more = self == .app ? [Tests.otherLayer, Tests.app] : []
        return try GeneratedPlans("Layers", modules: [Tests.base, Tests.layer] + more)
      }
    }
  }

  private static func keys(_ type: String) -> [String] {
    switch type {
    case "Item", "Brand": ["id"]
    case "Gadget", "Widget": ["sku"]
    case "Kit": ["made", "sku"]
    default: []
    }
  }

  @Test("A part of a fragment below applies to types that only the layer knows", arguments: Modules.allCases)
  func roundTrip(_ modules: Modules) async throws {
    let plans = try modules.plans
    try await PlanRoundTripTests.check(plans, keys: Self.keys)
  }

  @Test("A type of the layer has one key, whatever key a fragment below asks for", arguments: Modules.allCases)
  func oneKey(_ modules: Modules) throws { try modules.plans.expectOneKey(Self.keys) }

  @Test("Fragments below that cross at every level make a plan that is as long as they are")
  func crossing() throws {
    let levels = 60
    let fragments = (0..<levels).flatMap { level in
      let inner = level == levels - 1 ? "name" : "brand { ...A\(level + 1) ...B\(level + 1) }"
      return ["A", "B"].map { "fragment \($0)\(level) on Node { id ... on Named { \(inner) } }" }
    }
    let schema = String(decoding: Self.base.files[0].source.bytes, as: UTF8.self)
    let below = Self.module("Base", schema, fragments.joined(separator: "\n"), cache: "true")
    let layer = Self.module(
      "Layer",
      "type Gadget implements Node & Named { id: ID! sku: ID! name: String! brand: Brand }",
      "query Q { nodes { ...A0 ...B0 } }",
      on: ["Base"],
      cache: #"{"keys": {"Gadget": "sku"}}"#
    )
    let plans = try GeneratedPlans("Crossing", modules: [below, layer])
    #expect(plans.plan(of: "QQuery").utf8.count < levels * 200)
    _ = BoundPlan(try Plan(plans.sources(of: "QQuery"), names: Names()))
  }

  @Test("A layer's type with the usual key changes no fragment that selects nothing of its own for it")
  func sameKey() throws {
    let base = Self.module(
      "Base",
      """
      type Query { nodes: [Node!]! }
      interface Node { id: ID! title: String }
      type Item implements Node { id: ID! title: String }
      type Brand implements Node { id: ID! title: String }
      """,
      "fragment Titles on Query { nodes { title } }",
      cache: "true"
    )
    let layer = Self.module(
      "Layer",
      "type Gadget implements Node { id: ID! title: String } extend type Query { gadget: Gadget }",
      "query Q { ...Titles }",
      on: ["Base"],
      cache: "true"
    )
    let plans = try GeneratedPlans("Same", modules: [base, layer])
    let type = try #require(plans.operationTypes["Q"])
    #expect(plans.sources(of: type).map { String(decoding: $0.text, as: UTF8.self) }.first == "1^{&0 }")
  }
}
