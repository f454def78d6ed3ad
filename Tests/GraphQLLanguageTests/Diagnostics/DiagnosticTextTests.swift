import GraphQLLanguage
import Testing

@Suite("Diagnostics as people and programs read them")
struct DiagnosticTextTests {
  private let diagnostic = Diagnostic(
    message: "There is no \"nmae\".",
    rule: "FieldsOnCorrectType",
    positions: [
      SourcePosition(path: "a.graphql", line: 2, column: 5), SourcePosition(path: "b.graphql", line: 1, column: 1),
    ]
  )

  @Test("A line names place, severity and message; related places follow as notes")
  func text() {
    #expect(
      Diagnostic.text([diagnostic], tool: "tool") == """
        a.graphql:2:5: error: There is no "nmae".
        b.graphql:1:1: note: also here

        """
    )
    let warning = Diagnostic(severity: .warning, message: "Hm.", positions: [])
    #expect(Diagnostic.text([warning], tool: "tool") == "tool: warning: Hm.\n")
  }

  @Test("The line of the text is shown with a mark below the place", arguments: ["\n", "\r", "\r\n"])
  func frame(lineEnd: String) {
    let source = Source(path: "a.graphql", text: ["{", "é\t😀 nmae }", "}"].joined(separator: lineEnd))
    #expect(
      Diagnostic.text([diagnostic], tool: "tool", showing: [source]) == """
        a.graphql:2:5: error: There is no "nmae".
          2 | é 😀 nmae }
            |     ^
        b.graphql:1:1: note: also here

        """
    )
  }

  @Test("A place behind the last line shows an empty one")
  func frameAtEnd() {
    let text = "{ a\n"
    let diagnostic = Document.parse([Source(path: "a", text: text)]).diagnostics[0]
    #expect(
      Diagnostic.text([diagnostic], tool: "tool", showing: [Source(path: "a", text: text)]) == """
        a:2:1: error: Syntax Error: Expected Name, found <EOF>.
          2 | \("")
            | ^

        """
    )
  }

  @Test("Of a very long line, what is around the place is shown")
  func longLine() {
    let text = "{ " + String(repeating: "abcdefghi ", count: 1000) + "? " + String(repeating: "jklmnopqr ", count: 1000)
    let source = Source(path: "a", text: text)
    let lines = Diagnostic.text([Document.parse([source]).diagnostics[0]], tool: "tool", showing: [source])
      .split(separator: "\n")
    #expect(lines[0] == "a:1:10003: error: Syntax Error: Unexpected character: \"?\".")
    let shown = Array(lines[1].unicodeScalars)
    let mark = lines[2].unicodeScalars.count - 1
    #expect(shown[mark] == "?")
    #expect(shown.count < 140)
  }

  @Test("As JSON, with null for no rule and a mark on what was found after recovery")
  func json() {
    let recovered = Diagnostic(severity: .warning, message: "a\"\\\n\u{1}é", positions: [], isRecovered: true)
    #expect(
      Diagnostic.json([diagnostic, recovered]) == #"""
        [
          {"message": "There is no \"nmae\".", "rule": "FieldsOnCorrectType", "severity": "error", "locations": [{"path": "a.graphql", "line": 2, "column": 5}, {"path": "b.graphql", "line": 1, "column": 1}]},
          {"message": "a\"\\\n\u0001é", "rule": null, "severity": "warning", "recovered": true, "locations": []}
        ]

        """#
    )
    #expect(Diagnostic.json([]) == "[]\n")
  }

  @Test(
    "What a server would refuse is followed by what to do about it",
    arguments: [
      ("query Q { a @client }", "remove what it stands on"),
      ("query Q { a @connection(key: \"k\") }", "an instruction to another client: remove it"),
      ("query Q { ...F @arguments(n: 1) } fragment F on Query { a }", "use a variable of the operation"),
      ("query Q @live { a }", "add \"directive @live on QUERY\" to the schema"),
      ("query Q { a } type T { a: Int }", "belong in a file of the schema"),
    ]
  )
  func hints(text: String, expected: String) {
    let schema = [Source(path: "s.graphqls", text: "type Query { a: Int }")]
    let found = Validation.diagnostics(schema: schema, documents: [Source(path: "q.graphql", text: text)])
    let lines = Diagnostic.text(found, tool: "tool").split(separator: "\n")
    #expect(lines.count == 2 && lines[1].hasPrefix("q.graphql:1:"), "\(lines)")
    #expect(lines.last?.contains("note: ") == true && lines.last?.contains(expected) == true, "\(lines)")
  }
}
