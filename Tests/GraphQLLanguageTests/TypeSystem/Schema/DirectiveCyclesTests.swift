import Testing

@Suite("The type-system rule DirectiveCycles")
struct DirectiveCyclesTests {
  @Test("Directives may use others, and types that use others")
  func passes() {
    let text = """
      type Query { a: Int } directive @a(a: Int @b) on FIELD directive @b(i: I) on ARGUMENT_DEFINITION
      input I { i: I @c } directive @c on INPUT_FIELD_DEFINITION
      """
    #expect(problems(text) == [])
  }

  @Test("A directive is not used in its own definition or in the types of its arguments")
  func circles() {
    let text = """
      type Query { a: Int }
      directive @self(a: Int @self) on ARGUMENT_DEFINITION
      directive @far(a: [I!]) on ENUM_VALUE input I { i: I e: E } enum E { A @far }
      directive @one(a: Int @two) on ARGUMENT_DEFINITION directive @two(a: Int @three) on ARGUMENT_DEFINITION
      directive @three(a: I @deprecated) on ARGUMENT_DEFINITION
      """
    #expect(
      problems(text) == [
        "Directive @self cannot reference itself through its arguments. 2:1",
        "Directive @far cannot reference itself through its arguments. 3:1",
      ]
    )
  }

  @Test("Each directive of a circle is reported")
  func each() {
    let text = """
      type Query { a: Int }
      directive @a(x: Int @b) on ARGUMENT_DEFINITION
      directive @b(x: Int @c) on ARGUMENT_DEFINITION
      directive @c(x: Int @a) on ARGUMENT_DEFINITION
      """
    #expect(
      problems(text) == [
        "Directive @a cannot reference itself through its arguments. 2:1",
        "Directive @b cannot reference itself through its arguments. 3:1",
        "Directive @c cannot reference itself through its arguments. 4:1",
      ]
    )
  }

  @Test("The directives of scalars, enums, input objects and their parts count")
  func types() {
    let text = """
      type Query { a: Int }
      directive @a(x: S) on SCALAR scalar S @a
      directive @b(x: E) on ENUM enum E @b { A }
      directive @c(x: N) on INPUT_OBJECT input N @c { a: Int }
      directive @d(x: M) on INPUT_FIELD_DEFINITION input M { a: Int @d }
      """
    #expect(
      problems(text) == [
        "Directive @a cannot reference itself through its arguments. 2:1",
        "Directive @b cannot reference itself through its arguments. 3:1",
        "Directive @c cannot reference itself through its arguments. 4:1",
        "Directive @d cannot reference itself through its arguments. 5:1",
      ]
    )
  }

  @Test("Directives on extensions of types count")
  func extensions() {
    let text = """
      type Query { a: Int }
      directive @a(x: S) on SCALAR scalar S
      extend scalar S @a
      directive @b(x: E) on ENUM_VALUE enum E { A }
      extend enum E { B @b }
      """
    #expect(
      problems(text) == [
        "Directive @a cannot reference itself through its arguments. 2:1",
        "Directive @b cannot reference itself through its arguments. 4:1",
      ]
    )
  }

  @Test("A directive on an object is not used by the directive's arguments")
  func outputTypes() {
    let text = "directive @a(x: Int) on OBJECT | FIELD_DEFINITION type Query @a(x: 1) { a: Int @a }"
    #expect(problems(text) == [])
  }
}
