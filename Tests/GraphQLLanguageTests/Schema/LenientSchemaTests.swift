import GraphQLIntrospection
import GraphQLLanguage
import Testing

@Suite("Schemas with problems, taken leniently")
struct LenientSchemaTests {
  private func build(_ text: String) throws -> (text: String, warnings: [String]) {
    let (schema, diagnostics) = Schema.build([Source(path: "", text: text)], lenient: true)
    #expect(diagnostics.allSatisfy { $0.severity == .warning })
    return (try #require(schema).printed(), diagnostics.map(\.message))
  }

  @Test("Of several definitions of one thing the first counts")
  func doubles() throws {
    let (text, warnings) = try build(
      """
      type Query { a: Int a: String b(c: Int, c: String): E } extend type Query { b: Int }
      enum E { A A } type E { a: Int } directive @d(a: Int, a: Int) on FIELD directive @d on QUERY
      schema { query: Query query: T } type T { a: Int }
      """
    )
    #expect(
      text == """
        directive @d(a: Int) on FIELD

        type Query {
          a: Int
          b(c: Int): E
        }

        enum E {
          A
        }

        type T {
          a: Int
        }
        """
    )
    #expect(warnings.count == 8)
  }

  @Test("What names a type that is not there, or of the wrong kind, is left out")
  func misfits() throws {
    let (text, warnings) = try build(
      """
      type Query implements Nope & I & U { a: Nope b(c: Nope, d: I, e: Int): Int f: N }
      interface I { b(e: Int): Int } union U = Nope | I | Query | Query input N { a: Query b: Int }
      extend type Nope { a: Int } extend input Query { z: Int } schema { query: Query mutation: U }
      """
    )
    #expect(
      text == """
        type Query implements I {
          b(e: Int): Int
        }

        interface I {
          b(e: Int): Int
        }

        union U = Query

        input N {
          b: Int
        }
        """
    )
    #expect(warnings.filter { $0.hasPrefix("Unknown type \"Nope\".") }.count == 4)
    #expect(warnings.contains("Union type U can only include Object types, it cannot include I."))
  }

  @Test("Text that is not GraphQL is an error all the same")
  func syntax() {
    let (schema, diagnostics) = Schema.build([Source(path: "", text: "type Query { a: }")], lenient: true)
    #expect(schema == nil)
    #expect(diagnostics.map(\.severity) == [.error])
  }
}
