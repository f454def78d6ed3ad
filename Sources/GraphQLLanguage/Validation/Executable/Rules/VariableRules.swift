// Variables: section 5.8 of the specification.
// https://spec.graphql.org/September2025/#sec-Validation.Variables

/// No operation defines a variable twice.
/// https://spec.graphql.org/September2025/#sec-Variable-Uniqueness
enum UniqueVariableNamesRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    hooks.enterOperation.append { operation in
      for names in repeatedNames(operation.variables.count, { operation.variables[$0].name }) {
        let message = "There can be only one variable named \"$\(context.text(names[0]))\"."
        context.report(self, .duplicateVariable, message, at: names, again: "defined again here")
      }
    }
  }
}

/// The type of a variable is a scalar, an enum or an input object.
/// https://spec.graphql.org/September2025/#sec-Variables-Are-Input-Types
enum VariablesAreInputTypesRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    hooks.enterVariableDefinition.append { variable in
      guard let type = context.namedType(variable.type), !type.isInput else { return }
      let message =
        "Variable \"$\(context.text(variable.name))\" cannot be non-input type \"\(context.text(variable.type))\"."
      context.report(self, .variableNotInput, message, at: context.document.context.spot(variable.type))
    }
  }
}

/// An operation defines every variable that it uses, directly or through fragments.
/// https://spec.graphql.org/September2025/#sec-All-Variable-Uses-Defined
enum NoUndefinedVariablesRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    hooks.enterOperation.append { operation in
      let defined = Set(operation.variables.map(\.name.symbol))
      let lists = context.variableUsages.all(of: operation).filter { list in
        list.distinct.contains { !defined.contains($0.name) }
      }
      for usage in lists.flatMap(\.usages) where !defined.contains(usage.name) {
        let name = operation.name.map { "operation \"\(context.text($0))\"" }
        let message = "Variable \"$\(context.text(usage.name))\" is not defined\(name.map { " by " + $0 } ?? "")."
        let note = "\(name ?? "this operation") does not define it"
        let related: [Note] = [(note, context.spot(operation))]
        let names = context.suggestions(like: context.text(usage.name), among: operation.variables.map(\.name.symbol))
        context.report(
          self,
          .undefinedVariable,
          message,
          at: Spot(usage.span),
          related: related,
          hint: didYouMeanHint(names.map { "$" + $0 })
        )
      }
    }
  }
}

/// Every variable that an operation defines is used in the operation or in a fragment that it spreads.
/// https://spec.graphql.org/September2025/#sec-All-Variables-Used
enum NoUnusedVariablesRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    hooks.enterOperation.append { operation in
      guard !operation.variables.isEmpty else { return }
      let lists = context.variableUsages.all(of: operation)
      for variable in operation.variables where !lists.contains(where: { $0.uses(variable.name.symbol) }) {
        let place = operation.name.map { " in operation \"\(context.text($0))\"" } ?? ""
        let message = "Variable \"$\(context.text(variable.name))\" is never used\(place)."
        let (texts, isOnly) = (context.document.context, operation.variables.count == 1)
        context.report(
          self,
          .unusedVariable,
          message,
          at: Spot(context.nameSpan(of: variable), printedAt: variable.location),
          fixes: [FixDraft.removing(variable, isOnly: isOnly, in: texts)].compactMap(\.self),
          tags: [.unnecessary]
        )
      }
    }
  }
}

/// A variable is used only in positions that its type matches.
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
  /// The variables by name. If several have the same name, the last one.
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

  /// Returns the variable and its expected type, or `nil` if one of them is unknown, which other rules report.
  private func known(_ usage: VariableUsage) -> (VariableDefinition, TypeReference)? {
    guard let variable = variables[usage.name], let type = usage.type, context.namedType(variable.type) != nil else {
      return nil
    }
    return (variable, type)
  }

  /// Reports whether a variable is allowed in a position. A nullable variable is allowed in a non-null position if
  /// either has a default value.
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
