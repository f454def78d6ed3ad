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
    let texts = SchemaSources(sources)
    let (document, errors) = Document.parse(texts.sources, extending: BuiltIns.shared.context, limits: limits)
    if !errors.isEmpty || !texts.errors.isEmpty { return (nil, texts.errors + errors) }
    if !lenient, !texts.hasIntrospection { return buildStrictly(document) }
    var (schema, problems) = texts.isIntrospectionOnly ? (unchecked(document), []) : buildLeniently(document)
    problems = problems.filter { !texts.isIntrospected($0) }
    if lenient { return (schema, problems.map(\.asWarning)) }
    return (problems.isEmpty ? schema : nil, problems)
  }

  /// A schema of what can be read of some texts, without what does not fit. Nothing is reported: it is for completing a text
  /// that is being written.
  package static func readable(_ sources: [Source]) -> Schema {
    unchecked(Document.parse(SchemaSources(sources).sources, extending: BuiltIns.shared.context).document)
  }

  private static func buildStrictly(_ document: Document) -> (schema: Schema?, diagnostics: [Diagnostic]) {
    let errors = TypeSystemTextRules.check(document)
    if !errors.isEmpty { return (nil, errors) }
    let parts = SchemaParts(document)
    let schema = Schema(parts, context: document.context)
    let diagnostics = SchemaRules.check(schema, parts).diagnostics.all
    return (diagnostics.isEmpty ? schema : nil, diagnostics)
  }

  /// All problems of both stages, and a schema without what does not fit.
  private static func buildLeniently(_ document: Document) -> (schema: Schema, problems: [Diagnostic]) {
    let textProblems = TypeSystemTextRules.check(document)
    var parts = SchemaParts(document)
    if !textProblems.isEmpty { parts.repair(checkingKinds: false) }
    let schema = Schema(parts, context: document.context)
    let check = SchemaRules.check(schema, parts)
    return (check.hasMisfits ? unchecked(document) : schema, textProblems + check.diagnostics.all)
  }

  /// A schema without what does not fit.
  private static func unchecked(_ document: Document) -> Schema {
    var parts = SchemaParts(document)
    parts.repair(checkingKinds: true)
    return Schema(parts, context: document.context)
  }
}

extension Diagnostic {
  fileprivate var asWarning: Diagnostic {
    var warning = self
    warning.severity = .warning
    return warning
  }
}
