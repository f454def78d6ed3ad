import GraphQLCodegen
import Testing

/// The result of merging several selections on one object.
@Suite("Merged selections")
struct SelectionMergingTests {
  private static let schema = """
    type Query { me: User node: Node search: [Result!]! }
    interface Node { id: ID! }
    interface Named { name: String }
    type User implements Node & Named { id: ID! name: String age: Int! friend: User }
    type Post implements Node { id: ID! title: String! author: User }
    union Result = User | Post
    """

  /// Returns the Swift of one query line by line, without leading white space.
  private func lines(_ document: String) -> [String] {
    let result = Generation.run(schema: Self.schema, document: document)
    #expect(result.messages == [])
    return result.text(of: "query.graphql.swift").split(separator: "\n").map { line in
      String(line.drop { $0 == " " })
    }
  }

  @Test("All places that ask for one field make one property with the selections of each")
  func fields() {
    let lines = lines("query Q { me { friend { name } } me { friend { age } age } }")
    #expect(
      lines.filter { $0.hasPrefix("public let ") } == [
        "public let me: Me?", "public let friend: Friend?", "public let age: Int", "public let name: String?",
        "public let age: Int",
      ]
    )
  }

  @Test("An inline fragment that every object fulfils is part of the selections around it")
  func dissolved() {
    let lines = lines("query Q { me { ... { id } ... on Node { ... on Named { name } } ... on User { age } } }")
    #expect(
      lines.contains("(id, name, age) = try (json._id(\"id\"), json._stringOrNull(\"name\"), json._int(\"age\"))")
    )
  }

  @Test("What is selected for objects of other types than the field's makes nothing")
  func impossible() {
    let lines = lines(
      "query Q { me { ... on Node { ...Title ... on Post { author { age } } id } } } fragment Title on Post { title }"
    )
    #expect(
      lines.filter { $0.hasPrefix("public let ") } == [
        "public let me: Me?", "public let id: String", "public let title: String",
      ]
    )
  }

  @Test("A selection set with only one fragment in it has the fragment's type")
  func onlyFragment() {
    let lines = lines("query Q { me { ... { ...Person } } } fragment Person on User { id }")
    #expect(lines.contains("public let me: Person?"))
    #expect(!lines.contains { $0.contains("struct Me") })
  }

  @Test("A fragment that is spread twice is one property")
  func spreads() {
    let lines = lines("query Q { me { id ...Person ... on User { ...Person } } } fragment Person on User { age }")
    #expect(lines.filter { $0.hasPrefix("public let person:") } == ["public let person: Person"])
  }

  @Test("Types that exclude one another are the cases of an enum, with all that is selected for each")
  func exclusiveTypes() {
    let lines = lines("query Q { node { ... on User { id } ... on Post { title } ... on User { age } } }")
    #expect(lines.contains { $0.hasPrefix("public enum Node: ") })
    #expect(lines.contains { $0.contains("(id, age) = try (json._id(\"id\"), json._int(\"age\"))") })
    #expect(
      Array(lines.drop { !$0.hasPrefix("if try") }.prefix(7)) == [
        "if try json._isType(\"User\") {", "self = .user(try User(_json: &json))",
        "} else if try json._isType(\"Post\") {", "self = .post(try Post(_json: &json))", "} else {",
        "self = .other(typename: try json._typename())", "}",
      ]
    )
  }

  @Test("The types that optional properties are for are listed once, however many properties there are")
  func listedTypes() {
    let objects = (0..<20).map { "type T\($0) implements Node & I\($0) { id: ID! name: String }" }
    let interfaces = (0..<20).map { "interface I\($0) { name: String }" }
    let schema = (["type Query { node: Node } interface Node { id: ID! }"] + objects + interfaces).joined(
      separator: "\n"
    )
    let selections = (0..<20).map { "... on I\($0) { name }" }.joined(separator: " ")
    let result = Generation.run(schema: schema, document: "query Q { node { \(selections) } }")
    let lines = result.text(of: "query.graphql.swift").split(separator: "\n")
    #expect(lines.filter { $0.contains(" T0 T1 ") || $0.contains("\"T0 T1 ") }.count == 1)
    #expect(
      lines.filter { $0.contains("_ifType(\"T") && $0.contains("\", among: ._objectsOfNode, orKeys: ") }.count == 20
    )
  }

  @Test("Types that do not exclude one another are optional properties")
  func overlappingTypes() {
    let lines = lines("query Q { node { ... on Named { name } ... on Post { title } } }")
    #expect(lines.contains("public let asNamed: AsNamed?") || lines.contains("public let asNamed: Named?"))
    #expect(lines.contains("public let asPost: Post?"))
    #expect(lines.contains("public let typename: String"))
  }

  @Test("A selection that a literal leaves out is not there, and one that it lets in has no condition")
  func literals() {
    let lines = lines("query Q { me { id @include(if: true) age @skip(if: true) name @skip(if: false) } }")
    #expect(lines.contains("(id, name) = try (json._id(\"id\"), json._stringOrNull(\"name\"))"))
  }
}

/// When a merged selection is part of the response, and which keys identify a part in a response with unknown variables.
@Suite("Conditions of merged selections")
struct MergedConditionTests {
  private static let schema = "type Query { id: ID! name: String a: Query! b: Query }"

  /// Returns the arguments of all calls that check whether a part is in the response.
  private func conditions(_ selections: String, _ fragments: String = "") -> [String] {
    let variables = "($p: Boolean!, $q: Boolean!, $r: Boolean!)"
    let result = Generation.run(schema: Self.schema, document: "query Q\(variables) { \(selections) } \(fragments)")
    #expect(result.messages.filter { !$0.contains("never used") } == [])
    return result.text(of: "query.graphql.swift").split(separator: "json._includes(").dropFirst().map { rest in
      rest.prefix { $0 != ")" }.filter { $0 != "\"" }.replacing("orKeys: ", with: "")
    }
  }

  @Test(
    "One of the places has to be in the response",
    arguments: [
      ("name @include(if: $p) name @skip(if: $q) b @include(if: $r) { id }", "!q|p, name"),
      ("name @include(if: $p) name @include(if: $q) b @include(if: $r) { id }", "p|q, name"),
      ("name @include(if: $p) @skip(if: $q) b @include(if: $r) { id }", "!q&p, name"),
    ]
  )
  func alternatives(_ selections: String, _ expected: String) {
    #expect(conditions(selections) == [expected, "r, b"])
  }

  @Test(
    "A place whose condition implies that of another one adds nothing",
    arguments: [
      "name @include(if: $p) name @include(if: $p) @skip(if: $q)",
      "name @include(if: $p) @skip(if: $q) name @include(if: $p)",
      "... @skip(if: $q) { ... @include(if: $r) { name @include(if: $p) } } name @skip(if: $q) @include(if: $p) name @include(if: $p)",
    ]
  )
  func implied(_ selections: String) {
    #expect(conditions("\(selections) id @skip(if: $q) b @skip(if: $r) { id }") == ["p, name", "!q, id", "!r, b"])
  }

  @Test(
    "A field that one place asks for without a condition has none, and what the other places select in it has theirs"
  )
  func unconditional() {
    let conditions = conditions("a { id } a @include(if: $p) { name } b @skip(if: $q) { id } id @include(if: $r)")
    #expect(conditions == ["!q, b", "r, id", "p, name"])
  }

  @Test("A place whose condition cannot hold asks for nothing")
  func contradiction() {
    #expect(
      conditions("... @include(if: $p) { name @skip(if: $p) } id @skip(if: $q) b @skip(if: $r) { id }") == [
        "!q, id", "!r, b",
      ]
    )
  }

  @Test("Where others ask for all of its keys, a part is told by all of these together")
  func ownKeys() {
    let fragments = "fragment Part on Query { id name b { id } }"
    let conditions = conditions("id ...Part @include(if: $p) name @skip(if: $q) b @skip(if: $r) { id }", fragments)
    #expect(conditions == ["p, id&name&b", "!q, name", "!r, b"])
  }

  @Test("Where others ask for its objects as well, a part is told by a key inside that only it asks for")
  func keysInside() {
    let fragments = "fragment Part on Query { id a { a { name } } } fragment Other on Query { id a { a { id } } }"
    let conditions = conditions(
      "...Other ...Part @include(if: $p) x: id @skip(if: $q) b @skip(if: $r) { id }",
      fragments
    )
    #expect(conditions == ["p, a.a.name", "!q, x", "!r, b"])
  }
}
