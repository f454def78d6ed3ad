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
    noteAge(of: frame.pointee.owner, frame.pointee.selection, frame.pointee.age) { $0.path() }
  }

  /// Notes the time when the values of an object with a key become too old. The object has no frame.
  @inline(never)
  mutating func noteAge(
    of record: RecordID,
    _ selection: UnsafePointer<Selection>?,
    _ field: UnsafePointer<SelectedField>
  ) {
    noteAge(of: record, selection, Self.age(field, in: frames[depth - 1].age)) { _ in [] }
  }

  /// Notes the time when the values of an object without a key and without a frame, inside the innermost one, become too
  /// old.
  ///
  /// - Parameter record: The record that the object is part of.
  @inline(never)
  mutating func noteAge(
    ofObjectIn record: RecordID,
    _ selection: UnsafePointer<Selection>,
    _ field: UnsafePointer<SelectedField>
  ) {
    noteAge(of: record, selection, Self.age(field, in: frames[depth - 1].age)) { compose in
      if compose.fieldOwner > 0 { return [Names.value] }
      return compose.path() + (compose.frames[compose.depth - 1].kind.isList ? [] : [field.pointee.name])
    }
  }

  /// Notes the time when the value of a field with arguments becomes too old. In objects in lists, such a field is a slot.
  mutating func noteAge(
    ofSlot name: FieldID,
    _ field: UnsafePointer<SelectedField>,
    _ frame: UnsafeMutablePointer<Frame>
  ) {
    let record = frame.pointee.owner
    guard record > 0, Int(record) < recordCount else { return }
    let place = path() + [name]
    note(table.time(at: place, in: record).received, Self.age(field, in: frame.pointee.age))
    if let time = table.innerTime(at: place, in: record) { inner.add(time) }
  }

  /// Notes the time when the values of an object become too old.
  ///
  /// - Parameters:
  ///   - record: The record that the object is, or is part of.
  ///   - selection: The fields of the object, if the object has values itself.
  ///   - age: The least age of the field that holds the object and of the enclosing fields.
  ///   - path: Returns the path from the record to the object.
  private mutating func noteAge(
    of record: RecordID,
    _ selection: UnsafePointer<Selection>?,
    _ age: Int32,
    path: (borrowing Compose) -> [FieldID]
  ) {
    // The root has no values itself: its fields are records.
    guard record > 0, Int(record) < recordCount else { return }
    guard let selection, records[Int(record)].mayHaveSlotTimes else {
      return note(records[Int(record)].received, min(age, selection?.pointee.leastAge ?? Int32.max))
    }
    let path = path(self)
    for field in UnsafeBufferPointer(start: selection.pointee.fields, count: Int(selection.pointee.count))
    where field.marks & SelectedField.Mark.record == 0 {
      let place = path + [field.name]
      note(table.time(at: place, in: record).received, min(age, field.maxAge))
      if let time = table.innerTime(at: place, in: record) { inner.add(time) }
    }
  }

  /// Returns the path from the innermost record to the innermost object or list.
  private func path() -> [FieldID] {
    var path: [FieldID] = []
    for index in (0..<depth).reversed() {
      let frame = frames[index]
      // An object with a key is the record itself, also as an element of a list.
      if frame.kind == .object, frame.name == Names.value { break }
      // An element has the name of its list, and all items of a merged list have the name of its field.
      if index > 0, frame.kind == .object, frames[index - 1].kind.isList { continue }
      if index > 0, frame.kind == .pages, frames[index - 1].kind == .merged {
        path.append(frame.name)
        continue
      }
      if frame.isFieldValue { return [Names.value] + path.reversed() }
      if frame.name == Names.value { break }
      path.append(frame.name)
    }
    return path.reversed()
  }

  /// Notes the times of everything in a page of a merged list that differ from that of the page.
  mutating func noteInner(ofPage record: RecordID) {
    for time in table.partTimes.inner(of: record).values { inner.add(time) }
  }

  private mutating func note(_ received: UInt32, _ age: Int32) {
    if age == Int32.max || received == 0 { return }
    let (end, isEndless) = received.addingReportingOverflow(UInt32(age))
    expires = min(expires, isEndless ? UInt32.max : end)
  }

  private static func age(_ field: UnsafePointer<SelectedField>?, in outer: Int32) -> Int32 {
    // The generic function `min` is slow without optimization.
    guard let field, field.pointee.maxAge < outer else { return outer }
    return field.pointee.maxAge
  }
}
