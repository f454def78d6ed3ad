/// A value that can be written as JSON: variables, input objects, and the Swift types of custom scalars.
public protocol JSONEncodable {
  /// Writes exactly one value.
  func write(to writer: inout JSONWriter)
}

extension String: JSONEncodable {
  public func write(to writer: inout JSONWriter) { writer.string(self) }
}

extension Int: JSONEncodable {
  public func write(to writer: inout JSONWriter) { writer.integer(self) }
}

extension Double: JSONEncodable {
  /// Infinities and NaN have no JSON: ``JSONWriter/problem`` says so.
  public func write(to writer: inout JSONWriter) { writer.double(self) }
}

extension Bool: JSONEncodable {
  public func write(to writer: inout JSONWriter) { writer.bool(self) }
}

extension Array: JSONEncodable where Element: JSONEncodable {
  public func write(to writer: inout JSONWriter) {
    writer.beginArray()
    for element in self { element.write(to: &writer) }
    writer.endArray()
  }
}

extension Optional: JSONEncodable where Wrapped: JSONEncodable {
  /// The value, or null for nil.
  public func write(to writer: inout JSONWriter) {
    if let self { self.write(to: &writer) } else { writer.null() }
  }
}
