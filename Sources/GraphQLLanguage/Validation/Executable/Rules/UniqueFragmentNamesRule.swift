/// No two fragments have the same name.
/// https://spec.graphql.org/September2025/#sec-Fragment-Name-Uniqueness
enum UniqueFragmentNamesRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    var known: [Symbol: Name] = [:]
    hooks.enterFragment.append { fragment in
      let name = fragment.name
      guard let first = known[name.symbol] else { return known[name.symbol] = name }
      let message = "There can be only one fragment named \"\(context.text(name))\"."
      context.report(self, .duplicateFragment, message, at: [first, name], again: "defined again here")
    }
  }
}
