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

  var count: Int { calls.count }

  mutating func begin(_ call: UInt64, epoch: UInt64) { calls[call] = epoch }

  /// The epoch in which a call began.
  func epoch(of call: UInt64) -> UInt64? { calls[call] }

  mutating func end(_ call: UInt64) {
    guard calls.removeValue(forKey: call) != nil else { return }
    guard let first = calls.keys.min() else {
      notes = [:]
      slotCount = 0
      return
    }
    // Cleaned up only now and then: otherwise each call would pay for all notes.
    guard call < first, !notes.isEmpty else { return }
    for (record, note) in notes {
      let slots = note.slots.filter { $0.value > first }
      slotCount -= note.slots.count - slots.count
      let all = note.all > first ? note.all : 0
      notes[record] = slots.isEmpty && all == 0 ? nil : Note(slots: slots, all: all)
    }
  }

  /// Records with notes: a late answer would bring old values back if they were forgotten.
  var records: some Sequence<RecordID> { notes.keys }

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

  /// Records whose numbers may be given to others.
  mutating func forget(_ records: [RecordID]) {
    if notes.isEmpty { return }
    for record in records { slotCount -= notes.removeValue(forKey: record)?.slots.count ?? 0 }
  }

  /// Everything has been removed: what is still under way is not kept.
  mutating func forgetAll() {
    notes = [:]
    slotCount = 0
  }
}
