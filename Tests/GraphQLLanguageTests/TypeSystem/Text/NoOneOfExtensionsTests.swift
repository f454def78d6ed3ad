import GraphQLLanguage
import Testing

@Suite("The type-system rule NoOneOfExtensions")
struct NoOneOfExtensionsTests {
  @Test("A definition has the directive, and extensions add fields")
  func passes() {
    #expect(problems("\(query) input I @oneOf { a: Int } extend input I { b: Int }") == [])
  }

  @Test("The directive on an extension is reported, with or without fields")
  func extensions() {
    let text = """
      \(query) input I { a: Int! }
      extend input I @oneOf
      extend input I @deprecated { b: Int }
      """
    #expect(
      problems(text) == [
        "Directive \"@oneOf\" may not be used on an extension of an input object. 2:16",
        "Directive \"@deprecated\" may not be used on INPUT_OBJECT. 3:16",
      ]
    )
  }

  @Test("An extension that repeats the directive of the definition breaks two rules")
  func again() {
    #expect(
      problems("\(query)\ninput I @oneOf { a: Int }\nextend input I @oneOf { b: Int }") == [
        "The directive \"@oneOf\" can only be used once at this location. 2:9 3:16",
        "Directive \"@oneOf\" may not be used on an extension of an input object. 3:16",
      ]
    )
  }

  @Test("The report says where the directive belongs, and a lenient schema ignores the directive")
  func lenient() throws {
    let text = "\(query) input I { a: Int! } extend input I @oneOf"
    let (schema, diagnostics) = Schema.build([Source(path: "", text: text)], lenient: true)
    #expect(diagnostics.map(\.hint) == ["Put it on the definition of \"I\"."])
    #expect(try #require(schema?.type(named: "I")).isOneOf == false)
  }
}
