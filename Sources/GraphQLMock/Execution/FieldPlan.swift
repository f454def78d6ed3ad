import GraphQLLanguage

/// One field of a result to come: all selections of one response key, merged. Made once for each object type at each
/// place in the operation, and used for every object there.
/// https://spec.graphql.org/September2025/#sec-Field-Collection
///
/// A class, so that results of the first object (arguments, the selections below) are available to the next. A plan belongs
/// to one execution, which runs in one task.
final class FieldPlan {
  let responseKey: String
  let name: String
  let parentType: SchemaType
  let definition: FieldDefinition
  /// The type inside all lists.
  let namedType: SchemaType
  let nodes: [Field]

  /// The deferred parts of the fields that this field selects; `nil` if none are deferred.
  private let deferral: FieldDeferral?
  private let planner: Planner
  private var noted: AnyObject?
  private var misspellings: [String: Bool] = [:]
  private var coercedArguments: Result<Arguments, FieldFailure>?
  private var knownStreaming: Result<Streaming?, FieldFailure>?
  private var subfields: [Symbol: Result<SelectionPlan, FieldFailure>] = [:]

  /// - Parameter nodes: The selections, at least one.
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
    // Fields of a valid schema have types that exist.
    namedType = planner.schema.type(definition.type.name.symbol) ?? parentType
    self.nodes = nodes
    self.planner = planner
    self.deferral = deferral
  }

  /// Returns the same plan for elements of the field's list that are sent in separate parts: these are in no deferred
  /// fragment.
  func elements() -> FieldPlan {
    let deferral = deferral.map { _ in FieldDeferral(uses: nodes.map { _ in nil }, part: []) }
    return FieldPlan(nodes, parentType: parentType, definition: definition, planner: planner, deferral: deferral)
  }

  /// The name of the object type.
  var typeName: String { planner.context.text(parentType.name) }

  /// `Product.name`, for messages.
  var coordinate: String { "\(typeName).\(name)" }

  /// Returns the arguments, coerced with the request's variables.
  func arguments() throws(FieldFailure) -> Arguments {
    let known = coercedArguments ?? Result { () throws(FieldFailure) in try planner.arguments(of: self) }
    coercedArguments = known
    return try known.get()
  }

  /// Returns the field source's facts about the field, computed once.
  func note<Note: AnyObject>(_ make: () -> Note) -> Note {
    if let note = noted as? Note { return note }
    let note = make()
    noted = note
    return note
  }

  /// Reports whether a key of a JSON object is probably a misspelling of the field: it is not a field, it differs little
  /// from the field's name, and no field's name is more similar to it.
  ///
  /// - Parameter declared: The type of the place that the object is in, whose possible types may share the object.
  func isMeant(by key: String, among declared: SchemaType) -> Bool {
    if let known = misspellings[key] { return known }
    let (schema, context) = (planner.schema, planner.context)
    let isField = schema.possibleTypes(of: declared.name.symbol)
      .contains { type in context.symbol(key).flatMap { schema.field($0, of: type) } != nil }
    let names = parentType.fields.map { context.text($0.name) }
    let isMeant =
      key != "__typename" && !isField && differsLittle(key, from: name)
      && suggestions(for: key, among: names).first == name
    misspellings[key] = isMeant
    return isMeant
  }

  /// Returns the way in which the elements of the field's list are streamed; `nil` if they are sent with the list.
  func streaming() throws(FieldFailure) -> Streaming? {
    if deferral == nil { return nil }
    let known = knownStreaming ?? Result { () throws(FieldFailure) in try planner.streaming(of: nodes[0]) }
    knownStreaming = known
    return try known.get()
  }

  /// Returns the selection on the field's object.
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

/// Reports whether names are the same except for case, `_`, `-`, and at most two adjacent characters, less than half of the
/// longer name. Suggestions may differ more, because what they explain is wrong in any case.
private func differsLittle(_ left: String, from right: String) -> Bool {
  let (left, right) = (plain(left), plain(right))
  let start = zip(left, right).prefix { $0 == $1 }.count
  let end = zip(left.dropFirst(start).reversed(), right.dropFirst(start).reversed()).prefix { $0 == $1 }.count
  let length = max(left.count, right.count)
  let edited = length - start - end
  return edited <= 2 && edited * 2 < length
}

private func plain(_ name: String) -> [UInt8] {
  name.lowercased().utf8.filter { $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "-") }
}
