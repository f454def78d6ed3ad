import Foundation
import GraphQLRuntime
import Testing

/// Decoding and re-encoding returns the JSON that the server sent.
@Suite("Round trips")
struct RoundTripTests {
  @Test("What was read is written back, whatever the order it came in", arguments: Response.all.indices)
  func roundTrip(_ index: Int) throws {
    let response = Response.all[index]
    try roundTrip(response.data, response.json, response.conditions)
  }

  @Test("No operation of the fixtures is without a response")
  func everyOperation() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Generated")
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var operations: Set<String> = []
    let declaration = #/struct (\w+): GraphQL(?:Query|Mutation|Subscription) /#
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      operations.formUnion(text.matches(of: declaration).map { String($0.1) })
    }
    #expect(operations.count > 20)
    #expect(operations.subtracting(Response.all.map(\.operation)) == [])
  }

  private func roundTrip<Value: JSONDecodable & JSONObjectEncodable>(
    _ type: Value.Type,
    _ text: String,
    _ conditions: GraphQLConditions
  ) throws {
    let sent = try JSONReader.decode(JSONValue.self, from: Array(text.utf8)).sorted
    let value = try JSONReader.decode(type, from: Array(text.utf8), conditions: conditions)
    #expect(JSONValue(encoding: value, conditions: conditions).sorted == sent)
    var writer = JSONWriter(conditions: conditions)
    value.write(to: &writer)
    #expect(try JSONReader.decode(JSONValue.self, from: writer.bytes).sorted == sent)
    // Foundation's encoder knows no conditions: of the nulls, it leaves out those that might have been left out.
    let encoded = try JSONReader.decode(type, from: Array(try JSONEncoder().encode(value)), conditions: conditions)
    #expect(JSONValue(encoding: encoded, conditions: conditions).sorted == sent)
    let reversed = try JSONReader.decode(type, from: sent.reversed.bytes, conditions: conditions)
    #expect(JSONValue(encoding: reversed, conditions: conditions).sorted == sent)
  }
}

extension JSONValue {
  /// The value with the members of all objects sorted by key.
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
