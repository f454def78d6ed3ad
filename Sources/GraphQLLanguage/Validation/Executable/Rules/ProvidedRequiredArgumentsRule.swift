/// Arguments without a default value that must not be null are given.
/// https://spec.graphql.org/September2025/#sec-Required-Arguments
enum ProvidedRequiredArgumentsRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    hooks.leaveDirective.append { directive in
      guard let definition = context.directives[directive.name.symbol] else { return }
      for argument in missing(from: directive.arguments, of: definition.arguments) {
        let coordinate = "@\(context.text(directive.name))(\(context.text(argument.name)):)"
        let spot = context.document.context.spot(directive)
        let fixes = context.adding(argument, behind: directive.name, directive.arguments)
        report(argument, coordinate, at: spot, fixes, context)
      }
    }
    hooks.leaveField.append { field in
      guard let definitions = context.scope.fieldArguments, !definitions.isEmpty else { return }
      for argument in missing(from: field.arguments, of: definitions) {
        let coordinate = "\(owner(context))\(context.text(field.name))(\(context.text(argument.name)):)"
        let spot = context.spot(field.name, printedAt: field.location)
        report(argument, coordinate, at: spot, context.adding(argument, behind: field.name, field.arguments), context)
      }
    }
  }

  private static func missing(
    from arguments: [Argument],
    of definitions: [InputValueDefinition]
  ) -> [InputValueDefinition] {
    definitions.filter { definition in
      definition.isRequired && !arguments.contains { $0.name.symbol == definition.name.symbol }
    }
  }

  /// The enclosing type and a dot, as the reference writes it: fields that lead to introspection have no type to name.
  private static func owner(_ context: ExecutableContext) -> String {
    if let type = context.scope.type, context.text(type.name).hasPrefix("__") { return "<meta>." }
    return context.parentType.map { context.text($0.name) + "." } ?? ""
  }

  private static func report(
    _ argument: InputValueDefinition,
    _ coordinate: String,
    at spot: Spot,
    _ fixes: [FixDraft],
    _ context: ExecutableContext
  ) {
    let type = context.text(argument.type)
    let message = "Argument \"\(coordinate)\" of type \"\(type)\" is required, but it was not provided."
    context.report(self, .missingArgument, message, at: spot, fixes: fixes)
  }
}
