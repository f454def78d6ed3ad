import GraphQLComparison
import GraphQLLanguage
import Testing

@Suite("What has changed from one schema to another")
struct SchemaComparisonTests {
  private static let query = "type Query { a: Int }\n"

  private func schema(_ text: String) throws -> Schema {
    try #require(Schema.build([Source(path: "s.graphqls", text: text)], lenient: true).schema)
  }

  private func changes(from old: String, to new: String) throws -> [String] {
    try SchemaComparison.changes(from: schema(old), to: schema(new)).map { change in
      "\(change.severity.rawValue) \(change.kind) \(change.coordinate): \(change.message)"
    }
  }

  @Test("The same schema in another order has no changes")
  func none() throws {
    let old = "type Query { a(x: Int, y: Int): E b: U }\nenum E { A B }\nunion U = Query | T\ntype T { a: Int }"
    let new = "type T { a: Int }\nunion U = T | Query\nenum E { B A }\ntype Query { b: U a(y: Int, x: Int): E }"
    #expect(try changes(from: old, to: new) == [])
  }

  @Test("Two comparisons of the same schemas find equal changes, of kinds that a program knows by their words")
  func equality() throws {
    let (old, new) = try (schema("type Query { a: Int b: Int }"), schema("type Query { a: Int! }"))
    let changes = SchemaComparison.changes(from: old, to: new)
    #expect(changes == SchemaComparison.changes(from: old, to: new))
    #expect(Set(changes).count == 2)
    #expect(changes.contains { $0.kind == SchemaChange.Kind(rawValue: "FIELD_REMOVED") && $0.coordinate == "Query.b" })
  }

  @Test(
    "Types come, go and turn into others",
    arguments: [
      ("type A { a: Int }", "", "breaking TYPE_REMOVED A: A was removed."),
      ("", "type A { a: Int }", "safe TYPE_ADDED A: A was added."),
      (
        "type A { a: Int }", "interface A { a: Int }",
        "breaking TYPE_CHANGED_KIND A: A changed from an Object type to an Interface type."
      ),
      (
        "union U = Query", "union U = Query | A type A { a: Int }",
        "dangerous TYPE_ADDED_TO_UNION U: A was added to union type U."
      ),
      (
        "union U = Query | A type A { a: Int }", "union U = Query type A { a: Int }",
        "breaking TYPE_REMOVED_FROM_UNION U: A was removed from union type U."
      ),
      ("enum E { A }", "enum E { A B }", "dangerous VALUE_ADDED_TO_ENUM E.B: B was added to enum type E."),
      ("enum E { A B }", "enum E { A }", "breaking VALUE_REMOVED_FROM_ENUM E.B: B was removed from enum type E."),
      (
        "interface I { a: Int } type A { a: Int }", "interface I { a: Int } type A implements I { a: Int }",
        "dangerous IMPLEMENTED_INTERFACE_ADDED A: I added to interfaces implemented by A."
      ),
      (
        "interface I { a: Int } type A implements I { a: Int }", "interface I { a: Int } type A { a: Int }",
        "breaking IMPLEMENTED_INTERFACE_REMOVED A: A no longer implements interface I."
      ),
      (
        "scalar S @specifiedBy(url: \"a\")", "scalar S @specifiedBy(url: \"b\")",
        "dangerous SPECIFIED_BY_CHANGED S: S specification URL changed from a to b."
      ),
      (
        "type Mutation { a: Int }", "type Mutation { a: Int } schema { query: Query }",
        "breaking ROOT_TYPE_REMOVED Mutation: The mutation root type Mutation was removed."
      ),
      (
        "interface I { a: Int }", "interface I { a: Int } type A implements I { a: Int }",
        "dangerous IMPLEMENTED_INTERFACE_ADDED A: I added to interfaces implemented by A."
      ),
      ("\"a\" scalar S", "\"b\" scalar S", "safe DESCRIPTION_CHANGED S: The description of S was changed."),
      ("scalar S", "\"b\" scalar S", "safe DESCRIPTION_CHANGED S: The description of S was added."),
    ]
  )
  func types(old: String, new: String, expected: String) throws {
    let found = try changes(from: Self.query + old, to: Self.query + new)
    #expect(found.contains(expected), "\(found)")
  }

  @Test(
    "Of a field's type, an answer may only promise more",
    arguments: [
      ("Int", "Int!", "safe"), ("Int!", "Int", "breaking"), ("Int", "Float", "breaking"), ("[Int]", "[Int!]!", "safe"),
      ("[Int!]", "[Int]", "breaking"), ("Int", "[Int]", "breaking"), ("[[Int]!]", "[[Int!]!]!", "safe"),
    ]
  )
  func outputTypes(old: String, new: String, severity: String) throws {
    let found = try changes(from: "type Query { a: \(old) }", to: "type Query { a: \(new) }")
    #expect(found == ["\(severity) FIELD_CHANGED_KIND Query.a: Query.a changed type from \(old) to \(new)."])
  }

  @Test(
    "Of what is sent, a server may only ask for less",
    arguments: [
      ("Int", "Int!", "breaking"), ("Int!", "Int", "safe"), ("Int", "String", "breaking"), ("[Int!]!", "[Int]", "safe"),
      ("[Int]", "[Int!]", "breaking"), ("Int", "[Int]", "breaking"),
    ]
  )
  func inputTypes(old: String, new: String, severity: String) throws {
    let argument = try changes(from: "type Query { a(x: \(old)): Int }", to: "type Query { a(x: \(new)): Int }")
    let words = "has changed type from \(old) to \(new)."
    #expect(argument == ["\(severity) ARG_CHANGED_KIND Query.a(x:): Query.a arg x \(words)"])
    let field = try changes(from: Self.query + "input I { x: \(old) }", to: Self.query + "input I { x: \(new) }")
    #expect(field == ["\(severity) FIELD_CHANGED_KIND I.x: I.x \(words)"])
  }

  @Test("Fields, arguments and input fields come and go")
  func members() throws {
    let old = """
      type Query { a(gone: Int, d: Int = 1, n: Int = 1): Int b: Int c: Int @deprecated }
      input I { gone: Int d: Int = 1 }
      """
    let new = """
      type Query { a(d: Int = 2, n: Int, r: Int!, o: Int): Int c: Int e: Int d: Int @deprecated(reason: "old") }
      input I @oneOf { d: Int = 2 r: Int! o: Int }
      """
    #expect(
      try changes(from: old, to: new) == [
        "breaking FIELD_REMOVED Query.b: Query.b was removed.",
        "breaking ARG_REMOVED Query.a(gone:): Query.a arg gone was removed.",
        "breaking REQUIRED_ARG_ADDED Query.a(r:): A required arg r on Query.a was added.",
        "breaking FIELD_REMOVED I.gone: I.gone was removed.",
        "breaking REQUIRED_INPUT_FIELD_ADDED I.r: A required field r on input type I was added.",
        "breaking ONE_OF_ADDED I: I now takes exactly one of its fields.",
        "dangerous ARG_DEFAULT_VALUE_CHANGE Query.a(d:): Query.a arg d has changed defaultValue from 1 to 2.",
        "dangerous ARG_DEFAULT_VALUE_CHANGE Query.a(n:): Query.a arg n defaultValue was removed.",
        "dangerous OPTIONAL_ARG_ADDED Query.a(o:): An optional arg o on Query.a was added.",
        "dangerous INPUT_FIELD_DEFAULT_VALUE_CHANGE I.d: I.d has changed defaultValue from 1 to 2.",
        "dangerous OPTIONAL_INPUT_FIELD_ADDED I.o: An optional field o on input type I was added.",
        "safe DEPRECATION_REMOVED Query.c: Query.c is no longer deprecated.",
        "safe FIELD_ADDED Query.e: Query.e was added.",
        "safe FIELD_ADDED Query.d: Query.d was added.",
      ]
    )
  }

  @Test("Directives, their arguments and locations come and go")
  func directives() throws {
    let old = "directive @a on FIELD directive @b(x: Int, y: Int) repeatable on FIELD | QUERY"
    let new = "directive @c on FIELD directive @b(y: Int!, z: Int!, o: Int) on FIELD | MUTATION"
    #expect(
      try changes(from: Self.query + old, to: Self.query + new) == [
        "breaking DIRECTIVE_REMOVED @a: @a was removed.",
        "breaking DIRECTIVE_ARG_REMOVED @b(x:): x was removed from @b.",
        "breaking DIRECTIVE_ARG_CHANGED_KIND @b(y:): @b arg y has changed type from Int to Int!.",
        "breaking REQUIRED_DIRECTIVE_ARG_ADDED @b(z:): A required arg z on directive @b was added.",
        "breaking DIRECTIVE_REPEATABLE_REMOVED @b: Repeatable flag was removed from @b.",
        "breaking DIRECTIVE_LOCATION_REMOVED @b: QUERY was removed from @b.",
        "safe OPTIONAL_DIRECTIVE_ARG_ADDED @b(o:): o was added to @b.",
        "safe DIRECTIVE_LOCATION_ADDED @b: MUTATION was added to @b.",
        "safe DIRECTIVE_ADDED @c: @c was added.",
      ]
    )
  }

  @Test("A default value that is written in another way is the same value")
  func sameDefault() throws {
    let input = "\ninput I { a: Int b: S c: [I] } input S { x: String y: String }"
    let old = #"type Query { a(i: I = { a: 1, b: { x: "p", y: "q" }, c: [{ a: 1, b: null }] }): Int }"# + input
    let new = #"type Query { a(i: I = { c: [{ b: null, a: 1 }], b: { y: """q""", x: "p" }, a: 1 }): Int }"# + input
    #expect(try changes(from: old, to: new) == [])
    let other = #"type Query { a(i: I = { c: [{ b: null, a: 2 }], b: { y: "q", x: "p" }, a: 1 }): Int }"# + input
    #expect(try changes(from: old, to: other).count == 1)
    let list = "type Query { a(i: [Int] = [1, 2]): Int }"
    #expect(try changes(from: list, to: "type Query { a(i: [Int] = [2, 1]): Int }").count == 1)
  }

  @Test("A new type with a new interface is safe")
  func newInterface() throws {
    let found = try changes(from: Self.query, to: Self.query + "interface I { a: Int } type A implements I { a: Int }")
    #expect(found == ["safe TYPE_ADDED I: I was added.", "safe TYPE_ADDED A: A was added."])
  }

  @Test("Texts that look the same but have other code points are different")
  func codePoints() throws {
    func text(_ letter: String) -> String {
      """
      type Query { a(x: String = "\(letter)", y: [String] = ["\(letter)"]): S @deprecated(reason: "\(letter)") }
      scalar S @specifiedBy(url: "\(letter)")
      """
    }
    let changes = try SchemaComparison.changes(from: schema(text("\u{E9}")), to: schema(text("e\u{301}")))
    let defaults = ["ARG_DEFAULT_VALUE_CHANGE", "ARG_DEFAULT_VALUE_CHANGE"]
    #expect(changes.map(\.kind.rawValue) == defaults + ["SPECIFIED_BY_CHANGED", "DEPRECATION_CHANGED"])
  }

  @Test("The deprecation of a directive is a change")
  func deprecatedDirective() throws {
    let change = "safe DEPRECATED @d: @d was deprecated: old"
    let old = "\(Self.query) directive @d on FIELD"
    let new = #"\(Self.query) directive @d @deprecated(reason: "old") on FIELD"#
    #expect(try changes(from: old, to: new.replacing("\\(Self.query)", with: Self.query)) == [change])
  }
}
