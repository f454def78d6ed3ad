/// One entry of a response's `errors`.
///
/// [GraphQL, 7.1.2: Errors](https://spec.graphql.org/September2025/#sec-Errors)
public struct GraphQLResponseError: Sendable, Hashable {
  /// A place in the document that was sent.
  public struct Location: Sendable, Hashable {
    /// Counted from 1.
    public let line: Int
    /// Counted from 1.
    public let column: Int

    public init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  /// What went wrong, in words for developers.
  public let message: String
  public let locations: [Location]
  /// The field that failed; nil if no single field did.
  public let path: ResponsePath?
  /// Whatever else the server says, as an object.
  public let extensions: JSONObject

  public init(
    message: String,
    locations: [Location] = [],
    path: ResponsePath? = nil,
    extensions: JSONObject = [:]
  ) {
    self.message = message
    self.locations = locations
    self.path = path
    self.extensions = extensions
  }

  /// `extensions.code`, by which most servers name the kind of an error: `UNAUTHENTICATED`, say.
  public var code: String? { extensions["code"]?.string }
}

extension GraphQLResponseError: JSONDecodable {
  private static let keys = JSONKeys("message locations? path? extensions?")

  public init(from reader: inout JSONReader) throws(JSONError) {
    var message: String?
    var locations: [Location]?
    var path: ResponsePath?
    var extensions: JSONObject?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: message = try reader.string()
      case 1: locations = try reader.listOrNull(Location.init(from:))
      case 2: path = try reader.nullable(ResponsePath.init(from:))
      case 3: extensions = try reader.nullable(JSONObject.init(from:))
      default: break
      }
    }
    guard let message else { throw reader.missingKey(in: object) }
    self.init(message: message, locations: locations ?? [], path: path, extensions: extensions ?? [:])
  }
}

extension GraphQLResponseError.Location: JSONDecodable {
  private static let keys = JSONKeys("line column")

  public init(from reader: inout JSONReader) throws(JSONError) {
    var line: Int?
    var column: Int?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: line = try reader.int()
      case 1: column = try reader.int()
      default: break
      }
    }
    guard let line, let column else { throw reader.missingKey(in: object) }
    self.init(line: line, column: column)
  }
}

extension GraphQLResponseError: CustomStringConvertible {
  /// The message, with path and code where there are any.
  public var description: String {
    let place = path.map { " at \($0)" } ?? ""
    let code = code.map { " (\($0))" } ?? ""
    return message + place + code
  }
}
