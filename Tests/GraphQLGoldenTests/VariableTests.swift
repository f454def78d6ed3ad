import Foundation
import GraphQLNetworking
import Testing

@Suite("Generated selections whose conditions are variables")
struct VariableTests {
  private typealias Parts = Varied.PartsQuery
  private typealias Combined = Varied.CombinedQuery
  private typealias Typed = Varied.TypedQuery

  private func decode<Operation: GraphQLOperation>(
    _ operation: Operation,
    _ json: String
  ) throws(JSONDecodingError) -> Operation.Data {
    try JSONReader.decodeData(of: operation, from: Array(json.utf8))
  }

  private func shop(_ members: String...) -> String { "{\"shop\":{\(members.joined(separator: ","))}}" }

  private static let included = [
    #""id":"1""#, #""name":"n""#, #""opened":"2026-11-22T07:00:00Z""#, #""owner":{"name":"o"}"#,
    #""deputy":{"id":"2"}"#,
  ]

  private static let hooks = #""hooks":[{"failed":{"edges":[{"node":{"id":"3"}}]}}]"#

  @Test("A part that the variables include is read, whatever is below it")
  func included() throws {
    let json = shop(Self.included.joined(separator: ","), #""closed":null,"__typename":"Shop""#, Self.hooks)
    let shop = try decode(Parts(a: true), json).shop
    #expect(shop.name == "n" && shop.opened != nil && shop.owner?.name == "o" && shop.deputy?.id == "2")
    #expect(shop.hooks?.first?.failed.edges?.first?.node.id == "3")
    #expect(shop.note == nil && shop.level == nil && shop.typename == nil)
  }

  @Test("A part that the variables exclude is nil, also if its type has a literal for null")
  func excludedValue() throws {
    let json = shop(#""id":"1","other":null"#)
    #expect(try decode(Varied.ExtrasQuery(a: false), json).shop.extra == Optional<JSONValue>.none)
    let included = shop(#""id":"1","extra":null,"other":null"#)
    #expect(try decode(Varied.ExtrasQuery(a: true), included).shop.extra == .some(.null))
  }

  @Test("A part is nil for a known type that it does not apply to, whatever the object contains")
  func knownTypes() throws {
    let data = try decode(
      Varied.KnownTypesQuery(a: true),
      #"""
      {"found":[{"__typename":"Hook"},{"__typename":"Person","id":"1"},{"__typename":"Later"}],
      "named":[{"__typename":"Hook","name":"h"},{"__typename":"Person","name":"p"},{"__typename":"Later","name":"l"}]}
      """#
    )
    #expect(data.found.map { $0.asKeyed?.id } == [nil, "1", nil])
    #expect(data.named.map { $0.asKeyed?.name } == [nil, "p", "l"])
  }

  @Test("A key that is missing anywhere below an included part is an error with its path")
  func missingBelow() {
    let json = shop(#""id":"1","note":"","hooks":[{"failed":{"edges":[{"node":{}}]}}]"#)
    let error = #expect(throws: JSONDecodingError.self) { try decode(Parts(a: false), json) }
    #expect(error?.path == "shop.hooks[0].failed.edges[0].node.id")
    let unknown = #expect(throws: JSONDecodingError.self) {
      try JSONReader.decode(Parts.Data.self, from: Array(json.utf8))
    }
    #expect(unknown?.path == "shop.hooks[0].failed.edges[0].node.id", "The part's own key is there.")
  }

  @Test("An included part needs its key, and a value unless it may be null", arguments: 0..<5)
  func needed(_ index: Int) {
    var members = Self.included
    let key = members[index].split(separator: "\"")[0]
    members.remove(at: index)
    let rest = members.joined(separator: ",")
    let isNullable = key == "deputy"
    for json in [shop(rest, Self.hooks), shop(rest, "\"\(key)\":null", Self.hooks)] {
      let error = Result { try decode(Parts(a: true), json) }
      guard case .failure(let error as JSONDecodingError) = error else {
        #expect(isNullable, "\(json)")
        continue
      }
      #expect("\(error.path)" == "shop.\(key)")
    }
  }

  @Test("Null for a conditional value of any type that cannot be null is an error, also without the variables")
  func nullValues() {
    for key in ["name", "opened", "level", "owner", "hooks", "kind"] {
      let json = shop(#""id":"1""#, "\"\(key)\":null")
      let error = #expect(throws: JSONDecodingError.self) {
        try JSONReader.decode(Parts.Data.self, from: Array(json.utf8))
      }
      #expect("\(error?.path ?? "")" == "shop.\(key)")
    }
  }

  @Test("A variable that is left out has the operation's default")
  func defaults() throws {
    let json = shop(#""id":"1","note":null,"closed":null,"level":"LOW","kind":"Shop","__typename":"Shop""#, Self.hooks)
    let data = try decode(Parts(a: false), json).shop
    #expect(data.hooks?.count == 1 && data.level == nil && data.kind == nil && data.typename == nil)
    let other = try decode(Parts(a: false, b: false, c: true), json).shop
    #expect(other.hooks == nil && other.level == .low && other.kind == "Shop" && other.typename == "Shop")
  }

  @Test("What the variables leave out is not read, even if a server sends it")
  func ignoredDirective() throws {
    let json = shop(Self.included.joined(separator: ","), #""note":"n","__typename":"Shop""#, #""hooks":7"#)
    let data = try decode(Parts(a: false, b: false), json).shop
    #expect(data.name == nil && data.owner == nil && data.hooks == nil && data.note == "n")
  }

  @Test("Conditions on one key, inside one another and on one place are combined")
  func combined() throws {
    let all = #"""
      {"shops":[{"name":"n","note":"x","owner":{"id":"1","name":"o","shop":{"id":"2"}},"level":"HIGH","closed":null,
      "deputy":{"name":"d","id":"3"},"opened":7,"hooks":[{"name":"h","failed":{"edges":[{"node":{"name":"e"}}]}}]},null]}
      """#
    for (a, b) in [(true, true), (true, false), (false, true), (false, false)] {
      let shop = try #require(try decode(Combined(a: a, b: b), all).shops[0])
      #expect((shop.name == "n") == (a || b))
      #expect((shop.note == "x") == (a && !b))
      #expect((shop.owner.name == "o") == a && (shop.owner.shop?.id == "2") == !b)
      #expect((shop.level == .high) == a)
      #expect((shop.deputyFragment?.deputy?.id == "3") == (a || b))
      #expect((shop.deputyFragment?.deputy?.name == "d") == a)
      #expect((shop.hooks?.first?.failed.edges?.first?.node.name == "e") == a)
    }
    let error = #expect(throws: JSONDecodingError.self) {
      try decode(Combined(a: false, b: true), #"{"shops":[{"name":"n","owner":{"id":"1"},"deputy":{}}]}"#)
    }
    #expect(error?.path == "shops[0].deputy.id")
  }

  @Test("Conditions in type conditions on object types hold for objects of that type, and never for types added later")
  func typed() throws {
    let edges = #"{"edges":[{"node":{"id":"1"}}]}"#
    let json = """
      {"found":[{"__typename":"Hook","name":"h","failed":\(edges)},{"__typename":"Shop","note":null},
      {"__typename":"New"}],"overlapping":[{"__typename":"Hook","name":"h","failed":\(edges)},
      {"__typename":"New","failed":\(edges)},{"__typename":"Newer"},{"__typename":"Shop","name":"s"}]}
      """
    let data = try decode(Typed(a: false, conditions: false), json)
    guard case .hook(let hook) = data.found[0], case .shop(let shop) = data.found[1] else {
      Issue.record("Found \(data.found)")
      return
    }
    #expect(hook.hookParts?.name == "h" && hook.hookParts?.failed.edges == nil)
    #expect(shop.name == nil && shop.owner == nil)
    #expect(data.overlapping.map { $0.namedHook != nil } == [true, false, false, false])
    #expect(data.overlapping.map(\.asNamed?.name) == ["h", nil, nil, "s"])
    let none = try decode(Typed(a: false), json)
    #expect(none.overlapping.allSatisfy { $0.namedHook == nil })
    let error = #expect(throws: JSONDecodingError.self) { try decode(Typed(a: true), json) }
    #expect(error?.path == "found[1].id")
  }

  @Test("A value that was read and one that was made are equal, hash alike and are encoded alike")
  func equality() throws {
    for (a, json) in [(true, #"{"shop":{"id":"1"}}"#), (false, #"{"shop":{"id":"1","note":null}}"#)] {
      let read = try JSONReader.decode(Parts.Data.self, from: Array(json.utf8))
      let made = Parts.Data(shop: Parts.Data.Shop(id: "1"))
      #expect(read == made && Set([read, made]).count == 1)
      #expect(JSONValue(encoding: read) == JSONValue(encoding: made))
      #expect(JSONValue(encoding: read) == ["shop": ["id": "1"]])
      let conditions: GraphQLConditions = ["a": a, "b": false, "c": false]
      let note: JSONValue = a ? ["id": "1", "deputy": nil] : ["id": "1", "note": nil]
      #expect(JSONValue(encoding: made, conditions: conditions) == ["shop": note])
      #expect(try JSONEncoder().encode(read) == JSONEncoder().encode(made))
    }
  }

  @Test("A client passes the variables of its operation to the decoder")
  func client() async throws {
    let json = shop(#""id":"1","note":"","closed":null,"hooks":[{"failed":{"edges":[{"node":{}}]}}]"#)
    let client = GraphQLClient(
      endpoint: try #require(URL(string: "https://example.com/graphql")),
      transport: Answering(body: Array("{\"data\":\(json)}".utf8))
    )
    let error = await #expect(throws: GraphQLClientError.self) { try await client.fetch(Parts(a: false)) }
    #expect(error?.kind == .decoding && error?.responsePath == "shop.hooks[0].failed.edges[0].node.id")
    let missing = await #expect(throws: GraphQLClientError.self) { try await client.fetch(Parts(a: false, b: false)) }
    #expect(missing?.responsePath == "shop.__typename")
    let wrong = await #expect(throws: GraphQLClientError.self) { try await client.response(to: Parts(a: true)) }
    #expect(wrong?.responsePath == "shop.name")
  }
}

/// A transport that responds to every request with the same body.
private struct Answering: GraphQLTransport {
  let body: [UInt8]

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    HTTPResponse(status: 200, headers: ["Content-Type": "application/json"], body: body)
  }
}
