import GraphQLCache
import GraphQLNetworking
import Testing

/// A list of objects with keys. They contain objects whose keys decoders do not see: one of an interface, and a list.
private struct ThreadQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "Thread",
    sha256: "81",
    text: """
      query Thread($id:ID!){issue(id:$id){id comments{nodes{id body author{__typename login ...on Node{id}} labels{name id}}}}}
      """
  )
  static var _plan: StaticString {
    "1^{issue($id)?Issue{id#comments.{nodes[Comment{id#body author?**{login ;labels[Label{name ;}}}}"
  }

  var id = "1"

  func writeVariables(to writer: inout JSONWriter) { writer.field("id", id) }

  struct Data: JSONObjectDecodable, JSONObjectEncodable, Hashable {
    var issue: Issue?
    init(issue: Issue?) { self.issue = issue }
    init(_json json: inout JSONReader) throws(JSONError) { issue = try json._valueOrNull("issue") }
    func _write(into object: inout _JSONObjectWriter) { object._write("issue", issue) }
  }

  struct Issue: JSONObjectDecodable, JSONObjectEncodable, Hashable {
    var id: String
    var comments: Comments
    init(id: String, comments: [Comment]) { (self.id, self.comments) = (id, Comments(nodes: comments)) }
    init(_json json: inout JSONReader) throws(JSONError) {
      (id, comments) = try (json._id("id"), json._value("comments"))
    }
    func _write(into object: inout _JSONObjectWriter) {
      object._write("id", id)
      object._write("comments", comments)
    }
  }

  struct Comments: JSONObjectDecodable, JSONObjectEncodable, Hashable {
    var nodes: [Comment]
    init(nodes: [Comment]) { self.nodes = nodes }
    init(_json json: inout JSONReader) throws(JSONError) { nodes = try json._value("nodes") }
    func _write(into object: inout _JSONObjectWriter) { object._write("nodes", nodes) }
  }
}

private struct Comment: JSONObjectDecodable, JSONObjectEncodable, Hashable {
  var id: String
  var body: String
  var author: Actor?
  var labels: [Label]

  init(_json json: inout JSONReader) throws(JSONError) {
    (id, body) = try (json._id("id"), json._string("body"))
    (author, labels) = try (json._valueOrNull("author"), json._value("labels"))
  }

  func _write(into object: inout _JSONObjectWriter) {
    object._write("id", id)
    object._write("body", body)
    object._write("author", author)
    object._write("labels", labels)
  }

  struct Actor: JSONObjectDecodable, JSONObjectEncodable, Hashable {
    var typename: String
    var login: String
    init(_json json: inout JSONReader) throws(JSONError) {
      (typename, login) = try (json._string("__typename"), json._string("login"))
    }
    func _write(into object: inout _JSONObjectWriter) {
      object._write("__typename", typename)
      object._write("login", login)
    }
  }

  struct Label: JSONObjectDecodable, JSONObjectEncodable, Hashable {
    var name: String
    init(_json json: inout JSONReader) throws(JSONError) { name = try json._string("name") }
    func _write(into object: inout _JSONObjectWriter) { object._write("name", name) }
  }
}

private struct AddComment: GraphQLMutation, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "AddComment",
    sha256: "82",
    text: "mutation AddComment{addComment{id body author{__typename login ...on Node{id}} labels{name id}}}"
  )
  static var _plan: StaticString { "1{addComment?Comment{id#body author?**{login ;labels[Label{name ;}}" }

  struct Data: JSONObjectDecodable, Hashable {
    var addComment: Comment?
    init(_json json: inout JSONReader) throws(JSONError) { addComment = try json._valueOrNull("addComment") }
  }
}

/// One comment, and the actors with their keys.
private struct CommentBody: GraphQLFragment, JSONObjectEncodable, Hashable {
  static var _plan: StaticString { "1Comment{body }" }
  var body: String
  init(_json json: inout JSONReader) throws(JSONError) { body = try json._string("body") }
  func _write(into object: inout _JSONObjectWriter) { object._write("body", body) }
}

private struct Login: GraphQLFragment, JSONObjectEncodable, Hashable {
  static var _plan: StaticString { "1User{login }" }
  var login: String
  init(_json json: inout JSONReader) throws(JSONError) { login = try json._string("login") }
  func _write(into object: inout _JSONObjectWriter) { object._write("login", login) }
}

@Suite("Adding objects with parts whose keys are not selected")
struct NewEntryTests {
  private static func comment(_ id: String, _ body: String = "b", by author: String = "ada") -> String {
    """
    {"id":"\(id)","body":"\(body)","author":{"__typename":"User","login":"\(author)","id":"U-\(author)"},\
    "labels":[{"name":"x","id":"L1"},{"name":"y","id":"L2"}]}
    """
  }

  private static func thread(_ id: String, _ comments: String...) -> String {
    "{\"issue\":{\"id\":\"\(id)\",\"comments\":{\"nodes\":[\(comments.joined(separator: ","))]}}}"
  }

  private func shop(in place: DiskPlace? = nil) async throws -> Shop {
    let shop = try Shop(in: place)
    try await shop.fetch(ThreadQuery(), Self.thread("1", Self.comment("C1")))
    try await shop.fetch(ThreadQuery(id: "2"), Self.thread("2", Self.comment("C2", by: "bob")))
    return shop
  }

  private func comment(of shop: Shop) throws -> Comment {
    try #require(shop.cache.read(ThreadQuery(id: "2"))?.issue?.comments.nodes[0])
  }

  @Test("The object of a mutation's response is added to a list, although parts of it lack their keys")
  func mutation() async throws {
    let place = DiskPlace()
    let shop = try await shop(in: place)
    shop.server["AddComment"] = "{\"addComment\":\(Self.comment("C3", "new", by: "eve"))}"
    let added = try await shop.client.perform(AddComment()) { changes, data in
      guard let comment = data.addComment else { return }
      try changes.update(ThreadQuery()) { $0.issue?.comments.nodes.append(comment) }
    }
    let comments = shop.cache.read(ThreadQuery())?.issue?.comments.nodes
    #expect(comments?.map(\.id) == ["C1", "C3"])
    #expect(comments?.last == added.addComment)
    #expect(try shop.cache.update(Login.self, of: CacheKey("User", "U-eve")) { $0.login = "eva" })
    #expect(shop.cache.read(ThreadQuery())?.issue?.comments.nodes.last?.author?.login == "eva")
    try await shop.cache.flush()
    shop.cache.close()
    let again = try Shop(in: place).cache.read(ThreadQuery())?.issue?.comments.nodes
    #expect(again?.map(\.id) == ["C1", "C3"])
    #expect(again?.last?.author?.login == "eva")
  }

  @Test("A cached object is added to another list, and other changes of it are written, too")
  func cached() async throws {
    let shop = try await shop()
    var comment = try comment(of: shop)
    comment.body = "changed"
    #expect(try shop.cache.update(ThreadQuery()) { $0.issue?.comments.nodes.insert(comment, at: 0) })
    #expect(shop.cache.read(ThreadQuery())?.issue?.comments.nodes.map(\.id) == ["C2", "C1"])
    #expect(shop.cache.read(ThreadQuery())?.issue?.comments.nodes[0] == comment)
    #expect(shop.cache.read(CommentBody.self, of: CacheKey("Comment", "C2"))?.body == "changed")
    try await shop.fetch(ThreadQuery(id: "3"), Self.thread("3", Self.comment("C3")))
    let layer = try shop.cache.show { changes in
      try changes.update(ThreadQuery(id: "3")) { data in
        comment.body = "shown"
        data.issue?.comments.nodes.append(comment)
      }
    }
    #expect(shop.cache.read(ThreadQuery(id: "3"))?.issue?.comments.nodes.map(\.body) == ["b", "shown"])
    #expect(shop.cache.read(ThreadQuery())?.issue?.comments.nodes.map(\.body) == ["shown", "b"])
    shop.cache.hide(layer)
    #expect(shop.cache.read(ThreadQuery(id: "3"))?.issue?.comments.nodes.map(\.id) == ["C3"])
    #expect(shop.cache.read(ThreadQuery())?.issue?.comments.nodes.map(\.body) == ["changed", "b"])
  }

  @Test("Data is written with cached objects, although parts of them lack their keys")
  func write() async throws {
    let shop = try await shop()
    let comment = try comment(of: shop)
    try shop.cache.write(.init(issue: .init(id: "3", comments: [comment])), to: ThreadQuery(id: "3"))
    #expect(shop.cache.read(ThreadQuery(id: "3"))?.issue?.comments.nodes == [comment])
    try shop.cache.write(.init(issue: .init(id: "1", comments: [comment])), to: ThreadQuery())
    #expect(shop.cache.read(ThreadQuery())?.issue?.comments.nodes == [comment])
    #expect(try shop.cache.update(Login.self, of: CacheKey("User", "U-bob")) { $0.login = "bo" })
    for id in ["1", "2", "3"] {
      #expect(shop.cache.read(ThreadQuery(id: id))?.issue?.comments.nodes.last?.author?.login == "bo")
    }
  }

  @Test("A part that differs from the cached one is an error that says where the key can be selected")
  func differs() async throws {
    let shop = try await shop()
    let dump = shop.cache.dump()
    func refuses(_ message: String, _ change: (inout Comment) -> Void) throws {
      var comment = try comment(of: shop)
      change(&comment)
      try shop.cache.transaction { changes in
        let error = #expect(throws: CacheUpdateError.self) {
          try changes.update(ThreadQuery()) { $0.issue?.comments.nodes.append(comment) }
        }
        #expect(error?.kind == .keyNotSelected)
        #expect(error?.description == message)
        #expect(throws: CacheUpdateError.self) {
          try changes.write(.init(issue: .init(id: "1", comments: [comment])), to: ThreadQuery())
        }
      }
      #expect(shop.cache.dump() == dump)
    }
    let author = """
      The object at `issue.comments.nodes[1].author` is new, but its key is missing: select `id` there or on its type, as \
      in `... on User { id }`.
      """
    try refuses(author) { $0.author?.login = "eve" }
    // The cache does not know this comment.
    try refuses(author) { $0.id = "C9" }
    try refuses(
      "The element at `issue.comments.nodes[1].labels[1]` is new or changed, but its key is missing: select `id` there."
    ) { $0.labels[1].name = "z" }
    try refuses(author.replacing("User", with: "Bot")) { $0.author?.typename = "Bot" }
  }
}
