extension TypeSystemTextRules {
  /// No two types of a schema have the same name. https://spec.graphql.org/September2025/#sec-Schema
  struct UniqueTypeNames {
    let text: TypeSystemText
    private var known: SymbolTable

    init(text: TypeSystemText) {
      self.text = text
      known = SymbolTable(names: text.document.context.names.count)
    }

    mutating func check(_ type: TypeDefinition) {
      let name = type.name
      if let first = known[name.symbol] {
        let message = "There can be only one type named \"\(text.text(name))\"."
        let names = [Name(symbol: name.symbol, location: Location(offset: first)), name]
        text.report(Self.self, .duplicateType, message, at: names, again: "defined again here")
      } else {
        known[name.symbol] = name.location.offset
      }
    }
  }
}
