import Testing

@Suite("The type-system rule ReservedNames")
struct ReservedNamesTests {
  @Test("One underscore, and two in the middle or at the end, are not reserved")
  func passes() {
    let text = "type _Query { _a: Int a__b(c__: Int): Int } schema { query: _Query } enum E { _A }"
    #expect(problems(text) == [])
  }

  @Test("Names with two underscores at the beginning are reported")
  func reserved() {
    let text = """
      directive @__d(__a: Int) on FIELD
      type Query { __a(__b: Int): Int }
      "" enum __E { __A }
      input I { __c: Int }
      """
    #expect(
      problems(text) == [
        "Name \"__d\" must not begin with \"__\", which is reserved by GraphQL introspection. 1:1",
        "Name \"__a\" must not begin with \"__\", which is reserved by GraphQL introspection. 1:16",
        "Name \"__a\" must not begin with \"__\", which is reserved by GraphQL introspection. 2:14",
        "Name \"__b\" must not begin with \"__\", which is reserved by GraphQL introspection. 2:18",
        "Name \"__E\" must not begin with \"__\", which is reserved by GraphQL introspection. 3:1",
        "Name \"__A\" must not begin with \"__\", which is reserved by GraphQL introspection. 3:15",
        "Name \"__c\" must not begin with \"__\", which is reserved by GraphQL introspection. 4:11",
      ]
    )
  }

  @Test("Types of every kind are checked")
  func kinds() {
    let text = """
      type Query { a: Int }
      scalar __S
      type __T { a: Int }
      interface __I { __a: Int }
      union __U = Query
      input __N { a: Int }
      """
    #expect(
      problems(text) == [
        "Name \"__S\" must not begin with \"__\", which is reserved by GraphQL introspection. 2:1",
        "Name \"__T\" must not begin with \"__\", which is reserved by GraphQL introspection. 3:1",
        "Name \"__I\" must not begin with \"__\", which is reserved by GraphQL introspection. 4:1",
        "Name \"__a\" must not begin with \"__\", which is reserved by GraphQL introspection. 4:17",
        "Name \"__U\" must not begin with \"__\", which is reserved by GraphQL introspection. 5:1",
        "Name \"__N\" must not begin with \"__\", which is reserved by GraphQL introspection. 6:1",
      ]
    )
  }

  @Test("Names in extensions are checked")
  func extensions() {
    let text = """
      type Query { a: Int } enum E { A }
      extend type Query { __b: Int }
      extend enum E { __B }
      """
    #expect(
      problems(text) == [
        "Name \"__b\" must not begin with \"__\", which is reserved by GraphQL introspection. 2:21",
        "Name \"__B\" must not begin with \"__\", which is reserved by GraphQL introspection. 3:17",
      ]
    )
  }
}
