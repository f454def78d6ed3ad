import Testing

@Suite("The type-system rule UniqueDirectiveNames")
struct UniqueDirectiveNamesTests {
  @Test("Directives with different names pass, and a directive may have the name of a type")
  func differentNames() {
    let text = "type Query { a: Int } directive @a on FIELD directive @b on FIELD directive @Query on FIELD"
    #expect(problems(text) == [])
  }

  @Test("A built-in directive may be defined by a schema")
  func builtIn() {
    let text = "type Query { a: Int } directive @skip(if: Boolean!) on FIELD directive @deprecated on OBJECT"
    #expect(problems(text) == [])
  }

  @Test("A directive that is defined again is reported")
  func again() {
    let text = "type Query { a: Int } directive @d on FIELD directive @d on QUERY"
    #expect(
      problems(text) == [
        "There can be only one directive named \"@d\". 1:34 1:56"
      ]
    )
    #expect(Set(rules(brokenBy: text)) == ["UniqueDirectiveNames"])
  }

  @Test("Each repetition is reported with the first, in any file")
  func eachAgain() {
    #expect(
      problems("type Query { a: Int } directive @d on FIELD", "directive @d on QUERY\ndirective @d on OBJECT") == [
        "There can be only one directive named \"@d\". 0:1:34 1:1:12",
        "There can be only one directive named \"@d\". 0:1:34 1:2:12",
      ]
    )
  }
}
