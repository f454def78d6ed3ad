extension Schema {
  /// Builds a schema from SDL in any number of texts, read as one document: in any order, with extensions across texts.
  ///
  /// Syntax is checked first, then the rules on the text, then those on the types. A stage with errors is the last one.
  /// Operations and fragments are passed over.
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
    let (document, errors) = Document.parse(sources, extending: BuiltIns.shared.context, limits: limits)
    if !errors.isEmpty { return (nil, errors) }
    return lenient ? buildLeniently(document) : buildStrictly(document)
  }

  private static func buildStrictly(_ document: Document) -> (schema: Schema?, diagnostics: [Diagnostic]) {
    let errors = TypeSystemTextRules.check(document)
    if !errors.isEmpty { return (nil, errors) }
    let parts = SchemaParts(document)
    let schema = Schema(parts, context: document.context)
    let diagnostics = SchemaRules.check(schema, parts)
    return (diagnostics.isEmpty ? schema : nil, diagnostics)
  }

  private static func buildLeniently(_ document: Document) -> (schema: Schema?, diagnostics: [Diagnostic]) {
    let textProblems = TypeSystemTextRules.check(document)
    var parts = SchemaParts(document)
    if !textProblems.isEmpty { parts.repair(checkingKinds: false) }
    let schema = Schema(parts, context: document.context)
    let problems = SchemaRules.check(schema, parts)
    let warnings = (textProblems + problems).map { $0.asWarning }
    if warnings.isEmpty { return (schema, []) }
    parts.repair(checkingKinds: true)
    return (Schema(parts, context: document.context), warnings)
  }
}

extension Diagnostic {
  fileprivate var asWarning: Diagnostic {
    Diagnostic(severity: .warning, message: message, rule: rule, positions: positions, isRecovered: isRecovered)
  }
}
