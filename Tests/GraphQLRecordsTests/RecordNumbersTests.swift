import GraphQLRecords
import Testing

@Suite("The numbers of records, and searches for their fields")
struct RecordNumbersTests {
  private let kit = Kit()
  private let products: BoundPlan
  private let notes: BoundPlan

  init() throws {
    products = try kit.plan("^{products[Product{id#name }}")
    notes = try kit.plan("^{item.Item{id#notes(first:2){text }box?{size(in:1).{width }}}}")
  }

  private func write(_ count: Int) throws -> String {
    let list = (0..<count).map { #"{"id":"\#($0)","name":"a"}"# }
    let text = #"{"products":[\#(list.joined(separator: ","))]}"#
    try kit.write(text, products)
    return text
  }

  private func writeNotes(_ id: String, box: String = "null") throws {
    try kit.write(#"{"item":{"id":"\#(id)","notes":{"text":1},"box":\#(box)}}"#, notes)
  }

  private func fields(of id: String) throws -> [RecordID] {
    var wanted = WantedFields()
    wanted.owners = [try #require(kit.entity("Item", id))]
    return kit.table.fields(wanted)
  }

  @Test("The memory of many records is free once all are gone, and new ones begin at the first number")
  func gone() throws {
    _ = try write(10)
    let small = kit.table.allocatedBytes
    _ = try write(10_000)
    #expect(kit.table.count > 10_000)
    kit.table.install(kit.table.prepareCompaction { _ in false })
    #expect(kit.table.count == 1)
    #expect(kit.table.allocatedBytes <= small)
    let text = try write(10)
    #expect(kit.table.count < 20)
    #expect(kit.read(products) == text)
  }

  @Test("The memory of the highest numbers is free once nothing has them")
  func highest() throws {
    let text = try write(10)
    let count = kit.table.count
    _ = try write(10_000)
    kit.table.install(kit.table.prepareCompaction { Int($0) < count })
    #expect(kit.table.count == count)
    let again = try write(100)
    #expect(kit.read(products) == again)
    #expect(try write(10) == text)
    #expect(kit.read(products) == text)
  }

  @Test("The fields with arguments of an object are found, also if it came or changed after the first search")
  func search() throws {
    try writeNotes("1")
    #expect(try fields(of: "1").count == 1)
    try writeNotes("2", box: #"{"size":{"width":1}}"#)
    #expect(try fields(of: "2").count == 2)
    try writeNotes("1", box: #"{"size":{"width":1}}"#)
    #expect(try fields(of: "1").count == 2)
    let one = try #require(kit.entity("Item", "1"))
    let ofOne = Set(try fields(of: "1") + [one])
    kit.table.install(kit.table.prepareCompaction { !ofOne.contains($0) })
    #expect(try fields(of: "2").count == 2)
    _ = try write(5)
    try writeNotes("3")
    #expect(try fields(of: "3").count == 1)
    #expect(try fields(of: "2").count == 2)
  }

  @Test("The fields of an object that null replaces are forgotten, also if they came after an earlier one")
  func replaced() throws {
    for id in ["1", "2"] {
      try writeNotes(id, box: #"{"size":{"width":1}}"#)
      try writeNotes(id)
      try kit.write(#"{"item":{"id":"\#(id)","box":{}}}"#, try kit.plan("^{item.Item{id#box?{}}}"))
      #expect(kit.misses(notes).map { $0.hasPrefix("item.box.size") } == [true])
    }
  }
}
