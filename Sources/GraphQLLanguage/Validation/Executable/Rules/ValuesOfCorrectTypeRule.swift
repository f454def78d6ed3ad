/// Literals are of the types that are expected of them.
/// https://spec.graphql.org/September2025/#sec-Values-of-Correct-Type
enum ValuesOfCorrectTypeRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    hooks.enterValue.append { value in
      guard let type = context.scope.inputType else { return }
      let text = context.document.context
      for problem in LiteralCheck.problems(with: value, as: type, in: context.schema, context: text) {
        context.report(Self.self, problem.code, problem.message, at: Spot(problem.span), fixes: problem.fixes)
      }
    }
  }
}
