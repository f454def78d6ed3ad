/// Rows that take precedence over those of a table: changes in progress, or those that optimistic layers show.
///
/// Proof for `@unchecked`: only the writer fills an overlay, before readers have it; nothing changes it after that. The rows
/// have their own memory, which lives as long as an overlay that has them.
package final class Overlay: @unchecked Sendable {
  /// A copy of a row.
  final class Row {
    let start: UnsafeMutableRawPointer
    let kind: UInt8

    init(_ row: UnsafeRawPointer, _ length: Int, kind: UInt8) {
      start = .allocate(byteCount: length + RowLayout.padding, alignment: 8)
      Memory.copy(start, row, length)
      self.kind = kind
    }

    deinit { start.deallocate() }
  }

  /// A record that the table does not have yet.
  struct NewKey {
    let record: RecordID
    let kind: UInt8
    let type: TypeID
    let key: [UInt8]
    let hash: UInt64
  }

  private(set) var rows: [RecordID: Row] = [:]
  package private(set) var removed: [RecordID: Bool] = [:]
  private(set) var newKeys: [NewKey] = []
  private var numbers: [[UInt8]: RecordID] = [:]
  private var changed: [RecordID: Set<FieldID>] = [:]
  /// What the changes tell of types that plans do not name.
  package private(set) var told: [TypeCondition: Bool] = [:]

  /// The records that each layer changes, by the layer's number.
  private var layers: [Int: Set<RecordID>] = [:]

  /// Keeps the names with arguments that rows may have.
  private var usedNames: [ObjectIdentifier: UsedNames] = [:]

  package init() {}

  /// Creates a copy, which can be extended without changing the original.
  ///
  /// - Parameter withChanges: Whether the other overlay's changes count as changes of this one.
  package init(copying other: Overlay, withChanges: Bool = false) {
    if withChanges { changed = other.changed }
    rows = other.rows
    removed = other.removed
    newKeys = other.newKeys
    numbers = other.numbers
    told = other.told
    usedNames = other.usedNames
  }

  package var isEmpty: Bool { rows.isEmpty && removed.isEmpty && newKeys.isEmpty }

  /// The changed records.
  package var records: Set<RecordID> { Set(rows.keys).union(removed.keys) }

  /// The changes since the overlay was created.
  package var changes: [RecordChange] {
    let new = Set(newKeys.map(\.record)).union(removed.keys)
    return changed.map { RecordChange(record: $0.key, slots: $0.value.sorted(), isNew: new.contains($0.key)) }
  }

  /// Reports whether the overlay changes a record.
  package func has(_ record: RecordID) -> Bool { rows[record] != nil || removed[record] != nil }

  func row(of record: RecordID) -> UnsafeRawPointer? { rows[record].map { UnsafeRawPointer($0.start) } }

  func find(_ kind: UInt8, _ type: TypeID, _ key: UnsafeRawPointer, _ length: Int) -> RecordID? {
    numbers.isEmpty ? nil : find(kind, type, Array(UnsafeRawBufferPointer(start: key, count: length)))
  }

  func find(_ kind: UInt8, _ type: TypeID, _ key: [UInt8]) -> RecordID? {
    numbers.isEmpty ? nil : numbers[RecordKey.whole(kind, type, key)]
  }

  func add(_ key: NewKey) {
    numbers[RecordKey.whole(key.kind, key.type, key.key)] = key.record
    newKeys.append(key)
  }

  func set(_ row: UnsafeRawPointer, _ length: Int, of record: RecordID, kind: UInt8, slots: [FieldID]) {
    rows[record] = Row(row, length, kind: kind)
    removed[record] = removed[record].map { _ in false }
    changed[record, default: []].formUnion(slots)
  }

  /// Keeps the names with arguments that rows may have, as long as the overlay lives.
  func keep(_ names: UsedNames) {
    usedNames[ObjectIdentifier(names)] = names
  }

  /// Notes what changes tell of types that plans do not name. Fields that were there once can be left out.
  func note(_ told: [TypeCondition: Bool]) {
    self.told.merge(told) { $0 || $1 }
  }

  /// Marks an object as removed or as present.
  package func setRemoved(_ record: RecordID, _ isRemoved: Bool) {
    removed[record] = isRemoved
    if changed[record] == nil { changed[record] = [] }
  }
}

// MARK: - Layers

/// The changes of one layer of several. Together they make an overlay.
package struct OverlayPart {
  fileprivate(set) var rows: [RecordID: Overlay.Row] = [:]
  fileprivate(set) var removed: [RecordID: Bool] = [:]
  fileprivate(set) var told: [TypeCondition: Bool] = [:]
  fileprivate(set) var newKeys: ArraySlice<Overlay.NewKey> = []
  /// Keeps the names with arguments that rows may have.
  fileprivate var usedNames: [ObjectIdentifier: UsedNames] = [:]

  package init() {}

  package var isEmpty: Bool { rows.isEmpty && removed.isEmpty && told.isEmpty && newKeys.isEmpty }
  package var hasNewKeys: Bool { !newKeys.isEmpty }

  /// The changed records.
  package var records: Set<RecordID> { Set(rows.keys).union(removed.keys) }

  /// The records that the rows refer to.
  package var references: Set<RecordID> {
    var (walk, found) = (RowReferences(), Set<RecordID>())
    for row in rows.values {
      let start = UnsafeRawPointer(row.start)
      walk.forEach(in: start, start.rowLength) { found.insert($0) }
    }
    return found
  }

  /// Forgets the keys of new records, which a table has now.
  package mutating func forgetKeys() { newKeys = [] }
}

extension Overlay {
  /// The contents of an overlay before the changes of a layer.
  package struct Mark {
    fileprivate let keyCount: Int
    fileprivate let told: [TypeCondition: Bool]
  }

  /// Begins the changes of another layer.
  package func beginPart() -> Mark {
    changed = [:]
    return Mark(keyCount: newKeys.count, told: told)
  }

  /// Returns the changes since a layer began.
  package func part(since mark: Mark) -> OverlayPart {
    var part = OverlayPart()
    for record in changed.keys {
      part.rows[record] = rows[record]
      part.removed[record] = removed[record]
    }
    part.told = told.filter { mark.told[$0.key] != $0.value }
    part.newKeys = newKeys[mark.keyCount...]
    part.usedNames = usedNames
    return part
  }

  /// Adds the changes of a layer.
  ///
  /// - Parameter layer: The layer's number; `nil` if nobody asks for it.
  package func add(_ part: OverlayPart, of layer: Int? = nil) {
    if let layer { layers[layer] = part.records }
    rows.merge(part.rows) { $1 }
    removed.merge(part.removed) { $1 }
    told.merge(part.told) { $1 }
    for key in part.newKeys { add(key) }
    usedNames.merge(part.usedNames) { $1 }
  }

  /// Returns the numbers of the layers that change one of these records.
  package func layers(of dependencies: Dependencies) -> Set<Int> {
    var found: Set<Int> = []
    for pair in dependencies.pairs where has(pair.record) {
      for (layer, records) in layers where records.contains(pair.record) { found.insert(layer) }
    }
    return found
  }

  /// Adds the keys that only a layer has.
  ///
  /// - Returns: The numbers of the records.
  package func addKeys(of part: OverlayPart) -> [RecordID] {
    let keys = part.newKeys.filter { find($0.kind, $0.type, $0.key) == nil }
    for key in keys { add(key) }
    return keys.map(\.record)
  }
}
