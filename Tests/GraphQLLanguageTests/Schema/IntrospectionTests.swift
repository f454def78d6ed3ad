import GraphQLIntrospection
import GraphQLLanguage
import Testing

@Suite("Schemas from introspection")
struct IntrospectionTests {
  private let result = #"""
    {"data": {"__schema": {
      "description": "All \"of\" it",
      "queryType": {"name": "Root"}, "mutationType": null, "subscriptionType": null,
      "directives": [
        {"name": "d", "description": null, "locations": ["FIELD", "LATER"], "isRepeatable": true, "args": [
          {"name": "a", "description": "x", "type": {"kind": "SCALAR", "name": "Int"}, "defaultValue": "3"}]},
        {"name": "later", "locations": ["LATER"], "args": []}
      ],
      "types": [
        {"kind": "OBJECT", "name": "Root", "interfaces": [{"kind": "INTERFACE", "name": "I"}], "fields": [
          {"name": "a", "description": "one\ntwo", "args": [
             {"name": "b", "type": {"kind": "NON_NULL", "ofType": {"kind": "LIST", "ofType": {"kind": "ENUM", "name": "E"}}},
              "defaultValue": "[ONE, \"wrong kind\"]", "isDeprecated": true, "deprecationReason": "old"}],
           "type": {"kind": "UNION", "name": "U"}, "isDeprecated": true, "deprecationReason": null},
          {"name": "lost", "args": [], "type": {"kind": "OBJECT", "name": "Hidden"}}]},
        {"kind": "INTERFACE", "name": "I", "fields": [
          {"name": "a", "args": [], "type": {"kind": "UNION", "name": "U"}, "isDeprecated": false}],
         "interfaces": null, "possibleTypes": [{"kind": "OBJECT", "name": "Root"}]},
        {"kind": "UNION", "name": "U", "possibleTypes": [{"kind": "OBJECT", "name": "Root"}]},
        {"kind": "ENUM", "name": "E", "enumValues": [{"name": "ONE"}, {"name": "TWO", "isDeprecated": true}]},
        {"kind": "INPUT_OBJECT", "name": "N", "isOneOf": true, "inputFields": [
          {"name": "a", "type": {"kind": "SCALAR", "name": "S"}, "defaultValue": null}]},
        {"kind": "SCALAR", "name": "S", "specifiedByURL": "https://s"},
        {"kind": "SCALAR", "name": "Int"}, {"kind": "OBJECT", "name": "__Type", "fields": []}
      ]}}}
    """#

  @Test("What a server says is the schema it describes; what it hides is left out")
  func printed() throws {
    #expect(
      try schema(result).printed() == """
        \"""All "of" it\"""
        schema {
          query: Root
        }

        directive @d(
          \"""x\"""
          a: Int = 3
        ) repeatable on FIELD

        type Root implements I {
          \"""
          one
          two
          \"""
          a(b: [E]! = [ONE, "wrong kind"] @deprecated(reason: "old")): U @deprecated
        }

        interface I {
          a: U
        }

        union U = Root

        enum E {
          ONE
          TWO @deprecated
        }

        input N @oneOf {
          a: S
        }

        scalar S @specifiedBy(url: "https://s")
        """
    )
  }

  @Test("The response's envelope may be missing, and SDL may extend what a server says")
  func extended() throws {
    let bare = #"{"__schema": {"queryType": {"name": "Q"}, "types": [{"kind": "OBJECT", "name": "Q", "fields": []}]}}"#
    #expect(try schema(bare, "extend type Q { a: Int }").type(named: "Q")?.fields.count == 1)
    #expect(problems(bare, "extend type Q { a: Nope }") == ["Unknown type \"Nope\". 1:1:20"])
  }

  @Test("A directive that the result has several times is one directive: the first")
  func repeatedDirective() throws {
    let directives =
      #"{"name": "d", "locations": ["QUERY"], "args": []}, {"name": "d", "locations": ["FIELD"], "args": []}"#
    let types =
      #"{"kind": "OBJECT", "name": "Q", "fields": [{"name": "a", "type": {"kind": "SCALAR", "name": "Int"}}]}"#
    let text = #"{"__schema": {"queryType": {"name": "Q"}, "directives": [\#(directives)], "types": [\#(types)]}}"#
    let document = Document.parse(schema: [Source(path: "s.json", text: text)]).document
    #expect(document.printed(.pretty) == "schema {\n  query: Q\n}\n\ndirective @d on QUERY\n\ntype Q {\n  a: Int\n}")
  }

  @Test("What has to do with a definition of the server's is shown where the result has it")
  func places() throws {
    let json = """
      {"__schema": {"queryType": {"name": "Q"}, "types": [
        {"kind": "OBJECT", "name": "Q", "fields": []},
        {"kind": "ENUM", "name": "E", "enumValues": [{"name": "A"}]}
      ]}}
      """
    let sources = [Source(path: "a.graphqls", text: "extend enum E { A }"), Source(path: "b.json", text: json)]
    let problem = try #require(Schema.build(sources).diagnostics.first)
    #expect(problem.message == "Enum value \"E.A\" can only be defined once.")
    #expect(
      problem.positions == [
        SourcePosition(path: "a.graphqls", line: 1, column: 17), SourcePosition(path: "b.json", line: 3, column: 3),
      ]
    )
  }

  @Test("A comment behind a default value ends with it")
  func commentedDefault() throws {
    let int = #"{"kind": "SCALAR", "name": "Int"}"#
    let x = #"{"name": "x", "type": \#(int), "defaultValue": "1 # c", "isDeprecated": true}"#
    let inputs = #"\#(x), {"name": "y", "type": \#(int)}"#
    let object =
      #"{"kind": "OBJECT", "name": "Q", "fields": [{"name": "a", "args": [\#(inputs)], "type": \#(int)}]}"#
    let input = #"{"kind": "INPUT_OBJECT", "name": "I", "inputFields": [\#(inputs)]}"#
    let text = #"{"__schema": {"queryType": {"name": "Q"}, "types": [\#(object), \#(input)]}}"#
    let printed = try schema(text).printed()
    #expect(printed.contains("a(x: Int = 1 @deprecated, y: Int): Int"))
    #expect(printed.contains("  x: Int = 1 @deprecated\n  y: Int\n"))
  }

  @Test(
    "Anything but an introspection result is refused with the place of the error",
    arguments: [
      (#"{"data": {}}"#, "This is not the result of an introspection query: \"__schema\" is missing. 1:10"),
      (#"{"__schema": {"queryType": {}}}"#, "\"name\" is missing here. 1:28"),
      (#"{"__schema": {"types": {}}}"#, "Expected an array. 1:24"),
      (#"{"__schema": {"types": [{"name": "a b"}]}}"#, "Expected a name. 1:34"),
      (#"{"__schema": {"types": [{"name": "A", "kind": "X"}]}}"#, "Expected a type kind, such as \"OBJECT\". 1:47"),
      (
        #"{"__schema": {"directives": [{"name": "a", "args": [{"name": "b", "type": {"name": "C"}, "defaultValue": "1 d: E"}]}]}}"#,
        "Expected a GraphQL value in a string. 1:106"
      ),
      (#"{"__schema": {"queryType": null}}"#, "\"queryType\" is missing here. 1:14"),
      (
        #"{"__schema": {"directives": [{"name": "a", "args": [{"name": "b", "type": {"kind": "NON_NULL", "ofType": {"kind": "NON_NULL", "ofType": {"name": "C"}}}}]}]}}"#,
        "Expected a nullable type. 1:106"
      ),
      (#"{"__schema": ]}"#, "Expected a value, found \"]\". 1:14"),
    ]
  )
  func refused(text: String, expected: String) {
    #expect(problems(text) == [expected])
  }
}
