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
  /// Without a message it is no error. What stands beside it in another form than the specification's counts as left out,
  /// so that the message and its code are not lost for a path that is a text, say, or the empty list that PHP writes for
  /// an empty object.
  public init(json: inout JSONReader) throws(JSONError) {
    message = try json.string("message")
    locations = (try json.valueOrNull("locations") as JSONValue?).flatMap(Self.locations) ?? []
    path = (try json.valueOrNull("path") as JSONValue?).flatMap(ResponsePath.init)
    extensions = (try json.valueOrNull("extensions") as JSONValue?)?.object ?? [:]
  }

  private static func locations(_ value: JSONValue) -> [Location]? {
    guard case .array(let elements) = value else { return nil }
    return elements.compactMap { element in
      guard let line = element["line"]?.int, let column = element["column"]?.int else { return nil }
      return Location(line: Int(clamping: line), column: Int(clamping: column))
    }
  }
}

extension ResponsePath {
  /// - Returns: nil unless it is a list of response keys and indices.
  fileprivate init?(_ value: JSONValue) {
    guard case .array(let steps) = value else { return nil }
    var components: [Component] = []
    for step in steps {
      switch step {
      case .string(let key): components.append(.key(key))
      case .int(let index): components.append(.index(Int(clamping: index)))
      default: return nil
      }
    }
    self.init(components)
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
