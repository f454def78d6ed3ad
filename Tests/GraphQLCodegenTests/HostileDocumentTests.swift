import GraphQLCodegen
import GraphQLLanguage
import GraphQLProject
import Testing

/// Documents that would take a generator exponential time, or exhaust its stack, if it followed fragments and braces
/// recursively. The tests run on a thread with the stack size of threads on Apple's systems.
@Suite("Generating from documents made to be expensive", .timeLimit(.minutes(60)))
struct HostileDocumentTests {
  /// Returns the Swift generated from a document, or the first message other than a note.
  private func generate(
    _ document: String,
    conformances: Set<GenerationSettings.Conformance> = [],
    mocks: [String] = []
  ) throws -> String {
    let schema = "type Query { key: ID! id(of: Int): ID a: Query b: Query list: [Query!]! }"
    let settings = GenerationSettings(conformances: conformances, mocks: mocks)
    return try onSmallStack {
      let result = Generation.run(schema: schema, document: document, settings)
      let mistakes = result.diagnostics.filter { $0.severity != .note }
      return mistakes.first?.message ?? result.files.map(\.text).joined()
    }
  }

  /// Returns one line of text for each number.
  private func lines(_ count: Int, _ line: (Int) -> String) -> String {
    (0..<count).map(line).joined(separator: "\n")
  }

  @Test("A chain of 30,000 fragments is generated")
  func chain() throws {
    let chain = lines(30_000) { "fragment Part\($0) on Query { ...Part\($0 + 1) }" }
    let text = try generate("query Q { ...Part0 }\n\(chain)\nfragment Part30000 on Query { end: id }")
    #expect(text.contains("public nonisolated struct Part29999: JSONObjectDecodable {"))
    #expect(text.contains("public let part30000: Part30000\n"))
    #expect(text.contains("public nonisolated struct Part0: JSONObjectDecodable {\n  public let part1: Part1\n"))
  }

  @Test("A chain of fragments with fields and conditions is generated, with mocks")
  func chainWithConditions() throws {
    let chain = lines(3000) { index in
      "fragment Part\(index) on Query { x\(index): id ...Part\(index + 1) @include(if: $x) }"
    }
    let document = "query Q($x: Boolean!) { ...Part0 }\n\(chain)\nfragment Part3000 on Query { id: key }"
    let text = try generate(document, conformances: [.encodable, .hashable, .identifiable], mocks: ["App"])
    #expect(text.contains("nonisolated extension Part2999 {\n  public static func mock("))
  }

  @Test("The mocks of types with long paths have no colon without conformances, and no needless escapes in labels")
  func mocksOfLongPaths() throws {
    let names = (0..<6).map { "anObjectWithALongName\($0)" }
    let path = names.map { "\($0): a { " }.joined()
    let document = "query Q { \(path) var: key b { id } \(lines(6) { _ in "}" }) }"
    let text = try generate(document, mocks: ["App"])
    #expect(text.contains(".AnObjectWithALongName5 {\n  public static func mock("))
    #expect(text.contains("(`var`: ") && text.contains("Self(var: `var`"))
  }

  @Test("A thousand levels of crossing fragments on one object are generated")
  func crossing() throws {
    let levels = lines(1000) { level in
      let both = "...Left\(level + 1) ...Right\(level + 1)"
      return """
        fragment Left\(level) on Query { left\(level)Name: id \(both) }
        fragment Right\(level) on Query { right\(level)Name: id \(both) }
        """
    }
    let ends = "fragment Left1000 on Query { id } fragment Right1000 on Query { id }"
    let text = try generate("query Q { ...Left0 ...Right0 }\n\(levels)\n\(ends)")
    #expect(text.contains("public var left5Name: String? { left1.left5Name }"))
    // Both lead to the same fragments.
    #expect(text.contains("try json._allowRepeatedKeys()"))
  }

  @Test("A thousand levels of fragments that cross in fields are generated")
  func crossingInFields() throws {
    let levels = lines(1000) { level in
      let both = "...Left\(level + 1) ...Right\(level + 1)"
      return """
        fragment Left\(level) on Query { id a { \(both) } b { \(both) } }
        fragment Right\(level) on Query { id b { \(both) } a { \(both) } }
        """
    }
    let ends = "fragment Left1000 on Query { id } fragment Right1000 on Query { id }"
    let text = try generate("query Q { ...Left0 ...Right0 }\n\(levels)\n\(ends)")
    #expect(text.contains("public nonisolated struct Left999: JSONObjectDecodable {"))
  }

  @Test("Two thousand operations that share fragments which cross are generated")
  func sharing() throws {
    let operations = lines(2000) { index in
      let (group, level) = index.quotientAndRemainder(dividingBy: 10)
      let next = "\(group)Level\(level + 1)"
      let inside = level < 9 ? "...Left\(next) ...Right\(next)" : "...Shared"
      let own = "\(group)Level\(level)"
      return """
        query Q\(index)($of: Int) { ...Left\(own) ...Right\(own) a { ...Shared } }
        fragment Left\(own) on Query { x: id(of: $of) a { \(inside) } }
        fragment Right\(own) on Query { x: id(of: $of) a { \(inside) } }
        """
    }
    let text = try generate("\(operations)\nfragment Shared on Query { id b { id } }")
    #expect(text.contains("public nonisolated struct Q1999Query: GraphQLQuery {"))
  }

  /// Returns one list item for each number.
  private func list(_ count: Int, _ item: (Int) -> String) -> String {
    (0..<count).map(item).joined(separator: " ")
  }

  @Test("Four thousand conditional fields of one object are generated")
  func conditionalFields() throws {
    let text = try generate("query Q($x: Boolean!) { \(list(4000) { "k\($0): id @include(if: $x)" }) }", mocks: ["App"])
    #expect(text.contains("json._includes(\"x\", orKeys: \"k3999\") ? json._idOrNull(\"k3999\") : nil"))
  }

  @Test("Two thousand conditional objects that only a key inside shows are generated")
  func conditionalObjects() throws {
    let conditional = list(2000) { "k\($0): a @include(if: $x) { key ...Shared }" }
    let fields = list(2000) { "k\($0): a { ...Shared }" }
    let document = """
      query Q($x: Boolean!) { \(conditional) ...Fields }
      fragment Fields on Query { \(fields) }
      fragment Shared on Query { \(list(2000) { "s\($0): id" }) }
      """
    #expect(try generate(document).contains("json._includes(\"x\", orKeys: \"k1999.key\")"))
  }

  @Test("Three thousand conditional fragments on one object are generated")
  func conditionalFragments() throws {
    let spreads = list(3000) { "...Part\($0) @include(if: $x)" }
    let text = try generate(
      "query Q($x: Boolean!) { \(spreads) }\n\(lines(3000) { "fragment Part\($0) on Query { k\($0): id }" })"
    )
    #expect(text.contains("json._includes(\"x\", orKeys: \"k2999\") ? Part2999(_json: &json) : nil"))
  }

  @Test("A field that four thousand places ask for, each by a condition of its own, is generated")
  func conditions() throws {
    let variables = list(4000) { "$x\($0): Boolean!" }
    let places = list(4000) { "a @include(if: $x\($0)) { id ...Part @skip(if: $x\($0)) }" }
    let text = try generate("query Q(\(variables)) { \(places) } fragment Part on Query { key }")
    #expect(text.contains("|x998|x999\""))
  }

  @Test("Thousands of parts of an interface with thousands of object types are generated with one list of these")
  func objectTypes() throws {
    let types = lines(2000) { "type Type\($0) implements Node & Named { id: ID name: String }" }
    let schema = """
      type Query { node: Node } interface Node { id: ID } interface Named { name: String }
      type Other implements Node { id: ID }
      \(types)
      """
    let document = "query Q { \(lines(2000) { "n\($0): node { id ... on Named { name } }" }) }"
    let result = Generation.run(schema: schema, document: document)
    #expect(result.messages == [])
    let text = result.text(of: "query.graphql.swift")
    #expect(text.contains("json._ifType(._objects1, among: ._objectsOfNode, orKeys: \"name\", "))
    #expect(text.contains("  fileprivate nonisolated static var _objects1: StaticString {\n    \"Type0 Type1 "))
    #expect(!text.contains("_objects2"))
    #expect(text.utf8.count < 5_000_000)
  }

  @Test("Two thousand names that are the same in Swift are told apart by numbers")
  func clashingNames() throws {
    let names = (0..<2000).map { index in "a" + (0..<11).map { index >> $0 & 1 == 0 ? "_b" : "__b" }.joined() }
    let fragments = names.map { "fragment \($0) on Query { id }" }.joined(separator: "\n")
    let text = try generate("query Q { \(names.map { "...\($0)" }.joined(separator: " ")) }\n\(fragments)")
    #expect(text.contains("struct ABBBBBBBBBBBFragment1999: "))
    let schema = """
      type Query { any: Any } union Any = \(names.joined(separator: " | "))
      \(names.map { "type \($0) { id: ID }" }.joined(separator: "\n"))
      """
    let document = "{ any { \(names.map { "... on \($0) { id }" }.joined(separator: " ")) } }"
    let variants = try onSmallStack { Generation.run(schema: schema, document: "query Q \(document)") }
    #expect(variants.text(of: "query.graphql.swift").contains("case aBBBBBBBBBBB_2000(ABBBBBBBBBBB_2000)"))
  }

  @Test("Input types that need one another over three thousand levels are generated")
  func inputs() throws {
    let schema = """
      type Query { id(of: I0): ID }
      \(lines(3000) { "input I\($0) { next: I\($0 + 1)! last: I3000! first: I0 }" })
      input I3000 { id: ID }
      """
    let result = try onSmallStack {
      Generation.run(schema: schema, document: "query Q($input: I0) { id(of: $input) }")
    }
    #expect(result.messages == [])
    #expect(result.text(of: "schema.graphqls.swift").contains("struct I2999: "))
  }

  @Test("Braces nest as deep as the parser allows", arguments: ["a", "... on Query", "x: a"])
  func nesting(_ brace: String) throws {
    let depth = 198
    let opening = String(repeating: "\(brace) { ", count: depth)
    let text = try generate(
      "query Q { \(opening) id: key \(String(repeating: "}", count: depth)) }",
      conformances: [.encodable, .identifiable],
      mocks: ["App"]
    )
    #expect(text.contains("public nonisolated struct QQuery: GraphQLQuery {"))
  }

  @Test("Lists and objects nest as deep as the parser allows")
  func nestedValues() throws {
    let nested = String(repeating: "[", count: 190) + "1" + String(repeating: "]", count: 190)
    let schema = "scalar Any type Query { id(of: Any): ID }"
    let settings = GenerationSettings(scalars: ["Any": ScalarMapping(type: "JSONValue")])
    let text = try onSmallStack {
      let result = Generation.run(schema: schema, document: "query Q { id(of: \(nested)) }", settings)
      return result.messages.first ?? result.files.map(\.text).joined()
    }
    #expect(text.contains(nested))
  }
}
