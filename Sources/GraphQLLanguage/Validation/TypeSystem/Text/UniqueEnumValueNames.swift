extension TypeSystemTextRules {
  /// No two values of an enum have the same name. https://spec.graphql.org/September2025/#sec-Enums.Type-Validation
  struct UniqueEnumValueNames {
    let text: TypeSystemText
    private var known = PairTable()

    init(text: TypeSystemText) {
      self.text = text
    }

    mutating func check(_ type: TypeDefinition) {
      guard case .enum(let values) = type.body else { return }
      for value in values {
        let name = value.name
        guard let first = known.insert(name.location.offset, type.name.symbol, name.symbol) else { continue }
        let message = "Enum value \"\(text.text(type.name)).\(text.text(name))\" can only be defined once."
        let names = [Name(symbol: name.symbol, location: Location(offset: first)), name]
        text.report(Self.self, .duplicateEnumValue, message, at: names, again: "defined again here")
      }
    }
  }
}
