import GraphQLIntrospection
import GraphQLLanguage
import Testing

@Suite("Printing schemas")
struct SchemaPrintingTests {
  @Test(
    "A schema printed as the reference prints it prints the same again",
    arguments: [
      """
      \"""What there is\"""
      schema {
        query: Root
      }

      \"""How to use it\"""
      directive @d(
        \"""Where\"""
        a: Int = 1
        b: [S!] = ["x", { y: 2 }]
      ) repeatable on FIELD | QUERY

      type Root implements I & J {
        \"""
        Two
        lines
        \"""
        a(b: Int = 1, c: E): S!

        \"""After a blank line\"""
        d(
          \"""Described\"""
          e: Int
          f: N = { g: 1 }
        ): U @deprecated(reason: "not \\"this\\"")
      }

      interface I implements J {
        a(b: Int = 1, c: E): S!
      }

      interface J {
        a(b: Int = 1, c: E): S!
      }

      union U = Root

      enum E {
        A
        B @deprecated
      }

      input N {
        g: Int = 3
      }

      input O @oneOf {
        \""" leading\"""
        g: Int

        \"""trailing "quotes" \"""
        h: Int
      }

      scalar S @specifiedBy(url: "https://s")
      """,
      "type Query {\n  a: Int\n}",
      "schema {\n  query: Query\n}\n\ntype Query {\n  a: Int\n}\n\ntype Mutation {\n  a: Int\n}",
    ]
  )
  func roundTrip(text: String) throws {
    #expect(try schema(text).printed() == text)
  }

  @Test("Extensions are merged, and directives that the specification does not define are left out")
  func leftOut() throws {
    let text = "type Query @d { a: Int @d } extend type Query { b: String } directive @d on OBJECT | FIELD_DEFINITION"
    #expect(
      try schema(text).printed() == """
        directive @d on OBJECT | FIELD_DEFINITION

        type Query {
          a: Int
          b: String
        }
        """
    )
  }
}
