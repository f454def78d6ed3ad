import Testing

@Suite("The type-system rule KnownArgumentNamesOnDirectives")
struct KnownArgumentNamesOnDirectivesTests {
  @Test("Arguments that the directive defines pass, in any order")
  func passes() {
    let text = "directive @d(a: Int, b: Int) on OBJECT type Query @d(b: 1, a: 2) { a: Int @deprecated(reason: \"\") }"
    #expect(problems(text) == [])
  }

  @Test("An unknown argument is reported")
  func unknown() {
    let text = """
      directive @d on OBJECT directive @e(if: Int) on OBJECT
      type Query @d(a: 1) @e(b: 1, c: 2) { a: Int }
      """
    #expect(
      problems(text) == [
        "Unknown argument \"a\" on directive \"@d\". 2:15",
        "Unknown argument \"b\" on directive \"@e\". 2:24",
        "Unknown argument \"c\" on directive \"@e\". 2:30",
      ]
    )
    #expect(Set(rules(brokenBy: text)) == ["KnownArgumentNamesOnDirectives"])
  }

  @Test("A misspelled argument suggests the defined one")
  func misspelled() {
    let text = """
      directive @d(name: String!) on OBJECT
      type Query @d(nam: 1, name: "") { a: Int }
      """
    #expect(
      problems(text) == [
        "Unknown argument \"nam\" on directive \"@d\". Did you mean \"name\"? 2:15"
      ]
    )
    #expect(Set(rules(brokenBy: text)) == ["KnownArgumentNamesOnDirectives"])
  }

  @Test("The arguments of built-in directives are known")
  func builtIn() {
    let text = "type Query { a: Int @deprecated(unknown: \"\") b: Int @deprecated(reasn: \"\") }"
    #expect(
      problems(text) == [
        "Unknown argument \"unknown\" on directive \"@deprecated\". 1:33",
        "Unknown argument \"reasn\" on directive \"@deprecated\". Did you mean \"reason\"? 1:65",
      ]
    )
    #expect(Set(rules(brokenBy: text)) == ["KnownArgumentNamesOnDirectives"])
  }

  @Test("A definition of the document replaces that of a built-in directive")
  func overridden() {
    let text = """
      directive @deprecated(arg: String) on FIELD_DEFINITION
      type Query { a: Int @deprecated(reason: "") b: Int @deprecated(arg: "") }
      """
    #expect(
      problems(text) == [
        "Unknown argument \"reason\" on directive \"@deprecated\". 2:33"
      ]
    )
    #expect(Set(rules(brokenBy: text)) == ["KnownArgumentNamesOnDirectives"])
  }

  @Test("The arguments of an unknown directive are not checked")
  func unknownDirective() {
    let text = "type Query { a: Int @nope(a: 1) }"
    #expect(
      problems(text) == [
        "Unknown directive \"@nope\". 1:21"
      ]
    )
    #expect(Set(rules(brokenBy: text)) == ["KnownDirectives"])
  }

  @Test("Extensions are checked")
  func extensions() {
    let text = """
      directive @d(a: Int) on OBJECT | SCHEMA type Query { a: Int }
      extend type Query @d(b: 1)
      extend schema @d(c: 1)
      """
    #expect(
      problems(text) == [
        "Unknown argument \"b\" on directive \"@d\". Did you mean \"a\"? 2:22",
        "Unknown argument \"c\" on directive \"@d\". Did you mean \"a\"? 3:18",
      ]
    )
    #expect(Set(rules(brokenBy: text)) == ["KnownArgumentNamesOnDirectives"])
  }
}
