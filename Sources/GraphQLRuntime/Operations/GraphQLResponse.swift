/// Everything a server says to an operation.
///
/// [GraphQL, 7.1: Response Format](https://spec.graphql.org/September2025/#sec-Response-Format)
public struct GraphQLResponse<Data: Sendable>: Sendable {
  /// What was asked for; nil if the operation failed as a whole. With ``errors`` beside it, some fields may be null
  /// because they failed: each error names its path.
  public let data: Data?
  public let errors: [GraphQLResponseError]
  /// What the server adds to the response, outside of GraphQL.
  public let extensions: JSONObject

  public init(data: Data?, errors: [GraphQLResponseError] = [], extensions: JSONObject = [:]) {
    self.data = data
    self.errors = errors
    self.extensions = extensions
  }
}

extension GraphQLResponse: JSONDecodable where Data: JSONDecodable {
  public init(from reader: inout JSONReader) throws(JSONError) {
    var others = OtherMembers()
    let outer = try reader.beginObject()
    // In any order, since `errors` may come first or last, and looking for it twice would take twice the time.
    if try reader.moveToData(reading: &others) {
      data = try reader.nullable(Data.init(from:))
      _ = try reader.moveToData(reading: &others)
    } else {
      data = nil
    }
    errors = others.errors ?? []
    extensions = others.extensions ?? [:]
    if data == nil, errors.isEmpty { throw reader.missingData(others) }
    try reader.endObject(outer)
  }
}

/// What a response has beside its data, and which members have been met so far.
private struct OtherMembers {
  var errors: [GraphQLResponseError]?
  var extensions: JSONObject?
  var hasData = false
  var hasErrors = false
  var hasExtensions = false
}

extension JSONReader {
  /// Moves to the value of `data`, reading what comes before it.
  ///
  /// - Returns: false at the end of the object.
  fileprivate mutating func moveToData(reading others: inout OtherMembers) throws(JSONError) -> Bool {
    while let member = try nextMember() {
      if try takes(member, "data", &others.hasData) { return true }
      if try takes(member, "errors", &others.hasErrors) {
        others.errors = try listOrNull(GraphQLResponseError.init(from:))
      } else if try takes(member, "extensions", &others.hasExtensions) {
        others.extensions = try JSONValue(from: &self).object
      } else {
        // What is not asked for may come as often as it likes.
        try skip()
      }
    }
    return false
  }

  /// Whether the member has a key, which is to come once.
  private mutating func takes(
    _ member: JSONMember,
    _ key: StaticString,
    _ isTaken: inout Bool
  ) throws(JSONError) -> Bool {
    guard try isKey(member.key, key) else { return false }
    if isTaken { throw JSONError(member.key.start, .duplicateKey(key.description)) }
    isTaken = true
    return true
  }

  /// The error for a response that has neither data nor errors.
  fileprivate func missingData(_ others: OtherMembers) -> JSONError {
    others.hasData ? JSONError(offset, .expected("errors beside the data that is null")) : missing("data")
  }
}

extension JSONValue {
  /// The members of an object; nil for other values.
  var object: JSONObject? {
    if case .object(let object) = self { object } else { nil }
  }
}
