import GraphQLLanguage
import GraphQLProject
import Testing

@Suite("Reuse between checks of a project")
struct ReuseTests {
  private func edit(_ project: inout Project, _ path: String, _ text: String) {
    project.replace(with: Source(path: path, text: text))
  }

  @Test("Only the text that has changed is parsed again, and once for all modules")
  func parsing() {
    var project = Shop().project
    let first = project.check()
    #expect(first.modules.map(\.parsedFileCount) == [2, 2, 2])
    edit(&project, "i.graphql", "fragment ItemParts on Item { id name }")
    let second = project.check(reusing: first)
    #expect(second.modules.map(\.parsedFileCount) == [1, 1, 1])
    #expect(second.diagnostics == [])
    #expect(project.check(reusing: second).modules.map(\.parsedFileCount) == [0, 0, 0])
    edit(&project, "s.graphqls", "type Query { item: Item } type Item { id: ID name: String }")
    #expect(project.check(reusing: second).modules.map(\.parsedFileCount) == [2, 2, 2])
  }

  @Test("Texts are reused while the schema has errors, and after that")
  func brokenSchema() throws {
    var project = Shop().project
    edit(&project, "s.graphqls", "type Query { item: Itm }")
    let first = project.check()
    edit(&project, "m.graphql", "query Mine { item { ...ItemParts }")
    let second = project.check(reusing: first)
    #expect(second["App"]?.parsedFileCount == 1)
    #expect(second.diagnosticsByFile == project.check().diagnosticsByFile)
  }

  @Test("A module that sees no change keeps its program")
  func untouchedModule() throws {
    var project = Shop().project
    let first = project.check()
    edit(&project, "m.graphql", "query Mine { item { name } }")
    let second = project.check(reusing: first)
    let queries = try #require(first["Queries"]?.program?.resolved)
    #expect(second["Queries"]?.program?.resolved === queries)
    let app = try #require(first["App"]?.program?.resolved)
    #expect(second["App"]?.program?.resolved !== app)
    #expect(project.check("Queries", reusing: second).program?.resolved === queries)
  }

  @Test("One module is checked with what is known of all, and finds what a fresh check finds")
  func oneModule() {
    var project = Shop().project
    let all = project.check()
    edit(&project, "m.graphql", "query Mine { item { ...ItemParts nam } }")
    let app = project.check("App", reusing: all)
    #expect(app.parsedFileCount == 1)
    #expect(app.diagnostics.count == 1 && app.diagnostics == project.check("App").diagnostics)
  }

  @Test("A dependency or setting that changes is seen without a change of text")
  func dependencies() {
    var project = Shop().project
    let checked = project.check()
    project.modules[2].dependencies = ["Schema"]
    #expect(project.check(reusing: checked).diagnostics.map(\.code.rawValue) == ["documents.unknown-fragment"])
    project = Shop().project
    project.modules[0].settings = GenerationSettings()
    #expect(project.check(reusing: checked).diagnostics.map(\.code.rawValue) == ["generation.unknown-scalar"])
  }

  @Test("Hundreds of edits of any length find what a fresh check finds, places included")
  func manyEdits() throws {
    var random = Numbers(state: 7)
    var project = Shop().project
    for index in 0..<6 {
      let text = "query Q\(index) { item { id } }"
      project.modules[2].files.append(Project.File(Source(path: "m\(index).graphql", text: text)))
    }
    var checked = project.check()
    var parsed = 0
    for step in 0..<300 {
      let path = ["i.graphql", "m.graphql", "m2.graphql", "m5.graphql"][random.next(below: 4)]
      let filler = String(repeating: "# ä\n", count: random.next(below: step % 10 == 0 ? 3_000 : 20))
      let fields = ["id", "name", "nam", "...ItemParts", "x\(step)", "{"][random.next(below: 6)]
      let name = path.filter { $0 != "." }
      let fragment =
        path == "i.graphql" ? "fragment ItemParts on Item { id \(fields == "...ItemParts" ? "" : fields) }" : ""
      edit(&project, path, "\(filler)\(fragment) query \(name) { item { \(fields) } }")
      checked = project.check(reusing: checked)
      parsed += try #require(checked["App"]).parsedFileCount
      let fresh = project.check()
      #expect(checked.diagnosticsByFile == fresh.diagnosticsByFile, "step \(step)")
      #expect(checked.diagnostics == fresh.diagnostics, "step \(step)")
      #expect((checked["App"]?.program == nil) == (fresh["App"]?.program == nil))
      #expect(
        checked["App"]?.document.definitions.map { try? #require(checked["App"]).document.context.text($0.span) }
          == fresh["App"]?.document.definitions.map { try? #require(fresh["App"]).document.context.text($0.span) }
      )
    }
    #expect(parsed < 800)
  }

  @Test("A file that comes and one that goes are seen")
  func files() {
    var project = Shop().project
    var checked = project.check()
    project.modules[2].files.append(Project.File(Source(path: "a.graphql", text: "query A { item { nam } }")))
    checked = project.check(reusing: checked)
    #expect(checked.diagnosticsByFile["a.graphql"]?.count == 1)
    project.modules[2].files.removeLast()
    project.modules[1].files = []
    checked = project.check(reusing: checked)
    #expect(checked.diagnosticsByFile == project.check().diagnosticsByFile)
    #expect(checked.diagnostics.map(\.code.rawValue) == ["documents.unknown-fragment"])
  }

  @Test("A check in a task that is cancelled throws, and one in any other task finds what a check finds")
  func cancellation() async throws {
    let project = Shop().project
    let cancelled = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try project.checkUnlessCancelled()
    }
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    let checked = try await Task { try project.checkUnlessCancelled(reusing: project.check()) }.value
    #expect(checked.diagnosticsByFile == project.check().diagnosticsByFile)
  }

  /// Generates the same numbers in each run.
  private struct Numbers {
    var state: UInt64

    mutating func next(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
  }
}

@Suite("From a place to a node of the program")
struct NodeTests {
  @Test("A line and column lead to the innermost selection, in every unit")
  func points() throws {
    var shop = Shop()
    shop["m.graphql"] = "query Mine {\n  item(on: \"😀\") { name }\n}"
    let app = shop.project.check("App")
    let columns: [(LineIndex.ColumnUnit, Int)] = [(.utf8, 22), (.utf16, 20), (.scalars, 19)]
    for (unit, column) in columns {
      let node = try #require(app.node(line: 2, column: column, unit: unit, in: "m.graphql"))
      #expect(node.field.map { app.document.context.text($0.name) } == "name", "\(unit)")
      #expect(node.fieldDefinition.map { app.document.context.text($0.type.name) } == "String")
    }
    #expect(app.node(line: 1, column: 3, unit: .utf16, in: "m.graphql")?.outer == nil)
    #expect(app.node(line: 1, column: 1, unit: .utf16, in: "elsewhere.graphql") == nil)
    #expect(app.node(at: -1, in: "m.graphql") == nil && app.node(at: 1_000, in: "m.graphql") == nil)
  }

  @Test("A document with errors has nodes with types, also while the schema has errors")
  func invalid() throws {
    var shop = Shop()
    shop["s.graphqls"] = "type Query { item: Item other: Nothing } type Item { id: ID! }"
    shop["m.graphql"] = "query Mine { item { nam } } query"
    let app = shop.project.check()["App"]
    let node = try #require(app?.node(at: 21, in: "m.graphql"))
    #expect(node.field != nil && node.fieldDefinition == nil)
    #expect(node.parentType.map { node.resolved.document.context.text($0.name) } == "Item")
  }

  @Test("The operations of other modules have no node here, and their fragments do")
  func otherModules() {
    let shop = Shop()
    let app = shop.project.check("App")
    #expect(app.node(at: 3, in: "i.graphql") != nil)
    let operation = shop["i.graphql"].utf8.count - 5
    #expect(app.node(at: operation, in: "i.graphql") == nil)
    #expect(shop.project.check("Queries").node(at: operation, in: "i.graphql") != nil)
  }

  @Test("A project without a schema has nodes without types")
  func noSchema() throws {
    let project = Project(modules: [
      Project.Module(name: "M", files: [Project.File(Source(path: "m.graphql", text: "{ a { b } }"))])
    ])
    let node = try #require(project.check()["M"]?.node(at: 6, in: "m.graphql"))
    #expect(node.field != nil && node.parentType == nil)
  }
}
