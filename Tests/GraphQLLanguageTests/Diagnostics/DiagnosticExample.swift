import GraphQLLanguage

/// A schema and a document that are reported with one code, and the diagnostics for them.
struct DiagnosticExample {
  let code: Diagnostic.Code
  let sources: [Source]
  private let limits: ParseLimits

  /// Returns an example of a document. The schema is `exampleSchema`.
  static func document(_ code: DocumentCode, _ document: String) -> DiagnosticExample {
    DiagnosticExample(code, schema: exampleSchema, document: document)
  }

  /// Returns an example of a schema.
  static func schema(_ code: SchemaCode, _ schema: String) -> DiagnosticExample {
    DiagnosticExample(code, schema: schema, document: "")
  }

  /// Returns an example of a syntax error.
  static func syntax(_ code: SyntaxCode, _ document: String, _ limits: ParseLimits = .default) -> DiagnosticExample {
    DiagnosticExample(code, schema: "type Query { a: Int }", document: document, limits)
  }

  /// Returns an example of invalid JSON.
  static func json(_ code: JSONCode, _ schema: String) -> DiagnosticExample {
    DiagnosticExample(code, schema: schema, document: "")
  }

  private init(_ code: some DiagnosticCode, schema: String, document: String, _ limits: ParseLimits = .default) {
    self.code = Diagnostic.Code(code)
    sources = [Source(path: "schema.graphqls", text: schema), Source(path: "query.graphql", text: document)]
    self.limits = limits
  }

  var diagnostics: [Diagnostic] { diagnostics(of: sources) }

  /// Returns the diagnostics after a fix.
  func diagnostics(behind fix: Diagnostic.Fix) -> [Diagnostic] {
    diagnostics(of: sources.map { Source(path: $0.path, text: applying(fix, to: $0)) })
  }

  private func diagnostics(of sources: [Source]) -> [Diagnostic] {
    let documents = sources[1].bytes.isEmpty ? [] : [sources[1]]
    return Validation.diagnostics(schema: [sources[0]], documents: documents, limits: limits)
  }
}

/// The schema for the documents of the examples.
let exampleSchema = """
  type Query {
    dog: Dog!
    pets(first: Int!, kind: Kind, filter: Filter): [Pet!]!
    find(filter: Filter!): Pet
    pick(by: Pick): Int
    flag: Boolean
  }
  type Subscription { dog: Dog cat: Cat }
  interface Pet { name: String }
  type Dog implements Pet { name: String barks(loud: Boolean): Boolean owner: Person age: Int! }
  type Cat implements Pet { name: String meows: Boolean age: Int }
  type Person { name: String }
  enum Kind { DOG CAT }
  input Filter { kind: Kind! name: String }
  input Pick @oneOf { id: ID name: String }
  directive @once on FIELD | FRAGMENT_SPREAD
  directive @defer(if: Boolean! = true, label: String) on FRAGMENT_SPREAD | INLINE_FRAGMENT
  directive @stream(if: Boolean! = true, label: String, initialCount: Int! = 0) on FIELD
  directive @tag(name: String!) repeatable on FIELD

  """
