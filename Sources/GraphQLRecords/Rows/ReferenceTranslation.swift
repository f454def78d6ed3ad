/// A translation of local numbers into those of records, in rows that the scan has just made. Nesting uses no stack.
struct ReferenceTranslation: ~Copyable {
  private struct Level: BitwiseCopyable {
    var next: UnsafeMutableRawPointer
    let end: UnsafeMutableRawPointer
    let isList: Bool
  }

  private var levels: [Level] = []

  mutating func translate(_ row: UnsafeMutableRawPointer, _ length: Int, _ records: [RecordID]) {
    var level = Level(next: row + RowLayout.header, end: row + length, isList: false)
    while true {
      while level.next < level.end {
        let header = level.isList ? 0 : 4
        let word = UnsafeRawPointer(level.next).number32(header)
        let bytes = level.next + header + 4
        let end = bytes + RowLayout.length(word)
        level.next = end
        switch RowLayout.kind(word) {
        case ValueKind.reference: bytes.set32(0, records[Int(UnsafeRawPointer(bytes).number32(0))])
        case ValueKind.object:
          levels.append(level)
          level = Level(next: bytes + RowLayout.header, end: end, isList: false)
        case ValueKind.list:
          levels.append(level)
          level = Level(next: bytes + 4, end: end, isList: true)
        default: break
        }
      }
      guard let outer = levels.popLast() else { return }
      level = outer
    }
  }
}
