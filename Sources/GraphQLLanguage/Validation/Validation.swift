/// All checks of a schema and of the operations on it, in stages.
public enum Validation {
  /// Validates a schema and documents, and returns all diagnostics. Validation has four stages: the syntax, the rules on the
  /// schema's definitions as written, the rules on the resulting types, and the rules on operations and fragments. If a
  /// stage finds errors, later stages are skipped; within a stage, all problems are reported.
  ///
  /// - Parameters:
  ///   - schema: SDL in any number of texts, or the JSON result of an introspection query.
  ///   - documents: Operations and fragments, read as one document.
  ///   - lenient: Whether to report problems of the schema, except syntax errors, as warnings.
  ///   - limits: Limits on the size and nesting depth of each text.
  public static func diagnostics(
    schema: [Source],
    documents: [Source],
    lenient: Bool = false,
    limits: ParseLimits = .default
  ) -> [Diagnostic] {
    let documents = documents.filter { !$0.isBlank }
    let (built, problems) = Schema.build(schema, lenient: lenient, limits: limits)
    guard let built else {
      let isSyntax = problems.contains { SyntaxCode($0.code) != nil }
      return isSyntax ? problems + Document.parse(documents, limits: limits).diagnostics : problems
    }
    if documents.isEmpty { return problems }
    let (document, errors) = Document.parse(documents, extending: built.context, limits: limits)
    if !errors.isEmpty { return problems + errors }
    return problems + Program.validate(document, against: built).diagnostics
  }
}
