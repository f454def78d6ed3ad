/// A document that is executed holds operations and fragments, nothing else.
/// https://spec.graphql.org/September2025/#sec-Executable-Definitions
enum ExecutableDefinitionsRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    hooks.enterDocument.append { document in
      for definition in document.definitions {
        guard let subject = subject(of: definition, context: context) else { continue }
        let message = "The \(subject) definition is not executable."
        context.report(self, .notExecutable, message, at: spot(of: definition, context: context), hint: hint)
      }
    }
  }

  private static let hint = "Definitions of types and directives belong in a file of the schema, a .graphqls file."

  private static func subject(of definition: Definition, context: ExecutableContext) -> String? {
    switch definition {
    case .operation, .fragment: nil
    case .schema: "schema"
    case .type(let type): "\"\(context.text(type.name))\""
    case .directive(let directive): "\"\(context.text(directive.name))\""
    }
  }

  private static func spot(of definition: Definition, context: ExecutableContext) -> Spot {
    switch definition {
    case .type(let type): context.spot(type.name, printedAt: type.location)
    case .directive(let directive): context.spot(directive.name, printedAt: directive.location)
    case .schema, .operation, .fragment: Spot(definition.span)
    }
  }
}
