/// Everything a server says to an operation.
///
/// [GraphQL, 7.1: Response Format](https://spec.graphql.org/September2025/#sec-Response-Format)
public struct GraphQLResponse<Data: Sendable>: Sendable {
  /// What was asked for; nil if the operation failed as a whole. With ``errors`` beside it, some fields may be null
  /// because they failed: each error names its path.
  public let data: Data?
  public let errors: [GraphQLResponseError]
  /// What the server adds to the response, outside of GraphQL; empty if that is no object.
  public let extensions: JSONObject

  public init(data: Data?, errors: [GraphQLResponseError] = [], extensions: JSONObject = [:]) {
    self.data = data
    self.errors = errors
    self.extensions = extensions
  }
}

extension GraphQLResponse: JSONDecodable where Data: JSONDecodable {
  public init(from reader: inout JSONReader) throws(JSONError) {
    var data: Data?
    var errors: [GraphQLResponseError]?
    var extensions: JSONObject?
    var seen = JSONObject()
    let outer = try reader.beginObject()
    // In any order, since `errors` may come first or last, and looking for it twice would take twice the time.
    while let key = try reader.nextKey(notIn: &seen) {
      switch key {
      case "data": data = try reader.nullable(Data.init(from:))
      case "errors": errors = try reader.listOrNull(GraphQLResponseError.init(from:))
      case "extensions": extensions = try JSONValue(from: &reader).object
      default: try reader.skip()
      }
    }
    guard data != nil || errors?.isEmpty == false else { throw reader.missingData(seen) }
    try reader.endObject(outer)
    self.init(data: data, errors: errors ?? [], extensions: extensions ?? [:])
  }
}

extension JSONReader {
  /// Moves to the value of the next member; nil at the end of the object.
  fileprivate mutating func nextKey(notIn seen: inout JSONObject) throws(JSONError) -> String? {
    guard let member = try nextMember() else { return nil }
    let key = try text(of: member.key)
    // What is not asked for may come as often as it likes.
    guard seen[key] == nil || !["data", "errors", "extensions"].contains(key) else {
      throw JSONError(member.key.start, .duplicateKey(key))
    }
    seen[key] = .null
    return key
  }

  /// The error for a response that has neither data nor errors.
  fileprivate func missingData(_ seen: JSONObject) -> JSONError {
    seen["data"] == nil
      ? missing("data") : JSONError(offset, .expected("errors beside the data that is null"))
  }
}

extension JSONValue {
  /// The members of an object; nil for other values.
  var object: JSONObject? {
    if case .object(let object) = self { object } else { nil }
  }
}
