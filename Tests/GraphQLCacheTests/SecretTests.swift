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
