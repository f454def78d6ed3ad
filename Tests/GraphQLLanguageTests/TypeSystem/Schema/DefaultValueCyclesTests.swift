import Testing

@Suite("The type-system rule DefaultValueCycles")
struct DefaultValueCyclesTests {
  @Test("Defaults that give the fields themselves end a circle")
  func passes() {
    let text = """
      type Query { a: Int } input A { x: A = {x: null} } input B { y: C = {} }
      input C { z: B = {y: {z: null}} b: B } input D { d: [D] = [] e: D = null }
      """
    #expect(problems(text) == [])
  }

  @Test("Default values do not contain themselves")
  func circles() {
    let text = """
      type Query { a: Int }
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

  @Test("A list that contains an empty object uses the defaults")
  func lists() {
    let text = """
      type Query { a: Int }
      input A { a: [A] = [{}, {}] }
      input B { b: [[B!]] = [[{b: []}, {}]] }
      """
    #expect(
      problems(text) == [
        "Invalid circular reference. The default value of Input Object field A.a references itself. 2:20",
        "Invalid circular reference. The default value of Input Object field B.b references itself. 3:23",
      ]
    )
  }

  @Test("A circle of three is named with its steps")
  func three() {
    let text = """
      type Query { a: Int }
      input A { b: B = {} }
      input B { c: C = {} }
      input C { a: A = {} }
      """
    #expect(
      problems(text) == [
        "Invalid circular reference. The default value of Input Object field A.b references itself via the default values of: B.c, C.a. 2:18 3:18 4:18"
      ]
    )
  }

  @Test("A field of an extension closes a circle")
  func extensions() {
    let text = """
      type Query { a: Int }
      input A { b: B = {} }
      input B { x: Int }
      extend input B { a: A = {} }
      """
    #expect(
      problems(text) == [
        "Invalid circular reference. The default value of Input Object field A.b references itself via the default values of: B.a. 2:18 4:25"
      ]
    )
  }
}
