/// The fields that a selection set selects itself, those in its inline fragments included, grouped by response key; and
/// the fragments that it spreads.
final class FieldSet {
  /// Which of the document's sets it is.
  let ordinal: Int
  private(set) var groups: [Group] = []
  /// Where each key's group stands, once there are so many that looking at all of them takes longer.
  private var groupOf: [Symbol: Int] = [:]
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
    group(of: key).map { groups[$0].fields } ?? []
  }

  fileprivate func add(_ field: SelectedField) {
    let key = field.node.responseKey
    if let group = group(of: key) { return groups[group].fields.append(field) }
    groups.append(Group(key: key, fields: [field]))
    if groups.count == Self.few {
      for (index, group) in groups.enumerated() { groupOf[group.key] = index }
    } else if groups.count > Self.few {
      groupOf[key] = groups.count - 1
    }
  }

  private func group(of key: Symbol) -> Int? {
    groups.count < Self.few ? groups.firstIndex { $0.key == key } : groupOf[key]
  }

  private static let few = 16
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

  /// - Parameter parent: the type's position in the schema.
  fileprivate init(_ node: Field, in parent: Int?, schema: Schema) {
    self.node = node
    self.parent = parent.map { schema.types[$0].name.symbol }
    isParentObject = parent.map { schema.index.kinds[$0] == .object } ?? false
    let name = node.name.symbol
    let isMeta = name == .typename || name == .metaSchema || name == .metaType
    type = isMeta ? nil : parent.flatMap { schema.field(name, ofTypeAt: $0)?.type }
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
  ///
  /// - Parameter parent: the type's position in the schema.
  subscript(selectionSet: SelectionSet, in parent: Int?) -> FieldSet {
    if let known = sets[selectionSet.location] { return known }
    let set = FieldSet(ordinal: sets.count)
    sets[selectionSet.location] = set
    collect(selectionSet, in: parent, into: set)
    return set
  }

  /// What a field selects inside; `nil` if it has no braces.
  subscript(inside field: SelectedField) -> FieldSet? {
    guard let selectionSet = field.node.selectionSet else { return nil }
    return self[selectionSet, in: field.type.flatMap { schema.index.typePosition($0.name.symbol) }]
  }

  /// What a fragment selects; `nil` if there is none of that name.
  subscript(fragment name: Symbol) -> FieldSet? {
    guard let fragment = fragments[name] else { return nil }
    return self[fragment.selectionSet, in: schema.index.typePosition(fragment.typeCondition.symbol)]
  }

  /// Inline fragments that are still open stand in a list, so that nesting takes no stack.
  private func collect(_ selectionSet: SelectionSet, in parent: Int?, into set: FieldSet) {
    var spreads: Set<Symbol> = []
    var open = [OpenSelections(rest: selectionSet.selections[...], parent: parent)]
    while let last = open.indices.last {
      let parent = open[last].parent
      switch open[last].rest.popFirst() {
      case nil: open.removeLast()
      case .field(let node)?:
        fieldCount += 1
        set.add(SelectedField(node, in: parent, schema: schema))
      case .fragmentSpread(let spread)?:
        guard fragments[spread.name.symbol] != nil, spreads.insert(spread.name.symbol).inserted else { continue }
        set.spreads.append(spread.name.symbol)
      case .inlineFragment(let fragment)?:
        let type = fragment.typeCondition.map { schema.index.typePosition($0.symbol) } ?? parent
        open.append(OpenSelections(rest: fragment.selectionSet.selections[...], parent: type))
      }
    }
  }
}

/// What is left of the selections in braces, and where the type stands in the schema that they select of.
private struct OpenSelections {
  var rest: ArraySlice<Selection>
  let parent: Int?
}
