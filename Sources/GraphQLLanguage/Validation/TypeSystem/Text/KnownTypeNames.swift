extension TypeSystemTextRules {
  /// Types that are named are defined. https://spec.graphql.org/September2025/#sec-Type-References
  struct KnownTypeNames {
    let text: TypeSystemText
    /// Marks the types of the document and the built-in ones.
    private var known: SymbolTable
    private var names: Suggestable

    init(text: TypeSystemText) {
      self.text = text
      known = SymbolTable(names: text.document.context.names.count)
      for type in BuiltIns.shared.types { known[type.name.symbol] = 1 }
      for type in text.definitions { known[type.name.symbol] = 1 }
      names = Suggestable(BuiltIns.shared.types.map(\.name.symbol) + text.definitions.map(\.name.symbol))
    }

    mutating func check(_ name: Name) {
      if known[name.symbol] != nil { return }
      let suggestions = names.suggestions(for: name, in: text)
      let message = "Unknown type \"\(text.text(name))\"." + didYouMean(nil, suggestions)
      let spot = text.spot(name)
      text.report(Self.self, .unknownType, message, at: spot, fixes: .replacing(spot.span, with: suggestions))
    }
  }
}
