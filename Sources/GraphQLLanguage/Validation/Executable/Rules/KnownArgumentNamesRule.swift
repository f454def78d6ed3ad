/// The arguments given to a field or directive are ones that it defines.
/// https://spec.graphql.org/September2025/#sec-Argument-Names
enum KnownArgumentNamesRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    hooks.enterDirective.append { directive, _ in
      guard let definition = context.directives[directive.name.symbol] else { return }
      for argument in directive.arguments {
        check(argument, of: definition.arguments, context) { "directive \"@\(context.text(directive.name))\"" }
      }
    }
    hooks.enterFieldArgument.append { argument, field in
      guard let definitions = context.scope.fieldArguments else { return }
      check(argument, of: definitions, context) {
        let parent = context.parentType.map { context.text($0.name) + "." } ?? ""
        return "field \"\(parent)\(context.text(field.name))\""
      }
    }
  }

  private static func check(
    _ argument: Argument,
    of definitions: [InputValueDefinition],
    _ context: ExecutableContext,
    owner: () -> String
  ) {
    if definitions.contains(where: { $0.name.symbol == argument.name.symbol }) { return }
    let name = context.text(argument.name)
    let names = context.suggestions(like: name, among: definitions.map(\.name.symbol))
    let message = "Unknown argument \"\(name)\" on \(owner())." + didYouMean(nil, names)
    let spot = context.spot(argument.name)
    context.report(self, .unknownArgument, message, at: spot, fixes: .replacing(spot.span, with: names))
  }
}
