import GraphQLCodegen
import GraphQLLanguage
import GraphQLProject
import Testing

@Suite("What cannot be generated")
struct DiagnosticTests {
  @Test("A scalar without a Swift type is an error at its definition, with the line to add")
  func unknownScalar() {
    let result = Generation.run(schema: "type Query { a: Colour }\nscalar Colour", document: "query A { a }")
    #expect(
      result.messages == [
        """
        schema.graphqls:2:8: There is no Swift type for the scalar "Colour". Add one to "scalars" in \
        "extensions.swift" of the graphql.config.json next to the schema, for example: "Colour": "String"
        """
      ]
    )
    #expect(result.files.isEmpty)
  }

  @Test(
    "A scalar without a Swift type has a note at the place that uses it",
    arguments: [
      ("query A { b: a }", "query.graphql:1:11"), ("query A($in: [I!]) { c(i: $in) }", "query.graphql:1:14"),
      ("query A($in: String) { c(j: $in) ...F } fragment F on Query { a }", "query.graphql:1:63"),
    ]
  )
  func placeOfUse(document: String, place: String) {
    let schema = """
      type Query { a: Colour c(i: [I!] j: String): Int }
      input I { j: J }
      input J { i: I c: Colour }
      scalar Colour
      """
    let related = Generation.run(schema: schema, document: document).diagnostics.flatMap(\.related)
    let notes = related.map { note in
      let position = note.place.position
      return "\(position.path):\(position.line):\(position.column) \(note.message)"
    }
    #expect(notes == ["\(place) used here"])
  }

  @Test(
    "The type that is suggested for a scalar fits its name",
    arguments: [
      ("JSON", "JSONValue"), ("JSONObject", "JSONValue"), ("Date", "String"), ("LocalDate", "String"),
      ("OffsetDateTime", "Date"), ("URI", "URL"), ("ImageUrl", "URL"), ("Uuid", "UUID"), ("BigDecimal", "Decimal"),
      ("BigInt", "Int64"), ("Long", "Int64"), ("PositiveInt", "Int"), ("NonNegativeFloat", "Double"),
      ("Password", "SensitiveString"), ("Colour", "String"), ("Time", "String"), ("timestamptz", "Date"),
      ("jsonb", "JSONValue"), ("Int32", "Int"), ("Mint", "String"), ("point", "String"), ("POINT", "String"),
      ("UInt", "Int"), ("smallint", "Int"), ("uint64", "Int64"), ("GraphQLJSON", "JSONValue"), ("price_int", "Int"),
      ("AWSJSON", "JSONValue"), ("AWSDateTime", "Date"), ("Company", "String"),
    ]
  )
  func suggestedType(_ scalar: String, _ type: String) {
    let result = Generation.run(schema: "type Query { a: \(scalar) }\nscalar \(scalar)", document: "query A { a }")
    #expect(result.messages.first?.hasSuffix("for example: \"\(scalar)\": \"\(type)\"") == true, "\(result.messages)")
  }

  @Test("An enum cannot be mapped to a Swift type, and is named where it is defined")
  func mappedEnum() {
    let result = Generation.run(
      schema: "type Query { a: Season }\nenum Season { SPRING }",
      document: "query A { a }",
      GenerationSettings(scalars: ["Season": ScalarMapping(type: "Int")])
    )
    #expect(
      result.messages == [
        "schema.graphqls:2:6: \"Season\" is not a scalar, so it cannot be mapped to a Swift type. Remove it from "
          + "\"scalars\" in \"extensions.swift\" of graphql.config.json."
      ]
    )
    #expect(result.files.isEmpty)
  }

  @Test(
    "A file with nothing in it but comments is generated into one without declarations",
    arguments: ["", " # later\n,"]
  )
  func blank(_ text: String) {
    let sources = [
      Generation.source("type Query { a: Int }", "schema.graphqls", in: "App"),
      Generation.source("# types to come", "more.graphqls", in: "App"),
      Generation.source(text, "blank.graphql", in: "App"), Generation.source("query A { a }", "a.graphql", in: "App"),
    ]
    let result = Generation.run(Generation.Input(module: "App", sources: sources))
    #expect(result.messages == [])
    #expect(result.files.count == 4)
    #expect(!result.text(of: "blank.graphql.swift").contains("struct"))
  }

  @Test("An operation in a file of the schema is an error there")
  func operationInSchema() {
    let result = Generation.run(
      schema: "type Query { a: Int }\nquery A { a }\nfragment F on Query { a } { a }",
      document: ""
    )
    #expect(
      result.messages == [
        "schema.graphqls:2:1: The \"A\" operation does not belong in a schema.",
        "schema.graphqls:3:1: The \"F\" fragment does not belong in a schema.",
        "schema.graphqls:3:27: The anonymous operation does not belong in a schema.",
      ]
    )
    #expect(result.diagnostics.first?.hint == "Operations and fragments belong in a document file (.graphql).")
  }

  @Test("A scalar that nothing uses needs no Swift type")
  func unusedScalar() {
    let result = Generation.run(schema: "type Query { a: Int b: Colour }\nscalar Colour", document: "query A { a }")
    #expect(result.messages == [])
  }

  @Test("An operation without a name is an error")
  func namelessOperation() {
    let result = Generation.run(schema: "type Query { a: Int }", document: "{ a }")
    #expect(
      result.messages == [
        "query.graphql:1:1: An operation needs a name for its Swift type. Write \"query Name\"."
      ]
    )
  }

  @Test("A module that sees no schema is told so")
  func noSchema() {
    let source = Generation.source("query A { a }", "query.graphql", in: "App")
    let result = Generation.run(Generation.Input(module: "App", sources: [source]))
    #expect(
      result.messages == [
        "query.graphql:1:1: No schema found: module \"App\" has no .graphqls file, and neither do its "
          + "dependencies. Add one, or depend on a target that has one. That target also needs a Swift file, "
          + "because SwiftPM ignores targets without Swift files."
      ]
    )
  }

  @Test("A module without a schema whose settings name one is told that only editors read that setting")
  func schemaForEditors() {
    let module = Project.Module(
      name: "App",
      files: [
        Project.File(Source(path: "q.graphql", text: "query A { a }")),
        Project.File(Source(path: "graphql.config.json", text: "{\n  \"schema\": \"../Schemas/schema.graphqls\"\n}")),
      ]
    )
    let problem = Project(modules: [module]).check("App").diagnostics.first
    #expect(problem?.message.hasPrefix("No schema found") == true)
    #expect(problem?.related.map(\.place.position.line) == [2])
    #expect(problem?.related.first?.message.hasPrefix("\"schema\" is only for editors") == true)
  }

  @Test("A module that sees two schemas is told where they are, and what to do")
  func twoSchemas() {
    let sources = [
      Generation.source("type Query { a: Int }", "a.graphqls", in: "Shop"),
      Generation.source("type Query { b: Int }", "b.graphqls", in: "Bank"),
      Generation.source("query A { a }", "query.graphql", in: "App"),
    ]
    let result = Generation.run(Generation.Input(module: "App", sources: sources, dependencies: ["Shop", "Bank"]))
    #expect(
      result.messages == [
        "query.graphql:1:1: Module \"App\" has access to several schemas: those of \"Bank\" and \"Shop\". Make its target "
          + "use only one of them, and move code that needs more than one to a separate target without GraphQL files."
      ]
    )
    #expect(result.diagnostics.flatMap(\.positions).map(\.path) == ["query.graphql", "b.graphqls", "a.graphqls"])
  }

  @Test("A module of mocks that sees two schemas is told to mock each of them in a target of its own")
  func mocksOfTwoSchemas() {
    let sources = [
      Generation.source("type Query { a: Int }", "a.graphqls", in: "Shop"),
      Generation.source("type Query { b: Int }", "b.graphqls", in: "Bank"),
    ]
    let settings = GenerationSettings(mocks: ["Shop", "Bank"])
    let result = Generation.run(
      Generation.Input(module: "AppTests", sources: sources, dependencies: ["Shop", "Bank"], settings: settings)
    )
    #expect(
      result.messages == [
        "b.graphqls:1:1: Module \"AppTests\" has access to several schemas: those of \"Bank\" and \"Shop\". Generate the "
          + "mocks of each schema in a target of its own, which depends on only that schema."
      ]
    )
  }

  @Test("A fragment of a module that is not depended on directly names the missing dependency")
  func missingDependency() {
    let sources = [
      Generation.source("type Query { a: Int }", "schema.graphqls", in: "Schema"),
      Generation.source("fragment F on Query { a }", "f.graphql", in: "Far"),
      Generation.source("query A { ...F }", "query.graphql", in: "App"),
    ]
    let result = Generation.run(Generation.Input(module: "App", sources: sources, dependencies: ["Schema"]))
    #expect(
      result.messages == [
        """
        query.graphql:1:11: Fragment "F" belongs to module "Far", which "App" does not depend on directly. Add "Far" \
        to the dependencies of target "App".
        """
      ]
    )
  }

  @Test("A mistake in a document is reported, and nothing is generated")
  func invalidDocument() {
    let result = Generation.run(schema: "type Query { title: String }", document: "query A { titel }")
    #expect(
      result.messages == [
        "query.graphql:1:11: Cannot query field \"titel\" on type \"Query\". Did you mean \"title\"?"
      ]
    )
    #expect(result.files.isEmpty && result.operations.isEmpty)
  }

  @Test(
    "Another field with the alias __typename is an error where generated code reads the type of the object",
    arguments: [
      ("query Q { pet { __typename: name ... on Cat { lives } } }", "1:17", ""),
      ("query Q { pet { ... on Cat { __typename: name } } }", "1:30", ""),
      (
        "query Q { pet { ...F ... on Cat { lives } } } fragment F on Pet { __typename: name }", "1:67",
        " in fragment \"F\""
      ),
    ]
  )
  func takenTypename(document: String, place: String, fragment: String) {
    let schema = """
      type Query { pet: Pet cat: Cat } interface Pet { id: ID! name: String }
      type Cat implements Pet { id: ID! name: String lives: Int }
      """
    #expect(
      Generation.run(schema: schema, document: document).messages == [
        "query.graphql:\(place): \"__typename: name\"\(fragment) takes the name \"__typename\", which generated code needs "
          + "for the type of the object in operation \"Q\". Give the field another alias."
      ]
    )
    let others =
      "query Q { pet { __typename: name } cat { __typename: name lives } } query R { pet { ... on Cat { lives } } }"
    #expect(Generation.run(schema: schema, document: others).messages == [])
    let cached = Generation.run(schema: schema, document: others, GenerationSettings(cache: "true"))
    #expect(cached.messages.map { $0.prefix { $0 != " " } } == ["query.graphql:1:17:"], "\(cached.messages)")
  }

  @Test("Selections whose types nest more than fifteen levels deep are noted at the first that is too deep")
  func deepNesting() {
    func document(_ depth: Int, _ start: String) -> String {
      "\(start) {\n" + String(repeating: "a {\n", count: depth) + "id" + String(repeating: " }", count: depth + 1)
    }
    func run(_ document: String) -> GenerationResult {
      Generation.run(schema: "type Query { id: ID a: Query }", document: document)
    }
    let way =
      "nest more than 15 levels deep, and each further level nearly doubles the time that the Swift compiler needs. Move "
      + "these selections to a fragment and spread it here: its types begin at the top level."
    let deep = run(document(40, "query Deep"))
    #expect(deep.messages == ["query.graphql:17:1: The selections of operation \"Deep\" \(way)"])
    #expect(deep.diagnostics.allSatisfy { $0.severity == .note } && !deep.files.isEmpty)
    #expect(run(document(15, "query Fine")).messages == [])
    #expect(
      run(document(16, "fragment Parts on Query")).messages
        == ["query.graphql:17:1: The selections of fragment \"Parts\" \(way)"]
    )
    let split =
      "query Split {\n" + String(repeating: "a {\n", count: 10) + "...Rest" + String(repeating: "}", count: 11)
    #expect(run(split + document(10, " fragment Rest on Query")).messages == [])
  }
}
