import Testing

@Suite("The type-system rule UniqueOperationTypes")
struct UniqueOperationTypesTests {
  @Test("Three operations with a type each pass, also over extensions")
  func allTypes() {
    let texts = [
      "schema { query: Q mutation: M subscription: S } type Q { a: Int } type M { a: Int } type S { a: Int }",
      "schema { query: Q } extend schema { mutation: M } extend schema { subscription: S } type Q { a: Int } type M { a: Int } type S { a: Int }",
      "extend schema { mutation: M } schema { query: Q } type Q { a: Int } type M { a: Int }",
    ]
    for text in texts { #expect(problems(text) == [], "\(text)") }
  }

  @Test("Operations that one definition names twice are reported with both places")
  func oneDefinition() {
    let text = """
      type T { a: Int }
      schema {
        query: T
        mutation: T
        subscription: T
        query: T
        mutation: T
        subscription: T
      }
      """
    #expect(
      problems(text) == [
        "There can be only one query type in schema. 3:3 6:3",
        "There can be only one mutation type in schema. 4:3 7:3",
        "There can be only one subscription type in schema. 5:3 8:3",
      ]
    )
    #expect(Set(rules(brokenBy: text)) == ["UniqueOperationTypes"])
  }

  @Test("An operation that an extension names again is reported")
  func inExtension() {
    let text = """
      type Query { a: Int } schema { query: Query }
      extend schema { query: Query }
      extend schema { query: Query mutation: Query }
      """
    #expect(
      problems(text) == [
        "There can be only one query type in schema. 1:32 2:17",
        "There can be only one query type in schema. 1:32 3:17",
      ]
    )
    #expect(Set(rules(brokenBy: text)) == ["UniqueOperationTypes"])
  }

  @Test("Two extensions name one operation")
  func extensionsOnly() {
    let text = """
      type Query { a: Int }
      extend schema { mutation: Query }
      extend schema { mutation: Query }
      """
    #expect(
      problems(text) == [
        "There can be only one mutation type in schema. 2:17 3:17"
      ]
    )
    #expect(Set(rules(brokenBy: text)) == ["UniqueOperationTypes"])
  }

  @Test("Definitions and extensions are searched in the order of the text")
  func order() {
    let text = """
      schema { query: Query query: Query }
      schema { mutation: Query }
      extend schema { mutation: Query } type Query { a: Int }
      """
    #expect(
      problems(text) == [
        "There can be only one query type in schema. 1:10 1:23",
        "Must provide only one schema definition. 2:1",
        "There can be only one mutation type in schema. 2:10 3:17",
      ]
    )
    #expect(Set(rules(brokenBy: text)) == ["LoneSchemaDefinition", "UniqueOperationTypes"])
  }
}
