import Testing

@Suite("The type-system rule UniqueTypeNames")
struct UniqueTypeNamesTests {
  @Test("Types with different names pass, and a directive may have the name of a type")
  func differentNames() {
    let text = "type Query { a: Int } scalar A type B { a: Int } directive @A on FIELD"
    #expect(problems(text) == [])
  }

  @Test("Two types of one name are reported, in any files and of any kinds")
  func files() {
    #expect(
      problems("type Query { a: Int }", "scalar Query\nenum E { A } input E { a: Int }") == [
        "There can be only one type named \"Query\". 0:1:6 1:1:8",
        "There can be only one type named \"E\". 1:2:6 1:2:20",
      ]
    )
  }

  @Test("Each repetition is reported with the first")
  func eachAgain() {
    let text = """
      type Query { a: Int }
      scalar A
      interface A { a: Int }
      union A = Query
      """
    #expect(
      problems(text) == [
        "There can be only one type named \"A\". 2:8 3:11",
        "There can be only one type named \"A\". 2:8 4:7",
      ]
    )
    #expect(Set(rules(brokenBy: text)) == ["UniqueTypeNames"])
  }

  @Test("A type may have the name of a built-in scalar")
  func builtIn() {
    let text = "type Query { a: Int } scalar Int scalar ID"
    #expect(problems(text) == [])
  }

  @Test("Extensions do not define types again")
  func extensions() {
    let text = "type Query { a: Int } extend type Query { b: Int } extend type Query { c: Int }"
    #expect(problems(text) == [])
  }
}
