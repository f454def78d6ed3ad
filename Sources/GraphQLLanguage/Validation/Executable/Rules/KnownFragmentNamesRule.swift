/// A fragment that is spread is defined.
/// https://spec.graphql.org/September2025/#sec-Fragment-spread-target-defined
enum KnownFragmentNamesRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    hooks.enterFragmentSpread.append { spread in
      guard context.fragments[spread.name.symbol] == nil else { return }
      let message = "Unknown fragment \"\(context.text(spread.name))\"."
      context.report(self, .unknownFragment, message, at: context.spot(spread.name))
    }
  }
}
