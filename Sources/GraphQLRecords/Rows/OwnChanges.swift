/// What a process has changed, confirmed and marked as too old since it last matched a log. Its changes win over what another
/// process received in the same second.
package struct OwnChanges: Sendable {
  /// The changes of a record that was confirmed or changed.
  private struct Changes {
    /// The slots that have changed; `nil` if it is not known which ones have.
    var slots: Set<FieldID>? = []
    /// Whether the object was removed or has come back.
    var hasRemoval = false
  }

  /// The records that were confirmed or changed.
  private var records: [RecordID: Changes] = [:]
  /// The times when fields of records were marked as too old, in seconds since 1970; ``Names/value`` stands for all fields.
  /// The log may have some of these marks already.
  private var marks: [RecordID: [FieldID: UInt32]] = [:]
  /// The same for all records; 0 means never.
  private var markOfAll: UInt32 = 0
  /// The times when the app last changed slots of records whose times have stayed, in seconds since 1970. The log may have
  /// some of these changes already.
  private var edits: [RecordID: [FieldID: UInt32]] = [:]
  /// The slots that are in memory only, which no log has.
  private var volatile: [RecordID: Set<FieldID>] = [:]

  package init() {}

  /// - Parameter slots: The slots that the commit will change.
  package mutating func note(_ slots: [RecordSlots], _ commit: StagedCommit) {
    for slots in slots { records[slots.record, default: Changes()].slots?.formUnion(slots.slots) }
    for record in commit.removed { records[record, default: Changes()].hasRemoval = true }
    for record in commit.revived { records[record, default: Changes()].hasRemoval = true }
    note(confirmed: commit.touched)
  }

  package mutating func note(confirmed records: [RecordID]) {
    for record in records where self.records[record] == nil { self.records[record] = Changes() }
  }

  /// Notes the values that only the app has changed.
  ///
  /// - Parameter time: The time of the commit in seconds since 1970.
  package mutating func note(editsOf commit: StagedCommit, at time: UInt32) {
    let edited = Set(commit.edited)
    for change in commit.changes where edited.contains(change.record) {
      for slot in change.slots { edits[change.record, default: [:]][slot] = time }
    }
  }

  /// Notes removals of objects without data, which the log does not get. Call this before they are installed.
  package mutating func note(removed: [RecordID], unknownTo table: RecordTable) {
    for record in removed where table.row(of: record) == nil {
      records[record, default: Changes()].hasRemoval = true
    }
  }

  /// Notes a commit that could not be written: it is not known which slots of its rows have changed.
  package mutating func note(_ content: CommitContent) {
    content.forEach { entry in
      switch entry {
      case .row(let record, _, _, _), .removed(let record):
        records[record] = Changes(slots: nil, hasRemoval: true)
      case .released(let record): forget([record])
      case .times(let record, _, _) where records[record] == nil: records[record] = Changes()
      default: break
      }
    }
  }

  /// Notes that values were marked as too old. Other processes may know fields that this one does not.
  ///
  /// - Parameters:
  ///   - fields: The records of fields among them that this process knows.
  ///   - time: The time of the mark in seconds since 1970.
  package mutating func mark(_ wanted: WantedFields, _ fields: [RecordID], at time: UInt32) {
    for record in wanted.owners.union(fields) { marks[record, default: [:]][Names.value] = time }
    for (record, names) in wanted.names {
      for name in names { marks[record, default: [:]][name] = time }
    }
  }

  package mutating func markAll(at time: UInt32) { (marks, markOfAll) = ([:], time) }

  package mutating func formUnion(_ other: OwnChanges) {
    records.merge(other.records) { first, second in
      let slots = first.slots.flatMap { slots in second.slots.map(slots.union) }
      return Changes(slots: slots, hasRemoval: first.hasRemoval || second.hasRemoval)
    }
    edits.merge(other.edits) { $0.merging($1, uniquingKeysWith: max) }
    marks.merge(other.marks) { $0.merging($1, uniquingKeysWith: max) }
    markOfAll = max(markOfAll, other.markOfAll)
  }

  /// Forgets records whose numbers may be reused.
  package mutating func forget(_ records: [RecordID]) {
    for record in records { (self.records[record], marks[record], edits[record]) = (nil, nil, nil) }
  }

  /// Notes the slots that are in memory only, for one comparison with a log.
  func with(volatile slots: [RecordID: Set<FieldID>]) -> OwnChanges {
    var changes = self
    changes.volatile = slots
    return changes
  }

  /// Returns the slots of a record that are in memory only.
  func volatileSlots(of record: RecordID) -> Set<FieldID> { volatile[record] ?? [] }

  func has(_ slot: FieldID, of record: RecordID) -> Bool {
    volatileSlots(of: record).contains(slot) || records[record].map { $0.slots?.contains(slot) ?? true } ?? false
  }

  /// Reports whether the process may have received a slot itself, and not only read it from the log.
  func concerns(_ slot: FieldID, of record: RecordID) -> Bool {
    concerns(record) || volatileSlots(of: record).contains(slot)
  }

  /// Reports whether the process knows anything about a record that it has not read from the log.
  package func concerns(_ record: RecordID) -> Bool { records[record] != nil }

  /// Returns the time when the app last changed a slot of a record whose times have stayed, in seconds since 1970; 0 means
  /// never.
  func edit(of slot: FieldID, of record: RecordID) -> UInt32 { edits[record]?[slot] ?? 0 }

  /// Returns the last of these times of a record's slots.
  func edit(of record: RecordID) -> UInt32 { edits[record]?.values.max() ?? 0 }

  func hasRemoval(of record: RecordID) -> Bool { records[record]?.hasRemoval ?? false }

  /// Returns the time when a slot was last marked as too old, in seconds since 1970; 0 means never.
  func mark(of slot: FieldID, of record: RecordID, _ names: Names) -> UInt32 {
    var last = markOfAll
    for (field, time) in marks[record] ?? [:] {
      let isMarked = field == Names.value || names.isField(slot, named: names.text(ofField: field))
      if isMarked { last = max(last, time) }
    }
    return last
  }
}
