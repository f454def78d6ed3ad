import GraphQLLanguage
import Testing

/// Each rule has a separate suite in the folder `Text`.
@Suite("The rules on the text of a type system")
struct TypeSystemTextRulesTests {
  @Test("Text that is not GraphQL ends the run before any rule")
  func syntax() {
    #expect(problems("type Query { a: }", "type T { b: Nope }").count == 1)
    #expect(rules(brokenBy: "type Query { a: }") == [nil])
  }

  @Test("Errors of all rules are reported together, in the order of the text")
  func order() {
    let text = """
      type Query { a: Int b(c: Int, d: Int, c: Int, c: Int): Int }
      extend type Query { a: Int }
      input I { a: Int a: Int }
      enum E { A B A } extend enum E { B }
      directive @d(a: Int, a: Int) on FIELD
      """
    #expect(
      problems(text) == [
        "Argument \"Query.b(c:)\" can only be defined once. 1:23 1:39 1:47",
        "Field \"Query.a\" can only be defined once. 1:14 2:21",
        "Field \"I.a\" can only be defined once. 3:11 3:18",
        "Enum value \"E.A\" can only be defined once. 4:10 4:14",
        "Enum value \"E.B\" can only be defined once. 4:12 4:34",
        "Argument \"@d(a:)\" can only be defined once. 5:14 5:22",
      ]
    )
    #expect(
      rules(brokenBy: text) == [
        "UniqueArgumentDefinitionNames", "UniqueFieldDefinitionNames", "UniqueFieldDefinitionNames",
        "UniqueEnumValueNames", "UniqueEnumValueNames", "UniqueArgumentDefinitionNames",
      ]
    )
  }

  @Test("An error in the text ends the run before the rules on types")
  func firstStage() {
    #expect(problems("type Query { a: Nope __b: Int }") == ["Unknown type \"Nope\". 1:17"])
  }
}
