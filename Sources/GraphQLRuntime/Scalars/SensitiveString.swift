/// A string that is never shown in logs or errors, regardless of the name of its variable. Map scalars for passwords and
/// tokens to this type.
///
/// ```json
/// "scalars": {"Password": {"type": "SensitiveString", "import": "GraphQLRuntime"}}
/// ```
public struct SensitiveString: Sendable, Hashable {
  /// The string that is sent.
  public var value: String

  /// Creates a sensitive string with the string that is sent.
  public init(_ value: String) { self.value = value }
}

extension SensitiveString: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { self.init(value) }
}

extension SensitiveString: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "…" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension SensitiveString: JSONEncodable {
  public func write(to writer: inout JSONWriter) { writer.sensitiveString(value) }
}

extension SensitiveString: JSONDecodable {
  public init(from reader: inout JSONReader) throws(JSONError) { self.init(try reader.string()) }
}
