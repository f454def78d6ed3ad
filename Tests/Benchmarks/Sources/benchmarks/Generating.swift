import GraphQLCodegen
import GraphQLLanguage
import GraphQLProject

/// Measures how long generating Swift from a corpus takes, and the size of the output.
struct Generating {
  private let project: Project

  /// - Parameter corpus: every custom scalar in it becomes a String.
  init(corpus: Corpus) throws {
    let (schema, problems) = Schema.build([corpus.schema], lenient: true)
    guard let schema else { throw BrokenInput(diagnostics: problems) }
    let scalars = schema.types.filter { $0.kind == .scalar && !$0.isBuiltIn }.map { schema.context.text($0.name) }
    project = Self.project(
      corpus.schema,
      corpus.operations,
      GenerationSettings(
        scalars: Dictionary(uniqueKeysWithValues: scalars.map { ($0, ScalarMapping(type: "String")) }),
        lenientSchema: true
      )
    )
  }

  func run() throws {
    let result = Self.generate(project)
    if result.files.isEmpty { throw BrokenInput(diagnostics: result.diagnostics) }
    let lines = result.files.reduce(0) { $0 + $1.text.utf8.count { $0 == UInt8(ascii: "\n") } }
    let measurement = Measurement { _ = Self.generate(project) }
    Report.title("generation")
    Report.line("text to text", measurement, note: "\(result.operations.count) operations, \(lines) lines of Swift")
  }

  /// Measures whether twice as many operations take twice the time.
  static func growth() {
    Report.title("generation: each line has twice the operations of the one before")
    let schema = Source(path: "schema", text: "type Query { id(of: Int): ID name: String! a: Query b: [Query!]! }")
    var before: Double?
    for count in [250, 500, 1000, 2000] {
      let operations = (0..<count).map { index in
        "query Q\(index)($of: Int) { a { id(of: $of) name ...F\(index) b { ...G } } }\n"
          + "fragment F\(index) on Query { b { ...G name } }\n"
      }
      let text = Source(path: "operations", text: operations.joined() + "fragment G on Query { id a { id } }\n")
      let project = project(schema, [text], GenerationSettings())
      let measurement = Measurement { _ = generate(project) }
      let factor = before.map { "\(Report.fixed(measurement.milliseconds / $0, 2)) times the line before" } ?? ""
      Report.line("\(count) operations that share fragments", measurement, bytes: text.bytes.count, note: factor)
      before = measurement.milliseconds
    }
  }

  private static func generate(_ project: Project) -> GenerationResult {
    SwiftGenerator.generate(project.check("Benchmark"))
  }

  private static func project(_ schema: Source, _ documents: [Source], _ settings: GenerationSettings) -> Project {
    let files = documents.map { Project.File($0, kind: .document) } + [Project.File(schema, kind: .schema)]
    return Project(modules: [Project.Module(name: "Benchmark", files: files, settings: settings)])
  }
}
