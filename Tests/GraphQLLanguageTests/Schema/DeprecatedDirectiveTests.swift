import GraphQLIntrospection
import GraphQLLanguage
import Testing

/// https://github.com/graphql/graphql-spec/pull/1206
@Suite("Directives on definitions of directives")
struct DeprecatedDirectiveTests {
  private let text = """
    directive @old(a: Int) @deprecated(reason: "Use @new.") repeatable on FIELD

    directive @onDirective on DIRECTIVE_DEFINITION

    directive @new @onDirective on FIELD

    directive @plain on FIELD

    extend directive @plain @deprecated

    type Query {
      a: Int
    }
    """

  @Test("They are read and printed as they are written")
  func document() {
    let (document, diagnostics) = Document.parse([Source(path: "s", text: text)])
    #expect(diagnostics == [])
    #expect(document.printed(.pretty) == text)
  }

  @Test("A schema keeps the deprecation, of an extension as well")
  func schema() throws {
    let (schema, diagnostics) = Schema.build([Source(path: "s", text: text)])
    #expect(diagnostics == [])
    let printed = try #require(schema).printed()
    #expect(printed.contains("directive @old(a: Int) @deprecated(reason: \"Use @new.\") repeatable on FIELD\n"))
    #expect(printed.contains("directive @plain @deprecated on FIELD\n"))
    #expect(printed.contains("directive @new on FIELD\n"))
    #expect(Schema.build([Source(path: "s", text: printed)]).diagnostics == [])
  }

  @Test("What is wrong there is an error like elsewhere")
  func wrong() {
    #expect(
      problems(
        "\(query) directive @a @b on FIELD extend directive @c @deprecated directive @d @specifiedBy(url: \"\") on FIELD"
      )
        == [
          "Unknown directive \"@b\". 1:36", "Cannot extend directive \"@c\" because it is not defined. 1:66",
          "Directive \"@specifiedBy\" may not be used on DIRECTIVE_DEFINITION. 1:93",
        ]
    )
    #expect(problems("\(query) extend directive @a").first?.hasPrefix("Syntax Error: Unexpected <EOF>.") == true)
    #expect(problems("\(query) directive @a on FIELD @deprecated").first?.hasPrefix("Syntax Error:") == true)
  }

  @Test("Introspection tells of it, and is asked for it")
  func introspection() throws {
    let result = #"""
      {"__schema": {"queryType": {"name": "Query"}, "types": [
        {"kind": "OBJECT", "name": "Query", "fields": [
          {"name": "a", "args": [], "type": {"kind": "SCALAR", "name": "Int"}}]}],
       "directives": [
        {"name": "old", "args": [], "locations": ["FIELD"], "isRepeatable": true, "isDeprecated": true,
         "deprecationReason": "Why."},
        {"name": "deprecated", "locations": ["ENUM_VALUE", "DIRECTIVE_DEFINITION"], "isDeprecated": false, "args": [
          {"name": "reason", "type": {"kind": "SCALAR", "name": "String"}, "defaultValue": "\"x\""}]}]}}
      """#
    let (schema, diagnostics) = Schema.build([Source(path: "s", text: result)])
    #expect(diagnostics == [])
    #expect(
      try #require(schema).printed().contains("directive @old @deprecated(reason: \"Why.\") repeatable on FIELD\n")
    )
    let query = IntrospectionQuery([.september2025, .deprecatedDirectives]).text
    let built = try #require(Schema.build([Source(path: "s", text: text)]).schema)
    let document = Document.parse([Source(path: "q", text: query)], extending: built.context).document
    #expect(Program.validate(document, against: built).diagnostics == [])
    #expect(query.contains("directives(includeDeprecated: true)"))
    #expect(!IntrospectionQuery().text.contains("directives(includeDeprecated"))
    let answer = #"""
      {"data": {"__schema": {"fields": [{"name": "directives", "args": [{"name": "includeDeprecated"}]}]},
        "__directive": {"fields": [{"name": "isDeprecated", "args": []}]}}}
      """#
    #expect(IntrospectionQuery.Features(probe: Source(path: "", text: answer)) == .deprecatedDirectives)
  }
}
