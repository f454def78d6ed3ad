/// A variable is used only where its type fits.
/// https://spec.graphql.org/September2025/#sec-All-Variable-Usages-Are-Allowed
enum VariablesInAllowedPositionRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    hooks.leaveOperation.append { operation in
      if operation.variables.isEmpty { return }
      let check = PositionCheck(operation, context: context)
      for list in context.variableUsages.all(of: operation) where list.distinct.contains(where: check.fails) {
        list.usages.forEach(check.report)
      }
    }
  }
}

private struct PositionCheck {
  let context: ExecutableContext
  /// Of several variables with one name, the last.
  private let variables: [Symbol: VariableDefinition]

  init(_ operation: OperationDefinition, context: ExecutableContext) {
    self.context = context
    var variables: [Symbol: VariableDefinition] = [:]
    for variable in operation.variables { variables[variable.name.symbol] = variable }
    self.variables = variables
  }

  func fails(_ usage: VariableUsage) -> Bool {
    guard let (variable, type) = known(usage) else { return false }
    return !isAllowed(variable, in: usage, expecting: type) || isNullableInOneOf(variable, usage)
  }

  func report(_ usage: VariableUsage) {
    guard let (variable, expected) = known(usage) else { return }
    let type = context.text(variable.type)
    if !isAllowed(variable, in: usage, expecting: expected) {
      let expected = context.text(expected)
      let complaint = "of type \"\(type)\" used in position expecting type \"\(expected)\""
      report(.variableTypeMismatch, variable, usage, complaint, note: "\"\(expected)\" is expected here")
    }
    if isNullableInOneOf(variable, usage), let object = usage.oneOf.map(context.text) {
      let complaint = "must be non-nullable to be used for OneOf Input Object \"\(object)\""
      let note = "used here for a field of \"\(object)\""
      report(.nullableOneOfVariable, variable, usage, "is of type \"\(type)\" but \(complaint)", note: note)
    }
  }

  private func report(
    _ code: DocumentCode,
    _ variable: VariableDefinition,
    _ usage: VariableUsage,
    _ complaint: String,
    note: String
  ) {
    let message = "Variable \"$\(context.text(variable.name))\" \(complaint)."
    let definition = context.nameSpan(of: variable).joined(to: context.document.context.span(of: variable.type))
    let spot = Spot(definition, printedAt: variable.location)
    let related: [Note] = [(note, Spot(usage.span))]
    context.report(VariablesInAllowedPositionRule.self, code, message, at: spot, related: related)
  }

  /// The variable and the type expected of it; `nil` where other rules report that one is unknown.
  private func known(_ usage: VariableUsage) -> (VariableDefinition, TypeReference)? {
    guard let variable = variables[usage.name], let type = usage.type, context.namedType(variable.type) != nil else {
      return nil
    }
    return (variable, type)
  }

  /// A nullable variable may stand in a non-null place if either has a default value to fall back on.
  private func isAllowed(
    _ variable: VariableDefinition,
    in usage: VariableUsage,
    expecting type: TypeReference
  ) -> Bool {
    guard type.isNonNull, !variable.type.isNonNull else { return variable.type.isSubtype(of: type) }
    if case .null? = variable.defaultValue?.kind, !usage.hasDefaultValue { return false }
    guard variable.defaultValue != nil || usage.hasDefaultValue else { return false }
    return variable.type.isSubtype(of: type.nullable)
  }

  private func isNullableInOneOf(_ variable: VariableDefinition, _ usage: VariableUsage) -> Bool {
    usage.oneOf != nil && !variable.type.isNonNull
  }
}

extension TypeReference {
  /// Whether each value of this input type is also one of the other.
  fileprivate func isSubtype(of other: TypeReference) -> Bool {
    var (type, other) = (self, other)
    while true {
      switch (type, other) {
      case (.nonNull(let inner), .nonNull(let otherInner)), (.list(let inner, _), .list(let otherInner, _)):
        (type, other) = (inner, otherInner)
      case (.nonNull(let inner), _): type = inner
      case (.named(let name), .named(let otherName)): return name.symbol == otherName.symbol
      default: return false
      }
    }
  }
}
