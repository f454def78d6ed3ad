internal import GraphQLNetworking
internal import GraphQLRecords

/// The values of an object that must no longer be used without querying the server.
struct Invalidation: Hashable {
  /// The object, or 0 for the root of queries.
  let record: RecordID
  let field: [UInt8]?
}

/// The marks that a change makes, in order, and what it writes after them: that is fresh.
struct Invalidations {
  private(set) var all: [Invalidation] = []
  /// The slots that were written after marks, each with the number of marks before it.
  private var written: [RecordID: [FieldID: Int]] = [:]
  /// The number of marks up to the last one on the same values.
  private var counts: [Invalidation: Int] = [:]

  var isEmpty: Bool { all.isEmpty }

  mutating func append(_ mark: Invalidation) {
    all.append(mark)
    counts[mark] = all.count
  }

  /// Notes slots that were written as a whole.
  mutating func note(written slots: Set<FieldID>, of record: RecordID) {
    for slot in slots { written[record, default: [:]][slot] = all.count }
  }

  /// Returns the slots of a record that were written as a whole, before or after marks.
  func writtenSlots(of record: RecordID) -> Set<FieldID> { Set((written[record] ?? [:]).keys) }

  /// Returns the slots of a mark's object that were written after it.
  ///
  /// - Parameter index: The index of the mark.
  func slots(writtenAfter index: Int) -> Set<FieldID> {
    guard let slots = written[all[index].record] else { return [] }
    return Set(slots.filter { $0.value > index }.keys)
  }

  /// Reports whether a field with arguments was written after all marks on the objects and fields that it is inside.
  ///
  /// - Parameter owners: These objects and fields, each with the name of the field there.
  func isRenewed(_ field: RecordID, in owners: [(owner: RecordID, name: [UInt8])]) -> Bool {
    guard let slots = written[field] else { return false }
    let marks = owners.flatMap { owner in [nil, owner.name].map { Invalidation(record: owner.owner, field: $0) } }
    let last = marks.compactMap { counts[$0] }.max() ?? 0
    return slots.values.contains { $0 >= last }
  }
}

/// The values that are stale when a commit is visible.
struct CommitMarks {
  /// The marks that the app makes with the commit.
  fileprivate let invalid: Invalidations
  /// The fields with arguments among their values.
  let wanted: WantedFields
  /// Their records: those that are known before the commit, and when it is installed, those that it adds.
  fileprivate(set) var fields: [RecordID]
  /// What a response contains although the app has marked it since the call began: slots of objects.
  fileprivate let late: [RecordID: Set<FieldID>]
  /// The fields with arguments that the app has marked since the call began.
  fileprivate let lateWanted: WantedFields
  /// Their records that the commit has added.
  fileprivate(set) var lateFields: [RecordID] = []

  /// Whether some of the response is stale on arrival.
  var areLate: Bool { !late.isEmpty || !lateFields.isEmpty }

  /// The records with stale values.
  var records: Set<RecordID> { Set(invalid.all.map(\.record) + fields + lateFields).union(late.keys) }

  /// Whether nothing is stale.
  var isEmpty: Bool { invalid.isEmpty && late.isEmpty && lateWanted.isEmpty }
}

extension CacheCore {
  /// Returns what will be stale when a commit is installed. Called under `writing`.
  func marks(on staged: StagedCommit, _ answer: Answer, _ notes: CommitNotes) -> CommitMarks {
    let late = inFlight.withLock { $0.marks(after: answer.call, on: staged.touched) }
    let wanted = fields(of: notes.invalid.all)
    return CommitMarks(
      invalid: notes.invalid,
      wanted: wanted,
      fields: fields(wanted, besides: notes.invalid),
      late: slots(of: late, in: notes.brought, besides: notes.invalid),
      lateWanted: fields(of: late)
    )
  }

  /// Returns the slots of a response that have been marked, besides those that the app writes along with it. The response to
  /// a later call may have made other values of an object fresh. Marks on the root concern only fields that are separate
  /// records.
  private func slots(
    of marks: [Invalidation],
    in brought: [RecordSlots],
    besides changes: Invalidations
  ) -> [RecordID: Set<FieldID>] {
    if marks.isEmpty { return [:] }
    let brought = Dictionary(brought.map { ($0.record, $0.slots) }) { $0 + $1 }
    var marked: [RecordID: Set<FieldID>] = [:]
    for mark in marks where mark.record != 0 {
      // The app may have changed other values of a marked object along with the response.
      let written = changes.writtenSlots(of: mark.record)
      guard let slots = brought[mark.record]?.filter({ !written.contains($0) }) else { continue }
      let names = plans.names
      let isWhole = mark.field == nil || slots.contains(Names.value)
      let found = isWhole ? slots : slots.filter { slot in mark.field.map { names.isField(slot, named: $0) } ?? true }
      if !found.isEmpty { marked[mark.record, default: []].formUnion(found) }
    }
    return marked
  }

  /// Marks values as stale. Called under `state`, when the commit is in the table.
  ///
  /// - Parameter new: The records that the commit has added.
  /// - Returns: The records with such values.
  func setMarks(
    _ marks: inout CommitMarks,
    _ new: [RecordID],
    _ state: inout State,
    _ woken: inout Woken
  ) -> [RecordChange] {
    marks.fields += fields(marks.wanted, among: new, besides: marks.invalid)
    // A pending request may bring fields with arguments that were unknown when their object was marked.
    let changes = marks.invalid
    marks.lateFields = table.fields(marks.lateWanted, among: new).filter { changes.writtenSlots(of: $0).isEmpty }
    for (index, mark) in marks.invalid.all.enumerated() {
      table.expire(mark.record, field: mark.field, besides: marks.invalid.slots(writtenAfter: index))
    }
    for (record, slots) in marks.late { table.expire(record, slots: slots) }
    for record in marks.fields + marks.lateFields { table.expire(record, field: nil) }
    let stale = marks.records.sorted().map { RecordChange(record: $0, slots: [], isNew: true) }
    var seen: Set<ObjectIdentifier> = []
    for change in stale {
      for entry in state.dependents.entries(concernedBy: change, in: table)
      where seen.insert(ObjectIdentifier(entry)).inserted {
        woken.invalid += entry.watches
      }
    }
    return stale
  }

  /// Returns the records of fields with arguments to mark as too old: not those that were written after the marks.
  private func fields(
    _ wanted: WantedFields,
    among records: [RecordID]? = nil,
    besides invalid: Invalidations
  ) -> [RecordID] {
    table.fields(wanted, among: records).filter { field in
      let owners = invalid.isEmpty ? [] : table.owners(ofField: field)
      return !invalid.isRenewed(field, in: owners.map { ($0.owner, plans.names.text(ofField: $0.name)) })
    }
  }

  /// Returns the fields with arguments to mark as too old: those of the whole object, or of one name.
  private func fields(of invalid: [Invalidation]) -> WantedFields {
    var wanted = WantedFields()
    for invalidation in invalid {
      guard let field = invalidation.field else {
        wanted.owners.insert(invalidation.record)
        continue
      }
      // Another process may know a field that this one does not.
      let name = log == nil ? plans.names.known(field) : plans.names.field(field)
      if let name { wanted.names[invalidation.record, default: []].insert(name) }
    }
    return wanted
  }
}
