import Testing

@Suite("The type-system rule KnownDirectives")
struct KnownDirectivesTests {
  @Test("Built-in directives and those of the document pass where they are allowed")
  func known() {
    let text = """
      type Query @a { b: Int @deprecated c(d: Int @deprecated): Int } directive @a on OBJECT
      scalar S @specifiedBy(url: "https://example.org") input I @oneOf { a: Int @deprecated }
      enum E { A @deprecated }
      """
    #expect(problems(text) == [])
  }

  @Test("A directive is allowed in every place that its definition names")
  func locations() {
    let text = """
      directive @all on SCHEMA | SCALAR | OBJECT | FIELD_DEFINITION | ARGUMENT_DEFINITION | INTERFACE | UNION | ENUM
        | ENUM_VALUE | INPUT_OBJECT | INPUT_FIELD_DEFINITION
      directive @d(a: Int @all) on FIELD
      schema @all { query: Query }
      scalar S @all
      type Query implements I @all { a(b: Int @all): Int @all }
      interface I @all { a(b: Int @all): Int @all }
      union U @all = Query
      enum E @all { A @all }
      input N @all { a: Int @all }
      """
    #expect(problems(text) == [])
  }

  @Test("Extensions take the directives of their kinds")
  func onExtensions() {
    let text = """
      directive @all repeatable on SCHEMA | SCALAR | OBJECT | INTERFACE | UNION | ENUM | INPUT_OBJECT
      scalar S type Query { a: Int } interface I { a: Int } union U = Query enum E { A } input N { a: Int }
      extend schema @all
      extend scalar S @all
      extend type Query @all
      extend interface I @all
      extend union U @all
      extend enum E @all
      extend input N @all
      """
    #expect(problems(text) == [])
  }

  @Test("An unknown directive is reported")
  func unknown() {
    let text = """
      type Query @nope { a(b: Int @nope): Int @nope }
      extend type Query @nope
      enum E { A @nope }
      schema @nope { query: Query }
      """
    #expect(
      problems(text) == [
        "Unknown directive \"@nope\". 1:12",
        "Unknown directive \"@nope\". 1:29",
        "Unknown directive \"@nope\". 1:41",
        "Unknown directive \"@nope\". 2:19",
        "Unknown directive \"@nope\". 3:12",
        "Unknown directive \"@nope\". 4:8",
      ]
    )
    #expect(Set(rules(brokenBy: text)) == ["KnownDirectives"])
  }

  @Test("A misplaced directive is reported with the place, in every place")
  func misplaced() {
    let text = """
      directive @query on QUERY
      schema @query { query: Query }
      scalar S @query
      type Query implements I @query { a(b: Int @query): Int @query }
      interface I @query { a(b: Int @query): Int @query }
      union U @query = Query
      enum E @query { A @query }
      input N @query { a: Int @query }
      directive @d(a: Int @query) on FIELD
      """
    #expect(
      problems(text) == [
        "Directive \"@query\" may not be used on SCHEMA. 2:8",
        "Directive \"@query\" may not be used on SCALAR. 3:10",
        "Directive \"@query\" may not be used on OBJECT. 4:25",
        "Directive \"@query\" may not be used on ARGUMENT_DEFINITION. 4:43",
        "Directive \"@query\" may not be used on FIELD_DEFINITION. 4:56",
        "Directive \"@query\" may not be used on INTERFACE. 5:13",
        "Directive \"@query\" may not be used on ARGUMENT_DEFINITION. 5:31",
        "Directive \"@query\" may not be used on FIELD_DEFINITION. 5:44",
        "Directive \"@query\" may not be used on UNION. 6:9",
        "Directive \"@query\" may not be used on ENUM. 7:8",
        "Directive \"@query\" may not be used on ENUM_VALUE. 7:19",
        "Directive \"@query\" may not be used on INPUT_OBJECT. 8:9",
        "Directive \"@query\" may not be used on INPUT_FIELD_DEFINITION. 8:25",
        "Directive \"@query\" may not be used on ARGUMENT_DEFINITION. 9:21",
      ]
    )
    #expect(Set(rules(brokenBy: text)) == ["KnownDirectives"])
  }

  @Test("A misplaced directive on an extension is reported with the place of the kind")
  func misplacedOnExtensions() {
    let text = """
      directive @query on QUERY type Query { a: Int } scalar S enum E { A }
      extend schema @query
      extend scalar S @query
      extend type Query @query
      extend enum E @query
      """
    #expect(
      problems(text) == [
        "Directive \"@query\" may not be used on SCHEMA. 2:15",
        "Directive \"@query\" may not be used on SCALAR. 3:17",
        "Directive \"@query\" may not be used on OBJECT. 4:19",
        "Directive \"@query\" may not be used on ENUM. 5:15",
      ]
    )
    #expect(Set(rules(brokenBy: text)) == ["KnownDirectives"])
  }

  @Test("Built-in directives are not allowed everywhere")
  func builtIn() {
    let text = """
      type Query @deprecated { a: Int @specifiedBy(url: "") }
      input I { a: Int @oneOf }
      schema @skip(if: true) { query: Query }
      """
    #expect(
      problems(text) == [
        "Directive \"@deprecated\" may not be used on OBJECT. 1:12",
        "Directive \"@specifiedBy\" may not be used on FIELD_DEFINITION. 1:33",
        "Directive \"@oneOf\" may not be used on INPUT_FIELD_DEFINITION. 2:18",
        "Directive \"@skip\" may not be used on SCHEMA. 3:8",
      ]
    )
    #expect(Set(rules(brokenBy: text)) == ["KnownDirectives"])
  }

  @Test("A definition of the document replaces that of a built-in directive")
  func overridden() {
    let text = """
      schema @deprecated { query: Query } directive @deprecated on SCHEMA
      type Query { a: Int @deprecated }
      """
    #expect(
      problems(text) == [
        "Directive \"@deprecated\" may not be used on FIELD_DEFINITION. 2:21"
      ]
    )
    #expect(Set(rules(brokenBy: text)) == ["KnownDirectives"])
  }
}
