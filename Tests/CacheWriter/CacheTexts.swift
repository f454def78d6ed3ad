import Foundation
package import GraphQLCache
import GraphQLNetworking

/// Numbered texts in a cache: each is an object in the response to a query.
package final class CacheTexts: TextStore {
  private let cache: GraphQLCache

  package init(_ folder: String, behavior: DiskLog.Behavior = DiskLog.Behavior()) {
    cache = GraphQLCache(
      .file(URL(fileURLWithPath: folder), partition: "ada"),
      configuration: GraphQLCache.Configuration(),
      clock: CacheClock(),
      behavior: behavior
    )
  }

  deinit { cache.close() }

  package var texts: [UInt32: [UInt8]] {
    var texts: [UInt32: [UInt8]] = [:]
    for number: UInt32 in 0...50 {
      if let text = cache.read(TextQuery(number: number))?.text { texts[number] = Array(text.value.utf8) }
    }
    return texts
  }

  package func commit(_ changes: [UInt32: [UInt8]]) throws {
    try cache.transaction { cache in
      for (number, text) in changes {
        let value = String(decoding: text, as: UTF8.self)
        let text = text.isEmpty ? nil : TextQuery.Data.Text(id: "\(number)", value: value)
        try cache.write(TextQuery.Data(text: text), to: TextQuery(number: number))
      }
    }
  }

  package func removeAll() throws { try cache.removeAll() }

  package func flush() async throws { try await cache.flush() }
}

private struct TextQuery: GraphQLQuery, GraphQLPlanned {
  static let operationDocument = GraphQLDocument(
    name: "Text",
    sha256: "01",
    text: "query Text($number:Int!){text(number:$number){id value}}"
  )
  static var _plan: StaticString { "1^{text($number)?Text{id#value }}" }

  var number: UInt32

  func writeVariables(to writer: inout JSONWriter) { writer.field("number", Int(number)) }

  struct Data: JSONObjectDecodable, JSONObjectEncodable {
    var text: Text?
    init(text: Text?) { self.text = text }
    init(_json json: inout JSONReader) throws(JSONError) { text = try json._valueOrNull("text") }
    func _write(into object: inout _JSONObjectWriter) { object._write("text", text) }

    struct Text: JSONObjectDecodable, JSONObjectEncodable {
      var id: String
      var value: String
      init(id: String, value: String) { (self.id, self.value) = (id, value) }
      init(_json json: inout JSONReader) throws(JSONError) { (id, value) = try (json._id("id"), json._string("value")) }
      func _write(into object: inout _JSONObjectWriter) {
        object._write("id", id)
        object._write("value", value)
      }
    }
  }
}
