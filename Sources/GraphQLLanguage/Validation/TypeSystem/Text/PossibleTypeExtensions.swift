extension TypeSystemTextRules {
  /// What is extended is defined, and of the same kind. https://spec.graphql.org/September2025/#sec-Type-Extensions
  struct PossibleTypeExtensions {
    let text: TypeSystemText
    private var names: Suggestable

    init(text: TypeSystemText) {
      self.text = text
      names = Suggestable(text.definitions.map(\.name.symbol))
    }

    mutating func check(_ type: TypeDefinition) {
      let name = text.text(type.name)
      guard let definition = text.definition(of: type.name.symbol) else {
        let suggestions = names.suggestions(for: type.name, in: text)
        let message = "Cannot extend type \"\(name)\" because it is not defined." + didYouMean(nil, suggestions)
        return text.report(Self.self, message, at: [type.name.location])
      }
      if definition.body.kind == type.body.kind { return }
      let message = "Cannot extend non-\(type.body.kind.words) type \"\(name)\"."
      text.report(Self.self, message, at: [definition.location, type.location])
    }

    func check(_ directive: DirectiveDefinition) {
      if text.directive(directive.name.symbol) != nil { return }
      let message = "Cannot extend directive \"@\(text.text(directive.name))\" because it is not defined."
      text.report(Self.self, message, at: [directive.name.location])
    }
  }
}

extension SchemaType.Kind {
  /// As messages call it.
  fileprivate var words: String {
    switch self {
    case .scalar: "scalar"
    case .object: "object"
    case .interface: "interface"
    case .union: "union"
    case .enum: "enum"
    case .inputObject: "input object"
    }
  }
}
