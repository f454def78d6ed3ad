extension TypeSystemTextRules {
  /// No two arguments of a field or directive have the same name.
  /// https://spec.graphql.org/September2025/#sec-Field-Arguments
  struct UniqueArgumentDefinitionNames {
    let text: TypeSystemText
    private var marks: SymbolMarks

    init(text: TypeSystemText) {
      self.text = text
      marks = SymbolMarks(names: text.document.context.names.count)
    }

    mutating func check(_ type: TypeDefinition) {
      switch type.body {
      case .object(_, let fields), .interface(_, let fields):
        for field in fields where field.arguments.count > 1 && hasDoubles(field.arguments) {
          report(field.arguments, of: text.text(type.name) + "." + text.text(field.name))
        }
      case .scalar, .union, .enum, .inputObject: break
      }
    }

    mutating func check(_ directive: DirectiveDefinition) {
      if hasDoubles(directive.arguments) { report(directive.arguments, of: "@" + text.text(directive.name)) }
    }

    private mutating func hasDoubles(_ arguments: [InputValueDefinition]) -> Bool {
      marks.removeAll()
      for argument in arguments where !marks.insert(argument.name.symbol) { return true }
      return false
    }

    private func report(_ arguments: [InputValueDefinition], of owner: String) {
      for names in repeatedNames(arguments.count, { arguments[$0].name }) {
        let message = "Argument \"\(owner)(\(text.text(names[0])):)\" can only be defined once."
        text.report(Self.self, .duplicateArgumentDefinition, message, at: names, again: "defined again here")
      }
    }
  }
}
