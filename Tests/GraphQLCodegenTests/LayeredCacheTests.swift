import GraphQLCodegen
import GraphQLCodegenCache
import GraphQLLanguage
import GraphQLProject
import Testing

/// Keys of objects where a module extends the schema of another one: both must store an object under one key.
@Suite("Keys in a schema that several modules add to")
struct LayeredCacheTests {
  private func module(
    _ name: String,
    _ schema: String,
    _ document: String = "",
    on dependencies: [String] = [],
    cache: String? = nil
  ) -> Project.Module {
    let files = [("graphqls", schema), ("graphql", document)].filter { !$0.1.isEmpty }
    return Project.Module(
      name: name,
      files: files.map { Project.File(Source(path: "\(name).\($0.0)", text: $0.1)) },
      dependencies: dependencies,
      settings: cache.map { GenerationSettings(cache: $0) },
      folder: "."
    )
  }

  private func shop(_ more: String = "", cache: String = "true") -> Project.Module {
    module(
      "Shop",
      """
      type Query { items: [Item!]! nodes: [Node!]! }
      interface Node { id: ID! }
      interface Named { name: String! }
      type Item implements Node { id: ID! code: ID! name: String! price: Price }
      type Price { amount: Int }

      """ + more,
      "fragment NodeParts on Query { nodes { __typename } items { name } }",
      cache: cache
    )
  }

  private func errors(_ name: String, _ modules: [Project.Module]) -> [String] {
    let result = SwiftGenerator.generate(Project(modules: modules).check(name), plans: CachePlans())
    return result.diagnostics.filter { $0.severity == .error }.map { diagnostic in
      let position = diagnostic.positions.first.map { "\($0.path):\($0.line):\($0.column): " } ?? ""
      return position + diagnostic.message
    }
  }

  private func text(_ name: String, _ modules: [Project.Module]) -> String {
    let result = SwiftGenerator.generate(Project(modules: modules).check(name), plans: CachePlans())
    #expect(result.diagnostics.filter { $0.severity == .error } == [])
    return result.operations.first?.text ?? ""
  }

  struct Change: Sendable {
    let schema: String
    var keys = "{}"
    var more = ""
    var below = "true"
    let error: String
    /// The settings of the module below that resolve the disagreement.
    let wayOut: String
  }

  @Test(
    "A layer that changes the key of a type below is an error at the change, with the way out",
    arguments: [
      Change(
        schema: "interface Coded { code: ID! } extend type Item implements Coded",
        keys: #"{"Coded": "code"}"#,
        error: "Layer.graphqls:1:59: \"Item\" has the key \"code\" here, but the key \"id\" in module \"Shop\", which "
          + "declares it. A cache would keep its objects under both. Set its key in \"keys\" of \"cache\" in the "
          + "graphql.config.json of module \"Shop\".",
        wayOut: #"{"keys": {"Item": "id"}}"#
      ),
      Change(
        schema: "interface Coded @typePolicy(keyFields: \"code id\") { id: ID! code: ID! } "
          + "extend type Item implements Coded",
        error: "Layer.graphqls:1:101: \"Item\" has the key \"code id\" here, but the key \"id\" in module \"Shop\", "
          + "which declares it. A cache would keep its objects under both. Set its key in \"keys\" of \"cache\" in the "
          + "graphql.config.json of module \"Shop\".",
        wayOut: #"{"keys": {"Item": ["code", "id"]}}"#
      ),
      Change(
        schema: "extend type Item implements Coded",
        more: "interface Coded { code: ID! }",
        below: #"{"keys": {"Coded": "code"}}"#,
        error: "Layer.graphqls:1:29: \"Item\" has the key \"code\" here, but the key \"id\" in module \"Shop\", which "
          + "declares it. A cache would keep its objects under both. Set its key in \"keys\" of \"cache\" in the "
          + "graphql.config.json of module \"Shop\".",
        wayOut: #"{"keys": {"Coded": "code", "Item": "code"}}"#
      ),
      Change(
        schema: "extend type Price { currency: ID id: ID! }",
        error: "Layer.graphqls:1:34: \"Price\" has the key \"id\" here, but no key in module \"Shop\", which declares "
          + "it. A cache would keep its objects under both. Set its key in \"keys\" of \"cache\" in the "
          + "graphql.config.json of module \"Shop\", to null if it has none.",
        wayOut: #"{"keys": {"Price": null}}"#
      ),
      Change(
        schema: "interface Unkeyed { id: ID! } extend type Item implements Unkeyed",
        keys: #"{"Unkeyed": null}"#,
        error: "Layer.graphqls:1:59: \"Item\" has no key here, but the key \"id\" in module \"Shop\", which declares "
          + "it. A cache would keep its objects under both. Set its key in \"keys\" of \"cache\" in the "
          + "graphql.config.json of module \"Shop\".",
        wayOut: #"{"keys": {"Item": "id"}}"#
      ),
    ]
  )
  func changedKey(_ change: Change) {
    let query = "query Q { items { price { amount } } }"
    let layer = module("Layer", change.schema, query, on: ["Shop"], cache: "{\"keys\": \(change.keys)}")
    var project = Project(modules: [shop(change.more, cache: change.below), layer])
    CacheDirectives.define(in: &project)
    #expect(errors("Layer", project.modules) == [change.error])
    project.modules[0] = shop(change.more, cache: change.wayOut)
    #expect(errors("Layer", project.modules) == [])
  }

  @Test(
    "A layer's directive for a type or a field of the module below is an error at the directive",
    arguments: [
      ("extend type Items @connection", "19: @connection on \"Items\""),
      (
        "extend type Query @fieldPolicy(forField: \"all\", paginationArgs: \"first,after\")",
        "19: The list of \"Query.all\""
      ),
      ("extend type Query @typePolicy(connectionFields: \"all\")", "19: The list of \"Query.all\""),
      ("extend type Items @typePolicy(keyFields: \"cursor\")", "19: The key of \"Items\""),
    ]
  )
  func foreignDirective(_ directive: String, _ what: String) {
    let items = """
      extend type Query { all(first: Int, after: ID): Items }
      type Items { edges: [Edge] pageInfo: PageInfo cursor: ID }
      type Edge { node: Item }
      type PageInfo { endCursor: ID hasNextPage: Boolean }
      """
    let layer = module("Layer", directive, "query Q { items { name } }", on: ["Shop"], cache: "true")
    var project = Project(modules: [shop(items), layer])
    CacheDirectives.define(in: &project)
    #expect(
      errors("Layer", project.modules)
        == ["Layer.graphqls:1:\(what) belongs to module \"Shop\", which declares it. Change it there."]
    )
  }

  @Test("A field of a layer is a list if its type has @connection, in the layer or in the module below")
  func connectionsOfLayers() {
    let connection = { (name: String) in
      "type \(name) @connection { edges: [\(name)Edge] pageInfo: \(name)Info } type \(name)Edge { node: Item } "
        + "type \(name)Info { endCursor: ID hasNextPage: Boolean }"
    }
    let layer = module(
      "Layer",
      "\(connection("New")) extend type Query { old(after: ID): Old new(after: ID): New }",
      "query Q { old { pageInfo { endCursor hasNextPage } } new { pageInfo { endCursor hasNextPage } } }",
      on: ["Shop"],
      cache: "true"
    )
    var project = Project(modules: [shop(connection("Old")), layer])
    CacheDirectives.define(in: &project)
    let result = SwiftGenerator.generate(project.check("Layer"), plans: CachePlans())
    #expect(result.diagnostics.filter { $0.severity == .error } == [])
    let plan = result.files.map(\.text).joined()
    #expect(plan.contains("old|0?{") && plan.contains("new|0?{"), "\(plan)")
  }

  @Test("A module without a cache does not send @connection of a fragment from one with a cache")
  func connectionOfOtherModule() {
    let pages = """
      extend type Query { reviews(first: Int, after: ID): Reviews }
      type Reviews { nodes: [Item] pageInfo: Info } type Info { endCursor: ID hasNextPage: Boolean }
      """
    let fragment =
      "fragment R on Query { reviews(first: 9) @connection(key: \"R\") { pageInfo { endCursor hasNextPage } } }"
    let parts = module("Parts", "", fragment, on: ["Shop"], cache: "true")
    let app = module("App", "", "query Q { ...R }", on: ["Parts", "Shop"], cache: "false")
    var project = Project(modules: [shop(pages), parts, app])
    CacheDirectives.define(in: &project)
    #expect(text("App", project.modules).hasSuffix("on Query{reviews(first:9){pageInfo{endCursor hasNextPage}}}"))
  }

  @Test("A module above reports such a layer only if the layer has no cache and so did not report it itself")
  func reportedOnce() {
    let change = "extend type Price { id: ID! }"
    let below = shop()
    var layer = module("Layer", change, on: ["Shop"])
    let app = module("App", "", "query Q { items { name } }", on: ["Layer", "Shop"])
    #expect(errors("Layer", [below, layer, app]).map { $0.prefix(20) } == ["Layer.graphqls:1:21:"])
    let other = SwiftGenerator.generate(Project(modules: [below, layer, app]).check("App"), plans: CachePlans())
    #expect(other.diagnostics == other.errorsInOtherModules)
    layer.settings = GenerationSettings(cache: "false")
    #expect(errors("Layer", [below, layer, app]) == [])
    #expect(errors("App", [below, layer, app]).map { $0.prefix(16) } == ["App.graphql:1:1:"])
  }

  @Test("A lookup by an argument that has the name of another field is noted only in the module that sets it")
  func notedOnce() {
    let field = "extend type Query { item(code: ID): Item }"
    let below = shop(field, cache: #"{"lookups": {"Query.item": "code"}}"#)
    let app = module("App", "", "query Q { items { name } }", on: ["Shop"], cache: "true")
    let notes = ["Shop", "App"].map { name in
      SwiftGenerator.generate(Project(modules: [below, app]).check(name), plans: CachePlans()).diagnostics.count
    }
    #expect(notes == [1, 0])
  }

  @Test("What most keys look like is decided below, so a layer with many others asks for the same response keys")
  func usualTypes() {
    let many = (1...5).map { "type Old\($0) implements Thing { id: Int! n: Int }" }.joined(separator: " ")
    let below = shop("union Found = Item extend type Query { found: [Found!]! }")
    let layer = module(
      "Layer",
      "interface Thing { n: Int } \(many) extend union Found = Old1",
      "query Q { items { name } found { ... on Item { name } ... on Old1 { n } } }",
      on: ["Shop"],
      cache: "{}"
    )
    let text = text("Layer", [below, layer])
    #expect(text.contains("items{name id}"), "\(text)")
    #expect(text.contains("...on Item{id}...on Old1{_key_id_Int:id}"), "\(text)")
  }

  @Test("A key that only layers have is asked for under a name that no fragment below can take for its own field")
  func keysOfLayers() {
    let layer = module(
      "Layer",
      "type Gadget implements Node { id: ID! sku: ID! n: Int } extend type Query { gadget: Gadget }",
      "query Q { gadget { n } }",
      on: ["Shop"],
      cache: #"{"keys": {"Gadget": "sku"}}"#
    )
    #expect(text("Layer", [shop(), layer]).contains("gadget{n _key_sku_ID:sku}"))
  }

  @Test("A module above refers only to fragments of modules that it can import")
  func imports() throws {
    let base = module(
      "Base",
      """
      type Query { nodes: [Node!]! }
      interface Node { id: ID! }
      interface Named { brand: Brand }
      type Brand implements Node & Named { id: ID! name: String! brand: Brand }
      """,
      cache: "true"
    )
    let far = module("Far", "", "fragment FarParts on Brand { name }", on: ["Base"])
    let mid = module(
      "Mid",
      "",
      "fragment MidParts on Node { id ... on Named { brand { ...FarParts } } }",
      on: ["Base", "Far"]
    )
    let layer = module(
      "Layer",
      "type Gadget implements Node & Named { id: ID! brand: Brand } extend type Query { gadget: Gadget }",
      on: ["Base"],
      cache: "true"
    )
    let app = module("App", "", "query Q { nodes { ...MidParts } }", on: ["Base", "Mid", "Layer"])
    let modules = [base, far, mid, layer, app]
    let result = SwiftGenerator.generate(Project(modules: modules).check("App"), plans: CachePlans())
    #expect(result.diagnostics.filter { $0.severity == .error } == [])
    let text = result.files.map(\.text).joined()
    #expect(text.contains("_plan:"))
    #expect(!text.contains("import Far") && !text.contains("FarParts.self"))
  }
}
