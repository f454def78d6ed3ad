import Testing

@Suite("The type-system rule BuiltInDirectiveArguments")
struct BuiltInDirectiveArgumentsTests {
  @Test("Reasons and addresses that are strings pass")
  func passes() {
    let text = """
      scalar S @specifiedBy(url: "https://example.org")
      type Query { a: S @deprecated(reason: "old") b: Int @deprecated }
      """
    #expect(problems(text) == [])
  }

  @Test("Values that are not strings are reported")
  func notStrings() {
    let text = """
      scalar S @specifiedBy(url: 1)
      type Query { a: S @deprecated(reason: null) b: S @deprecated(reason: A) }
      """
    #expect(
      problems(text) == [
        "Argument \"url\" has invalid value: String cannot represent a non string value: 1 1:28",
        "Argument \"reason\" has invalid value: Expected value of non-null type \"String!\" not to be null. 2:39",
        "Argument \"reason\" has invalid value: String cannot represent a non string value: A 2:70",
      ]
    )
  }

  @Test("Reasons are checked in every place")
  func everywhere() {
    let text = """
      type Query { a(b: Int @deprecated(reason: 1)): Int }
      enum E { A @deprecated(reason: ["a"]) }
      input I { a: Int @deprecated(reason: {a: 1}) }
      """
    #expect(
      problems(text) == [
        "Argument \"reason\" has invalid value: String cannot represent a non string value: 1 1:43",
        "Argument \"reason\" has invalid value: String cannot represent a non string value: [\"a\"] 2:32",
        "Argument \"reason\" has invalid value: String cannot represent a non string value: { a: 1 } 3:38",
      ]
    )
  }

  @Test("Nothing is reported next to other errors of the text")
  func otherErrors() {
    let text = "type Query { a: Int @deprecated(reason: 1) b: Nope }"
    #expect(
      problems(text) == [
        "Unknown type \"Nope\". 1:47"
      ]
    )
    #expect(Set(rules(brokenBy: text)) == ["KnownTypeNames"])
  }

  @Test("The values of other directives are not checked")
  func otherDirectives() {
    let text = "directive @d(a: Int) on OBJECT type Query @d(a: \"1\") { a: Int }"
    #expect(problems(text) == [])
  }
}
