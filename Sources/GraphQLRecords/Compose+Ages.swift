// How long a composed text may be used: each value for its own age, counted from when its record was received, and no longer
// than the objects around it.
extension Compose {
  /// Gives the innermost frame the age of its field, or that of the frame around it if it is less.
  @inline(never)
  mutating func passAgeOn() {
    let outer = depth > 1 ? frames[depth - 2].age : Int32.max
    frames[depth - 1].age = Self.age(frames[depth - 1].field, in: outer)
  }

  /// Notes when the values of an object are too old that has no frame: it is in the innermost one.
  @inline(never)
  mutating func noteAge(
    of record: RecordID,
    _ selection: UnsafePointer<Selection>?,
    _ field: UnsafePointer<SelectedField>
  ) {
    noteAge(of: record, selection, Self.age(field, in: frames[depth - 1].age))
  }

  /// Notes when the values of a record are too old.
  ///
  /// - Parameters:
  ///   - selection: The fields of the object, if it has values of its own.
  ///   - age: The age of the field that holds it and of those around.
  @inline(never)
  mutating func noteAge(of record: RecordID, _ selection: UnsafePointer<Selection>?, _ age: Int32) {
    let age = min(age, selection?.pointee.leastAge ?? Int32.max)
    // The root has no values of its own: its fields are records.
    guard age != Int32.max, record > 0, Int(record) < recordCount else { return }
    let received = records[Int(record)].received
    if received == 0 { return }
    let (end, isEndless) = received.addingReportingOverflow(UInt32(age))
    expires = min(expires, isEndless ? UInt32.max : end)
  }

  private static func age(_ field: UnsafePointer<SelectedField>?, in outer: Int32) -> Int32 {
    guard let field, field.pointee.maxAge >= 0 else { return outer }
    return min(outer, field.pointee.maxAge)
  }
}
