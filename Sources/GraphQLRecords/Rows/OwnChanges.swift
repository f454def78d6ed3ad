/// The changes that a process has made since it last matched a log. They win over a conflicting change that another process
/// made in the same second.
package struct OwnChanges: Sendable {
  private var slots: [RecordID: Set<FieldID>] = [:]
  /// Objects that were removed or have come back.
  private var removals: Set<RecordID> = []
  /// Records that a response has confirmed or changed.
  private var confirmed: Set<RecordID> = []
  /// Records of commits that could not be written: it is not known which of their slots have changed.
  package var records: Set<RecordID> = []

  package init() {}

  /// - Parameter slots: The slots that the commit will change.
  package mutating func note(_ slots: [RecordSlots], _ commit: StagedCommit) {
    for slots in slots { self.slots[slots.record, default: []].formUnion(slots.slots) }
    removals.formUnion(commit.removed)
    removals.formUnion(commit.revived)
    confirmed.formUnion(commit.touched)
  }

  /// Forgets records whose numbers may be reused.
  package mutating func forget(_ records: [RecordID]) {
    for record in records {
      slots[record] = nil
      removals.remove(record)
      confirmed.remove(record)
      self.records.remove(record)
    }
  }

  /// All records with a change of any kind.
  package var allRecords: Set<RecordID> { records.union(slots.keys).union(removals) }

  func has(_ slot: FieldID, of record: RecordID) -> Bool {
    slots[record]?.contains(slot) ?? false || records.contains(record)
  }

  /// Reports whether the process knows anything about a record that it has not read from the log.
  func concerns(_ record: RecordID) -> Bool {
    confirmed.contains(record) || slots[record] != nil || hasRemoval(of: record)
  }

  func hasRemoval(of record: RecordID) -> Bool { removals.contains(record) || records.contains(record) }
}
