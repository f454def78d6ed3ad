/// The records of a table as readable text.
///
/// Records and fields are sorted by name, so the text does not depend on the order in which data arrived:
///
/// ```
/// Product "1062"
///   brand: → Brand "7"
///   price: {amount: 3950, currencyCode: "GBP"}
/// Query.product(id:"1062")
///   → Product "1062"
/// ```
package struct RecordDump {
  /// The maximum length of values and names. Longer ones are truncated.
  private static var longestText: Int { 80 }
  private static var longestName: Int { 400 }
  /// The maximum length of the whole name of a record, which may consist of many names and values.
  private static var longestRecordName: Int { 1000 }
  /// The maximum number of elements shown of a list, from its beginning.
  private static var mostElements: Int { 100 }
  /// The maximum depth. Deeper values are not shown: a damaged file may have any depth.
  private static var mostLevels: Int { 64 }
  /// The maximum total length of a value, whatever it consists of. Longer values are truncated.
  private static var longestValue: Int { 20_000 }

  private let table: RecordTable
  private let note: (SlotTime) -> String
  /// The names of the records that have a key. Each is made once: in a damaged file, every value may refer to a record whose
  /// name takes long.
  private var names: [RecordID: String] = [:]

  /// - Parameter note: Returns a note about the time of a value; empty for none. If all values of a record or an object have
  ///   the same note, it follows the record's name or the object. Otherwise, each value has its own.
  package init(_ table: RecordTable, note: @escaping (SlotTime) -> String = { _ in "" }) {
    (self.table, self.note) = (table, note)
    for record in table.recordIDs { _ = addName(of: record) }
  }

  package func text() -> String {
    var text = ""
    for (record, name) in names.sorted(by: { ($0.value, $0.key) < ($1.value, $1.key) }) {
      let notes = DumpNotes(of: record, in: table, mostLevels: Self.mostLevels, note)
      let remarks = [table.isRemoved(record) ? "removed" : "", notes.areMixed ? "" : notes.current]
      text += name + Self.bracketed(remarks.filter { !$0.isEmpty }.joined(separator: ", ")) + "\n"
      for line in lines(of: record, notes.areMixed ? notes : nil) { text += "  \(line)\n" }
    }
    return text
  }

  private func lines(of record: RecordID, _ notes: DumpNotes?) -> [String] {
    guard let row = table.row(of: record) else { return [] }
    var lines: [(name: String, value: String)] = []
    var walk = SlotWalk(row: row, length: row.rowLength)
    while let slot = walk.step() {
      var room = Self.longestValue
      lines.append((name(ofField: slot.name), value(slot, notes?.inside(slot.name), level: 0, &room)))
    }
    return lines.sorted { $0 < $1 }.map { line in line.name.isEmpty ? line.value : "\(line.name): \(line.value)" }
  }

  private static func bracketed(_ note: String) -> String { note.isEmpty ? "" : " (\(note))" }
}

// MARK: - Names

extension RecordDump {
  /// Returns the name of a record: `Product "1062"`, `Query.products(first:2)`, `Product "1062".image(width:400)`.
  private mutating func addName(of record: RecordID, level: Int = 0) -> String {
    guard table.hasKey(record) else { return record == 0 ? "Query" : "unknown object" }
    if let known = names[record] { return known }
    // In a damaged file, a field may belong to itself.
    guard level < Self.mostLevels else { return "…" }
    let name = Self.text(Array(newName(table.key(of: record), level).utf8), Self.longestRecordName)
    names[record] = name
    return name
  }

  private mutating func newName(_ key: [UInt8], _ level: Int) -> String {
    if key[0] == RecordKey.Kind.entity { return entity(key) }
    guard key[0] == RecordKey.Kind.field, let (owner, field) = field(key) else { return "unknown object" }
    return addName(of: owner, level: level + 1) + field
  }

  /// - Parameter key: A kind, a type, and the key's value or values.
  private func entity(_ key: [UInt8]) -> String {
    let type = TypeID(key[1]) | TypeID(key[2]) << 8
    let values = Self.parts(Array(key[3...])).map(Self.quoted)
    return "\(Self.text(table.names.text(ofType: type), Self.longestName)) \(values.joined(separator: ", "))"
  }

  /// - Parameter key: A kind, a type, the owner, the names of a path, and arguments.
  private func field(_ key: [UInt8]) -> (owner: RecordID, text: String)? {
    let key = Array(key[3...])
    return key.withUnsafeBytes { bytes -> (RecordID, String)? in
      guard let field = FieldKey(bytes) else { return nil }
      var path = ""
      for name in field.names {
        path += ".\(self.name(ofField: name))"
        if path.utf8.count > Self.longestRecordName { break }
      }
      let arguments = Array(bytes[field.argumentsPlace...])
      return (field.owner, path + (arguments.isEmpty ? "" : "(\(Self.text(arguments, Self.longestName)))"))
    }
  }

  private func name(ofField field: FieldID) -> String {
    if field == Names.value { return "" }
    let text = table.names.text(ofField: field)
    return text.isEmpty ? "field \(field)" : Self.text(text, Self.longestName)
  }

  /// Returns the values of a key: one, or several, each after its length.
  private static func parts(_ key: [UInt8]) -> [[UInt8]] {
    var parts: [[UInt8]] = []
    var rest = key[...]
    while rest.count >= 4 {
      let start = rest.startIndex
      let length = (0..<4).reduce(0) { $0 | Int(rest[start + $1]) << ($1 * 8) }
      guard length <= rest.count - 4 else { return [key] }
      parts.append(Array(rest[(start + 4)..<(start + 4 + length)]))
      rest = rest[(start + 4 + length)...]
    }
    return rest.isEmpty && parts.count > 1 ? parts : [key]
  }

  private static func quoted(_ value: [UInt8]) -> String { "\"\(text(value, longestText))\"" }

  /// Returns text of at most this many bytes, on one line.
  private static func text(_ bytes: [UInt8], _ longest: Int) -> String {
    var end = min(bytes.count, longest)
    // Does not cut inside a character.
    while end > 0, end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    let text = String(decoding: bytes[..<end], as: UTF8.self) + (end < bytes.count ? "…" : "")
    return String(String.UnicodeScalarView(text.unicodeScalars.map { isControl($0) ? "\u{FFFD}" : $0 }))
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) || scalar == "\u{2028}" || scalar == "\u{2029}"
  }
}

// MARK: - Values

extension RecordDump {
  /// - Parameters:
  ///   - notes: The notes to add to the value or to its parts; `nil` if they are known.
  ///   - room: The number of bytes that may still follow.
  private func value(_ slot: SlotView, _ notes: DumpNotes?, level: Int, _ room: inout Int) -> String {
    guard let notes else { return text(slot, nil, level: level, &room) }
    if notes.areMixed, slot.inner != nil { return text(slot, notes, level: level, &room) }
    let note = Self.bracketed(notes.current)
    room -= note.utf8.count
    return text(slot, nil, level: level, &room) + note
  }

  private func text(_ slot: SlotView, _ notes: DumpNotes?, level: Int, _ room: inout Int) -> String {
    let text: String
    switch slot.kind {
    case ValueKind.null: text = "null"
    case ValueKind.errored: text = "error"
    case ValueKind.leaf:
      text = Self.text(Array(UnsafeRawBufferPointer(start: slot.bytes, count: slot.length)), Self.longestText)
    case ValueKind.reference where slot.length == 4:
      let record = slot.bytes.number32(0)
      text = "→ " + (record == 0 ? "Query" : names[record] ?? "an unknown object")
    case ValueKind.object: return object(slot, notes, level: level, &room)
    case ValueKind.list: return list(slot, notes, level: level, &room)
    default: text = "unknown"
    }
    room -= text.utf8.count
    return text
  }

  private func object(_ slot: SlotView, _ notes: DumpNotes?, level: Int, _ room: inout Int) -> String {
    guard level < Self.mostLevels, room > 0, var walk = slot.inner else { return "{…}" }
    var fields: [String] = []
    while let field = walk.step() {
      if room <= 0 {
        fields.append("…")
        break
      }
      let name = name(ofField: field.name)
      room -= name.utf8.count
      fields.append("\(name): \(value(field, notes?.inside(field.name), level: level + 1, &room))")
    }
    return "{\(fields.sorted().joined(separator: ", "))}"
  }

  private func list(_ slot: SlotView, _ notes: DumpNotes?, level: Int, _ room: inout Int) -> String {
    guard level < Self.mostLevels, room > 0, var walk = slot.inner else { return "[…]" }
    var elements: [String] = []
    var left = 0
    while let element = walk.step() {
      if room <= 0 || elements.count == Self.mostElements {
        left += 1
      } else {
        elements.append(value(element, notes, level: level + 1, &room))
      }
    }
    if left > 0 { elements.append("… \(left) more") }
    return "[\(elements.joined(separator: ", "))]"
  }
}
