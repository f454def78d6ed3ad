/// Calls the rules' hooks at each place of a document, after updating the context's scope with the schema's information
/// about it. Places are visited in source order: arguments before directives, and directives before selections.
struct ExecutableTraversal {
  let hooks: RuleHooks
  let context: ExecutableContext
  private let resolved: ResolvedDocument

  init(_ hooks: RuleHooks, _ context: ExecutableContext) {
    self.hooks = hooks
    self.context = context
    resolved = context.resolved
  }

  func visit(_ document: Document) {
    hooks.enterDocument.call(document)
    var ordinal = 0
    for definition in document.definitions where !context.isFull {
      switch definition {
      case .operation, .fragment:
        visitDefinition(ordinal)
        ordinal += 1
      case .schema(let schema): visit(schema)
      case .type(let type): visit(type)
      case .directive(let directive): visit(directive)
      }
    }
    hooks.leaveDocument.call(document)
  }

  private func visitDefinition(_ ordinal: Int) {
    let root = resolved.roots[ordinal]
    var steps = TraversalSteps(root..<Int(resolved.records[root].end))
    while let step = steps.next(in: resolved.records) {
      switch step {
      case .enter(let index): enter(index)
      case .leave(let index): leave(index)
      }
    }
    context.scope.leaveDefinition()
  }

  private func enter(_ index: Int) {
    context.scope.move(to: index)
    let syntax = Int(resolved.records[index].syntax)
    switch resolved.records[index].kind {
    case .field: enter(resolved.fields[syntax], index)
    case .fragmentSpread: visit(resolved.spreads[syntax])
    case .inlineFragment: enter(resolved.inlineFragments[syntax], index)
    case .operation: enter(resolved.operationNodes[syntax], index)
    case .fragment: enter(resolved.fragmentNodes[syntax], index)
    }
  }

  private func leave(_ index: Int) {
    let record = resolved.records[index]
    switch record.kind {
    case .field:
      context.scope.move(to: index)
      let field = resolved.fields[Int(record.syntax)]
      hooks.leaveField.call(field)
    case .operation:
      context.scope.move(to: index)
      let operation = resolved.operationNodes[Int(record.syntax)]
      hooks.leaveOperation.call(operation)
    case .fragment, .fragmentSpread, .inlineFragment: break
    }
  }
}

// MARK: Definitions
extension ExecutableTraversal {
  private func enter(_ operation: OperationDefinition, _ index: Int) {
    hooks.enterOperation.call(operation)
    for variable in operation.variables { visit(variable) }
    visit(operation.directives, on: DirectiveLocation(operation.type))
    enter(operation.selectionSet, of: index)
  }

  private func enter(_ fragment: FragmentDefinition, _ index: Int) {
    hooks.enterFragment.call(fragment)
    visitTypeName(fragment.typeCondition)
    visit(fragment.directives, on: .fragmentDefinition)
    enter(fragment.selectionSet, of: index)
  }

  private func visit(_ variable: VariableDefinition) {
    let kind = context.schema.kind(of: variable.type.name.symbol)
    context.scope.inputType = kind?.isInput == true ? variable.type : nil
    hooks.enterVariableDefinition.call(variable)
    visitTypeName(variable.type.name)
    if let value = variable.defaultValue { visit(whole: value) }
    visit(variable.directives, on: .variableDefinition)
    context.scope.inputType = nil
  }
}

// MARK: Selections
extension ExecutableTraversal {
  private func enter(_ field: Field, _ index: Int) {
    hooks.enterField.call(field)
    for argument in field.arguments {
      hooks.enterFieldArgument.call((argument, field))
      visit(argument)
    }
    visit(field.directives, on: .field)
    if let set = field.selectionSet { enter(set, of: index) }
  }

  private func visit(_ spread: FragmentSpread) {
    hooks.enterFragmentSpread.call(spread)
    visit(spread.directives, on: .fragmentSpread)
  }

  private func enter(_ fragment: InlineFragment, _ index: Int) {
    hooks.enterInlineFragment.call(fragment)
    if let name = fragment.typeCondition { visitTypeName(name) }
    visit(fragment.directives, on: .inlineFragment)
    enter(fragment.selectionSet, of: index)
  }

  private func enter(_ set: SelectionSet, of index: Int) {
    context.scope.move(into: index)
    hooks.enterSelectionSet.call((set, index))
  }

  func visitTypeName(_ name: Name, inTypeSystem: Bool = false) {
    hooks.enterTypeName.call((name, inTypeSystem))
  }
}

// MARK: Directives and values
extension ExecutableTraversal {
  func visit(_ directives: [Directive], on location: DirectiveLocation) {
    for directive in directives {
      context.scope.directiveArguments = context.schema.arguments(ofDirective: directive.name.symbol)
      hooks.enterDirective.call((directive, location))
      for argument in directive.arguments {
        visit(argument)
      }
      hooks.leaveDirective.call(directive)
      context.scope.directiveArguments = nil
    }
  }

  private func visit(_ argument: Argument) {
    let outer = context.scope.inputType
    context.scope.inputType = context.scope.arguments?[argument.name.symbol]?.type
    visit(whole: argument.value)
    context.scope.inputType = outer
  }

  func visit(whole value: Value) {
    hooks.enterValue.call(value)
  }
}

/// Type system definitions are not allowed in an executable document. They are traversed nevertheless, because the
/// reference implementation reports unknown names and directives in them as elsewhere.
extension ExecutableTraversal {
  func visit(_ schema: SchemaDefinition) {
    visitNode(schema.directives, of: .schema, on: .schema)
    for operation in schema.operationTypes { visitTypeName(operation.type, inTypeSystem: true) }
  }

  func visit(_ type: TypeDefinition) {
    let location = DirectiveLocation(type.body)
    hooks.enterTypeSystemNode.call((type.directives, .type(type.name.symbol)))
    // For objects and interfaces, the reference implementation visits the interfaces before the directives.
    if case .object(let interfaces, _) = type.body { visitTypeNames(interfaces) }
    if case .interface(let interfaces, _) = type.body { visitTypeNames(interfaces) }
    visit(type.directives, on: location)
    switch type.body {
    case .scalar: break
    case .object(_, let fields), .interface(_, let fields): for field in fields { visit(field) }
    case .union(let members): visitTypeNames(members)
    case .enum(let values): for value in values { visitNode(value.directives, of: .part, on: .enumValue) }
    case .inputObject(let fields): for field in fields { visit(field, on: .inputFieldDefinition) }
    }
  }

  private func visitTypeNames(_ names: [Name]) {
    for name in names { visitTypeName(name, inTypeSystem: true) }
  }

  func visit(_ directive: DirectiveDefinition) {
    visitNode(directive.directives, of: .part, on: .directiveDefinition)
    for argument in directive.arguments { visit(argument, on: .argumentDefinition) }
  }

  private func visit(_ field: FieldDefinition) {
    hooks.enterTypeSystemNode.call((field.directives, .part))
    for argument in field.arguments { visit(argument, on: .argumentDefinition) }
    visitTypeName(field.type.name, inTypeSystem: true)
    visit(field.directives, on: .fieldDefinition)
  }

  private func visit(_ input: InputValueDefinition, on location: DirectiveLocation) {
    hooks.enterTypeSystemNode.call((input.directives, .part))
    visitTypeName(input.type.name, inTypeSystem: true)
    if let value = input.defaultValue { visit(whole: value) }
    visit(input.directives, on: location)
  }

  private func visitNode(_ directives: [Directive], of node: TypeSystemNode, on location: DirectiveLocation) {
    hooks.enterTypeSystemNode.call((directives, node))
    visit(directives, on: location)
  }
}
