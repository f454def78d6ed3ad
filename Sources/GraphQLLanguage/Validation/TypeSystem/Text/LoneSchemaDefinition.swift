extension TypeSystemTextRules {
  /// A type system has one schema definition at most. https://spec.graphql.org/September2025/#sec-Schema
  struct LoneSchemaDefinition {
    let text: TypeSystemText
    private var isDefined = false

    init(text: TypeSystemText) {
      self.text = text
    }

    mutating func check(_ schema: SchemaDefinition) {
      if schema.isExtension { return }
      if isDefined {
        let message = "Must provide only one schema definition."
        text.report(Self.self, .duplicateSchemaDefinition, message, at: Spot(schema.span))
      }
      isDefined = true
    }
  }
}
