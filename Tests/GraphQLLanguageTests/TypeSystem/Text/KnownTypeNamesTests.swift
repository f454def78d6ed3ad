import Testing

@Suite("The type-system rule KnownTypeNames")
struct KnownTypeNamesTests {
  @Test("Built-in types are known, those of introspection included")
  func builtIn() {
    let text = "type Query { a: String b: Int c: Float d: Boolean e: ID f: __EnumValue }"
    #expect(problems(text) == [])
  }

  @Test("Types that the document defines are known before their definitions")
  func everywhere() {
    let text = """
      union U = T
      type T implements I { a(b: N): S }
      interface I { a(b: N): S }
      input N { a: S }
      scalar S
      schema { query: T }
      directive @d(a: N) on FIELD
      """
    #expect(problems(text) == [])
  }

  @Test("A misspelled type suggests similar names, the built-in ones included")
  func misspelled() {
    let text = """
      type Query implements Nod { a: Strin b(c: [Inpt!]): Nothing }
      union U = Qery
      schema { query: Quer }
      input Input { a: Int }
      """
    #expect(
      problems(text) == [
        "Unknown type \"Nod\". Did you mean \"ID\"? 1:23",
        "Unknown type \"Strin\". Did you mean \"String\"? 1:32",
        "Unknown type \"Inpt\". Did you mean \"Input\" or \"Int\"? 1:44",
        "Unknown type \"Nothing\". Did you mean \"String\"? 1:53",
        "Unknown type \"Qery\". Did you mean \"Query\"? 2:11",
        "Unknown type \"Quer\". Did you mean \"Query\"? 3:17",
      ]
    )
    #expect(Set(rules(brokenBy: text)) == ["KnownTypeNames"])
  }

  @Test("Unknown types are reported in every place, in the order of the text")
  func unknownEverywhere() {
    let text = """
      type A
      type B
      type T implements C { e(d: D): E }
      union U = F | G
      interface I { i(h: H): J }
      input N { k: K }
      directive @d(l: L) on QUERY
      schema { query: M mutation: O subscription: P }
      """
    #expect(
      problems(text) == [
        "Unknown type \"C\". Did you mean \"A\", \"B\", \"I\", \"N\", or \"T\"? 3:19",
        "Unknown type \"D\". Did you mean \"A\", \"B\", \"I\", \"ID\", or \"N\"? 3:28",
        "Unknown type \"E\". Did you mean \"A\", \"B\", \"I\", \"N\", or \"T\"? 3:32",
        "Unknown type \"F\". Did you mean \"A\", \"B\", \"I\", \"N\", or \"T\"? 4:11",
        "Unknown type \"G\". Did you mean \"A\", \"B\", \"I\", \"N\", or \"T\"? 4:15",
        "Unknown type \"H\". Did you mean \"A\", \"B\", \"I\", \"N\", or \"T\"? 5:20",
        "Unknown type \"J\". Did you mean \"A\", \"B\", \"I\", \"N\", or \"T\"? 5:24",
        "Unknown type \"K\". Did you mean \"A\", \"B\", \"I\", \"N\", or \"T\"? 6:14",
        "Unknown type \"L\". Did you mean \"A\", \"B\", \"I\", \"N\", or \"T\"? 7:17",
        "Unknown type \"M\". Did you mean \"A\", \"B\", \"I\", \"N\", or \"T\"? 8:17",
        "Unknown type \"O\". Did you mean \"A\", \"B\", \"I\", \"N\", or \"T\"? 8:29",
        "Unknown type \"P\". Did you mean \"A\", \"B\", \"I\", \"N\", or \"T\"? 8:45",
      ]
    )
    #expect(Set(rules(brokenBy: text)) == ["KnownTypeNames"])
  }

  @Test("Types that extensions name are checked")
  func extensions() {
    let text = """
      type Query { a: Int } interface I { a: Int } union U = Query input N { a: Int }
      extend type Query implements X { b: X }
      extend interface I { b(c: X): X }
      extend union U = X
      extend input N { b: X }
      extend schema { mutation: X }
      """
    #expect(
      problems(text) == [
        "Unknown type \"X\". Did you mean \"I\", \"N\", or \"U\"? 2:30",
        "Unknown type \"X\". Did you mean \"I\", \"N\", or \"U\"? 2:37",
        "Unknown type \"X\". Did you mean \"I\", \"N\", or \"U\"? 3:27",
        "Unknown type \"X\". Did you mean \"I\", \"N\", or \"U\"? 3:31",
        "Unknown type \"X\". Did you mean \"I\", \"N\", or \"U\"? 4:18",
        "Unknown type \"X\". Did you mean \"I\", \"N\", or \"U\"? 5:21",
        "Unknown type \"X\". Did you mean \"I\", \"N\", or \"U\"? 6:27",
      ]
    )
    #expect(Set(rules(brokenBy: text)) == ["KnownTypeNames"])
  }

  @Test("A directive is not a type")
  func directives() {
    let text = "type Query { a: Skip } directive @Skip on FIELD"
    #expect(
      problems(text) == [
        "Unknown type \"Skip\". 1:17"
      ]
    )
    #expect(Set(rules(brokenBy: text)) == ["KnownTypeNames"])
  }
}
