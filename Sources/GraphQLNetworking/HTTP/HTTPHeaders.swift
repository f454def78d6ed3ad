/// Header fields in the order in which they are sent. Names are not case-sensitive.
///
/// `print`, `dump` and debuggers show the names of all fields, and the values of common fields without secrets: `Accept` and
/// `Content-Type`, for example. In place of other values, they show "…".
///
/// [RFC 9110, 5: Fields](https://www.rfc-editor.org/rfc/rfc9110#section-5)
public struct HTTPHeaders: Sendable, Hashable {
  /// One header field.
  public struct Field: Sendable, Hashable {
    /// The name, in the upper and lower case in which it is sent.
    public let name: String
    /// The value. Descriptions show it only for common fields without secrets.
    public let value: String

    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// All fields in order. A name may occur more than once.
  public private(set) var fields: [Field] = []

  /// Creates an empty list of fields.
  public init() {}

  /// The value of a field, or `nil` if there is none. If there are several fields with this name, their values are joined
  /// with commas. Setting a value replaces them all; setting `nil` removes them.
  public subscript(name: String) -> String? {
    @inline(never) get {
      var value: String?
      for field in fields where Self.isSame(field.name, name) {
        value = value.map { "\($0), \(field.value)" } ?? field.value
      }
      return value
    }
    // Inlined, it would make up most of its callers' code.
    @inline(never) set {
      fields.removeAll { Self.isSame($0.name, name) }
      if let newValue { append(name, newValue) }
    }
  }

  /// Adds a field after all others, even if there are fields with the same name.
  public mutating func append(_ name: String, _ value: String) {
    fields.append(Field(name: name, value: value))
  }

  /// Returns these fields merged with those of `other`. If both contain a name, the fields of `other` are used.
  public func merging(_ other: HTTPHeaders) -> HTTPHeaders {
    var merged = self
    merged.fields.removeAll { field in other.fields.contains { Self.isSame($0.name, field.name) } }
    merged.fields += other.fields
    return merged
  }

  private static func isSame(_ left: String, _ right: String) -> Bool {
    left == right || left.utf8.count == right.utf8.count && left.lowercased() == right.lowercased()
  }
}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
  /// Creates header fields in the order of the literal. A name may occur more than once.
  public init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { append(name, value) }
  }
}

extension HTTPHeaders: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "[\(fields.map(\.description).joined(separator: ", "))]" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, unlabeledChildren: fields, displayStyle: .collection) }
}

extension HTTPHeaders.Field: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "\(name): \(shownValue)" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: ["name": name, "value": shownValue]) }

  private var shownValue: String { Self.shown.contains(name.lowercased()) ? value : "…" }

  /// An unknown field may contain a secret, whatever its name.
  private static let shown = [
    "accept", "accept-charset", "accept-encoding", "accept-language", "age", "allow", "apollo-require-preflight",
    "cache-control", "connection", "content-encoding", "content-language", "content-length", "content-type", "date",
    "expires", "host", "last-modified", "retry-after", "server", "transfer-encoding", "user-agent", "vary",
    "x-apollo-operation-name",
  ]
}
