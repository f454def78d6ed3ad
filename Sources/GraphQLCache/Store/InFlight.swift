internal import GraphQLRecords

/// The pending calls, and the slots that later calls have written.
///
/// Responses count in the order in which their calls began: a query that was sent before a mutation and answered after it
/// does not restore the old value.
struct InFlight {
  private struct Note {
    var slots: [FieldID: UInt64] = [:]
    /// For all slots, where there were too many notes.
    var all: UInt64 = 0
  }

  /// Beyond this many slots, whole records are noted.
  private static let mostSlots = 10_000

  /// The calls with the epoch in which each began.
  private var calls: [UInt64: UInt64] = [:]
  private var notes: [RecordID: Note] = [:]
  private var slotCount = 0
  /// When the app has marked objects as too old, and fields of objects: calls with lower numbers began before.
  private var marks: [RecordID: [[UInt8]?: UInt64]] = [:]
  /// The same, for everything.
  private var markOfAll: UInt64 = 0

  var count: Int { calls.count }

  mutating func begin(_ call: UInt64, epoch: UInt64) { calls[call] = epoch }

  /// The epoch in which a call began.
  func epoch(of call: UInt64) -> UInt64? { calls[call] }

  mutating func end(_ call: UInt64) {
    guard calls.removeValue(forKey: call) != nil else { return }
    guard let first = calls.keys.min() else { return forgetAll() }
    // Cleaned up only now and then: otherwise each call would pay for all notes.
    guard call < first else { return }
    if !marks.isEmpty {
      marks = marks.compactMapValues { marks in
        let left = marks.filter { $0.value > first }
        return left.isEmpty ? nil : left
      }
    }
    if notes.isEmpty { return }
    for (record, note) in notes {
      let slots = note.slots.filter { $0.value > first }
      slotCount -= note.slots.count - slots.count
      let all = note.all > first ? note.all : 0
      notes[record] = slots.isEmpty && all == 0 ? nil : Note(slots: slots, all: all)
    }
  }

  /// Records with notes: a late answer would bring old values back if they were forgotten.
  var records: Set<RecordID> { Set(notes.keys).union(marks.keys) }

  /// Whether a call began before another one and has not ended.
  func hasEarlier(than call: UInt64) -> Bool { calls.keys.contains { $0 < call } }

  /// What calls that began after this one have written.
  func newer(than call: UInt64) -> [RecordID: NewerSlots] {
    if notes.isEmpty { return [:] }
    var newer: [RecordID: NewerSlots] = [:]
    for (record, note) in notes {
      if note.all > call {
        newer[record] = .all
        continue
      }
      let slots = note.slots.filter { $0.value > call }
      if !slots.isEmpty { newer[record] = .some(Set(slots.keys)) }
    }
    return newer
  }

  mutating func note(_ written: [RecordSlots], by call: UInt64) {
    for slots in written {
      if slotCount > Self.mostSlots {
        noteAll(slots.record, by: call)
        continue
      }
      for slot in slots.slots {
        let old = notes[slots.record, default: Note()].slots[slot]
        if old == nil { slotCount += 1 }
        notes[slots.record, default: Note()].slots[slot] = max(old ?? 0, call)
      }
    }
  }

  mutating func noteAll(_ record: RecordID, by call: UInt64) {
    notes[record, default: Note()].all = max(notes[record]?.all ?? 0, call)
  }

  /// Notes what the app marks as too old: a response to a call that began before does not end that.
  ///
  /// - Parameters:
  ///   - fields: The records of fields with arguments.
  ///   - call: A new number.
  mutating func noteMarks(_ invalid: [Invalidation], _ fields: [RecordID], by call: UInt64) {
    if calls.isEmpty { return }
    for mark in invalid + fields.map({ Invalidation(record: $0, field: nil) }) {
      marks[mark.record, default: [:]][mark.field] = call
    }
  }

  mutating func noteMarkOfAll(by call: UInt64) { if !calls.isEmpty { markOfAll = call } }

  /// What stays too old though the response to a call contains it.
  func marks(after call: UInt64, on records: [RecordID]) -> [Invalidation] {
    if markOfAll > call { return records.map { Invalidation(record: $0, field: nil) } }
    if marks.isEmpty { return [] }
    return records.flatMap { record in
      (marks[record] ?? [:]).compactMap { $0.value > call ? Invalidation(record: record, field: $0.key) : nil }
    }
  }

  /// Records whose numbers may be given to others.
  mutating func forget(_ records: [RecordID]) {
    if notes.isEmpty, marks.isEmpty { return }
    for record in records {
      slotCount -= notes.removeValue(forKey: record)?.slots.count ?? 0
      marks[record] = nil
    }
  }

  /// No call is pending, or everything has been removed: what is still under way is not kept.
  mutating func forgetAll() {
    (notes, marks) = ([:], [:])
    (slotCount, markOfAll) = (0, 0)
  }
}
