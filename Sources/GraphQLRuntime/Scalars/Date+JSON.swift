#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Date: JSONDecodable {
  /// A date of ISO 8601: `2026-11-21T07:35:00.25+01:00`. The fraction may be missing, and so may the offset, which then
  /// is UTC; a day alone is its first moment in UTC.
  public init(from reader: inout JSONReader) throws(JSONError) {
    guard let instant = ISO8601Instant(try reader.string()) else {
      throw reader.invalidValue(expected: "a date of ISO 8601")
    }
    self.init(timeIntervalSince1970: Double(instant.seconds) + instant.fraction)
  }
}

extension Date: JSONEncodable {
  /// In UTC, with milliseconds or microseconds if there are any: `2026-11-21T06:35:00.250Z`.
  public func write(to writer: inout JSONWriter) {
    guard let instant = ISO8601Instant(secondsSince1970: timeIntervalSince1970) else {
      return writer.fail("a date outside of the years 0000 to 9999 has no form in ISO 8601")
    }
    writer.string(instant.text)
  }
}
