import Testing

@Suite("The type-system rule UniqueEnumValueNames")
struct UniqueEnumValueNamesTests {
  @Test("Different values pass, and two enums may have the same value")
  func differentValues() {
    let text = "type Query { a: Int } enum E { A B } enum F { A } extend enum E { C }"
    #expect(problems(text) == [])
  }

  @Test("A value that a definition has twice is reported")
  func definition() {
    let text = """
      type Query { a: Int }
      enum E { A B A }
      """
    #expect(
      problems(text) == [
        "Enum value \"E.A\" can only be defined once. 2:10 2:14"
      ]
    )
    #expect(Set(rules(brokenBy: text)) == ["UniqueEnumValueNames"])
  }

  @Test("A value of the definition in an extension is reported")
  func inExtension() {
    let text = """
      type Query { a: Int }
      enum E { A B A } extend enum E { B }
      """
    #expect(
      problems(text) == [
        "Enum value \"E.A\" can only be defined once. 2:10 2:14",
        "Enum value \"E.B\" can only be defined once. 2:12 2:34",
      ]
    )
    #expect(Set(rules(brokenBy: text)) == ["UniqueEnumValueNames"])
  }

  @Test("A value twice in an extension is reported")
  func oneExtension() {
    let text = """
      type Query { a: Int } enum E { X }
      extend enum E { A A }
      """
    #expect(
      problems(text) == [
        "Enum value \"E.A\" can only be defined once. 2:17 2:19"
      ]
    )
    #expect(Set(rules(brokenBy: text)) == ["UniqueEnumValueNames"])
  }

  @Test("A value in two extensions is reported")
  func twoExtensions() {
    let text = """
      type Query { a: Int } enum E { X }
      extend enum E { A }
      extend enum E { A }
      """
    #expect(
      problems(text) == [
        "Enum value \"E.A\" can only be defined once. 2:17 3:17"
      ]
    )
    #expect(Set(rules(brokenBy: text)) == ["UniqueEnumValueNames"])
  }
}
