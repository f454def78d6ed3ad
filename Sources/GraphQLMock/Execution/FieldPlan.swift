import GraphQLLanguage

/// One field of a result to come: all selections of one response key, merged. Made once for each object type at each
/// place in the operation, and used for every object there.
/// https://spec.graphql.org/September2025/#sec-Field-Collection
///
/// A class, so that results of the first object (arguments, the selections below) are available to the next. It belongs to
/// one execution, which runs in one task.
final class FieldPlan {
  let responseKey: String
  let name: String
  let parentType: SchemaType
  let definition: FieldDefinition
  /// The type inside all lists.
  let namedType: SchemaType
  let nodes: [Field]

  /// The deferred parts of the fields that it selects; `nil` if none are deferred.
  private let deferral: FieldDeferral?
  private let planner: Planner
  private var noted: AnyObject?
  private var coercedArguments: Result<Arguments, FieldFailure>?
  private var knownStreaming: Result<Streaming?, FieldFailure>?
  private var subfields: [Symbol: Result<SelectionPlan, FieldFailure>] = [:]

  /// - Parameter nodes: the selections, at least one.
  init(
    _ nodes: [Field],
    parentType: SchemaType,
    definition: FieldDefinition,
    planner: Planner,
    deferral: FieldDeferral? = nil
  ) {
    responseKey = planner.context.text(nodes[0].responseKey)
    name = planner.context.text(nodes[0].name)
    self.parentType = parentType
    self.definition = definition
    // Fields of a valid schema have types that are there.
    namedType = planner.schema.type(definition.type.name.symbol) ?? parentType
    self.nodes = nodes
    self.planner = planner
    self.deferral = deferral
  }

  /// The same for elements of its list that are sent in separate parts: these are in no deferred fragment.
  func elements() -> FieldPlan {
    let deferral = deferral.map { _ in FieldDeferral(uses: nodes.map { _ in nil }, part: []) }
    return FieldPlan(nodes, parentType: parentType, definition: definition, planner: planner, deferral: deferral)
  }

  /// `Product.name`, for messages.
  var coordinate: String { "\(planner.context.text(parentType.name)).\(name)" }

  /// The arguments, coerced with the request's variables.
  func arguments() throws(FieldFailure) -> Arguments {
    let known = coercedArguments ?? Result { () throws(FieldFailure) in try planner.arguments(of: self) }
    coercedArguments = known
    return try known.get()
  }

  /// The field source's facts about the field, computed once.
  func note<Note: AnyObject>(_ make: () -> Note) -> Note {
    if let note = noted as? Note { return note }
    let note = make()
    noted = note
    return note
  }

  /// How the elements of its list are streamed; `nil` if they are sent with it.
  func streaming() throws(FieldFailure) -> Streaming? {
    if deferral == nil { return nil }
    let known = knownStreaming ?? Result { () throws(FieldFailure) in try planner.streaming(of: nodes[0]) }
    knownStreaming = known
    return try known.get()
  }

  /// The selection on the field's object.
  func selection(of type: SchemaType) throws(FieldFailure) -> SelectionPlan {
    let known =
      subfields[type.name.symbol]
      ?? Result { () throws(FieldFailure) in
        guard let deferral else { return SelectionPlan(fields: try planner.plan(nodes, on: type)) }
        var sets: [(set: SelectionSet, use: DeferUse?)] = []
        for (node, use) in zip(nodes, deferral.uses) { if let set = node.selectionSet { sets.append((set, use)) } }
        return try planner.selection(sets, on: type, part: deferral.part)
      }
    subfields[type.name.symbol] = known
    return try known.get()
  }
}
