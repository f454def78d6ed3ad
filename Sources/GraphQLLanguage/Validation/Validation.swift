/// All checks of a schema and of the operations on it, one stage after the other.
public enum Validation {
  /// Everything there is to say about some texts. The stages are syntax, the rules on the text of a type system, those
  /// on its types, and those on executable documents; a stage with errors is the last one, and inside a stage
  /// everything is reported.
  ///
  /// - Parameters:
  ///   - schema: SDL in any number of texts, or the JSON of an introspection.
  ///   - documents: operations and fragments, read as one document.
  ///   - lenient: makes problems of the schema warnings, syntax errors excepted.
  ///   - limits: what a text may cost.
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
