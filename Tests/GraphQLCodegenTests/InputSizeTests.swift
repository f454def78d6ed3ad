import Foundation
import GraphQLCodegen
import GraphQLProject
import Testing

/// Swift structs cannot contain themselves, and structs that store others inline are as large as all of them. A nullable
/// value is a `Nullable`, which stores its value elsewhere.
@Suite("Inputs that hold one another")
struct InputSizeTests {
  private func text(_ inputs: String) -> String {
    let settings = GenerationSettings(schemaTypes: .all)
    let result = Generation.run(schema: "type Query { a: Int }\n" + inputs, document: "query Q { a }", settings)
    #expect(result.messages == [])
    return result.text(of: "schema.graphqls.swift")
  }

  @Test("Fields that lead back to their own type are properties like others")
  func mutual() {
    let text = text("input A { b: B! not: A all: [A!] } input B { a: A }")
    #expect(text.contains("public var b: B\n  public var not: Nullable<A>\n  public var all: Nullable<[A]>\n"))
    #expect(text.contains("public var a: Nullable<A>\n"))
  }

  @Test("In an input that takes exactly one field, a case that holds an input is indirect")
  func exclusive() {
    let text = text("input A @oneOf { id: ID b: B ids: [ID!] not: A } input B { a: A! }")
    #expect(text.contains("  case id(String)\n"))
    #expect(text.contains("  indirect case b(B)\n"))
    #expect(text.contains("  case ids([String])\n"))
    #expect(text.contains("  indirect case not(A)\n"))
  }

  @Test("Inputs that must hold one another without end are refused, where the schema's own rules are not")
  func endless() {
    let schema = """
      type Query { a(a: A): Int }
      input A { b: B! }
      input B { id: ID! c: [A!]! a: A! }
      """
    let settings = GenerationSettings(schemaTypes: .all, lenientSchema: true)
    let result = Generation.run(schema: schema, document: "query Q { a }", settings)
    #expect(result.messages.contains { $0.contains("\"A\" can never have a value") })
    #expect(result.messages.filter { $0.contains("can never have") }.count == 1)
  }
}
