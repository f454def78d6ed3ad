import GraphQLLanguage
import GraphQLRuntime

extension Planner {
  func arguments(of plan: FieldPlan) throws(FieldFailure) -> Arguments {
    let node = plan.nodes[0]
    let values = try arguments(node.arguments, for: plan.definition.arguments, at: node.location)
    let declared = DeclaredArguments(definitions: plan.definition.arguments, context: context)
    return Arguments(values: values, request: request, declared: declared)
  }

  /// https://spec.graphql.org/September2025/#CoerceArgumentValues()
  func arguments(
    _ given: [Argument],
    for definitions: [InputValueDefinition],
    at location: Location
  ) throws(FieldFailure) -> JSONObject {
    var values = JSONObject()
    for definition in definitions {
      let literal = given.first { $0.name.symbol == definition.name.symbol }?.value
      let key = context.text(definition.name)
      values[key] = try argument(literal, for: definition, at: location)
    }
    return values
  }

  private func argument(
    _ literal: Value?,
    for definition: InputValueDefinition,
    at location: Location
  ) throws(FieldFailure) -> JSONValue? {
    guard let literal, !inputs.isMissingVariable(literal) else {
      if let value = inputs.defaultValue(of: definition) { return value }
      if definition.type.isNonNull { throw missing(definition, literal, at: location) }
      return nil
    }
    let value = inputs.value(literal, as: definition.type)
    if let value, value != .null || !definition.type.isNonNull { return value }
    let name = context.text(definition.name)
    if definition.type.isNonNull, isNull(literal) {
      let type = definition.type.printed(.pretty, in: context)
      throw FieldFailure("Argument \"\(name)\" of non-null type \"\(type)\" must not be null.", at: [literal.location])
    }
    let shown = literal.printed(.pretty, in: context)
    throw FieldFailure("Argument \"\(name)\" has invalid value \(shown).", at: [literal.location])
  }

  private func isNull(_ literal: Value) -> Bool {
    switch literal.kind {
    case .null: true
    case .variable(let name): inputs.variables[context.text(name)] == .null
    default: false
    }
  }

  private func missing(
    _ definition: InputValueDefinition,
    _ literal: Value?,
    at location: Location
  ) -> FieldFailure {
    let name = context.text(definition.name)
    let type = definition.type.printed(.pretty, in: context)
    if let literal, case .variable(let variable) = literal.kind {
      let message = "was provided the variable \"$\(context.text(variable))\" which was not provided a runtime value."
      return FieldFailure("Argument \"\(name)\" of required type \"\(type)\" \(message)", at: [literal.location])
    }
    return FieldFailure("Argument \"\(name)\" of required type \"\(type)\" was not provided.", at: [location])
  }
}
