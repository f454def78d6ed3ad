/// Every variable that an operation uses, also through fragments, is one that it defines.
/// https://spec.graphql.org/September2025/#sec-All-Variable-Uses-Defined
enum NoUndefinedVariablesRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    hooks.enterOperation.append { operation in
      let defined = Set(operation.variables.map(\.name.symbol))
      let lists = context.variableUsages.all(of: operation).filter { list in
        list.distinct.contains { !defined.contains($0.name) }
      }
      for usage in lists.flatMap(\.usages) where !defined.contains(usage.name) {
        let name = operation.name.map { "operation \"\(context.text($0))\"" }
        let message = "Variable \"$\(context.text(usage.name))\" is not defined\(name.map { " by " + $0 } ?? "")."
        let note = "\(name ?? "this operation") does not define it"
        let related: [Note] = [(note, context.spot(operation))]
        context.report(self, .undefinedVariable, message, at: Spot(usage.span), related: related)
      }
    }
  }
}
