import GraphQLLanguage

/// Finds the names in definitions and the entities that they refer to. Names that refer to nothing are left out.
struct OccurrenceFinder {
  let file: FileAnalysis
  private(set) var found: [Occurrence] = []
  /// The start of the operation or fragment whose variables are meant.
  private var start = 0

  init(_ file: FileAnalysis) {
    self.file = file
  }

  /// Returns the names in some definitions of a file, in no particular order.
  static func all(in definitions: [Definition], of file: FileAnalysis) -> [Occurrence] {
    var finder = OccurrenceFinder(file)
    for definition in definitions { finder.visit(definition) }
    return finder.found
  }

  mutating func add(_ name: Name, _ entity: Entity, _ role: Occurrence.Role = .use) {
    found.append(Occurrence(range: file.range(of: name), entity: entity, role: role))
  }

  func text(_ name: Name) -> String { file.context.text(name) }

  func text(_ symbol: Symbol) -> String { file.context.text(symbol) }

  private mutating func visit(_ definition: Definition) {
    start = file.range(of: definition.span).lowerBound
    switch definition {
    case .operation(let operation): visit(operation)
    case .fragment(let fragment): visit(fragment)
    case .schema(let schema): visit(schema)
    case .type(let type): visit(type)
    case .directive(let directive): visit(directive)
    }
  }
}

// MARK: - Operations and fragments

extension OccurrenceFinder {
  private mutating func visit(_ operation: OperationDefinition) {
    if let name = operation.name {
      add(name, .operation(path: file.source.path, name: text(name)), .definition)
    }
    for variable in operation.variables {
      let range = file.range(
        of: SourceSpan(start: variable.variableLocation, end: file.context.span(of: variable.name).end)
      )
      found.append(Occurrence(range: range, entity: self.variable(text(variable.name)), role: .definition))
      addType(variable.type)
      if let value = variable.defaultValue { visit(value, expecting: ExpectedInput(type: variable.type)) }
      visit(variable.directives)
    }
    visit(operation.directives)
    if let node = file.resolved.node(of: operation) { visit(selectionsIn: node) }
  }

  private mutating func visit(_ fragment: FragmentDefinition) {
    add(fragment.name, .fragment(text(fragment.name)), .definition)
    addType(fragment.typeCondition)
    visit(fragment.directives)
    if let node = file.resolved.node(of: fragment) { visit(selectionsIn: node) }
  }

  private func variable(_ name: String) -> Entity { .variable(path: file.source.path, start: start, name: name) }

  private mutating func visit(selectionsIn node: ResolvedDocument.Node) {
    for node in node.descendants {
      switch node.kind {
      case .field(let field): visit(field, node)
      case .fragmentSpread(let spread): add(spread.name, .fragment(text(spread.name)))
      case .inlineFragment(let fragment):
        if let condition = fragment.typeCondition { addType(condition) }
      case .operation, .fragment: break
      }
      visit(node.directives)
    }
  }

  private mutating func visit(_ field: Field, _ node: ResolvedDocument.Node) {
    guard let parent = node.parentType, let definition = node.fieldDefinition else {
      for argument in field.arguments { visit(argument.value, expecting: ExpectedInput()) }
      return
    }
    let (type, name) = (text(parent.name), text(field.name))
    add(field.name, .field(type: type, name: name))
    for argument in field.arguments {
      let known = definition.arguments.first { $0.name.symbol == argument.name.symbol }
      if known != nil { add(argument.name, .argument(type: type, field: name, name: text(argument.name))) }
      visit(argument.value, expecting: ExpectedInput(type: known?.type, definition: known))
    }
  }
}

// MARK: - Types, directives and values

extension OccurrenceFinder {
  mutating func addType(_ type: TypeReference) { addType(type.name) }

  mutating func addType(_ name: Name) { add(name, .type(text(name))) }

  mutating func visit(_ directives: [Directive]) {
    for directive in directives {
      let definition = file.schema.directive(directive.name.symbol)
      if definition != nil { add(directive.name, .directive(text(directive.name))) }
      for argument in directive.arguments {
        let known = definition?.arguments.first { $0.name.symbol == argument.name.symbol }
        if known != nil {
          add(argument.name, .directiveArgument(directive: text(directive.name), name: text(argument.name)))
        }
        visit(argument.value, expecting: ExpectedInput(type: known?.type, definition: known))
      }
    }
  }

  mutating func visit(_ value: Value, expecting expected: ExpectedInput) {
    for (value, expected) in ValueTraversal(value, expecting: expected, in: file.schema) {
      let type = expected.type?.name
      switch value.kind {
      case .variable(let name):
        found.append(Occurrence(range: file.range(of: value.span), entity: variable(text(name)), role: .use))
      case .enum(let name):
        guard let type, file.schema.enumValue(name, of: type.symbol) != nil else { continue }
        let entity = Entity.enumValue(type: text(type), name: text(name))
        found.append(Occurrence(range: file.range(of: value.span), entity: entity, role: .use))
      case .object(let fields):
        guard let type else { continue }
        for field in fields where file.schema.inputField(field.name.symbol, of: type.symbol) != nil {
          add(field.name, .inputField(type: text(type), name: text(field.name)))
        }
      case .int, .float, .string, .boolean, .null, .list: break
      }
    }
  }
}
