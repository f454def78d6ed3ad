import Testing

@Suite("The type-system rule UniqueArgumentDefinitionNames")
struct UniqueArgumentDefinitionNamesTests {
  @Test("Different arguments pass, and two fields or directives may have the same argument")
  func differentArguments() {
    let text = """
      type Query { a(x: Int, y: Int): Int b(x: Int): Int } directive @d(x: Int) on FIELD
      directive @e(x: Int) on FIELD
      """
    #expect(problems(text) == [])
  }

  @Test("An argument of a field is reported with all its places")
  func fields() {
    let text = "type Query { a: Int b(c: Int, d: Int, c: Int, c: Int): Int }"
    #expect(
      problems(text) == [
        "Argument \"Query.b(c:)\" can only be defined once. 1:23 1:39 1:47"
      ]
    )
    #expect(Set(rules(brokenBy: text)) == ["UniqueArgumentDefinitionNames"])
  }

  @Test("Interfaces and extensions are checked as objects are")
  func interfacesAndExtensions() {
    let text = """
      type Query { a: Int } interface I { a(x: Int, x: Int): Int }
      extend type Query { b(x: Int, y: Int, y: Int, x: Int): Int }
      extend interface I { c(x: Int, x: Int): Int }
      """
    #expect(
      problems(text) == [
        "Argument \"I.a(x:)\" can only be defined once. 1:39 1:47",
        "Argument \"Query.b(x:)\" can only be defined once. 2:23 2:47",
        "Argument \"Query.b(y:)\" can only be defined once. 2:31 2:39",
        "Argument \"I.c(x:)\" can only be defined once. 3:24 3:32",
      ]
    )
    #expect(Set(rules(brokenBy: text)) == ["UniqueArgumentDefinitionNames"])
  }

  @Test("An argument that a directive defines twice is reported")
  func directives() {
    let text = """
      type Query { a: Int }
      directive @d(a: Int, a: Int) on FIELD
      """
    #expect(
      problems(text) == [
        "Argument \"@d(a:)\" can only be defined once. 2:14 2:22"
      ]
    )
    #expect(Set(rules(brokenBy: text)) == ["UniqueArgumentDefinitionNames"])
  }
}
