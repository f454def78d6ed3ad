/// No argument is given twice.
/// https://spec.graphql.org/September2025/#sec-Argument-Uniqueness
enum UniqueArgumentNamesRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    hooks.enterField.append { check($0.arguments, context) }
    hooks.enterDirective.append { directive, _ in check(directive.arguments, context) }
  }

  private static func check(_ arguments: [Argument], _ context: ExecutableContext) {
    for names in repeatedNames(arguments.count, { arguments[$0].name }) {
      let message = "There can be only one argument named \"\(context.text(names[0]))\"."
      context.report(self, .duplicateArgument, message, at: names, again: "given again here")
    }
  }
}
