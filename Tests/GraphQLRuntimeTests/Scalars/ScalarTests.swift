import Foundation
import GraphQLRuntime
import Testing

@Suite("Scalars of Foundation")
struct ScalarTests {
  private func text(_ value: some JSONEncodable) -> String {
    var writer = JSONWriter()
    value.write(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test(
    "Dates of ISO 8601 are read, with and without fraction and offset",
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("2026-11-21T07:35:00Z", 1_795_246_500),
      ("2026-11-21T08:35:00+01:00", 1_795_246_500),
      ("2026-11-21T02:05:00-0530", 1_795_246_500), ("2026-11-21T07:35:00", 1_795_246_500),
      ("2026-11-21T07:35Z", 1_795_246_500), ("2026-11-21T07:35:00.25Z", 1_795_246_500.25),
      ("2026-11-21T07:35:00.250000000+00", 1_795_246_500.25), ("2026-11-21", 1_795_219_200),
      ("2024-02-29T23:59:60Z", 1_709_251_200), ("1969-12-31T23:59:59.5Z", -0.5),
      ("0001-01-01T00:00:00Z", -62_135_596_800),
      ("9999-12-31T23:59:59Z", 253_402_300_799), ("1900-03-01", -2_203_891_200), ("2000-03-01", 951_868_800),
    ]
  )
  func dates(string: String, seconds: Double) throws {
    #expect(try decode(Date.self, "\"\(string)\"") == Date(timeIntervalSince1970: seconds))
  }

  @Test(
    "Text that is not a date is an error that quotes it",
    arguments: [
      "", "2026", "2026-13-01", "2026-00-01", "2026-02-29", "1900-02-29", "2026-11-31", "2026-11-21T24:00:00Z",
      "2026-11-21T07:60:00Z", "2026-11-21T07:35:61Z", "2026-11-21T07:35:00.Z", "2026-11-21T07:35:00X",
      "2026-11-21T07:35:00+1", "2026-11-21T", "21.11.2026", "2026-11-21T07:35:00Zz", "2026-1-2", "２026-11-21",
    ]
  )
  func notDates(string: String) {
    let error = #expect(throws: JSONDecodingError.self) { try decode(Date.self, "\"\(string)\"") }
    #expect(error?.expected == "an ISO 8601 date")
    #expect(error?.found.hasPrefix("\"\(string.prefix(10))") == true)
  }

  @Test(
    "Dates are written in UTC",
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (1_795_246_500.25, "2026-11-21T07:35:00.250Z"),
      (0.000001, "1970-01-01T00:00:00.000001Z"),
      (-0.5, "1969-12-31T23:59:59.500Z"), (-62_135_596_800, "0001-01-01T00:00:00Z"),
      (253_402_300_799, "9999-12-31T23:59:59Z"),
      (0.9999999, "1970-01-01T00:00:01Z"),
    ]
  )
  func writtenDates(seconds: Double, string: String) {
    #expect(text(Date(timeIntervalSince1970: seconds)) == "\"\(string)\"")
  }

  @Test("Days all over five centuries are written and read back")
  func everyDay() throws {
    for day in stride(from: -135_140, through: 47_482, by: 17) {
      let date = Date(timeIntervalSince1970: Double(day) * 86_400)
      #expect(try decode(Date.self, text(date)) == date)
    }
  }

  @Test("A date that ISO 8601 cannot write is reported", arguments: [Double.infinity, .nan, 1e15, -1e15])
  func unwritableDates(seconds: Double) {
    var writer = JSONWriter()
    writer.beginObject()
    writer.field("date", Date(timeIntervalSince1970: seconds))
    #expect(writer.problem?.key == "date")
  }

  @Test(
    "Decimals keep every digit, from numbers and strings",
    arguments: [
      "0", "0.1", "-12.50", "12345678901234567890.123456789", "99999999999999999999999999999999999999", "1e3", "15E-2",
    ]
  )
  func decimals(string: String) throws {
    let value = try #require(Decimal(string: string))
    #expect(try decode(Decimal.self, string) == value)
    #expect(try decode(Decimal.self, "\"\(string)\"") == value)
    #expect(try decode(Decimal.self, text(value)) == value)
  }

  @Test(
    "What a Decimal cannot hold exactly is an error",
    arguments: [
      "123456789012345678901234567890123456789", "1e400", "1e-400", "\"12abc\"", "\"\"", "\"NaN\"", "\"1,5\"", "true",
    ]
  )
  func notDecimals(json: String) {
    #expect(throws: JSONDecodingError.self) { try decode(Decimal.self, json) }
  }

  @Test("Int64 comes as a number or as a string", arguments: [Int64.min, -1, 0, 9_007_199_254_740_993, .max])
  func int64(value: Int64) throws {
    #expect(try decode(Int64.self, "\(value)") == value)
    #expect(try decode(Int64.self, "\"\(value)\"") == value)
    #expect(text(value) == "\(value)")
  }

  @Test("Anything else is not an Int64", arguments: ["9223372036854775808", "1.5", "1e3", "\"\"", "\"x\"", "null"])
  func notInt64(json: String) {
    #expect(throws: JSONDecodingError.self) { try decode(Int64.self, json) }
  }

  @Test("URLs and UUIDs are strings of their form")
  func urlsAndUUIDs() throws {
    let url = try #require(URL(string: "https://shop.example/a%20b?q=1#x"))
    #expect(try decode(URL.self, "\"https:\\/\\/shop.example\\/a%20b?q=1#x\"") == url)
    #expect(try decode(URL.self, text(url)) == url)
    #expect(throws: JSONDecodingError.self) { try decode(URL.self, "\"\"") }
    let uuid = UUID()
    #expect(try decode(UUID.self, "\"\(uuid.uuidString.lowercased())\"") == uuid)
    #expect(try decode(UUID.self, text(uuid)) == uuid)
    #expect(throws: JSONDecodingError.self) { try decode(UUID.self, "\"E621E1F8\"") }
  }
}
