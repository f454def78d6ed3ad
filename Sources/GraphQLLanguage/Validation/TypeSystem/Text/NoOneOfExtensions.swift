extension TypeSystemTextRules {
  /// An extension does not make an input object a oneOf input object.
  /// https://spec.graphql.org/September2025/#sec-Input-Object-Extensions
  ///
  /// The reference implementation has no such rule: it accepts the directive there, and ignores it.
  struct NoOneOfExtensions {
    let text: TypeSystemText

    func check(_ type: TypeDefinition) {
      guard type.isExtension, case .inputObject = type.body else { return }
      for directive in type.directives where directive.name.symbol == .oneOf {
        let message = "Directive \"@oneOf\" may not be used on an extension of an input object."
        let hint = "Put it on the definition of \"\(text.text(type.name))\"."
        text.report(nil, .misplacedDirective, message, at: text.spot(directive), hint: hint)
      }
    }
  }
}
