/// A single value: its kind and its bytes.
struct SlotValue: Hashable {
  let kind: UInt32
  let bytes: [UInt8]

  init(kind: UInt32, bytes: [UInt8]) {
    self.kind = kind
    self.bytes = bytes
  }

  init(_ view: SlotView) {
    kind = view.kind
    bytes = Array(UnsafeRawBufferPointer(start: view.bytes, count: view.length))
  }

  init(list elements: [SlotValue]) {
    var bytes = [UInt8](repeating: 0, count: RowLayout.listHeader)
    for element in elements { element.append(0, to: &bytes) }
    bytes.withUnsafeMutableBytes { list in
      guard let base = list.baseAddress else { return }
      base.set32(0, UInt32(truncatingIfNeeded: list.count))
    }
    self.init(kind: ValueKind.list, bytes: bytes)
  }

  func withView<Result>(_ body: (SlotView) -> Result) -> Result {
    // An empty array may have no memory; a view of no bytes is not read.
    (bytes.isEmpty ? [0] : bytes).withUnsafeBytes { pointer in
      let base = pointer.baseAddress.unsafelyUnwrapped
      return body(SlotView(name: 0, kind: kind, bytes: base, length: self.bytes.count))
    }
  }

  /// Appends the value as a slot, or as an element if the name is 0.
  func append(_ name: FieldID, to row: inout [UInt8]) {
    bytes.withUnsafeBytes { RowLayout.append(name, kind, $0, to: &row) }
  }
}

extension RowLayout {
  /// Returns a row with slots.
  static func row(_ slots: [(name: FieldID, value: SlotValue)], type: TypeID) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: RowLayout.header)
    for slot in slots { slot.value.append(slot.name, to: &bytes) }
    bytes.withUnsafeMutableBytes {
      $0.baseAddress?.setRowHeader(length: $0.count, slotCount: slots.count, type: type)
    }
    return bytes
  }
}
