import Foundation
import GraphQLLanguageServer
import GraphQLRuntime
import Testing

@Suite("What an editor asks about a whole text")
struct WholeTextTests {
  private let file = "Sources/Lists/New.graphql"

  private func ask(_ session: Session, _ method: String, _ params: JSONObject = [:]) throws -> JSONValue {
    var params = params
    params["textDocument"] = ["uri": .string(session.uri(file))]
    return try session.request("textDocument/\(method)", .object(params))
  }

  /// Returns a one-line text after a list of edits.
  private func applied(_ edits: JSONValue?, to text: String) -> String {
    var lines = text.components(separatedBy: "\n")
    for edit in (edits?.array ?? []).reversed() {
      let places = ["start", "end"].map { edit["range"]?[$0] }
      let (first, last) = (Int(places[0]?["line"]?.int ?? 0), Int(places[1]?["line"]?.int ?? 0))
      let head = lines[first].prefix(Int(places[0]?["character"]?.int ?? 0))
      let tail = last < lines.count ? lines[last].dropFirst(Int(places[1]?["character"]?.int ?? 0)) : ""
      let new = head + (edit["newText"]?.string ?? "") + tail
      lines.replaceSubrange(first...min(last, lines.count - 1), with: new.components(separatedBy: "\n"))
    }
    return lines.joined(separator: "\n")
  }

  @Test("A selection grows from a name over its brackets and selections to the whole text")
  func selectionRanges() throws {
    let text = "query A { product(id: 1) { name price { amount } } }"
    #expect(
      try selections(in: text, at: 42) == [
        "amount", " amount ", "{ amount }", "price { amount }", " name price { amount } ", "{ name price { amount } }",
        "product(id: 1) { name price { amount } }", " product(id: 1) { name price { amount } } ",
        "{ product(id: 1) { name price { amount } } }", text,
      ]
    )
  }

  @Test("Brackets after the position do not take part in the selection")
  func selectionBeforeBrackets() throws {
    let text = "query A { product(id: 1) { price { amount } } }"
    #expect(
      try selections(in: text, at: 10) == [
        "product", "product(id: 1) { price { amount } }", " product(id: 1) { price { amount } } ",
        "{ product(id: 1) { price { amount } } }", text,
      ]
    )
  }

  @Test("The selection in a deeply nested text grows to the innermost levels and then to the whole text")
  func deepSelection() throws {
    let text = "query A " + String(repeating: "{ a ", count: 6000) + String(repeating: "}", count: 6000)
    let found = try selections(in: text, at: 8 + 4 * 6000 - 2)
    #expect(found.count == 200 && found.first == "a" && found.last == text)
  }

  /// Returns the texts that are selected one after another around a position, from the innermost one.
  private func selections(in text: String, at character: Int) throws -> [String] {
    let session = try Session(Shop.files)
    defer { session.end() }
    session.open(file, text)
    let positions: JSONValue = [session.position((0, character)), session.position((0, 0))]
    let answer = try ask(session, "selectionRange", ["positions": positions])
    #expect(answer.array?.count == 2)
    var found: [String] = []
    var next = answer.array?.first
    while let range = next {
      let ends = ["start", "end"].map { Int(range["range"]?[$0]?["character"]?.int ?? 0) }
      found.append(String(text.dropFirst(ends[0]).prefix(ends[1] - ends[0])))
      next = range["parent"]
    }
    return found
  }

  @Test("Formatting a range formats the definitions that it touches, and no others")
  func rangeFormatting() throws {
    let text = "query A{product(id:1){id}}\n\nquery B{product(id:1){id}}\n\nquery C{product(id:1){id}}\n"
    let session = try Session(Shop.files)
    defer { session.end() }
    session.open(file, text)
    let edits = try ask(session, "rangeFormatting", ["range": session.range((2, 3), (2, 9)), "options": [:]])
    #expect(
      applied(edits, to: text) == """
        query A{product(id:1){id}}

        query B {
          product(id: 1) {
            id
          }
        }

        query C{product(id:1){id}}

        """
    )
    let none = try ask(session, "rangeFormatting", ["range": session.range((1, 0), (1, 0)), "options": [:]])
    #expect(none == [])
  }

  @Test("All fixes that need no choice are one change, for editors that ask for it")
  func fixAll() throws {
    let text = "query A($x: Int) { product(id: 1) { nam prise { amount } } }"
    let session = try Session(Shop.files)
    defer { session.end() }
    session.open(file, text)
    let range = session.range((0, 0), (0, 0))
    let asked = try ask(session, "codeAction", ["range": range, "context": ["only": ["source.fixAll"]]])
    #expect(asked.array?.map { $0["kind"] } == ["source.fixAll"])
    let changes = asked.array?.first?["edit"]?["documentChanges"]?.array ?? []
    #expect(changes.count == 1)
    session.replace(file, applied(changes.first?["edits"], to: text))
    #expect(session.codes() == [])
    #expect(try ask(session, "codeAction", ["range": range, "context": ["only": ["source.fixAll"]]]) == [])
    session.replace(file, text)
    let others = try ask(session, "codeAction", ["range": range, "context": [:]])
    #expect(others.array?.contains { $0["kind"] == "source.fixAll" } == false)
  }

  @Test(
    "What a misspelt name makes look unused or missing is not fixed with all others",
    arguments: [
      ("query A($sku: ID!) { product(idd: $sku) { id } }", "query A($sku: ID!) { product(id: $sku) { id } }"),
      ("query A($sku: ID!) { product(id: $skuu) { nam } }", "query A($sku: ID!) { product(id: $skuu) { name } }"),
      ("query A { product(id: 1) { nam ...Soon } }", "query A { product(id: 1) { name ...Soon } }"),
    ]
  )
  func fixAllButDoubts(text: String, expected: String) throws {
    let session = try Session(Shop.files)
    defer { session.end() }
    session.open(file, text)
    let range = session.range((0, 0), (0, 0))
    let asked = try ask(session, "codeAction", ["range": range, "context": ["only": ["source.fixAll"]]])
    let changes = asked.array?.first?["edit"]?["documentChanges"]?.array ?? []
    #expect(applied(changes.first?["edits"], to: text) == expected)
  }

  @Test("Types are shown after fields in the range that is asked for, where they are wanted")
  func inlays() throws {
    let text = "query A {\n  product(id: 1) {\n    title: name\n    related(first: 1) { id }\n  }\n}\n"
    let session = try Session(Shop.files, options: ["inlayHints": true])
    defer { session.end() }
    session.open(file, text)
    let all = try ask(session, "inlayHint", ["range": session.range((0, 0), (9, 0))]).array ?? []
    let found = all.map {
      "\($0["position"]?["line"]?.int ?? 0):\($0["position"]?["character"]?.int ?? 0)\($0["label"]?.string ?? "")"
    }
    #expect(found == ["1:16: Product", "2:15: String!", "3:21: [Product!]!", "3:26: ID!"])
    let some = try ask(session, "inlayHint", ["range": session.range((2, 0), (3, 0))]).array ?? []
    #expect(some.map { $0["label"] } == [": String!"])
    session.replace(file, "query A {\n  product(id: 1 # ) and so on\n  ) { id }\n}\n")
    let product = try ask(session, "inlayHint", ["range": session.range((0, 0), (2, 4))]).array ?? []
    #expect(product.map { $0["position"] } == [session.position((2, 3))])
  }
}
