/// A variable where it is used, and what is expected of it there.
struct VariableUsage {
  let name: Symbol
  let location: Location
  let type: TypeReference?
  /// The input object that has it as a field's value.
  let inputObject: SchemaType?
  let hasDefaultValue: Bool
}

/// Which variables each definition uses, found once for all rules that ask.
final class VariableUsages {
  private unowned let context: ExecutableContext
  private var ofDefinitions: [Location: [VariableUsage]] = [:]
  private var ofOperations: [Location: [VariableUsage]] = [:]

  init(context: ExecutableContext) {
    self.context = context
  }

  /// The variables used by an operation and by the fragments that it spreads, directly or through others.
  func all(of operation: OperationDefinition) -> [VariableUsage] {
    if let known = ofOperations[operation.location] { return known }
    var all = usages(of: .operation(operation))
    for fragment in context.fragments.reached(from: [operation]) { all += usages(of: .fragment(fragment)) }
    ofOperations[operation.location] = all
    return all
  }

  private func usages(of definition: Definition) -> [VariableUsage] {
    if let known = ofDefinitions[definition.location] { return known }
    let usages = VariableUsage.collect(from: definition, context: context)
    ofDefinitions[definition.location] = usages
    return usages
  }
}

extension VariableUsage {
  /// Traverses the definition for its variables alone, leaving the context's place as it was.
  fileprivate static func collect(from definition: Definition, context: ExecutableContext) -> [VariableUsage] {
    let place = context.scope
    defer { context.scope = place }
    context.scope = TypeScope()
    var usages: [VariableUsage] = []
    var hooks = RuleHooks()
    hooks.enterVariable.append { name, location in
      let scope = context.scope
      usages.append(
        VariableUsage(
          name: name,
          location: location,
          type: scope.inputType,
          inputObject: scope.inputObject,
          hasDefaultValue: scope.hasDefaultValue
        )
      )
    }
    ExecutableTraversal(hooks: hooks, context: context).visit(definition)
    return usages
  }
}
