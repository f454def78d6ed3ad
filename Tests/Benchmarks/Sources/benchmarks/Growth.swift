import GraphQLCodegen
import GraphQLLanguage
import GraphQLProject

/// Measures whether doubling the text doubles the time, at several sizes, for synthetic texts.
enum Growth {
  static func run() throws {
    Report.title("growth: each line has twice the text of the one before")
    rows("types of ten fields, built and checked", [1000, 2000, 4000, 8000]) { count in
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
    for (name, text) in crowded { rows(name, [500, 1000, 2000, 4000]) { count in generation(text(count)) } }
    rows("types whose names clash, generated", [500, 1000, 2000, 4000]) { count in
      generation(variants(count), schema: clashingTypes(count))
    }
    rows("input types that need one another, generated", [500, 1000, 2000, 4000]) { count in
      generation("query Q($input: I0) { id(of: $input) }", schema: inputs(count))
    }
    try rows("fields that repeat in one selection set, validated", [500, 1000, 2000, 4000]) { count in
      try validation(repeating(count), graph)
    }
  }

  /// Texts for generating Swift: with 30,000 fragments, or 2,000 operations.
  private static let generated: [(String, [Int], @Sendable (Int) -> String)] = [
    ("fragments in a chain, generated", [3750, 7500, 15_000, 30_000], chain),
    ("fragments that cross at every level, generated", [125, 250, 500, 1000], crossing),
    ("fragments that cross on one object, generated", [125, 250, 500, 1000], crossingOnOneObject),
    ("operations that share fragments which cross, generated", [250, 500, 1000, 2000], sharingInGroups),
  ]

  /// Many parts in one selection set, or many parts with the same name.
  private static let crowded: [(String, @Sendable (Int) -> String)] = [
    ("conditional fields in one selection set, generated", conditionalFields),
    ("conditional objects in one selection set, generated", conditionalObjects),
    ("conditional fragments in one selection set, generated", conditionalFragments),
    ("conditions of one field, generated", conditions),
    ("fragments whose names clash, generated", clashingFragments),
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

  private static func generation(_ text: String, schema: String = graph) -> (Int, () -> Void) {
    let files = ["graph.graphqls": schema, "text.graphql": text].map { Project.File(Source(path: $0, text: $1)) }
    let project = Project(modules: [Project.Module(name: "Growth", files: files)])
    return (schema.utf8.count + text.utf8.count, { _ = SwiftGenerator.generate(project.check("Growth")) })
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

  /// Returns fragments that each reach the two of the next level in four ways, on response keys that merge.
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

  /// Returns fragments that each spread the two of the next level, along with its own field.
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

  /// Returns fragments that each spread the next one, along with its own field, and uses the only variable.
  private static func chain(_ count: Int) -> String {
    let fragments = (0..<count).map { "fragment F\($0) on Query { x\($0): id(of: $of) ...F\($0 + 1) }\n" }
    return "query Q($of: Int) { ...F0 }\n" + fragments.joined() + "fragment F\(count) on Query { id }\n"
  }

  /// Returns as many operations as levels. Each operation enters the levels at its own one.
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

  /// Returns a number of operations. Groups of ten share a crossing of ten levels, and each operation's text has the
  /// fragments it needs.
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

  private static func conditionalFields(_ count: Int) -> String {
    "query Q($x: Boolean!) { \(list(count) { "k\($0): id @include(if: $x)" }) }"
  }

  /// Returns selections in which a fragment selects the same objects, so that only their content shows whether the condition
  /// holds.
  private static func conditionalObjects(_ count: Int) -> String {
    let fields = list(count) { "k\($0): a { ...Shared }" }
    let conditional = list(count) { "k\($0): a @include(if: $x) { id ...Shared }" }
    return """
      query Q($x: Boolean!) { \(conditional) ...Fields }
      fragment Fields on Query { \(fields) }
      fragment Shared on Query { \(list(count) { "s\($0): id" }) }
      """
  }

  private static func conditionalFragments(_ count: Int) -> String {
    "query Q($x: Boolean!) { \(list(count) { "...F\($0) @include(if: $x)" }) }\n"
      + list(count) { "fragment F\($0) on Query { k\($0): id }" }
  }

  private static func conditions(_ count: Int) -> String {
    "query Q(\(list(count) { "$x\($0): Boolean!" })) { \(list(count) { "a @include(if: $x\($0)) { id }" }) }"
  }

  private static func clashingFragments(_ count: Int) -> String {
    "query Q { \(list(count) { "...\(clashing($0))" }) }\n" + list(count) { "fragment \(clashing($0)) on Query { id }" }
  }

  private static func clashingTypes(_ count: Int) -> String {
    "type Query { any: Any } union Any = \((0..<count).map(clashing).joined(separator: " | "))\n"
      + list(count) { "type \(clashing($0)) { id: ID }" }
  }

  private static func variants(_ count: Int) -> String {
    "query Q { any { \(list(count) { "... on \(clashing($0)) { id }" }) } }"
  }

  private static func inputs(_ count: Int) -> String {
    "type Query { id(of: I0): ID }\n"
      + list(count) { "input I\($0) { next: I\($0 + 1)! last: I\(count)! first: I0 }" }
      + "\ninput I\(count) { id: ID }"
  }

  /// Returns names that are all the same in Swift's case: `a_b_b`, `a_b__b`.
  private static func clashing(_ index: Int) -> String {
    "a" + (0..<13).map { index >> $0 & 1 == 0 ? "_b" : "__b" }.joined()
  }

  private static func list(_ count: Int, _ item: (Int) -> String) -> String {
    (0..<count).map(item).joined(separator: " ")
  }
}
