import Foundation
import GraphQLLanguageServer
import GraphQLRuntime
import Testing

@Suite("Completion in the editor")
struct CompletionTests {
  private let file = "Sources/Lists/New.graphql"

  /// Returns the labels offered at the `|` in a text, in the order in which an editor shows them.
  private func labels(_ marked: String, _ files: [String: String] = Shop.files, in name: String? = nil) throws
    -> [String]
  {
    try items(marked, files, in: name).map { $0["label"]?.string ?? "" }
  }

  private func offers(_ marked: String, in name: String? = nil, _ expected: [String], line: Int = #line) throws {
    let found = try labels(marked, in: name)
    #expect(
      found == expected,
      "\(marked)",
      sourceLocation: SourceLocation(fileID: #fileID, filePath: #filePath, line: line, column: 1)
    )
  }

  private func items(
    _ marked: String,
    _ files: [String: String] = Shop.files,
    in name: String? = nil,
    capabilities: JSONValue = Session.capabilities
  ) throws -> [JSONValue] {
    let session = try Session(files, capabilities: capabilities)
    defer { session.end() }
    return try items(marked, session, in: name ?? file)
  }

  private func items(_ marked: String, _ session: Session, in file: String) throws -> [JSONValue] {
    session.open(file, marked.replacingOccurrences(of: "|", with: ""))
    let lines = (marked.components(separatedBy: "|").first ?? "").components(separatedBy: "\n")
    let answer = try session.request(
      "textDocument/completion",
      [
        "textDocument": ["uri": .string(session.uri(file))],
        "position": session.position((lines.count - 1, lines.last?.utf16.count ?? 0)),
      ]
    )
    let list = answer["items"]?.array ?? []
    return list.sorted { ($0["sortText"]?.string ?? "") < ($1["sortText"]?.string ?? "") }
  }

  @Test("The range is sent once to clients that read one for the list")
  func sharedRange() throws {
    let session = try Session(
      Shop.files,
      capabilities: ["textDocument": ["completion": ["completionList": ["itemDefaults": ["editRange", "data"]]]]]
    )
    defer { session.end() }
    session.open(file, "query A { product(i) }")
    let answer = try session.request(
      "textDocument/completion",
      ["textDocument": ["uri": .string(session.uri(file))], "position": session.position((0, 19))]
    )
    #expect(answer["itemDefaults"] == ["editRange": session.range((0, 18), (0, 19))])
    let item = try #require(answer["items"]?[0])
    #expect(item["label"] == "id")
    #expect(item["textEdit"] == nil)
    #expect(item["textEditText"] == "id: ")
  }

  @Test(
    "A new variable has the name and the type of its argument, and is declared with it",
    arguments: [
      ("query A { product(id: |) }", "query A($id: ID!) { product(id: $id) }"),
      ("query A { product(id: $|) }", "query A($id: ID!) { product(id: $id) }"),
      ("query A($x: Int = 1) @d { a: product(id: $i|", "query A($x: Int = 1, $id: ID!) @d { a: product(id: $id"),
      ("query A() { product(id: |", "query A($id: ID!) { product(id: $id"),
      ("query { product(id: |", "query ($id: ID!) { product(id: $id"),
      ("{ product(id: |", "query ($id: ID!) { product(id: $id"),
      ("fragment F on Query { product(id: |", nil),
      ("query A($id: Int) { product(id: |", nil),
      ("query A { product(id: 1) @include(if: |", nil),
      ("query A($x: { product(id: |", nil),
    ]
  )
  func newVariables(marked: String, expected: String?) throws {
    let item = try items(marked).first { $0["detail"]?.string?.hasSuffix(", new") == true }
    guard let expected else {
      #expect(item == nil, "\(item ?? .null)")
      return
    }
    let all = [try #require(item?["textEdit"])] + (item?["additionalTextEdits"]?.array ?? [])
    var text = marked.replacingOccurrences(of: "|", with: "")
    // The last one first, so that places stay right.
    let edits = all.sorted {
      ($0["range"]?["start"]?["character"]?.int ?? 0) > ($1["range"]?["start"]?["character"]?.int ?? 0)
    }
    for edit in edits {
      let ends = ["start", "end"].map { Int(edit["range"]?[$0]?["character"]?.int ?? 0) }
      let places = ends.map { text.index(text.startIndex, offsetBy: $0) }
      text.replaceSubrange(places[0]..<places[1], with: edit["newText"]?.string ?? "")
    }
    #expect(text == expected)
  }

  private let fields = ["id", "name", "price", "since", "related", "__typename", "...", "oldName"]

  @Test(
    "Fields are offered in every state of a text",
    arguments: [
      "query A { product(id: 1) { | } }", "query A { product(id: 1) { na|", "query A { product(id: 1) { id\n|",
      "query A { nothing { x } product(id: 1) { |", "query A { product(id: \"x) {}\") { |",
      "query A { product(id: \"x) {\n|", "fragment F on Product { |", "query A { node(id: 1) { ... on Product { |",
      "query A { node(id: 1) { ... @skip(if: true) { ... on Product { |",
      "fragment F on Product @x(a: {b: [1, {c: 2}]}) { |",
      "query A {\n  product(id: 1 {\nquery B { product(id: 1) { |",
      "query A { p: product(id: 1) @include(if: true) { |",
      "query A { product(id: 1) { related { | } price { amount } } }", "\u{FEFF}# a { comment\n{ product(id: 1) { |",
      "query A { product(id: 1) {{ } |", "query A($a: [Int! = [1) { product { |",
    ]
  )
  func fields(marked: String) throws {
    try offers(marked, fields)
  }

  @Test("The root of a subscription has no fields of introspection")
  func subscriptionRoot() throws {
    let files = ["s.graphqls": "type Query { a: Int } type Subscription { a: Int b: Int }"]
    #expect(try labels("subscription S { |", files) == ["a", "b", "..."])
  }

  @Test("The root of the query has the fields of introspection at its end")
  func root() throws {
    try offers("{ |", ["products", "product", "search", "node", "__typename", "__schema", "__type", "..."])
    try offers("query A { search(text: \"\") { |", ["__typename", "..."])
    try offers("query A { node(id: 1) { other: |", ["id", "__typename"])
  }

  @Test(
    "Nothing is offered in comments, strings, numbers, and where the author chooses a name",
    arguments: [
      "# |", "{ product(id: \"|\") { id } }", "{ product(id: \"abc|", "\"\"\"\n|\n\"\"\" query A { id }", "query |",
      "query A(|", "query A($|",
      "fragment |", "{ products(first: 2|", "{ search(text: \"\"\"a |",
    ]
  )
  func nothing(marked: String) throws {
    try offers(marked, [])
  }

  @Test("Arguments that are given are not offered, and required ones come first")
  func arguments() throws {
    try offers("{ products(|) }", ["kind", "first", "filter"])
    try offers("{ products(first: 1, |, kind: SHOES) }", ["filter"])
    try offers("{ products(filter: {kinds: [SHOES], |", ["text", "minimum"])
    #expect(try items("{ products(ki|nd: SHOES) }").first?["textEdit"]?["newText"] == "kind")
  }

  @Test("Values are those that the place takes")
  func values() throws {
    try offers(
      "query A($k: Kind!, $l: Kind, $t: String) { products(kind: |",
      ["$k", "CLOTHES", "SHOES", "$kind", "OLD"]
    )
    try offers("query A($k: Kind!, $l: Kind = OLD, $t: String) { products(kind: $|", ["$k", "$l", "$kind"])
    try offers("{ products(filter: |", ["{}", "$filter", "null"])
    try offers("query A($k: Kind) { products(filter: {kinds: [|", ["CLOTHES", "SHOES", "OLD"])
    try offers("query A($k: [Kind!]) { products(filter: {kinds: |", ["$k", "[]", "CLOTHES", "SHOES", "null", "OLD"])
    try offers("query A($k: Kind = |", ["CLOTHES", "SHOES", "null", "OLD"])
    try offers("{ product(id: 1) @skip(if: |", ["true", "false"])
  }

  @Test("In a fragment, variables are those of the operations that lead to it")
  func sharedVariables() throws {
    let before = "query A($n: Int, $t: String) { product(id: 1) { ...F } }\nquery B($m: Int) { __typename }\n"
    try offers(before + "fragment F on Product { related(first: $|", ["$n"])
    try offers(before + "fragment F on Product { ...G }\nfragment G on Product { related(first: |", ["$n", "null"])
  }

  @Test("Fragments are those that fit, without those that lead back")
  func fragments() throws {
    try offers("{ product(id: 1) { ...|", ["ProductParts", "on"])
    try offers("{ product(id: 1) { price { ...P|", ["PriceParts", "on"])
    try offers("{ search(text: \"\") { ...|", ["ProductParts", "on"])
    let text = "fragment A on Product { ...B }\nfragment B on Product { related { ...| } }"
    try offers(text, ["ProductParts", "on"])
  }

  @Test("After on, only types are offered that can be there")
  func conditions() throws {
    try offers("{ search(text: \"\") { ... on |", ["Node", "Product", "Shop", "Found"])
    try offers("{ product(id: 1) { price { ... on |", ["Price"])
    try offers("fragment F on |", ["Query", "Node", "Product", "Price", "Shop", "Found"])
    try offers("fragment F |", ["on"])
  }

  @Test("Directives are those of the place, each once")
  func directives() throws {
    #expect(Set(try labels("{ product(id: 1) @|")) == ["@include", "@skip"])
    try offers("{ product(id: 1) @skip(if: true) @|", ["@include"])
    try offers("enum E { A @|", in: "Sources/ShopSchema/more.graphqls", ["@deprecated"])
  }

  @Test("A file begins with the operations of its schema")
  func definitions() throws {
    try offers("|", ["query", "fragment"])
    try offers("query A { node(id: 1) { id } }\n|", ["query", "fragment"])
    #expect(try labels("|", in: "Sources/ShopSchema/more.graphqls").first == "type")
  }

  @Test("Types in a schema are those that fit")
  func types() throws {
    let schema = "Sources/ShopSchema/more.graphqls"
    try offers("type New implements |", in: schema, ["Node"])
    try offers("union New = |", in: schema, ["Query", "Product", "Price", "Shop"])
    try offers("extend enum |", in: schema, ["Kind"])
    #expect(
      try labels("input New { a: P|", in: schema).filter { !["String", "Boolean", "Int", "Float", "ID"].contains($0) }
        == ["ProductFilter", "Kind", "Day"]
    )
    #expect(try labels("type New { a: [|", in: schema).contains("Product"))
    try offers("type New { a(k: Kind = |", in: schema, ["CLOTHES", "SHOES", "null", "OLD"])
    #expect(try labels("directive @new on |", in: schema).first == "QUERY")
    #expect(try labels("schema { query: |", in: schema).contains("Query"))
    #expect(try labels("extend |", in: schema).first == "type")
    for text in [
      "directive @new on FIELD", "union New = Product | Shop", "interface New implements Node", "scalar New",
    ] {
      #expect(try labels("\(text)\n\nin|", in: schema).first == "type", "\(text)")
    }
  }

  @Test("A schema that cannot be read is completed from what can be")
  func brokenSchema() throws {
    let session = try Session(Shop.files)
    defer { session.end() }
    session.open("Sources/ShopSchema/shop.graphqls", Shop.schema + "\ntype Broken {")
    #expect(try items("{ product(id: 1) { |", session, in: file).map { $0["label"]?.string } == fields)
  }

  @Test("Snippets have required arguments and braces, where the client reads them and the text has none")
  func snippets() throws {
    let text = { (items: [JSONValue], label: String) in
      items.first { $0["label"] == .string(label) }?["textEdit"]?["newText"]?.string
    }
    #expect(text(try items("{ |"), "products") == "products(kind: ${1}) {\n  $0\n}")
    #expect(text(try items("{ pr| { id }"), "products") == "products(kind: ${1})")
    #expect(text(try items("{ pr|(kind: OLD)"), "products") == "products")
    #expect(text(try items("{ |", capabilities: [:]), "products") == "products")
    #expect(text(try items("{ product(id: 1) { n|a"), "name") == "name")
  }

  @Test("Documentation comes when somebody looks at an item, and deprecated items are marked")
  func resolving() throws {
    let session = try Session(Shop.files)
    defer { session.end() }
    let items = try items("{ product(id: 1) { |", session, in: file)
    let old = try #require(items.first { $0["label"] == "oldName" })
    #expect(old["tags"] == [1])
    let resolved = try session.request("completionItem/resolve", old)
    #expect(resolved["documentation"]?["value"]?.string?.contains("**Deprecated.** Use name.") == true, "\(resolved)")
    #expect(try session.request("completionItem/resolve", ["label": "x"]) == ["label": "x"])
  }

  @Test("A fragment of a module that is not a dependency is marked, with what to do")
  func foreignModules() throws {
    let session = try Session()
    defer { session.end() }
    for (name, text) in Shop.files { try session.write(text, to: name) }
    let path = { (name: String) in "\(session.folder.path)/\(name)" }
    for (module, more) in [
      ("ShopSchema", ["--schema", path("Sources/ShopSchema/shop.graphqls")]),
      (
        "Common",
        [
          "--documents", path("Sources/Common/Fragments.graphql"), "--dependency",
          "ShopSchema=\(path("Sources/ShopSchema/shop.graphqls"))",
        ]
      ),
      (
        "Lists",
        [
          "--documents", path("Sources/Lists/Products.graphql"), "--dependency",
          "ShopSchema=\(path("Sources/ShopSchema/shop.graphqls"))",
        ]
      ),
    ] {
      let words = ["--module", module, "--folder", path("Sources/\(module)")] + more
      try session.write(
        words.map { $0 + "\0" }.joined(),
        to: ".build/plugins/outputs/shop/\(module)/\(module).arguments"
      )
    }
    session.watched(".build/plugins/outputs/shop/Lists/Lists.arguments")
    let items = try items("{ product(id: 1) { ...|", session, in: file)
    #expect(items.first?["detail"] == "on Product, module Common, not a dependency", "\(items)")
    let note = try session.request("completionItem/resolve", items[0])["documentation"]?["value"]?.string ?? ""
    #expect(note.hasPrefix("Add \"Common\" to the dependencies"), "\(note)")
  }

  @Test("Help for arguments names the one around the place")
  func signature() throws {
    let session = try Session(Shop.files)
    defer { session.end() }
    session.open(file, "{ products(first: 1, kind: SHOES) { id } }")
    let help = try session.ask("signatureHelp", file, "kind: SH|OES")
    #expect(
      help["signatures"]?[0]?["label"] == "products(first: Int = 20, filter: ProductFilter, kind: Kind!): [Product!]!"
    )
    #expect(help["activeParameter"] == 2)
    #expect(try session.ask("signatureHelp", file, "(|first")["activeParameter"] == 3)
    #expect(try session.ask("signatureHelp", file, "{ |id") == .null)
  }

  @Test("Each name of a text is offered after the text before it")
  func cutTexts() throws {
    let session = try Session(Shop.files)
    defer { session.end() }
    let text = """
      query Q($id: ID!, $kind: Kind! = SHOES, $text: String!) {
        node(id: $id) { __typename ... on Shop { city } ...ProductParts }
        products(kind: $kind, filter: {minimum: 1, kinds: [CLOTHES, SHOES]}) @include(if: true) { name related(first: 1) { id } }
        search(text: $text) { ... on Product @skip(if: false) { price { ...PriceParts amount } } }
      }
      """
    let own: Set = ["Q", "id:", "kind:", "text:", "query"]
    for match in text.matches(of: /[A-Za-z_]+/) {
      let before = String(text[..<match.range.lowerBound])
      let name = String(match.output)
      if own.contains(name) || before.hasSuffix("$") && before.contains("{") == false { continue }
      let found = try items(before + "|", session, in: file).map { $0["label"]?.string ?? "" }
      #expect(found.contains { $0.drop { "$@".contains($0) } == name }, "\(name) behind \(before.suffix(40)): \(found)")
    }
  }
}

@Suite("Fixes, folds and colours in the editor")
struct ReadingTests {
  private let file = "Sources/Lists/New.graphql"

  @Test("The fix of a diagnostic is offered, and takes it away")
  func fixes() throws {
    let session = try Session(Shop.files)
    defer { session.end() }
    let text = "query A { product(id: 1) { nam } }"
    session.open(file, text)
    let start = try session.place("{ |nam", in: text)
    let params: JSONValue = [
      "textDocument": ["uri": .string(session.uri(file))], "range": session.range(start, start),
      "context": ["diagnostics": []],
    ]
    let actions = try session.request("textDocument/codeAction", params).array ?? []
    #expect(actions.first?["title"] == "Change to \"name\"" && actions.first?["isPreferred"] == true, "\(actions)")
    session.replace(file, session.applied(actions.first?["edit"]?["documentChanges"]?[0]?["edits"], to: text))
    #expect(session.codes() == [])
    #expect(try session.request("textDocument/codeAction", params) == [])
  }

  @Test("Brackets, descriptions and comments of several lines can be hidden")
  func folds() throws {
    let session = try Session(Shop.files)
    defer { session.end() }
    session.open(
      file,
      "# a\n# b\n\n# c\nquery A(\n  $a: Int\n) {\n  product(id: 1) { id }\n  node(id: 1) {\n    id\n  }\n}\n}}"
    )
    let folds = try session.request("textDocument/foldingRange", ["textDocument": ["uri": .string(session.uri(file))]])
    let lines = (folds.array ?? []).map {
      "\($0["startLine"]?.int ?? -1)-\($0["endLine"]?.int ?? -1) \($0["kind"]?.string ?? "")"
    }
    #expect(lines == ["0-1 comment", "4-5 ", "6-10 ", "8-9 "])
  }

  /// Searching back to the line of each bracket, or through the text between two, would take hours.
  @Test("Folds of a long line and of deep nesting are found in one pass", .timeLimit(.minutes(60)))
  func manyFolds() throws {
    let session = try Session(Shop.files)
    defer { session.end() }
    let count = 100_000
    for (text, expected) in [
      (String(repeating: "[]", count: 2 * count), 0),
      (String(repeating: "[\n", count: count) + String(repeating: "]\n", count: count), count - 1),
    ] {
      session.open(file, text)
      let folds = try session.request(
        "textDocument/foldingRange",
        ["textDocument": ["uri": .string(session.uri(file))]]
      )
      #expect(folds.array?.count == expected)
      session.close(file)
    }
  }

  @Test("Names have the colours of what they stand for")
  func colours() throws {
    let session = try Session(Shop.files)
    defer { session.end() }
    session.open(file, "query A($k: Kind!) { # ä\n  products(kind: $k) { oldName }\n}")
    let document: JSONValue = ["uri": .string(session.uri(file))]
    let data = try session.request("textDocument/semanticTokens/full", ["textDocument": document])["data"]?.array ?? []
    let numbers = data.compactMap { $0.int.map(Int.init) }
    let tokens = stride(from: 0, to: numbers.count, by: 5).map { Array(numbers[$0..<$0 + 5]) }
    #expect(
      tokens == [
        [0, 0, 5, 0, 0], [0, 6, 1, 9, 1], [0, 2, 2, 7, 1], [0, 4, 4, 4, 0], [0, 9, 3, 1, 0],
        [1, 2, 8, 5, 0], [0, 9, 4, 6, 0], [0, 6, 2, 7, 0], [0, 6, 7, 5, 2],
      ]
    )
    let part: JSONValue = ["textDocument": document, "range": session.range((1, 0), (1, 12))]
    #expect(try session.request("textDocument/semanticTokens/range", part)["data"]?.array?.count == 10)
  }
}
