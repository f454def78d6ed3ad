/// The fields that a selection set selects itself, those in its inline fragments included, grouped by response key; and
/// the fragments that it spreads. Made only where conflicts are looked for in pairs.
final class FieldSet {
  /// The record of the node whose set it is.
  let ordinal: Int
  private(set) var groups: [Group] = []
  /// The place of each key's group, once there are so many that looking at all of them takes longer.
  private var groupOf: [Symbol: Int] = [:]
  /// Each known fragment once, in the order of the first spread.
  fileprivate(set) var spreads: [Symbol] = []

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
      for index in groups.indices { groupOf[groups[index].key] = index }
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
  /// Its record.
  let index: Int
  /// The position in the schema of the type that the field is selected on; -1 if unknown.
  let parent: Int32
  let isParentObject: Bool
  /// The field's type; `nil` of unknown fields and of meta-fields.
  let type: TypeReference?
  let isStreamed: Bool

  fileprivate init(_ index: Int, in resolved: ResolvedDocument) {
    let record = resolved.records[index]
    self.index = index
    node = resolved.fields[Int(record.syntax)]
    parent = record.parent
    isParentObject = resolved.isParentObject(record)
    type = resolved.typeToMerge(record)
    isStreamed = record.isStreamed
  }
}

extension ResolvedDocument {
  /// Whether a field is selected on an object type.
  func isParentObject(_ record: NodeRecord) -> Bool {
    record.parent >= 0 && schema.index.kinds[Int(record.parent)] == .object
  }

  /// A field's type; `nil` of unknown fields and of meta-fields.
  func typeToMerge(_ record: NodeRecord) -> TypeReference? {
    let isMeta = record.name == .typename || record.name == .metaSchema || record.name == .metaType
    return isMeta || record.definition < 0 ? nil : selectedFields[Int(record.definition)].definition.type
  }

  /// Whether a node has braces.
  func hasSelections(_ index: Int) -> Bool {
    Int(records[index].end) > index + 1
  }
}

/// The field sets of a document, each collected when it is first asked for.
final class FieldSets {
  private let resolved: ResolvedDocument
  private var sets: [Int: FieldSet] = [:]

  init(_ resolved: ResolvedDocument) {
    self.resolved = resolved
  }

  /// The set of the node of a record.
  subscript(owner: Int) -> FieldSet {
    if let known = sets[owner] { return known }
    let set = FieldSet(ordinal: owner)
    sets[owner] = set
    collect(owner, into: set)
    return set
  }

  /// What a field selects inside; `nil` if it has no braces.
  subscript(inside field: SelectedField) -> FieldSet? {
    resolved.hasSelections(field.index) ? self[field.index] : nil
  }

  /// What a fragment selects; `nil` if there is none of that name.
  subscript(fragment name: Symbol) -> FieldSet? {
    resolved.spreadTable.fragments[name].map { self[resolved.roots[$0]] }
  }

  private func collect(_ owner: Int, into set: FieldSet) {
    var spreads: Set<Symbol> = []
    var direct = DirectSelections(of: owner, in: resolved.records)
    while let index = direct.next(in: resolved.records) {
      let record = resolved.records[index]
      if record.kind == .field {
        set.add(SelectedField(index, in: resolved))
      } else if resolved.spreadTable.fragments[record.name] != nil, spreads.insert(record.name).inserted {
        set.spreads.append(record.name)
      }
    }
  }
}

/// The fields and spreads of a selection set, those in its inline fragments included, by their records.
struct DirectSelections {
  private var index: Int
  private let end: Int

  init(of owner: Int, in records: [NodeRecord]) {
    index = owner + 1
    end = Int(records[owner].end)
  }

  mutating func next(in records: [NodeRecord]) -> Int? {
    while index < end {
      let current = index
      if records[current].kind == .inlineFragment {
        index &+= 1
      } else {
        index = Int(records[current].end)
        return current
      }
    }
    return nil
  }
}
