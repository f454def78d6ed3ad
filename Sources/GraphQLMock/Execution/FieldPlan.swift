import GraphQLLanguage
import GraphQLRuntime

import enum GraphQLRuntime.JSONValue

/// One field of a result to come: all selections of one response key, merged. Made once for each object type at each
/// place in the operation, and used for every object there.
/// https://spec.graphql.org/September2025/#sec-Field-Collection
///
/// A class, so that what is found out once (arguments, the selections below) is there for the next object. It belongs
/// to one execution, which runs in one task.
final class FieldPlan {
  let responseKey: String
  let name: String
  let parentType: SchemaType
  let definition: FieldDefinition
  /// The type inside the lists.
  let namedType: SchemaType
  fileprivate(set) var nodes: [Field]

  private let planner: Planner
  private var coercedArguments: Result<Arguments, FieldFailure>?
  private var subfields: [Symbol: Result<[FieldPlan], FieldFailure>] = [:]

  fileprivate init(_ node: Field, parentType: SchemaType, definition: FieldDefinition, planner: Planner) {
    responseKey = planner.context.text(node.responseKey)
    name = planner.context.text(node.name)
    self.parentType = parentType
    self.definition = definition
    // Fields of a valid schema have types that are there.
    namedType = planner.schema.type(definition.type.name.symbol) ?? parentType
    nodes = [node]
    self.planner = planner
  }

  /// `Product.name`, for messages.
  var coordinate: String { "\(planner.context.text(parentType.name)).\(name)" }

  /// The arguments, coerced with the request's variables.
  func arguments() throws(FieldFailure) -> Arguments {
    let known = coercedArguments ?? Result { () throws(FieldFailure) in try planner.arguments(of: self) }
    coercedArguments = known
    return try known.get()
  }

  /// What is selected on the object that this field gives.
  func fields(of type: SchemaType) throws(FieldFailure) -> [FieldPlan] {
    let known =
      subfields[type.name.symbol]
      ?? Result { () throws(FieldFailure) in try planner.plan(nodes.compactMap(\.selectionSet), on: type) }
    subfields[type.name.symbol] = known
    return try known.get()
  }
}

/// Works out, for one request, which fields are wanted of which object. Used by one task only.
final class Planner {
  let program: Program
  let request: GraphQLRequest
  private let inputs: InputValues

  var schema: Schema { program.schema }
  var context: SourceContext { program.document.context }

  init(program: Program, request: GraphQLRequest, variables: JSONObject) {
    self.program = program
    self.request = request
    inputs = InputValues(schema: program.schema, context: program.document.context, variables: variables)
  }

  /// https://spec.graphql.org/September2025/#CollectFields()
  func plan(_ selectionSets: [SelectionSet], on type: SchemaType) throws(FieldFailure) -> [FieldPlan] {
    var collection = Collection(type: type)
    for set in selectionSets { try collect(set, into: &collection) }
    return collection.plans
  }

  private struct Collection {
    let type: SchemaType
    var plans: [FieldPlan] = []
    var places: [Symbol: Int] = [:]
    var visitedFragments: Set<Symbol> = []
  }

  private func collect(_ set: SelectionSet, into collection: inout Collection) throws(FieldFailure) {
    // What is left of each selection set around the current one: fragments may be chained deeper than a stack is.
    var open = [set.selections[...]]
    while let selection = open.last?.first {
      open[open.count - 1].removeFirst()
      if let below = try collect(selection, into: &collection) { open.append(below.selections[...]) }
      while open.last?.isEmpty == true { open.removeLast() }
    }
  }

  /// Adds a field, or gives what is to be collected in its place.
  private func collect(
    _ selection: Selection,
    into collection: inout Collection
  ) throws(FieldFailure) -> SelectionSet? {
    guard try isIncluded(selection) else { return nil }
    switch selection {
    case .field(let field):
      add(field, to: &collection)
      return nil
    case .inlineFragment(let fragment):
      if let condition = fragment.typeCondition, !applies(condition, to: collection.type) { return nil }
      return fragment.selectionSet
    case .fragmentSpread(let spread):
      guard collection.visitedFragments.insert(spread.name.symbol).inserted,
        let fragment = program.fragment(spread.name.symbol), applies(fragment.typeCondition, to: collection.type)
      else { return nil }
      return fragment.selectionSet
    }
  }

  private func add(_ field: Field, to collection: inout Collection) {
    if let place = collection.places[field.responseKey] {
      collection.plans[place].nodes.append(field)
      return
    }
    guard let definition = schema.field(field.name.symbol, of: collection.type.name.symbol) else { return }
    collection.places[field.responseKey] = collection.plans.count
    collection.plans.append(FieldPlan(field, parentType: collection.type, definition: definition, planner: self))
  }

  private func applies(_ condition: Name, to type: SchemaType) -> Bool {
    condition.symbol == type.name.symbol || schema.isPossible(type.name.symbol, of: condition.symbol)
  }

  /// https://spec.graphql.org/September2025/#sec-Type-System.Directives.Built-in-Directives
  private func isIncluded(_ selection: Selection) throws(FieldFailure) -> Bool {
    for directive in selection.directives {
      let name = context.text(directive.name)
      guard name == "skip" || name == "include", let definition = schema.directive(directive.name.symbol) else {
        continue
      }
      let values = try arguments(directive.arguments, for: definition.arguments, at: directive.location)
      if values["if"] == .bool(name == "skip") { return false }
    }
    return true
  }
}

extension Planner {
  fileprivate func arguments(of plan: FieldPlan) throws(FieldFailure) -> Arguments {
    let node = plan.nodes[0]
    let values = try arguments(node.arguments, for: plan.definition.arguments, at: node.location)
    return Arguments(values: values, request: request)
  }

  /// https://spec.graphql.org/September2025/#CoerceArgumentValues()
  private func arguments(
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
