// The time for which a composed text may be used: each value for its own age, counted from the time when its record was
// received, and no longer than the objects around it.
extension Compose {
  /// Sets the innermost frame's age: that of its field, or that of the enclosing frame if it is less.
  @inline(never)
  mutating func passAgeOn() {
    let outer = depth > 1 ? frames[depth - 2].age : Int32.max
    frames[depth - 1].age = Self.age(frames[depth - 1].field, in: outer)
  }

  /// Notes the time when the values of a finished object become too old.
  @inline(never)
  mutating func noteAge(of frame: UnsafeMutablePointer<Frame>) {
    let (owner, selection, age) = (frame.pointee.owner, frame.pointee.selection, frame.pointee.age)
    noteAge(of: owner, selection, age, isEmbedded: frame.pointee.name != Names.value || frame.pointee.isInList)
  }

  /// Notes the time when the values of an object without a frame, inside the innermost one, become too old.
  @inline(never)
  mutating func noteAge(
    of record: RecordID,
    _ selection: UnsafePointer<Selection>?,
    _ field: UnsafePointer<SelectedField>,
    isEmbedded: Bool
  ) {
    noteAge(of: record, selection, Self.age(field, in: frames[depth - 1].age), isEmbedded: isEmbedded)
  }

  /// Notes the time when the values of a record become too old.
  ///
  /// - Parameters:
  ///   - selection: The fields of the object, if the object has values itself.
  ///   - age: The least age of the field that holds the object and of the enclosing fields.
  ///   - isEmbedded: Whether the object is part of the record, so that its fields are not the record's slots.
  @inline(never)
  mutating func noteAge(
    of record: RecordID,
    _ selection: UnsafePointer<Selection>?,
    _ age: Int32,
    isEmbedded: Bool
  ) {
    // The root has no values itself: its fields are records.
    guard record > 0, Int(record) < recordCount else { return }
    let own = records[Int(record)].received
    guard records[Int(record)].mayHaveSlotTimes, let times = table.slotTimes[record] else {
      return note(own, min(age, selection?.pointee.leastAge ?? Int32.max))
    }
    guard let selection, !isEmbedded else {
      let oldest = times.values.reduce(own) { min($0, $1.received) }
      return note(oldest, min(age, selection?.pointee.leastAge ?? Int32.max))
    }
    for field in UnsafeBufferPointer(start: selection.pointee.fields, count: Int(selection.pointee.count))
    where field.marks & SelectedField.Mark.record == 0 {
      note(times[field.name]?.received ?? own, field.maxAge < 0 ? age : min(age, field.maxAge))
    }
  }

  private mutating func note(_ received: UInt32, _ age: Int32) {
    if age == Int32.max || received == 0 { return }
    let (end, isEndless) = received.addingReportingOverflow(UInt32(age))
    expires = min(expires, isEndless ? UInt32.max : end)
  }

  private static func age(_ field: UnsafePointer<SelectedField>?, in outer: Int32) -> Int32 {
    guard let field, field.pointee.maxAge >= 0 else { return outer }
    return min(outer, field.pointee.maxAge)
  }
}
