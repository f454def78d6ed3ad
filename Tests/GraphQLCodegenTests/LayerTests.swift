import GraphQLCodegen
import GraphQLCodegenCache
import GraphQLLanguage
import GraphQLProject
import Testing

/// A shop, and modules that extend its schema.
@Suite("A schema that several modules add to")
struct LayerTests {
  private func module(
    _ name: String,
    _ schema: String = "",
    _ document: String = "",
    on dependencies: [String] = [],
    _ settings: GenerationSettings? = nil
  ) -> Project.Module {
    var files: [Project.File] = []
    if !schema.isEmpty { files.append(Project.File(Source(path: "\(name).graphqls", text: schema))) }
    if !document.isEmpty { files.append(Project.File(Source(path: "\(name).graphql", text: document))) }
    return Project.Module(name: name, files: files, dependencies: dependencies, settings: settings, folder: ".")
  }

  private var shop: Project.Module {
    module(
      "Shop",
      """
      type Query { items(size: Size, by: Filter): [Item!]! found: [Found!]! }
      type Item implements Named { id: ID! name: String! size: Size! images: [Image!]! }
      type Image { url: String! }
      interface Named { name: String! }
      union Found = Item
      enum Size { SMALL LARGE }
      enum Order { UP DOWN }
      input Filter { size: Size, order: Order }
      """
    )
  }

  private var queries: Project.Module {
    module("Queries", "", "fragment ItemParts on Item { id images { url } size }", on: ["Shop"])
  }

  private var stores: Project.Module {
    module(
      "Stores",
      """
      extend type Query { stores(near: Place!, order: Order): [Store!]! }
      extend type Item { image: Image stores: [Store!]! }
      type Store implements Named { id: ID! name: String! kind: StoreKind! }
      enum StoreKind { FLAGSHIP }
      input Place { latitude: Float! longitude: Float! }
      extend enum Size { "For large houses." GIANT }
      extend enum Order { NEAR @deprecated }
      extend union Found = Store
      """,
      """
      query Stores($near: Place!, $order: Order) {
        stores(near: $near, order: $order) { id name kind }
        items(size: GIANT) { ...ItemParts image { url } size stores { name } }
        found { ... on Item { id } ... on Store { kind } }
      }
      """,
      on: ["Shop", "Queries"]
    )
  }

  private func generate(_ name: String, _ modules: [Project.Module]) -> GenerationResult {
    SwiftGenerator.generate(Project(modules: modules).check(name), plans: CachePlans())
  }

  @Test("A module generates what it adds, and mentions what is below it")
  func generatesOwnTypes() {
    let result = generate("Stores", [shop, queries, stores])
    #expect(result.messages == [])
    let schema = result.text(of: "Stores.graphqls.swift")
    #expect(schema.contains("public nonisolated enum StoreKind: GraphQLEnum {"))
    #expect(schema.contains("public nonisolated struct Place: JSONEncodable, Sendable {"))
    #expect(!schema.contains("enum Size"))
    #expect(
      schema.contains(
        """
        nonisolated extension Size {
          /// For large houses.
          public static var giant: Self { .unknown("GIANT") }
        }
        """
      )
    )
    #expect(schema.contains("  @available(*, deprecated)\n  public static var near: Self { .unknown(\"NEAR\") }\n"))
    #expect(schema.contains("public import Shop\n"))
    let query = result.text(of: "Stores.graphql.swift")
    #expect(query.contains("order: Nullable<Order>"))
    #expect(query.contains("public let itemParts: ItemParts\n"))
    #expect(query.contains("case store("))
  }

  @Test("What is generated below a layer does not change, though the layer's fields would change its names")
  func keepsNamesBelow() {
    let alone = generate("Queries", [shop, queries])
    #expect(alone.messages == [])
    #expect(alone.text(of: "Queries.graphql.swift").contains("public struct Image: "))
    #expect(generate("Queries", [shop, queries, stores]).files == alone.files)
    #expect(generate("Shop", [shop, queries, stores]).files == generate("Shop", [shop]).files)
    // Beside `image`, the type of `images` would be called `Images`.
    let above = generate("Stores", [shop, queries, stores]).text(of: "Stores.graphql.swift")
    #expect(above.contains("public var images: [ItemParts.Image] {"))
  }

  @Test("Modules that add to one schema do not see each other, and a module above both sees both")
  func siblings() {
    let pickup = module(
      "Pickup",
      "extend type Query { pickups: [Pickup!]! } type Pickup { id: ID! } extend enum Size { TINY }",
      "query Pickups { stores(near: {latitude: 1, longitude: 2}) { id } }",
      on: ["Shop"]
    )
    let app = module(
      "App",
      "",
      "query Both { stores(near: {latitude: 1, longitude: 2}) { id } pickups { id } items { ...ItemParts } }",
      on: ["Stores", "Pickup", "Shop", "Queries"]
    )
    let all = [shop, queries, stores, pickup, app]
    #expect(
      generate("Pickup", all).messages == ["Pickup.graphql:1:17: Cannot query field \"stores\" on type \"Query\"."]
    )
    var right = all
    right[3].files.removeLast()
    #expect(generate("App", right).messages == [])
    #expect(generate("App", right.reversed()).files == generate("App", right).files)
    #expect(generate("Pickup", right).messages == [])
  }

  @Test("Two modules that declare one thing contradict one another, where a module sees both")
  func contradiction() {
    let other = module("Pickup", "extend type Query { stores: Int } type Store { id: ID! }", on: ["Shop"])
    let app = module("App", "", "query Q { __typename }", on: ["Stores", "Pickup"])
    let all = [shop, queries, stores, other, app]
    #expect(generate("Pickup", all).messages == [])
    let result = generate("App", all)
    #expect(
      result.messages == [
        "Pickup.graphqls:1:21: Field \"Query.stores\" can only be defined once.",
        "Pickup.graphqls:1:40: There can be only one type named \"Store\".",
        "Pickup.graphqls:1:48: Field \"Store.id\" can only be defined once.",
      ]
    )
    let hint =
      "Modules \"Pickup\" and \"Stores\" declare it. Keep it in only one of them, or move it to a common "
      + "dependency."
    #expect(result.diagnostics.allSatisfy { $0.hint == hint && $0.positions.last?.path == "Stores.graphqls" })
    // Nobody below has reported it.
    #expect(result.errorsInOtherModules == [])
  }

  @Test("Two modules that define a fragment of one name get the way out where a module sees both")
  func duplicateFragment() {
    let first = module("First", "", "fragment Parts on Item { id }", on: ["Shop"])
    let second = module("Second", "", "fragment Parts on Item { name }", on: ["Shop"])
    let app = module("App", "", "query Q { items { ...Parts } }", on: ["First", "Second", "Shop"])
    let diagnostics = generate("App", [shop, first, second, app]).diagnostics
    #expect(diagnostics.map(\.message) == ["There can be only one fragment named \"Parts\"."])
    #expect(
      diagnostics.first?.hint
        == "Modules \"First\" and \"Second\" declare it. Keep it in only one of them, or move it to a common "
        + "dependency."
    )
  }

  @Test("A module that declares again what is below it has the error itself, and others leave it there")
  func contradictionBelow() {
    let wrong = module("Stores", "extend type Query { found: Int }", on: ["Shop"])
    let app = module("App", "", "query Q { __typename }", on: ["Stores"])
    let own = generate("Stores", [shop, wrong, app])
    #expect(own.messages == ["Shop.graphqls:1:54: Field \"Query.found\" can only be defined once."])
    #expect(own.errorsInOtherModules == [])
    #expect(generate("App", [shop, wrong, app]).errorsInOtherModules.count == 1)
  }

  @Test("Fields of an input object below are declared there")
  func extendedInput() {
    let wrong = module("Stores", "extend input Filter { near: Float }", on: ["Shop"])
    #expect(
      generate("Stores", [shop, wrong]).messages == [
        "Stores.graphqls:1:14: Input object \"Filter\" belongs to module \"Shop\", so module \"Stores\" cannot add fields "
          + "to its Swift type. Declare the fields in \"Shop\", or an input object with another name here."
      ]
    )
  }

  @Test("A second schema is an error, as is a layer whose schema is not among the dependencies")
  func secondSchema() {
    let second = module("Second", "type Query { a: Int }", on: ["Shop"])
    #expect(
      generate("Second", [shop, second]).messages == [
        "Second.graphqls:1:1: Module \"Second\" has access to several schemas: those of \"Second\" and \"Shop\". Make its "
          + "target use only one of them, and move code that needs more than one to a separate target without GraphQL files. "
          + "To add to another module's schema, extend its types: \"extend type Query\"."
      ]
    )
    let lost = module("Lost", "extend type Query { a: Int }")
    #expect(
      generate("Lost", [shop, lost]).messages.first
        == "Lost.graphqls:1:13: Cannot extend type \"Query\" because it is not defined."
    )
  }

  @Test("Layers on layers see all that is below them")
  func layersOnLayers() {
    let hours = module(
      "Hours",
      "extend type Store { hours: Hours } type Hours { opens: Int } extend enum StoreKind { KIOSK }",
      "query H { stores(near: {latitude: 1, longitude: 2}) { hours { opens } kind } }",
      on: ["Stores", "Shop"]
    )
    let all = [hours, stores, queries, shop]
    let result = generate("Hours", all)
    #expect(result.messages == [])
    #expect(result.text(of: "Hours.graphqls.swift").contains("nonisolated extension StoreKind {"))
    #expect(result.text(of: "Hours.graphqls.swift").contains("public import Stores\n"))
    #expect(generate("Stores", all).files == generate("Stores", [shop, queries, stores]).files)
  }

  @Test("A scalar that a layer adds is mapped beside it")
  func scalars() {
    let settings = GenerationSettings(scalars: ["Distance": ScalarMapping(type: "Double")])
    let stores = module(
      "Stores",
      "extend type Query { near: Distance } scalar Distance",
      "query N { near }",
      on: ["Shop"],
      settings
    )
    let app = module("App", "", "query A { near }", on: ["Stores"])
    #expect(generate("Stores", [shop, stores]).messages == [])
    let result = generate("App", [shop, stores, app])
    #expect(result.messages == [])
    #expect(result.text(of: "App.graphql.swift").contains("public let near: Double?"))
  }

  @Test("Types are in the namespaces of their modules")
  func namespaces() {
    var shop = shop
    shop.settings = GenerationSettings(namespace: "API")
    var stores = stores
    stores.settings = GenerationSettings(namespace: "StoresAPI")
    let result = generate("Stores", [shop, queries, stores])
    #expect(result.messages == [])
    #expect(result.text(of: "Stores.graphqls.swift").contains("nonisolated extension API.Size {"))
    #expect(result.text(of: "Stores.graphql.swift").contains("Nullable<API.Order>"))
  }

  @Test("A mock of an enum has the first case of the enum's own module, as that module calls it")
  func mocks() {
    let shop = module("Shop", "type Query { size: Size! } enum Size { GIANT_SIZE B }")
    var stores = module("Stores", "extend enum Size { giantSize }", "query Q { size }", on: ["Shop"])
    let mocks = module("Mocks", on: ["Stores", "Shop"], GenerationSettings(mocks: ["Stores"]))
    #expect(generate("Shop", [shop]).text(of: "Shop.graphqls.swift").contains("  case giantSize\n"))
    let result = generate("Mocks", [shop, stores, mocks])
    #expect(result.messages == [])
    #expect(result.text(of: GeneratedFile.mocksName).contains("size: Size = .giantSize"))
    stores.files[0] = Project.File(Source(path: "Stores.graphqls", text: "extend enum Size { giant_size }"))
    #expect(generate("Mocks", [shop, stores, mocks]).text(of: GeneratedFile.mocksName).contains("= .giantSize"))
  }

  @Test("The comment on the text of a layer says that it is an addition to the schema")
  func commentsOnTexts() {
    let stores = module("Stores", "extend type Query { stores: Int }", on: ["Shop"])
    let mocks = module("Mocks", on: ["Stores", "Shop"], GenerationSettings(mocks: ["Shop", "Stores"]))
    let text = generate("Mocks", [shop, stores, mocks]).text(of: GeneratedFile.mocksName)
    #expect(text.contains("/// The schema of `Shop`, in SDL.\npublic nonisolated enum ShopText {"), "\(text)")
    #expect(text.contains("/// The additions of `Stores` to the schema, in SDL.\npublic nonisolated enum StoresText {"))
  }

  @Test("Values that a layer adds are there for modules above, also where the layer does not use them")
  func unusedValues() {
    let stores = module(
      "Stores",
      "extend enum Size { HUGE } extend type Query { stores: Int }",
      "query S { stores }",
      on: ["Shop"]
    )
    let app = module("App", "", "query App($size: Size) { items(size: $size) { id } }", on: ["Stores", "Shop"])
    #expect(generate("App", [shop, stores, app]).messages == [])
    let result = generate("Stores", [shop, stores])
    #expect(result.messages == [])
    #expect(result.text(of: "Stores.graphqls.swift").contains(#"public static var huge: Self { .unknown("HUGE") }"#))
    // The enum is nowhere, so its values cannot be anywhere either.
    var other = shop
    other.files.append(Project.File(Source(path: "Shop.graphql", text: "query I { found { __typename } }")))
    let without = generate("Stores", [other, stores])
    #expect(without.messages == [])
    #expect(!without.text(of: "Stores.graphqls.swift").contains("huge"))
  }

  @Test("Two types of one name that a file would confuse are an error with the way out")
  func clashes() {
    let clash = { (first: String, second: String, name: String, other: String, file: String) in
      "\(file):1:1: Modules \"\(first)\" and \"\(second)\" both have a type \"\(name)\", and the code generated from this "
        + "file uses it. Rename the fragment, operation, enum or input object in one of them, or add a \"namespace\" to "
        + "the graphql.config.json of module \"\(other)\"."
    }
    let base = module(
      "Base",
      "type Query { hero: Hero } type Hero { id: ID }",
      "fragment Any on Hero { id } fragment HeroQuery on Hero { id }"
    )
    // The module's own enum hides the fragment.
    var layer = module(
      "E",
      "enum Any1 { X } extend type Hero { any: Any1 }",
      "query Q { hero { ...HeroQuery any } }",
      on: ["Base"]
    )
    #expect(generate("E", [base, layer]).messages == [])
    layer = module(
      "E",
      "enum HeroQuery { X } extend type Hero { any: HeroQuery }",
      "query Q { hero { ...HeroQuery any } }",
      on: ["Base"]
    )
    #expect(generate("E", [base, layer]).messages == [clash("E", "Base", "HeroQuery", "Base", "E.graphql")])
    // The module's own operation hides the fragment.
    let feature = module("F", "", "query Hero { hero { ...HeroQuery } }", on: ["Base"])
    #expect(generate("F", [base, feature]).messages == [clash("F", "Base", "HeroQuery", "Base", "F.graphql")])
    var named = base
    named.settings = GenerationSettings(namespace: "API")
    #expect(generate("F", [named, feature]).messages == [])
    // Two modules that do not see each other, and one that mentions both.
    let first = module("S1", "enum StoreKind { X } extend type Hero { kind: StoreKind }", on: ["Base"])
    let second = module("S2", "", "fragment StoreKind on Hero { id }", on: ["Base"])
    let app = module("App", "", "query A { hero { kind ...StoreKind } }", on: ["S1", "S2", "Base"])
    #expect(generate("S2", [base, first, second]).messages == [])
    #expect(
      generate("App", [base, first, second, app]).messages == [clash("S1", "S2", "StoreKind", "S1", "App.graphql")]
    )
    // What is not mentioned does not matter.
    let other = module("App", "", "query A { hero { kind } }", on: ["S1", "S2", "Base"])
    #expect(generate("App", [base, first, second, other]).messages == [])
  }

  @Test("An enum below that is not generated there cannot get values")
  func ungeneratedEnum() {
    var shop = shop
    shop.settings = GenerationSettings(schemaTypes: .used)
    shop.files.append(Project.File(Source(path: "Shop.graphql", text: "query I { items { id } }")))
    let messages = generate("Stores", [shop, queries, stores]).messages
    #expect(messages.count == 2)
    #expect(messages.allSatisfy { $0.contains("is not generated in module \"Shop\"") })
  }
}

extension LayerTests {
  @Test("Keys of objects are those of all layers, each beside the types it is about")
  func cacheKeys() {
    var shop = shop
    shop.settings = GenerationSettings(cache: #"{"keys": {"*": "id"}}"#)
    var queries = queries
    queries.settings = GenerationSettings(cache: "true")
    var stores = stores
    stores.settings = GenerationSettings(cache: #"{"keys": {"Store": "name"}, "maxAge": {"Query.stores": 60}}"#)
    let result = generate("Stores", [shop, queries, stores])
    #expect(result.diagnostics.filter { $0.severity == .error } == [])
    let text = result.operations.first?.text ?? ""
    // The key of a store is its name, that of an item its identifier.
    #expect(text.contains("stores{name}"))
    #expect(text.contains("...on Store{_key_name_String:name}"))
    stores.settings = GenerationSettings(cache: #"{"keys": {"*": "id", "Item": "name"}}"#)
    #expect(
      generate("Stores", [shop, queries, stores]).diagnostics.map(\.message) == [
        "The key of \"*\" belongs to module \"Shop\", which declares it. Change it there.",
        "The key of \"Item\" belongs to module \"Shop\", which declares it. Change it there.",
      ]
    )
  }
}
