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
    context.scope.input.type = type?.isInput == true ? variable.type : nil
    for hook in hooks.enterVariableDefinition { hook(variable) }
    visitTypeName(variable.type.name)
    if let value = variable.defaultValue { visit(whole: value) }
    visit(variable.directives, on: .variableDefinition)
    context.scope.input.type = nil
  }
}

// MARK: Selections
extension ExecutableTraversal {
  /// The sets that are still open stand in a list, so that nesting takes no stack: threads can have little of it.
  private func visit(_ set: SelectionSet) {
    var open = [enter(set, outer: context.scope)]
    while let last = open.indices.last {
      let next = open[last].next
      guard next < open[last].set.selections.count else {
        leave(open.removeLast())
        continue
      }
      open[last].next += 1
      if let inside = visit(open[last].set.selections[next]) { open.append(inside) }
    }
  }

  /// What is to be visited inside a selection.
  private func visit(_ selection: Selection) -> OpenSelectionSet? {
    switch selection {
    case .field(let field): return visit(field)
    case .inlineFragment(let fragment): return visit(fragment)
    case .fragmentSpread(let spread):
      for hook in hooks.enterFragmentSpread { hook(spread) }
      visit(spread.directives, on: .fragmentSpread)
      return nil
    }
  }

  private func visit(_ field: Field) -> OpenSelectionSet? {
    let outer = context.scope
    let definition = outer.parentPosition.flatMap { context.schema.field(field.name.symbol, ofTypeAt: $0) }
    context.scope.fieldArguments = definition?.arguments
    context.scope.type = definition?.type
    for hook in hooks.enterField { hook(field) }
    for argument in field.arguments {
      for hook in hooks.enterFieldArgument { hook(argument, field) }
      visit(argument)
    }
    visit(field.directives, on: .field)
    if let set = field.selectionSet { return enter(set, of: field, outer: outer) }
    for hook in hooks.leaveField { hook(field) }
    context.scope = outer
    return nil
  }

  private func visit(_ fragment: InlineFragment) -> OpenSelectionSet? {
    let outer = context.scope
    context.scope.type = (fragment.typeCondition ?? outer.type?.name).map { .named($0) }
    for hook in hooks.enterInlineFragment { hook(fragment) }
    if let name = fragment.typeCondition { visitTypeName(name) }
    visit(fragment.directives, on: .inlineFragment)
    return enter(fragment.selectionSet, ofInlineFragment: true, outer: outer)
  }

  func visitTypeName(_ name: Name, inTypeSystem: Bool = false) {
    for hook in hooks.enterTypeName { hook(name, inTypeSystem) }
  }
}

/// A selection set that the traversal is in.
private struct OpenSelectionSet {
  let set: SelectionSet
  /// The field whose set it is, if it is one's.
  let field: Field?
  /// What the scope goes back to behind the set.
  let outer: TypeScope
  /// The set's next selection.
  var next = 0
}

extension ExecutableTraversal {
  private func enter(
    _ set: SelectionSet,
    of field: Field? = nil,
    ofInlineFragment: Bool = false,
    outer: TypeScope
  ) -> OpenSelectionSet {
    let position = context.scope.type.flatMap { context.schema.index.typePosition($0.name.symbol) }
    context.scope.parentPosition = position.flatMap { context.schema.index.kinds[$0].isComposite ? $0 : nil }
    for hook in hooks.enterSelectionSet { hook(set, ofInlineFragment) }
    return OpenSelectionSet(set: set, field: field, outer: outer)
  }

  private func leave(_ open: OpenSelectionSet) {
    context.scope.parentPosition = open.outer.parentPosition
    if let field = open.field { for hook in hooks.leaveField { hook(field) } }
    context.scope = open.outer
  }
}

// MARK: Directives and values
extension ExecutableTraversal {
  func visit(_ directives: [Directive], on location: DirectiveLocation) {
    for directive in directives {
      context.scope.directiveArguments = context.schema.directive(directive.name.symbol)?.arguments
      for hook in hooks.enterDirective { hook(directive, location) }
      for argument in directive.arguments {
        visit(argument)
      }
      for hook in hooks.leaveDirective { hook(directive) }
      context.scope.directiveArguments = nil
    }
  }

  private func visit(_ argument: Argument) {
    let outer = context.scope.input
    let definition = context.scope.arguments.first { $0.name.symbol == argument.name.symbol }
    context.scope.input.type = definition?.type
    context.scope.input.hasDefaultValue = definition?.defaultValue != nil
    visit(whole: argument.value)
    context.scope.input = outer
  }

  func visit(whole value: Value) {
    for hook in hooks.enterValue { hook(value) }
    if !hooks.enterVariable.isEmpty { visitVariables(in: value) }
  }

  /// The parts of a value that are still to be visited stand in a list, so that nesting takes no stack.
  private func visitVariables(in value: Value) {
    guard value.isNested else { return visitVariable(value) }
    let outer = context.scope.input
    var pending = [(value, outer)]
    while let (value, expected) = pending.popLast() {
      context.scope.input = expected
      switch value.kind {
      case .list(let items): pending += items.reversed().map { ($0, expected.item) }
      case .object(let fields):
        pending += fields.reversed().map { ($0.value, self.expected(of: $0.name.symbol, in: expected.type)) }
      default: visitVariable(value)
      }
    }
    context.scope.input = outer
  }

  private func visitVariable(_ value: Value) {
    guard case .variable(let name) = value.kind else { return }
    for hook in hooks.enterVariable { hook(name, value.span) }
  }

  /// What is expected of a field's value in an object of a type.
  private func expected(of field: Symbol, in type: TypeReference?) -> ExpectedInput {
    guard let object = type?.name.symbol, context.schema.kind(of: object) != nil else { return ExpectedInput() }
    let definition = context.schema.inputField(field, of: object)
    return ExpectedInput(
      type: definition?.type,
      object: object,
      hasDefaultValue: definition?.defaultValue != nil
    )
  }
}

extension ExpectedInput {
  /// What is expected of the items of a list.
  fileprivate var item: ExpectedInput {
    if case .list(let item, _)? = type?.nullable { ExpectedInput(type: item) } else { ExpectedInput() }
  }
}
