import GraphQLMock
import GraphQLRuntime
import Testing

@Suite("Paging through automatic data")
struct AutomaticPagingTests {
  private static let schemaText = """
    type Query {
      items(first: Int, after: String, last: Int, before: String): ItemConnection!
      listing(offset: Int!, limit: Int!, category: String): ItemListing!
      numbered(page: Int = 1, perPage: Int = 10): [Item!]!
      item(id: ID!): Item
    }
    type ItemConnection { edges: [ItemEdge] nodes: [Item] pageInfo: PageInfo! totalCount: Int! }
    type ItemEdge { cursor: String! node: Item }
    type PageInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String endCursor: String }
    type ItemListing { title: String! facets: [Facet!]! items: [Item!]! pagination: Pagination! }
    type Facet { name: String! }
    type Pagination {
      offset: Int! limit: Int! total: Int! pages: Int! page: Int! nextPage: Int previousPage: Int
    }
    type Item { id: ID! children(first: Int, after: String): ItemConnection! }
    """

  private func data(_ query: String) async throws -> JSONValue {
    let result = try await GraphQLMock(schema: schema(Self.schemaText)).execute(GraphQLRequest(query: query))
    #expect(result.errors == [])
    return try #require(result.data)
  }

  private func elements(_ value: JSONValue?) -> [JSONValue] {
    if case .array(let elements)? = value { elements } else { [] }
  }

  private static let connection = """
    { edges { cursor node { id } } nodes { id } totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor } }
    """

  @Test("A connection can be walked forwards to its end, and counts what it has", arguments: ["", "item(id: 3) "])
  func forwards(parent: String) async throws {
    var ids: [String] = []
    var cursor = "null"
    var total: Int64?
    while true {
      let field = "\(parent.isEmpty ? "items" : "children")(first: 7, after: \(cursor)) \(Self.connection)"
      let found = try await data(parent.isEmpty ? "{ \(field) }" : "{ \(parent) { \(field) } }")
      let page = try #require(parent.isEmpty ? found["items"] : found["item"]?["children"])
      let edges = elements(page["edges"])
      #expect(edges.map { $0["node"] } == elements(page["nodes"]).map(Optional.some))
      #expect(page["pageInfo"]?["startCursor"] == edges.first?["cursor"])
      #expect(page["pageInfo"]?["endCursor"] == edges.last?["cursor"])
      #expect(page["pageInfo"]?["hasPreviousPage"]?.bool == !ids.isEmpty)
      ids += edges.compactMap { $0["node"]?["id"]?.string }
      total = page["totalCount"]?.int
      if page["pageInfo"]?["hasNextPage"]?.bool != true { break }
      try #require(ids.count < 100)
      cursor = try #require(page["pageInfo"]?["endCursor"]).text
    }
    #expect(Set(ids).count == ids.count)
    #expect(total == Int64(ids.count))
  }

  @Test("A connection can be walked backwards")
  func backwards() async throws {
    let end = try await data("{ items(last: 5) \(Self.connection) }")
    #expect(elements(end["items"]?["edges"]).count == 5)
    #expect(end["items"]?["pageInfo"]?["hasNextPage"] == false)
    let cursor = try #require(end["items"]?["pageInfo"]?["startCursor"]).text
    let before = try await data("{ items(last: 5, before: \(cursor)) \(Self.connection) }")
    let all = try await data("{ items(first: 100) { nodes { id } } }")
    #expect(elements(before["items"]?["nodes"]) == Array(elements(all["items"]?["nodes"])[50..<55]))
  }

  @Test("Pages of no and of too many elements are answered", arguments: [0, 1000])
  func extremes(first: Int) async throws {
    let page = try await data("{ items(first: \(first)) \(Self.connection) }")["items"]
    #expect(elements(page?["edges"]).count == max(0, min(first, 60)))
    #expect(page?["pageInfo"]?["hasNextPage"]?.bool == (first < 60))
  }

  @Test(
    "A connection refuses cursors that no list has and negative sizes, where they are selected",
    arguments: [
      ("after: \"cursor:9223372036854775807\"", "\"after\" is not a cursor of this list."),
      ("after: \"cursor:-1\"", "\"after\" is not a cursor of this list."), ("after: \"\"", "\"after\" is not a cursor"),
      ("before: \"nonsense\"", "\"before\" is not a cursor of this list. Pass the \"cursor\" of an edge"),
      ("first: -1", "\"first\" must be 0 or more, not -1."), ("last: -5", "\"last\" must be 0 or more, not -5."),
    ]
  )
  func refused(arguments: String, message: String) async throws {
    let query = "{ found: items(\(arguments)) \(Self.connection) }"
    let result = try await GraphQLMock(schema: schema(Self.schemaText)).execute(GraphQLRequest(query: query))
    let error = try #require(result.errors.first)
    #expect(result.errors.count == 1 && error.message.hasPrefix(message), "\(error)")
    #expect(error.path == ResponsePath([.key("found")]) && error.extensions["code"] == "BAD_USER_INPUT", "\(error)")
  }

  @Test("Places and sizes that no list has do no harm")
  func hostile() async throws {
    let page = try await data("{ items(first: 3, after: \"cursor:2147483647\", before: null) \(Self.connection) }")
    #expect(page["items"]?["totalCount"] == 60)
    let mock = try GraphQLMock(
      sdl: "scalar Long type Query { texts(page: Long, size: Long, offset: Long): [String!]! }"
    )
    for number in ["9223372036854775807", "-9223372036854775808", "0"] {
      let answer = await mock.answer(
        "{ texts(page: \(number), size: \(number)) more: texts(offset: \(number), size: 2) }"
      )
      #expect(try json(answer)["errors"] == nil)
    }
  }

  @Test("A listing by offset and limit can be walked by its next pages")
  func offsets() async throws {
    var ids: [JSONValue] = []
    var offset: Int64? = 0
    var titles: Set<String> = []
    while let start = offset {
      let query = """
        { listing(offset: \(start), limit: 25, category: "women") { title facets { name } items { id }
          pagination { offset limit total pages page nextPage previousPage } } }
        """
      let listing = try #require(try await data(query)["listing"])
      let pagination = listing["pagination"]
      #expect(pagination?["offset"]?.int == start && pagination?["limit"] == 25 && pagination?["total"] == 60)
      #expect(pagination?["pages"] == 3 && pagination?["page"]?.int == start / 25 + 1)
      #expect(pagination?["previousPage"] == (start == 0 ? .null : .int(start - 25)))
      #expect(elements(listing["facets"]).count == 5)
      titles.insert(listing["title"]?.string ?? "")
      ids += elements(listing["items"]).compactMap { $0["id"] }
      try #require(ids.count <= 60)
      offset = pagination?["nextPage"]?.int
    }
    #expect(Set(ids).count == 60)
    #expect(titles.count == 1)
  }

  @Test("Numbered pages follow one another")
  func numbered() async throws {
    let found = try await data(
      "{ a: numbered { id } b: numbered(page: 2) { id } c: numbered(page: 7) { id } d: numbered(perPage: 20) { id } }"
    )
    #expect(elements(found["a"]) + elements(found["b"]) == elements(found["d"]))
    #expect(elements(found["c"]) == [])
  }
}
