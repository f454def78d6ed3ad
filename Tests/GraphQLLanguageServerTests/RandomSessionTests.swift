import Foundation
import GraphQLLanguageServer
import GraphQLRuntime
import Testing

@Suite("Sessions of random edits")
struct RandomSessionTests {
  @Test("A session of random edits ends in the state of a fresh start", arguments: [1, 2, 3, 4] as [UInt64])
  func guessed(seed: UInt64) throws {
    try compare(seed: seed, isBuilt: false)
  }

  @Test(
    "A session of random edits of modules that do not all see each other ends in the state of a fresh start",
    arguments: [1, 2, 3] as [UInt64]
  )
  func built(seed: UInt64) throws {
    try compare(seed: seed, isBuilt: true)
  }

  /// - Parameter isBuilt: whether all modules are known from a build. Otherwise, those without a schema are guessed, and
  ///   see each other.
  private func compare(seed: UInt64, isBuilt: Bool) throws {
    // Changes with the versions of texts would differ.
    var capabilities = Session.capabilities.object ?? [:]
    capabilities["workspace"] = [:]
    let session = try Session(Shop.files, capabilities: .object(capabilities))
    defer { session.end() }
    let schema = ["Sources/ShopSchema/shop.graphqls", "Sources/ShopSchema/graphql.config.json"]
    try session.writeMap(of: "ShopSchema", ["--schema": [schema[0]], "--config": [schema[1]]])
    if isBuilt {
      let (common, lists) = ("Sources/Common/Fragments.graphql", "Sources/Lists/Products.graphql")
      try session.writeMap(of: "Common", ["--documents": [common]], dependencies: ["ShopSchema": schema])
      try session.writeMap(
        of: "Lists",
        ["--documents": [lists]],
        dependencies: ["ShopSchema": schema, "Common": [common]]
      )
    }
    var random = SeededNumbers(seed)
    var texts: [String: String] = [:]
    var files = Shop.files
    let count = ProcessInfo.processInfo.environment["RANDOM_EDITS"].flatMap { Int($0) } ?? 200
    for step in 1...count {
      // The less often the schema changes, the more of an earlier check is reused.
      try edit(session, &texts, &files, &random, withSchema: !isBuilt || step % 20 == 1)
      if Bool.random(using: &random) { session.settle() }
      guard step % max(isBuilt ? 20 : 50, count / 20) == 0 else { continue }
      let fresh = try Session(in: session.folder, capabilities: .object(capabilities))
      for (name, text) in texts.sorted(by: { $0.key < $1.key }) { fresh.open(name, text) }
      session.settle()
      fresh.settle()
      #expect(session.shown == fresh.shown, "seed \(seed), step \(step)")
      let all = files.merging(texts) { $1 }.filter { $0.key.contains(".graphql") }
      try compare(session, fresh, all, "seed \(seed), step \(step)")
    }
  }

  /// Compares the responses of both servers to further requests.
  private func compare(_ session: Session, _ fresh: Session, _ texts: [String: String], _ place: String) throws {
    for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
      let document: JSONValue = ["uri": .string(session.uri(name))]
      var questions: [(String, JSONObject)] = [
        ("documentSymbol", [:]), ("foldingRange", [:]), ("semanticTokens/full", [:]), ("formatting", ["options": [:]]),
        ("inlayHint", ["range": session.range((0, 0), (999, 0))]),
        ("selectionRange", ["positions": [session.position((3, 5))]]),
        ("codeAction", ["range": session.range((0, 0), (999, 0)), "context": [:]]),
      ]
      for offset in stride(from: 0, to: text.utf8.count, by: max(19, text.utf8.count / 40)) {
        let position = session.position(position(offset, text))
        for method in Self.methods {
          questions.append((method, ["position": position]))
        }
        questions.append(("references", ["position": position, "context": ["includeDeclaration": true]]))
      }
      for (method, params) in questions {
        var params = params
        params["textDocument"] = document
        let (own, other) = (
          try? session.request("textDocument/\(method)", .object(params)),
          try? fresh.request("textDocument/\(method)", .object(params))
        )
        #expect(own == other, "\(place), \(name): \(method) \(params)")
      }
    }
    let query: JSONValue = ["query": ""]
    #expect(try session.request("workspace/symbol", query) == fresh.request("workspace/symbol", query), "\(place)")
  }

  private func edit(
    _ session: Session,
    _ texts: inout [String: String],
    _ files: inout [String: String],
    _ random: inout SeededNumbers,
    withSchema: Bool
  ) throws {
    let new = ["Sources/Lists/New.graphql", "Sources/Lists/A.graphql", "Sources/Common/New.graphql"]
    let names = Shop.files.keys.sorted().filter { $0.hasSuffix(".graphql") } + new
    let name = (withSchema ? names + ["Sources/ShopSchema/shop.graphqls"] : names).randomElement(using: &random) ?? ""
    switch Int.random(in: 0..<(withSchema ? 13 : 12), using: &random) {
    case 12:
      let name = "Sources/ShopSchema/graphql.config.json"
      if texts[name] == nil { session.open(name, "", language: "json") }
      texts[name] = Self.configurations.randomElement(using: &random) ?? ""
      session.replace(name, texts[name] ?? "")
    case 0:
      texts[name] = nil
      session.close(name)
    case 1:
      let text = files[name] ?? "query New { products(kind: SHOES) { name } }"
      try session.write(text, to: name)
      files[name] = text
      session.watched(name)
    case 2 where new.contains(name) && files[name] != nil:
      try session.remove(name)
      files[name] = nil
      session.watched(name)
    case 10: replace(name, addition(&random), session, &texts, files)
    case 11: replace(name, "", session, &texts, files)
    default:
      open(name, session, &texts, files)
      let changed = change(texts[name] ?? "", &random)
      let (from, to) = (position(changed.start, texts[name] ?? ""), position(changed.end, texts[name] ?? ""))
      session.change(name, from, to, changed.text)
      var bytes = Array((texts[name] ?? "").utf8)
      bytes.replaceSubrange(changed.start..<changed.end, with: changed.text.utf8)
      texts[name] = String(decoding: bytes, as: UTF8.self)
    }
  }

  private func open(_ name: String, _ session: Session, _ texts: inout [String: String], _ files: [String: String]) {
    if texts[name] != nil { return }
    texts[name] = files[name] ?? ""
    session.open(name, texts[name] ?? "")
  }

  /// Replaces an open text with that on disk and an addition.
  private func replace(
    _ name: String,
    _ addition: String,
    _ session: Session,
    _ texts: inout [String: String],
    _ files: [String: String]
  ) {
    open(name, session, &texts, files)
    texts[name] = (files[name] ?? "") + addition
    session.replace(name, texts[name] ?? "")
  }

  /// Returns a text that needs more room than is left for a text to grow, or one that fits but has many new names.
  private func addition(_ random: inout SeededNumbers) -> String {
    if Bool.random(using: &random) { return "# \(String(repeating: "x", count: 2_000))\n" }
    let number = UInt16.random(in: .min ... .max, using: &random)
    return "query Many { \((0..<90).map { "n\(number)_\($0)" }.joined(separator: " ")) }\n"
  }

  private static let methods = [
    "prepareRename", "hover", "definition", "typeDefinition", "implementation", "documentHighlight", "completion",
    "signatureHelp",
  ]

  private static let configurations = [
    Shop.files["Sources/ShopSchema/graphql.config.json"] ?? "", "{}", #"{"extensions": {"swift": {"scalars": "#,
    #"{"extensions": {"swift": {"cache": true, "scalars": {"Day": "String"}}}}"#,
    #"{"extensions": {"swift": {"cache": {"keys": {"Product": "ids"}}, "scalars": {"Day": "String"}}}}"#,
  ]

  /// Returns a random change. The texts are ASCII, so bytes are columns.
  private func change(_ text: String, _ random: inout SeededNumbers) -> (start: Int, end: Int, text: String) {
    let count = text.utf8.count
    let start = Int.random(in: 0...count, using: &random)
    let end = Bool.random(using: &random) ? start : min(count, start + Int.random(in: 0...20, using: &random))
    let pieces = [
      "", "{", "}", "(", ")", "\"", "#", "\n", "...PriceParts ", "name ", "since", "$first", "@skip(if: true)", ": Int",
      "type New { a: Day }\n", "fragment New on Product { id ...New }\n", "query Again { node(id: 1) { id } }\n",
      "extend ", "type Kept @typePolicy(keyFields: \"id\") { id: Int }\n", "@cacheControl(maxAge: 1) ",
    ]
    return (start, end, pieces.randomElement(using: &random) ?? "")
  }

  private func position(_ offset: Int, _ text: String) -> (Int, Int) {
    let before = Array(text.utf8.prefix(offset))
    let line = before.filter { $0 == 10 }.count
    return (line, offset - (before.lastIndex(of: 10).map { $0 + 1 } ?? 0))
  }
}
