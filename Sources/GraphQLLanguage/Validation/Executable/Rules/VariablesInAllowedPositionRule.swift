/// A variable is used only where its type fits.
/// https://spec.graphql.org/September2025/#sec-All-Variable-Usages-Are-Allowed
enum VariablesInAllowedPositionRule: ExecutableRule {
  static func register(in hooks: inout RuleHooks, context: ExecutableContext) {
    hooks.leaveOperation.append { operation in
      guard !operation.variables.isEmpty else { return }
      var variables: [Symbol: VariableDefinition] = [:]
      for variable in operation.variables { variables[variable.name.symbol] = variable }
      for usage in context.variableUsages.all(of: operation) {
        guard let variable = variables[usage.name] else { continue }
        check(variable, usage, context)
      }
    }
  }

  private static func check(_ variable: VariableDefinition, _ usage: VariableUsage, _ context: ExecutableContext) {
    guard let expected = usage.type, context.namedType(variable.type) != nil else { return }
    let report = { (message: String) in
      let subject = "Variable \"$\(context.text(variable.name))\""
      context.report(self, "\(subject) \(message).", at: [variable.location, usage.location])
    }
    if !isAllowed(variable, in: usage, expecting: expected) {
      let (type, expected) = (context.text(variable.type), context.text(expected))
      report("of type \"\(type)\" used in position expecting type \"\(expected)\"")
    }
    if !variable.type.isNonNull, let object = usage.inputObject, object.isOneOf {
      let (type, object) = (context.text(variable.type), context.text(object.name))
      report("is of type \"\(type)\" but must be non-nullable to be used for OneOf Input Object \"\(object)\"")
    }
  }

  /// A nullable variable may stand in a non-null place if either has a default value to fall back on.
  private static func isAllowed(
    _ variable: VariableDefinition,
    in usage: VariableUsage,
    expecting type: TypeReference
  ) -> Bool {
    guard type.isNonNull, !variable.type.isNonNull else { return variable.type.isSubtype(of: type) }
    if case .null? = variable.defaultValue?.kind, !usage.hasDefaultValue { return false }
    guard variable.defaultValue != nil || usage.hasDefaultValue else { return false }
    return variable.type.isSubtype(of: type.nullable)
  }
}

extension TypeReference {
  /// Whether each value of this input type is also one of the other.
  fileprivate func isSubtype(of other: TypeReference) -> Bool {
    switch (self, other) {
    case (.nonNull(let left), .nonNull(let right)): left.isSubtype(of: right)
    case (.nonNull(let left), _): left.isSubtype(of: other)
    case (.list(let left, _), .list(let right, _)): left.isSubtype(of: right)
    case (.named(let left), .named(let right)): left.symbol == right.symbol
    default: false
    }
  }
}
