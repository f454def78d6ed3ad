import GraphQLLanguage
import Testing

@Suite("Schemas made to be expensive", .timeLimit(.minutes(60)))
struct HostileSchemaTests {
  @Test("Many types that lack the many fields of an interface end in a limited number of errors")
  func missingFields() {
    let fields = (0..<1_000).map { "f\($0): Int" }.joined(separator: " ")
    let types = (0..<1_000).map { "type T\($0) implements I { a: Int }" }.joined(separator: " ")
    let found = problems(query, "interface I { \(fields) } \(types)")
    #expect(found.count == 10_001)
    #expect(found.last == "Too many validation errors, error limit reached. Validation aborted.")
  }

  private func list(_ count: Int, separator: String = " ", _ item: (Int) -> String) -> String {
    (0..<count).map(item).joined(separator: separator)
  }

  @Test(
    "A name that is there a thousand times is reported once, with some of its places",
    arguments: [("I", "Query"), ("Query", "Query"), ("T", "U")]
  )
  func repeatedNames(interface: String, member: String) {
    let interfaces = list(1_000, separator: " & ") { _ in interface }
    let members = list(1_000, separator: " | ") { _ in member }
    let text = "\(query) interface I { a: Int } type T implements \(interfaces) { a: Int } union U = \(members)"
    let diagnostics = Schema.build([Source(path: "", text: text)]).diagnostics
    #expect(diagnostics.count == 2)
    #expect(diagnostics.allSatisfy { $0.positions.count == 100 })
  }

  @Test("A type with a thousand extensions that lacks a thousand fields is reported with some of its extensions")
  func manyExtensions() {
    let fields = list(1_000) { "f\($0): Int" }
    let extensions = list(1_000) { _ in "extend type T @d" }
    let types = "interface I { \(fields) } type T implements I { a: Int } \(extensions)"
    let text = "\(query) directive @d repeatable on OBJECT \(types)"
    let diagnostics = Schema.build([Source(path: "", text: text)]).diagnostics
    #expect(diagnostics.count == 1_000)
    #expect(diagnostics.allSatisfy { $0.positions.count == 100 })
  }

  @Test("Thousands of empty objects that omit thousands of fields take no longer than their text")
  func emptyObjects() {
    let objects = list(5_000) { _ in "{}" }
    let fields = list(5_000) { "f\($0): J = {}" }
    let types = "input J { x: Int } input I { \(fields) }"
    #expect(problems(query, "\(types) input K { l: [I] = [\(objects)] }") == [])
    let found = problems(query, "input J { x: Int } input I { \(fields) l: [I] = [\(objects)] }")
    #expect(found.count == 1)
    #expect(found.first?.contains("The default value of Input Object field I.l references itself.") == true)
  }

  @Test("Thousands of uses of a directive with thousands of arguments take no longer than their text")
  func directiveArguments() {
    let arguments = list(20_000) { "a\($0): Int" }
    let uses = list(20_000) { "f\($0): Int @d(a19999: 1)" }
    #expect(problems("directive @d(\(arguments)) on FIELD_DEFINITION type Query { \(uses) }") == [])
    let required = list(2_000) { "a\($0): Int!" }
    let given = list(2_000) { "a\(1_999 - $0): 1" }
    let types = list(20) { "scalar S\($0) @d(\(given))" }
    #expect(problems("\(query) directive @d(\(required)) on SCALAR \(types)") == [])
  }

  @Test("A field with the thousands of arguments of its interface is checked no longer than its text")
  func inheritedArguments() {
    let arguments = list(20_000) { "a\($0): Int!" }
    let reversed = list(20_000) { "a\(19_999 - $0): Int!" }
    #expect(
      problems("\(query) interface I { f(\(arguments)): Int } type T implements I { f(\(reversed)): Int }") == []
    )
    let found = problems(
      "\(query) interface I { f(\(arguments)): Int } type T implements I { f(a0: Int!, b: Int!): Int }"
    )
    #expect(found.count == 10_001)
    #expect(found.first?.hasPrefix("Interface field argument I.f(a1:) expected but T.f does not provide it.") == true)
  }

  @Test("Nobody can choose names that all fall into one slot of a table")
  func collidingPairs() throws {
    // The symbols of a text are numbered in the order of its names.
    let (values, types) = ((0..<20_000).map { "n\($0)" }, (0..<400).map { "T\($0)" })
    let start = "\(query) enum Z { \(values.joined(separator: " ")) }"
    let order = try schema("\(start) \(list(400) { "scalar \(types[$0])" })").context
    let numbers = try values.map { UInt64(try #require(order.symbol($0)).index) }
    let enums = try types.map { type in
      let first = UInt64(try #require(order.symbol(type)).index) << 32
      let chosen = values.indices.filter { place in
        place == 0 || (first + numbers[place] + 1) &* 0x9E37_79B9_7F4A_7C15 < UInt64.max / 500
      }
      return "enum \(type) { \(chosen.map { values[$0] }.joined(separator: " ")) }"
    }
    #expect(problems("\(start) \(enums.joined(separator: " "))") == [])
  }

  @Test("Suggestions are made for the first hundred unknown names only")
  func manyUnknownTypes() {
    let fields = (100..<300).map { "f\($0): Typ\($0)" }.joined(separator: " ")
    let types = (100..<300).map { "scalar Type\($0)" }.joined(separator: " ")
    let found = problems("type Query { \(fields) } \(types)")
    #expect(found.count == 200)
    #expect(found.filter { $0.contains("Did you mean") }.count == 100)
  }
}
