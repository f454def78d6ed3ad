import GraphQLLanguage
import Testing

/// An invalid text, and the expected error: `line:column message`.
struct WrongText: Sendable, CustomTestStringConvertible {
  let text: String
  let error: String
  var testDescription: String { text }

  init(_ text: String, _ error: String) {
    self.text = text
    self.error = error
  }
}

func syntaxErrors(_ text: String, limits: ParseLimits = .default) -> [String] {
  let source = Source(path: "test.graphql", text: text)
  let diagnostics = Document.parse([source], limits: limits).diagnostics
  expectExactRanges(diagnostics, in: [source])
  return diagnostics.map { diagnostic in
    let position = diagnostic.positions[0]
    let mark = diagnostic.isRecovered ? "recovered " : ""
    return "\(mark)\(position.line):\(position.column) \(diagnostic.message)"
  }
}

@Suite("Syntax errors")
struct SyntaxErrorTests {
  @Test(
    "The lexer names what it cannot read, and where",
    arguments: [
      WrongText("{ a ? }", "1:5 Syntax Error: Unexpected character: \"?\"."),
      WrongText("{ a\0 }", "1:4 Syntax Error: Unexpected character: U+0000."),
      WrongText("{ é }", "1:3 Syntax Error: Unexpected character: U+00E9."),
      WrongText("{ 😀 }", "1:3 Syntax Error: Unexpected character: U+1F600."),
      WrongText(
        "{ a(b: 'c') }",
        "1:8 Syntax Error: Unexpected single quote character ('), did you mean to use a double quote (\")?"
      ),
      WrongText("{ ..a }", "1:3 Syntax Error: Unexpected \"..\", did you mean \"...\"?"),
      WrongText("{ .a }", "1:3 Syntax Error: Unexpected character: \".\"."),
      WrongText(
        "{ a(b: .25) }",
        "1:8 Syntax Error: Invalid number, expected digit before \".\", did you mean \"0.25\"?"
      ),
      WrongText("{ a(b: 01) }", "1:9 Syntax Error: Invalid number, unexpected digit after 0: \"1\"."),
      WrongText("{ a(b: -) }", "1:9 Syntax Error: Invalid number, expected digit but got: \")\"."),
      WrongText("{ a(b: 1.) }", "1:10 Syntax Error: Invalid number, expected digit but got: \")\"."),
      WrongText("{ a(b: 1e\"\") }", "1:10 Syntax Error: Invalid number, expected digit but got: '\"'."),
      WrongText("{ a(b: 1", "1:9 Syntax Error: Expected Name, found <EOF>."),
      WrongText("{ a(b: 1.0.1) }", "1:11 Syntax Error: Invalid number, expected digit but got: \".\"."),
      WrongText("{ a(b: 0xF) }", "1:9 Syntax Error: Invalid number, expected digit but got: \"x\"."),
      WrongText("{ a(b: \"c", "1:10 Syntax Error: Unterminated string."),
      WrongText("{ a(b: \"c\n\") }", "1:10 Syntax Error: Unterminated string."),
      WrongText("{ a(b: \"\"\"c\"\") }", "1:17 Syntax Error: Unterminated string."),
      WrongText("{ a(b: \"\\x\") }", "1:9 Syntax Error: Invalid character escape sequence: \"\\x\"."),
      WrongText("{ a(b: \"\\u00G0\") }", "1:9 Syntax Error: Invalid Unicode escape sequence: \"\\u00G0\"."),
      WrongText("{ a(b: \"\\uD800\") }", "1:9 Syntax Error: Invalid Unicode escape sequence: \"\\uD800\"."),
      WrongText("{ a(b: \"\\uD800\\uD800\") }", "1:9 Syntax Error: Invalid Unicode escape sequence: \"\\uD800\"."),
      WrongText("{ a(b: \"\\u{}\") }", "1:9 Syntax Error: Invalid Unicode escape sequence: \"\\u{}\"."),
      WrongText("{ a(b: \"\\u{110000}\") }", "1:9 Syntax Error: Invalid Unicode escape sequence: \"\\u{110000}\"."),
      WrongText(
        "{ a(b: \"\\u{000000000000}\") }",
        "1:9 Syntax Error: Invalid Unicode escape sequence: \"\\u{000000000\"."
      ),
    ]
  )
  func lexer(wrong: WrongText) {
    #expect(syntaxErrors(wrong.text).first == wrong.error)
  }

  @Test(
    "The parser names what it expected and what it found",
    arguments: [
      WrongText("", "1:1 Syntax Error: Unexpected <EOF>."),
      WrongText(" # nothing\n", "2:1 Syntax Error: Unexpected <EOF>."),
      WrongText("{", "1:2 Syntax Error: Expected Name, found <EOF>."),
      WrongText("{ }", "1:3 Syntax Error: Expected Name, found \"}\"."),
      WrongText("{ a { } }", "1:7 Syntax Error: Expected Name, found \"}\"."),
      WrongText("query", "1:6 Syntax Error: Expected \"{\", found <EOF>."),
      WrongText("notAnOperation Foo", "1:1 Syntax Error: Unexpected Name \"notAnOperation\"."),
      WrongText("...", "1:1 Syntax Error: Unexpected \"...\"."),
      WrongText(
        "\"a\" { b }",
        "1:1 Syntax Error: Unexpected description, descriptions are not supported on shorthand queries."
      ),
      WrongText(
        "\"a\" extend type B @c",
        "1:1 Syntax Error: Unexpected description, only GraphQL definitions support descriptions."
      ),
      WrongText("\"a\" 1", "1:5 Syntax Error: Unexpected Int \"1\"."),
      WrongText("{ ...on }", "1:9 Syntax Error: Expected Name, found \"}\"."),
      WrongText("fragment on on on { a }", "1:10 Syntax Error: Unexpected Name \"on\"."),
      WrongText("fragment A in B { a }", "1:12 Syntax Error: Expected \"on\", found Name \"in\"."),
      WrongText("{ a(b: ) }", "1:8 Syntax Error: Unexpected \")\"."),
      WrongText("{ a() }", "1:5 Syntax Error: Expected Name, found \")\"."),
      WrongText("query ($a: Int = $b) { c }", "1:18 Syntax Error: Unexpected variable \"$b\" in constant value."),
      WrongText("query ($a: [Int) { c }", "1:16 Syntax Error: Expected \"]\", found \")\"."),
      WrongText("{ a: }", "1:6 Syntax Error: Expected Name, found \"}\"."),
      WrongText("type A { }", "1:10 Syntax Error: Expected Name, found \"}\"."),
      WrongText("type A implements & { b: C }", "1:21 Syntax Error: Expected Name, found \"{\"."),
      WrongText("type A implements B, C { d: E }", "1:22 Syntax Error: Unexpected Name \"C\"."),
      WrongText(
        "enum A { true }",
        "1:10 Syntax Error: Name \"true\" is reserved and cannot be used for an enum value."
      ),
      WrongText("union A = | ", "1:13 Syntax Error: Expected Name, found <EOF>."),
      WrongText("extend type A", "1:14 Syntax Error: Unexpected <EOF>."),
      WrongText("extend scalar A type B { c: D }", "1:17 Syntax Error: Unexpected Name \"type\"."),
      WrongText("extend fragment A on B { c }", "1:8 Syntax Error: Unexpected Name \"fragment\"."),
      WrongText("extend schema", "1:14 Syntax Error: Unexpected <EOF>."),
      WrongText("schema @a", "1:10 Syntax Error: Expected \"{\", found <EOF>."),
      WrongText("schema { quarry: A }", "1:10 Syntax Error: Unexpected Name \"quarry\"."),
      WrongText("directive @a on NOWHERE", "1:17 Syntax Error: Unexpected Name \"NOWHERE\"."),
      WrongText("{ a(b: \"\"\"\n c\n\"\"\" \"d\\n\") }", "3:5 Syntax Error: Expected Name, found String \"d\n\"."),
    ]
  )
  func parser(wrong: WrongText) {
    #expect(syntaxErrors(wrong.text).first == wrong.error)
  }

  @Test(
    "A text that ends too early has a note at the bracket that is not closed",
    arguments: [
      WrongText("query A {\n  a {\n    b\n}\n", "1:9 this \"{\" is not closed"),
      WrongText("{ a }\nquery A { a(b: [1", "2:16 this \"[\" is not closed"),
      WrongText("type A {", "1:8 this \"{\" is not closed"), WrongText("query A(", "1:8 this \"(\" is not closed"),
      WrongText("query A { a }\nquery B { b\nquery C { c }", "2:9 this \"{\" is not closed"),
    ]
  )
  func openBracket(wrong: WrongText) {
    let diagnostics = Document.parse([Source(path: "a", text: wrong.text)]).diagnostics
    let texts = diagnostics.flatMap(\.related).map {
      "\($0.place.position.line):\($0.place.position.column) \($0.message)"
    }
    #expect(texts == [wrong.error])
    #expect(diagnostics.map(\.positions.count) == [1], "the reference implementation lists one")
  }

  @Test("A text that ends too early without an open bracket has no note", arguments: ["query A", "type", "{ a } ) b"])
  func noOpenBracket(text: String) {
    #expect(Document.parse([Source(path: "a", text: text)]).diagnostics.flatMap(\.related) == [])
  }

  @Test(
    "Syntax of earlier editions is rejected",
    arguments: [
      WrongText("type A implements B C { d: E }", "1:21 Syntax Error: Unexpected Name \"C\"."),
      WrongText("fragment A($b: C) on D { e }", "1:11 Syntax Error: Expected \"on\", found \"(\"."),
      WrongText("{ a(b: $c, d: {e: 1}) { } }", "1:25 Syntax Error: Expected Name, found \"}\"."),
    ]
  )
  func legacy(wrong: WrongText) {
    #expect(syntaxErrors(wrong.text).first == wrong.error)
  }

  @Test(
    "Bytes that are not UTF-8 are reported with their place",
    arguments: [[0xFF], [0xC3], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80]]
  )
  func invalidUTF8(bytes: [UInt8]) {
    let source = Source(path: "a", bytes: Array("{ a(b: \"".utf8) + bytes + Array("\") }".utf8))
    let byte = String(bytes[0], radix: 16, uppercase: true)
    let diagnostic = Document.parse([source]).diagnostics.first
    #expect(diagnostic?.message == "Syntax Error: Invalid UTF-8: unexpected byte 0x\(byte). Save the file as UTF-8.")
    #expect(diagnostic?.positions == [SourcePosition(path: "a", line: 1, column: 9)])
    #expect(diagnostic?.range.map { $0.start.offset..<$0.end.offset } == 8..<9)
  }
}
