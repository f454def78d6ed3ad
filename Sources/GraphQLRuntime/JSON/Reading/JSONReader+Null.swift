extension JSONReader {
  /// A string, or null.
  public mutating func stringOrNull() throws(JSONError) -> String? { try null() ? nil : string() }

  /// A GraphQL `Int`, or null.
  public mutating func intOrNull() throws(JSONError) -> Int? { try null() ? nil : int() }

  /// A GraphQL `Float`, or null.
  public mutating func doubleOrNull() throws(JSONError) -> Double? { try null() ? nil : double() }

  /// A Boolean, or null.
  public mutating func boolOrNull() throws(JSONError) -> Bool? { try null() ? nil : bool() }

  /// A GraphQL `ID`, or null.
  public mutating func idOrNull() throws(JSONError) -> String? { try null() ? nil : id() }

  /// What `read` reads, or nil for null.
  @inlinable
  public mutating func nullable<Value>(
    _ read: (inout JSONReader) throws(JSONError) -> Value
  ) throws(JSONError) -> Value? {
    try null() ? nil : read(&self)
  }
}
