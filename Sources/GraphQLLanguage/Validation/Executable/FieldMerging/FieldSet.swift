/// The fields that a selection set selects itself, those in its inline fragments included, grouped by response key; and
/// the fragments that it spreads.
final class FieldSet {
  /// Which of the document's sets it is.
  let ordinal: Int
  fileprivate(set) var groups: [Group] = []
  fileprivate var groupOf: [Symbol: Int] = [:]
  /// Each known fragment once, in the order of the first spread.
  fileprivate(set) var spreads: [Symbol] = []
  /// Whether it is known that no fields conflict in it, nor in any set inside.
  var isProven = false

  struct Group {
    let key: Symbol
    var fields: [SelectedField]
  }

  fileprivate init(ordinal: Int) {
    self.ordinal = ordinal
  }

  /// The fields that have a response key.
  func fields(_ key: Symbol) -> [SelectedField] {
    groupOf[key].map { groups[$0].fields } ?? []
  }
}

/// A field in a set, and what the schema says of it.
final class SelectedField {
  let node: Field
  /// The type the field is selected on, if the schema has it.
  let parent: Symbol?
  let isParentObject: Bool
  /// The field's type; `nil` of unknown fields and of meta-fields.
  let type: TypeReference?
  let isStreamed: Bool

  fileprivate init(_ node: Field, in parent: SchemaType?, schema: Schema) {
    self.node = node
    self.parent = parent?.name.symbol
    isParentObject = parent?.kind == .object
    let isMeta = [.typename, .metaSchema, .metaType].contains(node.name.symbol)
    type = isMeta ? nil : parent.flatMap { schema.field(node.name.symbol, of: $0.name.symbol)?.type }
    isStreamed = !node.directives.isEmpty && node.directives.contains { $0.name.symbol == .stream }
  }
}

/// The field sets of a document, each collected when it is first asked for.
final class FieldSets {
  let schema: Schema
  let fragments: FragmentGraph
  /// How many fields have been collected so far.
  private(set) var fieldCount = 0
  private var sets: [Location: FieldSet] = [:]

  init(schema: Schema, fragments: FragmentGraph) {
    self.schema = schema
    self.fragments = fragments
  }

  /// A selection set always stands in the same type, so its place is enough to know it by.
  subscript(selectionSet: SelectionSet, in parent: SchemaType?) -> FieldSet {
    if let known = sets[selectionSet.location] { return known }
    let set = FieldSet(ordinal: sets.count)
    sets[selectionSet.location] = set
    var spreads: Set<Symbol> = []
    collect(selectionSet, in: parent, into: set, &spreads)
    return set
  }

  /// What a field selects inside; `nil` if it has no braces.
  subscript(inside field: SelectedField) -> FieldSet? {
    guard let selectionSet = field.node.selectionSet else { return nil }
    return self[selectionSet, in: field.type.flatMap { schema.type($0.name.symbol) }]
  }

  /// What a fragment selects; `nil` if there is none of that name.
  subscript(fragment name: Symbol) -> FieldSet? {
    guard let fragment = fragments[name] else { return nil }
    return self[fragment.selectionSet, in: schema.type(fragment.typeCondition.symbol)]
  }

  private func collect(
    _ selectionSet: SelectionSet,
    in parent: SchemaType?,
    into set: FieldSet,
    _ spreads: inout Set<Symbol>
  ) {
    for selection in selectionSet.selections {
      switch selection {
      case .field(let node):
        add(SelectedField(node, in: parent, schema: schema), to: set)
      case .fragmentSpread(let spread):
        guard fragments[spread.name.symbol] != nil, spreads.insert(spread.name.symbol).inserted else { continue }
        set.spreads.append(spread.name.symbol)
      case .inlineFragment(let fragment):
        let type = fragment.typeCondition.map { schema.type($0.symbol) } ?? parent
        collect(fragment.selectionSet, in: type, into: set, &spreads)
      }
    }
  }

  private func add(_ field: SelectedField, to set: FieldSet) {
    fieldCount += 1
    if let group = set.groupOf[field.node.responseKey] {
      set.groups[group].fields.append(field)
    } else {
      set.groupOf[field.node.responseKey] = set.groups.count
      set.groups.append(FieldSet.Group(key: field.node.responseKey, fields: [field]))
    }
  }
}
