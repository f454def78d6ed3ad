import Foundation
import GraphQLLanguage
import Testing

@Suite("What diagnostics underline")
struct UnderlinedTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  private static let snapshot = root.appending(path: "Snapshots/underlined.txt")

  @Test("Each diagnostic of the examples underlines what the snapshot shows")
  func underlined() throws {
    let texts = diagnosticExamples.flatMap { example in
      example.diagnostics.map { Underline(sources: example.sources).text($0) }
    }
    let actual = texts.joined(separator: "\n")
    let expected = (try? String(contentsOf: Self.snapshot, encoding: .utf8)) ?? ""
    if actual == expected { return }
    if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == nil {
      let pairs = zip(expected.split(separator: "\n\n"), actual.split(separator: "\n\n"))
      let difference = pairs.first { $0 != $1 }.map { "expected:\n\($0)\nactual:\n\($1)" } ?? "one is longer"
      Issue.record("The snapshot differs. UPDATE_SNAPSHOTS=1 writes it anew, for you to read.\n\(difference)")
    } else {
      try FileManager.default.createDirectory(
        at: Self.snapshot.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try actual.write(to: Self.snapshot, atomically: true, encoding: .utf8)
      Issue.record("The snapshot is written anew: read it.")
    }
  }

  @Test("Each range of the examples covers something, and has the right lines and columns")
  func exact() {
    for example in diagnosticExamples {
      expectExactRanges(example.diagnostics, in: example.sources)
    }
  }

  @Test("Each fix of the examples removes what it was offered for")
  func fixes() {
    for example in diagnosticExamples {
      let before = example.diagnostics
      for diagnostic in before {
        for fix in diagnostic.fixes {
          let after = example.diagnostics(behind: fix)
          #expect(
            after.count { $0.code == diagnostic.code } < before.count { $0.code == diagnostic.code },
            "\(diagnostic.code.rawValue): \(fix.title) leaves \(after.map(\.message))"
          )
          let isSyntaxError = SyntaxCode(diagnostic.code) != nil
          #expect(
            isSyntaxError || !after.contains { SyntaxCode($0.code) != nil },
            "\(diagnostic.code.rawValue): \(fix.title) leaves text that cannot be read"
          )
        }
      }
    }
  }
}

@Suite("Codes of diagnostics")
struct DiagnosticCodeTests {
  private static let all: [String] =
    SyntaxCode.allCases.map(\.rawValue) + JSONCode.allCases.map(\.rawValue) + SchemaCode.allCases.map(\.rawValue)
    + DocumentCode.allCases.map(\.rawValue)

  @Test("Each is a stage and a few words, and only there once")
  func valid() {
    #expect(Set(Self.all).count == Self.all.count)
    for code in Self.all { #expect(Diagnostic.Code(rawValue: code)?.rawValue == code) }
    for text in ["", "a", "a.", ".b", "a.b.c", "A.b", "a.-b", "a.b-", "a b.c", "ä.b"] {
      #expect(Diagnostic.Code(rawValue: text) == nil, "\(text)")
    }
  }

  @Test("Each example is reported with its code, first of all")
  func examples() {
    for example in diagnosticExamples {
      let codes = example.diagnostics.map(\.code.rawValue)
      #expect(codes.contains(example.code.rawValue), "\(example.code.rawValue): \(codes)")
    }
  }

  @Test("Each has an example, except for those that take a large or broken text")
  func produced() {
    let examples = Set(diagnosticExamples.map(\.code.rawValue))
    let others: Set = [
      "syntax.invalid-utf8", "json.invalid-utf8", "schema.too-many-errors", "documents.too-many-errors",
      "documents.unchecked-field-conflicts",
    ]
    #expect(Set(Self.all).subtracting(examples) == others)
  }

  @Test("Bytes that are not UTF-8 have their own codes")
  func invalidUTF8() {
    let document = Source(path: "a", bytes: Array("# ".utf8) + [0xFF])
    #expect(Document.parse([document]).diagnostics.map(\.code.rawValue) == ["syntax.invalid-utf8"])
    let schema = Source(path: "a", bytes: Array("{\"a".utf8) + [0xFF] + Array("\": 1}".utf8))
    #expect(Schema.build([schema]).diagnostics.map(\.code.rawValue) == ["json.invalid-utf8"])
  }

  @Test("What ends a report for its length has its own codes")
  func tooMany() throws {
    let fields = (0..<10_100).map { "a\($0)" }.joined(separator: " ")
    let found = try diagnostics(in: "{ \(fields) }", schema: "type Query { x: Int }")
    #expect(found.last?.code == Diagnostic.Code(DocumentCode.tooManyErrors) && found.last?.range == nil)
    let types = (0..<10_100).map { "type T\($0) { a: X }" }.joined(separator: "\n")
    let schema = Schema.build([Source(path: "a", text: types)]).diagnostics
    #expect(schema.last?.code == Diagnostic.Code(SchemaCode.tooManyErrors) && schema.last?.range == nil)
  }

  @Test("The guide has a line for each")
  func documented() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    let guide = root.appending(path: "Sources/GraphQLLanguage/GraphQLLanguage.docc/Codes.md")
    let lines = try String(contentsOf: guide, encoding: .utf8).split(separator: "\n")
    let listed = lines.filter { $0.hasPrefix("| `") }.map { String($0.dropFirst(3).prefix { $0 != "`" }) }
    let stages: Set = ["syntax", "json", "schema", "documents"]
    #expect(listed.filter { stages.contains(String($0.prefix { $0 != "." })) } == Self.all)
  }
}
