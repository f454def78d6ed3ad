import GraphQLLanguage
import Testing

/// Documents that take other implementations exponential or quadratic time, or exhaust their stack. They are large enough
/// that such a validation would be noticed at once.
@Suite("Validating documents made to be expensive", .timeLimit(.minutes(60)))
struct HostileDocumentTests {
  private let schema = """
    type Query { node: Node }
    interface Node { id: ID next: Node other: Node text: String number: Int with(x: Int): Int }
    type A implements Node { id: ID next: Node other: Node text: String number: Int with(x: Int): Int }
    type B implements Node { id: ID next: Node other: Node text: String number: Int with(x: Int): Int }
    """

  /// Returns one line of text for each number.
  private func lines(_ count: Int, _ line: (Int) -> String) -> String {
    (0..<count).map(line).joined(separator: "\n")
  }

  private func report(on document: String) throws -> [Report] {
    try reports(in: document, schema: schema)
  }

  @Test("Thousands of equal fields pass")
  func equalFields() throws {
    #expect(try report(on: "{ node { \(lines(1500) { _ in "next { with(x: 1) }" }) } }") == [])
  }

  @Test("Thousands of fields that exclude one another pass")
  func exclusiveFields() throws {
    let pair = "... on A { x: next { text } } ... on B { x: other { y: text } }"
    #expect(try report(on: "{ node { \(lines(500) { _ in pair }) } }") == [])
  }

  @Test("Fragments that cross at every level pass")
  func crossingFragments() throws {
    let fragments = lines(500) { index in
      let selection = "{ next { ...F\(index + 1) ...G\(index + 1) } other { ...G\(index + 1) } }"
      return "fragment F\(index) on Node \(selection) fragment G\(index) on Node \(selection)"
    }
    let ends = "fragment F500 on Node { text } fragment G500 on Node { text }"
    #expect(try report(on: "{ node { ...F0 ...G0 } } \(fragments) \(ends)") == [])
  }

  @Test("A conflict below a thousand levels of crossing fragments is found")
  func deepConflict() throws {
    let fragments = lines(1000) { index in
      let selection = "{ next { ...F\(index + 1) ...G\(index + 1) } }"
      return "fragment F\(index) on Node \(selection) fragment G\(index) on Node \(selection)"
    }
    let ends = "fragment F1000 on Node { x: text } fragment G1000 on Node { x: id }"
    let found = try report(on: "{ node { ...F0 ...G0 } } \(fragments) \(ends)")
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.message.hasSuffix("if this was intentional.") })
  }

  @Test("A chain of thousands of fragments is followed to its end, whichever way it is written")
  func chain() throws {
    let forwards = lines(4000) { "fragment F\($0) on Node { f\($0): text ...F\($0 + 1) }" }
    #expect(try report(on: "{ node { ...F0 } } \(forwards) fragment F4000 on Node { id }") == [])
    let backwards = lines(4000) { "fragment F\(3999 - $0) on Node { ...F\(4000 - $0) text }" }
    #expect(try report(on: "fragment F4000 on Node { id } \(backwards) { node { ...F0 } }") == [])
  }

  @Test("A ring of thousands of fragments is one cycle")
  func ring() throws {
    let ring = lines(3000) { "fragment F\($0) on Node { next { ...F\(($0 + 1) % 3000) } }" }
    let found = try report(on: "{ node { ...F0 } } \(ring)")
    #expect(found.map(\.places.count) == [3000])
  }

  @Test("Fragments that all spread one another end in some of their cycles")
  func completeGraph() throws {
    let spreads = lines(60) { "...F\($0)" }
    let found = try report(on: "{ node { ...F0 } } \(lines(60) { "fragment F\($0) on Node { next { \(spreads) } }" })")
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.message.hasPrefix("Cannot spread fragment") })
  }

  @Test("Many operations share many variables in fragments")
  func sharedVariables() throws {
    let operations = lines(500) { "query Q\($0)($v: Int) { node { ...F0 } }" }
    let fragments = lines(500) { "fragment F\($0) on Node { f\($0): with(x: $v) ...F\($0 + 1) }" }
    #expect(try report(on: "\(operations) \(fragments) fragment F500 on Node { id }") == [])
  }

  @Test("Thousands of selections of a field with thousands of arguments take no longer than their text")
  func manyArguments() throws {
    let schema = """
      type Query { f(\(lines(20_000) { "a\($0): Int" })): Int }
      directive @d(\(lines(20_000) { "a\($0): Int" })) on FIELD
      """
    #expect(try reports(in: "{ \(lines(20_000) { _ in "f" }) }", schema: schema) == [])
    let uses = lines(5_000) { "x\($0): f(a19999: $v, a19998: 1) @d(a19999: $v, a19998: 1)" }
    #expect(try reports(in: "query Q($v: Int) { \(uses) }", schema: schema) == [])
  }

  @Test("Thousands of arguments are compared no longer than their text")
  func comparedArguments() throws {
    let schema = "type Query { f(\(lines(20_000) { "a\($0): Int! " })): Int }"
    let (given, reversed) = (lines(20_000) { "a\($0): \($0)" }, lines(20_000) { "a\(19_999 - $0): \(19_999 - $0)" })
    #expect(try reports(in: "{ f(\(given)) f(\(reversed)) }", schema: schema) == [])
    let found = try reports(in: "{ f(\(given)) f(\(reversed.replacing("a0: 0", with: "a0: 1"))) }", schema: schema)
    #expect(
      found.map(\.message).first?.hasPrefix("Fields \"f\" conflict because they have differing arguments.") == true
    )
  }

  @Test("Hundreds of equal fields with long arguments are merged")
  func longArguments() throws {
    let field = "f(s: \"\(String(repeating: "x", count: 4096))\") "
    #expect(try reports(in: "{ \(lines(800) { _ in field }) }", schema: "type Query { f(s: String): Int }") == [])
  }

  @Test("A large object that lacks thousands of fields is printed once, for a thousand errors")
  func missingInputFields() throws {
    let schema = "type Query { f(a: I): Int } input I { \(lines(5000) { "r\($0): Int!" }) x: [Int] }"
    let found = try reports(in: "{ f(a: { x: [\(lines(50_000) { _ in "1" })] }) }", schema: schema)
    #expect(found.count == 1000)
    #expect(found.allSatisfy { $0.message.utf8.count < 11_000 })
  }

  @Test("Only the first thousand unknown values of an enum get suggestions")
  func unknownValues() throws {
    let schema = "type Query { f(a: E, b: [E]): Int } enum E { \(lines(50) { "VALUE\($0)" }) }"
    let found = try reports(in: "{ \(lines(4000) { "f\($0): f(a: VALU\($0))" }) }", schema: schema)
    #expect(found.count == 4000)
    #expect(found.filter { $0.message.contains("Did you mean") }.count <= 1001)
    let values = lines(200_000) { "VALU\($0)" }
    #expect(try reports(in: "{ f(b: [\(values)]) }", schema: schema).count == 1000)
  }

  @Test("The types that have a missing field are looked up once")
  func suggestedTypes() throws {
    let types = lines(2000) { "type T\($0) implements N { id: ID x: Int }" }
    let schema = "type Query { n: N } interface N { id: ID } \(types)"
    let found = try reports(in: "{ n { \(lines(5000) { "a\($0): x" }) } }", schema: schema)
    #expect(found.count == 5000)
    #expect(found.allSatisfy { $0.message.contains("Did you mean to use an inline fragment on \"T0\", \"T1\"") })
  }

  @Test("Whether two abstract types have objects in common is looked up once")
  func abstractTypes() throws {
    let types = lines(5000) { "type T\($0) implements \($0 < 2500 ? "A" : "B") { id: ID }" }
    let interfaces = "interface A { id: ID } interface B { id: ID } type L implements A & B { id: ID }"
    let schema = "type Query { a: A } \(types) \(interfaces)"
    #expect(try reports(in: "{ a { \(lines(10_000) { _ in "... on B { id }" }) } }", schema: schema) == [])
  }

  @Test("Of tens of thousands of errors some thousand are told")
  func manyErrors() throws {
    let found = try report(on: "{ node { \(lines(60) { _ in "x: text x: id" }) \(lines(10_000) { "a\($0)" }) } }")
    #expect(found.count == 10_001)
    #expect(found.last?.message == "Too many validation errors, error limit reached. Validation aborted.")
  }
}
