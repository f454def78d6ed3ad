import GraphQLMock
import GraphQLRuntime
import Testing

/// If all lists had the same length, the objects of a response would multiply with every nested list.
@Suite("Lists in lists of automatic data")
struct AutomaticListLengthTests {
  private static let schemaText = """
    type Query { menu(id: ID): Menu! menus: [Menu!]! connection(first: Int, after: String): Connection! }
    type Menu {
      id: ID! name: String! children: [Menu!]! fixed: [Menu!]! connection(first: Int, after: String): Connection!
    }
    type Connection { nodes: [Menu!]! pageInfo: PageInfo! totalCount: Int! }
    type PageInfo { hasNextPage: Boolean! endCursor: String }
    """

  private func data(_ query: String, _ settings: AutomaticData = AutomaticData()) async throws -> JSONValue {
    let result = try await GraphQLMock(schema: schema(Self.schemaText), data: settings)
      .execute(GraphQLRequest(query: query))
    #expect(result.errors == [])
    return try #require(result.data)
  }

  private func elements(_ value: JSONValue?) -> [JSONValue] {
    if case .array(let elements)? = value { elements } else { [] }
  }

  /// Returns the lengths of the lists, from the outermost in, following their first elements.
  private func lengths(of value: JSONValue?, _ path: [String]) -> [Int] {
    guard let name = path.first else { return [] }
    let list = elements(value?[name])
    return [list.count] + lengths(of: list.first, Array(path.dropFirst()))
  }

  private func children(_ count: Int, _ fields: String) -> String {
    (0..<count).reduce("") { inner, _ in "children { \(fields) \(inner) }" }
  }

  @Test("The first two are of the length that is set; then there are three elements at most, two, and one")
  func lengths() async throws {
    let found = try await data("{ menus { \(children(6, "id name")) } }")
    #expect(lengths(of: found, ["menus"] + Array(repeating: "children", count: 6)) == [5, 5, 3, 2, 1, 1, 1])
    let short = try await data("{ menus { \(children(4, "id")) } }", AutomaticData(listLength: 2))
    #expect(lengths(of: short, ["menus"] + Array(repeating: "children", count: 4)) == [2, 2, 2, 2, 1])
    let none = try await data("{ menu { children { id } } }", AutomaticData(listLength: 0))
    #expect(none["menu"]?["children"] == [])
  }

  @Test("Twelve lists in each other are answered, with all they are asked for")
  func depth() async throws {
    let found = try await data("{ menu { \(children(12, "id name")) } }")
    var menu = found["menu"]
    for _ in 0..<12 { menu = menu?["children"]?[0] }
    #expect(menu?["name"]?.string != nil)
  }

  @Test("A shorter list has the first elements of the longer one")
  func elements() async throws {
    let deep = try await data("{ menus { children { children { id children { id name } } } } }")
    let menu = try #require(deep["menus"]?[1]?["children"]?[4]?["children"]?[2])
    let list = elements(menu["children"])
    #expect(list.count == 2)
    let id = try #require(menu["id"]?.string)
    let alone = try await data("{ menu(id: \"\(id)\") { children { id name } } }")["menu"]
    #expect(elements(alone?["children"]).count == 5)
    #expect(Array(elements(alone?["children"]).prefix(2)) == list)
  }

  @Test("A page that lies deep is shorter than was asked for, says that there is more, and can be walked to the end")
  func pages() async throws {
    let page = "nodes { id } totalCount pageInfo { hasNextPage endCursor }"
    var ids: [String] = []
    var cursor = "null"
    while true {
      let inner = "connection(first: 50, after: \(cursor)) { \(page) }"
      let found = try await data("{ connection(first: 50) { nodes { children { id \(inner) } } } }")
      #expect(elements(found["connection"]?["nodes"]).count == 50)
      let connection = try #require(found["connection"]?["nodes"]?[2]?["children"]?[4]?["connection"])
      let nodes = elements(connection["nodes"])
      ids += nodes.compactMap { $0["id"]?.string }
      #expect((1...3).contains(nodes.count))
      if connection["pageInfo"]?["hasNextPage"] == false {
        #expect(connection["totalCount"]?.int == Int64(ids.count))
        break
      }
      try #require(ids.count < 100)
      cursor = try #require(connection["pageInfo"]?["endCursor"]).text
    }
    #expect(Set(ids).count == ids.count)
  }

  @Test("Large pages in large pages are answered")
  func largePages() async throws {
    let query = (0..<8).reduce("id name") { inner, _ in "connection(first: 100) { nodes { id \(inner) } }" }
    let found = try await data("{ \(query) }")
    #expect(elements(found["connection"]?["nodes"]).count == 60)
  }

  @Test("Lists that resolvers give stay as they are, and count for those inside them")
  func resolvers() async throws {
    let mock = try GraphQLMock(schema: schema(Self.schemaText), data: AutomaticData()) { resolvers in
      resolvers.query { query in
        query.field("menus") { _ in (1...9).map { ["id": .string("Menu-\($0)")] as JSONValue } }
      }
      resolvers.type("Menu", MockObject.self) { menu in
        menu.field("fixed") { _ in (1...8).map { ["id": .string("Menu-\($0)")] as JSONValue } }
      }
    }
    let answer = try json(await mock.answer("{ menus { children { children { fixed { children { id } } } } } }"))
    #expect(lengths(of: answer["data"], ["menus", "children", "children", "fixed", "children"]) == [9, 5, 3, 8, 1])
  }
}
