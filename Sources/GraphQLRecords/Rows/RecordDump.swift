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
  /// The maximum number of elements shown of a list, from its beginning.
  private static var mostElements: Int { 100 }
  /// The maximum depth. Deeper values are not shown: a damaged file may have any depth.
  private static var mostLevels: Int { 64 }
  /// The maximum total length of a value, whatever it consists of. Longer values are truncated.
  private static var longestValue: Int { 20_000 }

  private let table: RecordTable

  package init(_ table: RecordTable) { self.table = table }

  /// - Parameter note: Returns a note to add after the name of a record; empty for none.
  package func text(note: (RecordID) -> String = { _ in "" }) -> String {
    var names: [(name: String, record: RecordID)] = []
    for record in 1..<RecordID(max(1, table.count)) where table.hasKey(record) {
      names.append((name(of: record), record))
    }
    names.sort { ($0.name, $0.record) < ($1.name, $1.record) }
    var text = ""
    for (name, record) in names {
      let note = (table.isRemoved(record) ? ["removed"] : []) + [note(record)].filter { !$0.isEmpty }
      text += name + (note.isEmpty ? "" : " (\(note.joined(separator: ", ")))") + "\n"
      for line in lines(of: record) { text += "  \(line)\n" }
    }
    return text
  }

  private func lines(of record: RecordID) -> [String] {
    guard let row = table.row(of: record) else { return [] }
    var lines: [(name: String, value: String)] = []
    var walk = SlotWalk(row: row, length: Int(row.number32(0)))
    while let slot = walk.step() { lines.append((name(ofField: slot.name), value(slot))) }
    return lines.sorted { $0 < $1 }.map { line in line.name.isEmpty ? line.value : "\(line.name): \(line.value)" }
  }
}

// MARK: - Names

extension RecordDump {
  /// Returns the name of a record: `Product "1062"`, `Query.products(first:2)`, `Product "1062".image(width:400)`.
  private func name(of record: RecordID) -> String {
    var record = record
    var fields = ""
    // In a damaged file, a field may belong to itself.
    for _ in 0..<Self.mostLevels {
      let key = table.key(of: record)
      guard key.count >= 3 else { return (record == 0 ? "Query" : "unknown object") + fields }
      if key[0] == RecordKey.Kind.entity { return entity(key) + fields }
      guard key[0] == RecordKey.Kind.field, let (owner, field) = field(key) else { return "answer" + fields }
      fields = field + fields
      record = owner
    }
    return "…" + fields
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
      let path = field.names.map { ".\(name(ofField: $0))" }.joined()
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
  private func value(_ slot: SlotView) -> String {
    var room = Self.longestValue
    return value(slot, level: 0, &room)
  }

  /// - Parameter room: The number of bytes that may still follow.
  private func value(_ slot: SlotView, level: Int, _ room: inout Int) -> String {
    let text: String
    switch slot.kind {
    case ValueKind.null: text = "null"
    case ValueKind.errored: text = "error"
    case ValueKind.leaf:
      text = Self.text(Array(UnsafeRawBufferPointer(start: slot.bytes, count: slot.length)), Self.longestText)
    case ValueKind.reference where slot.length == 4:
      let record = slot.bytes.number32(0)
      text = "→ " + (record == 0 || table.hasKey(record) ? name(of: record) : "an unknown object")
    case ValueKind.object: return object(slot, level: level, &room)
    case ValueKind.list: return list(slot, level: level, &room)
    default: text = "unknown"
    }
    room -= text.utf8.count
    return text
  }

  private func object(_ slot: SlotView, level: Int, _ room: inout Int) -> String {
    guard level < Self.mostLevels, room > 0, var walk = slot.inner else { return "{…}" }
    var fields: [String] = []
    while let field = walk.step() {
      if room <= 0 {
        fields.append("…")
        break
      }
      let name = name(ofField: field.name)
      room -= name.utf8.count
      fields.append("\(name): \(value(field, level: level + 1, &room))")
    }
    return "{\(fields.sorted().joined(separator: ", "))}"
  }

  private func list(_ slot: SlotView, level: Int, _ room: inout Int) -> String {
    guard level < Self.mostLevels, room > 0, var walk = slot.inner else { return "[…]" }
    var elements: [String] = []
    var left = 0
    while let element = walk.step() {
      if room <= 0 || elements.count == Self.mostElements {
        left += 1
      } else {
        elements.append(value(element, level: level + 1, &room))
      }
    }
    if left > 0 { elements.append("… \(left) more") }
    return "[\(elements.joined(separator: ", "))]"
  }
}
