import Testing

@Suite("The type-system rule OneOfInputFields")
struct OneOfInputFieldsTests {
  @Test("Nullable fields without default values pass")
  func passes() {
    let text = "type Query { a: Int } input I @oneOf { a: Int b: [Int!] c: I } extend input I { d: ID @deprecated }"
    #expect(problems(text) == [])
  }

  @Test("Fields that must not be null and default values are reported")
  func notNullable() {
    let text = "type Query { a: Int } input I @oneOf { a: Int! b: Int = 1 c: Int }"
    #expect(
      problems(text) == [
        "OneOf input field I.a must be nullable. 1:43",
        "OneOf input field I.b cannot have a default value. 1:48",
      ]
    )
  }

  @Test("Fields of extensions are checked")
  func extensions() {
    let text = """
      type Query { a: Int }
      input I @oneOf { a: Int }
      extend input I { b: Int! c: [Int!]! d: Int = null }
      """
    #expect(
      problems(text) == [
        "OneOf input field I.b must be nullable. 3:21",
        "OneOf input field I.c must be nullable. 3:29",
        "OneOf input field I.d cannot have a default value. 3:37",
      ]
    )
  }

  @Test("A field that breaks both parts has two reports")
  func both() {
    let text = "type Query { a: Int } input I @oneOf { a: Int! = 1 b: Int }"
    #expect(
      problems(text) == [
        "OneOf input field I.a must be nullable. 1:43",
        "OneOf input field I.a cannot have a default value. 1:40",
      ]
    )
  }

  @Test("Other input objects may have such fields")
  func others() {
    let text = "type Query { a: Int } input I { a: Int! b: Int = 1 }"
    #expect(problems(text) == [])
  }
}
