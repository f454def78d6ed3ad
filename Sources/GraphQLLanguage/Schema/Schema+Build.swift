extension Schema {
  /// A schema with only the types and directives that the specification defines.
  package static let builtIn = unchecked(Document(definitions: [], context: BuiltIns.shared.context))

  /// Builds a schema from any number of texts, which are read as one document: they can be in any order, and extensions can
  /// refer to definitions in other texts. A text whose first characters are `{` and `"`, white space aside, is the JSON
  /// result of an introspection query; all other texts are SDL.
  ///
  /// The syntax is checked first, then the rules on the definitions as written, such as duplicate names, and finally the
  /// rules on the resulting types. If a stage finds errors, later stages are skipped. Operations and fragments are reported
  /// as errors. Results of introspection queries are assumed to be valid.
  ///
  /// - Parameters:
  ///   - sources: The texts.
  ///   - lenient: Whether to report problems of the schema, except syntax errors, as warnings. If something has several
  ///     definitions, the first one counts, and invalid parts are left out.
  ///   - limits: Limits on the size and nesting depth of each text.
  /// - Returns: The schema, or `nil` if there are errors, together with all diagnostics.
  public static func build(
    _ sources: [Source],
    lenient: Bool = false,
    limits: ParseLimits = .default
  ) -> (schema: Schema?, diagnostics: [Diagnostic]) {
    let texts = SchemaTexts(sources, limits: limits)
    return texts.build(lenient: lenient)
  }

  /// Returns a schema of the document without its invalid parts.
  fileprivate static func unchecked(_ document: Document) -> Schema {
    var parts = SchemaParts(document)
    parts.repair(checkingKinds: true)
    return Schema(parts, context: document.context)
  }
}

/// The parsed texts of a schema.
package struct SchemaTexts: Sendable {
  /// The parts of the texts that could be parsed. The document extends the built-in definitions.
  package let document: Document
  private let texts: SchemaSources
  private let syntaxErrors: [Diagnostic]

  package init(_ sources: [Source], limits: ParseLimits = .default) {
    texts = SchemaSources(sources)
    let (document, errors) = Document.parse(texts.sources, extending: BuiltIns.shared.context, limits: limits)
    self.document = document
    syntaxErrors = texts.errors + errors
  }

  /// A schema of the valid parts of the texts, regardless of errors in the rest.
  package var knownParts: Schema { .unchecked(document) }

  /// Builds the schema as ``Schema/build(_:lenient:limits:)`` does.
  package func build(lenient: Bool) -> (schema: Schema?, diagnostics: [Diagnostic]) {
    if !syntaxErrors.isEmpty { return (nil, syntaxErrors) }
    if !lenient, !texts.hasIntrospection { return buildStrictly() }
    var (schema, problems) = texts.isIntrospectionOnly ? (knownParts, []) : buildLeniently()
    problems = problems.filter { !texts.isIntrospected($0) }
    if lenient { return (schema, problems.map(\.asWarning)) }
    return (problems.isEmpty ? schema : nil, problems)
  }

  private func buildStrictly() -> (schema: Schema?, diagnostics: [Diagnostic]) {
    let errors = TypeSystemTextRules.check(document)
    if !errors.isEmpty { return (nil, errors) }
    let parts = SchemaParts(document)
    let schema = Schema(parts, context: document.context)
    let diagnostics = SchemaRules.check(schema, parts).diagnostics.all
    return (diagnostics.isEmpty ? schema : nil, diagnostics)
  }

  /// Returns all problems of both stages, and a schema without the invalid parts.
  private func buildLeniently() -> (schema: Schema, problems: [Diagnostic]) {
    let textProblems = TypeSystemTextRules.check(document)
    var parts = SchemaParts(document)
    if !textProblems.isEmpty { parts.repair(checkingKinds: false) }
    let schema = Schema(parts, context: document.context)
    let check = SchemaRules.check(schema, parts)
    return (check.hasMisfits ? knownParts : schema, textProblems + check.diagnostics.all)
  }
}

extension Diagnostic {
  fileprivate var asWarning: Diagnostic {
    var warning = self
    warning.severity = .warning
    return warning
  }
}

extension Document {
  /// Parses the texts of a schema into one document, converting results of introspection queries to SDL.
  ///
  /// - Parameters:
  ///   - sources: SDL, or JSON results of introspection queries.
  ///   - limits: Limits on the size and nesting depth of each text.
  /// - Returns: The parts that could be parsed, and all syntax errors.
  public static func parse(
    schema sources: [Source],
    limits: ParseLimits = .default
  ) -> (document: Document, diagnostics: [Diagnostic]) {
    let texts = SchemaSources(sources)
    let (document, errors) = parse(texts.sources, limits: limits)
    return (document, texts.errors + errors)
  }
}

/// The texts of a schema, with results of introspection queries converted to SDL.
struct SchemaSources: Sendable {
  private(set) var sources: [Source] = []
  /// The problems with results of introspection queries.
  private(set) var errors: [Diagnostic] = []
  /// The paths of the texts that come from introspection.
  private var introspected: Set<String> = []

  init(_ sources: [Source]) {
    // Files that have just been started are ignored if there are others.
    let begun = sources.filter { !$0.isBlank }
    for source in begun.isEmpty ? sources : begun {
      if Self.isJSON(source) { addIntrospection(source) } else { self.sources.append(source) }
    }
  }

  var hasIntrospection: Bool { !introspected.isEmpty }

  var isIntrospectionOnly: Bool { hasIntrospection && sources.allSatisfy { introspected.contains($0.path) } }

  /// Reports whether a problem is in a result of an introspection query, which is assumed to be valid.
  func isIntrospected(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.range.map { introspected.contains($0.path) } ?? false
  }

  /// Reports whether the text begins with a brace and a quote, which no GraphQL document does.
  static func isJSON(_ source: Source) -> Bool {
    let blank: [UInt8] = [0x20, 0x0A, 0x0D, 0x09]
    var place = source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    for wanted in [UInt8(ascii: "{"), UInt8(ascii: "\"")] {
      while place < source.bytes.count, blank.contains(source.bytes[place]) { place += 1 }
      guard place < source.bytes.count, source.bytes[place] == wanted else { return false }
      place += 1
    }
    return true
  }

  private mutating func addIntrospection(_ source: Source) {
    do throws(JSONProblem) {
      let document = try JSONDocument(source)
      do throws(LocatedJSONError) {
        let definitions = try IntrospectionReader.definitions(document.root)
        sources.append(Source(path: source.path, definitions, in: document))
        introspected.insert(source.path)
      } catch {
        errors.append(document.diagnostic(error))
      }
    } catch {
      errors.append(error.diagnostic)
    }
  }
}

extension Source {
  /// Creates the SDL of definitions, whose locations are those of the values that they were generated from.
  fileprivate init(path: String, _ definitions: [IntrospectionReader.Definition], in document: JSONDocument) {
    var bytes: [UInt8] = []
    var parts: [SourceOrigin.Part] = []
    for definition in definitions {
      let whole = document.range(of: definition.value.offsets)
      let name = definition.value["name"].map { document.range(of: $0.offsets) }
      parts.append(SourceOrigin.Part(offset: bytes.count, range: name ?? whole, position: whole.start))
      bytes += definition.text.utf8
      bytes += "\n\n".utf8
    }
    self.init(path: path, bytes: bytes, origin: SourceOrigin(parts: parts))
  }
}
