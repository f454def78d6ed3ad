import Foundation
import GraphQLCache
import GraphQLNetworking
import Testing

@Suite("What must not be in a file", .timeLimit(.minutes(60)))
struct SecretTests {
  private let place = DiskPlace()

  @Test("Sensitive fields, and answers to sensitive variables, are in no key and no file", .acceptance(41))
  func sensitive() async throws {
    let shop = try Shop(in: place)
    try await shop.fetch(SessionQuery(), #"{"session":{"user":"public user","token":"secret token"}}"#)
    let answer = #"{"customer":{"id":"secret id","name":"secret name"}}"#
    try await shop.fetch(CustomerQuery(email: "secret@example.com"), answer)
    try await shop.fetch(ProductQuery(), .product(name: "public name"))
    #expect(shop.cache.read(CustomerQuery(email: "secret@example.com"))?.customer?.name == "secret name")
    try await shop.cache.flush()
    #expect(place.text.contains("public name"))
    #expect(place.text.contains("public user"))
    #expect(!place.text.contains("secret"))
    // What the app writes beside it, and for an operation that was never fetched.
    try shop.cache.update(CustomerQuery(email: "secret@example.com")) { $0.customer?.name = "secret change" }
    let customer = CustomerQuery.Data.Customer(id: "secret other", name: "secret")
    try shop.cache.write(CustomerQuery.Data(customer: customer), to: CustomerQuery(email: "secret too"))
    try shop.cache.write(CustomerQuery.Data(customer: nil), to: CustomerQuery(email: "secret three"))
    // A new log has everything that may be there.
    shop.cache.close()
    let again = try Shop(in: place)
    #expect(again.cache.read(CustomerQuery(email: "secret@example.com")) == nil)
    #expect(again.cache.read(ProductQuery())?.product?.name == "public name")
    try await shop.fetch(ProductQuery(id: "2"), .product("2", name: "public too"))
    again.cache.close()
    try await shop.cache.flush()
    #expect(place.text.contains("public too"))
    #expect(!place.text.contains("secret"))
  }

  @Test("An answer that is kept in memory only is in no file, until another one brings the same", .acceptance(47))
  func inMemory() async throws {
    let shop = try Shop(in: place)
    try await shop.fetch(ProductQuery(), .product(name: "written", stock: "77001"))
    shop.server["Products"] = .products(("1", "private"), ("2", "private"))
    _ = try await shop.client.fetch(ProductsQuery(), from: .networkOnly, keeping: .inMemory)
    shop.server["SetStock"] = #"{"setStock":{"id":"1","stock":77002}}"#
    _ = try await shop.client.perform(SetStock())
    #expect(shop.cache.read(ProductsQuery())?.products.map(\.name) == ["private", "private"])
    try await shop.cache.flush()
    #expect(!place.text.contains("private"))
    #expect(!place.text.contains("Acme"))
    // Other fields of the same object are written.
    #expect(place.text.contains("77002"))
    shop.cache.close()
    let again = try Shop(in: place)
    #expect(again.cache.read(ProductQuery()) == nil)
    #expect(again.cache.read(ProductsQuery()) == nil)
    again.cache.close()
    try await shop.fetch(ProductQuery(), .product(name: "private", stock: "1"))
    try await shop.cache.flush()
    #expect(place.text.contains("private"))
    #expect(!place.text.contains("Acme"))
    let third = try Shop(in: place)
    #expect(third.cache.read(ProductQuery())?.product?.name == "private")
    #expect(third.cache.read(ProductsQuery()) == nil)
  }

  @Test("A value that was kept in memory only is written when a response brings it while an optimistic change is shown")
  func inMemoryUnderLayer() async throws {
    let shop = try Shop(in: place)
    shop.server["Products"] = .products(("1", "private"))
    _ = try await shop.client.fetch(ProductsQuery(), from: .networkOnly, keeping: .inMemory)
    let layer = try shop.cache.show { try $0.update(ProductsQuery()) { $0.products[0].name = "shown" } }
    try await shop.fetch(ProductQuery(), .product(name: "written"))
    shop.cache.hide(layer)
    let again = try await place.reopened(after: shop)
    #expect(again.cache.read(ProductQuery())?.product?.name == "written")
    #expect(!place.text.contains("private") && !place.text.contains("shown") && !place.text.contains("Acme"))
  }

  @Test("A part of an object without a key that is in memory only stays there when the rest may be written")
  func inMemoryPart() async throws {
    let shop = try Shop(in: place)
    shop.server["Mood"] = #"{"session":{"user":"Ada","mood":"secret mood"}}"#
    _ = try await shop.client.fetch(MoodQuery(), from: .networkOnly, keeping: .inMemory)
    try await shop.fetch(UserQuery(), #"{"session":{"user":"Eve"}}"#)
    try await shop.cache.flush()
    #expect(shop.cache.read(MoodQuery())?.session.mood == "secret mood")
    #expect(!place.text.contains("secret mood") && !shop.cache.dump().contains("secret mood"))
    try await shop.fetch(MoodQuery(), #"{"session":{"user":"Eve","mood":"public mood"}}"#)
    try await shop.cache.flush()
    #expect(place.text.contains("public mood") && shop.cache.dump().contains("public mood"))
  }

  /// Returns a cache that writes the files, and another one that has read them and is kept from writing.
  private func writerAndReader() async throws -> (Shop, Shop) {
    let writer = try Shop(in: place)
    try await writer.fetch(ProductQuery(), .product())
    try await writer.cache.flush()
    return (writer, try Shop(in: place))
  }

  @Test("A part that is in memory only stays there when the rest is taken over from another process")
  func inMemoryPartAtTakeOver() async throws {
    let (shop, second) = try await writerAndReader()
    second.server["Mood"] = #"{"session":{"user":"Ada","mood":"secret mood"}}"#
    _ = try await second.client.fetch(MoodQuery(), from: .networkOnly, keeping: .inMemory)
    for time in [shop.time, second.time] { time.advance(10) }
    try await shop.fetch(UserQuery(), #"{"session":{"user":"Eve"}}"#)
    try await shop.cache.flush()
    shop.cache.close()
    try await second.fetch(ProductQuery(id: "2"), .product("2"))
    try await second.cache.flush()
    #expect(second.cache.read(MoodQuery())?.session.user == "Eve")
    #expect(second.cache.read(MoodQuery())?.session.mood == "secret mood")
    #expect(!place.text.contains("secret mood"))
  }
}

extension SecretTests {
  private static let linesAndNote = #"{"order":{"id":"1","lines":[{"name":"secret name"}],"note":"secret note"}}"#
  private static let failed = """
    {"data":{"order":{"id":"1","lines":[{"name":null}],"note":null}},\
    "errors":[{"message":"no","path":["order","lines",0,"name"]},{"message":"no","path":["order","note"]}]}
    """

  @Test("A value that is in memory only stays there when a response brings an error in its place")
  func failedValue() async throws {
    let shop = try Shop(in: place)
    shop.server["Order"] = Self.linesAndNote
    let known = try await shop.client.fetch(OrderQuery(), from: .networkOnly, keeping: .inMemory)
    shop.server["Order"] = Self.failed
    _ = try? await shop.client.fetch(OrderQuery(), from: .networkOnly)
    try await shop.fetch(ProductQuery(), .product(name: "public"))
    try await shop.cache.flush()
    #expect(shop.cache.result(of: OrderQuery()).data == known)
    #expect(place.text.contains("public"))
    #expect(!place.text.contains("secret") && !shop.cache.dump().contains("secret"))
  }

  @Test("A part that is in memory only stays there when another process has had an error in its place")
  func failedPartAtTakeOver() async throws {
    let (shop, second) = try await writerAndReader()
    second.server["Mood"] = #"{"session":{"user":"Ada","mood":"secret mood"}}"#
    _ = try await second.client.fetch(MoodQuery(), from: .networkOnly, keeping: .inMemory)
    for time in [shop.time, second.time] { time.advance(10) }
    shop.server["LooseMood"] = """
      {"data":{"session":{"user":"Eve","mood":null}},"errors":[{"message":"no","path":["session","mood"]}]}
      """
    _ = try? await shop.client.fetch(LooseMoodQuery(), from: .networkOnly)
    try await shop.cache.flush()
    shop.cache.close()
    try await second.fetch(ProductQuery(id: "2"), .product("2", name: "public"))
    try await second.cache.flush()
    #expect(second.cache.read(MoodQuery())?.session.mood == "secret mood")
    #expect(place.text.contains("public"))
    #expect(!place.text.contains("secret"))
  }

  @Test("A value that is in memory only stays there when another process has had an error in its place")
  func failedValueAtTakeOver() async throws {
    let (shop, second) = try await writerAndReader()
    second.server["Order"] = Self.linesAndNote
    let known = try await second.client.fetch(OrderQuery(), from: .networkOnly, keeping: .inMemory)
    for time in [shop.time, second.time] { time.advance(10) }
    shop.server["Order"] = Self.failed
    _ = try? await shop.client.fetch(OrderQuery(), from: .networkOnly)
    try await shop.cache.flush()
    shop.cache.close()
    try await second.fetch(ProductQuery(id: "2"), .product("2", name: "public"))
    try await second.cache.flush()
    #expect(second.cache.result(of: OrderQuery()).data == known)
    #expect(place.text.contains("public"))
    #expect(!place.text.contains("secret"))
  }
}

extension SecretTests {
  private static let secretWord: JSONObject = ["password": "secret word"]

  @Test("What the app writes of a fragment with a sensitive variable is in no file", arguments: [true, false])
  func fragment(isKnown: Bool) async throws {
    let shop = try Shop(in: place)
    let (user, words) = (CacheKey("User", "1"), Self.secretWord)
    if isKnown { try shop.cache.write(UserName(name: "public name"), to: user) }
    try shop.cache.write(Vault(note: "secret note"), to: user, variables: words)
    #expect(try shop.cache.update(Vault.self, of: user, variables: words) { $0.note = "secret change" })
    try shop.cache.transaction { try $0.write(Vault(note: "secret too"), to: CacheKey("User", "2"), variables: words) }
    try await shop.fetch(ProductQuery(), .product(name: "public product"))
    try await shop.cache.flush()
    #expect(shop.cache.read(Vault.self, of: user, variables: words)?.note == "secret change")
    #expect(place.text.contains("public product") && place.text.contains("public name") == isKnown)
    #expect(!place.text.contains("secret") && !shop.cache.dump().contains("secret"))
  }

  @Test("What the app writes of an operation with a variable that only a client calls sensitive is in no file")
  func wordsOfClient() async throws {
    let shop = try Shop(in: place)
    // The cache knows one of the operations before it knows the words.
    #expect(shop.cache.read(ProductQuery(id: "secret 1")) == nil)
    let client = GraphQLClient(
      endpoint: shop.client.endpoint,
      transport: shop.server,
      configuration: GraphQLClient.Configuration(sensitiveWords: ["id"]),
      store: shop.cache.store(.networkOnly)
    )
    for id in ["secret 1", "secret 2"] {
      let product = ProductQuery.Data.Product(id: id, name: "secret name")
      try shop.cache.write(ProductQuery.Data(product: product), to: ProductQuery(id: id))
      #expect(try shop.cache.update(ProductQuery(id: id)) { $0.product?.name = "secret change" })
    }
    // The words of other clients still count.
    try shop.cache.write(CustomerQuery.Data(customer: nil), to: CustomerQuery(email: "secret three"))
    try await shop.fetch(ProductsQuery(), .products(("9", "public")))
    try await shop.cache.flush()
    #expect(place.text.contains("public"))
    #expect(!place.text.contains("secret") && !shop.cache.dump().contains("secret"))
    withExtendedLifetime(client) {}
  }

  @Test("What the app writes of an operation with a variable that no client calls sensitive is in a file")
  func withoutWords() async throws {
    let cache = GraphQLCache(.file(URL(fileURLWithPath: place.folder), partition: "ada"))
    let client = GraphQLClient(
      endpoint: try #require(URL(string: "https://shop.example/graphql")),
      transport: Server(),
      configuration: GraphQLClient.Configuration(sensitiveWords: []),
      store: cache.store(.networkOnly)
    )
    let customer = CustomerQuery.Data.Customer(id: "1", name: "public")
    try cache.write(CustomerQuery.Data(customer: customer), to: CustomerQuery(email: "public too"))
    try await cache.flush()
    #expect(place.text.contains("public too"))
    withExtendedLifetime(client) {}
  }

  @Test("What the app writes of an operation whose responses are private is in no file")
  func privateOperation() async throws {
    var configuration = GraphQLCache.Configuration()
    configuration.isPrivate = { type, variables in
      type == ProductName.self || type == ProductQuery.self && variables != Array(#"{"id":"1"}"#.utf8)
    }
    let shop = try Shop(configuration, in: place)
    let secret = ProductQuery.Data(product: .init(id: "secret 2", name: "secret name"))
    try shop.cache.write(secret, to: ProductQuery(id: "secret 2"))
    #expect(try shop.cache.update(ProductQuery(id: "secret 2")) { $0.product?.name = "secret change" })
    try shop.cache.transaction { try $0.write(ProductName(name: "secret"), to: CacheKey("Product", "3")) }
    let layer = try shop.cache.show { changes in
      try changes.update(ProductQuery(id: "secret 2")) { $0.product?.name = "secret shown" }
    }
    try shop.cache.write(ProductQuery.Data(product: .init(id: "1", name: "public")), to: ProductQuery())
    try await shop.cache.flush()
    shop.cache.hide(layer)
    try await shop.cache.flush()
    #expect(place.text.contains("public"))
    #expect(!place.text.contains("secret") && !shop.cache.dump().contains("secret"))
  }

  @Test("Events of a subscription that is private are in memory only")
  func privateEvent() throws {
    var configuration = GraphQLCache.Configuration()
    configuration.isPrivate = { type, _ in type == StockChanged.self }
    let shop = try Shop(configuration)
    let keep = try #require(shop.cache.store(.networkOnly).events(of: try GraphQLStoreCall(StockChanged())))
    let body = Array(#"{"data":{"product":{"id":"1","name":"secret","stock":7}}}"#.utf8)
    keep(GraphQLCheckedResponse(data: nil, body: body, dataRange: 8..<body.count - 1))
    #expect(shop.cache.read(ProductName.self, of: CacheKey("Product", "1"))?.name == "secret")
    #expect(!shop.cache.dump().contains("secret"))
  }
}

/// A fragment with a field whose argument is sensitive because of its variable's name.
private struct Vault: GraphQLFragment, JSONObjectEncodable, Hashable {
  static var _plan: StaticString { "1User{vault($password).{note }}" }

  var note: String
  init(note: String) { self.note = note }
  init(_json json: inout JSONReader) throws(JSONError) {
    let vault: JSONObject = try json._value("vault")
    note = vault["note"]?.string ?? ""
  }
  func _write(into object: inout _JSONObjectWriter) { object._write("vault", ["note": .string(note)] as JSONObject) }
}

private struct UserName: GraphQLFragment, JSONObjectEncodable, Hashable {
  static var _plan: StaticString { "1User{name }" }

  var name: String
  init(name: String) { self.name = name }
  init(_json json: inout JSONReader) throws(JSONError) { name = try json._string("name") }
  func _write(into object: inout _JSONObjectWriter) { object._write("name", name) }
}

/// An order with a list of objects without keys.
private struct OrderQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "Order",
    sha256: "43",
    text: "query Order{order{id lines{name}note}}"
  )
  static var _plan: StaticString { "1^{order.Order{id#lines[{name,}note,}}" }

  struct Data: JSONObjectDecodable, Hashable {
    var order: JSONValue
    init(_json json: inout JSONReader) throws(JSONError) { order = try json._value("order") }
  }
}

/// `query Mood { session { user mood } }`, whose session has no key.
private struct MoodQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(name: "Mood", sha256: "42", text: "query Mood{session{user mood}}")
  static var _plan: StaticString { "1^{session.{user mood }}" }

  struct Data: JSONObjectDecodable, Hashable {
    var session: Session
    init(_json json: inout JSONReader) throws(JSONError) { session = try json._value("session") }

    struct Session: JSONObjectDecodable, Hashable {
      var user: String
      var mood: String
      init(_json json: inout JSONReader) throws(JSONError) {
        (user, mood) = try (json._string("user"), json._string("mood"))
      }
    }
  }
}

/// The same for a server whose session may have no mood.
private struct LooseMoodQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "LooseMood",
    sha256: "44",
    text: "query LooseMood{session{user mood}}"
  )
  static var _plan: StaticString { "1^{session.{user mood,}}" }

  struct Data: JSONObjectDecodable, Hashable {
    var session: JSONValue
    init(_json json: inout JSONReader) throws(JSONError) { session = try json._value("session") }
  }
}

/// `query User { session { user } }`: a part of what ``MoodQuery`` selects.
private struct UserQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(name: "User", sha256: "43", text: "query User{session{user}}")
  static var _plan: StaticString { "1^{session.{user }}" }

  struct Data: JSONObjectDecodable, Hashable {
    var session: Session
    init(_json json: inout JSONReader) throws(JSONError) { session = try json._value("session") }

    struct Session: JSONObjectDecodable, Hashable {
      var user: String
      init(_json json: inout JSONReader) throws(JSONError) { user = try json._string("user") }
    }
  }
}
