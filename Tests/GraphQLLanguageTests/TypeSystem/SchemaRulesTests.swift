import GraphQLLanguage
import Testing

/// Each rule has a separate suite in the folder `Schema`.
@Suite("The rules on the types of a schema")
struct SchemaRulesTests {
  @Test("Errors of all rules are reported together: root types, directives, each type in turn, required circles")
  func order() {
    let text = """
      input I { i: I! __a: Query! @deprecated b: Int = "1" } enum E
      type Query implements Query { __b: I }
      union U = E
      schema { query: Query mutation: U }
      directive @d(a: Query, b: Int @d) on ARGUMENT_DEFINITION
      """
    #expect(
      problems(text) == [
        "Mutation root type must be Object type if provided, it cannot be U. 4:33",
        "The type of @d(a:) must be Input Type but got: Query. 5:14",
        "Directive @d cannot reference itself through its arguments. 5:1",
        "Name \"__a\" must not begin with \"__\", which is reserved by GraphQL introspection. 1:17",
        "The type of I.__a must be Input Type but got: Query!. 1:22",
        "Required input field I.__a cannot be deprecated. 1:29 1:22",
        "I.b has invalid default value: Int cannot represent non-integer value: \"1\" 1:50",
        "Enum type E must define one or more values. 1:56",
        "Name \"__b\" must not begin with \"__\", which is reserved by GraphQL introspection. 2:31",
        "The type of Query.__b must be Output Type but got: I. 2:36",
        "Type Query must only implement Interface types, it cannot implement Query. 2:23",
        "Union type U can only include Object types, it cannot include E. 3:11",
        "Input Object I cannot be provided a finite value because it references itself through fields: I.i. 1:11",
      ]
    )
    #expect(rules(brokenBy: text).allSatisfy { $0 == nil })
  }
}
