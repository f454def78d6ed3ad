import GraphQLLanguage
import GraphQLProject
import Testing

@Suite("A project of modules")
struct ProjectTests {
  @Test(
    "The name of a file says what it holds",
    arguments: [
      ("Schema/shop.graphqls", Project.FileKind.schema), ("Schema/introspection.json", .schema),
      ("Schema/my-graphql.config.json", .schema),
      ("Queries/Hero/GetHero.graphql", .document), ("Queries/graphql.config.json", .configuration),
    ]
  )
  func kinds(path: String, kind: Project.FileKind) {
    #expect(Project.FileKind(path: path) == kind)
    #expect(Project.File(Source(path: path, text: "")).kind == kind)
  }

  @Test("A module sees the fragments of its dependencies and only its own operations")
  func twoModules() throws {
    let shop = Shop()
    var project = shop.project
    project.modules[2].dependencies.append("Elsewhere")
    let app = project.check("App")
    #expect(shop.words(app.diagnostics) == [])
    let program = try #require(app.program)
    #expect(program.operations.compactMap { $0.name.map(program.document.context.text) } == ["Mine"])
    #expect(program.resolved.definitions.count == 2)
    #expect(program.document.context.symbol("ItemParts").flatMap(program.fragment) != nil)
  }

  @Test("A label of a deferred fragment can be used again, except in what is sent with one operation")
  func labels() {
    var shop = Shop()
    shop["s.graphqls"] +=
      " directive @defer(if: Boolean! = true, label: String) on FRAGMENT_SPREAD | INLINE_FRAGMENT"
    let deferred = #"... @defer(label: "day") { day }"#
    shop["i.graphql"] = "fragment ItemParts on Item { id \(deferred) }"
    shop["m.graphql"] = "query One { item { \(deferred) } } query Two { item { ...ItemParts } }"
    shop["m2.graphql"] = "query Three { item { \(deferred) } } fragment Unused on Item { \(deferred) }"
    #expect(shop.words(shop.project.check().modules.flatMap(\.diagnostics)) == [])
    shop["m2.graphql"] = "query Three { item { \(deferred) ...More } } fragment More on Item { ...ItemParts }"
    #expect(
      shop.words(shop.project.check("App").diagnostics) == [
        #"documents.duplicate-label i.graphql "@defer" m2.graphql "@defer" m2.graphql "Three""#
      ]
    )
  }

  @Test("A label that two fragments of another module use is an error of the operation that needs both")
  func labelsElsewhere() {
    var shop = Shop()
    shop["s.graphqls"] +=
      " directive @defer(if: Boolean! = true, label: String) on FRAGMENT_SPREAD | INLINE_FRAGMENT"
    let deferred = #"... @defer(label: "day") { day }"#
    shop["i.graphql"] = "fragment ItemParts on Item { \(deferred) } fragment Others on Item { \(deferred) }"
    shop["m.graphql"] = "query One { item { ...ItemParts ...Others } }"
    let checked = shop.project.check()
    #expect(checked.modules.map(\.errorsInOtherModules.count) == [0, 0, 0])
    #expect(checked.modules.map { $0.program == nil } == [false, false, true])
    #expect(
      shop.words(checked.modules.flatMap(\.diagnostics)) == [
        #"documents.duplicate-label i.graphql "@defer" i.graphql "@defer" m.graphql "One""#
      ]
    )
  }

  @Test("Labels in a chain of fragments are looked for in one pass")
  func labelsInChain() {
    var shop = Shop()
    shop["s.graphqls"] +=
      " directive @defer(if: Boolean! = true, label: String) on FRAGMENT_SPREAD | INLINE_FRAGMENT"
    let deferred = #"... @defer(label: "day") { day }"#
    let fragments = (0..<20_000).map { "fragment F\($0) on Item { ...F\($0 + 1) }\n" }.reversed().joined()
    shop["i.graphql"] = ""
    shop["m.graphql"] = "query One { item { \(deferred) } } query Two { item { \(deferred) } }"
    var project = shop.project
    let text = fragments + "fragment F20000 on Item { \(deferred) }"
    project.modules[0].files.append(Project.File(Source(path: "chain.graphql", text: text)))
    #expect(shop.words(project.check("App").diagnostics) == [])
  }

  @Test("A valid project has a program for each module with files, and an empty list for each file")
  func valid() {
    let shop = Shop()
    var project = shop.project
    project.modules.append(Project.Module(name: "Empty", dependencies: ["Queries"]))
    let checked = project.check()
    #expect(checked.modules.map(\.name) == ["Schema", "Queries", "App"])
    #expect(checked.modules.allSatisfy { $0.program != nil && !$0.hasErrors })
    #expect(
      checked.diagnosticsByFile == ["s.graphqls": [], "s/graphql.config.json": [], "i.graphql": [], "m.graphql": []]
    )
    #expect(checked["Empty"] == nil)
  }

  @Test("An error in a schema is reported once, however many modules read it, and leaves the modules without a program")
  func sharedError() {
    var shop = Shop()
    shop["s.graphqls"] = "type Query { item: Itm }"
    let checked = shop.project.check()
    #expect(shop.words(checked.diagnostics) == ["schema.unknown-type s.graphqls \"Itm\""])
    #expect(checked.modules.allSatisfy { $0.diagnostics.count == 1 && $0.program == nil && $0.schema == nil })
    #expect(checked.modules.map(\.errorsInOtherModules.count) == [0, 1, 1])
  }

  @Test("A syntax error leaves the schema and what could be parsed, for completion")
  func partialDocument() {
    var shop = Shop()
    shop["m.graphql"] = "query Mine { item { } } query Other { item { id } }"
    let app = shop.project.check("App")
    #expect(shop.words(app.diagnostics) == ["syntax.missing-token m.graphql \"}\""])
    #expect(app.schema != nil && app.program == nil)
    #expect(app.document.definitions.count == 3)
  }

  @Test("A misspelt field has its range and a fix, a fragment of an indirect dependency its definition")
  func fixesAndRelatedPlaces() throws {
    var shop = Shop()
    shop["m.graphql"] = "query Mine { item { ids } }"
    let field = try #require(shop.project.check()["App"]?.diagnostics.first)
    #expect(shop.words([field]) == ["documents.unknown-field m.graphql \"ids\""])
    #expect(field.fixes.flatMap(\.edits).map(\.replacement) == ["id"])

    shop["m.graphql"] = "query Mine { item { ...ItemParts } }"
    var project = shop.project
    project.modules[2].dependencies = ["Schema"]
    project.modules[2].indirectDependencies = ["Queries"]
    let spread = try #require(project.check().diagnosticsByFile["m.graphql"]?.first)
    #expect(shop.words([spread]) == ["generation.missing-dependency m.graphql \"ItemParts\" i.graphql \"ItemParts\""])
    #expect(spread.related.map(\.message) == ["defined here"])
  }

  @Test("Modules that depend on one another see each other, and the check ends")
  func cycle() {
    let shop = Shop()
    var project = shop.project
    project.modules[1].dependencies = ["App", "Schema", "Queries"]
    let checked = project.check()
    #expect(shop.words(checked.diagnostics) == [])
    #expect(checked["Queries"]?.program?.operations.count == 1)
    #expect(checked["App"]?.program?.fragments.order.count == 1)
  }

  @Test("A module without a schema, and one with two, has an error at a file")
  func schemas() {
    let shop = Shop()
    var project = shop.project
    project.modules[2].dependencies = []
    #expect(shop.words(project.check("App").diagnostics) == ["generation.missing-schema m.graphql \"\""])
    #expect(project.check("Unknown").diagnostics.map(\.code.rawValue) == ["generation.missing-schema"])
    project = shop.project
    project.modules[1].files.append(Project.File(Source(path: "q.graphqls", text: "type Query { a: Int }")))
    #expect(
      shop.words(project.check("App").diagnostics) == [
        "generation.many-schemas m.graphql \"\" q.graphqls \"\" s.graphqls \"\""
      ]
    )
  }
}

@Suite("Checks of a project that need no Swift")
struct ProjectCheckTests {
  @Test("A scalar without a Swift type is an error at its definition, once for all modules that receive it")
  func unknownScalar() {
    var shop = Shop()
    shop["s/graphql.config.json"] = "{}"
    shop["m.graphql"] = "query Mine { item { day } }"
    let checked = shop.project.check()
    #expect(
      shop.words(checked.diagnostics) == [
        "generation.unknown-scalar s.graphqls \"Day\" i.graphql \"day\" m.graphql \"day\""
      ]
    )
    #expect(checked["App"]?.program != nil && checked["App"]?.hasErrors == true)
    #expect(checked["Queries"]?.diagnostics.map(\.place) == checked["App"]?.diagnostics.map(\.place))
  }

  @Test(
    "A scalar counts where it is received by a fragment, sent, or part of an input, and not where it is never included"
  )
  func neededScalars() {
    let needed = [
      ("query Mine { item { ...D } } fragment D on Item { day }", "day"),
      ("query Mine($d: Day) { item(on: $d) { id } }", "Day"), ("query Mine($in: In) { item(in: $in) { id } }", "In"),
      ("fragment D on Item { ... on Item { again: day } }", "again: day"),
    ]
    let other = ["query Mine { item { id day @skip(if: true) } }", "query Mine { item { ...D @include(if: false) } }"]
    for (text, use) in needed + other.map({ ($0, nil) }) as [(String, String?)] {
      var shop = Shop()
      shop["s/graphql.config.json"] = "{}"
      shop["i.graphql"] = text.contains("fragment D") ? "" : "fragment D on Item { id }"
      shop["m.graphql"] = text
      let words = shop.words(shop.project.check("App").diagnostics)
      let expected = use.map { "generation.unknown-scalar s.graphqls \"Day\" m.graphql \"\($0)\"" }
      #expect(words == [expected].compactMap(\.self), "\(text)")
    }
  }

  @Test("A scalar is looked for among those of the module that there are mocks of")
  func mockedScalars() {
    var shop = Shop()
    shop["s/graphql.config.json"] = "{}"
    var project = shop.project
    project.modules[2].files = []
    project.modules[2].settings = GenerationSettings(mocks: ["Queries"])
    #expect(
      shop.words(project.check("App").diagnostics) == ["generation.unknown-scalar s.graphqls \"Day\" i.graphql \"day\""]
    )
  }

  @Test("Two modules can read one schema by different rules")
  func leniency() {
    var shop = Shop()
    shop["s.graphqls"] = "type Query { a: Int, __b: Int }"
    shop["i.graphql"] = ""
    shop["m.graphql"] = "query Mine { a }"
    var project = shop.project
    project.modules[2].settings = GenerationSettings(lenientSchema: true)
    let checked = project.check()
    #expect(checked["Schema"]?.hasErrors == true && checked["Schema"]?.schema == nil)
    #expect(checked["App"]?.hasErrors == false && checked["App"]?.program != nil)
    #expect(shop.words(checked["App"]?.diagnostics ?? []) == ["schema.reserved-name s.graphqls \"__b\""])
    #expect(checked["App"]?.diagnostics.map(\.severity) == [.warning])
    #expect(checked.diagnosticsByFile["s.graphqls"]?.map(\.severity) == [.error, .warning])
  }

  @Test("A module reads a schema as leniently as the schema's own module, and does not repeat its warnings")
  func inheritedLeniency() {
    var shop = Shop()
    shop["s.graphqls"] = "type Query { a: Int, __b: Int }"
    shop["s/graphql.config.json"] = #"{"extensions": {"swift": {"lenientSchema": true}}}"#
    shop["i.graphql"] = ""
    shop["m.graphql"] = "query Mine { a }"
    for settings in [nil, #"{"extensions": {"swift": {"accessLevel": "internal"}}}"#] {
      if let settings { shop["m/graphql.config.json"] = settings }
      let checked = shop.project.check()
      #expect(shop.project.settings(of: "App").settings.lenientSchema)
      #expect(shop.words(checked["Schema"]?.diagnostics ?? []) == ["schema.reserved-name s.graphqls \"__b\""])
      #expect(checked["Schema"]?.hasErrors == false && checked["App"]?.program != nil)
      #expect(shop.words(checked["App"]?.diagnostics ?? []) == [])
    }
  }

  @Test("A chain of fragments in the module of the schema is checked in one pass")
  func longChain() {
    var shop = Shop()
    let fragments = (0..<20_000).map { "fragment F\($0) on Item { ...F\($0 + 1) }\n" }.joined()
    shop["s.graphqls"] = "type Query { item: Item } type Item { id: ID! size: Size! } enum Size { S }"
    shop["i.graphql"] = ""
    shop["m.graphql"] = "query Mine { item { size } }"
    var project = shop.project
    let text = fragments + "fragment F20000 on Item { size }"
    project.modules[0].files.append(Project.File(Source(path: "chain.graphql", text: text)))
    #expect(shop.words(project.check("App").diagnostics) == [])
  }
}

@Suite("Settings of a project's modules")
struct ProjectSettingsTests {
  @Test("The scalars of the schema's module count for modules that depend on it")
  func inheritance() {
    var shop = Shop()
    #expect(shop.project.settings(of: "App").settings.scalars == ["Day": ScalarMapping(type: "Date")])
    shop["m/graphql.config.json"] =
      "{\"extensions\": {\"swift\": {\"accessLevel\": \"package\", \"scalars\": {\"Day\": \"Int\"}}}}"
    let (settings, diagnostics) = shop.project.settings(of: "App")
    #expect(settings.accessLevel == .package)
    #expect(shop.words(diagnostics) == ["configuration.scalar-conflict m/graphql.config.json \"\"Int\"\""])
  }

  @Test("The module to mock is looked for among all dependencies")
  func mocks() {
    var shop = Shop()
    shop["m/graphql.config.json"] = "{\"extensions\": {\"swift\": {\"mocks\": \"Querys\"}}}"
    let diagnostics = shop.project.check("App").diagnostics
    #expect(shop.words(diagnostics) == ["configuration.unknown-module m/graphql.config.json \"\"Querys\"\""])
    #expect(diagnostics.first?.fixes.first?.title == "Change to \"Queries\"")
  }

  @Test("A broken configuration is an error at its place, and the texts are checked without it")
  func brokenConfiguration() {
    var shop = Shop()
    shop["s/graphql.config.json"] = "{\"extensions\": }"
    shop["m.graphql"] = "query Mine { item { day nam } }"
    let checked = shop.project.check()
    #expect(
      checked.diagnosticsByFile.mapValues(shop.words) == [
        "s.graphqls": [],
        "s/graphql.config.json": ["json.unexpected s/graphql.config.json \"}\""], "i.graphql": [],
        "m.graphql": ["documents.unknown-field m.graphql \"nam\""],
      ]
    )
    #expect(checked["Schema"]?.program != nil && checked["Schema"]?.hasErrors == true)
    let alone = shop.project.check("Queries")
    #expect(alone.diagnostics == checked["Queries"]?.diagnostics)
    #expect(alone.diagnostics.count == 1 && alone.errorsInOtherModules == alone.diagnostics)
  }

  @Test("Settings that are given replace the configuration, which is not read")
  func givenSettings() {
    var shop = Shop()
    shop["m/graphql.config.json"] = "{"
    var project = shop.project
    project.modules[2].settings = GenerationSettings(scalars: ["Day": ScalarMapping(type: "Date")], namespace: "Mine")
    #expect(project.check("App").settings.namespace == "Mine")
    #expect(shop.words(project.check("App").diagnostics) == [])
  }
}

@Suite("Unsaved texts of a project")
struct UnsavedTextTests {
  @Test("An unsaved text counts in place of the file, and what it fixes goes away")
  func replacement() {
    var shop = Shop()
    shop["m.graphql"] = "query Mine { item { nam } }"
    let saved = shop.project
    var shown = saved
    let isKnown = shown.replace(with: Source(path: "m.graphql", text: "query Mine { item { id } }"))
    #expect(isKnown)
    #expect(saved.check().diagnosticsByFile["m.graphql"]?.count == 1)
    #expect(shown.check().diagnosticsByFile["m.graphql"] == [])
  }

  @Test("A text that no module has is not added")
  func unknownFile() {
    var project = Shop().project
    let isKnown = project.replace(with: Source(path: "new.graphql", text: "{"))
    #expect(!isKnown)
    #expect(project.check().diagnostics == [])
  }

  @Test("An unsaved configuration changes what its module and others may do")
  func configuration() {
    let shop = Shop()
    var project = shop.project
    project.replace(with: Source(path: "s/graphql.config.json", text: "{\"extensions\": {\"swift\": {}}}"))
    #expect(
      shop.words(project.check().diagnostics) == ["generation.unknown-scalar s.graphqls \"Day\" i.graphql \"day\""]
    )
  }

  @Test("A check that reuses an earlier one says what a fresh one says, and keeps a schema that has not changed")
  func reuse() throws {
    let shop = Shop()
    var project = shop.project
    var checked = project.check()
    let schema = try #require(checked["App"]?.schema?.context)
    let edits = [
      ("m.graphql", "query Mine { item { ids } }", true), ("i.graphql", "fragment ItemParts on Itm { id }", true),
      ("m.graphql", "query Mine {", true), ("m.graphql", "query Mine { item { id } }", true),
      ("s.graphqls", "type Query { item: Item } type Item { ids: ID }", false), ("i.graphql", "", false),
      ("s/graphql.config.json", "{\"extensions\": {\"swift\": {\"lenientSchema\": 1}}}", false),
      ("s.graphqls", "type", false),
    ]
    for (path, text, keepsSchema) in edits {
      project.replace(with: Source(path: path, text: text))
      checked = project.check(reusing: checked)
      let fresh = project.check()
      #expect(
        checked.diagnostics == fresh.diagnostics && checked.diagnosticsByFile == fresh.diagnosticsByFile,
        "\(text)"
      )
      #expect((checked["App"]?.schema?.context === schema) == keepsSchema, "\(text)")
    }
    #expect(checked.diagnostics.count == 2)
  }

  @Test("Modules with one schema share it")
  func sharing() throws {
    let checked = Shop().project.check()
    let schema = try #require(checked["Schema"]?.schema?.context)
    #expect(checked["App"]?.schema?.context === schema)
    #expect(checked["Queries"]?.schema?.context === schema)
  }
}
