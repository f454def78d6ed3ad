extension Int64: JSONDecodable {
  /// A whole number of 64 bits, or a string of one: servers write it so, because JavaScript loses digits beyond 2^53.
  public init(from reader: inout JSONReader) throws(JSONError) {
    guard let value = Int64(try reader.numberText("a whole number of 64 bits")) else {
      throw reader.invalidValue(expected: "a whole number of 64 bits")
    }
    self = value
  }
}

extension Int64: JSONEncodable {
  public func write(to writer: inout JSONWriter) { writer.integer(self) }
}

extension JSONReader {
  /// The digits of a number, or the content of a string.
  mutating func numberText(_ what: StaticString) throws(JSONError) -> String {
    if nextIsString { return try string() }
    let number = try scanNumber(what)
    offset = number.end
    return text(of: number)
  }
}
