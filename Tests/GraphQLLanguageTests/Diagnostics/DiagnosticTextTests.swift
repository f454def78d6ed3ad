import GraphQLLanguage
import Testing

@Suite("Diagnostics as people and programs read them")
struct DiagnosticTextTests {
  private static let code = Diagnostic.Code(DocumentCode.unknownField)

  /// Returns a diagnostic about the second line of a file, which begins with `é`, a tab, an emoji and a space.
  private func diagnostic(lineEnd: String = "\n") -> Diagnostic {
    let lines = LineIndex(Self.source(lineEnd: lineEnd))
    let start = lines.point(line: 2, column: 5, unit: .scalars)
    let range = SourceRange(path: "a.graphql", start: start, end: lines.point(line: 2, column: 9, unit: .scalars))
    return Diagnostic(
      code: Self.code,
      message: "There is no \"nmae\".",
      rule: "FieldsOnCorrectType",
      at: Diagnostic.Place(range),
      related: [Diagnostic.Related("defined here", at: Diagnostic.Place(.file("b.graphql")))],
      hint: "Look it up.",
      fixes: [Diagnostic.Fix("Change to \"name\"", [Diagnostic.Edit(range, "name")])],
      tags: [.unnecessary]
    )
  }

  private static func source(lineEnd: String) -> Source {
    Source(path: "a.graphql", text: ["{", "é\t😀 nmae }", "}"].joined(separator: lineEnd))
  }

  @Test("A line names place, severity and message; related places follow as notes")
  func text() {
    #expect(
      Diagnostic.text([diagnostic()], tool: "tool") == """
        a.graphql:2:5: error: There is no "nmae".
        b.graphql:1:1: note: defined here
        a.graphql:2:5: note: Look it up.

        """
    )
    let warning = Diagnostic(severity: .warning, code: Self.code, message: "Hm.")
    #expect(Diagnostic.text([warning], tool: "tool") == "tool: warning: Hm.\n")
    let note = Diagnostic(severity: .note, code: Self.code, message: "So.")
    #expect(Diagnostic.text([note], tool: "tool") == "tool: note: So.\n")
    #expect(Diagnostic.json([note]).contains("\"severity\": \"note\""))
  }

  @Test("Diagnostics of one file come in the order of its text, files as they are first met")
  func order() {
    let diagnostic = { (path: String, line: Int, message: String) in
      let lines = LineIndex(Source(path: path, text: "a\nb\nc"))
      let point = lines.point(line: line, column: 1, unit: .scalars)
      let range = SourceRange(path: path, start: point, end: point)
      return Diagnostic(code: Self.code, message: message, at: Diagnostic.Place(range))
    }
    let diagnostics = [
      diagnostic("b", 3, "3"), diagnostic("a", 2, "2"), diagnostic("b", 1, "1"),
      Diagnostic(code: Self.code, message: "0"),
      diagnostic("b", 3, "4"), diagnostic("a", 1, "1"),
    ]
    #expect(
      Diagnostic.text(diagnostics, tool: "tool") == """
        b:1:1: error: 1
        b:3:1: error: 3
        b:3:1: error: 4
        a:1:1: error: 1
        a:2:1: error: 2
        tool: error: 0

        """
    )
  }

  @Test("The line of the text is shown with a mark below the place", arguments: ["\n", "\r", "\r\n"])
  func frame(lineEnd: String) {
    let source = Self.source(lineEnd: lineEnd)
    #expect(
      Diagnostic.text([diagnostic(lineEnd: lineEnd)], tool: "tool", showing: [source]) == """
        a.graphql:2:5: error: There is no "nmae".
          2 | é 😀 nmae }
            |     ^
        b.graphql:1:1: note: defined here
        a.graphql:2:5: note: Look it up.

        """
    )
  }

  @Test("A place after the last line shows an empty one")
  func frameAtEnd() {
    let text = "{ a\n"
    let diagnostic = Document.parse([Source(path: "a", text: text)]).diagnostics[0]
    #expect(
      Diagnostic.text([diagnostic], tool: "tool", showing: [Source(path: "a", text: text)]) == """
        a:2:1: error: Syntax Error: Expected Name, found <EOF>.
          2 | \("")
            | ^
        a:1:1: note: this "{" is not closed

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

  @Test("As JSON, with null for no rule and no range, and a mark on what was found after recovery")
  func json() {
    let message = "a\"\\\n\u{1}é"
    let recovered = Diagnostic(severity: .warning, code: Self.code, message: message, isRecovered: true)
    let range =
      #"{"path": "a.graphql", "start": {"offset": 10, "line": 2, "column": 5, "utf16Column": 6}, "#
      + #""end": {"offset": 14, "line": 2, "column": 9, "utf16Column": 10}}"#
    let start = #"{"offset": 0, "line": 1, "column": 1, "utf16Column": 1}"#
    let first =
      #"{"message": "There is no \"nmae\".", "rule": "FieldsOnCorrectType", "severity": "error", "#
      + #""locations": [{"path": "a.graphql", "line": 2, "column": 5}, {"path": "b.graphql", "line": 1, "column": 1}], "#
      + #""code": "documents.unknown-field", "range": \#(range), "#
      + #""related": [{"message": "defined here", "range": {"path": "b.graphql", "start": \#(start), "end": \#(start)}}], "#
      + #""hint": "Look it up.", "fixes": [{"title": "Change to \"name\"", "#
      + #""edits": [{"range": \#(range), "replacement": "name"}]}], "tags": ["unnecessary"]}"#
    let second =
      #"{"message": "a\"\\\n\u0001é", "rule": null, "severity": "warning", "recovered": true, "locations": [], "#
      + #""code": "documents.unknown-field", "range": null}"#
    #expect(Diagnostic.json([diagnostic(), recovered]) == "[\n  \(first),\n  \(second)\n]\n")
    #expect(Diagnostic.json([]) == "[]\n")
  }

  @Test("Severities and tags that this version does not name are written as they are, tags in alphabetical order")
  func openWords() {
    let tags: Set<Diagnostic.Tag> = [.unnecessary, .init(rawValue: "spelling"), .deprecated]
    let hint = Diagnostic(severity: .init(rawValue: "hint"), code: Self.code, message: "Hm.", tags: tags)
    #expect(Diagnostic.text([hint], tool: "tool") == "tool: hint: Hm.\n")
    let json = Diagnostic.json([hint])
    #expect(json.contains(#""severity": "hint""#))
    #expect(json.contains(#""tags": ["deprecated", "spelling", "unnecessary"]"#))
  }

  @Test(
    "What a server would refuse is followed by what to do about it",
    arguments: [
      ("query Q { a @client }", "remove the field or fragment"),
      ("query Q { a @connection(key: \"k\") }", "an instruction to a different client: remove it"),
      ("query Q @import(module: \"ShopSchema\") { a }", "an instruction to a different client: remove it"),
      ("query Q { ...F @arguments(n: 1) } fragment F on Query { a }", "use the operation's variables"),
      ("query Q @live { a }", "add \"directive @live on QUERY\" to the schema"),
      ("query Q { a @skp(if: true) }", "note: Did you mean \"@skip\"?"),
      ("query Q { change }", "It is a field of \"Mutation\": select it in a mutation."),
      ("query Q { a } type T { a: Int }", "belong in a schema file"),
    ]
  )
  func hints(text: String, expected: String) {
    let schema = [Source(path: "s.graphqls", text: "type Query { a: Int } type Mutation { change: Int }")]
    let found = Validation.diagnostics(schema: schema, documents: [Source(path: "q.graphql", text: text)])
    let lines = Diagnostic.text(found, tool: "tool").split(separator: "\n")
    #expect(lines.count == 2 && lines[1].hasPrefix("q.graphql:1:"), "\(lines)")
    #expect(lines.last?.contains("note: ") == true && lines.last?.contains(expected) == true, "\(lines)")
  }
}
