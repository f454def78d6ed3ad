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
      if isDefined { text.report(Self.self, "Must provide only one schema definition.", at: [schema.location]) }
      isDefined = true
    }
  }
}
