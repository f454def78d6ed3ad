import GraphQLLanguage
import Testing

@Suite("Reading JSON with places")
struct JSONDocumentTests {
  private func problem(_ text: String) -> String? {
    problem(Array(text.utf8))
  }

  private func problem(_ bytes: [UInt8], maximumDepth: Int = 200) -> String? {
    do throws(JSONProblem) {
      _ = try JSONDocument(Source(path: "", bytes: bytes), maximumDepth: maximumDepth)
      return nil
    } catch {
      let position = error.diagnostic.positions[0]
      return "\(position.line):\(position.column) \(error.diagnostic.message)"
    }
  }

  @Test("Values keep what they are, and know their places")
  func values() throws {
    let text = "\u{FEFF} { \"a\" : [ 1, -0.5e+3, true, false, null, \"\" ],\n  \"b\": { \"ü\": [] } } "
    let document = try JSONDocument(Source(path: "f.json", text: text))
    let items = try #require(document.root["a"]?.items)
    #expect(items.map(\.boolean) == [nil, nil, true, false, nil, nil])
    #expect(items.map(\.string) == [nil, nil, nil, nil, nil, ""])
    #expect(items.map(\.isNull) == [false, false, false, false, true, false])
    guard case .number(let first) = items[0].kind, case .number(let second) = items[1].kind else {
      Issue.record("numbers expected")
      return
    }
    #expect([first, second] == ["1", "-0.5e+3"])
    let inner = try #require(document.root["b"]?["ü"])
    #expect(inner.items?.count == 0)
    let range = document.range(of: inner.offsets)
    #expect(range.path == "f.json" && range.start.line == 2 && range.start.column == 15 && range.end.column == 17)
    #expect(document.root["c"] == nil)
    #expect(document.root.members?.map { document.range(of: $0.keyOffsets).start.column } == [5, 3])
    #expect(document.root.members?.map { document.range(of: $0.keyOffsets).end.column } == [8, 6])
  }

  @Test("Escape sequences become characters")
  func escapes() throws {
    let text = #""\"\\\/\b\f\n\r\t\u00e9\uD83D\uDE00é😀""#
    let document = try JSONDocument(Source(path: "", text: text))
    #expect(document.root.string == "\"\\/\u{8}\u{C}\n\r\té😀é😀")
  }

  @Test(
    "Text that is not JSON is refused with its place",
    arguments: [
      ("", "1:1 Expected a value, found the end of the file."),
      ("[1 2]", "1:4 Expected \",\" or \"]\", found \"2\"."),
      ("{\"a\" 1}", "1:6 Expected \":\", found \"1\"."),
      ("{a: 1}", "1:2 Expected a key in double quotes, found \"a\"."),
      ("[1,]", "1:4 Expected a value, found \"]\". Remove the comma before it."),
      ("{\"a\": 1,}", "1:9 Expected a key in double quotes, found \"}\". Remove the comma before it."),
      ("{\"a\": 1, \n }", "2:2 Expected a key in double quotes, found \"}\". Remove the comma before it."),
      ("{\"a\": }", "1:7 Expected a value, found \"}\"."),
      ("{ // a", "1:3 Expected a key in double quotes, found \"/\". Remove the comment: JSON has none."),
      ("[1, /* a */ 2]", "1:5 Expected a value, found \"/\". Remove the comment: JSON has none."),
      ("[1 # a", "1:4 Expected \",\" or \"]\", found \"#\". Remove the comment: JSON has none."),
      ("[/", "1:2 Expected a value, found \"/\"."),
      ("[\n01]", "2:2 Expected \",\" or \"]\", found \"1\"."),
      ("-", "1:2 Expected a digit, found the end of the file."),
      ("1.", "1:3 Expected a digit, found the end of the file."),
      ("1e+", "1:4 Expected a digit, found the end of the file."),
      ("nul", "1:1 Expected a value, found \"n\"."),
      ("\"a", "1:3 Expected the closing quote of a string, found the end of the file."),
      ("\"\n\"", "1:2 Expected an escape sequence for a control character, found the byte 0xA."),
      (#""\x""#, "1:2 Invalid escape sequence."),
      (#""\u12g4""#, "1:6 Expected a hexadecimal digit, found \"g\"."),
      (#""\uD800""#, "1:2 This is half of a surrogate pair, not a character."),
      (#""\uDC00\uD800""#, "1:2 This is half of a surrogate pair, not a character."),
      (#""\uD800\u0041""#, "1:2 This is half of a surrogate pair, not a character."),
      ("{\"a\": 1, \"a\": 2}", "1:10 The key \"a\" occurs twice in this object."),
      ("1 x", "1:3 Expected the end of the file, found \"x\"."),
    ]
  )
  func refused(text: String, expected: String) {
    #expect(problem(text) == expected)
  }

  @Test("Invalid UTF-8 and deep nesting are refused")
  func limits() {
    #expect(problem([0x22, 0xC3, 0x22]) == "1:2 This string is not valid UTF-8.")
    #expect(problem([0x22, 0xF0, 0x90, 0x80, 0x22]) == "1:2 This string is not valid UTF-8.")
    #expect(problem(Array("[[1]]".utf8), maximumDepth: 2) == nil)
    #expect(problem(Array("[[[1]]]".utf8), maximumDepth: 2) == "1:3 The JSON is nested more than 2 levels deep.")
    let deep = String(repeating: "[", count: 100_000)
    #expect(problem(Array(deep.utf8)) == "1:201 The JSON is nested more than 200 levels deep.")
  }
}
