import GraphQLRuntime
import Testing

@Suite("Reading numbers")
struct NumberReadingTests {
  @Test(
    "An Int is a whole number of 32 bits",
    arguments: [
      ("0", 0), ("-0", 0), ("7", 7), ("-1", -1), ("2147483647", 2_147_483_647), ("-2147483648", -2_147_483_648),
    ]
  )
  func ints(text: String, value: Int) throws {
    #expect(try decode(Int.self, text) == value)
    #expect(try decode(Int.self, " \(text)\n") == value)
  }

  @Test(
    "Anything else is not",
    arguments: [
      "2147483648", "-2147483649", "99999999999999999999", "1.0", "1e3", "01", "-", "-01", "+1", "", "1x", "\"1\"",
      "null",
    ]
  )
  func notInts(text: String) {
    #expect(throws: JSONDecodingError.self) { try decode(Int.self, text) }
  }

  @Test(
    "A Float is the nearest Double of any number",
    arguments: [
      "0", "-0", "1", "-1", "0.1", "12.5", "1e3", "1E+3", "25e-1", "123456789012345678", "0.30000000000000004",
      "1.7976931348623157e308", "5e-324", "2.2250738585072011e-308", "9007199254740993", "0.000001", "1e22", "1e23",
      "123456789012345678901234567890", "3.141592653589793238462643383279502884", "0.0000000000000000000000000001",
      "1e-400", "100000000000000000000000000000000000000000e-40",
    ]
  )
  func doubles(text: String) throws {
    let value = try decode(Double.self, text)
    #expect(value == Double(text))
    #expect(value.sign == Double(text)?.sign)
  }

  @Test(
    "Numbers that JSON does not have, or a Double cannot hold, are errors",
    arguments: [
      "1e400", "-1e400", "1e99999999999999999999", "NaN", "Infinity", "-Infinity", ".5", "5.", "1e", "1e+", "00",
      "01.5",
      "+1", "0x10", "1_000", "1.5.2", "--1", "- 1",
    ]
  )
  func notDoubles(text: String) {
    #expect(throws: JSONDecodingError.self) { try decode(Double.self, text) }
  }

  @Test(
    "Booleans are exactly true and false",
    arguments: ["True", "tru", "truex", "falsey", "1", "\"true\"", "fals", "nul"]
  )
  func notBooleans(text: String) throws {
    #expect(throws: JSONDecodingError.self) { try decode(Bool.self, text) }
    #expect(try decode(Bool.self, "true"))
    #expect(try !decode(Bool.self, "false"))
  }

  @Test("Values that may be null read as nil")
  func nulls() throws {
    #expect(try read("null") { (reader) throws(JSONError) in try reader.nullable(Int.init(from:)) } == nil)
    #expect(try read("null") { (reader) throws(JSONError) in try reader.nullable(Double.init(from:)) } == nil)
    #expect(try read("null") { (reader) throws(JSONError) in try reader.nullable(Bool.init(from:)) } == nil)
    #expect(try read("null") { (reader) throws(JSONError) in try reader.nullable(String.init(from:)) } == nil)
    #expect(try read("5") { (reader) throws(JSONError) in try reader.nullable(Int.init(from:)) } == 5)
    #expect(throws: JSONDecodingError.self) {
      try read("nulL") { (reader) throws(JSONError) in try reader.nullable(Int.init(from:)) }
    }
    #expect(throws: JSONDecodingError.self) {
      try read("nullx") { (reader) throws(JSONError) in try reader.nullable(Int.init(from:)) }
    }
  }
}
