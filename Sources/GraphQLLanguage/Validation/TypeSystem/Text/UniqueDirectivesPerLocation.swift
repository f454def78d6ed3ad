extension TypeSystemTextRules {
  /// A directive that is not repeatable stands once at a place; a type and its extensions are one place.
  /// https://spec.graphql.org/September2025/#sec-Directives-Are-Unique-per-Location
  struct UniqueDirectivesPerLocation {
    let text: TypeSystemText
    private var onSchema: [Symbol: Directive] = [:]
    /// By type and directive: where it stands first.
    private var onTypes = PairTable()

    init(text: TypeSystemText) {
      self.text = text
    }

    /// A place that no other shares.
    func check(_ directives: [Directive]) {
      if directives.count < 2 { return }
      var seen: [Symbol: Directive] = [:]
      for directive in directives where isUnique(directive) { check(directive, &seen) }
    }

    mutating func checkSchema(_ directives: [Directive]) {
      for directive in directives where isUnique(directive) { check(directive, &onSchema) }
    }

    mutating func check(_ type: TypeDefinition) {
      for directive in type.directives where isUnique(directive) {
        let first = onTypes.insert(directive.location.offset, type.name.symbol, directive.name.symbol)
        if let first { report(directive, after: spot(of: directive, at: Location(offset: first))) }
      }
    }

    private func isUnique(_ directive: Directive) -> Bool {
      text.directive(directive.name.symbol)?.definition.isRepeatable == false
    }

    private func check(_ directive: Directive, _ seen: inout [Symbol: Directive]) {
      if let first = seen[directive.name.symbol] {
        report(directive, after: text.spot(first))
      } else {
        seen[directive.name.symbol] = directive
      }
    }

    private func report(_ directive: Directive, after first: Spot) {
      let message = "The directive \"@\(text.text(directive.name))\" can only be used once at this location."
      let notes: [Note] = [("applied again here", text.spot(directive))]
      text.report(Self.self, .duplicateDirective, message, at: first, related: notes)
    }

    /// The same directive in another place.
    private func spot(of directive: Directive, at location: Location) -> Spot {
      Spot(text.document.context.span(ofDirective: directive.name.symbol, at: location))
    }
  }
}
