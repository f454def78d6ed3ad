import GraphQLCache
import GraphQLNetworking
import Testing

private struct TitlesQuery: AnyQuery {
  static let operationDocument = GraphQLDocument(
    name: "Titles",
    sha256: "t1",
    text: "query Titles{found:rows{title subtitle}}"
  )
  static var _plan: StaticString { "1^{found:rows[{title subtitle }}" }
  typealias Data = AnyData
}

private struct BookQuery: AnyQuery {
  static let operationDocument = GraphQLDocument(name: "Book", sha256: "t2", text: "query Book{found:one{id name}}")
  static var _plan: StaticString { "1^{found:one.Book{id#name }}" }
  typealias Data = AnyData
}

private struct RowBooksQuery: AnyQuery {
  static let operationDocument = GraphQLDocument(
    name: "RowBooks",
    sha256: "t3",
    text: "query RowBooks{found:rows{title book(id:5){id name}}}"
  )
  static var _plan: StaticString { #"1^{found:rows[{title book(id:"5")@id?Book{id#name }}}"# }
  typealias Data = AnyData
}

private struct FullRowsQuery: AnyQuery {
  static let operationDocument = GraphQLDocument(
    name: "FullRows",
    sha256: "t6",
    text: "query FullRows{found:rows{title subtitle book(id:5){id name}}}"
  )
  static var _plan: StaticString { #"1^{found:rows[{title subtitle book(id:"5")@id?Book{id#name }}}"# }
  typealias Data = AnyData
}

private struct AuthorsQuery: AnyQuery {
  static let operationDocument = GraphQLDocument(
    name: "Authors",
    sha256: "t7",
    text: "query Authors{found:rows{title author{id}}}"
  )
  static var _plan: StaticString { "1^{found:rows[{title author.Author{id#}}}" }
  typealias Data = AnyData
}

private struct AuthorBooksQuery: AnyQuery {
  static let operationDocument = GraphQLDocument(
    name: "AuthorBooks",
    sha256: "t8",
    text: "query AuthorBooks{found:rows{title author{id} book(id:5){id name}}}"
  )
  static var _plan: StaticString { #"1^{found:rows[{title author.Author{id#}book(id:"5")@id?Book{id#name }}}"# }
  typealias Data = AnyData
}

private struct DepartmentQuery: AnyQuery {
  static let operationDocument = GraphQLDocument(
    name: "Department",
    sha256: "t4",
    text: "query Department($code:Code!){found:store{id department(code:$code){code name}}}"
  )
  static var _plan: StaticString {
    #"1^{found:store.Store{id#department($code="MAIN")@code?Department{code#name }}}"#
  }
  typealias Data = AnyData

  func writeVariables(to writer: inout JSONWriter) { writer.field("code", "MAIN") }
}

private struct AuthorQuery: AnyQuery {
  static let operationDocument = GraphQLDocument(
    name: "Author",
    sha256: "t9",
    text: "query Author{found:author{id name}}"
  )
  static var _plan: StaticString { "1^{found:author.Author{id#name }}" }
  typealias Data = AnyData
}

private struct StoreQuery: AnyQuery {
  static let operationDocument = GraphQLDocument(
    name: "Store",
    sha256: "t5",
    text: "query Store{found:store{id main{code name}}}"
  )
  static var _plan: StaticString { "1^{found:store.Store{id#main.Department{code#name }}}" }
  typealias Data = AnyData
}

@Suite("Lookups of fields that are slots", .timeLimit(.minutes(60)))
struct SlotLookupTests {
  @Test("An update of an object that a lookup has found in a list without keys changes only that object")
  func inList() async throws {
    let shop = try Shop()
    let rows = #"{"found":[{"title":"a","subtitle":"b"},{"title":"c","subtitle":"d"}]}"#
    let titles = try await shop.fetch(TitlesQuery(), rows)
    try await shop.fetch(BookQuery(), #"{"found":{"id":"5","name":"old"}}"#)
    func list(_ name: JSONValue) -> JSONValue {
      [["title": "a", "book": ["id": "5", "name": name]], ["title": "c", "book": ["id": "5", "name": name]]]
    }
    #expect(shop.cache.read(RowBooksQuery())?.found == list("old"))
    try shop.cache.update(RowBooksQuery()) { $0.found = list("new") }
    #expect(shop.cache.read(TitlesQuery()) == titles)
    #expect(shop.cache.read(BookQuery())?.found == ["id": "5", "name": "new"])
    #expect(shop.cache.read(RowBooksQuery())?.found == list("new"))
  }

  @Test("An update of an object that a lookup has found in place of an error changes only that object")
  func failedInList() async throws {
    let shop = try Shop()
    shop.server["FullRows"] = """
      {"data":{"found":[{"title":"a","subtitle":"b","book":null}]},\
      "errors":[{"message":"no","path":["found",0,"book"]}]}
      """
    _ = try? await shop.client.fetch(FullRowsQuery(), from: .networkOnly)
    try await shop.fetch(BookQuery(), #"{"found":{"id":"5","name":"old"}}"#)
    let titles = try #require(shop.cache.read(TitlesQuery()))
    #expect(shop.cache.read(RowBooksQuery())?.found == [["title": "a", "book": ["id": "5", "name": "old"]]])
    try shop.cache.update(RowBooksQuery()) { $0.found = [["title": "a", "book": ["id": "5", "name": "new"]]] }
    #expect(shop.cache.read(BookQuery())?.found == ["id": "5", "name": "new"])
    #expect(shop.cache.read(TitlesQuery()) == titles)
  }

  @Test("Removed elements keep their places in an updated list whose elements have objects that a lookup has found")
  func removedInList() async throws {
    let shop = try Shop()
    func row(_ title: JSONValue, _ author: JSONValue) -> JSONValue { ["title": title, "author": ["id": author]] }
    let rows = ["a", "b", "c"].map { #"{"title":"\#($0)","author":{"id":"\#($0)"}}"# }.joined(separator: ",")
    try await shop.fetch(AuthorsQuery(), #"{"found":[\#(rows)]}"#)
    try await shop.fetch(BookQuery(), #"{"found":{"id":"5","name":"n"}}"#)
    shop.cache.remove(CacheKey("Author", "b"))
    try shop.cache.update(AuthorBooksQuery()) { data in
      guard case .array(let rows) = data.found else { return }
      let new: JSONValue = ["title": "d", "author": ["id": "d"], "book": ["id": "5", "name": "n"]]
      data.found = .array(rows + [new])
    }
    #expect(shop.cache.read(AuthorsQuery())?.found == [row("a", "a"), row("c", "c"), row("d", "d")])
    try await shop.fetch(AuthorQuery(), #"{"found":{"id":"b","name":"B"}}"#)
    #expect(shop.cache.read(AuthorsQuery())?.found == [row("a", "a"), row("b", "b"), row("c", "c"), row("d", "d")])
  }

  @Test("Removed elements keep their places in an updated list with errors where a lookup has found data")
  func removedInFailedList() async throws {
    let shop = try Shop()
    func row(_ title: JSONValue, _ author: JSONValue) -> JSONValue { ["title": title, "author": ["id": author]] }
    let rows = [("a1", "a"), ("a2", "a"), ("b1", "b")]
    let texts = rows.map { #"{"title":"\#($0.0)","author":{"id":"\#($0.1)"},"book":null}"# }
    let errors = rows.indices.map { #"{"message":"no","path":["found",\#($0),"book"]}"# }
    shop.server["AuthorBooks"] =
      #"{"data":{"found":[\#(texts.joined(separator: ","))]},"errors":[\#(errors.joined(separator: ","))]}"#
    _ = try? await shop.client.fetch(AuthorBooksQuery(), from: .networkOnly)
    try await shop.fetch(BookQuery(), #"{"found":{"id":"5","name":"n"}}"#)
    shop.cache.remove(CacheKey("Author", "b"))
    try shop.cache.update(AuthorBooksQuery()) { data in
      guard case .array(let rows) = data.found else { return }
      let new: JSONValue = ["title": "d1", "author": ["id": "d"], "book": ["id": "5", "name": "n"]]
      data.found = .array(rows + [new])
    }
    try await shop.fetch(AuthorQuery(), #"{"found":{"id":"b","name":"B"}}"#)
    let all: JSONValue = [row("a1", "a"), row("a2", "a"), row("b1", "b"), row("d1", "d")]
    #expect(shop.cache.read(AuthorsQuery())?.found == all)
  }

  @Test("An update of an object that a lookup has found in an object with a key does not write the field")
  func inObject() async throws {
    let shop = try Shop()
    try await shop.fetch(StoreQuery(), #"{"found":{"id":"1","main":{"code":"MAIN","name":"old"}}}"#)
    #expect(shop.cache.read(DepartmentQuery()) != nil)
    shop.server["Department"] = #"{"found":{"id":"1","department":null}}"#
    let gate = shop.server.hold("Department")
    let task = Task { try await shop.client.fetch(DepartmentQuery(), from: .networkOnly) }
    await gate.arrived()
    try shop.cache.update(DepartmentQuery()) { $0.found = ["id": "1", "department": ["code": "MAIN", "name": "new"]] }
    shop.server.release("Department")
    _ = try await task.value
    #expect(shop.cache.read(StoreQuery())?.found == ["id": "1", "main": ["code": "MAIN", "name": "new"]])
    #expect(shop.cache.read(DepartmentQuery())?.found == ["id": "1", "department": nil])
  }
}
