import GraphQLComparison
import GraphQLLanguage
import Testing

@Suite("Which operations a change hits")
struct DocumentUsesTests {
  private static let old = """
    type Query { a(x: Int = 1, y: Int): A! u: U e: E s: S }
    type A implements N { id: ID! }
    type B { z: Int }
    interface N { id: ID! }
    union U = A | B
    enum E { ONE TWO }
    input I { a: Int b: J }
    input J { c: E d: Int = 1 }
    scalar S @specifiedBy(url: "a")
    type Mutation { m(i: I, e: E): Int }
    directive @d(x: Int) repeatable on FIELD | QUERY
    """

  private static let documents = [
    Source(path: "a.graphql", text: "query Q @d {\n  a(y: 1) { ...F }\n  u { ... on B { z } }\n  e @d(x: 1)\n}"),
    Source(path: "b.graphql", text: "fragment F on A {\n  ... on N { id }\n}"),
    Source(path: "c.graphql", text: "mutation M($v: I) {\n  m(i: $v)\n  n: m(i: { b: { c: TWO } }, e: ONE)\n}"),
  ]

  private func schema(_ text: String) throws -> Schema {
    try #require(Schema.build([Source(path: "s.graphqls", text: text)], lenient: true).schema)
  }

  /// - Returns: the places affected by replacing a text in the schema above, or in another one.
  private func places(
    replacing text: String,
    by other: String,
    in schemaText: String = old,
    _ documents: [Source] = documents
  ) throws -> [String] {
    let old = try schema(schemaText)
    let document = Document.parse(documents, extending: old.context).document
    let result = Program.validate(document, against: old)
    #expect(result.diagnostics == [])
    let uses = DocumentUses(try #require(result.program))
    let new = try schema(schemaText.split(separator: text, maxSplits: 1).joined(separator: other))
    let changes = SchemaComparison.changes(from: old, to: new).filter { $0.severity != .safe }
    let change = try #require(changes.first)
    return uses.places(of: change).map { place in
      "\(place.definition) \(place.position.path):\(place.position.line):\(place.position.column)"
    }
  }

  @Test(
    "A change hits what uses the part of the schema",
    arguments: [
      ("s: S", "", []),
      (" e: E s", " s", ["query Q a.graphql:4:3"]),
      (", y: Int", "", ["query Q a.graphql:2:5"]),
      ("x: Int = 1", "x: Int = 2", ["query Q a.graphql:2:3"]),
      ("y: Int)", "y: Int, z: Int!)", ["query Q a.graphql:2:3"]),
      ("y: Int)", "y: Int, z: Int)", []),
      ("A | B", "A", ["query Q a.graphql:3:7"]),
      ("A | B", "A | B | Query", ["query Q a.graphql:3:3"]),
      (" implements N", "", ["fragment F b.graphql:2:3"]),
      ("ONE TWO", "TWO", ["mutation M c.graphql:1:16", "mutation M c.graphql:3:33"]),
      ("ONE TWO", "ONE TWO THREE", ["query Q a.graphql:4:3"]),
      ("c: E ", "", ["mutation M c.graphql:1:16", "mutation M c.graphql:3:18"]),
      ("c: E ", "c: E f: Int! ", ["mutation M c.graphql:1:16", "mutation M c.graphql:3:16"]),
      ("d: Int = 1", "d: Int = 2", ["mutation M c.graphql:1:16", "mutation M c.graphql:3:16"]),
      ("type Mutation", "type Mutations", ["mutation M c.graphql:1:1"]),
      (" | QUERY", "", ["query Q a.graphql:1:9"]),
      ("x: Int) repeatable", "x: Int!) repeatable", ["query Q a.graphql:1:9", "query Q a.graphql:4:5"]),
      ("url: \"a\"", "url: \"b\"", []),
    ]
  )
  func hits(text: String, other: String, expected: [String]) throws {
    #expect(try places(replacing: text, by: other) == expected)
  }

  @Test(
    "A default value also applies where a variable has no value",
    arguments: [
      ("x: Int = 1", "x: Int = 2", ["query A v.graphql:2:5", "query N v.graphql:16:3", "fragment H v.graphql:23:5"]),
      ("x: Int = 1", "x: Int", ["query A v.graphql:2:5", "query N v.graphql:16:3", "fragment H v.graphql:23:5"]),
      ("y: Int! = 1", "y: Int!", ["query D v.graphql:13:5", "query N v.graphql:17:3"]),
      ("z: Int = 1", "z: Int = 2", ["query A v.graphql:3:10", "query N v.graphql:18:8"]),
      ("w: Int = 1", "w: Int = 2", ["query A v.graphql:3:19", "query N v.graphql:18:12"]),
    ]
  )
  func variables(text: String, other: String, expected: [String]) throws {
    let schema = """
      type Query { a(x: Int = 1): Int b(y: Int! = 1): Int c(i: I): Int }
      input I { z: Int = 1 }
      directive @d(w: Int = 1) on FIELD
      """
    let document = """
      query A($v: Int) {
        a(x: $v)
        c(i: { z: $v }) @d(w: $v)
        ...F
      }
      query B($v: Int!, $u: Int = null) {
        a(x: $v)
        c(i: { z: $u }) @d(w: $v)
        ...G
      }
      query C($v: Int = 3) { a(x: $v) b(y: $v) ...G }
      query D($v: Int = null) {
        b(y: $v)
      }
      query N {
        a
        b
        c(i: {}) @d
      }
      fragment F on Query { ...H }
      fragment G on Query { a(x: $v) }
      fragment H on Query {
        a(x: $v)
      }
      """
    let documents = [Source(path: "v.graphql", text: document)]
    #expect(try places(replacing: text, by: other, in: schema, documents) == expected)
  }

  @Test("A variable is noted once, however many input types its own contains")
  func notes() throws {
    let count = 500
    let inputs = (0..<count).map { "input I\($0) { next: I\($0 + 1) }\n" }.joined()
    let old = try schema(
      "type Query { \((0..<count).map { "a\($0)(i: I\($0)): Int " }.joined()) }\n\(inputs) input I\(count) { last: Int }"
    )
    let variables = (0..<count).map { "$v\($0): I\($0)" }.joined(separator: " ")
    let text = "query Q(\(variables)) { \((0..<count).map { "a\($0)(i: $v\($0)) " }.joined()) }"
    let document = Document.parse([Source(path: "q.graphql", text: text)], extending: old.context).document
    let program = try #require(Program.validate(document, against: old).program)
    let uses = DocumentUses(program)
    #expect(uses.noteCount < 10 * count)
    let new = try schema(
      "type Query { \((0..<count).map { "a\($0)(i: I\($0)): Int " }.joined()) }\n\(inputs) input I\(count) { first: Int }"
    )
    let change = try #require(SchemaComparison.changes(from: old, to: new).first { $0.severity == .breaking })
    #expect(uses.places(of: change).count == count)
  }
}
