import GraphQLLanguage

/// One field of a result to come: all selections of one response key, merged. Made once for each object type at each
/// place in the operation, and used for every object there.
/// https://spec.graphql.org/September2025/#sec-Field-Collection
///
/// A class, so that what is known once (arguments, the selections below) is there for the next object. It belongs
/// to one execution, which runs in one task.
final class FieldPlan {
  let responseKey: String
  let name: String
  let parentType: SchemaType
  let definition: FieldDefinition
  /// The type inside the lists.
  let namedType: SchemaType
  let nodes: [Field]

  private let planner: Planner
  private var noted: AnyObject?
  private var coercedArguments: Result<Arguments, FieldFailure>?
  private var subfields: [Symbol: Result<[FieldPlan], FieldFailure>] = [:]

  /// - Parameter nodes: the selections, at least one.
  init(_ nodes: [Field], parentType: SchemaType, definition: FieldDefinition, planner: Planner) {
    responseKey = planner.context.text(nodes[0].responseKey)
    name = planner.context.text(nodes[0].name)
    self.parentType = parentType
    self.definition = definition
    // Fields of a valid schema have types that are there.
    namedType = planner.schema.type(definition.type.name.symbol) ?? parentType
    self.nodes = nodes
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

  /// What the field source knows of the field, made once.
  func note<Note: AnyObject>(_ make: () -> Note) -> Note {
    if let note = noted as? Note { return note }
    let note = make()
    noted = note
    return note
  }

  /// What is selected on the object that this field gives.
  func fields(of type: SchemaType) throws(FieldFailure) -> [FieldPlan] {
    let known =
      subfields[type.name.symbol]
      ?? Result { () throws(FieldFailure) in try planner.plan(nodes, on: type) }
    subfields[type.name.symbol] = known
    return try known.get()
  }
}
