internal import GraphQLRuntime

// Missing values.

extension Compose {
  /// Handles a field without a slot, which may be a lookup: in a list of objects without keys, for example.
  @inline(never)
  mutating func absent(_ field: UnsafePointer<SelectedField>, _ frame: UnsafeMutablePointer<Frame>) -> ValueStep {
    lookUp(field, frame, nil) ?? missing(field, frame)
  }

  /// Handles a field without a value of its own.
  @inline(never)
  mutating func missing(_ field: UnsafePointer<SelectedField>, _ frame: UnsafeMutablePointer<Frame>) -> ValueStep {
    let marks = field.pointee.marks
    if marks & SelectedField.Mark.optional != 0,
      marks & SelectedField.Mark.typed == 0 || answer(field, frame) != .isMet
    {
      return .done
    }
    return miss(field, frame, .neverFetched)
  }

  /// Handles a field without a value: null in a partial read if it may be null; otherwise its container fails.
  @inline(never)
  mutating func miss(
    _ field: UnsafePointer<SelectedField>,
    _ frame: UnsafeMutablePointer<Frame>,
    _ reason: RecordMiss.Reason
  ) -> ValueStep {
    addMiss(reason)
    if isMarking { return .done }
    // Plans do not say whether a part of a key may be null. If it may not, a server leaves no object with an error in it.
    let isNullKey = reason == .errored && field.pointee.marks & SelectedField.Mark.key != 0
    if isPartial, isNullKey || field.pointee.shape.isNullable(0) {
      writeKey(field, frame, 0)
      writeNull()
      return .done
    }
    return unwind()
  }

  /// Handles a missing value whose key or comma has already been written.
  @inline(never)
  mutating func failPlace(_ reason: RecordMiss.Reason, isNullable: Bool) -> ValueStep {
    addMiss(reason)
    if isMarking || isPartial && isNullable {
      writeNull()
      return .done
    }
    return unwind()
  }

  /// Writes null in place of the nearest container that may be null.
  private mutating func unwind() -> ValueStep {
    while isPartial, depth > 0 {
      depth -= 1
      guard frames[depth].isNullable else { continue }
      text.count = frames[depth].start
      text.reserve(32)
      writeNull()
      return .moved
    }
    failedDepth = depth
    depth = -1
    return .moved
  }

  /// Notes that something is missing at the current place.
  @inline(never)
  mutating func addMiss(_ reason: RecordMiss.Reason) {
    missCount += 1
    if isMarking { return }
    if misses.count < Self.mostMisses { misses.append(RecordMiss(path: path, reason: reason)) }
  }

  /// The path of the next value.
  private var path: ResponsePath {
    var path = ResponsePath()
    for index in 0..<max(0, depth) {
      let frame = frames[index]
      switch frame.kind {
      case .list, .pages: path.components.append(.index(Int(frame.written) - 1))
      case .object, .merged:
        guard let selection = frame.selection, frame.next > 0 else { continue }
        let field = selection.pointee.fields[Int(frame.next) - 1]
        path.components.append(.key(String(decoding: field.responseKey, as: UTF8.self)))
      }
    }
    return path
  }
}
