/// A document that is executed holds operations and fragments, nothing else.
/// https://spec.graphql.org/September2025/#sec-Executable-Definitions
enum ExecutableDefinitionsRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    hooks.enterDocument.append { document in
      for definition in document.definitions {
        guard let subject = subject(of: definition, context: context) else { continue }
        context.report(self, "The \(subject) definition is not executable.", at: [definition.location], hint: hint)
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
}
