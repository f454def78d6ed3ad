#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Int64: JSONDecodable {
  /// Reads a whole number of 64 bits, or a string that contains one: some servers write strings, because JavaScript loses
  /// digits beyond 2^53.
  public init(from reader: inout JSONReader) throws(JSONError) {
    guard let value = Int64(try reader.numberText("a 64-bit integer")) else {
      throw reader.invalidValue(expected: "a 64-bit integer")
    }
    self = value
  }
}

extension Int64: JSONEncodable {
  public func write(to writer: inout JSONWriter) { writer.int(self) }
}

extension JSONReader {
  /// Returns the digits of a number, or the content of a string.
  mutating func numberText(_ what: StaticString) throws(JSONError) -> String {
    if nextIsString { return try string() }
    let number = try scanNumber(what)
    offset = number.end
    return text(of: number)
  }
}

extension Date: JSONDecodable {
  /// Reads an ISO 8601 date: `2026-11-21T07:35:00.25+01:00`. The fraction and the offset are optional; without an offset,
  /// the time is in UTC. A date without a time is read as the first moment of that day in UTC.
  public init(from reader: inout JSONReader) throws(JSONError) {
    guard let instant = ISO8601Instant(try reader.string()) else {
      throw reader.invalidValue(expected: "an ISO 8601 date")
    }
    self.init(timeIntervalSince1970: Double(instant.seconds) + instant.fraction)
  }
}

extension Date: JSONEncodable {
  /// Writes the date in UTC, with milliseconds or microseconds if there are any: `2026-11-21T06:35:00.250Z`.
  public func write(to writer: inout JSONWriter) {
    guard let instant = ISO8601Instant(secondsSince1970: timeIntervalSince1970) else {
      return writer.fail("ISO 8601 cannot represent a date outside the years 0000 to 9999")
    }
    writer.string(instant.text)
  }
}

extension Decimal: JSONDecodable {
  /// Reads a number, or a string that contains one, digit for digit. A number that a Decimal cannot hold exactly (38 digits)
  /// is an error.
  public init(from reader: inout JSONReader) throws(JSONError) {
    let text = try reader.numberText("a decimal number")
    guard let number = JSONNumber(text), let value = Self.exact(number) else {
      throw reader.invalidValue(expected: "a decimal number of at most 38 digits")
    }
    self = value
  }

  private static func exact(_ number: JSONNumber) -> Decimal? {
    let mantissa = number.text.prefix { $0 != "e" && $0 != "E" }
    let digits = mantissa.filter(\.isWholeNumber).drop { $0 == "0" }
    guard digits.count <= 38, let value = Decimal(string: number.text), value.isFinite else { return nil }
    return digits.allSatisfy({ $0 == "0" }) || !value.isZero ? value : nil
  }
}

extension Decimal: JSONEncodable {
  /// Writes a number with all its digits. ``JSONWriter/problem`` reports NaN.
  public func write(to writer: inout JSONWriter) {
    if isFinite { writer.number(description) } else { writer.fail("\(self) is not a JSON number") }
  }
}

extension URL: JSONDecodable {
  /// Reads a URL from a string.
  public init(from reader: inout JSONReader) throws(JSONError) {
    guard let url = URL(string: try reader.string()) else { throw reader.invalidValue(expected: "a URL") }
    self = url
  }
}

extension URL: JSONEncodable {
  public func write(to writer: inout JSONWriter) { writer.string(absoluteString) }
}

extension UUID: JSONDecodable {
  /// Reads a UUID from a string such as `E621E1F8-C36C-495A-93FC-0C247A3E6E5F`, in upper or lower case.
  public init(from reader: inout JSONReader) throws(JSONError) {
    guard let uuid = UUID(uuidString: try reader.string()) else { throw reader.invalidValue(expected: "a UUID") }
    self = uuid
  }
}

extension UUID: JSONEncodable {
  /// Writes the UUID in lower case, as nearly all servers do. A cache identifies objects by the text of their keys.
  public func write(to writer: inout JSONWriter) { writer.string(uuidString.lowercased()) }
}
