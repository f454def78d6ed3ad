import Foundation
import GraphQLLanguageServer
import GraphQLRuntime
import Testing

@Suite("Names in the editor")
struct NavigationTests {
  private let schema = "Sources/ShopSchema/shop.graphqls"
  private let fragments = "Sources/Common/Fragments.graphql"
  private let products = "Sources/Lists/Products.graphql"

  @Test("A definition is found from each kind of name")
  func definitions() throws {
    let session = try Session(Shop.files)
    defer { session.end() }
    let text = """
      query Q($id: ID!, $kind: Kind = SHOES) @skip(if: false) {
        node(id: $id) { ... on Shop { city } }
        products(kind: $kind, filter: {minimum: 1, kinds: [CLOTHES]}) { ...ProductParts }
      }
      """
    session.open("Sources/Lists/Q.graphql", text)
    for (place, name, kind) in [
      ("nod|e(id", "|node(id: ID!)", 4), ("node(|id", "node(|id: ID!)", 2), (": |$id", "($|id: ID!", 3),
      ("on |Shop", "type |Shop", 4), ("ci|ty", "|city: String", 4), ("{|minimum", "|minimum: Float", 7),
      ("[|CLOTHES", "|CLOTHES", 7), ("= |SHOES", "|SHOES", 5), ("$kind: |Kind", "enum |Kind", 4),
    ] as [(String, String, Int)] {
      let found = session.places(try session.ask("definition", "Sources/Lists/Q.graphql", place))
      let isVariable = place.contains("$id")
      let (line, column) = isVariable ? try session.place(name, in: text) : try session.place(name, in: Shop.schema)
      let start = isVariable ? column - 1 : column
      let file = isVariable ? "Sources/Lists/Q.graphql" : schema
      #expect(found == ["\(file):\(line):\(start)-\(start + kind)"], "\(place)")
    }
    let fragment = try session.ask("definition", "Sources/Lists/Q.graphql", "...|ProductParts")
    #expect(session.places(fragment) == ["\(fragments):0:9-21"])
    for place in ["@|skip", "$id: |ID!", "| node(id", "fal|se"] {
      #expect(try session.ask("definition", "Sources/Lists/Q.graphql", place) == [], "\(place)")
    }
  }

  @Test("The definition of a type is found from what has it")
  func typeDefinitions() throws {
    let session = try Session(Shop.files)
    defer { session.end() }
    for (file, place, name) in [
      (products, "$|kind: Kind", "enum |Kind"), (products, "prod|ucts(", "type |Product "),
      (fragments, "pri|ce", "type |Price"),
      (products, "...|ProductParts", "type |Product "), (schema, "filter|: ProductFilter", "input |ProductFilter"),
    ] {
      let found = session.places(try session.ask("typeDefinition", file, place))
      let (line, column) = try session.place(name, in: Shop.schema)
      #expect(found.count == 1 && found[0].hasPrefix("\(schema):\(line):\(column)-"), "\(place): \(found)")
    }
  }

  @Test("References are found in all modules, with and without the definition")
  func references() throws {
    let session = try Session(Shop.files)
    defer { session.end() }
    let ask = { (file: String, place: String, isWhole: Bool) in
      session.places(
        try session.ask("references", file, place, [("context", ["includeDeclaration": .bool(isWhole)])])
      )
    }
    #expect(try ask(fragments, "fragment |ProductParts", false) == ["\(products):2:7-19"])
    #expect(try ask(products, "...|ProductParts", true) == ["\(fragments):0:9-21", "\(products):2:7-19"])
    let kind = try ask(schema, "enum |Kind", true)
    #expect(kind.count == 4 && kind.first == "\(products):0:35-39", "\(kind)")
    #expect(try ask(schema, "na|me: String!", false) == ["\(fragments):2:2-6"])
    #expect(try ask(products, "$|first: Int", false) == ["\(products):1:18-24"])
  }

  @Test("A highlight is in the file of the name, and tells definitions from uses")
  func highlights() throws {
    let session = try Session(Shop.files)
    defer { session.end() }
    let found = try session.ask("documentHighlight", fragments, "...|PriceParts")
    #expect(session.places(found) == [":4:7-17", ":8:9-19"] && found.array?.map { $0["kind"] } == [2, 3])
  }

  @Test("Hover shows the definition, the description, the deprecation and the place")
  func hover() throws {
    let session = try Session(Shop.files)
    defer { session.end() }
    session.open(fragments, Shop.fragments.replacingOccurrences(of: "  name", with: "  oldName"))
    let text = { (file: String, place: String) in
      try session.ask("hover", file, place)["contents"]?["value"]?.string ?? ""
    }
    #expect(
      try text(products, "|products(") == """
        ```graphql
        Query.products(first: Int = 20, filter: ProductFilter, kind: Kind!): [Product!]!
        ```

        All products.

        Defined in `shop.graphqls` of module `ShopSchema`.
        """
    )
    #expect(try text(fragments, "old|Name").contains("**Deprecated.** Use name."))
    #expect(try text(products, "$fi|rst: Int").contains("$first: Int"))
    #expect(try text(products, "...|ProductParts").contains("fragment ProductParts on Product"))
    #expect(try text(products, "query |Products").contains("query Products($first: Int, $kind: Kind!)"))
    #expect(try text(schema, "union |Found").contains("union Found = Product | Shop"))
    #expect(try session.ask("hover", products, "|{") == .null)
  }

  @Test("The outline of a file is a tree of what it defines")
  func outline() throws {
    let session = try Session(Shop.files)
    defer { session.end() }
    let names = { (name: String) in
      let items = try session.request(
        "textDocument/documentSymbol",
        ["textDocument": ["uri": .string(session.uri(name))]]
      )
      return (items.array ?? []).map { item in
        "\(item["name"]?.string ?? "")(\((item["children"]?.array ?? []).compactMap { $0["name"]?.string }.joined(separator: " ")))"
      }
    }
    #expect(try names(fragments) == ["ProductParts(id name price)", "PriceParts(amount currency)"])
    #expect(try names(schema).contains("Kind(CLOTHES SHOES OLD)"))
    #expect(try names(products) == ["Products(products)"])
  }

  @Test("Symbols of the workspace are found by letters of their names in order")
  func symbols() throws {
    let session = try Session(Shop.files)
    defer { session.end() }
    let names = { (query: String) in
      try session.request("workspace/symbol", ["query": .string(query)]).array?.compactMap { $0["name"]?.string }
    }
    #expect(try names("prdpts") == ["ProductParts"] && names("nothing") == [])
    #expect(try names("product") == ["ProductParts", "Products", "Product", "ProductFilter"])
  }

  @Test(
    "A module has its own names after all texts have been read again because of a module that it does not see",
    arguments: ["new file", "longer text", "many names"]
  )
  func readAgain(because reason: String) throws {
    let (schema, own, other) = ("Sources/Schema/s.graphqls", "Sources/Z/q.graphql", "Sources/C/q.graphql")
    let session = try Session([
      schema: "type Query { a: Int b: Query }",
      own: "query First { ...Second }\nfragment Second on Query { b { ...Third } }\nfragment Third on Query { a }\n",
      other: "query Q { a }",
    ])
    defer { session.end() }
    try session.writeMap(of: "Schema", ["--schema": [schema]])
    try session.writeMap(of: "Z", ["--documents": [own]], dependencies: ["Schema": [schema]])
    try session.writeMap(of: "C", ["--documents": [other]], dependencies: ["Schema": [schema], "Z": [own]])
    let document: JSONValue = ["textDocument": ["uri": .string(session.uri(own))]]
    let answers = {
      [
        try session.request("textDocument/documentSymbol", document), try session.ask("hover", own, "fragment |Third"),
        try session.ask("definition", own, "...|Second"),
        try session.ask("rename", own, "fragment |Third", [("newName", "Other")]),
      ]
    }
    let before = try answers()
    switch reason {
    case "new file": session.open("Sources/C/n.graphql", "query N { a }")
    case "longer text":
      session.open(other, "query Q { a }")
      session.replace(other, "query N { a }\nquery Q { a }\n# \(String(repeating: "x", count: 1_200))")
    default:
      session.open(other, "query Q { a }")
      for step in 0..<15 {
        session.replace(other, "query Q { \((0..<100).map { "n\(step)x\($0)" }.joined(separator: " ")) }")
        session.settle()
      }
      session.replace(other, "query Q { a }")
    }
    #expect(session.codes() == [])
    #expect(try answers() == before)
  }
}

@Suite("Renaming in the editor")
struct RenameTests {
  private let fragments = "Sources/Common/Fragments.graphql"
  private let products = "Sources/Lists/Products.graphql"

  /// Returns the texts of all files that a rename changes.
  private func rename(_ session: Session, _ file: String, _ place: String, _ name: String) throws -> [String: String] {
    let answer = try session.ask("rename", file, place, [("newName", .string(name))])
    var texts: [String: String] = [:]
    for change in answer["documentChanges"]?.array ?? [] {
      let name = session.name(change["textDocument"]?["uri"]?.string ?? "")
      texts[name] = session.applied(change["edits"], to: session.texts[name] ?? Shop.files[name] ?? "")
    }
    return texts
  }

  @Test("A fragment is renamed in all modules, and there and back gives the same text")
  func fragment() throws {
    let session = try Session(Shop.files)
    defer { session.end() }
    session.open(products, Shop.products)
    let texts = try rename(session, products, "...|ProductParts", "Card")
    #expect(texts[fragments] == Shop.fragments.replacingOccurrences(of: "ProductParts", with: "Card"))
    #expect(texts[products] == Shop.products.replacingOccurrences(of: "ProductParts", with: "Card"))
    for (name, text) in texts { session.open(name, text) }
    #expect(session.codes() == [])
    let back = try rename(session, fragments, "fragment C|ard", "ProductParts")
    #expect(back == [fragments: Shop.fragments, products: Shop.products])
  }

  @Test("A byte order mark on disk does not count, because editors leave it out", arguments: ["utf-16", "utf-8"])
  func byteOrderMark(encoding: String) throws {
    var files = Shop.files
    files[fragments] = "\u{FEFF}" + Shop.fragments
    var capabilities = Session.capabilities.object ?? [:]
    capabilities["general"] = ["positionEncodings": [.string(encoding)]]
    let session = try Session(files, capabilities: .object(capabilities))
    defer { session.end() }
    session.open(products, Shop.products)
    #expect(session.places(try session.ask("definition", products, "...|ProductParts")) == ["\(fragments):0:9-21"])
    let texts = try rename(session, products, "...|ProductParts", "Card")
    #expect(texts[fragments] == Shop.fragments.replacingOccurrences(of: "ProductParts", with: "Card"))
  }

  @Test("A rename sees the files as they are on disk, also before their changes are reported")
  func unreportedChange() throws {
    let session = try Session(Shop.files)
    defer { session.end() }
    session.open(products, Shop.products)
    #expect(session.codes() == [])
    let (changed, more) = ("# Moved.\n" + Shop.fragments, "fragment More on Product { ...ProductParts }\n")
    try session.write(changed, to: fragments)
    try session.write(more, to: "Sources/Lists/More.graphql")
    let answer = try session.ask("rename", products, "...|ProductParts", [("newName", "Card")])
    let edits = Dictionary(
      (answer["documentChanges"]?.array ?? []).map {
        (session.name($0["textDocument"]?["uri"]?.string ?? ""), $0["edits"])
      }
    ) { first, _ in first }
    #expect(edits.keys.sorted() == [fragments, "Sources/Lists/More.graphql", products])
    let expected = changed.replacingOccurrences(of: "ProductParts", with: "Card")
    #expect(session.applied(edits[fragments] ?? nil, to: changed) == expected)
  }

  @Test("A variable is renamed in each operation that shares a fragment with it")
  func variable() throws {
    let session = try Session(Shop.files)
    defer { session.end() }
    let text = """
      query A($n: Int) { product(id: 1) { ...F } }
      query B($n: Int, $m: Int) { product(id: 1) { ...F more: related(first: $m) { id } } }
      query C($n: Int) { product(id: 1) { related(first: $n) { id } } }
      fragment F on Product { related(first: $n) { id } }
      """
    session.open("Sources/Lists/V.graphql", text)
    #expect(session.codes() == [])
    let prepared = try session.ask("prepareRename", "Sources/Lists/V.graphql", "A($|n")
    #expect(prepared["placeholder"] == "n" && prepared["range"] == session.range((0, 9), (0, 10)))
    let renamed = try rename(session, "Sources/Lists/V.graphql", "A($|n", "$count")["Sources/Lists/V.graphql"]
    let lines = text.components(separatedBy: "\n")
    let expected = lines.enumerated().map { $0 == 2 ? $1 : $1.replacingOccurrences(of: "$n", with: "$count") }
    #expect(renamed == expected.joined(separator: "\n"))
    #expect(throws: Session.Refusal.self) { try rename(session, "Sources/Lists/V.graphql", "A($|n", "m") }
  }

  @Test("A fragment is renamed and found in a definition with a syntax error, too")
  func syntaxError() throws {
    let session = try Session(Shop.files)
    defer { session.end() }
    let name = "Sources/Lists/B.graphql"
    let text =
      "# ...ProductParts\nquery B { product(id: 1) { ...ProductParts name( } }\nquery C { node(id: 1) { id } }\n"
    session.open(name, text)
    let renamed = try rename(session, fragments, "fragment |ProductParts", "Card")
    #expect(renamed[name] == text.replacingOccurrences(of: "{ ...ProductParts", with: "{ ...Card"))
    let found = try session.ask(
      "references",
      products,
      "...|ProductParts",
      [("context", ["includeDeclaration": false])]
    )
    #expect(session.places(found) == ["\(name):1:30-42", "\(products):2:7-19"])
  }

  @Test("A new name that something undefined already has is refused")
  func captured() throws {
    let session = try Session(Shop.files)
    defer { session.end() }
    let name = "Sources/Lists/V.graphql"
    session.open(
      name,
      "query A($v: Int) { product(id: 1) { related(first: $v) { id } ...F ...Own } }\nfragment F on Product { more: related(first: $w) { id } }"
    )
    #expect(session.codes().count == 2)
    let variable = #expect(throws: Session.Refusal.self) { try rename(session, name, "A($|v", "w") }
    #expect(
      variable?.message
        == "The new name is already used in V.graphql: Variable \"$w\" is not defined by operation \"A\". "
        + "Choose another name, or fix that error first."
    )
    #expect(try rename(session, name, "A($|v", "x").count == 1)
    let fragment = #expect(throws: Session.Refusal.self) { try rename(session, name, "fragment |F", "Own") }
    #expect(fragment?.message.hasPrefix("The new name is already used in V.graphql: Unknown fragment") == true)
  }

  @Test("An alias is renamed at its place, unless it would conflict with another field")
  func alias() throws {
    let session = try Session(Shop.files)
    defer { session.end() }
    let text = "query A { product(id: 1) { title: name } other: product(id: 2) { title: name id } }"
    let name = "Sources/Lists/Alias.graphql"
    session.open(name, text)
    let prepared = try session.ask("prepareRename", name, "|other: ")
    #expect(prepared["placeholder"] == "other")
    let renamed = try rename(session, name, "|title: name }", "label")[name]
    #expect(renamed?.hasPrefix("query A { product(id: 1) { label: name }") == true)
    #expect(throws: Session.Refusal.self) { try rename(session, name, "{ |title: name id", "id") }
    session.replace(name, "query A { product(id: 1) { title: name name label: name } }")
    for taken in ["name", "label"] {
      let error = #expect(throws: Session.Refusal.self) { try rename(session, name, "|title", taken) }
      #expect(error?.message == "\"\(taken)\" is already selected in this selection set. Choose another name.")
    }
    session.replace(name, text)
    #expect(throws: Session.Refusal.self) { try rename(session, name, "|other", "a b") }
  }

  @Test("Hover is plain text for clients that do not read Markdown")
  func plainHover() throws {
    let session = try Session(Shop.files, capabilities: [:])
    defer { session.end() }
    session.open("Sources/Lists/Old.graphql", "query A { product(id: 1) { oldName } }")
    let contents = try session.ask("hover", "Sources/Lists/Old.graphql", "old|Name")["contents"]
    #expect(contents?["kind"] == "plaintext")
    let text = try #require(contents?["value"]?.string)
    #expect(
      text.hasPrefix("Product.oldName: String") && text.contains("Deprecated. Use name.") && !text.contains("`\n")
    )
  }

  @Test(
    "What cannot be renamed is refused with the reason",
    arguments: [
      (
        "|since", "x",
        "\"since\" belongs to the schema, so it cannot be renamed here. Use an alias to read it under another "
          + "name."
      ),
      ("...|ProductParts", "PriceParts", "The new name would cause an error in Fragments.graphql: "),
      ("...|ProductParts", "on", "\"on\" is not a valid name"),
      ("...|ProductParts", "1x", "\"1x\" is not a valid name"),
      ("...|ProductParts", "", "\"\" is not a valid name"), ("|{", "x", "There is nothing to rename here."),
    ]
  )
  func refusals(place: String, name: String, reason: String) throws {
    let session = try Session(Shop.files)
    defer { session.end() }
    let error = #expect(throws: Session.Refusal.self) { try rename(session, products, place, name) }
    #expect(error?.code == -32803 && error?.message.hasPrefix(reason) == true, "\(String(describing: error))")
  }
}
