// The definitions that are allowed in a schema, and the types that they name.

extension TypeSystemTextRules {
  /// A schema contains no operations or fragments.
  /// https://spec.graphql.org/September2025/#sec-Document
  struct NoExecutableDefinitions {
    let text: TypeSystemText

    private static let hint = "Operations and fragments belong in a document file (.graphql)."

    func check(_ operation: OperationDefinition) {
      let name = operation.name.map { "\"\(text.text($0))\" operation" } ?? "anonymous operation"
      report(name, at: text.document.context.spot(operation))
    }

    func check(_ fragment: FragmentDefinition) {
      report("\"\(text.text(fragment.name))\" fragment", at: text.spot(fragment.name, printedAt: fragment.location))
    }

    private func report(_ name: String, at spot: Spot) {
      let message = "The \(name) does not belong in a schema."
      text.report(nil, .executableDefinition, message, at: spot, hint: Self.hint)
    }
  }

  /// All types that the schema refers to are defined. https://spec.graphql.org/September2025/#sec-Type-References
  struct KnownTypeNames {
    let text: TypeSystemText
    /// The types of the document and the built-in types.
    private var known: SymbolTable
    private var names: Suggestable

    init(text: TypeSystemText) {
      self.text = text
      known = SymbolTable(names: text.document.context.names.count)
      for type in BuiltIns.shared.types { known[type.name.symbol] = 1 }
      for type in text.definitions { known[type.name.symbol] = 1 }
      names = Suggestable(BuiltIns.shared.types.map(\.name.symbol) + text.definitions.map(\.name.symbol))
    }

    mutating func check(_ name: Name) {
      if known[name.symbol] != nil { return }
      let suggestions = names.suggestions(for: name, in: text)
      let message = "Unknown type \"\(text.text(name))\"." + didYouMean(nil, suggestions)
      let spot = text.spot(name)
      text.report(Self.self, .unknownType, message, at: spot, fixes: .replacing(spot.span, with: suggestions))
    }
  }

  /// An extended type is defined and of the same kind. https://spec.graphql.org/September2025/#sec-Type-Extensions
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

  /// An extension does not turn an input object into a OneOf input object.
  /// https://spec.graphql.org/September2025/#sec-Input-Object-Extensions
  ///
  /// The reference implementation does not have this rule: it accepts the directive there and ignores it.
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

extension SchemaType.Kind {
  /// The name of the kind in messages.
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
