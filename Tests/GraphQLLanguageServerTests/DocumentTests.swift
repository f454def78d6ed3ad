import GraphQLLanguageServer
import GraphQLRuntime
import Testing

@Suite("Texts in the editor")
struct DocumentTests {
  @Test("Edits outside of the text count as the nearest place inside, also those that end before they begin")
  func outOfRange() throws {
    let session = try Session(["s.graphqls": "type Query { name: String }"])
    defer { session.end() }
    session.open("a.graphql", "query A { name }\n")
    #expect(session.codes() == [])
    session.change("a.graphql", (90, 90), (99, 99), "query B { none }")
    #expect(session.codes() == ["a.graphql:1:10 documents.unknown-field"])
    session.change("a.graphql", (1, 14), (1, 10), "name")
    #expect(session.codes() == [])
    session.change("a.graphql", (-5, -5), (0, 7), "query Z")
    session.change("a.graphql", (0, 4_000_000_000), (0, 9_000_000_000_000), " query Y { wrong }")
    #expect(session.codes() == ["a.graphql:0:27 documents.unknown-field"])
    session.change("a.graphql", (1, 0), (9, 0), "")
    session.replace("a.graphql", "")
    #expect(session.codes() == [])
  }

  @Test("The changes of one message are applied in their order, each after the one before")
  func order() throws {
    let session = try Session(["s.graphqls": "type Query { name: String }"])
    defer { session.end() }
    session.open("a.graphql", "{}")
    session.change(
      "a.graphql",
      ["range": session.range((0, 1), (0, 1)), "text": "\n"],
      ["range": session.range((1, 0), (1, 0)), "text": "nome "],
      ["range": session.range((1, 1), (1, 2)), "text": "a"]
    )
    #expect(session.codes() == ["a.graphql:0:0 generation.nameless-operation"])
  }

  @Test(
    "An answer with many positions has those of an answer with one",
    arguments: ["utf-8", "utf-16", "utf-32"],
    ["\n", "\r\n", "\r"]
  )
  func manyPositions(encoding: String, lineEnd: String) throws {
    var capabilities = Session.capabilities.object ?? [:]
    capabilities["general"] = ["positionEncodings": [.string(encoding)]]
    let long = (1...200).map { "\"é🦊\" field\($0): Int" }.joined(separator: " ")
    let lines = ["type Query {", "  \"🦊\" name: String \"é\" other: Int", "}", "type Long { \(long) }", ""]
    let session = try Session(["s.graphqls": lines.joined(separator: lineEnd)], capabilities: .object(capabilities))
    defer { session.end() }
    let document: JSONValue = ["uri": .string(session.uri("s.graphqls"))]
    let types = try session.request("textDocument/documentSymbol", ["textDocument": document]).array ?? []
    let fields = types.flatMap { $0["children"]?.array ?? [] }
    #expect(fields.count == 202)
    for field in fields {
      let range = try #require(field["selectionRange"])
      let question: JSONValue = ["textDocument": document, "position": range["start"] ?? .null]
      let marked = try session.request("textDocument/documentHighlight", question)
      #expect(marked.array?.map { $0["range"] } == [range], "\(field)")
    }
  }

  @Test("Columns are counted in the unit that was agreed on", arguments: ["utf-8", "utf-16", "utf-32"])
  func units(encoding: String) throws {
    var capabilities = Session.capabilities.object ?? [:]
    capabilities["general"] = ["positionEncodings": [.string(encoding)]]
    let session = try Session(["s.graphqls": "type Query { f(a: String): Int }"], capabilities: .object(capabilities))
    defer { session.end() }
    session.open("a.graphql", "query A { x: f(a: \"ä€😀\") wrong }")
    let column = ["utf-8": 31, "utf-16": 26, "utf-32": 25][encoding] ?? 0
    #expect(session.codes() == ["a.graphql:0:\(column) documents.unknown-field"])
    session.change("a.graphql", (0, column), (0, column + 5), "y: f")
    #expect(session.codes() == [])
  }

  @Test("Messages about texts that are not open change nothing, and are logged")
  func notOpen() throws {
    let session = try Session(["a.graphql": "query A { x }"])
    defer { session.end() }
    session.change("a.graphql", (0, 0), (0, 0), "!")
    #expect(session.codes() == [])
    let log = session.notifications.last { $0["method"] == "window/logMessage" }?["params"]?["message"]?.string
    #expect(log == "textDocument/didChange: \(session.uri("a.graphql")) is not open.")
    session.notify("textDocument/didChange", ["textDocument": [:]])
    let second = session.notifications.last { $0["method"] == "window/logMessage" }?["params"]?["message"]?.string
    #expect(second == "textDocument/didChange: params.textDocument.uri is missing.")
  }

  @Test("A closed text is what is on disk")
  func closing() throws {
    let session = try Session(["s.graphqls": "type Query { name: String }", "a.graphql": "query A { name }"])
    defer { session.end() }
    session.open("a.graphql", "query A { wrong }")
    #expect(session.codes() == ["a.graphql:0:10 documents.unknown-field"])
    session.close("a.graphql")
    #expect(session.codes() == [])
    session.open("new.graphql", "query B { wrong }")
    #expect(session.codes() == ["new.graphql:0:10 documents.unknown-field"])
    session.close("new.graphql")
    #expect(session.codes() == [])
  }

  @Test("A text without a file is checked for its syntax")
  func untitled() throws {
    let session = try Session(["s.graphqls": "type Query { name: String }"])
    defer { session.end() }
    session.open("untitled:Untitled-1", "query A { name")
    #expect(session.codes() == ["untitled:Untitled-1:0:14 syntax.missing-token"])
    session.replace("untitled:Untitled-1", "query A { name }")
    #expect(session.codes() == [])
  }

  @Test("Random changes give the text that the client has", arguments: [1, 2, 3, 4] as [UInt64])
  func random(seed: UInt64) throws {
    let session = try Session(["s.graphqls": "type Query { a: Int }"])
    defer { session.end() }
    var random = SeededNumbers(seed)
    // What a client in JavaScript has.
    var model: [UInt16] = []
    session.open("a.graphql", "")
    let pieces = ["{", "}", "a", "\n", "\r\n", "\r", "ä", "😀", "€", "# 😀", " ", "query A ", "x\ny\r", ""]
    for step in 0..<300 {
      let borders = borders(of: model)
      let (first, second) = (borders.randomElement(using: &random) ?? 0, borders.randomElement(using: &random) ?? 0)
      let (start, end) = (min(first, second), min(max(first, second), min(first, second) + 12))
      guard borders.contains(end) else { continue }
      let text = pieces.randomElement(using: &random) ?? ""
      session.change("a.graphql", position(start, model), position(end, model), text)
      model.replaceSubrange(start..<end, with: text.utf16)
      guard step % 10 == 0 || step > 290 else { continue }
      let expected = try Session(in: session.folder)
      expected.open("a.graphql", String(decoding: model, as: UTF16.self))
      #expect(session.codes() == expected.codes(), "seed \(seed), step \(step)")
    }
  }

  /// Returns the positions at which a client can edit: not inside a character, and not between CR and LF.
  private func borders(of text: [UInt16]) -> [Int] {
    (0...text.count).filter { place in
      guard place > 0, place < text.count else { return true }
      return !UTF16.isTrailSurrogate(text[place]) && !(text[place] == 10 && text[place - 1] == 13)
    }
  }

  private func position(_ offset: Int, _ text: [UInt16]) -> (Int, Int) {
    var (line, start) = (0, 0)
    for place in 0..<offset
    where text[place] == 10 || text[place] == 13 && (place + 1 == text.count || text[place + 1] != 10) {
      line += 1
      start = place + 1
    }
    return (line, offset - start)
  }
}
