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
        text.report(Self.self, .missingArgument, message, at: text.spot(directive), fixes: fixes(required, directive))
      }
    }

    private func fixes(_ required: InputValueDefinition, _ directive: Directive) -> [FixDraft] {
      let context = text.document.context
      // Types are not known yet, so that only those of the specification have values.
      let placeholder = PlaceholderValue(context: context) { _ in nil }
      guard let value = placeholder.text(for: required.type) else { return [] }
      let name = context.span(of: directive.name)
      return [.adding(text.text(required.name), value, behind: name, directive.arguments)]
    }
  }
}
