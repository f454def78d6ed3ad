import Testing

@Suite("The type-system rule PossibleTypeExtensions")
struct PossibleTypeExtensionsTests {
  @Test("Extensions of the same kind pass, several of one type also")
  func passes() {
    let text = """
      directive @d repeatable on SCALAR | OBJECT | INTERFACE | UNION | ENUM | INPUT_OBJECT
      scalar S type Query { a: Int } interface I { a: Int } union U = Query enum E { A } input N { a: Int }
      extend scalar S @d extend scalar S @d
      extend type Query @d extend interface I @d
      extend union U @d
      extend enum E @d extend input N @d
      """
    #expect(problems(text) == [])
  }

  @Test("An extension may precede its definition")
  func before() {
    let text = "extend type Query { b: Int } type Query { a: Int }"
    #expect(problems(text) == [])
  }

  @Test("Extensions of unknown types are reported, with similar names")
  func unknown() {
    let text = """
      type Query { a: Int } type Known { a: Int }
      directive @d repeatable on SCALAR | OBJECT | INTERFACE | UNION | ENUM | INPUT_OBJECT
      extend scalar Unknown @d
      extend type Unknown @d
      extend interface Unknown @d
      extend union Unknown @d
      extend enum Unknown @d
      extend input Unknown @d
      """
    #expect(
      problems(text) == [
        "Cannot extend type \"Unknown\" because it is not defined. Did you mean \"Known\"? 3:15",
        "Cannot extend type \"Unknown\" because it is not defined. Did you mean \"Known\"? 4:13",
        "Cannot extend type \"Unknown\" because it is not defined. Did you mean \"Known\"? 5:18",
        "Cannot extend type \"Unknown\" because it is not defined. Did you mean \"Known\"? 6:14",
        "Cannot extend type \"Unknown\" because it is not defined. Did you mean \"Known\"? 7:13",
        "Cannot extend type \"Unknown\" because it is not defined. Did you mean \"Known\"? 8:14",
      ]
    )
    #expect(Set(rules(brokenBy: text)) == ["PossibleTypeExtensions"])
  }

  @Test("Extensions of another kind are reported at the definition and the extension")
  func kinds() {
    let text = """
      scalar S
      type Query { a: Int }
      interface I { a: Int }
      union U = Query
      enum E { A }
      input N { a: Int }
      extend type S { b: Int }
      extend interface Query { b: Int }
      extend union I = Query
      extend enum U { B }
      extend input E { b: Int }
      extend scalar N @d
      directive @d on SCALAR
      """
    #expect(
      problems(text) == [
        "Cannot extend non-object type \"S\". 1:1 7:1",
        "Cannot extend non-interface type \"Query\". 2:1 8:1",
        "Cannot extend non-union type \"I\". 3:1 9:1",
        "Cannot extend non-enum type \"U\". 4:1 10:1",
        "Cannot extend non-input object type \"E\". 5:1 11:1",
        "Cannot extend non-scalar type \"N\". 6:1 12:1",
      ]
    )
    #expect(Set(rules(brokenBy: text)) == ["PossibleTypeExtensions"])
  }

  @Test("A built-in type is not defined in the text")
  func builtIn() {
    let text = """
      type Query { a: Int }
      extend scalar Int @d directive @d on SCALAR
      """
    #expect(
      problems(text) == [
        "Cannot extend type \"Int\" because it is not defined. 2:15"
      ]
    )
    #expect(Set(rules(brokenBy: text)) == ["PossibleTypeExtensions"])
  }

  @Test("A directive and an operation type are not extended as types")
  func directivesAreNoTypes() {
    let text = """
      type Query { a: Int } directive @Foo on FIELD
      extend type Foo { a: Int }
      extend type Mutation { a: Int }
      """
    #expect(
      problems(text) == [
        "Cannot extend type \"Foo\" because it is not defined. 2:13",
        "Cannot extend type \"Mutation\" because it is not defined. 3:13",
      ]
    )
    #expect(Set(rules(brokenBy: text)) == ["PossibleTypeExtensions"])
  }

  @Test("Unknown types, other kinds and misplaced directives are reported together")
  func together() {
    let text = """
      extend type Qury { b: Int }
      extend interface Query { c: Int }
      "Root" type Query { a: Int } extend scalar Int @deprecated
      """
    #expect(
      problems(text) == [
        "Cannot extend type \"Qury\" because it is not defined. Did you mean \"Query\"? 1:13",
        "Cannot extend non-interface type \"Query\". 3:1 2:1",
        "Cannot extend type \"Int\" because it is not defined. 3:44",
        "Directive \"@deprecated\" may not be used on SCALAR. 3:48",
      ]
    )
    #expect(Set(rules(brokenBy: text)) == ["KnownDirectives", "PossibleTypeExtensions"])
  }
}
