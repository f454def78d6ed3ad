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
