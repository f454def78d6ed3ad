import Foundation
import GraphQLRuntime
import Testing

/// Decoding and encoding again gives back what the server sent.
@Suite("Round trips")
struct RoundTripTests {
  private typealias Result = JSONDecodable & JSONObjectEncodable & Sendable

  private static let results: [(any Result.Type, String)] = [
    (HeroWithFriendsQuery.Data.self, #"{"hero":null}"#),
    (
      HeroWithFriendsQuery.Data.self,
      """
      {"hero":{"__typename":"Human","name":"Luke","friends":[{"__typename":"Droid","name":"R2"},
      {"__typename":"Human","name":"Han","height":1.8}]}}
      """
    ),
    (
      HeroWithFriendsQuery.Data.self,
      #"{"hero":{"friends":[{"id":"1"}],"purpose":"p","name":"R2","__typename":"Droid"}}"#
    ),
    (
      MediaQuery.Data.self,
      """
      {"media":[{"__typename":"Book","price":3,"title":"t","pages":9},{"__typename":"Poster","price":1},
      {"__typename":"Film","title":"new"},{"__typename":"Nothing"}]}
      """
    ),
    (
      FindQuery.Data.self,
      """
      {"find":[{"__typename":"Human","name":"Luke","mass":null},null,
      {"__typename":"Droid","name":"R2","purpose":"p"},{"__typename":"Book"}]}
      """
    ),
    (HeroTwiceQuery.Data.self, #"{"hero":{"__typename":"Human","id":"1","name":"Luke","mass":7.5}}"#),
    (
      ConditionalQuery.Data.self,
      #"{"account":{"id":"1","always":"a","address":{"street":"s"},"orders":[{"id":"o"}]}}"#
    ),
    (
      ConditionalQuery.Data.self,
      """
      {"account":{"id":"1","nickname":null,"address":{"street":"s","city":"c","zip":null},
      "orders":[{"id":"o","total":4},{"id":"p","total":5}],"email":"e","brief":"e","always":"a"}}
      """
    ),
    (DeferredQuery.Data.self, #"{"account":{"id":"1"}}"#),
    (TypedConditionsQuery.Data.self, #"{"pet":{"__typename":"Dog","name":"Rex"}}"#),
    (SharedChoiceQuery.Data.self, #"{"pet":{"__typename":"Cat","name":"Tom","lives":9,"size":{"width":1}}}"#),
    (SharedChoiceQuery.Data.self, #"{"pet":{"__typename":"Dog","name":"Rex","size":{"width":1},"nickname":null}}"#),
    (SharedChoiceQuery.Data.self, #"{"pet":{"__typename":"Dog","name":"Rex"}}"#),
    (
      SharedChoiceQuery.Data.self,
      #"{"pet":{"nickname":"T","lives":9,"size":{"height":1},"name":"Tom","__typename":"Cat"}}"#
    ),
    (DeferredPartsQuery.Data.self, #"{"pet":{"__typename":"Cat","name":"Tom"}}"#),
    (
      DeferredPartsQuery.Data.self,
      #"{"pet":{"__typename":"Cat","name":"Tom","lives":9,"size":{"height":1,"width":2}}}"#
    ),
    (
      NestedQuery.Data.self,
      #"{"entity":{"__typename":"Letter","id":"1","address":{"street":"s","town":"t"},"pages":2,"sender":"me"}}"#
    ),
    (NestedQuery.Data.self, #"{"entity":{"__typename":"Note","id":"1"}}"#),
    (
      GridQuery.Data.self,
      """
      {"grid":{"a":[[1]],"b":[[1,null]],"c":[[1],null],"d":null,
      "e":[[[{"value":"ERROR","other":"NEW"}],null]]},"error":{"message":"m"}}
      """
    ),
    (
      ShelvesQuery.Data.self,
      """
      {"shelf":{"id":"1","price":{"amount":5,"low":{"value":1,"note":null},"currency":"GBP"},"label":"l",
      "boxes":[{"id":"b","width":1.5,"sealed":true}],"matrix":[[1.0],null],"codes":[["x",null]],
      "madeAt":"2026-11-21T07:35:00Z","page":"https://example.com/","oldPrice":"old"},
      "shelves":[[{"label":null,"id":"2"},null]]}
      """
    ),
    (
      Clash.DataQuery.Data.self,
      """
      {"self":{"__typename":"String_2","init":"1","json":null,"kind":"self"},
      "type":{"init":"2","json":3,"_1st":[{"_1st":[["4"],null],"lacksNil":null},{"_1st":null,"nil_":null,"lacksNil":1}]},
      "json":[{"__typename":"Result_2","a_b":1,"aB":2,"A_B":3},{"__typename":"Type"},
      {"__typename":"Error","members":[{"description":"d","members":[{"from":1,"into":null}]}]}],
      "object":{"write":"hashValue","hashValue":1,"description":"d"}}
      """
    ),
    (
      Clash.DataQuery.Data.self,
      #"{"self":{"__typename":"Type","init":"1","json":7,"object":"none"},"type":{"init":"2","json":3},"json":[],"object":null}"#
    ),
    (
      Clash.dataQuery.Data.self,
      """
      {"json":[{"__typename":"String_2","init":"1","typename":"t","kind":"other"},{"__typename":"Type","init":"2"},
      {"__typename":"Error","members":[{"from":1,"hashValue":null}]},{"__typename":"Result_2"},{"__typename":"New"}]}
      """
    ),
    (Clash.Query.Data.self, #"{"type":{"__typename":"Type","other":"Type","init":"1"}}"#),
  ]

  @Test("What was read is written back, whatever the order it came in", arguments: Self.results.indices)
  func roundTrip(_ index: Int) throws {
    let (type, text) = Self.results[index]
    try roundTrip(type, text)
  }

  private func roundTrip<Value: Result>(_ type: Value.Type, _ text: String) throws {
    let sent = try JSONReader.decode(JSONValue.self, from: Array(text.utf8)).sorted
    let value = try JSONReader.decode(type, from: Array(text.utf8))
    #expect(value.makeJSONValue().sorted == sent)
    var writer = JSONWriter()
    value.write(to: &writer)
    #expect(try JSONReader.decode(JSONValue.self, from: writer.bytes).sorted == sent)
    let encoded = try JSONEncoder().encode(value)
    #expect(try JSONReader.decode(type, from: Array(encoded)).makeJSONValue().sorted == sent)
    let reversed = try JSONReader.decode(type, from: sent.reversed.bytes)
    #expect(reversed.makeJSONValue().sorted == sent)
  }
}

extension JSONValue {
  /// With the members of all objects in the order of their keys.
  fileprivate var sorted: JSONValue { reordered { $0.sorted { $0.key < $1.key } } }

  fileprivate var reversed: JSONValue { reordered { $0.reversed() } }

  fileprivate var bytes: [UInt8] {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.bytes
  }

  private func reordered(_ order: ([JSONObject.Member]) -> [JSONObject.Member]) -> JSONValue {
    switch self {
    case .array(let elements): return .array(elements.map { $0.reordered(order) })
    case .object(let object):
      var result = JSONObject()
      for member in order(object.members) { result[member.key] = member.value.reordered(order) }
      return .object(result)
    default: return self
    }
  }
}
