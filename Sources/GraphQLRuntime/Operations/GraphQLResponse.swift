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
  private static var keys: JSONKeys { GraphQLResponseKeys.all }

  public init(from reader: inout JSONReader) throws(JSONError) {
    var data: Data?
    var errors: [GraphQLResponseError]?
    var extensions: JSONObject?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: data = try reader.nullable(Data.init(from:))
      case 1: errors = try reader.listOrNull(GraphQLResponseError.init(from:))
      case 2: extensions = try reader.nullable(JSONObject.init(from:))
      default: break
      }
    }
    guard data != nil || errors?.isEmpty == false else { throw reader.missingData(in: object) }
    self.init(data: data, errors: errors ?? [], extensions: extensions ?? [:])
  }
}

/// A generic type cannot have a static constant of its own.
private enum GraphQLResponseKeys {
  static let all = JSONKeys("data errors? extensions?")
}

extension JSONReader {
  /// The error for a response that has neither data nor errors.
  fileprivate func missingData(in object: JSONObjectCursor) -> JSONError {
    has(0, in: object)
      ? JSONError(max(0, offset - 1), .expected("errors beside the data that is null"))
      : missingKey(in: object)
  }
}
