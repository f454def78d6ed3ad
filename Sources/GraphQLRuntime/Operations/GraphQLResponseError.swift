/// One entry of a response's `errors`.
///
/// [GraphQL, 7.1.6: Errors](https://spec.graphql.org/September2025/#sec-Errors)
public struct GraphQLResponseError: Sendable, Hashable {
  /// A place in the document that was sent.
  public struct Location: Sendable, Hashable {
    /// The line, counted from 1.
    public let line: Int
    /// The column, counted from 1.
    public let column: Int

    /// Creates a place. The line and the column count from 1.
    public init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  /// The message, for developers.
  public let message: String
  /// The places in the document that the error is about; empty if the server names none.
  public let locations: [Location]
  /// The path of the field that failed, or `nil` if the error is not about a single field.
  public let path: ResponsePath?
  /// The `extensions` of the error, as an object.
  public let extensions: JSONObject

  /// The description as the client has redacted it.
  private var cleanedDescription: String?

  /// Creates an error. Each parameter is the property of the same name. The ``code`` is a member of `extensions`.
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

  /// The value of `extensions.code`, in which most servers name the kind of an error, such as `UNAUTHENTICATED`.
  public var code: String? { extensions["code"]?.string }
}

extension GraphQLResponseError: JSONObjectDecodable {
  /// Reads an error, which must have a message. Any other member whose form differs from that in the specification is
  /// ignored. For example, a path that is a string, or the empty list that PHP writes for an empty object, does not prevent
  /// the message and the code of the error from being read.
  public init(_json json: inout JSONReader) throws(JSONError) {
    message = try json._string("message")
    locations = (try json._valueOrNull("locations") as JSONValue?).flatMap(Self.locations) ?? []
    path = (try json._valueOrNull("path") as JSONValue?).flatMap(ResponsePath.init)
    extensions = (try json._valueOrNull("extensions") as JSONValue?)?.object ?? [:]
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
  /// - Returns: Nil unless the value is a list of response keys and indices.
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

extension JSONValue {
  /// Creates an error as an entry of a response's `errors`.
  package init(_ error: GraphQLResponseError) {
    var object: JSONObject = ["message": .string(error.message)]
    if !error.locations.isEmpty {
      object["locations"] = .array(
        error.locations.map { .object(["line": .int(Int64($0.line)), "column": .int(Int64($0.column))]) }
      )
    }
    if let path = error.path { object["path"] = JSONValue(path) }
    if !error.extensions.members.isEmpty { object["extensions"] = .object(error.extensions) }
    self = .object(object)
  }

  private init(_ path: ResponsePath) {
    self = .array(
      path.components.map { component in
        switch component {
        case .key(let key): .string(key)
        case .index(let index): .int(Int64(index))
        }
      }
    )
  }
}

extension GraphQLResponseError: CustomStringConvertible {
  /// The message, with the path and the code if there are any. In an error from a `GraphQLClient`, the description is cut
  /// off after two kilobytes and leaves out the values of sensitive variables and headers, which ``message`` and
  /// ``extensions`` may repeat. Log this description, but use the other properties to decide how to handle the error.
  public var description: String { cleanedDescription ?? text(message, path, code) }

  /// Returns the description, reading no more of each of its parts than a text of this many bytes can show.
  package func description(ofAtMost longest: Int) -> String {
    let path = path.map { ResponsePath(Array($0.components.prefix(longest / 2))) }
    return cleanedDescription ?? text(start(of: message, longest), path, code.map { start(of: $0, longest) })
  }

  private func start(of text: String, _ longest: Int) -> String {
    String(decoding: text.utf8.prefix(2 * longest), as: UTF8.self)
  }

  private func text(_ message: String, _ path: ResponsePath?, _ code: String?) -> String {
    let details = [path.map { "at \($0)" }, code].compactMap(\.self)
    return details.isEmpty ? message : "\(message) (\(details.joined(separator: ", ")))"
  }

  /// Returns the same error with another description.
  package func described(as description: String) -> GraphQLResponseError {
    var result = self
    result.cleanedDescription = description
    return result
  }
}

extension GraphQLResponseError {
  /// Reports whether two errors have the same message, locations, path and extensions. The descriptions, from which a client
  /// may have redacted different values, are not compared.
  public static func == (left: GraphQLResponseError, right: GraphQLResponseError) -> Bool {
    left.message == right.message && left.locations == right.locations && left.path == right.path
      && left.extensions == right.extensions
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(message)
    hasher.combine(path)
  }
}

extension Sequence<GraphQLResponseError> {
  /// Returns the errors at or inside a place of a response, in order. These errors explain why the value there is null or
  /// contains null. An error in a value that cannot be null makes the enclosing value null, so that error is included, too.
  ///
  /// ```swift
  /// response.errors.at("products[3].price").first?.code
  /// ```
  /// - Parameter path: The path of a value in the data. With an empty path, this method returns all errors that have a path.
  public func at(_ path: ResponsePath) -> [GraphQLResponseError] {
    filter { $0.path?.components.starts(with: path.components) ?? false }
  }
}

/// The path from the root of a response to one of its values: `products[3].price`.
///
/// [GraphQL, 7.1.6: Errors, `path`](https://spec.graphql.org/September2025/#sec-Errors)
public struct ResponsePath: Sendable, Hashable {
  /// One step of a path.
  public enum Component: Sendable, Hashable {
    /// A response key: the alias of a field, or its name if it has none.
    case key(String)
    /// The index of a list element, counted from 0.
    case index(Int)
  }

  /// The steps, outermost first.
  public var components: [Component]

  /// Creates a path from its steps, outermost first.
  public init(_ components: [Component] = []) {
    self.components = components
  }

  /// Whether the path has no steps, so that it refers to the data as a whole.
  public var isEmpty: Bool { components.isEmpty }

  /// Returns the path of a value inside the value at this path.
  public func appending(_ component: Component) -> ResponsePath {
    ResponsePath(components + [component])
  }
}

extension ResponsePath: CustomStringConvertible {
  public var description: String {
    var text = ""
    for component in components {
      switch component {
      case .key(let key): text += text.isEmpty ? key : ".\(key)"
      case .index(let index): text += "[\(index)]"
      }
    }
    return text
  }
}

extension ResponsePath: ExpressibleByStringLiteral {
  /// Creates a path from text in the form of ``description``, for tests and comparisons.
  public init(stringLiteral value: String) {
    components = value.split(whereSeparator: { ".[]".contains($0) }).map(String.init).map { step in
      Int(step).map(Component.index) ?? .key(step)
    }
  }
}

extension ResponsePath: JSONDecodable {
  /// Reads a list of response keys (strings) and indices (numbers).
  public init(from reader: inout JSONReader) throws(JSONError) {
    components = try reader.list { (reader) throws(JSONError) -> Component in
      try reader.nextIsString ? .key(reader.string()) : .index(reader.int())
    }
  }
}
