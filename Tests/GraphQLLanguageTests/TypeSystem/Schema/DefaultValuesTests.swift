import Testing

@Suite("The type-system rule DefaultValues")
struct DefaultValuesTests {
  @Test("Valid default values pass")
  func passes() {
    let text = """
      enum E { A } input I { a: Int! e: [E!] = [A] i: I = null } input O @oneOf { a: Int b: String } scalar S
      type Query { f(a: I = {a: 1}, b: [I] = {a: 1}, c: O = {b: ""}, d: ID = 3, e: Float = 3, f: [[Int]] = 1, g: S = {x: [1, A]}): Int }
      directive @d(a: Int = -1, b: Boolean = true, c: E = A, d: [Int] = []) on FIELD
      """
    #expect(problems(text) == [])
  }

  @Test("Invalid default values are reported with their paths")
  func paths() {
    let text = """
      enum E { ONE TWO }
      input I { a: Int! e: [E!] i: I s: String = 1 }
      input O @oneOf { a: Int b: Int }
      type Query { f(
        a: I = {a: 1, e: [ONE, TO]}
        b: [I] = [{a: 1.5, i: {b: 2}}, 3]
        c: [O] = [{a: 1, b: 2}, {a: null}, {b: 1}]
        d: ID = 3, e: Float = 3, f: Int = 99999999999, g: Boolean! = null
      ): Int }
      """
    #expect(
      problems(text) == [
        "I.s has invalid default value: String cannot represent a non string value: 1 2:44",
        "Query.f(a:) has invalid default value at .e[1]: Value \"TO\" does not exist in \"E\" enum. Did you mean the enum value \"TWO\"? 5:26",
        "Query.f(b:) has invalid default value at [0].a: Int cannot represent non-integer value: 1.5 6:17",
        "Query.f(b:) has invalid default value at [0].i: Expected value of type \"I\" to include required field \"a\", found: { b: 2 }. 6:25",
        "Query.f(b:) has invalid default value at [0].i: Expected value of type \"I\" not to include unknown field \"b\". Did you mean \"a\", \"e\", \"i\", or \"s\"? Found: { b: 2 }. 6:26",
        "Query.f(b:) has invalid default value at [1]: Expected value of type \"I\" to be an object, found: 3. 6:34",
        "Query.f(c:) has invalid default value at [0]: Within OneOf Input Object type \"O\", exactly one field must be specified, and the value for that field must be non-null. 7:13",
        "Query.f(c:) has invalid default value at [1].a: Within OneOf Input Object type \"O\", exactly one field must be specified, and the value for that field must be non-null. 7:27",
        "Query.f(f:) has invalid default value: Int cannot represent non 32-bit signed integer value: 99999999999 8:37",
        "Query.f(g:) has invalid default value: Expected value of non-null type \"Boolean!\" not to be null. 8:64",
      ]
    )
  }

  @Test("Default values of directives are checked")
  func directives() {
    let text = """
      type Query { a: Int } enum E { A }
      directive @d(a: Int = "1", b: Boolean = 1, c: E = "A", d: [Int!] = [null], e: ID = 1.5) on FIELD
      """
    #expect(
      problems(text) == [
        "@d(a:) has invalid default value: Int cannot represent non-integer value: \"1\" 2:23",
        "@d(b:) has invalid default value: Boolean cannot represent a non boolean value: 1 2:41",
        "@d(c:) has invalid default value: Enum \"E\" cannot represent non-enum value: \"A\". Did you mean the enum value \"A\"? 2:51",
        "@d(d:) has invalid default value at [0]: Expected value of non-null type \"Int!\" not to be null. 2:69",
        "@d(e:) has invalid default value: ID cannot represent a non-string and non-integer value: 1.5 2:84",
      ]
    )
  }

  @Test("Built-in scalars take the literals of their kinds")
  func scalars() {
    let text = """
      type Query { f(
        a: Int = 1.0, b: Int = 2147483648, c: Int = -2147483648, d: Float = "1", e: String = A
        f: Boolean = "true", g: ID = true
      ): Int }
      """
    #expect(
      problems(text) == [
        "Query.f(a:) has invalid default value: Int cannot represent non-integer value: 1.0 2:12",
        "Query.f(b:) has invalid default value: Int cannot represent non 32-bit signed integer value: 2147483648 2:26",
        "Query.f(d:) has invalid default value: Float cannot represent non numeric value: \"1\" 2:71",
        "Query.f(e:) has invalid default value: String cannot represent a non string value: A 2:88",
        "Query.f(f:) has invalid default value: Boolean cannot represent a non boolean value: \"true\" 3:16",
        "Query.f(g:) has invalid default value: ID cannot represent a non-string and non-integer value: true 3:32",
      ]
    )
  }

  @Test("An enum takes its own values")
  func enums() {
    let text = """
      type Query { a: Int } enum E { RED GREEN }
      input I { a: E = BLUE b: E = "RED" c: E = 1 d: [E] = [RED, REED] }
      """
    #expect(
      problems(text) == [
        "I.a has invalid default value: Value \"BLUE\" does not exist in \"E\" enum. 2:18",
        "I.b has invalid default value: Enum \"E\" cannot represent non-enum value: \"RED\". Did you mean the enum value \"RED\" or \"GREEN\"? 2:30",
        "I.c has invalid default value: Enum \"E\" cannot represent non-enum value: 1. 2:43",
        "I.d has invalid default value at [1]: Value \"REED\" does not exist in \"E\" enum. Did you mean the enum value \"RED\" or \"GREEN\"? 2:60",
      ]
    )
  }

  @Test("Fields of extensions are part of the type")
  func extensions() {
    let text = """
      input I { a: Int } extend input I { b: Int! }
      type Query { f(a: I = {a: 1}, b: I = {b: 1}): Int }
      """
    #expect(
      problems(text) == [
        "Query.f(a:) has invalid default value: Expected value of type \"I\" to include required field \"b\", found: { a: 1 }. 2:23"
      ]
    )
  }

  @Test("A default value of a type that is not an input type is not checked")
  func wrongTypes() {
    let text = "type Query { f(a: Query = 1): Int }"
    #expect(
      problems(text) == [
        "The type of Query.f(a:) must be Input Type but got: Query. 1:19"
      ]
    )
  }
}
