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

extension GraphQLResponseError: JSONObjectDecodable {
  public init(json: inout JSONReader) throws(JSONError) {
    message = try json.string("message")
    locations = try json.listOrNull("locations") ?? []
    path = try json.valueOrNull("path")
    extensions = try json.valueOrNull("extensions") ?? [:]
  }
}

extension GraphQLResponseError.Location: JSONObjectDecodable {
  public init(json: inout JSONReader) throws(JSONError) {
    line = try json.int("line")
    column = try json.int("column")
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
