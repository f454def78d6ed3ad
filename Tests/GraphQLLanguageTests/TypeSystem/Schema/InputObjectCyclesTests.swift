import Testing

@Suite("The type-system rule InputObjectCycles")
struct InputObjectCyclesTests {
  @Test("A nullable field, a list, or another field of a oneOf input object breaks a circle")
  func passes() {
    let text = "type Query { a: Int } input A { a: A b: [A!]! c: B! } input B { a: A } input C @oneOf { c: C a: Int }"
    #expect(problems(text) == [])
  }

  @Test("Input objects that require each other have no value")
  func circles() {
    let text = """
      type Query { a: Int }
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

  @Test("Two circles through one input object are reported both")
  func twoCircles() {
    let text = """
      type Query { a: Int }
      input A { b: B! c: C! }
      input B { a: A! }
      input C { a: A! }
      """
    #expect(
      problems(text) == [
        "Input Object A cannot be provided a finite value because it references itself through fields: A.b, B.a. 2:11 3:11",
        "Input Object A cannot be provided a finite value because it references itself through fields: A.c, C.a. 2:17 4:11",
      ]
    )
  }

  @Test("oneOf input objects that only lead to each other have no value")
  func oneOf() {
    let text = """
      type Query { a: Int }
      input A @oneOf { b: B }
      input B @oneOf { a: A b: B }
      input C @oneOf { d: D } input D { c: C! }
      """
    #expect(
      problems(text) == [
        "Input Object A cannot be provided a finite value because it references itself through fields: A.b, B.a. 2:18 3:18",
        "Input Object B cannot be provided a finite value because it references itself through fields: B.b. 3:23",
        "Input Object C cannot be provided a finite value because it references itself through fields: C.d, D.c. 4:18 4:35",
      ]
    )
  }

  @Test("A field of an extension closes a circle")
  func extensions() {
    let text = """
      type Query { a: Int }
      input A { b: B! }
      input B { a: Int }
      extend input B { c: A! }
      """
    #expect(
      problems(text) == [
        "Input Object A cannot be provided a finite value because it references itself through fields: A.b, B.c. 2:11 4:18"
      ]
    )
  }

  @Test("A default value does not make a required circle finite")
  func defaultValue() {
    let text = """
      type Query { a: Int }
      input A { a: A! = {} }
      """
    #expect(
      problems(text) == [
        "Invalid circular reference. The default value of Input Object field A.a references itself. 2:19",
        "Input Object A cannot be provided a finite value because it references itself through fields: A.a. 2:11",
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
