import GraphQLLanguage

/// Measures every stage of the front end on a corpus, and its growth with the text.
struct FrontEnd {
  let corpus: Corpus

  func run() throws {
    let schemaBytes = corpus.schema.bytes.count
    let operationBytes = corpus.operationBytes
    Report.title(
      "\(corpus.name): schema \(schemaBytes) bytes, \(corpus.operations.count) files of operations, \(operationBytes) bytes"
    )
    let floor = Measurement { precondition(sum(corpus.schema.bytes) > 0) }
    Report.line("add up the schema's bytes (the floor)", floor, bytes: schemaBytes)
    let parsing = try Measurement { _ = try valid(Document.parse([corpus.schema])) }
    let ratio = Report.fixed(parsing.milliseconds / floor.milliseconds, 1)
    Report.line("parse the schema", parsing, bytes: schemaBytes, note: "\(ratio) times the floor")
    let schema = try schema()
    let document = try valid(Document.parse(corpus.operations, extending: schema.context))
    Report.line(
      "parse the operations",
      try Measurement { _ = try valid(Document.parse(corpus.operations, extending: schema.context)) },
      bytes: operationBytes
    )
    Report.line("parse, build and check the schema", try Measurement { _ = try self.schema() }, bytes: schemaBytes)
    Report.line("validate the operations", Measurement { _ = Program.validate(document, against: schema) })
    Report.line("all of it, in one process", Measurement { _ = check() }, bytes: schemaBytes + operationBytes)
    Report.line(
      "print the operations, minified",
      Measurement { _ = document.printed(.minified) },
      bytes: operationBytes
    )
  }

  /// Builds the schema. The corpus may break rules that real schemas break, but not the grammar.
  private func schema() throws -> Schema {
    let (schema, diagnostics) = Schema.build([corpus.schema], lenient: true)
    guard let schema else { throw BrokenInput(diagnostics: diagnostics) }
    return schema
  }

  private func check() -> [Diagnostic] {
    Validation.diagnostics(schema: [corpus.schema], documents: corpus.operations, lenient: true)
  }

  private func sum(_ bytes: [UInt8]) -> Int {
    bytes.reduce(0) { $0 &+ Int($1) }
  }
}

/// A text to measure that is not valid.
struct BrokenInput: Error, CustomStringConvertible {
  let diagnostics: [Diagnostic]

  var description: String { Diagnostic.text(diagnostics, tool: "benchmarks") }
}

func valid(_ parsed: (document: Document, diagnostics: [Diagnostic])) throws -> Document {
  guard parsed.diagnostics.isEmpty else { throw BrokenInput(diagnostics: parsed.diagnostics) }
  return parsed.document
}
