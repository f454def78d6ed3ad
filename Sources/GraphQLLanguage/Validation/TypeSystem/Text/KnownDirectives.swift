extension TypeSystemTextRules {
  /// Directives that are used are defined, and for the place where they stand.
  /// https://spec.graphql.org/September2025/#sec-Directives-Are-In-Valid-Locations
  struct KnownDirectives {
    let text: TypeSystemText

    func check(_ directive: Directive, on location: DirectiveLocation) {
      let name = text.text(directive.name)
      guard let facts = text.directive(directive.name.symbol) else {
        return text.report(Self.self, .unknownDirective, "Unknown directive \"@\(name)\".", at: text.spot(directive))
      }
      if facts.locations.contains(location) { return }
      let message = "Directive \"@\(name)\" may not be used on \(location.rawValue)."
      text.report(Self.self, .misplacedDirective, message, at: text.spot(directive))
    }
  }
}
