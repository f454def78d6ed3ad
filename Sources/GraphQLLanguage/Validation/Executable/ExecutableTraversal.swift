/// The one way through a document: calls the hooks at each place, with the context's scope set to what the schema says
/// of it. Places are visited in the order of the text; an argument list before the directives, those before the braces.
struct ExecutableTraversal {
  let hooks: RuleHooks
  let context: ExecutableContext

  func visit(_ document: Document) {
    for hook in hooks.enterDocument { hook(document) }
    for definition in document.definitions where !context.isFull { visit(definition) }
    for hook in hooks.leaveDocument { hook(document) }
  }

  func visit(_ definition: Definition) {
    switch definition {
    case .operation(let operation): visit(operation)
    case .fragment(let fragment): visit(fragment)
    case .schema(let schema): visit(schema)
    case .type(let type): visit(type)
    case .directive(let directive): visit(directive)
    }
  }

  private func visit(_ operation: OperationDefinition) {
    context.scope.type = context.schema.rootType(operation.type).map { .named($0.name) }
    for hook in hooks.enterOperation { hook(operation) }
    for variable in operation.variables { visit(variable) }
    visit(operation.directives, on: DirectiveLocation(operation.type))
    visit(operation.selectionSet)
    for hook in hooks.leaveOperation { hook(operation) }
    context.scope.type = nil
  }

  private func visit(_ fragment: FragmentDefinition) {
    context.scope.type = .named(fragment.typeCondition)
    for hook in hooks.enterFragment { hook(fragment) }
    visitTypeName(fragment.typeCondition)
    visit(fragment.directives, on: .fragmentDefinition)
    visit(fragment.selectionSet)
    context.scope.type = nil
  }

  private func visit(_ variable: VariableDefinition) {
    let type = context.namedType(variable.type)
    context.scope.inputType = type?.isInput == true ? variable.type : nil
    for hook in hooks.enterVariableDefinition { hook(variable) }
    visitTypeName(variable.type.name)
    if let value = variable.defaultValue { visit(whole: value) }
    visit(variable.directives, on: .variableDefinition)
    context.scope.inputType = nil
  }
}

// MARK: Selections

extension ExecutableTraversal {
  private func visit(_ set: SelectionSet, ofInlineFragment: Bool = false) {
    let outer = context.scope.parentType
    let type = context.namedType(context.scope.type)
    context.scope.parentType = type?.isComposite == true ? type : nil
    for hook in hooks.enterSelectionSet { hook(set, ofInlineFragment) }
    for selection in set.selections {
      switch selection {
      case .field(let field): visit(field)
      case .fragmentSpread(let spread): visit(spread)
      case .inlineFragment(let fragment): visit(fragment)
      }
    }
    context.scope.parentType = outer
  }

  private func visit(_ field: Field) {
    let (outerType, outerField) = (context.scope.type, context.scope.field)
    let definition = context.scope.parentType.flatMap {
      context.schema.field(field.name.symbol, of: $0.name.symbol)
    }
    context.scope.field = definition
    context.scope.type = definition?.type
    for hook in hooks.enterField { hook(field) }
    for argument in field.arguments {
      for hook in hooks.enterFieldArgument { hook(argument, field) }
      visit(argument)
    }
    visit(field.directives, on: .field)
    if let set = field.selectionSet { visit(set) }
    for hook in hooks.leaveField { hook(field) }
    context.scope.type = outerType
    context.scope.field = outerField
  }

  private func visit(_ spread: FragmentSpread) {
    for hook in hooks.enterFragmentSpread { hook(spread) }
    visit(spread.directives, on: .fragmentSpread)
  }

  private func visit(_ fragment: InlineFragment) {
    let outer = context.scope.type
    context.scope.type = (fragment.typeCondition ?? outer?.name).map { .named($0) }
    for hook in hooks.enterInlineFragment { hook(fragment) }
    if let name = fragment.typeCondition { visitTypeName(name) }
    visit(fragment.directives, on: .inlineFragment)
    visit(fragment.selectionSet, ofInlineFragment: true)
    context.scope.type = outer
  }

  func visitTypeName(_ name: Name, inTypeSystem: Bool = false) {
    for hook in hooks.enterTypeName { hook(name, inTypeSystem) }
  }
}

// MARK: Directives and values

extension ExecutableTraversal {
  func visit(_ directives: [Directive], on location: DirectiveLocation) {
    for directive in directives {
      context.scope.directive = context.schema.directive(directive.name.symbol)
      for hook in hooks.enterDirective { hook(directive, location) }
      for argument in directive.arguments {
        visit(argument)
      }
      for hook in hooks.leaveDirective { hook(directive) }
      context.scope.directive = nil
    }
  }

  private func visit(_ argument: Argument) {
    let outer = context.scope.inputType
    let definition = context.scope.arguments.first { $0.name.symbol == argument.name.symbol }
    context.scope.inputType = definition?.type
    context.scope.hasDefaultValue = definition?.defaultValue != nil
    visit(whole: argument.value)
    context.scope.inputType = outer
    context.scope.hasDefaultValue = false
  }

  func visit(whole value: Value) {
    for hook in hooks.enterValue { hook(value) }
    if !hooks.enterVariable.isEmpty { visitVariables(in: value) }
  }

  private func visitVariables(in value: Value) {
    switch value.kind {
    case .variable(let name):
      for hook in hooks.enterVariable { hook(name, value.location) }
    case .list(let items):
      visitVariables(in: items)
    case .object(let fields):
      for field in fields { visitVariables(in: field) }
    default: break
    }
  }

  private func visitVariables(in items: [Value]) {
    let outer = context.scope
    context.scope.inputObject = nil
    context.scope.hasDefaultValue = false
    if case .list(let item, _)? = outer.inputType?.nullable {
      context.scope.inputType = item
    } else {
      context.scope.inputType = nil
    }
    for item in items { visitVariables(in: item) }
    context.scope = outer
  }

  private func visitVariables(in field: ObjectField) {
    let outer = context.scope
    let object = context.namedType(outer.inputType)
    let definition = object.flatMap { context.schema.inputField(field.name.symbol, of: $0.name.symbol) }
    context.scope.inputObject = object
    context.scope.inputType = definition?.type
    context.scope.hasDefaultValue = definition?.defaultValue != nil
    visitVariables(in: field.value)
    context.scope = outer
  }
}
