import GraphQLRecords
import GraphQLRuntime
import Testing

/// Generated plans, compiled: responses are written as records and read back.
@Suite("Generated plans")
struct CachedTests {
  private let names = Names()
  private let table: RecordTable

  init() {
    table = RecordTable(names: names)
  }

  private func plan<Operation: GraphQLOperation & GraphQLPlanned>(of operation: Operation) throws -> BoundPlan {
    var writer = JSONWriter()
    writer.beginObject()
    operation.writeVariables(to: &writer)
    writer.endObject()
    return BoundPlan(
      try Plan(Operation.self, names: names),
      variables: writer.bytes,
      conditions: GraphQLConditions(operation)
    )
  }

  private func write<Operation: GraphQLOperation & GraphQLPlanned>(_ data: String, to operation: Operation) throws {
    let bytes = Array(data.utf8)
    var prepared = try Scan.prepare(bytes, 0..<bytes.count, try plan(of: operation), errors: .empty)
    table.install(table.stage(&prepared), received: 1, expires: 0)
  }

  private func read<Operation: GraphQLOperation & GraphQLPlanned>(_ operation: Operation) throws -> Operation.Data? {
    let text = Compose.compose(try plan(of: operation), in: table)
    return text.isComplete ? try JSONReader.decodeData(of: operation, from: text.bytes) : nil
  }

  @Test("What is read is what was decoded, without the keys that only the cache asked for")
  func roundTrip() throws {
    let items = #"""
      {"items":[{"__typename":"Product","title":"t","variants":[{"stock":1,"sku":"s"}],"id":"1"},
      {"__typename":"Brand","title":"b","id":"2"}]}
      """#
    try write(items, to: CachedItemsQuery())
    #expect(try read(CachedItemsQuery()) == JSONReader.decodeData(of: CachedItemsQuery(), from: Array(items.utf8)))
    let text = Compose.compose(try plan(of: CachedItemsQuery()), in: table).bytes
    #expect(!String(decoding: text, as: UTF8.self).contains("sku"))
  }

  @Test("A default that is sent and one that is left out are one field")
  func defaults() throws {
    try write(#"{"items":[]}"#, to: CachedItemsQuery(first: .value(2), filter: .value(ItemFilter(sort: .value(.new)))))
    #expect(try read(CachedItemsQuery(filter: .value(ItemFilter())))?.items.isEmpty == true)
    #expect(try read(CachedItemsQuery(first: .value(3), filter: .value(ItemFilter()))) == nil)
  }

  @Test("What one response says of an object shows in others, also under another condition")
  func sharedObject() throws {
    let found = #"{"search":[{"__typename":"Variant","stock":3,"_key_sku":"s"},{"__typename":"Page","text":"p"}]}"#
    try write(found, to: CachedSearchQuery(text: "a", hasID: false))
    let product =
      #"{"product":{"id":"1","labels":null,"price":{"amount":5},"variants":[{"sku":"s","stock":4}],"image":null,"thumbnail":null}}"#
    try write(product, to: CachedProductQuery(id: "1"))
    let search = try #require(try read(CachedSearchQuery(text: "a", hasID: true)))
    guard case .variant(let variant) = search.search[0] else {
      Issue.record("\(search.search[0])")
      return
    }
    #expect(variant.stock == 4)
    #expect(variant.sku == "s")
  }

  @Test("An object that another query has fetched is found by the argument that is its key")
  func lookup() throws {
    let items = #"{"items":[{"__typename":"Product","title":"t","variants":[{"stock":1,"sku":"s"}],"id":"1"}]}"#
    try write(items, to: CachedItemsQuery())
    #expect(try read(CachedStockQuery(id: "1"))?.product?.variants.map(\.stock) == [1])
    #expect(try read(CachedStockQuery(id: "2")) == nil)
  }

  @Test("A fragment is read of one object")
  func fragment() throws {
    let product = #"{"product":{"id":"1","labels":["a"],"price":{"amount":5},"variants":[],"thumbnail":null}}"#
    try write(product, to: CachedProductQuery(id: "1", full: .value(false)))
    let record = try #require(table.entity(type: names.type(Array("Product".utf8)), key: Array("1".utf8)))
    let plan = BoundPlan(try Plan(CachedProductParts.self, names: names))
    let text = Compose.compose(plan, of: record, in: table)
    #expect(try JSONReader.decode(CachedProductParts.self, from: text.bytes).labels == ["a"])
  }

  @Test("Keys that only the cache asked for do not make a part of an interface appear, also for later types")
  func hiddenEvidence() throws {
    let data = #"""
      {"items":[{"__typename":"Product","title":"t","id":"1","rating":5},{"__typename":"Brand","title":"b","id":"2"},
      {"__typename":"Voucher","title":"v","id":"3"},{"__typename":"Bundle","title":"u","id":"4","rating":null}],
      "rated":[{"__typename":"Product","id":"1"},{"__typename":"Brand","id":"2"},{"__typename":"Voucher","id":"3"},
      {"__typename":"Bundle","id":"4"}]}
      """#
    let received = try JSONReader.decodeData(of: CachedRatingsQuery(), from: Array(data.utf8))
    #expect(received.items.map { $0.asRated?.id } == ["1", nil, nil, "4"])
    #expect(received.rated.map { $0.cachedRatedID?.id } == ["1", nil, nil, nil])
    try write(data, to: CachedRatingsQuery())
    #expect(try read(CachedRatingsQuery()) == received)
  }

  @Test("A sensitive value is not kept")
  func sensitive() throws {
    try write(#"{"viewer":{"uid":"7","token":"secret","friends":null}}"#, to: CachedViewerQuery())
    let text = Compose.compose(try plan(of: CachedViewerQuery()), in: table)
    #expect(text.misses.map { "\($0.path) \($0.reason)" } == ["viewer.token notStored"])
  }
}
