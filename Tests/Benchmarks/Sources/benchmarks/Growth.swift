import GraphQLCodegen
import GraphQLLanguage
import GraphQLProject

/// Whether doubling the text doubles the time, at three sizes, for texts made for the purpose.
enum Growth {
  static func run() throws {
    Report.title("growth: each line has twice the text of the one before")
    try rows("types of ten fields, built and checked", [1000, 2000, 4000, 8000]) { count in
      let source = Source(path: "schema", text: schema(types: count))
      return (source.bytes.count, { _ = Schema.build([source]) })
    }
    guard let graph = Schema.build([Source(path: "graph", text: graph)]).schema else { return }
    try rows("operations that share fragments, validated", [500, 1000, 2000, 4000]) { count in
      try validation(operations(count), graph)
    }
    try rows("fragments that cross at every level, validated", [125, 250, 500, 1000]) { count in
      try validation(crossing(count), graph)
    }
    try rows("fragments in a chain, validated", [3750, 7500, 15_000, 30_000]) { count in
      try validation(chain(count), graph)
    }
    try rows("operations that share fragments which cross, validated", [250, 500, 1000, 2000]) { count in
      try validation(sharing(count), graph)
    }
    for (name, counts, text) in generated { rows(name, counts) { count in generation(text(count)) } }
    try rows("fields that repeat in one selection set, validated", [500, 1000, 2000, 4000]) { count in
      try validation(repeating(count), graph)
    }
  }

  /// What Swift is generated from: at 30,000 fragments, and at 2,000 operations.
  private static let generated: [(String, [Int], @Sendable (Int) -> String)] = [
    ("fragments in a chain, generated", [3750, 7500, 15_000, 30_000], chain),
    ("fragments that cross at every level, generated", [125, 250, 500, 1000], crossing),
    ("fragments that cross on one object, generated", [125, 250, 500, 1000], crossingOnOneObject),
    ("operations that share fragments which cross, generated", [250, 500, 1000, 2000], sharingInGroups),
  ]

  private static let graph = "type Query { id(of: Int): ID a: Query b: Query }"

  private static func rows(_ name: String, _ counts: [Int], _ make: (Int) throws -> (Int, () -> Void)) rethrows {
    var before: Double?
    for count in counts {
      let (bytes, work) = try make(count)
      let measurement = Measurement(work)
      let factor = before.map { "\(Report.fixed(measurement.milliseconds / $0, 2)) times the line before" } ?? ""
      Report.line("\(count) \(name)", measurement, bytes: bytes, note: factor)
      before = measurement.milliseconds
    }
  }

  private static func validation(_ text: String, _ schema: Schema) throws -> (Int, () -> Void) {
    let document = try valid(Document.parse([Source(path: "operations", text: text)], extending: schema.context))
    return (text.utf8.count, { _ = Program.validate(document, against: schema) })
  }

  private static func generation(_ text: String) -> (Int, () -> Void) {
    let files = ["graph.graphqls": graph, "text.graphql": text].map { Project.File(Source(path: $0, text: $1)) }
    let project = Project(modules: [Project.Module(name: "Growth", files: files)])
    return (text.utf8.count, { _ = Pipeline.generate(project.check("Growth")) })
  }

  private static func schema(types count: Int) -> String {
    let types = (0..<count).map { type in
      let fields = (0..<10).map { field in
        "  \"What field \(field) is for\"\n  f\(field)(a: Int = \(field), b: [String!]): T\((type * 7 + field) % count)!\n"
      }
      return "type T\(type) implements I {\n  id: ID!\n\(fields.joined())}\n"
    }
    return "interface I { id: ID! }\ntype Query { t: T0 i: I }\n" + types.joined()
  }

  private static func operations(_ count: Int) -> String {
    let operations = (0..<count).map { index in
      "query Q\(index)($of: Int) { a { id(of: $of) ...F\(index) } }\nfragment F\(index) on Query { b { ...G } }\n"
    }
    return operations.joined() + "fragment G on Query { id a { id } }\n"
  }

  /// Each fragment reaches the two of the next level in four ways, on response keys that merge.
  private static func crossing(_ count: Int) -> String {
    let levels = (0..<count).map { level in
      let both = level + 1 < count ? "...E\(level + 1) ...F\(level + 1)" : "id"
      return """
        fragment E\(level) on Query { id a { \(both) } b { \(both) } }
        fragment F\(level) on Query { id b { \(both) } a { \(both) } }

        """
    }
    return "query Q { ...E0 ...F0 }\n" + levels.joined()
  }

  /// Each fragment spreads the two of the next level beside a field of its own.
  private static func crossingOnOneObject(_ count: Int) -> String {
    let levels = (0..<count).map { level in
      let both = level + 1 < count ? "...E\(level + 1) ...F\(level + 1)" : ""
      return """
        fragment E\(level) on Query { x\(level): id \(both) }
        fragment F\(level) on Query { y\(level): id \(both) }

        """
    }
    return "query Q { ...E0 ...F0 }\n" + levels.joined()
  }

  /// Each fragment spreads the next beside a field of its own and uses the one variable.
  private static func chain(_ count: Int) -> String {
    let fragments = (0..<count).map { "fragment F\($0) on Query { x\($0): id(of: $of) ...F\($0 + 1) }\n" }
    return "query Q($of: Int) { ...F0 }\n" + fragments.joined() + "fragment F\(count) on Query { id }\n"
  }

  /// As many operations as levels, each of which enters the levels at one of its own.
  private static func sharing(_ count: Int) -> String {
    let levels = (0..<count).map { level in
      let next = level + 1 < count ? "...E\(level + 1) ...F\(level + 1)" : "id"
      return """
        query Q\(level)($of: Int) { ...E\(level) ...F\(level) }
        fragment E\(level) on Query { k: id(of: $of) a { \(next) } }
        fragment F\(level) on Query { k: id(of: $of) a { \(next) } }

        """
    }
    return levels.joined()
  }

  /// As many operations, ten of which enter one crossing of ten levels: each operation's text has the fragments it needs.
  private static func sharingInGroups(_ count: Int) -> String {
    let operations = (0..<count).map { index in
      let (group, level) = index.quotientAndRemainder(dividingBy: 10)
      let next = level < 9 ? "...E\(group)x\(level + 1) ...F\(group)x\(level + 1)" : "id"
      return """
        query Q\(index)($of: Int) { ...E\(group)x\(level) ...F\(group)x\(level) }
        fragment E\(group)x\(level) on Query { k: id(of: $of) a { \(next) } }
        fragment F\(group)x\(level) on Query { k: id(of: $of) a { \(next) } }

        """
    }
    return operations.joined()
  }

  private static func repeating(_ count: Int) -> String {
    "{ " + (0..<count).map { "k\($0 % (count / 2)): a { id } " }.joined() + "}"
  }
}
