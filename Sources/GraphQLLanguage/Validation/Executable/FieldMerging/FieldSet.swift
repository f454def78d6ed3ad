/// The fields of a selection set and its inline fragments, grouped by response key, and the fragments that it spreads.
/// It is only created when conflicts are searched for in pairs.
final class FieldSet {
  /// The record of the node that has the selection set.
  let ordinal: Int
  private(set) var groups: [Group] = []
  /// The index of each key's group, used once there are too many groups for a linear search.
  private var groupOf: [Symbol: Int] = [:]
  /// The known fragments, each once, in the order of their first spread.
  fileprivate(set) var spreads: [Symbol] = []

  struct Group {
    let key: Symbol
    var fields: [SelectedField]
  }

  fileprivate init(ordinal: Int) {
    self.ordinal = ordinal
  }

  /// Returns the fields with a response key.
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

/// A field in a set, with the schema's information about it.
final class SelectedField {
  let node: Field
  /// The field's record.
  let index: Int
  /// The position in the schema of the type that the field is selected on, or -1 if it is unknown.
  let parent: Int32
  let isParentObject: Bool
  /// The field's type, or `nil` for unknown fields and meta-fields.
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
  /// Reports whether a field is selected on an object type.
  func isParentObject(_ record: NodeRecord) -> Bool {
    record.parent >= 0 && schema.index.kinds[Int(record.parent)] == .object
  }

  /// Returns a field's type, or `nil` for unknown fields and meta-fields.
  func typeToMerge(_ record: NodeRecord) -> TypeReference? {
    let isMeta = record.name == .typename || record.name == .metaSchema || record.name == .metaType
    return isMeta || record.definition < 0 ? nil : selectedFields[Int(record.definition)].definition.type
  }

  /// Reports whether a node has a selection set.
  func hasSelections(_ index: Int) -> Bool {
    Int(records[index].end) > index + 1
  }
}

/// The field sets of a document, each collected when it is first requested.
final class FieldSets {
  private let resolved: ResolvedDocument
  private var sets: [Int: FieldSet] = [:]

  init(_ resolved: ResolvedDocument) {
    self.resolved = resolved
  }

  /// Returns the set of the node with a record.
  subscript(owner: Int) -> FieldSet {
    if let known = sets[owner] { return known }
    let set = FieldSet(ordinal: owner)
    sets[owner] = set
    collect(owner, into: set)
    return set
  }

  /// Returns the selections of a field, or `nil` if it has no selection set.
  subscript(inside field: SelectedField) -> FieldSet? {
    resolved.hasSelections(field.index) ? self[field.index] : nil
  }

  /// Returns the selections of a fragment, or `nil` if there is none with that name.
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

/// The fields and spreads of a selection set and its inline fragments, as indices of records.
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
