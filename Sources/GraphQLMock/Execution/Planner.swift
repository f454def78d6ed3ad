import GraphQLLanguage
import GraphQLRuntime

import enum GraphQLRuntime.JSONValue

/// Works out, for one request, which fields are wanted of which object. Used by one task only.
final class Planner {
  let program: Program
  let request: GraphQLRequest
  let inputs: InputValues
  /// What has been worked out before. A fragment that is spread in many places is planned once.
  private var known: [PlanKey: [FieldPlan]] = [:]

  private struct PlanKey: Hashable {
    let type: Symbol
    let selectionSets: [Location]
  }

  var schema: Schema { program.schema }
  var context: SourceContext { program.document.context }

  init(program: Program, request: GraphQLRequest, variables: JSONObject) {
    self.program = program
    self.request = request
    inputs = InputValues(schema: program.schema, context: program.document.context, variables: variables)
  }

  /// The fields that some fields select on an object that they give.
  func plan(_ nodes: [Field], on type: SchemaType) throws(FieldFailure) -> [FieldPlan] {
    let key = PlanKey(type: type.name.symbol, selectionSets: nodes.map(\.location))
    if let plans = known[key] { return plans }
    let plans = try plan(nodes.compactMap(\.selectionSet), on: type)
    known[key] = plans
    return plans
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
