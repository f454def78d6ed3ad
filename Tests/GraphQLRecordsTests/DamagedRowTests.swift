import GraphQLRecords
import Testing

@Suite("Rows of a log that are damaged, although the checksum of the log is right")
struct DamagedRowTests {
  /// Returns a table with the field `f` of the root as record 1, whose value is the given one, and with the removed object 2.
  ///
  /// The length of the key of object 2 follows the row of record 1 in memory. It is 2, like the number of the object.
  ///
  /// - Parameter head: The kind of the value in 3 bits, and its length in 9.
  private func kit(_ head: UInt32, _ value: [UInt8]) throws -> Kit {
    let kit = Kit()
    #expect(kit.table.restore(content(head, value)))
    _ = kit.table.finishRestoring()
    return kit
  }

  private func content(_ head: UInt32, _ value: [UInt8]) -> CommitContent {
    var content = CommitContent()
    Array("f".utf8).withUnsafeBytes { content.append(.field(1, $0)) }
    ([1, 0, 0] + number(0) + [1, 0] + number(1)).withUnsafeBytes { content.append(.key(1, $0)) }
    let row = number(UInt32(12 + value.count)) + [1, 0, 0, 0] + number(head) + value
    row.withUnsafeBytes { content.append(.row(1, received: 1, expires: 0, $0)) }
    ([0, 0, 0] + Array("xy".utf8)).withUnsafeBytes { content.append(.key(2, $0)) }
    content.append(.removed(2))
    return content
  }

  private func number(_ number: UInt32) -> [UInt8] { withUnsafeBytes(of: number.littleEndian) { Array($0) } }

  @Test("A reference without a number is missing")
  func reference() throws {
    let kit = try kit(2, [])
    let plan = try kit.plan("^{f?Item{id#}}")
    #expect(kit.misses(plan) == ["f changed"])
    try kit.write(#"{"f":{"id":"1"}}"#, plan)
    #expect(kit.read(plan) == #"{"f":{"id":"1"}}"#)
  }

  @Test("An element without a number is missing")
  func element() throws {
    let kit = try kit(511 << 3 | 4, number(8) + number(2))
    let plan = try kit.plan("^{f[Item{id#}}")
    #expect(kit.misses(plan) == ["f[0] changed"])
    try kit.write(#"{"f":[{"id":"1"}]}"#, plan)
    #expect(kit.read(plan) == #"{"f":[{"id":"1"}]}"#)
  }

  @Test("A compaction keeps values whose references have no number")
  func compaction() throws {
    #expect(try kit(2, []).table.prepareCompaction { $0 == 1 }.changes == [])
    #expect(try kit(511 << 3 | 4, number(8) + number(2)).table.prepareCompaction { $0 == 1 }.changes == [])
  }

  @Test("A log with more numbers than it has room for is refused, and makes no table of that length")
  func highNumbers() {
    let reference = Kit()
    #expect(reference.table.restore(content(4 << 3 | 2, number(16_000_000))))
    #expect(reference.table.finishRestoring() == nil)
    #expect(reference.table.count < 10)
    let key = Kit()
    var content = content(2, [])
    ([0, 0, 0] + Array("xy".utf8)).withUnsafeBytes { content.append(.key(16_000_000, $0)) }
    #expect(!key.table.restore(content))
    #expect(key.table.count < 10)
  }

  @Test("A container with two different lengths is missing, along with the values after it")
  func otherLength() throws {
    // An object with the length 8 in its head. Its own length and type are damaged.
    let kit = try kit(8 << 3 | 3, [255, 255, 255, 255, 0, 0, 0, 0])
    #expect(kit.misses(try kit.plan("^{f?{a }}")) == ["f changed"])
    #expect(RecordDump(kit.table).text().contains("Query.f"))
  }

  @Test("A log with a name that leaves no numbers for others is refused", arguments: [1_028_576, 1_048_575, .max])
  func highName(_ number: UInt32) {
    var content = content(2, [])
    Array("x".utf8).withUnsafeBytes { content.append(.field(number, $0)) }
    #expect(!Kit().table.restore(content))
  }

  @Test("A new log leaves out fields that belong to themselves or to each other")
  func ownersInCycle() {
    var content = content(2, [])
    for (record, owner) in [(3, 3), (4, 5), (5, 4)] as [(RecordID, UInt32)] {
      ([1, 0, 0] + number(owner) + [1, 0] + number(1)).withUnsafeBytes { content.append(.key(record, $0)) }
      (number(8) + [0, 0, 0, 0]).withUnsafeBytes { content.append(.row(record, received: 1, expires: 0, $0)) }
    }
    let kit = Kit()
    #expect(kit.table.restore(content))
    #expect(kit.table.finishRestoring() != nil)
    #expect(everything(in: kit.table).records == [1, 2])
  }

  @Test("A new log leaves out names that are not known, of any number", arguments: [2, 0xFFFF_FF01])
  func unknownNames(_ name: UInt32) {
    var content = content(2, [])
    content.append(.part(1, SlotTime(received: 1, expires: 2), path: [name]))
    ([1, 0, 0] + number(2) + [1, 0] + number(name)).withUnsafeBytes { content.append(.key(3, $0)) }
    (number(8) + [0, 0, 0, 0]).withUnsafeBytes { content.append(.row(3, received: 1, expires: 0, $0)) }
    let kit = Kit()
    #expect(kit.table.restore(content))
    #expect(kit.table.finishRestoring() != nil)
    #expect(everything(in: kit.table).names == [1])
  }

  /// Returns the records and names in a new log of a table.
  private func everything(in table: RecordTable) -> (records: [RecordID], names: [FieldID]) {
    var (content, logged) = (CommitContent(), LoggedContent())
    table.addAll(to: &content, &logged)
    #expect(Kit().table.restore(content))
    var (records, names): ([RecordID], [FieldID]) = ([], [])
    content.forEach { entry in
      if case .key(let record, _) = entry { records.append(record) }
      if case .field(let name, _) = entry { names.append(name) }
    }
    return (records, names)
  }

  @Test("The text of records whose names are long, or belong to each other in a circle, is short")
  func longNames() {
    var content = CommitContent()
    [UInt8](repeating: 0x66, count: 400).withUnsafeBytes { content.append(.field(1, $0)) }
    Array("Item".utf8).withUnsafeBytes { content.append(.type(0, $0)) }
    // A field that belongs to itself, by a thousand long names, and an object whose key is a thousand empty values.
    let names = [[UInt8]](repeating: number(1), count: 1000).flatMap(\.self)
    ([1, 0, 0] + number(1) + [0xE8, 3] + names).withUnsafeBytes { content.append(.key(1, $0)) }
    ([0, 0, 0] + [UInt8](repeating: 0, count: 4000)).withUnsafeBytes { content.append(.key(2, $0)) }
    // A hundred slots that refer to the object.
    let slots = (0..<100).flatMap { _ in number(1 << 12 | 4 << 3 | 2) + number(2) }
    let row = number(UInt32(8 + slots.count)) + [100, 0, 0, 0] + slots
    row.withUnsafeBytes { content.append(.row(2, received: 1, expires: 0, $0)) }
    let kit = Kit()
    #expect(kit.table.restore(content))
    let text = RecordDump(kit.table).text()
    #expect(text.contains("Item \"\", \"\""))
    #expect(text.split(separator: "\n").count == 102)
    #expect(text.utf8.count < 200_000)
  }

  @Test("Few records of many that were removed keep their numbers")
  func sparseNumbers() throws {
    let kit = try kit(4 << 3 | 2, number(500_000))
    #expect(kit.table.count == 500_001)
  }

  @Test("A log with any byte changed can be read, written, compacted and printed")
  func anyByte() throws {
    let text =
      #"{"me":{"id":"1","name":"n","tags":["a",{"b":1}],"at":{"x":1,"y":null},"next":{"id":"2","name":null},"#
      + #""all":[{"id":"3","name":"o"},null,{"id":"1","name":"n"}],"rows":[[{"t":1}],[]]}}"#
    let plan =
      "^{me?Item{id#name,tags,at?{x y,}next?Item{id#name,}all[?Item{id#name,}rows[[{t }}}"
    let kit = Kit()
    try kit.write(text, try kit.plan(plan))
    var content = CommitContent()
    var logged = LoggedContent()
    kit.table.addAll(to: &content, &logged)
    for place in content.bytes.indices {
      for byte in [0, 2, 255] as [UInt8] where content.bytes[place] != byte {
        var bytes = content.bytes
        bytes[place] = byte
        try use(CommitContent(bytes: bytes), plan, text)
      }
    }
  }

  /// Uses everything that can be restored. No access is outside of the memory of a table, which the address sanitizer
  /// verifies: a row may be read up to 32 bytes beyond its end.
  private func use(_ content: CommitContent, _ text: String, _ response: String) throws {
    let kit = Kit()
    // A reference to a record with a large number makes a large table, which takes long.
    guard kit.table.restore(content), kit.table.finishRestoring() != nil, kit.table.count < 1_000 else { return }
    let plan = try kit.plan(text)
    for mode in [Compose.Mode.complete, .partial, .withHidden, .marking] {
      _ = Compose.compose(plan, in: kit.table, mode: mode)
    }
    _ = RecordDump(kit.table).text()
    _ = everything(in: kit.table)
    kit.table.install(kit.table.prepareCompaction { $0 % 2 == 1 })
    try kit.write(response, plan)
    kit.table.install(kit.table.prepareCompaction { _ in true })
    _ = Compose.compose(plan, in: kit.table)
  }
}
