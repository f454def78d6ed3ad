import Testing

@Suite("The type-system rule InputAndOutputTypes")
struct InputAndOutputTypesTests {
  @Test("Scalars and enums are both, wrapped in lists also")
  func passes() {
    let text = """
      scalar S enum E { A } input N { a: [S!]! b: [[E]] c: N }
      type Query { a(b: [S!]!, c: E, d: [N]): [[S!]!]! b: E c: I d: U } interface I { a: Int } union U = Query
      directive @d(a: N, b: [E!]) on FIELD
      """
    #expect(problems(text) == [])
  }

  @Test("Input objects are not output types, objects are not input types")
  func wrongKinds() {
    let text = "input I { a: Query } type Query { b(c: [Query!]): [I] } directive @d(e: Query = 1) on FIELD"
    #expect(
      problems(text) == [
        "The type of @d(e:) must be Input Type but got: Query. 1:70",
        "The type of I.a must be Input Type but got: Query. 1:14",
        "The type of Query.b must be Output Type but got: [I]. 1:51",
        "The type of Query.b(c:) must be Input Type but got: [Query!]. 1:40",
      ]
    )
  }

  @Test("A field of an interface has an output type")
  func output() {
    let text = """
      type Query { a: Int } input N { a: Int }
      interface I { a: N b: N! c: [N!]! }
      """
    #expect(
      problems(text) == [
        "The type of I.a must be Output Type but got: N. 2:18",
        "The type of I.b must be Output Type but got: N!. 2:23",
        "The type of I.c must be Output Type but got: [N!]!. 2:29",
      ]
    )
  }

  @Test("Interfaces and unions are not input types")
  func input() {
    let text = """
      type Query { a: Int } interface I { a: Int } union U = Query
      input N { a: I b: U! c: [Query] }
      extend type Query { b(a: I, b: [U]): Int }
      directive @d(a: I, b: [U!]) on FIELD
      """
    #expect(
      problems(text) == [
        "The type of @d(a:) must be Input Type but got: I. 4:14",
        "The type of @d(b:) must be Input Type but got: [U!]. 4:20",
        "The type of Query.b(a:) must be Input Type but got: I. 3:26",
        "The type of Query.b(b:) must be Input Type but got: [U]. 3:32",
        "The type of N.a must be Input Type but got: I. 2:14",
        "The type of N.b must be Input Type but got: U!. 2:19",
        "The type of N.c must be Input Type but got: [Query]. 2:25",
      ]
    )
  }

  @Test("The type of an implementing field is checked for itself")
  func implementations() {
    let text = """
      type Query { a: Int } input N { a: Int }
      interface I { a: N }
      type T implements I { a: N }
      """
    #expect(
      problems(text) == [
        "The type of I.a must be Output Type but got: N. 2:18",
        "The type of T.a must be Output Type but got: N. 3:26",
      ]
    )
  }
}
