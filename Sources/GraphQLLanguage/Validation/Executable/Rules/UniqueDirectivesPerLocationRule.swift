/// A directive stands once in one place, unless it is defined as repeatable.
/// https://spec.graphql.org/September2025/#sec-Directives-Are-Unique-per-Location
enum UniqueDirectivesPerLocationRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    hooks.enterOperation.append { check($0.directives, context) }
    hooks.enterFragment.append { check($0.directives, context) }
    hooks.enterVariableDefinition.append { check($0.directives, context) }
    hooks.enterField.append { check($0.directives, context) }
    hooks.enterFragmentSpread.append { check($0.directives, context) }
    hooks.enterInlineFragment.append { check($0.directives, context) }
    var seenOnNodes: [TypeSystemNode: [Symbol: Directive]] = [:]
    hooks.enterTypeSystemNode.append { directives, node in
      var seen = node == .part ? [:] : seenOnNodes[node, default: [:]]
      check(directives, seen: &seen, context)
      if node != .part { seenOnNodes[node] = seen }
    }
  }

  private static func check(_ directives: [Directive], _ context: ExecutableContext) {
    guard directives.count > 1 else { return }
    var seen: [Symbol: Directive] = [:]
    check(directives, seen: &seen, context)
  }

  private static func check(_ directives: [Directive], seen: inout [Symbol: Directive], _ context: ExecutableContext) {
    for directive in directives {
      let name = directive.name.symbol
      guard let definition = context.directives[name], !definition.isRepeatable else { continue }
      if let first = seen[name] {
        let message = "The directive \"@\(context.text(name))\" can only be used once at this location."
        let texts = context.document.context
        let related: [Note] = [("applied again here", texts.spot(directive))]
        context.report(self, .duplicateDirective, message, at: texts.spot(first), related: related)
      } else {
        seen[name] = directive
      }
    }
  }
}
