extension TypeSystemTextRules {
  /// What a schema needs to know, a reason for deprecation and where a scalar is specified, is said in strings. Of no
  /// other directive are the arguments' values looked at, as in the reference, which fails here before any rule on types.
  /// https://spec.graphql.org/September2025/#sec--deprecated, https://spec.graphql.org/September2025/#sec--specifiedBy
  struct BuiltInDirectiveArguments {
    let text: TypeSystemText
    /// The names of arguments with a wrong value, and the values.
    private var names: [Symbol] = []
    private var values: [Value] = []

    init(text: TypeSystemText) {
      self.text = text
    }

    mutating func check(_ directive: Directive, on location: DirectiveLocation) {
      switch (directive.name.symbol, location) {
      case (.deprecated, .fieldDefinition), (.deprecated, .argumentDefinition), (.deprecated, .inputFieldDefinition),
        (.deprecated, .enumValue):
        check(.reason, of: directive)
      case (.specifiedBy, .scalar):
        check(.url, of: directive)
      default: break
      }
    }

    private mutating func check(_ name: Symbol, of directive: Directive) {
      guard let value = directive.arguments.first(where: { $0.name.symbol == name })?.value else { return }
      if case .string = value.kind { return }
      names.append(name)
      values.append(value)
    }

    func report() {
      for index in names.indices {
        let value = values[index]
        let message =
          if case .null = value.kind {
            "Expected value of non-null type \"String!\" not to be null."
          } else {
            "String cannot represent a non string value: " + value.printed(.pretty, in: text.document.context)
          }
        let complaint = "Argument \"\(text.text(names[index]))\" has invalid value: \(message)"
        text.report(nil, .invalidArgument, complaint, at: Spot(value.span))
      }
    }
  }
}
