import GraphQLLanguage
import GraphQLMock
import GraphQLRuntime
import Testing

/// Returns a schema made from its text. The test fails with the problems if there are any.
func schema(_ text: String) throws -> Schema {
  let (schema, diagnostics) = Schema.build([Source(path: "test.graphqls", text: text)])
  try #require(diagnostics.map(\.message) == [])
  return try #require(schema)
}

/// Returns JSON made from its text.
func json(_ text: String) throws -> JSONValue {
  try JSONReader.decode(JSONValue.self, from: Array(text.utf8))
}

extension JSONValue {
  /// The value as JSON text, so that the order of members is compared, too.
  var text: String {
    var writer = JSONWriter()
    write(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension GraphQLMock {
  /// Executes a request and returns the response as JSON text.
  func answer(_ query: String, operation: String? = nil, variables: JSONObject = [:]) async -> String {
    await execute(GraphQLRequest(query: query, operationName: operation, variables: variables)).json.text
  }
}
