import GraphQLLanguage
import Testing

@Suite("Stages of validation")
struct ValidationStagesTests {
  private func messages(schema: String..., documents: String...) -> [String] {
    Validation.diagnostics(
      schema: schema.enumerated().map { Source(path: "schema\($0)", text: $1) },
      documents: documents.enumerated().map { Source(path: "document\($0)", text: $1) }
    ).map { "\($0.positions[0].path) \($0.message)" }
  }

  @Test("Nothing is said about a valid schema and valid operations")
  func valid() {
    #expect(
      messages(schema: "type Query { a: B }", "type B { c: Int }", documents: "{ a { ...D } }", "fragment D on B { c }")
        == []
    )
    #expect(messages(schema: "type Query { a: Int }") == [])
  }

  @Test("Syntax errors of schema and operations are reported together, and end the run")
  func syntax() {
    #expect(
      messages(schema: "type Query { a: }", documents: "{ b( }", "{ nope }") == [
        "schema0 Syntax Error: Expected Name, found \"}\".", "document0 Syntax Error: Expected Name, found \"}\".",
      ]
    )
    #expect(
      messages(schema: "type Query { a: Int }", documents: "{ b( }", "{ nope }") == [
        "document0 Syntax Error: Expected Name, found \"}\"."
      ]
    )
  }

  @Test("An invalid schema ends the run")
  func schema() {
    #expect(messages(schema: "type Query { a: B }", documents: "{ nope }") == ["schema0 Unknown type \"B\"."])
  }

  @Test("Operations are held against the schema")
  func operations() {
    #expect(
      messages(schema: "type Query { a: Int }", documents: "{ somethingElse }") == [
        "document0 Cannot query field \"somethingElse\" on type \"Query\"."
      ]
    )
  }
}
