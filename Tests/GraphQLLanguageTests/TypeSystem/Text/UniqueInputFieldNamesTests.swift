import Testing

@Suite("The type-system rule UniqueInputFieldNames")
struct UniqueInputFieldNamesTests {
  @Test("Different fields pass, and two objects may have the same field")
  func passes() {
    let text = """
      input I { a: Int b: I } directive @d(i: I) on OBJECT
      type Query @d(i: {a: 1, b: {a: 2}}) { a(i: [I] = [{a: 1}, {a: 2}]): Int }
      """
    #expect(problems(text) == [])
  }

  @Test("A field that an argument of a directive has twice is reported, at any depth")
  func directives() {
    let text = """
      input I { a: Int b: [I] } directive @d(i: I) on OBJECT
      type Query @d(i: {a: 1, b: [{a: 1, a: 2}], a: 3}) { a: Int }
      """
    #expect(
      problems(text) == [
        "There can be only one input field named \"a\". 2:30 2:36",
        "There can be only one input field named \"a\". 2:19 2:44",
      ]
    )
    #expect(Set(rules(brokenBy: text)) == ["UniqueInputFieldNames"])
  }

  @Test("A field that a default value has twice is reported")
  func defaultValues() {
    let text = """
      input I { a: Int i: I = {a: 1, a: 2} }
      type Query { a(i: I = {a: 1, i: {a: 1, a: 1}}): Int }
      directive @d(i: I = {a: 1, a: 1, a: 1}) on FIELD
      """
    #expect(
      problems(text) == [
        "There can be only one input field named \"a\". 1:26 1:32",
        "There can be only one input field named \"a\". 2:34 2:40",
        "There can be only one input field named \"a\". 3:22 3:28",
        "There can be only one input field named \"a\". 3:22 3:34",
      ]
    )
    #expect(Set(rules(brokenBy: text)) == ["UniqueInputFieldNames"])
  }
}
