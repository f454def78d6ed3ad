internal import GraphQLRecords

/// The data that roots reach, with its size.
///
/// The values of fields with arguments count one by one. Otherwise, an object that is in use would keep all values of a field
/// that is requested with other arguments each time, such as a distance from where the user is.
struct ReachedData {
  private let table: RecordTable
  /// The slots of fields with arguments.
  private let names: Set<FieldID>
  private(set) var records: Set<RecordID>
  private(set) var bytes: Int
  /// The records with all of their values.
  private(set) var whole: Set<RecordID>
  /// The records that stay as they are, whatever the roots need of them.
  private var keptWhole: Set<RecordID>
  /// The names with arguments of the roots' plans.
  private var usedNames: Set<FieldID> = []
  /// The values of fields with arguments, by record.
  private var slots: [RecordID: Set<FieldID>] = [:]
  /// The sizes of these values. Many roots may reach one record, each another value of it.
  private var sizes: [RecordID: Sizes] = [:]

  private struct Sizes {
    var slots: [FieldID: Int]
    var total: Int
  }

  /// - Parameter records: The records that stay with all of their values.
  init(_ table: RecordTable, _ records: Set<RecordID>) {
    self.table = table
    self.records = records
    (whole, keptWhole) = (records, records)
    names = table.names.fieldsWithArguments
    bytes = records.reduce(0) { $0 + table.byteCount(of: $1) }
  }

  /// What one root adds.
  struct Addition {
    fileprivate var records: Set<RecordID> = []
    fileprivate var whole: Set<RecordID> = []
    fileprivate var slots: [RecordID: Set<FieldID>] = [:]
    fileprivate var usedNames: Set<FieldID> = []
    fileprivate(set) var bytes: Int
  }

  /// - Parameter bytes: The size of the root itself.
  func addition(_ bytes: Int) -> Addition { Addition(bytes: bytes) }

  /// Adds the dependencies of a text to what one root adds.
  mutating func extend(_ addition: inout Addition, with text: ComposedText, _ bound: BoundPlan) {
    let new = bound.namesWithArguments.subtracting(usedNames).subtracting(addition.usedNames)
    addition.usedNames.formUnion(new)
    addition.bytes += table.names.byteCount(of: new)
    for pair in text.dependencies.pairs {
      let record = pair.record
      if whole.contains(record) || addition.whole.contains(record) { continue }
      let sizes = sizes(of: record)
      if !records.contains(record), addition.records.insert(record).inserted {
        addition.bytes += table.byteCount(of: record) - sizes.total
      }
      if sizes.slots.isEmpty { continue }
      let wanted = pair.selection.isSelection ? bound.slotNames(of: pair.selection) : Array(sizes.slots.keys)
      if !pair.selection.isSelection { addition.whole.insert(record) }
      for slot in wanted {
        guard let size = sizes.slots[slot], slots[record]?.contains(slot) != true,
          addition.slots[record, default: []].insert(slot).inserted
        else { continue }
        addition.bytes += size
      }
    }
  }

  private mutating func sizes(of record: RecordID) -> Sizes {
    if names.isEmpty { return Sizes(slots: [:], total: 0) }
    if let known = sizes[record] { return known }
    let slots = table.slotSizes(of: record, among: names)
    let new = Sizes(slots: slots, total: slots.values.reduce(0, +))
    // Most objects have no such values, and are as quickly measured again.
    if !slots.isEmpty { sizes[record] = new }
    return new
  }

  /// Returns the size of what no root reaches of a record.
  func rest(of record: RecordID) -> Int {
    guard records.contains(record) else { return table.byteCount(of: record) }
    let sizes = table.slotSizes(of: record, among: names)
    return sizes.reduce(0) { $0 + (slots[record]?.contains($1.key) == true ? 0 : $1.value) }
  }

  mutating func add(_ addition: Addition) {
    records.formUnion(addition.records)
    whole.formUnion(addition.whole)
    usedNames.formUnion(addition.usedNames)
    for (record, added) in addition.slots { slots[record, default: []].formUnion(added) }
    bytes += addition.bytes
  }

  /// Adds records with all of their values.
  mutating func add(_ records: Set<RecordID>, _ bytes: Int) {
    self.records.formUnion(records)
    whole.formUnion(records)
    keptWhole.formUnion(records)
    self.bytes += bytes
  }

  /// Reports whether no root reaches a value of a record that stays.
  ///
  /// - Parameter isInside: Whether the value is inside an object without a key.
  func isUnused(_ slot: FieldID, _ isInside: Bool, of record: RecordID) -> Bool {
    guard names.contains(slot) else { return false }
    if isInside { return !usedNames.contains(slot) && !keptWhole.contains(record) }
    return !whole.contains(record) && slots[record]?.contains(slot) != true
  }
}
