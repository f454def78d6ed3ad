import GraphQLLanguage
import Testing

/// The expected message of a rule, and its places.
struct Report: Equatable, CustomStringConvertible {
  let message: String
  /// The places as `line:column`.
  let places: [String]

  init(_ message: String, at places: String...) {
    self.message = message
    self.places = places
  }

  init(_ diagnostic: Diagnostic) {
    message = diagnostic.message
    places = diagnostic.positions.map { "\($0.line):\($0.column)" }
  }

  private init(message: String, places: [String]) {
    self.message = message
    self.places = places
  }

  /// Returns the message of the rule on overlapping fields.
  static func conflict(_ key: String, because reason: String, at places: String...) -> Report {
    let advice = "Use different aliases on the fields to fetch both if this was intentional."
    return Report(message: "Fields \"\(key)\" conflict because \(reason). \(advice)", places: places)
  }

  var description: String {
    message + " @ " + places.joined(separator: " ")
  }
}

/// Validates a document, and returns the reports of one rule, or of all.
///
/// - Parameters:
///   - rule: the rule's name, or `nil` for all.
///   - document: the document's text.
///   - schema: the schema's text; by default that of the specification's examples.
func reports(of rule: String? = nil, in document: String, schema: String = specificationSchema) throws -> [Report] {
  try diagnostics(in: document, schema: schema).filter { rule == nil || $0.rule == rule }.map { Report($0) }
}

/// Returns all diagnostics of validating a document, which must not have syntax errors.
func diagnostics(in document: String, schema: String = specificationSchema) throws -> [Diagnostic] {
  let sources = [Source(path: "schema", text: schema), Source(path: "document", text: document)]
  let built = Schema.build([sources[0]])
  #expect(built.diagnostics == [])
  let schema = try #require(built.schema)
  let parsed = Document.parse([sources[1]], extending: schema.context)
  #expect(parsed.diagnostics == [])
  let (program, diagnostics) = Program.validate(parsed.document, against: schema)
  #expect((program == nil) == !diagnostics.isEmpty)
  expectExactRanges(diagnostics, in: sources)
  return diagnostics
}
