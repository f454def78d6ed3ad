/// No operation defines a variable twice.
/// https://spec.graphql.org/September2025/#sec-Variable-Uniqueness
enum UniqueVariableNamesRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    hooks.enterOperation.append { operation in
      for names in repeatedNames(operation.variables.count, { operation.variables[$0].name }) {
        let message = "There can be only one variable named \"$\(context.text(names[0]))\"."
        context.report(self, .duplicateVariable, message, at: names, again: "defined again here")
      }
    }
  }
}
