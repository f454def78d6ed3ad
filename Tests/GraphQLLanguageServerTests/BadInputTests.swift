import GraphQLLanguageServer
import GraphQLRuntime
import Testing

@Suite("Requests that make no sense")
struct BadInputTests {
  private static let methods = [
    "hover", "definition", "declaration", "typeDefinition", "implementation", "references", "documentHighlight",
    "documentSymbol",
    "prepareRename",
    "rename", "completion", "signatureHelp", "codeAction", "foldingRange", "semanticTokens/full",
    "semanticTokens/range",
    "formatting", "rangeFormatting", "selectionRange", "inlayHint",
  ]

  private static let texts = [
    "", " ", "{", "}", "\u{FEFF}", "\r", "\r\n\r", "query", "query A(", "query A($", "{ product(id: ", "{ ...",
    "{ ... on", "#", "\"",
    "\"\"\"", "...", "fragment", "fragment F on", "fragment F on Product {",
    "query A { product(id: 1) { related { id } } }", "😀", "ä{😀}",
    "{a(b:[[[[{c:{d:", "extend", "type", "@", "query A { ...A } fragment A on Query { ...A }",
    "{ products(filter: {minimum: $x",
  ]

  @Test("Every request answers at every place of every text, sensible or not", arguments: texts)
  func places(text: String) throws {
    let session = try Session(Shop.files)
    defer { session.end() }
    for file in ["Sources/Lists/New.graphql", "Sources/ShopSchema/new.graphqls"] {
      session.open(file, text)
      let count = text.utf16.count + 1
      for character in [-1, Int.min] + Array(0...count) + [Int.max] {
        for method in Self.methods {
          let place = session.position((character < 0 ? character : 0, character))
          let params: JSONValue = [
            "textDocument": ["uri": .string(session.uri(file))], "position": place, "newName": "x", "context": [:],
            "positions": [place, place],
            "range": ["start": place, "end": session.position((0, 0))],
          ]
          _ = try? session.request("textDocument/\(method)", params)
        }
      }
      session.settle()
    }
  }

  @Test("Parameters of other kinds are refused, or answered with nothing", arguments: methods)
  func params(method: String) throws {
    let session = try Session(Shop.files)
    defer { session.end() }
    let uris: [JSONValue] = ["file:///nowhere.graphql", "untitled:x", "", "http://x", 7, .null]
    for uri in uris {
      for position in [["line": 0, "character": 0], ["line": "0"], [], 3, .null] as [JSONValue] {
        let params: JSONValue = [
          "textDocument": ["uri": uri], "position": position, "range": ["start": position, "end": position],
        ]
        do {
          let answer = try session.request("textDocument/\(method)", params)
          let isNothing = answer == .null || answer == [] || answer["data"] == []
          #expect(isNothing, "\(method) \(params): \(answer)")
        } catch let refusal as Session.Refusal {
          #expect(refusal.code == -32602 && refusal.message.hasPrefix("params."), "\(refusal)")
        }
      }
    }
    for params in [.null, [], [:], ["textDocument": 1]] as [JSONValue] {
      #expect(throws: Session.Refusal.self) { try session.request("textDocument/\(method)", params) }
    }
  }
}
