import GraphQLLanguage
import GraphQLRuntime

/// A planner that determines, for one request, the fields that each object needs. Used by one task only.
final class Planner {
  let program: Program
  let request: GraphQLRequest
  let inputs: InputValues
  let deferring: Deferring
  /// Earlier plans. A fragment that is spread in many places is planned once.
  private var known: [PlanKey: [FieldPlan]] = [:]

  private struct PlanKey: Hashable {
    let type: Symbol
    let selectionSets: [Location]
  }

  var schema: Schema { program.schema }
  var context: SourceContext { program.document.context }

  init(program: Program, request: GraphQLRequest, variables: JSONObject, deferring: Deferring = .none) {
    self.deferring = deferring
    self.program = program
    self.request = request
    inputs = InputValues(schema: program.schema, context: program.document.context, variables: variables)
  }

  /// Forgets earlier plans. They keep the planner, so their owner must call this method when it is done.
  func forget() { known = [:] }

  /// Returns the fields that a set of fields selects on its object.
  func plan(_ nodes: [Field], on type: SchemaType) throws(FieldFailure) -> [FieldPlan] {
    let key = PlanKey(type: type.name.symbol, selectionSets: nodes.map(\.location))
    if let plans = known[key] { return plans }
    let plans = try plan(nodes.compactMap(\.selectionSet), on: type)
    known[key] = plans
    return plans
  }

  /// Returns the selection of an operation on its root.
  func selection(of operation: OperationDefinition, on type: SchemaType) throws(FieldFailure) -> SelectionPlan {
    if deferring == .none { return SelectionPlan(fields: try plan([operation.selectionSet], on: type)) }
    return try selection([(operation.selectionSet, nil)], on: type)
  }

  /// Returns the fields that selections select on an object, with the values of the request's variables.
  func plan(_ selectionSets: [SelectionSet], on type: SchemaType) throws(FieldFailure) -> [FieldPlan] {
    let groups = try program.resolved.collectFields(
      of: selectionSets,
      on: type.name.symbol,
      where: { selection throws(FieldFailure) in try isIncluded(selection) }
    )
    return groups.compactMap { group in
      schema.field(group.fields[0].name.symbol, of: type.name.symbol).map { definition in
        FieldPlan(group.fields, parentType: type, definition: definition, planner: self)
      }
    }
  }

  /// https://spec.graphql.org/September2025/#sec-Type-System.Directives.Built-in-Directives
  func isIncluded(_ selection: Selection) throws(FieldFailure) -> Bool {
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
  /// Returns an error as clients read it.
  ///
  /// - Parameters:
  ///   - plan: The field with the error; `nil` if no field has been reached.
  ///   - path: The path of the field in the response.
  func error(_ failure: FieldFailure, of plan: FieldPlan? = nil, at path: ResponsePath? = nil) -> GraphQLResponseError {
    let locations = failure.locations.isEmpty ? plan?.nodes.map(\.location) ?? [] : failure.locations
    return GraphQLResponseError(
      message: failure.message,
      locations: locations.map { .init(context.position(of: $0)) },
      path: path,
      extensions: failure.extensions
    )
  }
}
