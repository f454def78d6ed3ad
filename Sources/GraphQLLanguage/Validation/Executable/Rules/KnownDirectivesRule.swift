/// Directives are defined, and stand where their definition says they may.
/// https://spec.graphql.org/September2025/#sec-Directives-Are-Defined
/// https://spec.graphql.org/September2025/#sec-Directives-Are-in-Valid-Locations
enum KnownDirectivesRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    hooks.enterDirective.append { directive, location in
      let name = context.text(directive.name)
      guard let definition = context.directives[directive.name.symbol] else {
        let hint = UnknownDirectiveHint.text(for: name, on: location)
        let spot = context.document.context.spot(directive)
        return context.report(self, .unknownDirective, "Unknown directive \"@\(name)\".", at: spot, hint: hint)
      }
      if definition.locations.contains(where: { context.text($0) == location.rawValue }) { return }
      let message = "Directive \"@\(name)\" may not be used on \(location.rawValue)."
      context.report(self, .misplacedDirective, message, at: context.document.context.spot(directive))
    }
  }
}
