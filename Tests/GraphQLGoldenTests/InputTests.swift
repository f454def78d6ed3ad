import GraphQLRuntime
import Testing

@Suite("Generated inputs")
struct InputTests {
  private func json(_ query: SearchItemsQuery) -> String {
    var writer = JSONWriter()
    writer.beginObject()
    query.writeVariables(to: &writer)
    writer.endObject()
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test("What is not given is left out, so that the server's default holds")
  func leftOut() {
    #expect(json(SearchItemsQuery()) == "{}")
    #expect(json(SearchItemsQuery(filter: Filter(), limit: 3)) == #"{"filter":{},"limit":3}"#)
  }

  @Test("Null is sent where it is asked for")
  func null() {
    var query = SearchItemsQuery(sizes: [.small, nil])
    query.size = .null
    #expect(json(query) == #"{"size":null,"sizes":["SMALL",null]}"#)
  }

  @Test("An initializer takes null beside values and what is left out")
  func nullInInitializers() {
    #expect(json(SearchItemsQuery(size: .null, sizes: [.small, nil])) == #"{"size":null,"sizes":["SMALL",null]}"#)
    let (text, limit): (String?, Int) = ("a", 3)
    let filter = Filter(text: Nullable(text), limit: limit, direction: .null, not: .value(Filter(text: .null)))
    #expect(
      json(SearchItemsQuery(filter: .value(filter), by: nil))
        == #"{"filter":{"text":"a","limit":3,"direction":null,"not":{"text":null}}}"#
    )
    #expect(json(SearchItemsQuery(filter: .null)) == #"{"filter":null}"#)
  }

  @Test("An optional that is nil is left out, or null where it says so")
  func optionals() {
    let nothing: String? = nil
    #expect(json(SearchItemsQuery(filter: Filter(text: nothing))) == #"{"filter":{}}"#)
    #expect(json(SearchItemsQuery(filter: Filter(text: Nullable(nothing), old: .null))) == #"{"filter":{"old":null}}"#)
    #expect(json(SearchItemsQuery(filter: Filter(text: Nullable(orNull: nothing)))) == #"{"filter":{"text":null}}"#)
    #expect(json(SearchItemsQuery(filter: Filter(text: Nullable(orNull: "a")))) == #"{"filter":{"text":"a"}}"#)
  }

  @Test("A call without null means the initializer that takes optionals")
  func favoredInitializer() {
    let texts = ["a": "b"]
    let filters = [
      Filter(), Filter(text: nil), Filter(text: texts["a"]), Filter(text: texts["c"]),
      Filter(text: texts["a"].map { $0 + $0 }),
    ]
    #expect(filters.map(\.text) == [nil, nil, "b", nil, "bb"])
    let make: (String?) -> Filter = { Filter(text: $0) }
    #expect([nil, "a"].map(make).map(\.text) == [.omitted, .value("a")])
    #expect(["a"].map { Filter(text: $0) }.map(\.text) == ["a"])
  }

  @Test("An input may hold one of its own kind")
  func recursion() {
    var filter = Filter(text: "a", not: Filter(text: "b"), any: [Filter(limit: 1)])
    filter.not = .value(Filter(text: "c"))
    #expect(
      json(SearchItemsQuery(filter: filter)) == #"{"filter":{"text":"a","not":{"text":"c"},"any":[{"limit":1}]}}"#
    )
  }

  @Test("Of several ways exactly one is given")
  func oneOf() {
    let lookup = Lookup.all(LookupList(lookups: [.id("1")], first: .id("2")))
    #expect(json(SearchItemsQuery(by: lookup)) == #"{"by":{"all":{"lookups":[{"id":"1"}],"first":{"id":"2"}}}}"#)
  }

  @Test("An enum value that came from a newer server is sent back by its name")
  func unknownValue() throws {
    let data = try JSONReader.decode(
      SearchItemsQuery.Data.self,
      from: Array(#"{"search":[{"size":"HUGE"},{"size":"MEDIUM"}],"limited":[]}"#.utf8)
    )
    #expect(data.search.first?.size == .unknown("HUGE"))
    var writer = JSONWriter()
    writer.beginObject()
    SearchItemsQuery(size: data.search.first?.size).writeVariables(to: &writer)
    writer.endObject()
    #expect(String(decoding: writer.bytes, as: UTF8.self) == #"{"size":"HUGE"}"#)
  }
}
