extension Schema {
  /// The types and directives that the specification defines, and nothing else.
  package static let builtIn = unchecked(Document(definitions: [], context: BuiltIns.shared.context))

  /// Builds a schema from any number of texts, read as one document: in any order, with extensions across texts. A text
  /// that begins with `{"` is the JSON of an introspection query's result, all others are SDL.
  ///
  /// Syntax is checked first, then the rules on the text, then those on the types. A stage with errors is the last one.
  /// Operations and fragments are errors. Results of introspection are taken as valid.
  ///
  /// - Parameters:
  ///   - sources: the texts.
  ///   - lenient: makes problems of the schema warnings, syntax errors excepted; of several definitions of a thing the
  ///     first counts, and what does not fit is left out.
  ///   - limits: what a text may cost.
  /// - Returns: the schema, `nil` where there are errors, and all that was found.
  public static func build(
    _ sources: [Source],
    lenient: Bool = false,
    limits: ParseLimits = .default
  ) -> (schema: Schema?, diagnostics: [Diagnostic]) {
    let texts = SchemaTexts(sources, limits: limits)
    return texts.build(lenient: lenient)
  }

  /// A schema without what does not fit.
  fileprivate static func unchecked(_ document: Document) -> Schema {
    var parts = SchemaParts(document)
    parts.repair(checkingKinds: true)
    return Schema(parts, context: document.context)
  }
}

/// The texts of a schema as they were parsed.
package struct SchemaTexts: Sendable {
  /// What could be read of the texts. It extends the built-in definitions.
  package let document: Document
  private let texts: SchemaSources
  private let syntaxErrors: [Diagnostic]

  package init(_ sources: [Source], limits: ParseLimits = .default) {
    texts = SchemaSources(sources)
    let (document, errors) = Document.parse(texts.sources, extending: BuiltIns.shared.context, limits: limits)
    self.document = document
    syntaxErrors = texts.errors + errors
  }

  /// A schema of what is right in the texts, whatever is wrong with the rest.
  package var knownParts: Schema { .unchecked(document) }

  /// The schema, as ``Schema/build(_:lenient:limits:)`` builds it.
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

  /// All problems of both stages, and a schema without what does not fit.
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
  /// Reads the texts of a schema as one document, results of introspection among them as the SDL they stand for.
  ///
  /// - Parameters:
  ///   - sources: SDL, or JSON that an introspection query gave.
  ///   - limits: what a text may cost.
  /// - Returns: what could be read, and everything that is wrong with the form of the texts.
  public static func parse(
    schema sources: [Source],
    limits: ParseLimits = .default
  ) -> (document: Document, diagnostics: [Diagnostic]) {
    let texts = SchemaSources(sources)
    let (document, errors) = parse(texts.sources, limits: limits)
    return (document, texts.errors + errors)
  }
}

/// The texts of a schema, results of introspection among them turned into SDL.
struct SchemaSources: Sendable {
  private(set) var sources: [Source] = []
  /// What is wrong with the results of introspection.
  private(set) var errors: [Diagnostic] = []
  /// Which of the texts come from introspection.
  private var introspected: Set<String> = []

  init(_ sources: [Source]) {
    // A file that somebody has only begun does not matter beside others.
    let begun = sources.filter { !$0.isBlank }
    for source in begun.isEmpty ? sources : begun {
      if Self.isJSON(source) { addIntrospection(source) } else { self.sources.append(source) }
    }
  }

  var hasIntrospection: Bool { !introspected.isEmpty }

  var isIntrospectionOnly: Bool { hasIntrospection && sources.allSatisfy { introspected.contains($0.path) } }

  /// Whether a problem lies in what came from introspection, which is taken as valid.
  func isIntrospected(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.range.map { introspected.contains($0.path) } ?? false
  }

  /// Whether the text begins with a brace and a quote, as no document of the language does.
  private static func isJSON(_ source: Source) -> Bool {
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
      do throws(JSONError) {
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
  /// The SDL of definitions; their places are those of what they were made from.
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
