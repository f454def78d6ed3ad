import GraphQLCodegen
import GraphQLLanguage
import GraphQLProject
import Testing

@Suite("Directives that ask for a response in parts")
struct IncrementalDeliveryTests {
  private let schema = """
    directive @defer(if: Boolean! = true, label: String) on FRAGMENT_SPREAD | INLINE_FRAGMENT
    directive @stream(if: Boolean! = true, initialCount: Int = 0, label: String) on FIELD
    type Query { hero(id: ID): Hero! deferred: Hero }
    type Hero { id: ID! name: String! friends: [Hero!]! }
    """

  private let n = "fragment N on Hero { name }"

  private func text(of document: String) -> String {
    let result = Generation.run(schema: schema, document: document)
    #expect(result.messages == [])
    return result.text(of: "query.graphql.swift")
  }

  @Test("The runtime's type of deferred fragments is found beside types of its name and of the runtime's")
  func hiddenDeferred() {
    let nested = text(of: "query A { deferred { id graphQLRuntime: friends { id } ...N @defer } } \(n)")
    #expect(nested.contains("public let n: AQuery_Data_GraphQLRuntime_Deferred<N>\n"), "\(nested)")
    #expect(nested.contains("public typealias AQuery_Data_GraphQLRuntime_Deferred = GraphQLRuntime.Deferred\n"))
    let settings = GenerationSettings(namespace: "Deferred")
    let named = Generation.run(schema: schema, document: "query A { hero { id ...N @defer } } \(n)", settings)
      .text(of: "query.graphql.swift")
    #expect(named.contains("public let n: GraphQLRuntime.Deferred<Deferred.N>\n"), "\(named)")
    let beside = text(
      of: "query A { deferred { id ...N @defer } ...GraphQLRuntime } "
        + "fragment GraphQLRuntime on Query { __typename } \(n)"
    )
    #expect(beside.contains("public let n: GraphQLRuntime.Deferred<N>\n"), "\(beside)")
    #expect(!beside.contains("struct GraphQLRuntime:"), "\(beside)")
  }

  @Test("They are sent as they are written, and each deferred fragment has a label")
  func sent() {
    let result = Generation.run(
      schema: schema,
      document: """
        query A {
          hero { id ... @defer(label: "a") { name } ...Friends @defer all: friends @stream(initialCount: 1) { id } }
        }
        fragment Friends on Hero { friends { ... on Hero @defer(if: true) @include(if: true) { name } ...A @defer } }
        fragment A on Hero { ... @defer { id } ... @defer(if: false) { name } }
        """
    )
    #expect(
      result.operations.map(\.text) == [
        #"query A{hero{id...@defer(label:"a"){name}...Friends@defer(label:"A:1")all:friends@stream(initialCount:1){id}}} "#
          + #"fragment Friends on Hero{friends{...on Hero@defer(if:true,label:"Friends-1")@include(if:true){name}"#
          + #"...A@defer(label:"Friends-2")}} fragment A on Hero{...@defer(label:"A-1"){id}...@defer(if:false){name}}"#
      ]
    )
    #expect(result.messages == [])
  }

  @Test("A label that is made differs from those of the author")
  func givenLabels() {
    let result = Generation.run(
      schema: schema,
      document: """
        query A {
          hero { ... @defer { id } ... @defer(label: "A:1") { name } ...F }
          deferred { friends @stream(label: "A:3") { id } ... @defer { name } ... @defer { id } }
        }
        fragment F on Hero { ... @defer { id } ... @defer(label: "F-1") { name } }
        """
    )
    #expect(result.messages == [])
    let text = result.operations.first?.text ?? ""
    for label in ["A:1", "A:2", "A:3", "A:4", "A:5", "F-1", "F-2"] {
      #expect(text.ranges(of: "\"\(label)\"").count == 1, "\(label) in \(text)")
    }
  }

  @Test(
    "A label of the author that a fragment without one has too is an error at its place",
    arguments: [
      "query A { hero { ... @defer(label: \"F-1\") { name } ...F } }",
      "query A { hero { friends @stream(label: \"F-1\") { id } ...F } }",
      "query A { hero { ...G ...F } } fragment G on Hero { ... @defer(label: \"F-1\") { name } }",
    ]
  )
  func takenLabel(operation: String) {
    let document = operation + " fragment F on Hero { ... @defer { id } }"
    let result = Generation.run(schema: schema, document: document)
    #expect(
      result.messages.map { $0.drop { $0 != "T" } } == [
        "The label \"F-1\" is also generated for a deferred fragment without a label. Choose another label."
      ]
    )
    #expect(result.files.isEmpty)
    #expect(result.diagnostics.first?.related.map(\.message) == ["this fragment has the same label"])
  }

  @Test("A fragment is named by its name, its label or its type")
  func names() {
    let text = text(
      of: """
        query A {
          hero {
            ... @defer(label: "main-name") { name } ... @defer { id } ... on Hero @defer { name } ...N @defer(label: "n")
            ... @defer(label: "friends") { name } ... @defer(label: "ö 1") { id } ... @defer(label: "…") { id }
          }
        } \(n)
        """
    )
    for property in [
      "mainName: Deferred<MainName>", "deferredHero: Deferred<DeferredHero>", "deferredHero2: Deferred<DeferredHero2>",
      "n: Deferred<N>", "friendsFragment: Deferred<FriendsFragment>", "deferredHero3: Deferred<DeferredHero3>",
      "deferredHero4: Deferred<DeferredHero4>",
    ] {
      #expect(text.contains("public let \(property)\n"), "\(property) is not in \(text)")
    }
    #expect(text.contains(#"json._deferred("@%C3%B6%201", orKeys: "#))
  }

  @Test("A fragment that is asked for in any case is not deferred, whatever another place says")
  func notDeferred() {
    let text = text(
      of: """
        query A($a: Boolean!) {
          hero { ...N ...N @defer id ... @defer(if: false) { name } }
          other: hero { ...N @defer(label: "x") @include(if: $a) ...N @skip(if: $a) @defer(label: "y") }
        } \(n)
        """
    )
    #expect(text.contains("public let n: N\n"))
    #expect(text.contains("public var name: String { n.name }") || text.contains("public let name: String\n"))
    #expect(text.contains(#"orKeys: "@x @y name") ? json._deferred("@x @y", orKeys: "name", N.init(_json:)) : nil"#))
  }

  @Test("A selection that is one deferred fragment is a type that holds it")
  func alone() {
    let text = text(of: "query A { ... @defer(label: \"all\") { hero { ...N @defer } } } \(n)")
    #expect(text.contains("public let all: Deferred<All>\n"))
    #expect(text.contains("public let n: Deferred<N>\n"))
  }

  @Test("A type of the same name does not stand in for the runtime's")
  func hidden() {
    let text = text(
      of: "query A { deferred { ...N @defer } } query B { hero { ...Deferred @defer } } \(n) "
        + "fragment Deferred on Hero { id }"
    )
    #expect(text.contains("n: GraphQLRuntime.Deferred<N>\n"))
    #expect(text.contains(": GraphQLRuntime.Deferred<Deferred>\n"))
  }

  @Test("Acceptance 7: a deferred fragment of another module, and one that is deferred inside of it")
  func modules() {
    let sources = [
      Generation.source(schema, "schema.graphqls", in: "API"),
      Generation.source("fragment N on Hero { id ... @defer { name } }", "n.graphql", in: "Parts"),
      Generation.source("query A { hero { ...N @defer } }", "a.graphql", in: "App"),
    ]
    let input = Generation.Input(module: "App", sources: sources, dependencies: ["API", "Parts"])
    let result = Generation.run(input)
    #expect(result.messages == [])
    #expect(
      result.operations.map(\.text) == [
        #"query A{hero{...N@defer(label:"A:1")}} fragment N on Hero{id...@defer(label:"N-1"){name}}"#
      ]
    )
    let text = result.text(of: "a.graphql.swift")
    #expect(text.contains("public import Parts\n") && text.contains("public let n: Deferred<N>\n"))
    let part = Generation.run(Generation.Input(module: "Parts", sources: sources, dependencies: ["API"]))
    #expect(part.text(of: "n.graphql.swift").contains(#"json._deferred("@N-1", orKeys: "name", "#))
  }

  @Test("A mock has its fragments, as if they had come")
  func mocks() {
    let settings = GenerationSettings(mocks: ["App"])
    let result = Generation.run(
      schema: schema,
      document: "query A($a: Boolean!) { hero { ...N @defer ... @defer(label: \"l\") @include(if: $a) { id } } } \(n)",
      settings
    )
    let text = result.text(of: GeneratedFile.mocksName)
    #expect(text.contains("n: Deferred<N> = .value(.mock()), l: Deferred<L>? = nil)"), "\(text)")
    #expect(text.contains("extension AQuery.Data.Hero.L {"))
  }

  @Test("Variables of the directives are those of the operation")
  func variables() {
    let result = Generation.run(
      schema: schema,
      document:
        "query A($d: Boolean!, $id: ID) { hero(id: $id) { ...N @defer(if: $d) friends @stream(if: $d) { id } } } \(n)"
    )
    #expect(result.operations.first?.text.hasPrefix("query A($d:Boolean!,$id:ID){") == true)
    #expect(result.text(of: "query.graphql.swift").contains("init(d: Bool, id: String? = nil)"))
  }

  @Test("Directives of the same names with another meaning are sent, and change nothing")
  func others() {
    let own = "directive @defer on QUERY | FIELD  type Query { a: Int }"
    let result = Generation.run(schema: own, document: "query A @defer { a @defer }")
    #expect(result.operations.map(\.text) == ["query A@defer{a@defer}"])
    #expect(result.messages == [])
    #expect(!result.text(of: "query.graphql.swift").contains("_isInParts"))
  }

  @Test("Where the schema does not declare them, the error has the line to add")
  func undeclared() throws {
    let own = "type Query { hero: Hero } type Hero { name: String friends: [Hero] }"
    let result = Generation.run(
      schema: own,
      document: "query A { hero { ... @defer { name } friends @stream { name } } }"
    )
    let definitions = [
      "directive @defer(if: Boolean! = true, label: String) on FRAGMENT_SPREAD | INLINE_FRAGMENT",
      "directive @stream(if: Boolean! = true, label: String, initialCount: Int! = 0) on FIELD",
    ]
    #expect(result.diagnostics.map(\.message) == ["Unknown directive \"@defer\".", "Unknown directive \"@stream\"."])
    for (diagnostic, definition) in zip(result.diagnostics, definitions) {
      #expect(diagnostic.hint?.contains(definition) == true)
      let edit = try #require(diagnostic.fixes.first?.edits.first)
      #expect(edit.replacement == definition + "\n\n" && edit.range.path == "schema.graphqls")
    }
    let declared = Generation.run(
      schema: definitions.joined(separator: "\n") + "\n" + own,
      document: "query A { hero { ... @defer { name } friends @stream { name } } }"
    )
    #expect(declared.messages == [])
  }
}
