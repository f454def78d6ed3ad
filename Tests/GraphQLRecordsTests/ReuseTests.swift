import GraphQLRecords
import GraphQLRuntime
import Testing

/// `Kit.read` composes each text afresh, and from the previous text of the same plan. It expects both to be the same.
@Suite("Texts made of those before")
struct ReuseTests {
  private let kit = Kit()
  private let list: BoundPlan
  private let product: BoundPlan

  init() throws {
    list = try kit.plan(
      "^{products[Product{id#name brand.Brand{id#title }price.{amount }sizes[Size{id#rank maker.Brand{id#title }}}}"
    )
    product = try kit.plan("^{product.Product{id#name }}")
  }

  private func text(of number: Int, name: String = "a", brand: String = "b") -> String {
    let sizes = (0..<3).map {
      #"{"id":"\#(number)-\#($0)","rank":\#($0),"maker":{"id":"m\#($0)","title":"\#(brand)"}}"#
    }
    return #"{"id":"\#(number)","name":"\#(name)","brand":{"id":"b\#(number % 2)","title":"\#(brand)"},"#
      + #""price":{"amount":\#(number)},"sizes":[\#(sizes.joined(separator: ","))]}"#
  }

  private func write(_ products: [String]) throws {
    let text = #"{"products":[\#(products.joined(separator: ","))]}"#
    try kit.write(text, list)
    #expect(kit.read(list) == text)
  }

  @Test("A change of one object, of one inside of others, and of none at all")
  func changes() throws {
    try write((0..<20).map { text(of: $0) })
    try kit.write(#"{"product":{"id":"7","name":"other"}}"#, product)
    try write((0..<20).map { text(of: $0, name: $0 == 7 ? "other" : "a") })
    try kit.write(#"{"product":{"id":"none","name":"other"}}"#, product)
    try write((0..<20).map { text(of: $0, name: $0 == 7 ? "other" : "a") })
    try write((0..<20).map { text(of: $0, brand: "renamed") })
  }

  @Test("Objects that come, go and change their places")
  func places() throws {
    for numbers in [Array(0..<20), Array(3..<20), [30, 31] + Array(3..<20), Array(0..<20).reversed(), [5, 5, 1], []] {
      try write(numbers.map { text(of: $0) })
    }
  }

  @Test("Objects that the app removes, and that come back")
  func removed() throws {
    try write((0..<4).map { text(of: $0) })
    for name in ["2", "0-1"] {
      let record = try #require(kit.entity(name.contains("-") ? "Size" : "Product", name))
      kit.table.markRemoved(record)
      #expect(kit.read(list)?.contains(#"{"id":"\#(name)""#) == false)
      // Nothing has changed since, and what was left out is left out again.
      #expect(kit.read(list)?.contains(#"{"id":"\#(name)""#) == false)
    }
    try write((0..<4).map { text(of: $0) })
  }

  @Test("Rows that have moved are read again")
  func moved() throws {
    try write((0..<4).map { text(of: $0) })
    kit.table.install(kit.table.prepareCompaction { _ in true })
    try kit.write(#"{"product":{"id":"1","name":"other"}}"#, product)
    try write((0..<4).map { text(of: $0, name: $0 == 1 ? "other" : "a") })
  }

  @Test("Records inside of an object that are found by keys of their own are looked for each time")
  func fields() throws {
    let plan = try kit.plan("^{me.Customer{id#name orders(first:2)[Order{id#total }}}")
    try kit.write(#"{"me":{"id":"1","name":"n","orders":[{"id":"1","total":1}]}}"#, plan)
    #expect(kit.read(plan) == #"{"me":{"id":"1","name":"n","orders":[{"id":"1","total":1}]}}"#)
    try kit.write(#"{"me":{"id":"1","name":"n","orders":[{"id":"1","total":1},{"id":"2","total":1}]}}"#, plan)
    #expect(kit.read(plan) == #"{"me":{"id":"1","name":"n","orders":[{"id":"1","total":1},{"id":"2","total":1}]}}"#)
  }
}
