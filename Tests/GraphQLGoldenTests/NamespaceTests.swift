import GraphQLRuntime
import Testing

@Suite("Generated code in a namespace")
struct NamespaceTests {
  private func item(_ state: String) throws(JSONDecodingError) -> Spaced.ItemQuery.Data {
    let json = #"{"item":{"id":"1","state":"\#(state)","owner":{"name":"n"}}}"#
    return try JSONReader.decode(Spaced.ItemQuery.Data.self, from: Array(json.utf8))
  }

  @Test("Types stand in the namespace, and are compared by their values where that is asked for")
  func hashable() throws {
    #expect(try item("OPEN") == item("OPEN"))
    #expect(try item("OPEN") != item("LOST"))
    #expect(try item("OPEN").item?.state == .open)
  }

  @Test("A deprecated value is still read")
  func deprecatedValue() throws {
    let state = try #require(try item("LOST").item?.state)
    var writer = JSONWriter()
    state.write(to: &writer)
    #expect(writer.bytes == Array("\"LOST\"".utf8))
  }

  @Test("The text of a persisted operation is not part of the program, its hash is")
  func persisted() {
    #expect(Spaced.ItemQuery.operationDocument.text.isEmpty)
    #expect(Spaced.ItemQuery.operationDocument.sha256.count == 64)
  }
}
