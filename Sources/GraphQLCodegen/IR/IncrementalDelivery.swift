import GraphQLLanguage

/// What asks for an answer in parts: `@defer` on fragments and `@stream` on lists, where the schema declares them. Such
/// answers cannot be read yet, so the directives are left out of the text that is sent.
/// https://github.com/graphql/graphql-spec/pull/1110
struct IncrementalDelivery {
  private(set) var leftOut: [Directive] = []
  private var variablesOfLeftOut: Set<Symbol> = []
  private var otherVariables: Set<Symbol> = []

  /// - Parameter sets: the selection sets of an operation and of its fragments, or of some fragments.
  init(_ sets: [SelectionSet]) {
    for set in sets { collect(set) }
  }

  /// The variables that the text without the directives declares: a server refuses those that are not used.
  static func variables(of operation: OperationDefinition, in program: Definitions) -> [VariableDefinition] {
    if operation.variables.isEmpty || !isKnown(to: program.schema) { return operation.variables }
    let fragments = program.fragments(usedBy: operation)
    var parts = IncrementalDelivery([operation.selectionSet] + fragments.map(\.selectionSet))
    if parts.variablesOfLeftOut.isEmpty { return operation.variables }
    for directive in operation.directives + fragments.flatMap(\.directives) { parts.collect(directive.arguments) }
    return operation.variables.filter { variable in
      let name = variable.name.symbol
      return !parts.variablesOfLeftOut.contains(name) || parts.otherVariables.contains(name)
    }
  }

  /// Whether a schema declares what would be left out.
  static func isKnown(to schema: Schema) -> Bool {
    schema.directive(.defer) != nil || schema.directive(.stream) != nil
  }

  static func isLeftOut(_ directive: Directive, onField: Bool) -> Bool {
    directive.name.symbol == (onField ? .stream : .defer)
  }

  private mutating func collect(_ set: SelectionSet) {
    for selection in set.selections {
      switch selection {
      case .field(let field):
        collect(field.arguments)
        collect(field.directives, onField: true)
        if let inner = field.selectionSet { collect(inner) }
      case .inlineFragment(let fragment):
        collect(fragment.directives, onField: false)
        collect(fragment.selectionSet)
      case .fragmentSpread(let spread): collect(spread.directives, onField: false)
      }
    }
  }

  private mutating func collect(_ directives: [Directive], onField: Bool) {
    for directive in directives {
      if Self.isLeftOut(directive, onField: onField) {
        leftOut.append(directive)
        for argument in directive.arguments {
          if case .variable(let name) = argument.value.kind { variablesOfLeftOut.insert(name) }
        }
      } else {
        collect(directive.arguments)
      }
    }
  }

  private mutating func collect(_ arguments: [Argument]) {
    for argument in arguments { collect(argument.value) }
  }

  private mutating func collect(_ value: Value) {
    switch value.kind {
    case .variable(let name): otherVariables.insert(name)
    case .list(let values): for value in values { collect(value) }
    case .object(let fields): for field in fields { collect(field.value) }
    case .int, .float, .string, .boolean, .null, .enum: break
    }
  }
}
