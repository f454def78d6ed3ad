import GraphQLIntrospection
import GraphQLLanguage
import Testing

@Suite("The query that asks for a schema")
struct IntrospectionQueryTests {
  @Test("The query and the probe are valid on every schema")
  func valid() throws {
    let schema = try #require(Schema.build([Source(path: "s", text: "type Query { a: Int }")]).schema)
    for text in [IntrospectionQuery().text, IntrospectionQuery([]).text, IntrospectionQuery.probe] {
      let (document, errors) = Document.parse([Source(path: "q", text: text)], extending: schema.context)
      #expect(errors == [])
      #expect(Program.validate(document, against: schema).diagnostics == [])
    }
  }

  @Test("Nothing is asked that the server does not know")
  func oldServer() {
    let text = IntrospectionQuery([]).text
    for word in ["specifiedByURL", "isOneOf", "isRepeatable", "args(", "inputFields("] {
      #expect(IntrospectionQuery().text.contains(word))
      #expect(!text.contains(word))
    }
  }

  @Test("What a server knows is told by its answer to the probe")
  func probe() {
    let answer = """
      {"data": {
        "__schema": {"fields": [{"name": "types", "args": []}]},
        "__type": {"fields": [{"name": "specifiedByURL", "args": []}, {"name": "inputFields", "args": []}]},
        "__field": {"fields": [{"name": "args", "args": [{"name": "includeDeprecated"}]}]},
        "__directive": {"fields": [{"name": "isRepeatable", "args": []}]}
      }}
      """
    let features = IntrospectionQuery.Features(probe: Source(path: "", text: answer))
    #expect(features == [.specifiedByURL, .repeatableDirectives])
    #expect(IntrospectionQuery.Features(probe: Source(path: "", text: "<html>")) == [])
  }

  @Test("A sorted schema has everything in the order of names")
  func sorted() throws {
    let text = """
      type Query implements N & A { b(y: Int, x: Int): U a10: Int a9: E }
      interface N { a9: E }
      interface A { a10: Int }
      union U = Query | B
      type B { z: Int }
      enum E { B A }
      input I { b: Int a: Int }
      directive @d(b: Int, a: Int) on QUERY | FIELD
      """
    let schema = try #require(Schema.build([Source(path: "s", text: text)]).schema)
    #expect(
      schema.printed(sorted: true) == """
        directive @d(a: Int, b: Int) on FIELD | QUERY

        interface A {
          a10: Int
        }

        type B {
          z: Int
        }

        enum E {
          A
          B
        }

        input I {
          a: Int
          b: Int
        }

        interface N {
          a9: E
        }

        type Query implements A & N {
          a9: E
          a10: Int
          b(x: Int, y: Int): U
        }

        union U = B | Query
        """
    )
  }
}
