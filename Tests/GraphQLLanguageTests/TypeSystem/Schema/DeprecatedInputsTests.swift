import Testing

@Suite("The type-system rule DeprecatedInputs")
struct DeprecatedInputsTests {
  @Test("Optional arguments and input fields may be deprecated")
  func passes() {
    let text = """
      input I { a: Int @deprecated b: Int! = 1 }
      type Query { a(b: Int @deprecated, c: Int! = 1 @deprecated(reason: "")): Int @deprecated }
      directive @d(a: Int @deprecated, b: [Int!] @deprecated) on FIELD enum E { A @deprecated }
      """
    #expect(problems(text) == [])
  }

  @Test("Required arguments and input fields are not deprecated")
  func required() {
    let text = """
      input I { a: Int! @deprecated b: Int! = 1 @deprecated c: Int @deprecated }
      type Query { d(e: I! @deprecated): Int } directive @f(g: Int! @deprecated) on FIELD
      """
    #expect(
      problems(text) == [
        "Required argument @f(g:) cannot be deprecated. 2:63 2:58",
        "Required input field I.a cannot be deprecated. 1:19 1:14",
        "Required argument Query.d(e:) cannot be deprecated. 2:22 2:19",
      ]
    )
  }

  @Test("Arguments of interfaces and extensions are checked")
  func interfaces() {
    let text = """
      type Query { a: Int }
      interface I { a(b: [Int]! @deprecated(reason: "old")): Int }
      extend type Query { b(c: Int! @deprecated, d: Int! @deprecated): Int }
      """
    #expect(
      problems(text) == [
        "Required argument Query.b(c:) cannot be deprecated. 3:31 3:26",
        "Required argument Query.b(d:) cannot be deprecated. 3:52 3:47",
        "Required argument I.a(b:) cannot be deprecated. 2:27 2:20",
      ]
    )
  }
}
