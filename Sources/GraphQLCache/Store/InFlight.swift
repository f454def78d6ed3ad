internal import GraphQLRecords

/// The pending calls, and the slots that later calls have written.
///
/// Responses count in the order in which their calls began. A mutation's response, which has the mutation's effect, counts
/// as of its arrival among those of queries: a query that was sent before it does not restore the old value, whichever is
/// answered first. It also counts as of its arrival among events: the server may have made an event that arrives before it
/// without seeing its effect. If the response arrives in parts, it counts as of its first part, in which its effect is.
struct InFlight {
  /// The numbers from which on calls count as later.
  struct Order {
    var ofQueries: UInt64 = 0
    var ofMutations: UInt64 = 0
    /// The number of a query or an event, compared with the arrival of a mutation's first part.
    var ofArrivals: UInt64 = 0

    fileprivate func isLater(than place: Place) -> Bool {
      switch place {
      case .ofMutation(let call, let arrival): ofMutations > call || arrival.map { ofArrivals > $0 } ?? false
      case .ofOther(let call): ofQueries > call
      }
    }

    fileprivate mutating func raise(to other: Order) {
      ofQueries = max(ofQueries, other.ofQueries)
      ofMutations = max(ofMutations, other.ofMutations)
      ofArrivals = max(ofArrivals, other.ofArrivals)
    }
  }

  /// The place of a response among others, with the number of its call.
  enum Place {
    /// - Parameter arrival: For a response in parts, the number of a call that began when its first part arrived.
    case ofMutation(call: UInt64, arrival: UInt64?)
    case ofOther(call: UInt64)
  }

  private struct Note {
    var slots: [FieldID: Order] = [:]
    /// The orders of values inside other slots, whose values are objects without keys, by their paths.
    var inside: [FieldID: [[FieldID]: Order]] = [:]
    /// The order for all slots that the record has, if there were too many notes.
    var known = Order()
    /// The order for all slots, also those that the record does not have.
    var all = Order()

    /// The number of slots, and of values inside them.
    var count: Int { inside.values.reduce(slots.count) { $0 + $1.count } }
  }

  /// Beyond this many slots, records are noted with all slots that they have.
  private static let mostSlots = 10_000

  private var calls = PendingCalls()
  private var notes: [RecordID: Note] = [:]
  private var slotCount = 0
  /// The highest order of all notes. Most responses count as later, so nothing has to be searched for them.
  private var highest = Order()
  /// The number of notes, and of ends of the oldest call, since notes were last cleaned up.
  private var untidiness = 0
  /// The times when the app marked objects, and fields of objects, as too old: calls with lower numbers began earlier.
  private var marks: [RecordID: [[UInt8]?: UInt64]] = [:]
  /// The same for all data.
  private var markOfAll: UInt64 = 0

  /// A number that increases when responses to earlier requests are out of date. Later calls must not share these requests,
  /// because a response counts as of the beginning of its call.
  private(set) var generation: UInt64 = 0

  /// A number that increases whenever all data is removed: responses to earlier calls are not kept.
  private(set) var epoch: UInt64 = 0

  var count: Int { calls.count }

  /// Whether the app has marked data as too old that pending calls may contain.
  var hasMarks: Bool { !marks.isEmpty || markOfAll > 0 }

  mutating func begin(_ call: UInt64) { begin(call, epoch: epoch) }

  /// - Parameter epoch: The epoch in which the connection of an event began.
  mutating func begin(_ call: UInt64, epoch: UInt64) { calls.begin(call, epoch: epoch) }

  /// Reports whether everything was last removed before a pending call began.
  func isCurrent(_ call: UInt64) -> Bool { calls.epoch(of: call) == epoch }

  /// Begins an epoch, and a generation: a call of the new epoch shares no request with one of the old epoch.
  ///
  /// - Parameter number: A new number.
  mutating func beginEpoch(_ number: UInt64) {
    beginGeneration(number)
    epoch += 1
  }

  mutating func end(_ call: UInt64) {
    guard calls.end(call) else { return }
    guard let first = calls.first else { return forgetAll() }
    guard call < first else { return }
    untidiness += 1
    // Otherwise, each call would pay for all notes.
    if untidiness * 2 >= slotCount + notes.count + marks.count { cleanUp(first) }
  }

  /// Forgets the notes that no pending call needs.
  private mutating func cleanUp(_ first: UInt64) {
    untidiness = 0
    if !marks.isEmpty {
      marks = marks.compactMapValues { marks in
        let left = marks.filter { $0.value > first }
        return left.isEmpty ? nil : left
      }
    }
    if notes.isEmpty { return }
    for (record, note) in notes {
      var left = note
      left.slots = note.slots.filter { isNeeded($0.value, since: first) }
      left.inside = note.inside.compactMapValues { values in
        let values = values.filter { isNeeded($0.value, since: first) }
        return values.isEmpty ? nil : values
      }
      slotCount -= note.count - left.count
      let isRecordNeeded = isNeeded(note.known, since: first) || isNeeded(note.all, since: first)
      notes[record] = left.count == 0 && !isRecordNeeded ? nil : left
    }
  }

  private func isNeeded(_ order: Order, since first: UInt64) -> Bool {
    max(order.ofQueries, order.ofMutations) > first
  }

  var hasRecords: Bool { !notes.isEmpty || !marks.isEmpty }

  /// The records with notes. If they were forgotten, a late response would restore old values.
  var records: Set<RecordID> { Set(notes.keys).union(marks.keys) }

  /// Reports whether an earlier call is pending, other than a response's own.
  func hasEarlier(than order: Order, besides call: UInt64) -> Bool {
    calls.first(besides: call).map { $0 < max(order.ofQueries, order.ofMutations) } ?? false
  }

  /// Reports whether some slots may count as newer than the response to a call.
  func hasNewer(than place: Place) -> Bool {
    !notes.isEmpty && highest.isLater(than: place)
  }

  /// Returns the slots of a record that count as newer than the response to a call, or `nil` if there are none.
  func newer(than place: Place, in record: RecordID) -> NewerSlots? {
    guard let note = notes[record] else { return nil }
    if note.all.isLater(than: place) { return .all }
    if note.known.isLater(than: place) { return .known }
    let slots = note.slots.filter { $0.value.isLater(than: place) }
    let inside = note.inside.compactMapValues { values in
      let values = values.filter { $0.value.isLater(than: place) }
      return values.isEmpty ? nil : Set(values.keys)
    }
    return slots.isEmpty && inside.isEmpty ? nil : .some(Set(slots.keys), inside: inside)
  }

  /// - Parameter number: A new number.
  mutating func beginGeneration(_ number: UInt64) { generation = max(generation, number) }

  /// Notes what a commit has written and removed, unless no earlier call is pending: calls that begin now have larger numbers.
  mutating func note(_ written: [RecordSlots], removed: [RecordID], _ order: Order, by call: UInt64) {
    guard !written.isEmpty || !removed.isEmpty, hasEarlier(than: order, besides: call) else { return }
    note(written, order)
    for record in removed { noteAll(record, order) }
  }

  private mutating func note(_ written: [RecordSlots], _ order: Order) {
    highest.raise(to: order)
    for slots in written {
      untidiness += slots.slots.count
      if slotCount > Self.mostSlots {
        notes[slots.record, default: Note()].known.raise(to: order)
        continue
      }
      for slot in slots.slots {
        guard let paths = slots.inside[slot] else {
          if notes[slots.record]?.slots[slot] == nil { slotCount += 1 }
          notes[slots.record, default: Note()].slots[slot, default: Order()].raise(to: order)
          continue
        }
        for path in paths {
          if notes[slots.record]?.inside[slot]?[path] == nil { slotCount += 1 }
          notes[slots.record, default: Note()].inside[slot, default: [:]][path, default: Order()].raise(to: order)
        }
      }
    }
  }

  mutating func noteAll(_ record: RecordID, _ order: Order) {
    highest.raise(to: order)
    untidiness += 1
    notes[record, default: Note()].all.raise(to: order)
  }

  /// Notes records that have lost slots: they may be among those that are not noted one by one.
  mutating func noteLosses(in records: [RecordID]) {
    for record in records {
      guard let note = notes[record] else { continue }
      notes[record]?.all.raise(to: note.known)
    }
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
      untidiness += 1
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
      slotCount -= notes.removeValue(forKey: record)?.count ?? 0
      marks[record] = nil
    }
  }

  /// Forgets everything, because no call is pending or all data has been removed: pending responses are then not kept.
  mutating func forgetAll() {
    (notes, marks) = ([:], [:])
    (slotCount, markOfAll, untidiness) = (0, 0, 0)
    highest = Order()
  }
}

/// The calls that have begun and not ended.
private struct PendingCalls {
  /// The epoch in which each began.
  private var epochs: [UInt64: UInt64] = [:]
  /// The numbers in order. Those of ended calls stay for a while, except at the start.
  private var numbers: ArraySlice<UInt64> = []

  var count: Int { epochs.count }

  var isEmpty: Bool { epochs.isEmpty }

  /// The oldest call.
  var first: UInt64? { numbers.first }

  /// Returns the oldest call other than one.
  func first(besides call: UInt64) -> UInt64? {
    guard let first, first == call else { return first }
    return numbers.dropFirst().first { $0 != call && epochs[$0] != nil }
  }

  func epoch(of call: UInt64) -> UInt64? { epochs[call] }

  mutating func begin(_ call: UInt64, epoch: UInt64) {
    epochs[call] = epoch
    // Calls begin nearly in the order of their numbers.
    guard let last = numbers.last, last > call else { return numbers.append(call) }
    let earlier = numbers.lastIndex { $0 < call }
    numbers.insert(call, at: earlier.map { $0 + 1 } ?? numbers.startIndex)
  }

  /// - Returns: Whether the call was pending.
  mutating func end(_ call: UInt64) -> Bool {
    guard epochs.removeValue(forKey: call) != nil else { return false }
    if epochs.isEmpty { numbers.removeAll(keepingCapacity: true) }
    while let first = numbers.first, epochs[first] == nil { numbers.removeFirst() }
    if numbers.count > 2 * epochs.count + 16 { numbers.removeAll { epochs[$0] == nil } }
    return true
  }
}
