/// What a process has changed since it last had the same as a log: it counts where another process's change of the same
/// second says something else.
package struct OwnChanges: Sendable {
  private var slots: [RecordID: Set<FieldID>] = [:]
  /// Objects that were removed, or are there again.
  private var removals: Set<RecordID> = []
  /// Records of commits that could not be written: which of their slots have changed is not known.
  package var records: Set<RecordID> = []

  package init() {}

  /// - Parameter slots: Those that the commit is going to change.
  package mutating func note(_ slots: [RecordSlots], _ commit: StagedCommit) {
    for slots in slots { self.slots[slots.record, default: []].formUnion(slots.slots) }
    removals.formUnion(commit.removed)
    removals.formUnion(commit.revived)
  }

  /// Forgets records whose numbers may be given to others.
  package mutating func forget(_ records: [RecordID]) {
    for record in records {
      slots[record] = nil
      removals.remove(record)
      self.records.remove(record)
    }
  }

  /// All records that have a change of any kind.
  package var allRecords: Set<RecordID> { records.union(slots.keys).union(removals) }

  func has(_ slot: FieldID, of record: RecordID) -> Bool {
    slots[record]?.contains(slot) ?? false || records.contains(record)
  }

  func hasRemoval(of record: RecordID) -> Bool { removals.contains(record) || records.contains(record) }
}
