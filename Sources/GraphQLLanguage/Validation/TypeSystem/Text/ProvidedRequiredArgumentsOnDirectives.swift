extension TypeSystemTextRules {
  /// A directive is given every argument that it requires.
  /// https://spec.graphql.org/September2025/#sec-Required-Arguments
  struct ProvidedRequiredArgumentsOnDirectives {
    let text: TypeSystemText

    func check(_ directive: Directive) {
      guard let facts = text.directive(directive.name.symbol) else { return }
      for required in facts.required
      where !directive.arguments.contains(where: { $0.name.symbol == required.name.symbol }) {
        let argument = "@\(text.text(directive.name))(\(text.text(required.name)):)"
        let type = text.document.context.text(required.type)
        let message = "Argument \"\(argument)\" of type \"\(type)\" is required, but it was not provided."
        text.report(Self.self, message, at: [directive.location])
      }
    }
  }
}
