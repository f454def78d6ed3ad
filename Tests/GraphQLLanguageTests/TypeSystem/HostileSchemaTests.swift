import GraphQLLanguage
import Testing

@Suite("Schemas made to be expensive")
struct HostileSchemaTests {
  @Test("Many types that lack the many fields of an interface end in a limited number of errors")
  func missingFields() {
    let fields = (0..<1_000).map { "f\($0): Int" }.joined(separator: " ")
    let types = (0..<1_000).map { "type T\($0) implements I { a: Int }" }.joined(separator: " ")
    let found = problems(query, "interface I { \(fields) } \(types)")
    #expect(found.count == 10_001)
    #expect(found.last == "Too many validation errors, error limit reached. Validation aborted.")
  }

  @Test("Names that are there a thousand times are reported with some of their places")
  func repeatedNames() {
    let names = [String](repeating: "I", count: 1_000).joined(separator: " & ")
    let (_, diagnostics) = Schema.build([
      Source(path: "", text: "\(query) interface I { a: Int } type T implements \(names) { a: Int }")
    ])
    #expect(diagnostics.count == 999)
    #expect(diagnostics.allSatisfy { $0.positions.count == 100 })
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
