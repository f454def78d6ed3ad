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
        let spot = text.spot(type.name)
        let fixes: [FixDraft] = .replacing(spot.span, with: suggestions)
        return text.report(Self.self, .unknownExtendedType, message, at: spot, fixes: fixes)
      }
      if definition.body.kind == type.body.kind { return }
      let message = "Cannot extend non-\(type.body.kind.words) type \"\(name)\"."
      let note = "extended here as \(type.body.kind.words)"
      text.report(
        Self.self,
        .extensionOfOtherKind,
        message,
        at: text.spot(definition.name, printedAt: definition.location),
        related: [(note, text.spot(type.name, printedAt: type.location))]
      )
    }

    func check(_ directive: DirectiveDefinition) {
      if text.directive(directive.name.symbol) != nil { return }
      let message = "Cannot extend directive \"@\(text.text(directive.name))\" because it is not defined."
      text.report(Self.self, .unknownExtendedDirective, message, at: text.spot(directive.name))
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
