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
  /// The times when records were marked as too old, in seconds since 1970. The log may have some of these marks already.
  private var marks: [RecordID: UInt32] = [:]
  /// The same for all records; 0 means never.
  private var markOfAll: UInt32 = 0

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

  /// - Parameter time: The time of the mark in seconds since 1970.
  package mutating func mark(_ record: RecordID, at time: UInt32) { marks[record] = time }

  package mutating func markAll(at time: UInt32) { (marks, markOfAll) = ([:], time) }

  package mutating func formUnion(_ other: OwnChanges) {
    records.merge(other.records) { first, second in
      let slots = first.slots.flatMap { slots in second.slots.map(slots.union) }
      return Changes(slots: slots, hasRemoval: first.hasRemoval || second.hasRemoval)
    }
    marks.merge(other.marks, uniquingKeysWith: max)
    markOfAll = max(markOfAll, other.markOfAll)
  }

  /// Forgets records whose numbers may be reused.
  package mutating func forget(_ records: [RecordID]) {
    for record in records { (self.records[record], marks[record]) = (nil, nil) }
  }

  func has(_ slot: FieldID, of record: RecordID) -> Bool {
    records[record].map { $0.slots?.contains(slot) ?? true } ?? false
  }

  /// Reports whether the process knows anything about a record that it has not read from the log.
  package func concerns(_ record: RecordID) -> Bool { records[record] != nil }

  func hasRemoval(of record: RecordID) -> Bool { records[record]?.hasRemoval ?? false }

  /// Returns the time of a value of another process: too old, if the app has marked what this process has since then.
  ///
  /// - Parameter known: The time of this process's own value; `nil` if it has none.
  func marked(_ time: SlotTime, of record: RecordID, _ known: SlotTime?) -> SlotTime {
    let mark = max(marks[record] ?? 0, markOfAll)
    // The clock may have been set back before the mark.
    guard mark > 0, known?.expires ?? 1 == 1, time.received <= max(mark, known?.received ?? 0) else { return time }
    return SlotTime(received: time.received, expires: 1)
  }
}
