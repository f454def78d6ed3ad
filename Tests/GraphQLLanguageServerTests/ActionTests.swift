import Foundation
import GraphQLLanguageServer
import GraphQLRuntime
import Testing

@Suite("Changes that the editor offers")
struct ActionTests {
  private let file = "Sources/Lists/New.graphql"

  private func actions(
    _ session: Session,
    _ from: (Int, Int),
    _ to: (Int, Int),
    in name: String? = nil,
    only: [String]? = nil
  ) throws -> [JSONValue] {
    var context: JSONObject = ["diagnostics": []]
    if let only { context["only"] = .array(only.map { .string($0) }) }
    let params: JSONValue = [
      "textDocument": ["uri": .string(session.uri(name ?? file))], "range": session.range(from, to),
      "context": .object(context),
    ]
    return try session.request("textDocument/codeAction", params).array ?? []
  }

  /// Returns the text after the only action whose title begins in a certain way.
  private func text(_ title: String, in text: String, from: String, to: String? = nil) throws -> String {
    let session = try Session(Shop.files)
    defer { session.end() }
    session.open(file, text)
    let start = try session.place(from, in: text)
    let found = try actions(session, start, try to.map { try session.place($0, in: text) } ?? start)
    let action = try #require(found.first { $0["title"]?.string?.hasPrefix(title) == true }, "\(found)")
    let changed = session.applied(action["edit"]?["documentChanges"]?[0]?["edits"], to: text)
    session.replace(file, changed)
    #expect(session.codes() == [], "\(changed)")
    return changed
  }

  @Test("A variable is declared with the type that its place expects, whatever the operation has before")
  func variables() throws {
    let title = "Declare $x: ID!"
    #expect(
      try text(title, in: "query A { node(id: $x) { id } }", from: "$|x") == "query A($x: ID!) { node(id: $x) { id } }"
    )
    let second = "query A($k: Kind!) { node(id: $x) { id } products(kind: $k) { id } }"
    #expect(try text(title, in: second, from: "$|x").hasPrefix("query A($k: Kind!, $x: ID!) {"))
    let fragment = "query A { ...F }\nfragment F on Query { node(id: $x) { id } }"
    #expect(try text(title, in: fragment, from: "$|x").hasPrefix("query A($x: ID!) { ...F }"))
  }

  @Test("A fragment is inlined, with its type where that matters")
  func inlining() throws {
    let same = "query A {\n  product(id: 1) {\n    ...ProductParts\n  }\n}\n"
    let expected = """
      query A {
        product(id: 1) {
          id
          name
          price {
            ...PriceParts
          }
        }
      }

      """
    #expect(try text("Inline fragment", in: same, from: "...|ProductParts") == expected)
    let other = "query A {\n  node(id: 1) {\n    ...ProductParts @skip(if: true)\n  }\n}\n"
    let changed = try text("Inline fragment", in: other, from: "...|ProductParts")
    #expect(changed.contains("    ... on Product @skip(if: true) {\n      id\n      name\n"), "\(changed)")
  }

  @Test("The rest of a line does not become a part of a comment at the end of an inlined fragment")
  func inliningComments() throws {
    let fragment = "fragment H on Product {\n  id # c\n}\n"
    let inline = try text(
      "Inline fragment",
      in: "query A { product(id: 1) { ...H name } }\n\(fragment)",
      from: "...|H"
    )
    #expect(inline == "query A { product(id: 1) { id # c\n name } }\n\(fragment)")
    let line = try text(
      "Inline fragment",
      in: "query A {\n  product(id: 1) {\n    ...H \n  }\n}\n\(fragment)",
      from: "...|H"
    )
    #expect(line == "query A {\n  product(id: 1) {\n    id # c \n  }\n}\n\(fragment)")
  }

  @Test("Selections become a fragment after the definition")
  func extracting() throws {
    let before = "query A {\n  product(id: 1) {\n    id\n    price {\n      amount\n    }\n  }\n}\n"
    let expected = """
      query A {
        product(id: 1) {
          id
          ...NewProductFragment
        }
      }

      fragment NewProductFragment on Product {
        price {
          amount
        }
      }

      """
    #expect(try text("Extract fragment", in: before, from: "|price", to: "    }|\n  }") == expected)
  }

  @Test("__typename is added as the first selection")
  func typename() throws {
    let before = "query A {\n  product(id: 1) {\n    id\n  }\n}\n"
    #expect(try text("Add __typename", in: before, from: "pro|duct").contains("{\n    __typename\n    id\n"))
    #expect(
      try text("Add __typename", in: "query A { product(id: 1) { id } }", from: "pro|duct").contains(
        "{ __typename id }"
      )
    )
  }

  @Test("What is inserted has the line ends and the indentation of the text", arguments: ["\r\n", "\n"])
  func lineEnds(_ end: String) throws {
    let before = "query A {\n\tproduct(id: 1) {\n\t\tid\n\t}\n}\n".replacingOccurrences(of: "\n", with: end)
    let typename = try text("Add __typename", in: before, from: "pro|duct")
    #expect(typename.contains("{\(end)\t\t__typename\(end)\t\tid\(end)"), "\(typename)")
    let spaces = "query A {\n  product(id: 1) {\n    id\n    price { amount }\n  }\n}\n"
      .replacingOccurrences(of: "\n", with: end)
    let extracted = try text("Extract fragment", in: spaces, from: "1) {\(end)    |id", to: "amount }|")
    let fragment = "}\n\nfragment NewProductFragment on Product {\n  id\n  price { amount }\n}\n"
    #expect(extracted.hasSuffix(fragment.replacingOccurrences(of: "\n", with: end)), "\(extracted)")
  }

  @Test("Extracting and inlining keep the values of block strings")
  func blockStrings() throws {
    let query = { (text: String, end: String) in
      "query A {\n        search(text: \"\"\"\n\(text)\(end)\"\"\") {\n          __typename\n        }\n}\n"
    }
    for (before, after) in [
      ("a\n    b\n", "a\n    b\n"), ("      a\n\n          b\n      ", "a\n\n    b\n"),
      ("\ta\n        b\n", "\ta\n        b\n"),
    ] {
      let changed = try text("Extract fragment", in: query(before, ""), from: "|search", to: "        }|\n}")
      let search = "  search(text: \"\"\"\n\(after)\"\"\") {\n    __typename\n  }\n"
      #expect(
        changed == "query A {\n        ...NewQueryFragment\n}\n\nfragment NewQueryFragment on Query {\n\(search)}\n"
      )
    }
    let fragment = "fragment H on Query {\n  search(text: \"\"\"\n a\n   b\n\"\"\") {\n    __typename\n  }\n}\n"
    let inline = try text("Inline fragment", in: "query A { ...H }\n\(fragment)", from: "...|H")
    #expect(
      inline == "query A { search(text: \"\"\"\n a\n   b\n\"\"\") {\n  __typename\n} }\n\(fragment)"
    )
  }

  @Test("__typename is not offered at the root of a subscription")
  func subscriptionRoot() throws {
    let session = try Session(["s.graphqls": "type Query { a: A } type Subscription { a: A } type A { id: ID! }"])
    defer { session.end() }
    for (text, places) in [
      ("subscription S { a { id } }", ["|subscription"]),
      (
        "subscription S { ...F }\nfragment F on Subscription { ... on Subscription { a { id } } }",
        ["|fragment", "|... on"]
      ),
    ] {
      session.open(file, text)
      let titles = { (marked: String) in
        let place = try session.place(marked, in: text)
        return try actions(session, place, place).map { $0["title"] }
      }
      for place in places { #expect(try !titles(place).contains("Add __typename"), "\(place)") }
      #expect(try titles("|a { id").contains("Add __typename"))
    }
  }

  @Test("__typename is not offered for a field without fields")
  func leaf() throws {
    let session = try Session(Shop.files)
    defer { session.end() }
    session.open(file, "query A { product(id: 1) { name { x } } }")
    #expect(try actions(session, (0, 29), (0, 29)).allSatisfy { $0["title"] != "Add __typename" })
  }

  @Test("A client gets the kinds that it asks for")
  func kinds() throws {
    let session = try Session(Shop.files)
    defer { session.end() }
    session.open(file, "query A { product(id: $x) { ...ProductParts } }")
    let kinds = { (only: [String]?) in
      try actions(session, (0, 22), (0, 45), only: only).map { $0["kind"]?.string ?? "" }
    }
    #expect(try kinds(nil) == ["quickfix", "refactor.rewrite", "refactor.extract"])
    #expect(try kinds(["quickfix"]) == ["quickfix"] && kinds(["source"]) == [])
    #expect(try kinds(["refactor"]) == ["refactor.rewrite", "refactor.extract"])
    #expect(try kinds(["refactor.extract"]) == ["refactor.extract"])
  }

  @Test(
    "No change of a file of another package is offered, because it would be lost",
    arguments: [nil, "source.fixAll"]
  )
  func foreignFile(only: String?) throws {
    let text = "query A { product(id: 1) { nme } }"
    for name in [file, ".build/checkouts/Other/Sources/Lists/New.graphql"] {
      let session = try Session(Shop.files)
      defer { session.end() }
      session.open(name, text)
      #expect(session.codes() == ["\(name):0:27 documents.unknown-field"])
      let place = try session.place("{ |nme", in: text)
      let found = try actions(session, place, place, in: name, only: only.map { [$0] })
      #expect(found.isEmpty == (name != file), "\(found)")
    }
  }

  @Test("Deprecated names are struck through, without an error")
  func deprecated() throws {
    let session = try Session(Shop.files)
    defer { session.end() }
    session.open(file, "query A { product(id: 1) { oldName } products(kind: OLD) { id } }")
    let found = session.diagnostics(file)
    #expect(found.map { $0["severity"] } == [4, 4] && found.map { $0["tags"] } == [[2], [2]], "\(found)")
    #expect(found.first?["message"] == "\"oldName\" is deprecated. Use name.")
    session.replace(file, "query A { product(id: 1) { name } }")
    #expect(session.codes() == [])
  }

  /// Returns a session of a client that lets the server create files.
  private func creatingSession(_ files: [String: String]) throws -> Session {
    var capabilities = Session.capabilities.object ?? [:]
    capabilities["workspace"] = ["workspaceEdit": ["documentChanges": true, "resourceOperations": ["create"]]]
    return try Session(files, capabilities: .object(capabilities))
  }

  /// Returns the changes of the action that maps the scalar `Day` to a Swift type.
  private func mapping(_ session: Session, in schema: String) throws -> [JSONValue] {
    let place = try session.place("scalar |Day", in: Shop.schema)
    let params: JSONValue = [
      "textDocument": ["uri": .string(session.uri(schema))], "range": session.range(place, place), "context": [:],
    ]
    let found = try session.request("textDocument/codeAction", params).array ?? []
    let action = try #require(found.first)
    #expect(action["title"]?.string?.hasPrefix("Map \"Day\" to ") == true)
    return action["edit"]?["documentChanges"]?.array ?? []
  }

  @Test("A scalar gets a Swift type in the configuration beside the schema, which is made where there is none")
  func scalars() throws {
    let configuration = "Sources/ShopSchema/graphql.config.json"
    for old in [
      nil, "{}", #"{"extensions": {"swift": {"scalars": {"Moment": "String"}}}}"#, "{\n  \"schema\": \"x\"\n}\n",
    ] {
      var files = Shop.files
      files[configuration] = old
      let session = try creatingSession(files)
      defer { session.end() }
      let changes = try mapping(session, in: "Sources/ShopSchema/shop.graphqls")
      #expect(changes.count == (old == nil ? 2 : 1) && (changes[0]["kind"] == "create") == (old == nil), "\(changes)")
      session.open(configuration, session.applied(changes.last?["edits"], to: old ?? ""), language: "json")
      #expect(session.codes() == [], "\(session.texts[configuration] ?? "")")
    }
  }

  @Test("A scalar of a schema in JSON gets a Swift type by its name, without the quotes")
  func scalarInJSON() throws {
    let schema = #"""
      {"__schema": {"queryType": {"name": "Query"}, "mutationType": null, "subscriptionType": null, "directives": [], "types": [
        {"kind": "SCALAR", "name": "Money", "description": null},
        {"kind": "OBJECT", "name": "Query", "description": null, "interfaces": [], "fields": [{
          "name": "price", "description": null, "args": [], "isDeprecated": false, "deprecationReason": null,
          "type": {"kind": "SCALAR", "name": "Money", "ofType": null}
        }]}
      ]}}
      """#
    let session = try creatingSession([
      "Package.swift": "// swift-tools-version: 6.2", "Sources/A/schema.json": schema,
      "Sources/A/a.graphql": "query A { price }",
    ])
    defer { session.end() }
    try session.writeMap(
      of: "A",
      ["--schema": ["Sources/A/schema.json"], "--documents": ["Sources/A/a.graphql"]]
    )
    #expect(session.codes() == ["Sources/A/schema.json:1:29 generation.unknown-scalar"])
    let place = try session.place("|\"Money\"", in: schema)
    let found = try actions(session, place, place, in: "Sources/A/schema.json")
    #expect(found.map { $0["title"] } == ["Map \"Money\" to Decimal"])
    let changed = session.applied(found.first?["edit"]?["documentChanges"]?.array?.last?["edits"], to: "")
    session.open("Sources/A/graphql.config.json", changed, language: "json")
    #expect(session.codes() == [], "\(changed)")
  }

  @Test("A configuration for a scalar is made where a build reads it, in the folder of the target")
  func scalarInInnerFolder() throws {
    let schema = "Sources/ShopSchema/API/shop.graphqls"
    var files = Shop.files
    files["Sources/ShopSchema/shop.graphqls"] = nil
    files["Sources/ShopSchema/graphql.config.json"] = nil
    files[schema] = Shop.schema
    let session = try creatingSession(files)
    defer { session.end() }
    try session.writeMap(of: "ShopSchema", ["--schema": [schema]])
    let changes = try mapping(session, in: schema)
    #expect(changes.first?["uri"]?.string.map(session.name) == "Sources/ShopSchema/graphql.config.json", "\(changes)")
  }

  @Test("A change of another file is one of that file as it is on disk, also before its changes are reported")
  func unreportedChange() throws {
    let configuration = "Sources/ShopSchema/graphql.config.json"
    let session = try creatingSession(Shop.files.merging([configuration: "{}"]) { $1 })
    defer { session.end() }
    session.settle()
    let new = "\n\n" + #"{"extensions": {"swift": {"scalars": {"Moment": "String"}}}}"#
    try session.write(new, to: configuration)
    let changes = try mapping(session, in: "Sources/ShopSchema/shop.graphqls")
    session.open(configuration, session.applied(changes.last?["edits"], to: new), language: "json")
    #expect(session.codes() == [], "\(session.texts[configuration] ?? "")")
  }
}
