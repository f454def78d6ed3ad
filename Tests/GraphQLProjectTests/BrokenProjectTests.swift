import GraphQLLanguage
import GraphQLProject
import Testing

@Suite("A project with errors")
struct BrokenProjectTests {
  @Test(
    "While the schema has errors, documents keep the errors that can be told without it",
    arguments: ["type Query { item: Itm }", "type Query {", "", "type Query { item: Item } type Item { id: ID! } }"]
  )
  func brokenSchema(schema: String) {
    var shop = Shop()
    shop["s.graphqls"] = schema
    shop["i.graphql"] = "fragment ItemParts on Item { id"
    shop["m.graphql"] =
      "query Mine($a: Int) { item(a: $b) { unknown ...F } } query Mine { item { id } } fragment F on Item {"
    let words = shop.words(shop.project.check().diagnostics.filter { !$0.code.rawValue.hasPrefix("schema.") })
    let documents = words.filter { $0.contains(".graphql \"") }
    #expect(
      documents.sorted() == [
        "documents.duplicate-operation m.graphql \"Mine\" m.graphql \"Mine\"",
        "documents.undefined-variable m.graphql \"$b\" m.graphql \"Mine\"",
        "syntax.missing-token i.graphql \"\" i.graphql \"{\"", "syntax.missing-token m.graphql \"\" m.graphql \"{\"",
      ]
    )
  }

  @Test("A schema with errors hides no unused variable and no unknown fragment where all documents can be read")
  func wholeDocuments() {
    var shop = Shop()
    shop["s.graphqls"] = "type Query { item: Itm }"
    shop["m.graphql"] = "query Mine($a: Int) { item { ...Nowhere } }"
    #expect(
      shop.words(shop.project.check("App").diagnostics) == [
        "schema.unknown-type s.graphqls \"Itm\"", "documents.unused-variable m.graphql \"$a\"",
        "documents.unknown-fragment m.graphql \"Nowhere\"",
      ]
    )
  }

  @Test("A syntax error in one document leaves the errors in the others, and makes none of what it hides")
  func brokenDocument() {
    var shop = Shop()
    shop["i.graphql"] = "fragment ItemParts on Item { id"
    shop["m.graphql"] = "query Mine($a: ID) { item { ids ...ItemParts } }"
    let app = shop.project.check("App")
    #expect(
      shop.words(app.diagnostics) == [
        "syntax.missing-token i.graphql \"\" i.graphql \"{\"", "documents.unknown-field m.graphql \"ids\"",
      ]
    )
    #expect(app.program == nil && app.schema != nil)
    #expect(shop.words(app.errorsInOtherModules) == ["syntax.missing-token i.graphql \"\" i.graphql \"{\""])
  }

  @Test("A schema in a file of the ending for documents is one error that says how to name it")
  func misnamedSchema() {
    let text = "type Query { item: Item @mine } type Item { id: ID! } enum Size { S } directive @once on FIELD"
    let files = [
      Source(path: "App/schema.graphql", text: text), Source(path: "App/q.graphql", text: "query Q { item { id } }"),
    ]
    let project = Project(modules: [Project.Module(name: "App", files: files.map { Project.File($0) })])
    let app = project.check("App")
    #expect(
      app.diagnostics.map(\.message) == [
        "\"schema.graphql\" contains schema definitions, which belong in a .graphqls file. Rename it to "
          + "\"schema.graphqls\"."
      ]
    )
    #expect(app.diagnostics.first?.range?.path == "App/schema.graphql")
    #expect(app.hasErrors)
  }

  @Test("A module without a schema has its syntax errors")
  func noSchema() {
    var shop = Shop()
    shop["m.graphql"] = "query Mine { item { id }"
    var project = shop.project
    project.modules[2].dependencies = []
    #expect(
      shop.words(project.check("App").diagnostics) == [
        "generation.missing-schema m.graphql \"\"", "syntax.missing-token m.graphql \"\" m.graphql \"{\"",
      ]
    )
  }

  @Test("One module alone has the diagnostics and the errors of others that it has among all modules")
  func oneOrAll() {
    let texts = [
      ("s.graphqls", "type Query { item: Itm }"), ("s.graphqls", "type"), ("s/graphql.config.json", "{"),
      ("s/graphql.config.json", #"{"extensions": {"swift": {"acessLevel": 1}}}"#), ("i.graphql", "fragment"),
      ("i/graphql.config.json", #"{"extensions": {"swift": {"scalars": {"Day": "Int"}, "mocks": "Nothing"}}}"#),
      ("i/graphql.config.json", "[]"), ("m.graphql", "query"), ("m/graphql.config.json", "1"),
    ]
    for (path, text) in texts {
      var shop = Shop()
      shop[path] = text
      let all = shop.project.check()
      for module in all.modules {
        let alone = shop.project.check(module.name)
        #expect(alone.diagnostics == module.diagnostics, "\(module.name) \(text)")
        #expect(alone.errorsInOtherModules == module.errorsInOtherModules, "\(module.name) \(text)")
        #expect((alone.program == nil) == (module.program == nil))
      }
      #expect(all.diagnostics.contains { $0.severity == .error })
    }
  }

  @Test("An error in the configuration of a dependency is one of other modules, also where all operations are valid")
  func othersConfiguration() {
    var shop = Shop()
    shop["i/graphql.config.json"] = "{"
    let app = shop.project.check("App")
    #expect(shop.words(app.diagnostics) == ["json.unexpected i/graphql.config.json \"\""])
    #expect(app.errorsInOtherModules == app.diagnostics)
    #expect(app.program != nil)
    #expect(shop.project.check("Queries").errorsInOtherModules == [])
  }

  @Test("Two configurations of a module are an error at both, and the same one counts in any order of the files")
  func twoConfigurations() {
    var shop = Shop()
    shop["m/a/graphql.config.json"] = #"{"extensions": {"swift": {"namespace": "A"}}}"#
    shop["m/b/graphql.config.json"] = #"{"extensions": {"swift": {"namespace": "B"}}}"#
    var project = shop.project
    for _ in 0..<2 {
      let app = project.check("App")
      #expect(
        shop.words(app.diagnostics) == [
          "configuration.many-configurations m/a/graphql.config.json \"\" m/b/graphql.config.json \"\""
        ]
      )
      #expect(app.settings.namespace == "A")
      #expect(project.check()["Queries"]?.hasErrors == false)
      project.modules[2].files.reverse()
    }
  }

  @Test("A path that a module has twice is read once, and one configuration given twice is one")
  func repeatedPaths() {
    var shop = Shop()
    shop["m/graphql.config.json"] = #"{"extensions": {"swift": {"namespace": "A"}}}"#
    var project = shop.project
    for index in project.modules.indices { project.modules[index].files += project.modules[index].files }
    let checked = project.check()
    #expect(shop.words(checked.diagnostics) == [])
    #expect(checked["App"]?.parsedFileCount == 2)
    #expect(checked["App"]?.document.definitions.count == 3)
  }

  @Test("A file of two modules counts for each of them, also with two texts")
  func sharedFile() throws {
    var shop = Shop()
    shop["i.graphql"] = "fragment ItemParts on Item { id }"
    var project = shop.project
    project.modules[2].dependencies = ["Schema"]
    let other = Source(path: "i.graphql", text: "fragment ItemParts on Item { name }")
    project.modules[2].files.append(Project.File(other))
    let checked = project.check()
    #expect(checked.diagnostics == [])
    for (module, field) in [("Queries", "id"), ("App", "name")] {
      let checked = try #require(checked[module])
      let fragment = try #require(checked.program?.fragments.order.first)
      #expect(fragment.selections.compactMap(\.field).map { checked.document.context.text($0.name) } == [field])
    }
  }

  @Test("What is wrong with a module as a whole is said in one of its own files")
  func places() {
    var shop = Shop()
    shop["m/graphql.config.json"] = #"{"extensions": {"swift": {"mocks": "Queries"}}}"#
    var project = shop.project
    project.modules[2].files.removeAll { $0.kind != .configuration }
    project.modules[1].settings = GenerationSettings(accessLevel: .internal)
    #expect(shop.words(project.check("App").diagnostics) == ["generation.hidden-mocks m/graphql.config.json \"\""])
    project.modules[2].dependencies = []
    shop["m/graphql.config.json"] = "{}"
    project.replace(with: Source(path: "m/graphql.config.json", text: "{}"))
    #expect(shop.words(project.check("App").diagnostics) == ["generation.missing-schema m/graphql.config.json \"\""])
  }

  @Test("Files of a module that would be generated into one are an error, and the operations are checked")
  func clashes() {
    var shop = Shop()
    shop["m/a/b.graphql"] = "query A { item { ids } }"
    shop["m/a.b.graphql"] = "query B { item { id } }"
    var project = shop.project
    project.modules[2].folder = "m"
    #expect(
      shop.words(project.check("App").diagnostics) == [
        "generation.clashing-files m/a.b.graphql \"\" m/a/b.graphql \"\"",
        "documents.unknown-field m/a/b.graphql \"ids\"",
      ]
    )
  }

  @Test("A chain of two hundred modules is checked, and the last one sees the configurations of all")
  func manyModules() {
    let count = 200
    var project = Shop().project
    project.modules = (0..<count).map { index in
      let name = "M\(index)"
      var files = [Project.File(Source(path: "\(name)/graphql.config.json", text: "{}"))]
      if index == 0 { files.append(Project.File(Source(path: "s.graphqls", text: "type Query { a: Int }"))) }
      return Project.Module(name: name, files: files, dependencies: index == 0 ? [] : ["M\(index - 1)"])
    }
    #expect(project.check().diagnostics == [])
  }
}
