/// The time when a slot was received, and the time until which it may be used, in seconds since 1970. For the first one, 0
/// means unknown; for the second one, without limit.
package struct SlotTime: Sendable, Hashable {
  package var received: UInt32
  package var expires: UInt32

  /// The end of the use of what the app has invalidated.
  package static var marked: UInt32 { 1 }

  package init(received: UInt32, expires: UInt32) {
    self.received = received
    self.expires = expires
  }

  /// The time of a value that the app has invalidated.
  var expired: SlotTime { SlotTime(received: received, expires: Self.marked) }
}

/// Fields with arguments to search for.
package struct WantedFields {
  /// The objects whose fields are all wanted.
  package var owners: Set<RecordID> = []
  /// The names of wanted fields, by object.
  package var names: [RecordID: Set<FieldID>] = [:]

  package init() {}

  package var isEmpty: Bool { owners.isEmpty && names.isEmpty }
}

/// The age of data that was read.
package struct Age: Sendable, Equatable {
  /// The time when the oldest part of the data was received.
  package var oldest = UInt32.max
  /// The time when the newest part of the data was received.
  package var newest: UInt32 = 0
  /// The time when the first part of the data expires; `UInt32.max` means never.
  package var expires = UInt32.max

  /// Whether the app has marked some of the data as stale.
  package var isMarked: Bool { expires == SlotTime.marked }

  package init() {}

  package mutating func add(_ time: SlotTime) {
    oldest = min(oldest, time.received)
    newest = max(newest, time.received)
    if time.expires != 0 { expires = min(expires, time.expires) }
  }

  mutating func add(_ other: Age) {
    oldest = min(oldest, other.oldest)
    newest = max(newest, other.newest)
    expires = min(expires, other.expires)
  }
}

extension RecordTable {
  package func times(of record: RecordID) -> (received: UInt32, expires: UInt32) {
    guard Int(record) < count else { return (0, 0) }
    return (records[Int(record)].received, records[Int(record)].expires)
  }

  func setTimes(of record: RecordID, received: UInt32, expires: UInt32) {
    guard Int(record) < count else { return }
    records[Int(record)].received = received
    records[Int(record)].expires = expires
    forgetTimes(ofSlotsOf: record)
  }

  func set(_ times: RecordPartTimes, of record: RecordID) {
    var times = times
    partTimes.exchange(&times, of: record)
    records[Int(record)].mayHaveSlotTimes = true
  }

  func forgetTimes(ofSlotsOf record: RecordID) {
    var none = RecordPartTimes()
    partTimes.exchange(&none, of: record)
  }

  /// The times of values that differ from those of their record, with the names that lead to each.
  func partTimes(of record: RecordID) -> [(path: [FieldID], time: SlotTime)] {
    let times = partTimes[record]
    return (times.slots?.elements ?? []).map { ([$0.name], $0.time) } + times.inner.map { ($0.key, $0.value) }
  }

  /// Whether a slot of some record has values of different ages. Reading must then look at each value.
  package var hasInnerTimes: Bool { partTimes.hasInner }

  /// Returns the time of a value in a record.
  ///
  /// - Parameter path: The names from the record to the value, through objects without keys.
  func time(at path: [FieldID], in record: RecordID) -> SlotTime {
    if let inner = innerTime(at: path, in: record) { return inner }
    if let slot = path.first, let time = partTimes.slots(of: record)?[slot] { return time }
    return SlotTime(received: times(of: record).received, expires: times(of: record).expires)
  }

  /// Returns the time of a value inside a slot, if it differs from that of the slot.
  func innerTime(at path: [FieldID], in record: RecordID) -> SlotTime? {
    guard path.count > 1, case let inner = partTimes.inner(of: record), !inner.isEmpty else { return nil }
    return (2...path.count).reversed().lazy.compactMap { inner[Array(path.prefix($0))] }.first
  }

  /// Marks an object, or one field of it with all arguments, as too old.
  ///
  /// - Parameter fresh: Slots that are not marked.
  package func expire(_ record: RecordID, field: [UInt8]?, besides fresh: Set<FieldID> = []) {
    guard Int(record) < count, record > 0, let row = row(of: record) else { return }
    guard let field else {
      if !fresh.isEmpty {
        return expire(record, slots: Set(SlotWalk.names(of: row, row.rowLength)).subtracting(fresh))
      }
      records[Int(record)].expires = SlotTime.marked
      var times = partTimes[record]
      if times.isEmpty { return }
      times.expire()
      return set(times, of: record)
    }
    let marked = SlotWalk.names(of: row, row.rowLength).filter { names.isField($0, named: field) }
    expire(record, slots: Set(marked).subtracting(fresh))
  }

  /// Marks slots of an object as too old.
  package func expire(_ record: RecordID, slots: Set<FieldID>) {
    guard Int(record) < count, record > 0, let row = row(of: record) else { return }
    if slots.contains(Names.value) { return expire(record, field: nil) }
    let marked = slots.intersection(SlotWalk.names(of: row, row.rowLength))
    if marked.isEmpty { return }
    var times = partTimes[record]
    times.expire(marked, received: self.times(of: record).received)
    set(times, of: record)
  }

  /// Marks everything as too old.
  package func expireAll() {
    for record in 1..<max(1, count) { records[record].expires = SlotTime.marked }
    partTimes.expire()
  }

  /// Returns the field records of fields of some objects, with any arguments, and of fields inside these.
  ///
  /// - Parameters:
  ///   - wanted: The fields.
  ///   - records: The records to search; `nil` for all records. Searching all may take a while: readers must not wait for
  ///     it.
  package func fields(_ wanted: WantedFields, among records: [RecordID]? = nil) -> [RecordID] {
    if wanted.isEmpty { return [] }
    if let records { return records.filter { isField($0, in: wanted) } }
    let owners = wanted.owners.union(wanted.names.keys)
    var found = owners.flatMap { fields(ofOwner: $0) }.filter { isField($0, in: wanted) }
    var (seen, next) = (Set(found), 0)
    while next < found.count {
      for field in fields(ofOwner: found[next]) where seen.insert(field).inserted { found.append(field) }
      next += 1
    }
    return found
  }

  private func isField(_ record: RecordID, in wanted: WantedFields) -> Bool {
    owners(ofField: record).contains { owner, name in
      wanted.owners.contains(owner) || wanted.names[owner]?.contains(name) ?? false
    }
  }

  /// Returns the record that a field record belongs to, with the field's name there. If that record is a field, too, its
  /// owner follows, and so on.
  package func owners(ofField record: RecordID) -> [(owner: RecordID, name: FieldID)] {
    var owners: [(owner: RecordID, name: FieldID)] = []
    var record = record
    while owners.count < Self.mostOwners, let key = fieldKey(of: record), key.nameCount > 0 {
      owners.append((key.owner, key.name(0)))
      record = key.owner
    }
    return owners
  }

  /// Returns the age of the data that a text was composed from. Data that only an overlay has does not count.
  package func age(of text: ComposedText, in plan: BoundPlan) -> Age {
    var age = age(of: text.dependencies, in: plan)
    age.add(text.inner)
    age.expires = min(age.expires, text.expires)
    return age
  }

  private func age(of dependencies: Dependencies, in plan: BoundPlan) -> Age {
    var age = Age()
    for pair in dependencies.pairs where Int(pair.record) < count && !pair.selection.isPresence {
      let record = records[Int(pair.record)]
      if record.row.isNone { continue }
      let own = SlotTime(received: record.received, expires: record.expires)
      guard record.mayHaveSlotTimes, let times = partTimes.slots(of: pair.record), pair.selection.isSelection else {
        age.add(own)
        continue
      }
      for name in plan.slotNames(of: pair.selection) { age.add(times[name] ?? own) }
    }
    return age
  }

  /// Returns a number for the times of the records that a text depends on: if it is the same as before, they are the same.
  package func mark(ofTimesOf dependencies: Dependencies) -> UInt64 {
    var mark = KeyHash.start(kind: 0, type: 0)
    // Loops over arrays are slow without optimization.
    var index = 0
    while index < dependencies.pairs.count {
      let number = dependencies.pairs[index].record
      index += 1
      guard Int(number) < count else { continue }
      let record = records + Int(number)
      mark = KeyHash.mix(mark ^ (UInt64(record.pointee.received) << 32 | UInt64(record.pointee.expires)))
      if record.pointee.mayHaveSlotTimes {
        mark = KeyHash.mix(mark ^ UInt64(bitPattern: Int64(partTimes[number].hashValue)))
      }
    }
    return mark
  }

  /// Reports whether a value of a record may be used beyond a time until which a response says that it may.
  ///
  /// - Parameter parts: What the response contains of the record; `nil` for all of it.
  func isShortened(_ record: RecordID, _ parts: [RecordSlots]?, expires: UInt32) -> Bool {
    guard Int(record) < count else { return false }
    func isLater(_ time: UInt32) -> Bool { time == 0 || time > expires }
    let own = records[Int(record)].expires
    guard records[Int(record)].mayHaveSlotTimes else { return isLater(own) }
    guard let parts else { return isLater(own) || partTimes(of: record).contains { isLater($0.time.expires) } }
    let confirmed = parts.reduce(into: Set<FieldID>()) { $0.formUnion($1.slots) }
    let slots = partTimes.slots(of: record)
    if confirmed.contains(where: { isLater(slots?[$0]?.expires ?? own) }) { return true }
    let missing = Self.missing(in: parts)
    return partTimes.inner(of: record).contains { path, time in
      confirmed.contains(path[0]) && !missing.contains { path.starts(with: $0) } && isLater(time.expires)
    }
  }

  /// Returns the times of values inside slots that stay when the rest is confirmed.
  ///
  /// - Parameter missing: The paths of the values in confirmed slots that were not confirmed.
  func innerTimes(
    of record: RecordID,
    keeping missing: [[FieldID]],
    _ confirmed: Set<FieldID>
  ) -> [[FieldID]: SlotTime] {
    var times = partTimes.inner(of: record).filter { path, _ in
      !confirmed.contains(path[0]) || missing.contains { path.starts(with: $0) }
    }
    for path in missing where times[path] == nil { times[path] = time(at: path, in: record) }
    return times
  }

  /// Returns the paths of values that no part of a response contains.
  static func missing(in parts: [RecordSlots]) -> [[FieldID]] {
    parts.flatMap { $0.missing ?? [] }.filter { path in
      parts.allSatisfy { part in
        guard let missing = part.missing, part.slots.contains(path[0]) else { return true }
        return missing.contains { path.starts(with: $0) }
      }
    }
  }
}
