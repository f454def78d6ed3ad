import Foundation
import GraphQLEditing
import GraphQLLanguage
import GraphQLLanguageServer
import GraphQLRuntime
import Testing

@Suite("Formatting")
struct FormatterTests {
  private func formatted(_ text: String) -> String {
    String(decoding: Formatter.formatted(Source(path: "a.graphql", text: text)), as: UTF8.self)
  }

  /// All GraphQL files of the package.
  private static let files: [String] = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return ["Schema", "Queries", "Tests/Consumers/Cookbook/Sources"].flatMap { folder -> [String] in
      let names =
        FileManager.default.enumerator(atPath: root.appending(path: folder).path)?.compactMap {
          $0 as? String
        } ?? []
      return names.filter { $0.hasSuffix(".graphql") || $0.hasSuffix(".graphqls") }.sorted().map {
        "\(root.path)/\(folder)/\($0)"
      }
    }
  }()

  @Test("Files of the package stay as they are")
  func ownFiles() throws {
    try #require(Self.files.count > 20)
    for path in Self.files {
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(formatted(text) == text, "\(path)")
    }
  }

  @Test(
    "White space of any kind gives the same text, and formatting again changes nothing",
    arguments: [1, 2, 3] as [UInt64]
  )
  func whiteSpace(seed: UInt64) throws {
    var random = SeededNumbers(seed)
    for path in Self.files {
      let text = try String(contentsOfFile: path, encoding: .utf8)
      if text.contains("#") || text.contains("\"") { continue }
      var shaken = ""
      for line in text.components(separatedBy: "\n") {
        for character in line.trimmingCharacters(in: .whitespaces) {
          shaken +=
            character == " "
            ? [" ", "  ", " \n", "\t", " , "].randomElement(using: &random) ?? ""
            : String(character)
        }
        shaken += ["\n", "\r\n", "\n  "].randomElement(using: &random) ?? ""
      }
      let once = formatted(shaken).replacingOccurrences(of: "\r\n", with: "\n")
      let unspaced = { (text: String) in text.components(separatedBy: "\n").filter { !$0.isEmpty } }
      #expect(unspaced(once) == unspaced(text), "seed \(seed), \(path)")
      #expect(formatted(once) == once, "seed \(seed), \(path)")
    }
  }

  @Test(
    "Each construct has one form",
    arguments: [
      ("{a}", "{\n  a\n}\n"), ("query{a}", "query {\n  a\n}\n"),
      (
        "query($a:Int=1,$b:[Int!]!@x(y:1)){a}",
        "query ($a: Int = 1, $b: [Int!]! @x(y: 1)) {\n  a\n}\n"
      ),
      (
        "query Q($a:F={b:[1,2],c:{d:E}})@x{b:a(c:$a,d:\"e\")@skip(if:true){...F@y ...on T@z{c}...@w{d}on}}",
        "query Q($a: F = {b: [1, 2], c: {d: E}}) @x {\n  b: a(c: $a, d: \"e\") @skip(if: true) {\n    ...F @y\n    ... on T @z {\n      c\n    }\n    ... @w {\n      d\n    }\n    on\n  }\n}\n"
      ),
      (
        "fragment F on T{a}fragment G on T{b}",
        "fragment F on T {\n  a\n}\n\nfragment G on T {\n  b\n}\n"
      ),
      (
        "\"d\"type A implements B&C@x{\"e\"f(\"g\"h:Int=1@y i:J):[K!]!@z l:M}",
        "\"d\"\ntype A implements B & C @x {\n  \"e\"\n  f(\n    \"g\"\n    h: Int = 1 @y\n    i: J\n  ): [K!]! @z\n  l: M\n}\n"
      ),
      (
        "union A=B|C scalar D@specifiedBy(url:\"e\")enum F{G H@deprecated I}",
        "union A = B | C\n\nscalar D @specifiedBy(url: \"e\")\n\nenum F {\n  G\n  H @deprecated\n  I\n}\n"
      ),
      (
        "input A{b:C={d:[1]}e:F}directive@g(h:I)repeatable on FIELD|QUERY schema{query:Q}extend type A@b",
        "input A {\n  b: C = {d: [1]}\n  e: F\n}\n\ndirective @g(h: I) repeatable on FIELD | QUERY\n\nschema {\n  query: Q\n}\n\nextend type A @b\n"
      ),
      ("{a\n\n\n\nb\nc}", "{\n  a\n\n  b\n  c\n}\n"), ("", ""), ("\n\n", ""),
      ("# only\n\n\n# this", "# only\n\n# this\n"),
      (
        "type A{\"\"\"\n      text\n        more\n\n   \"\"\"b:C}",
        "type A {\n  \"\"\"\n  text\n    more\n\n  \"\"\"\n  b: C\n}\n"
      ),
      ("{a(b:\"\"\"c\n  d\"\"\")}", "{\n  a(\n    b: \"\"\"c\n    d\"\"\"\n  )\n}\n"),
      ("\u{FEFF}{a}\r\n{b}", "{\r\n  a\r\n}\r\n\r\n{\r\n  b\r\n}\r\n"),
    ]
  )
  func constructs(text: String, expected: String) {
    #expect(formatted(text) == expected)
    #expect(formatted(expected) == expected)
  }

  @Test("Arguments that do not fit a line have a line each")
  func long() {
    let name = String(repeating: "n", count: 30)
    let text = "{ a(\(name): 1, \(name): 2, \(name): [1, 2]) { b } }"
    #expect(
      formatted(text)
        == "{\n  a(\n    \(name): 1\n    \(name): 2\n    \(name): [1, 2]\n  ) {\n    b\n  }\n}\n"
    )
  }

  @Test("A comment in any gap stays in its gap")
  func comments() {
    let text =
      "query Q($a: F = {b: [1, 2]}) @x(y: 1) { b: a(c: $a, d: \"e\") { ...F ... on T { c } } }\n\nfragment F on T { a }"
    let list = text.split(separator: " ").map(String.init)
    for gap in 0...list.count {
      for comment in [" # here\n", "\n# here\n"] {
        let marked =
          list[..<gap].joined(separator: " ") + comment + list[gap...].joined(separator: " ")
        let once = formatted(marked)
        let tokens = { (text: String) in text.split { " \n,".contains($0) }.joined() }
        #expect(tokens(once) == tokens(marked), "gap \(gap): \(once)")
        #expect(formatted(once) == once, "gap \(gap)")
        #expect(once.contains("\n  b: a") || once.contains("# here"), "gap \(gap)")
      }
    }
  }

  @Test("A comment after a definition stays there, also where only one of two is formatted")
  func commentsBehind() {
    let text = "query A{a} # tail\n# B\nquery B{b}\n"
    #expect(formatted("query A{a} # tail\nquery B{b}") == "query A {\n  a\n} # tail\n\nquery B {\n  b\n}\n")
    #expect(formatted(text) == "query A {\n  a\n} # tail\n# B\nquery B {\n  b\n}\n")
    let source = Source(path: "a.graphql", text: text)
    let part = { String(decoding: Formatter.formatted(source, in: $0), as: UTF8.self) }
    #expect(part(0..<1) == "query A {\n  a\n} # tail\n# B\nquery B{b}\n")
    #expect(part(24..<25) == "query A{a} # tail\n# B\nquery B {\n  b\n}\n")
  }

  @Test(
    "Where one definition is formatted, the lines before a neighbour are those of a formatted file",
    arguments: ["", " # tail"],
    ["\n", "\n\n", "\n\n\n"]
  )
  func linesBeforeNeighbours(tail: String, gap: String) {
    let source = Source(path: "a.graphql", text: "query A{a}\(tail)\(gap)# B\n# b\nquery B{b}\n")
    let whole = String(decoding: Formatter.formatted(source), as: UTF8.self)
    let part = String(decoding: Formatter.formatted(source, in: 0..<1), as: UTF8.self)
    #expect(part == whole.replacing("query B {\n  b\n}", with: "query B{b}"))
  }

  @Test("The value of a block string stays, whatever its lines begin with", arguments: [1, 2, 3] as [UInt64])
  func blockStrings(seed: UInt64) {
    var random = SeededNumbers(seed)
    let value = { (text: String) -> String? in
      let (document, _) = Document.parse([Source(path: "a.graphql", text: text)])
      guard case .operation(let operation)? = document.definitions.first,
        case .field(let field)? = operation.selectionSet.selections.first,
        case .string(let value)? = field.arguments.first?.value.kind
      else { return nil }
      return document.context.text(value)
    }
    for _ in 0..<500 {
      let lines = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        String(
          (0..<Int.random(in: 0...7, using: &random)).compactMap { _ in "    \t\tx\\#".randomElement(using: &random) }
        )
      }
      // A backslash before the quotes would be a part of them.
      let end = lines.last?.hasSuffix("\\") == true ? "x" : ""
      let text = "query A { f(a: \"\"\"\(lines.joined(separator: "\n"))\(end)\"\"\") }"
      let once = formatted(text)
      #expect(value(text) != nil && value(once) == value(text), "\(text.debugDescription)")
      #expect(formatted(once) == once, "\(text.debugDescription)")
      #expect(once.hasPrefix("query A {\n  f("), "\(text.debugDescription)")
    }
  }

  @Test("A definition that cannot be read stays as it is, and the others are formatted")
  func broken() {
    let broken = "query B {\n    a(  {\n   }"
    #expect(
      formatted("{a}\n\(broken)\nfragment F on T{a}")
        == "{\n  a\n}\n\n\(broken)\n\nfragment F on T {\n  a\n}\n"
    )
  }

  @Test("An editor gets the lines that change")
  func editor() throws {
    let session = try Session(Shop.files)
    defer { session.end() }
    let text = "query A {\n  a\n}\n\nquery B{ä b}\n\nquery C {\n  c\n}\n"
    session.open("Sources/Lists/New.graphql", text)
    let document: JSONValue = ["uri": .string(session.uri("Sources/Lists/New.graphql"))]
    let edits = try session.request(
      "textDocument/formatting",
      ["textDocument": document, "options": ["tabSize": 8]]
    )
    // The name is not GraphQL, so that the definition stays.
    #expect(edits == [])
    session.replace("Sources/Lists/New.graphql", text.replacingOccurrences(of: "ä", with: "a"))
    let changed = try session.request(
      "textDocument/formatting",
      ["textDocument": document, "options": ["tabSize": 8]]
    )
    #expect(
      changed.array?.count == 1 && changed[0]?["range"] == session.range((4, 0), (5, 0)),
      "\(changed)"
    )
    let new = session.applied(changed, to: text)
    #expect(new == text.replacingOccurrences(of: "query B{ä b}", with: "query B {\n  a\n  b\n}"))
  }
}
