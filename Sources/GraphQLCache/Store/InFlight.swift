internal import GraphQLRecords

/// The pending calls, and the slots that later calls have written.
///
/// Responses count in the order in which their calls began. A mutation's response, which has the mutation's effect, counts
/// as of its arrival among those of queries: a query that was sent before it does not restore the old value, whichever is
/// answered first. It also counts as of its arrival among events: the server may have made an event that arrives before it
/// without seeing its effect.
struct InFlight {
  /// The numbers from which on calls count as later.
  struct Order {
    var ofQueries: UInt64 = 0
    var ofMutations: UInt64 = 0

    fileprivate func isLater(than call: UInt64, isMutation: Bool) -> Bool {
      (isMutation ? ofMutations : ofQueries) > call
    }

    fileprivate mutating func raise(to other: Order) {
      ofQueries = max(ofQueries, other.ofQueries)
      ofMutations = max(ofMutations, other.ofMutations)
    }
  }

  private struct Note {
    var slots: [FieldID: Order] = [:]
    /// The order for all slots, if there were too many notes.
    var all = Order()
  }

  /// Beyond this many slots, whole records are noted.
  private static let mostSlots = 10_000

  /// The calls with the epoch in which each began.
  private var calls: [UInt64: UInt64] = [:]
  private var notes: [RecordID: Note] = [:]
  private var slotCount = 0
  /// The times when the app marked objects, and fields of objects, as too old: calls with lower numbers began earlier.
  private var marks: [RecordID: [[UInt8]?: UInt64]] = [:]
  /// The same for all data.
  private var markOfAll: UInt64 = 0

  /// A number that increases when responses to earlier requests are out of date. Later calls must not share these requests,
  /// because a response counts as of the beginning of its call.
  private(set) var generation: UInt64 = 0

  var count: Int { calls.count }

  /// Whether the app has marked data as too old that pending calls may contain.
  var hasMarks: Bool { !marks.isEmpty || markOfAll > 0 }

  mutating func begin(_ call: UInt64, epoch: UInt64) { calls[call] = epoch }

  /// Returns the epoch in which a call began.
  func epoch(of call: UInt64) -> UInt64? { calls[call] }

  mutating func end(_ call: UInt64) {
    guard calls.removeValue(forKey: call) != nil else { return }
    guard let first = calls.keys.min() else { return forgetAll() }
    // Cleaned up only occasionally: otherwise, each call would pay for all notes.
    guard call < first else { return }
    if !marks.isEmpty {
      marks = marks.compactMapValues { marks in
        let left = marks.filter { $0.value > first }
        return left.isEmpty ? nil : left
      }
    }
    if notes.isEmpty { return }
    for (record, note) in notes {
      let slots = note.slots.filter { isNeeded($0.value, since: first) }
      slotCount -= note.slots.count - slots.count
      let all = isNeeded(note.all, since: first) ? note.all : Order()
      notes[record] = slots.isEmpty && all.ofQueries == 0 ? nil : Note(slots: slots, all: all)
    }
  }

  private func isNeeded(_ order: Order, since first: UInt64) -> Bool {
    max(order.ofQueries, order.ofMutations) > first
  }

  /// The records with notes. If they were forgotten, a late response would restore old values.
  var records: Set<RecordID> { Set(notes.keys).union(marks.keys) }

  /// Reports whether an earlier call is pending, other than a response's own.
  func hasEarlier(than order: Order, besides call: UInt64) -> Bool {
    calls.keys.contains { $0 != call && $0 < max(order.ofQueries, order.ofMutations) }
  }

  /// Returns the slots that count as newer than the response to a call.
  func newer(than call: UInt64, isMutation: Bool = false) -> [RecordID: NewerSlots] {
    if notes.isEmpty { return [:] }
    var newer: [RecordID: NewerSlots] = [:]
    for (record, note) in notes {
      if note.all.isLater(than: call, isMutation: isMutation) {
        newer[record] = .all
        continue
      }
      let slots = note.slots.filter { $0.value.isLater(than: call, isMutation: isMutation) }
      if !slots.isEmpty { newer[record] = .some(Set(slots.keys)) }
    }
    return newer
  }

  /// - Parameter number: A new number.
  mutating func beginGeneration(_ number: UInt64) { generation = max(generation, number) }

  mutating func note(_ written: [RecordSlots], _ order: Order) {
    for slots in written {
      if slotCount > Self.mostSlots {
        noteAll(slots.record, order)
        continue
      }
      for slot in slots.slots {
        if notes[slots.record]?.slots[slot] == nil { slotCount += 1 }
        notes[slots.record, default: Note()].slots[slot, default: Order()].raise(to: order)
      }
    }
  }

  mutating func noteAll(_ record: RecordID, _ order: Order) {
    notes[record, default: Note()].all.raise(to: order)
  }

  /// Notes the data that the app marks as too old: a response to a call that began earlier does not make the data fresh.
  ///
  /// - Parameters:
  ///   - fields: The records of fields with arguments.
  ///   - call: A new number.
  mutating func noteMarks(_ invalid: [Invalidation], _ fields: [RecordID], by call: UInt64) {
    if calls.isEmpty { return }
    beginGeneration(call)
    for mark in invalid + fields.map({ Invalidation(record: $0, field: nil) }) {
      marks[mark.record, default: [:]][mark.field] = call
    }
  }

  mutating func noteMarkOfAll(by call: UInt64) {
    if calls.isEmpty { return }
    beginGeneration(call)
    markOfAll = call
  }

  /// Returns the data that stays too old although the response to a call contains it.
  func marks(after call: UInt64, on records: [RecordID]) -> [Invalidation] {
    if markOfAll > call { return records.map { Invalidation(record: $0, field: nil) } }
    if marks.isEmpty { return [] }
    // The root of queries, which has no row, is part of each response.
    return (records + [0]).flatMap { record in
      (marks[record] ?? [:]).compactMap { $0.value > call ? Invalidation(record: record, field: $0.key) : nil }
    }
  }

  /// Forgets records whose numbers may be reused.
  mutating func forget(_ records: [RecordID]) {
    if notes.isEmpty, marks.isEmpty { return }
    for record in records {
      slotCount -= notes.removeValue(forKey: record)?.slots.count ?? 0
      marks[record] = nil
    }
  }

  /// Forgets everything, because no call is pending or all data has been removed: pending responses are then not kept.
  mutating func forgetAll() {
    (notes, marks) = ([:], [:])
    (slotCount, markOfAll) = (0, 0)
  }
}
