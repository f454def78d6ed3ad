import GraphQLRuntime
import Testing

@Suite("Skipping values")
struct SkippingTests {
  private static let legalTexts = [
    "null", "true", "false", "0", "-1.5e-3", "\"\"", "\"a\\u00e9\"", "[]", "{}", "[[],[{}],{}]",
    #"{"a":{"b":[1,2,{"c":null}]},"d":"e"}"#, " [ 1 , { \"a\" : \"}]\" } ] ",
  ]

  private static let illegalTexts = [
    "", "nul", "tru", "[", "{", "]", "}", "[1,]", "{\"a\":1,}", "{\"a\"}", "{\"a\":}", "{a:1}", "{1:1}", "[1 2]", "[1}",
    "{\"a\":1]", "{\"a\" 1}", "{,}", "[,]", "1 2", "// no\n1", "[1]x", "01", "[1.]", "1\u{FEFF}", " \u{FEFF}1",
    "\u{FEFF}\u{FEFF}1", "{\"a\":1 \"b\":2}",
    "\"\\q\"", "{\"\\q\":1}",
  ]

  @Test("A legal value of any kind is skipped, and read as any value", arguments: legalTexts)
  func legal(text: String) throws {
    _ = try decode(Skipped.self, text)
    _ = try decode(JSONValue.self, text)
  }

  @Test("An illegal one is an error in both", arguments: illegalTexts)
  func illegal(text: String) {
    #expect(throws: JSONDecodingError.self) { try decode(Skipped.self, text) }
    #expect(throws: JSONDecodingError.self) { try decode(JSONValue.self, text) }
  }

  @Test("Text may nest 512 levels deep, and no deeper", arguments: ["[", "{\"a\":"])
  func depth(opening: String) throws {
    let closing = opening == "[" ? "]" : "}"
    func nested(_ depth: Int) -> String {
      String(repeating: opening, count: depth) + "0" + String(repeating: closing, count: depth)
    }
    _ = try decode(Skipped.self, nested(512))
    _ = try decode(JSONValue.self, nested(512))
    #expect(failure(Skipped.self, nested(513))?.contains("at most 512 levels of nesting") == true)
    #expect(failure(JSONValue.self, nested(100_000))?.contains("at most 512 levels of nesting") == true)
    let unclosed = String(repeating: opening, count: 100_000)
    #expect(failure(Skipped.self, unclosed)?.contains("at most 512 levels of nesting") == true)
  }

  @Test("Every text cut short is an error, and none reads beyond its end")
  func cutShort() {
    let text =
      #"{"prices":[{"amount":12,"currency":"G\u0042é","was":{"amount":-7},"tags":["a","b\n"]},{"x":[1.5e3,true,null]}]}"#
    let bytes = Array(text.utf8)
    for length in 0..<bytes.count {
      let cut = Array(bytes[..<length])
      #expect(throws: JSONDecodingError.self) { try JSONReader.decode(Prices.self, from: cut) }
      #expect(throws: JSONDecodingError.self) { try JSONReader.decode(JSONValue.self, from: cut) }
      #expect(throws: JSONDecodingError.self) { try JSONReader.decode(Skipped.self, from: cut) }
    }
  }
}
