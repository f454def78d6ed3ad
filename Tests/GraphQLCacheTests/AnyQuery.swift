import GraphQLNetworking

/// Data with one value of any kind.
struct AnyData: JSONObjectDecodable, JSONObjectEncodable, Hashable {
  var found: JSONValue
  init(_ found: JSONValue) { self.found = found }
  init(_json json: inout JSONReader) throws(JSONError) { found = try json._value("found") }
  func _write(into object: inout _JSONObjectWriter) { object._write("found", found) }
}

/// A query for such data.
protocol AnyQuery: GraphQLQuery, GraphQLPlanned where Data == AnyData {}
