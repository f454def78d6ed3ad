import Testing

@Suite("The type-system rule ProvidedRequiredArgumentsOnDirectives")
struct ProvidedRequiredArgumentsOnDirectivesTests {
  @Test("Nullable arguments and those with default values may be missing")
  func passes() {
    let text = "directive @d(a: Int, b: Int! = 1, c: Int!) on OBJECT type Query @d(c: 1) { a: Int @deprecated }"
    #expect(problems(text) == [])
  }

  @Test("A required argument that is missing is reported with its type")
  func missing() {
    let text = """
      directive @d(name: String!, other: [Int!]!) repeatable on OBJECT
      type Query @d { a: Int }
      extend type Query @d(name: "") { b: Int }
      """
    #expect(
      problems(text) == [
        "Argument \"@d(name:)\" of type \"String!\" is required, but it was not provided. 2:12",
        "Argument \"@d(other:)\" of type \"[Int!]!\" is required, but it was not provided. 2:12",
        "Argument \"@d(other:)\" of type \"[Int!]!\" is required, but it was not provided. 3:19",
      ]
    )
    #expect(Set(rules(brokenBy: text)) == ["ProvidedRequiredArgumentsOnDirectives"])
  }

  @Test("The required arguments of built-in directives are known")
  func builtIn() {
    let text = """
      type Query { a: Int }
      scalar S @specifiedBy
      """
    #expect(
      problems(text) == [
        "Argument \"@specifiedBy(url:)\" of type \"String!\" is required, but it was not provided. 2:10"
      ]
    )
    #expect(Set(rules(brokenBy: text)) == ["ProvidedRequiredArgumentsOnDirectives"])
  }

  @Test("A definition of the document replaces that of a built-in directive")
  func overridden() {
    let text = """
      type Query { a: Int @deprecated }
      directive @deprecated(reason: String!) on FIELD_DEFINITION
      """
    #expect(
      problems(text) == [
        "Argument \"@deprecated(reason:)\" of type \"String!\" is required, but it was not provided. 1:21"
      ]
    )
    #expect(Set(rules(brokenBy: text)) == ["ProvidedRequiredArgumentsOnDirectives"])
  }

  @Test("Schemas, parts of types and arguments of directives are checked")
  func everywhere() {
    let text = """
      directive @d(a: Int!) on SCHEMA | ENUM_VALUE | ARGUMENT_DEFINITION | INPUT_FIELD_DEFINITION
      type Query { a: Int }
      extend schema @d
      enum E { A @d }
      input I { a: Int @d }
      directive @e(a: Int @d) on FIELD
      """
    #expect(
      problems(text) == [
        "Argument \"@d(a:)\" of type \"Int!\" is required, but it was not provided. 3:15",
        "Argument \"@d(a:)\" of type \"Int!\" is required, but it was not provided. 4:12",
        "Argument \"@d(a:)\" of type \"Int!\" is required, but it was not provided. 5:18",
        "Argument \"@d(a:)\" of type \"Int!\" is required, but it was not provided. 6:21",
      ]
    )
    #expect(Set(rules(brokenBy: text)) == ["ProvidedRequiredArgumentsOnDirectives"])
  }

  @Test("Missing, unknown and repeated arguments are reported together")
  func together() {
    let text = """
      directive @d(name: String!, other: [Int!]! = [1], third: ID) repeatable on OBJECT
      type Query @d @d(nam: 1) @d(name: "", name: "", third: {a: 1, b: [{c: 1, c: 2}], a: 3}) { a: Int }
      """
    #expect(
      problems(text) == [
        "Argument \"@d(name:)\" of type \"String!\" is required, but it was not provided. 2:12",
        "Unknown argument \"nam\" on directive \"@d\". Did you mean \"name\"? 2:18",
        "Argument \"@d(name:)\" of type \"String!\" is required, but it was not provided. 2:15",
        "There can be only one argument named \"name\". 2:29 2:39",
        "There can be only one input field named \"c\". 2:68 2:74",
        "There can be only one input field named \"a\". 2:57 2:82",
      ]
    )
    #expect(
      Set(rules(brokenBy: text)) == [
        "KnownArgumentNamesOnDirectives", "ProvidedRequiredArgumentsOnDirectives", "UniqueArgumentNames",
        "UniqueInputFieldNames",
      ]
    )
  }
}
