/// What the schema has to say about the place that the traversal is at.
struct TypeScope {
  private let resolved: ResolvedDocument
  /// The record of the node that the place belongs to; -1 outside of operations and fragments.
  private var node: Int32 = -1
  /// The position in the schema of the composite type that the enclosing selection set selects on; -1 if unknown.
  private var parent: Int32 = -1
  /// What the enclosing directive can be given; `nil` where the schema does not have the directive.
  var directiveArguments: [InputValueDefinition]?
  /// The type that is expected of a value.
  var inputType: TypeReference?

  init(resolved: ResolvedDocument) {
    self.resolved = resolved
  }

  /// Moves to the node of a record, before its braces.
  mutating func move(to index: Int) {
    node = Int32(index)
    parent = resolved.records[index].parent
  }

  /// Moves into the braces of the node of a record.
  mutating func move(into index: Int) {
    node = Int32(index)
    let type = resolved.records[index].type
    parent = type >= 0 && resolved.schema.index.kinds[Int(type)].isComposite ? type : -1
  }

  /// Moves out of all operations and fragments.
  mutating func leaveDefinition() {
    node = -1
    parent = -1
  }
}

extension TypeScope {
  /// The position in the schema of the composite type that the enclosing selection set selects on.
  var parentPosition: Int? { parent < 0 ? nil : Int(parent) }

  /// The type of the operation, fragment, or field.
  var type: TypeReference? {
    if node < 0 { return nil }
    let record = resolved.records[Int(node)]
    let schema = resolved.schema
    switch record.kind {
    case .operation: return record.type < 0 ? nil : .named(schema.types[Int(record.type)].name)
    case .fragment: return .named(resolved.fragmentNodes[Int(record.syntax)].typeCondition)
    case .field:
      return record.definition < 0 ? nil : resolved.selectedFields[Int(record.definition)].definition.type
    case .fragmentSpread, .inlineFragment:
      return record.type < 0 ? nil : .named(schema.types[Int(record.type)].name)
    }
  }

  /// Whether the schema has the enclosing field.
  var isKnownField: Bool { node >= 0 && resolved.records[Int(node)].definition >= 0 }

  /// What the enclosing field can be given; `nil` where the schema does not have the field.
  var fieldArguments: [InputValueDefinition]? {
    isKnownField ? resolved.selectedFields[Int(resolved.records[Int(node)].definition)].definition.arguments : nil
  }

  /// The arguments that may be given here. An unknown directive's are looked for at the field, as the reference does.
  var arguments: [InputValueDefinition] {
    directiveArguments ?? fieldArguments ?? []
  }
}
