extension TypeSystemTextRules {
  /// No two directives of a schema have the same name. https://spec.graphql.org/September2025/#sec-Schema
  struct UniqueDirectiveNames {
    let text: TypeSystemText
    private var known: [Symbol: Name] = [:]

    init(text: TypeSystemText) {
      self.text = text
    }

    mutating func check(_ directive: DirectiveDefinition) {
      let name = directive.name
      if let first = known[name.symbol] {
        let message = "There can be only one directive named \"@\(text.text(name))\"."
        text.report(Self.self, .duplicateDirectiveDefinition, message, at: [first, name], again: "defined again here")
      } else {
        known[name.symbol] = name
      }
    }
  }
}
