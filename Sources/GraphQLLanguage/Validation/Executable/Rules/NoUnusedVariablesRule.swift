/// Every variable that an operation defines is used in it or in a fragment it spreads.
/// https://spec.graphql.org/September2025/#sec-All-Variables-Used
enum NoUnusedVariablesRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    hooks.enterOperation.append { operation in
      guard !operation.variables.isEmpty else { return }
      let lists = context.variableUsages.all(of: operation)
      for variable in operation.variables where !lists.contains(where: { $0.uses(variable.name.symbol) }) {
        let place = operation.name.map { " in operation \"\(context.text($0))\"" } ?? ""
        let message = "Variable \"$\(context.text(variable.name))\" is never used\(place)."
        let (texts, isOnly) = (context.document.context, operation.variables.count == 1)
        context.report(
          self,
          .unusedVariable,
          message,
          at: Spot(context.nameSpan(of: variable), printedAt: variable.location),
          fixes: [FixDraft.removing(variable, isOnly: isOnly, in: texts)].compactMap(\.self),
          tags: [.unnecessary]
        )
      }
    }
  }
}
