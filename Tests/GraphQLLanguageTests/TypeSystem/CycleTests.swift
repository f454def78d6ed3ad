import GraphQLLanguage
import Testing

@Suite("Circles in a schema")
struct CycleTests {
  @Test("Input objects that require one another have no value; a list or a nullable field breaks the circle")
  func inputObjects() {
    let text = """
      \(query)
      input A { b: B! } input B { c: C! a: [A!]! } input C { a: A! d: D! }
      input D { d: D! } input E { f: [E!]! g: E } input F { d: D! }
      input G @oneOf { g: G } input H @oneOf { h: H s: String }
      """
    #expect(
      problems(text) == [
        "Input Object A cannot be provided a finite value because it references itself through fields: A.b, B.c, C.a. 2:11 2:29 2:56",
        "Input Object D cannot be provided a finite value because it references itself through fields: D.d. 3:11",
        "Input Object G cannot be provided a finite value because it references itself through fields: G.g. 4:18",
      ]
    )
  }

  @Test("Default values do not contain themselves")
  func defaultValues() {
    let text = """
      \(query)
      input A { x: A = {} } input B { y: C = {} } input C { z: [B] = [{}, {y: {z: null}}] }
      input D { d: D = {d: null} e: D = {d: {}, e: {d: null, e: null}} }
      """
    #expect(
      problems(text) == [
        "Invalid circular reference. The default value of Input Object field A.x references itself. 2:18",
        "Invalid circular reference. The default value of Input Object field B.y references itself via the default values of: C.z. 2:40 2:64",
        "Invalid circular reference. The default value of Input Object field D.d references itself via the default values of: D.e. 3:18 3:35",
        "Invalid circular reference. The default value of Input Object field D.e references itself. 3:35",
      ]
    )
  }

  @Test("A directive is not used in its own definition, nor in the types of its arguments")
  func directives() {
    let text = """
      \(query)
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

  @Test("A long chain of types is followed to its end")
  func longChains() {
    let count = 5_000
    let links = (0..<count).map { "input A\($0) { a: A\($0 + 1)! b: A\($0 + 1) = {a: {}} }" }
    let found = problems(query + links.joined() + "input A\(count) { a: A0! b: A0 = {} }")
    #expect(found.contains { $0.hasPrefix("Input Object A0 cannot be provided a finite value") })
  }
}
