import GraphQLLanguage
import Testing

@Suite("Positions in texts")
struct SourcePositionTests {
  @Test("Columns count code points, and lines end with LF, CR or CR LF")
  func positions() {
    #expect(syntaxErrors("{\n\n é😀e\u{301}?") == ["3:2 Syntax Error: Unexpected character: U+00E9."])
    #expect(syntaxErrors("{ a(b: \"é😀e\u{301}\") ? }").first == "1:16 Syntax Error: Unexpected character: \"?\".")
    #expect(syntaxErrors("{\r\ra\r\n\n ?").first == "5:2 Syntax Error: Unexpected character: \"?\".")
    #expect(syntaxErrors("\u{FEFF}?").first == "1:2 Syntax Error: Unexpected character: \"?\".")
  }

  @Test("A place is found at every distance from the start of the text", arguments: ["\n", "\r\n", " "])
  func everyDistance(separator: String) {
    for count in stride(from: 0, through: 3000, by: 61) {
      let text = String(repeating: "# é" + separator, count: count) + "\n?"
      let lines = separator == " " ? 2 : count + 2
      #expect(syntaxErrors(text) == ["\(lines):1 Syntax Error: Unexpected character: \"?\"."])
    }
  }

  @Test("Ten thousand errors in a megabyte are placed without reading it from the start each time")
  func manyErrors() {
    let definition = "type A @b(c: \"" + String(repeating: "é", count: 40) + "\") { ? } "
    let diagnostics = Document.parse([Source(path: "a", text: String(repeating: definition, count: 10_000))])
      .diagnostics
    #expect(diagnostics.count == 10_000)
    let length = definition.unicodeScalars.count
    let mark = definition.unicodeScalars.count - 4
    #expect(diagnostics[0].positions == [SourcePosition(path: "a", line: 1, column: mark + 1)])
    #expect(diagnostics[9999].positions == [SourcePosition(path: "a", line: 1, column: 9999 * length + mark + 1)])
    #expect(diagnostics.count { $0.isRecovered } == 9999)
  }
}
