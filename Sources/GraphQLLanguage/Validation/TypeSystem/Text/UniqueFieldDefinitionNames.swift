extension TypeSystemTextRules {
  /// No two fields of a type have the same name. https://spec.graphql.org/September2025/#sec-Objects.Type-Validation
  struct UniqueFieldDefinitionNames {
    let text: TypeSystemText
    private var known = PairTable(minimumCapacity: 1024)

    init(text: TypeSystemText) {
      self.text = text
    }

    mutating func check(_ type: TypeDefinition) {
      switch type.body {
      case .object(_, let fields), .interface(_, let fields):
        for field in fields { check(field.name, of: type.name) }
      case .inputObject(let fields):
        for field in fields { check(field.name, of: type.name) }
      case .scalar, .union, .enum: break
      }
    }

    private mutating func check(_ name: Name, of type: Name) {
      guard let first = known.insert(name.location.offset, type.symbol, name.symbol) else { return }
      let message = "Field \"\(text.text(type)).\(text.text(name))\" can only be defined once."
      let names = [Name(symbol: name.symbol, location: Location(offset: first)), name]
      text.report(Self.self, .duplicateField, message, at: names, again: "defined again here")
    }
  }
}
