/// The times that a commit gives to records. They are made before it is installed, because readers must not wait for that.
package struct CommitTimes {
  let received: UInt32
  let expires: UInt32
  /// Times of single values, by record: before the commit is installed, the new ones; afterward, the old ones, which are
  /// freed with this value.
  fileprivate var parts: [(record: RecordID, times: RecordPartTimes)] = []

  init(received: UInt32, expires: UInt32) {
    self.received = received
    self.expires = expires
  }
}

extension RecordTable {
  /// Returns the times that a commit gives to records. The other values of records that it confirms in part keep theirs,
  /// like those that the app has changed.
  ///
  /// - Parameters:
  ///   - received: The time when the response arrived, in seconds since 1970.
  ///   - expires: The time until which the response may be used, in seconds since 1970; 0 means without limit.
  package func times(after commit: StagedCommit, received: UInt32, expires: UInt32) -> CommitTimes {
    var times = CommitTimes(received: received, expires: expires)
    var shared: [[SlotTimes.Element]: SlotTimes] = [:]
    let partial = Dictionary(grouping: commit.partial, by: \.record)
    for (record, parts) in partial where Int(record) < count {
      if let kept = keptTimes(of: record, parts, SlotTime(received: received, expires: expires), &shared) {
        times.parts.append((record, kept))
      }
    }
    for record in commit.touched where Int(record) < count && records[Int(record)].mayHaveSlotTimes {
      if partial[record] == nil { times.parts.append((record, RecordPartTimes())) }
    }
    for slots in commit.added { addTime(to: slots, &times) }
    return times
  }

  /// Gives slots that the app has added to a record the time of a commit.
  private func addTime(to added: RecordSlots, _ times: inout CommitTimes) {
    let new = SlotTime(received: times.received, expires: times.expires)
    var slots = partTimes.slots(of: added.record)?.byName ?? [:]
    for name in added.slots { slots[name] = new }
    let parts = RecordPartTimes(slots: SlotTimes(slots), inner: partTimes.inner(of: added.record))
    times.parts.append((added.record, parts))
  }

  /// Returns the times that values of a record keep, or `nil` if all values have the same time then, as before.
  private func keptTimes(
    of record: RecordID,
    _ parts: [RecordSlots],
    _ new: SlotTime,
    _ shared: inout [[SlotTimes.Element]: SlotTimes]
  ) -> RecordPartTimes? {
    let old = SlotTime(received: records[Int(record)].received, expires: records[Int(record)].expires)
    let known = partTimes[record]
    if old == new, known.isEmpty { return nil }
    guard let row = row(of: record) else { return known.isEmpty ? nil : RecordPartTimes() }
    let confirmed = parts.reduce(into: Set<FieldID>()) { $0.formUnion($1.slots) }
    var elements: [SlotTimes.Element] = []
    // Of a field with arguments, a record may have thousands of values.
    let byName = known.slots.flatMap { $0.elements.count > 16 ? $0.byName : nil }
    var walk = SlotWalk(row: row, length: row.rowLength)
    while let slot = walk.step() {
      if confirmed.contains(slot.name) { continue }
      let time = byName.map { $0[slot.name] } ?? known.slots?[slot.name]
      elements.append(SlotTimes.Element(name: slot.name, time: time ?? old))
    }
    let slots = shared[elements] ?? SlotTimes(elements)
    shared[elements] = slots
    return RecordPartTimes(slots: slots, inner: innerTimes(of: record, keeping: Self.missing(in: parts), confirmed))
  }

  /// Gives records the times of a commit, which then has those that the records had.
  func exchange(_ times: inout CommitTimes) {
    // Loops over arrays are slow without optimization.
    var index = 0
    while index < times.parts.count {
      let record = times.parts[index].record
      records[Int(record)].mayHaveSlotTimes = !times.parts[index].times.isEmpty
      partTimes.exchange(&times.parts[index].times, of: record)
      index += 1
    }
  }
}
