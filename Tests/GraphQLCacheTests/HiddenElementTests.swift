import GraphQLCache
import GraphQLNetworking
import Testing

/// The elements have an object without a key of an interface, whose types have different fields.
private struct MetaNotesQuery: AnyQuery {
  static let operationDocument = GraphQLDocument(
    name: "Notes",
    sha256: "h1",
    text: """
      query Notes{found:notes{title meta{__typename ...on Signed{author{id}}...on Free{text}}}}
      """
  )
  static var _plan: StaticString {
    "1^{found:notes[{title meta*{__typename /Signed{author.Author{id#}}/Free{text }}}}"
  }
  typealias Data = AnyData
}

private struct AuthorQuery: AnyQuery {
  static let operationDocument = GraphQLDocument(
    name: "Author",
    sha256: "h2",
    text: "query Author{found:author{id name}}"
  )
  static var _plan: StaticString { "1^{found:author.Author{id#name }}" }
  typealias Data = AnyData
}

private struct GroupNodesQuery: AnyQuery {
  static let operationDocument = GraphQLDocument(
    name: "GroupNodes",
    sha256: "h3",
    text: "query GroupNodes{found:author{id groups{edges{node{id}}}}}"
  )
  static var _plan: StaticString { "1^{found:author.Author{id#groups[{edges[{node.Node{id#}}}}}" }
  typealias Data = AnyData
}

private struct GroupTagsQuery: AnyQuery {
  static let operationDocument = GraphQLDocument(
    name: "GroupTags",
    sha256: "h4",
    text: "query GroupTags{found:author{id groups{name edges{tag best{id}}}}}"
  )
  static var _plan: StaticString { "1^{found:author.Author{id#groups[{name edges[{tag best?Node{id#}}}}}" }
  typealias Data = AnyData
}

private struct GroupsQuery: AnyQuery {
  static let operationDocument = GraphQLDocument(
    name: "Groups",
    sha256: "h5",
    text: "query Groups{found:author{id groups{name edges{tag best{id}node{id}}}}}"
  )
  static var _plan: StaticString {
    "1^{found:author.Author{id#groups[{name edges[{tag best?Node{id#}node.Node{id#}}}}}"
  }
  typealias Data = AnyData
}

private struct NodeQuery: AnyQuery {
  static let operationDocument = GraphQLDocument(name: "Node", sha256: "h6", text: "query Node{found:node{id name}}")
  static var _plan: StaticString { "1^{found:node.Node{id#name }}" }
  typealias Data = AnyData
}

@Suite("Elements that removed objects hide", .timeLimit(.minutes(60)))
struct HiddenElementTests {
  @Test("An element whose type no other element has comes back after an update")
  func otherTypes() async throws {
    let shop = try Shop()
    func signed(_ id: JSONValue) -> JSONValue {
      ["title": id, "meta": ["__typename": "Signed", "author": ["id": id]]]
    }
    func free(_ text: JSONValue) -> JSONValue { ["title": text, "meta": ["__typename": "Free", "text": text]] }
    let signedText = #"{"title":"b","meta":{"__typename":"Signed","author":{"id":"b"}}}"#
    let freeText = #"{"title":"v","meta":{"__typename":"Free","text":"v"}}"#
    try await shop.fetch(MetaNotesQuery(), #"{"found":[\#(signedText),\#(freeText)]}"#)
    shop.cache.remove(CacheKey("Author", "b"))
    #expect(shop.cache.read(MetaNotesQuery())?.found == [free("v")])
    try shop.cache.update(MetaNotesQuery()) { $0.found = [free("v"), free("n")] }
    try await shop.fetch(AuthorQuery(), #"{"found":{"id":"b","name":"B"}}"#)
    #expect(shop.cache.read(MetaNotesQuery())?.found == [signed("b"), free("v"), free("n")])
  }

  @Test("A query without the objects that hide elements sees all elements of inner lists")
  func otherSelections() async throws {
    let shop = try Shop()
    let edges = #"[{"tag":"x","best":{"id":"3"},"node":{"id":"1"}},{"tag":"y","best":null,"node":{"id":"2"}}]"#
    try await shop.fetch(GroupsQuery(), #"{"found":{"id":"a","groups":[{"name":"g","edges":\#(edges)}]}}"#)
    for id in ["1", "3"] { shop.cache.remove(CacheKey("Node", id)) }
    #expect(shop.cache.read(GroupNodesQuery())?.found["groups"] == [["edges": [["node": ["id": "2"]]]]])
    let seen: JSONValue = [
      "name": "g", "edges": [["tag": "x", "best": nil], ["tag": "y", "best": nil]],
    ]
    let new: JSONValue = ["name": "h", "edges": []]
    try shop.cache.update(GroupTagsQuery()) { data in
      #expect(data.found["groups"] == [seen])
      data.found = ["id": "a", "groups": [seen, new]]
    }
    try await shop.fetch(NodeQuery(), #"{"found":{"id":"3","name":"B"}}"#)
    let back: JSONValue = [
      "name": "g", "edges": [["tag": "x", "best": ["id": "3"]], ["tag": "y", "best": nil]],
    ]
    #expect(shop.cache.read(GroupTagsQuery())?.found["groups"] == [back, new])
  }
}
