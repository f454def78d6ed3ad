import GraphQLLanguage
import Testing

@Suite("The rules on the text of a type system")
struct TypeSystemTextTests {
  @Test("A schema is defined once, with one type an operation")
  func schemaDefinition() {
    #expect(
      problems(
        "schema { query: Query query: Query }\nschema { mutation: Query }\nextend schema { mutation: Query } \(query)"
      )
        == [
          "There can be only one query type in schema. 1:10 1:23",
          "Must provide only one schema definition. 2:1",
          "There can be only one mutation type in schema. 2:10 3:17",
        ]
    )
    #expect(
      rules(brokenBy: "schema { query: Query query: Query } schema { query: Query } \(query)")
        == ["UniqueOperationTypes", "LoneSchemaDefinition", "UniqueOperationTypes"]
    )
  }

  @Test("No two types have the same name, whichever file and kind they are")
  func typeNames() {
    #expect(
      problems(query, "scalar Query\nenum E { A } input E { a: Int }")
        == [
          "There can be only one type named \"Query\". 0:1:6 1:1:8",
          "There can be only one type named \"E\". 1:2:6 1:2:20",
        ]
    )
    #expect(rules(brokenBy: "\(query) scalar Query") == ["UniqueTypeNames"])
  }

  @Test("No two fields, values, or arguments have the same name, extensions included")
  func memberNames() {
    let text = """
      type Query { a: Int b(c: Int, d: Int, c: Int, c: Int): Int }
      extend type Query { a: Int }
      input I { a: Int a: Int }
      enum E { A B A } extend enum E { B }
      directive @d(a: Int, a: Int) on FIELD
      """
    #expect(
      problems(text) == [
        "Argument \"Query.b(c:)\" can only be defined once. 1:23 1:39 1:47",
        "Field \"Query.a\" can only be defined once. 1:14 2:21",
        "Field \"I.a\" can only be defined once. 3:11 3:18",
        "Enum value \"E.A\" can only be defined once. 4:10 4:14",
        "Enum value \"E.B\" can only be defined once. 4:12 4:34",
        "Argument \"@d(a:)\" can only be defined once. 5:14 5:22",
      ]
    )
    let broken = rules(brokenBy: text)
    #expect(Set(broken) == ["UniqueArgumentDefinitionNames", "UniqueFieldDefinitionNames", "UniqueEnumValueNames"])
  }

  @Test("No two directives have the same name")
  func directiveNames() {
    let text = "\(query) directive @d on FIELD directive @d on QUERY"
    #expect(problems(text) == ["There can be only one directive named \"@d\". 1:34 1:56"])
    #expect(rules(brokenBy: text) == ["UniqueDirectiveNames"])
  }

  @Test("A misspelt type suggests those it may have meant, the built-in ones included")
  func typeReferences() {
    let text = """
      type Query implements Nod { a: Strin b(c: [Inpt!]): Nothing }
      union U = Qery
      schema { query: Quer }
      input Input { a: Int }
      """
    #expect(
      problems(text) == [
        "Unknown type \"Nod\". Did you mean \"ID\"? 1:23",
        "Unknown type \"Strin\". Did you mean \"String\"? 1:32",
        "Unknown type \"Inpt\". Did you mean \"Input\" or \"Int\"? 1:44",
        "Unknown type \"Nothing\". Did you mean \"String\"? 1:53",
        "Unknown type \"Qery\". Did you mean \"Query\"? 2:11",
        "Unknown type \"Quer\". Did you mean \"Query\"? 3:17",
      ]
    )
    #expect(Set(rules(brokenBy: text)) == ["KnownTypeNames"])
  }

  @Test("Directives are known, stand where they may, and as often as they may")
  func directives() {
    let text = """
      directive @once on OBJECT | SCALAR directive @often repeatable on OBJECT
      type Query @once @often @often { a: Int @once b: Int @deprecated @deprecated }
      extend type Query @once @nope
      schema @skip(if: true) { query: Query }
      """
    #expect(
      problems(text) == [
        "Directive \"@once\" may not be used on FIELD_DEFINITION. 2:41",
        "The directive \"@deprecated\" can only be used once at this location. 2:54 2:66",
        "The directive \"@once\" can only be used once at this location. 2:12 3:19",
        "Unknown directive \"@nope\". 3:25",
        "Directive \"@skip\" may not be used on SCHEMA. 4:8",
      ]
    )
    #expect(Set(rules(brokenBy: text)) == ["KnownDirectives", "UniqueDirectivesPerLocation"])
  }

  @Test("Directives are given the arguments that they define, each once")
  func directiveArguments() {
    let text = """
      directive @d(name: String!, other: [Int!]! = [1], third: ID) repeatable on OBJECT
      type Query @d @d(nam: 1) @d(name: "", name: "", third: {a: 1, b: [{c: 1, c: 2}], a: 3}) { a: Int }
      """
    #expect(
      problems(text) == [
        "Argument \"@d(name:)\" of type \"String!\" is required, but it was not provided. 2:12",
        "Unknown argument \"nam\" on directive \"@d\". Did you mean \"name\"? 2:18",
        "Argument \"@d(name:)\" of type \"String!\" is required, but it was not provided. 2:15",
        "There can be only one argument named \"name\". 2:29 2:39",
        "There can be only one input field named \"c\". 2:68 2:74",
        "There can be only one input field named \"a\". 2:57 2:82",
      ]
    )
    #expect(
      Set(rules(brokenBy: text)) == [
        "ProvidedRequiredArgumentsOnDirectives", "KnownArgumentNamesOnDirectives", "UniqueArgumentNames",
        "UniqueInputFieldNames",
      ]
    )
  }

  @Test("What is extended is defined, and of the same kind")
  func extensions() {
    let text =
      "extend type Qury { b: Int }\nextend interface Query { c: Int }\n\"Root\" \(query) extend scalar Int @deprecated"
    #expect(
      problems(text) == [
        "Cannot extend type \"Qury\" because it is not defined. Did you mean \"Query\"? 1:13",
        "Cannot extend non-interface type \"Query\". 3:1 2:1",
        "Cannot extend type \"Int\" because it is not defined. 3:44",
        "Directive \"@deprecated\" may not be used on SCALAR. 3:48",
      ]
    )
    #expect(Set(rules(brokenBy: text)) == ["PossibleTypeExtensions", "KnownDirectives"])
  }

  @Test("Reasons and addresses are strings")
  func builtInDirectives() {
    let text =
      "scalar S @specifiedBy(url: 1)\ntype Query { a: S @deprecated(reason: null) b: S @deprecated(reason: A) }"
    #expect(
      problems(text) == [
        "Argument \"url\" has invalid value: String cannot represent a non string value: 1 1:28",
        "Argument \"reason\" has invalid value: Expected value of non-null type \"String!\" not to be null. 2:39",
        "Argument \"reason\" has invalid value: String cannot represent a non string value: A 2:70",
      ]
    )
  }

  @Test("Operations and fragments have no place among the definitions of a schema")
  func operations() {
    let text = "\(query) { a } fragment F on Nowhere { b @nope }\nquery A { a }"
    let expected = [
      "The anonymous operation is not a definition of the schema. 1:23",
      "The \"F\" fragment is not a definition of the schema. 1:29",
      "The \"A\" operation is not a definition of the schema. 2:1",
    ]
    #expect(problems(text) == expected)
    let (schema, warnings) = Schema.build([Source(path: "", text: text)], lenient: true)
    #expect(schema != nil)
    #expect(warnings.map(\.severity) == [.warning, .warning, .warning])
  }

  @Test("Text that is not GraphQL ends the run before any rule")
  func syntax() {
    #expect(problems("type Query { a: }", "type T { b: Nope }").count == 1)
    #expect(rules(brokenBy: "type Query { a: }") == [nil])
  }
}
