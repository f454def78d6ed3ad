import Testing

@Suite("The type-system rule UniqueFieldDefinitionNames")
struct UniqueFieldDefinitionNamesTests {
  @Test("Different fields pass, and two types may have the same field")
  func differentFields() {
    let text = """
      type Query { a: Int } type T { a: Int b: Int } interface I { a: Int } input N { a: Int }
      extend type T { c: Int }
      """
    #expect(problems(text) == [])
  }

  @Test("A field that a definition has twice is reported")
  func definitions() {
    let text = """
      type Query { a: Int b: Int a: String }
      interface I { a: Int a: Int }
      input N { a: Int a: Int }
      """
    #expect(
      problems(text) == [
        "Field \"Query.a\" can only be defined once. 1:14 1:28",
        "Field \"I.a\" can only be defined once. 2:15 2:22",
        "Field \"N.a\" can only be defined once. 3:11 3:18",
      ]
    )
    #expect(Set(rules(brokenBy: text)) == ["UniqueFieldDefinitionNames"])
  }

  @Test("A field of the definition in an extension is reported")
  func inExtension() {
    let text = """
      type Query { a: Int }
      extend type Query { a: Int }
      input I { a: Int a: Int }
      """
    #expect(
      problems(text) == [
        "Field \"Query.a\" can only be defined once. 1:14 2:21",
        "Field \"I.a\" can only be defined once. 3:11 3:18",
      ]
    )
    #expect(Set(rules(brokenBy: text)) == ["UniqueFieldDefinitionNames"])
  }

  @Test("Extensions of interfaces and input objects repeat no field")
  func extensionsOfAllKinds() {
    let text = """
      type Query { a: Int }
      interface I { a: Int } extend interface I { a: Int }
      input N { a: Int } extend input N { a: Int b: Int b: Int }
      """
    #expect(
      problems(text) == [
        "Field \"I.a\" can only be defined once. 2:15 2:45",
        "Field \"N.a\" can only be defined once. 3:11 3:37",
        "Field \"N.b\" can only be defined once. 3:44 3:51",
      ]
    )
    #expect(Set(rules(brokenBy: text)) == ["UniqueFieldDefinitionNames"])
  }

  @Test("A field in two extensions is reported with the first")
  func twoExtensions() {
    let text = """
      type Query { a: Int }
      extend type Query { b: Int }
      extend type Query { b: Int }
      extend type Query { b: Int }
      """
    #expect(
      problems(text) == [
        "Field \"Query.b\" can only be defined once. 2:21 3:21",
        "Field \"Query.b\" can only be defined once. 2:21 4:21",
      ]
    )
    #expect(Set(rules(brokenBy: text)) == ["UniqueFieldDefinitionNames"])
  }
}
