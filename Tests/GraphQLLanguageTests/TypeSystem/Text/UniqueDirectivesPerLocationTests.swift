import Testing

@Suite("The type-system rule UniqueDirectivesPerLocation")
struct UniqueDirectivesPerLocationTests {
  @Test("Different directives on one place and one directive on different places pass")
  func passes() {
    let text = """
      directive @a on OBJECT | FIELD_DEFINITION | ENUM_VALUE directive @b on OBJECT
      type Query @a @b { a: Int @a b: Int @a } enum E { A @a B @a }
      """
    #expect(problems(text) == [])
  }

  @Test("A repeatable directive may be on one place again")
  func repeatable() {
    let text = "directive @often repeatable on OBJECT type Query @often @often { a: Int } extend type Query @often"
    #expect(problems(text) == [])
  }

  @Test("Unknown directives are not counted")
  func unknown() {
    let text = "type Query @nope @nope { a: Int }"
    #expect(
      problems(text) == [
        "Unknown directive \"@nope\". 1:12",
        "Unknown directive \"@nope\". 1:18",
      ]
    )
    #expect(Set(rules(brokenBy: text)) == ["KnownDirectives"])
  }

  @Test("A directive twice on a definition is reported")
  func definitions() {
    let text = """
      directive @once on SCHEMA | SCALAR | OBJECT | INTERFACE | UNION | ENUM | INPUT_OBJECT
      schema @once @once { query: Query }
      scalar S @once @once
      type Query @once @once { a: Int }
      interface I @once @once { a: Int }
      union U @once @once = Query
      enum E @once @once { A }
      input N @once @once { a: Int }
      """
    #expect(
      problems(text) == [
        "The directive \"@once\" can only be used once at this location. 2:8 2:14",
        "The directive \"@once\" can only be used once at this location. 3:10 3:16",
        "The directive \"@once\" can only be used once at this location. 4:12 4:18",
        "The directive \"@once\" can only be used once at this location. 5:13 5:19",
        "The directive \"@once\" can only be used once at this location. 6:9 6:15",
        "The directive \"@once\" can only be used once at this location. 7:8 7:14",
        "The directive \"@once\" can only be used once at this location. 8:9 8:15",
      ]
    )
    #expect(Set(rules(brokenBy: text)) == ["UniqueDirectivesPerLocation"])
  }

  @Test("A directive twice on a part of a definition is reported")
  func parts() {
    let text = """
      directive @once on FIELD_DEFINITION | ARGUMENT_DEFINITION | ENUM_VALUE | INPUT_FIELD_DEFINITION
      type Query { a(b: Int @once @once): Int @once @once }
      enum E { A @once @once }
      input N { a: Int @once @once @once }
      directive @d(a: Int @once @once) on FIELD
      """
    #expect(
      problems(text) == [
        "The directive \"@once\" can only be used once at this location. 2:41 2:47",
        "The directive \"@once\" can only be used once at this location. 2:23 2:29",
        "The directive \"@once\" can only be used once at this location. 3:12 3:18",
        "The directive \"@once\" can only be used once at this location. 4:18 4:24",
        "The directive \"@once\" can only be used once at this location. 4:18 4:30",
        "The directive \"@once\" can only be used once at this location. 5:21 5:27",
      ]
    )
    #expect(Set(rules(brokenBy: text)) == ["UniqueDirectivesPerLocation"])
  }

  @Test("A type and its extensions are one place")
  func extensions() {
    let text = """
      directive @once on SCHEMA | SCALAR | OBJECT
      schema @once { query: Query } extend schema @once
      scalar S @once extend scalar S @once
      type Query { a: Int } extend type Query @once extend type Query @once
      """
    #expect(
      problems(text) == [
        "The directive \"@once\" can only be used once at this location. 2:8 2:45",
        "The directive \"@once\" can only be used once at this location. 3:10 3:32",
        "The directive \"@once\" can only be used once at this location. 4:41 4:65",
      ]
    )
    #expect(Set(rules(brokenBy: text)) == ["UniqueDirectivesPerLocation"])
  }

  @Test("Repetitions are reported in the order of the text, next to other errors")
  func order() {
    let text = """
      directive @once on OBJECT | SCALAR directive @often repeatable on OBJECT
      type Query @once @often @often { a: Int @once b: Int @deprecated @deprecated }
      extend type Query @once @nope
      schema @skip(if: true) { query: Query }
      """
    #expect(
      problems(text) == [
        "Directive \"@once\" may not be used on FIELD_DEFINITION. 2:41",
        "The directive \"@deprecated\" can only be used once at this location. 2:54 2:66",
        "The directive \"@once\" can only be used once at this location. 2:12 3:19",
        "Unknown directive \"@nope\". 3:25",
        "Directive \"@skip\" may not be used on SCHEMA. 4:8",
      ]
    )
    #expect(Set(rules(brokenBy: text)) == ["KnownDirectives", "UniqueDirectivesPerLocation"])
  }
}
