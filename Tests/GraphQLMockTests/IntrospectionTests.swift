import GraphQLMock
import GraphQLRuntime
import Testing

@Suite("Introspection")
struct IntrospectionTests {
  private let text = """
    "About." schema { query: Root }
    "The root." type Root implements Node { id: ID! find(by: By! = {name: "a"}, old: Int @deprecated(reason: "no")): [Hit!]! gone: Int @deprecated }
    interface Node { id: ID! }
    union Hit = Root | Other
    type Other { at: Time }
    scalar Time @specifiedBy(url: "https://example.com/time")
    input By @oneOf { name: String, level: Level }
    enum Level { LOW HIGH @deprecated(reason: "too high") }
    directive @mark(level: Level = LOW) repeatable on FIELD | QUERY
    """

  private func answer(_ query: String) async throws -> String {
    try await GraphQLMock(schema: schema(text)) { _ in }.answer(query)
  }

  @Test("The runtime knows every kind of type and every place of a directive that a schema tells of")
  func introspectionEnums() async throws {
    let answer = try await answer(
      "{ kinds: __type(name: \"__TypeKind\") { ...Names } places: __type(name: \"__DirectiveLocation\") { ...Names } } "
        + "fragment Names on __Type { enumValues { name } }"
    )
    let data = try json(answer)["data"]
    let names = { (type: String) in data?[type]?["enumValues"]?.array?.compactMap { $0["name"]?.string } }
    #expect(names("kinds") == IntrospectionTypeKind.knownCases.map(\.rawValue))
    #expect(names("places").map(Set.init) == Set(IntrospectionDirectiveLocation.knownCases.map(\.rawValue)))
  }

  @Test("Fields, arguments, wrapped types, default values and deprecations are told")
  func fields() async throws {
    let answer = try await answer(
      """
      { __type(name: "Root") { kind name description interfaces { name } fields(includeDeprecated: true) {
        name isDeprecated deprecationReason type { ...T }
        args(includeDeprecated: true) { name defaultValue isDeprecated type { ...T } } } } }
      fragment T on __Type { kind name ofType { kind name ofType { kind name ofType { name } } } }
      """
    )
    let data = try json(answer)["data"]?["__type"]
    #expect(data?["description"] == "The root.")
    #expect(data?["interfaces"]?.text == #"[{"name":"Node"}]"#)
    #expect(
      data?["fields"]?[1]?["type"]?.text == #"{"kind":"NON_NULL","name":null,"ofType":{"kind":"LIST","name":null,"#
        + #""ofType":{"kind":"NON_NULL","name":null,"ofType":{"name":"Hit"}}}}"#
    )
    #expect(data?["fields"]?[1]?["args"]?[0]?["defaultValue"] == #"{ name: "a" }"#)
    #expect(data?["fields"]?[1]?["args"]?[1]?["isDeprecated"] == true)
    #expect(data?["fields"]?[2]?["deprecationReason"] == "No longer supported")
  }

  @Test("What is deprecated is left out unless it is asked for")
  func deprecated() async throws {
    let answer = try await answer(
      #"{ a: __type(name: "Root") { fields { name args { name } } } b: __type(name: "Level") { enumValues { name } } }"#
    )
    #expect(
      answer == #"{"data":{"a":{"fields":[{"name":"id","args":[]},{"name":"find","args":[{"name":"by"}]}]},"#
        + #""b":{"enumValues":[{"name":"LOW"}]}}}"#
    )
  }

  @Test("Each kind of type has what it has, and null for the rest")
  func kinds() async throws {
    let answer = try await answer(
      """
      { s: __type(name: "Time") { ...T } i: __type(name: "By") { ...T } u: __type(name: "Hit") { ...T }
        n: __type(name: "Node") { possibleTypes { name } } x: __type(name: "Nope") { name } }
      fragment T on __Type { kind specifiedByURL isOneOf possibleTypes { name } inputFields { name } fields { name } }
      """
    )
    #expect(
      answer == #"{"data":{"s":{"kind":"SCALAR","specifiedByURL":"https://example.com/time","isOneOf":null,"#
        + #""possibleTypes":null,"inputFields":null,"fields":null},"i":{"kind":"INPUT_OBJECT","specifiedByURL":null,"#
        + #""isOneOf":true,"possibleTypes":null,"inputFields":[{"name":"name"},{"name":"level"}],"fields":null},"#
        + #""u":{"kind":"UNION","specifiedByURL":null,"isOneOf":null,"possibleTypes":[{"name":"Root"},{"name":"Other"}],"#
        + #""inputFields":null,"fields":null},"n":{"possibleTypes":[{"name":"Root"}]},"x":null}}"#
    )
  }

  @Test("The schema tells its roots, types and directives")
  func wholeSchema() async throws {
    let answer = try await answer(
      """
      { __schema { description queryType { name } mutationType { name } types { name }
        directives { name isRepeatable locations args { name defaultValue } } } }
      """
    )
    let schema = try json(answer)["data"]?["__schema"]
    #expect(schema?["description"] == "About.")
    #expect(schema?["queryType"]?.text == #"{"name":"Root"}"#)
    #expect(schema?["mutationType"] == .null)
    let names = try #require(schema?["types"]).text
    for name in ["Root", "Time", "By", "String", "Boolean", "__Schema", "__TypeKind"] {
      #expect(names.contains("{\"name\":\"\(name)\"}"))
    }
    #expect(
      schema?["directives"]?[0]?.text == #"{"name":"mark","isRepeatable":true,"locations":["FIELD","QUERY"],"#
        + #""args":[{"name":"level","defaultValue":"LOW"}]}"#
    )
  }
}
