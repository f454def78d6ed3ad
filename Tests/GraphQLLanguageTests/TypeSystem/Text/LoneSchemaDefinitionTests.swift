import Testing

@Suite("The type-system rule LoneSchemaDefinition")
struct LoneSchemaDefinitionTests {
  @Test("No schema definition, or one, passes")
  func noDefinition() {
    let texts = ["type Query { a: Int }", "type Query { a: Int }\nschema { query: Query }"]
    for text in texts { #expect(problems(text) == [], "\(text)") }
  }

  @Test("Extensions of the schema are not further definitions")
  func extensions() {
    let text = """
      schema { query: Query }
      extend schema { mutation: M }
      extend schema { subscription: S }
      type M { a: Int } type S { a: Int }
      type Query { a: Int }
      """
    #expect(problems(text) == [])
  }

  @Test("Each schema definition after the first is reported")
  func secondDefinition() {
    let text = """
      type Query { a: Int } type M { a: Int } type S { a: Int }
      schema { query: Query }
      schema { mutation: M }
      schema { subscription: S }
      """
    #expect(
      problems(text) == [
        "Must provide only one schema definition. 3:1",
        "Must provide only one schema definition. 4:1",
      ]
    )
    #expect(Set(rules(brokenBy: text)) == ["LoneSchemaDefinition"])
  }

  @Test("An extension before the definition is not a definition")
  func afterExtension() {
    let text = """
      extend schema { mutation: M } type M { a: Int }
      schema { query: Query } type Query { a: Int }
      """
    #expect(problems(text) == [])
  }

  @Test("A schema definition in a second file is reported")
  func secondFile() {
    #expect(
      problems("schema { query: Query } type Query { a: Int }", "schema { mutation: M } type M { a: Int }") == [
        "Must provide only one schema definition. 1:1:1"
      ]
    )
  }

  @Test("A second definition that repeats an operation breaks two rules")
  func withOperationTypes() {
    let text = """
      schema { query: Query } type Query { a: Int }
      schema { query: Query }
      """
    #expect(
      problems(text) == [
        "Must provide only one schema definition. 2:1",
        "There can be only one query type in schema. 1:10 2:10",
      ]
    )
    #expect(Set(rules(brokenBy: text)) == ["LoneSchemaDefinition", "UniqueOperationTypes"])
  }
}
