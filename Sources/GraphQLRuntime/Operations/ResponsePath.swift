/// The way from the root of a response to one of its values: `products[3].price`.
///
/// [GraphQL, 7.1.2: Errors, `path`](https://spec.graphql.org/September2025/#sec-Errors)
public struct ResponsePath: Sendable, Hashable {
  /// One step of a path.
  public enum Component: Sendable, Hashable {
    /// A response key: the alias, or else the name, of a field.
    case key(String)
    /// An element of a list, counted from 0.
    case index(Int)
  }

  /// The steps, outermost first.
  public var components: [Component]

  /// A path of these steps, outermost first.
  public init(_ components: [Component] = []) {
    self.components = components
  }

  /// Whether this is the path of the root.
  public var isEmpty: Bool { components.isEmpty }

  /// The path of a value inside the one at this path.
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
  /// A path of keys and indices as ``description`` prints it, for tests and comparisons.
  public init(stringLiteral value: String) {
    components = value.split(whereSeparator: { ".[]".contains($0) }).map(String.init).map { step in
      Int(step).map(Component.index) ?? .key(step)
    }
  }
}

extension ResponsePath: JSONDecodable {
  /// A list of response keys (strings) and indices (numbers).
  public init(from reader: inout JSONReader) throws(JSONError) {
    components = try reader.list { (reader) throws(JSONError) -> Component in
      try reader.nextIsString ? .key(reader.string()) : .index(reader.int())
    }
  }
}
