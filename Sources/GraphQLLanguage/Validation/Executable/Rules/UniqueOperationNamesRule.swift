/// No two operations have the same name.
/// https://spec.graphql.org/September2025/#sec-Operation-Name-Uniqueness
enum UniqueOperationNamesRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    var known: [Symbol: Name] = [:]
    hooks.enterOperation.append { operation in
      guard let name = operation.name else { return }
      guard let first = known[name.symbol] else { return known[name.symbol] = name }
      let message = "There can be only one operation named \"\(context.text(name))\"."
      context.report(self, .duplicateOperation, message, at: [first, name], again: "defined again here")
    }
  }
}
