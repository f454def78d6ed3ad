import GraphQLCodegen
import GraphQLLanguage
import Testing

@Suite("Directives that ask for an answer in parts")
struct IncrementalDeliveryTests {
  private let schema = """
    directive @defer(if: Boolean! = true, label: String) on FRAGMENT_SPREAD | INLINE_FRAGMENT
    directive @stream(if: Boolean! = true, initialCount: Int = 0, label: String) on FIELD
    type Query { hero(id: ID): Hero! }
    type Hero { id: ID! name: String! friends: [Hero!]! }
    """

  @Test("They are left out of the text that is sent, with a warning at each")
  func leftOut() {
    let result = Generation.run(
      schema: schema,
      document: """
        query A {
          hero { id ... @defer(label: "a") { name } ...Friends @defer all: friends @stream(initialCount: 1) { id } }
        }
        fragment Friends on Hero { friends { ... on Hero @defer(if: true) @include(if: true) { name } } }
        """
    )
    #expect(
      result.operations.map(\.text) == [
        "query A{hero{id...{name}...Friends all:friends{id}}} "
          + "fragment Friends on Hero{friends{...on Hero@include(if:true){name}}}"
      ]
    )
    let message = "is left out of the text that is sent: generated code cannot read answers in parts yet."
    #expect(
      result.messages == [
        "query.graphql:2:17: \"@defer\" \(message)", "query.graphql:2:56: \"@defer\" \(message)",
        "query.graphql:2:76: \"@stream\" \(message)", "query.graphql:4:50: \"@defer\" \(message)",
      ]
    )
    #expect(result.diagnostics.allSatisfy { $0.severity == .warning })
    #expect(result.manifest.contains(#""body": "query A{hero{id...{name}"#))
  }

  @Test("Deferred fields are required like all others")
  func isRequired() {
    let text = Generation.run(schema: schema, document: "query A { hero { id ... @defer { name } ...N @defer } } \(n)")
      .text(of: "query.graphql.swift")
    #expect(text.contains("public let name: String\n"))
    #expect(text.contains("public let n: N\n"))
  }

  private let n = "fragment N on Hero { name }"

  @Test("A variable that only they use is not declared, as servers refuse unused variables")
  func variables() {
    let result = Generation.run(
      schema: schema,
      document: "query A($d: Boolean!, $both: Boolean!, $id: ID) { hero(id: $id) { "
        + "...N @defer(if: $d) id @include(if: $both) friends @stream(if: $both) { id } } } \(n)"
    )
    #expect(result.operations.first?.text.hasPrefix("query A($both:Boolean!,$id:ID){") == true)
    let text = result.text(of: "query.graphql.swift")
    #expect(text.contains("init(both: Bool, id: String? = nil)"))
  }

  @Test("Directives of the same names with another meaning stay")
  func others() {
    let own = "directive @defer on QUERY | FIELD  type Query { a: Int }"
    let result = Generation.run(schema: own, document: "query A @defer { a @defer }")
    #expect(result.operations.map(\.text) == ["query A@defer{a@defer}"])
    #expect(result.messages == [])
  }
}
