extension TypeSystemTextRules {
  /// A directive that is not repeatable stands once at a place; a type and its extensions are one place.
  /// https://spec.graphql.org/September2025/#sec-Directives-Are-Unique-per-Location
  struct UniqueDirectivesPerLocation {
    let text: TypeSystemText
    private var onSchema: [Symbol: Location] = [:]
    /// By type and directive: where it stands first.
    private var onTypes = PairTable()

    init(text: TypeSystemText) {
      self.text = text
    }

    /// A place that no other shares.
    func check(_ directives: [Directive]) {
      if directives.count < 2 { return }
      var seen: [Symbol: Location] = [:]
      for directive in directives where isUnique(directive) { check(directive, &seen) }
    }

    mutating func checkSchema(_ directives: [Directive]) {
      for directive in directives where isUnique(directive) { check(directive, &onSchema) }
    }

    mutating func check(_ type: TypeDefinition) {
      for directive in type.directives where isUnique(directive) {
        let first = onTypes.insert(directive.location.offset, type.name.symbol, directive.name.symbol)
        if let first { report(directive, after: Location(offset: first)) }
      }
    }

    private func isUnique(_ directive: Directive) -> Bool {
      text.directive(directive.name.symbol)?.definition.isRepeatable == false
    }

    private func check(_ directive: Directive, _ seen: inout [Symbol: Location]) {
      if let first = seen[directive.name.symbol] {
        report(directive, after: first)
      } else {
        seen[directive.name.symbol] = directive.location
      }
    }

    private func report(_ directive: Directive, after first: Location) {
      let message = "The directive \"@\(text.text(directive.name))\" can only be used once at this location."
      text.report(Self.self, message, at: [first, directive.location])
    }
  }
}
