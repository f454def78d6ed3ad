import GraphQLLanguage

/// What the schema says of the arguments that an operation's variables stand for.
struct VariableMeaning {
  /// The first argument that each variable is given to.
  private(set) var arguments: [Symbol: InputValueDefinition] = [:]

  init(_ operation: OperationDefinition, _ program: Definitions) {
    guard let root = program.schema.rootType(operation.type)?.name.symbol else { return }
    collect(operation.selectionSet, on: root, program)
  }

  private mutating func collect(_ set: SelectionSet, on type: Symbol, _ program: Definitions) {
    for selection in set.selections {
      switch selection {
      case .field(let field):
        guard let definition = program.schema.field(field.name.symbol, of: type) else { continue }
        add(field.arguments, definition.arguments)
        if let inner = field.selectionSet { collect(inner, on: definition.type.name.symbol, program) }
      case .inlineFragment(let fragment):
        collect(fragment.selectionSet, on: fragment.typeCondition?.symbol ?? type, program)
      case .fragmentSpread: break
      }
    }
  }

  private mutating func add(_ arguments: [Argument], _ definitions: [InputValueDefinition]) {
    for argument in arguments {
      guard case .variable(let variable) = argument.value.kind, self.arguments[variable] == nil,
        let definition = definitions.first(where: { $0.name.symbol == argument.name.symbol })
      else { continue }
      self.arguments[variable] = definition
    }
  }
}
