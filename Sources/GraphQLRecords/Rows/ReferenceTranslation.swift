/// A translation of local numbers into those of records, in rows that the scan has just made. Nesting uses no stack.
struct ReferenceTranslation: ~Copyable {
  private struct Level: BitwiseCopyable {
    var next: UnsafeMutableRawPointer
    let end: UnsafeMutableRawPointer
  }

  private var levels: [Level] = []

  mutating func translate(_ row: UnsafeMutableRawPointer, _ length: Int, _ records: [RecordID]) {
    var level = Level(next: row + RowLayout.header, end: row + length)
    while true {
      while level.next < level.end {
        let head = UnsafeRawPointer(level.next).number32(0)
        let bytes = level.next + RowLayout.slotHead
        let length = RowLayout.length(head)
        level.next =
          bytes + (length == RowLayout.ownLength ? Int(UnsafeRawPointer(bytes).number32(0)) : length)
        switch RowLayout.kind(head) {
        case ValueKind.reference: bytes.set32(0, records[Int(UnsafeRawPointer(bytes).number32(0))])
        case ValueKind.object, ValueKind.list:
          levels.append(level)
          let isList = RowLayout.kind(head) == ValueKind.list
          level = Level(next: bytes + (isList ? RowLayout.listHeader : RowLayout.header), end: level.next)
        default: break
        }
      }
      guard let outer = levels.popLast() else { return }
      level = outer
    }
  }
}
