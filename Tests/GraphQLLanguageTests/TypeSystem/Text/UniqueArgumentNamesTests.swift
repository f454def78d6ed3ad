import Testing

@Suite("The type-system rule UniqueArgumentNames")
struct UniqueArgumentNamesTests {
  @Test("Different arguments pass, and two directives may have the same argument")
  func passes() {
    let text = """
      directive @d(a: Int, b: Int) on OBJECT directive @e(a: Int) on OBJECT
      type Query @d(a: 1, b: 1) @e(a: 1) { a: Int }
      """
    #expect(problems(text) == [])
  }

  @Test("An argument that is given again is reported with all its places")
  func again() {
    let text = """
      directive @d(a: Int, b: Int) on OBJECT
      type Query @d(a: 1, b: 1, b: 2, a: 2, b: 3) { a: Int @deprecated(reason: "", reason: "") }
      """
    #expect(
      problems(text) == [
        "There can be only one argument named \"a\". 2:15 2:33",
        "There can be only one argument named \"b\". 2:21 2:27 2:39",
        "There can be only one argument named \"reason\". 2:66 2:78",
      ]
    )
    #expect(Set(rules(brokenBy: text)) == ["UniqueArgumentNames"])
  }

  @Test("Extensions and parts of types are checked")
  func inExtension() {
    let text = """
      directive @d(a: Int) on OBJECT | ENUM_VALUE | ARGUMENT_DEFINITION type Query { a: Int }
      extend type Query @d(a: 1, a: 1) { b(c: Int @d(a: 1, a: 1)): Int }
      enum E { A @d(a: 1, a: 1) }
      """
    #expect(
      problems(text) == [
        "There can be only one argument named \"a\". 2:22 2:28",
        "There can be only one argument named \"a\". 2:48 2:54",
        "There can be only one argument named \"a\". 3:15 3:21",
      ]
    )
    #expect(Set(rules(brokenBy: text)) == ["UniqueArgumentNames"])
  }
}
