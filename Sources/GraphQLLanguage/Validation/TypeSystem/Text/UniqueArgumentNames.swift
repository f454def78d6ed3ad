extension TypeSystemTextRules {
  /// No argument is given twice. https://spec.graphql.org/September2025/#sec-Argument-Uniqueness
  struct UniqueArgumentNames {
    let text: TypeSystemText

    func check(_ directive: Directive) {
      for names in repeatedNames(directive.arguments.count, { directive.arguments[$0].name }) {
        let message = "There can be only one argument named \"\(text.text(names[0]))\"."
        text.report(Self.self, .duplicateArgument, message, at: names, again: "given again here")
      }
    }
  }
}
