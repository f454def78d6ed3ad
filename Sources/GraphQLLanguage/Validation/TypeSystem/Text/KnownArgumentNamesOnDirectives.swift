extension TypeSystemTextRules {
  /// Arguments that are given to a directive are defined. https://spec.graphql.org/September2025/#sec-Argument-Names
  struct KnownArgumentNamesOnDirectives {
    let text: TypeSystemText

    func check(_ directive: Directive) {
      guard !directive.arguments.isEmpty, let facts = text.directive(directive.name.symbol) else { return }
      let known = facts.definition.arguments
      for argument in directive.arguments
      where !known.contains(where: { $0.name.symbol == argument.name.symbol }) {
        let name = text.text(argument.name)
        let suggestions = GraphQLLanguage.suggestions(for: name, among: known.map { text.text($0.name) })
        let message = "Unknown argument \"\(name)\" on directive \"@\(text.text(directive.name))\"."
        let spot = text.spot(argument.name)
        let fixes: [FixDraft] = .replacing(spot.span, with: suggestions)
        text.report(Self.self, .unknownArgument, message + didYouMean(nil, suggestions), at: spot, fixes: fixes)
      }
    }
  }
}
