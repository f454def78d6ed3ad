import Foundation
import GraphQLLanguageServer
import GraphQLRuntime
import Testing

@Suite("Diagnostics in the editor")
struct DiagnosticsTests {
  @Test("All files of all modules are checked, also those that nobody has opened")
  func closedFiles() throws {
    var files = Shop.files
    files["Sources/Lists/Other.graphql"] = "query Other { none }"
    files["Sources/Common/Broken.graphql"] = "fragment X on Product { id"
    let session = try Session(files)
    defer { session.end() }
    #expect(
      session.codes() == [
        "Sources/Common/Broken.graphql:0:26 syntax.missing-token",
        "Sources/Lists/Other.graphql:0:14 documents.unknown-field",
      ]
    )
  }

  @Test("An error appears with the letter that makes it and goes with the letter that fixes it")
  func typing() throws {
    let session = try Session(Shop.files)
    defer { session.end() }
    #expect(session.codes() == [])
    let file = "Sources/Lists/Products.graphql"
    session.open(file, Shop.products)
    session.change(file, (3, 9), (3, 9), "s")
    #expect(session.codes() == ["\(file):3:4 documents.unknown-field"])
    let shown = try #require(session.diagnostics(file).first)
    #expect(shown["range"] == session.range((3, 4), (3, 10)) && shown["severity"] == 1 && shown["source"] == "graphql")
    #expect(shown["message"]?.string?.hasPrefix("Cannot query field \"sinces\" on type \"Product\".") == true)
    session.change(file, (3, 9), (3, 10), "")
    #expect(session.codes() == [])
    #expect(session.notifications.last?["params"]?["version"] == 3)
  }

  @Test("An error of a schema shows and clears in all modules")
  func schema() throws {
    let session = try Session(Shop.files)
    defer { session.end() }
    let file = "Sources/ShopSchema/shop.graphqls"
    session.open(file, Shop.schema)
    session.replace(file, Shop.schema.replacingOccurrences(of: "since: Day", with: "from: Day"))
    #expect(session.codes() == ["Sources/Lists/Products.graphql:3:4 documents.unknown-field"])
    session.replace(file, Shop.schema.replacingOccurrences(of: "since: Day", with: "since: Days"))
    #expect(session.codes() == ["\(file):19:9 schema.unknown-type"])
    session.replace(file, Shop.schema)
    #expect(session.codes() == [])
  }

  @Test("A diagnostic has its related place in the other file")
  func related() throws {
    let session = try Session(Shop.files)
    defer { session.end() }
    session.open("Sources/Lists/More.graphql", "fragment PriceParts on Price { amount }")
    let list =
      session.diagnostics("Sources/Lists/More.graphql") + session.diagnostics("Sources/Common/Fragments.graphql")
    let places = list.flatMap { $0["relatedInformation"]?.array ?? [] }.map {
      session.name($0["location"]?["uri"]?.string ?? "")
    }
    #expect(list.map { $0["code"] } == ["documents.duplicate-fragment"] && places.count == 1, "\(list)")
  }

  @Test("An unused variable is marked as unnecessary")
  func tags() throws {
    let session = try Session(Shop.files)
    defer { session.end() }
    session.open("Sources/Lists/More.graphql", "query More($a: Int) { node(id: 1) { id } }")
    #expect(session.diagnostics("Sources/Lists/More.graphql").map { $0["tags"] } == [[1]])
  }

  @Test("A scalar without a type is an error at once, and none when the configuration maps it")
  func scalars() throws {
    let session = try Session(Shop.files)
    defer { session.end() }
    let file = "Sources/ShopSchema/graphql.config.json"
    session.open(file, "{}", language: "json")
    #expect(session.codes().contains { $0.hasSuffix(" generation.unknown-scalar") }, "\(session.codes())")
    session.replace(file, #"{"extensions": {"swift": {"scalar": {}}}}"#)
    #expect(session.codes().contains("\(file):0:26 configuration.unknown-key"), "\(session.codes())")
    session.replace(file, #"{"extensions": {"swift": {"scalars": {"Day": "String"}}}}"#)
    #expect(session.codes() == [])
  }

  @Test("Files that appear, change and vanish on disk are noticed")
  func disk() throws {
    let session = try Session(Shop.files)
    defer { session.end() }
    #expect(session.codes() == [])
    try session.write("query More { none }", to: "Sources/Lists/More.graphql")
    session.watched("Sources/Lists/More.graphql")
    #expect(session.codes() == ["Sources/Lists/More.graphql:0:13 documents.unknown-field"])
    try session.write("query More { nono }", to: "Sources/Lists/More.graphql")
    session.watched("Sources/Lists/More.graphql")
    #expect(session.diagnostics("Sources/Lists/More.graphql").first?["message"]?.string?.contains("nono") == true)
    try session.remove("Sources/Lists/More.graphql")
    session.lookAround()
    #expect(session.codes() == [])
  }

  @Test("Modules are those of the last build where there was one")
  func map() throws {
    let session = try Session()
    defer { session.end() }
    for (name, text) in Shop.files { try session.write(text, to: name) }
    let schema = ["Sources/ShopSchema/shop.graphqls", "Sources/ShopSchema/graphql.config.json"]
    try session.writeMap(of: "ShopSchema", ["--schema": [schema[0]], "--config": [schema[1]]])
    try session.writeMap(
      of: "Lists",
      ["--documents": ["Sources/Lists/Products.graphql"]],
      dependencies: ["ShopSchema": schema]
    )
    // The module of the fragments is not among what the target depends on.
    #expect(session.codes() == ["Sources/Lists/Products.graphql:2:7 documents.unknown-fragment"])
    // A new file belongs to the target in whose folder it is, as in the next build.
    session.open("Sources/Lists/New.graphql", "fragment ProductParts on Product { id }")
    #expect(session.codes() == [])
  }

  @Test("A deleted file defines nothing any more, also if the last build knew it")
  func deletedAfterBuild() throws {
    let session = try Session(Shop.files)
    defer { session.end() }
    let schema = ["Sources/ShopSchema/shop.graphqls", "Sources/ShopSchema/graphql.config.json"]
    let (fragments, products) = ("Sources/Common/Fragments.graphql", "Sources/Lists/Products.graphql")
    try session.writeMap(of: "ShopSchema", ["--schema": [schema[0]], "--config": [schema[1]]])
    try session.writeMap(of: "Common", ["--documents": [fragments]], dependencies: ["ShopSchema": schema])
    let dependencies = ["Common": [fragments], "ShopSchema": schema]
    try session.writeMap(of: "Lists", ["--documents": [products]], dependencies: dependencies)
    #expect(session.codes() == [])
    try session.remove(fragments)
    session.watched(fragments)
    #expect(session.codes() == ["\(products):2:7 documents.unknown-fragment"])
  }

  @Test("A module that adds to a schema sees what is below it, and modules beside it do not see it")
  func layers() throws {
    let files = [
      "Sources/Shop/shop.graphqls": "type Query { a: Int }",
      "Sources/Stores/stores.graphqls": "extend type Query { stores: [Store!]! } type Store { id: ID! }",
      "Sources/Stores/stores.graphql": "query S { a stores { id } }",
      "Sources/Lists/l.graphql": "query L { a stores { id } }",
    ]
    let session = try Session(files)
    defer { session.end() }
    let shop = ["Shop": ["Sources/Shop/shop.graphqls"]]
    try session.writeMap(of: "Shop", ["--schema": ["Sources/Shop/shop.graphqls"]])
    try session.writeMap(
      of: "Stores",
      ["--schema": ["Sources/Stores/stores.graphqls"], "--documents": ["Sources/Stores/stores.graphql"]],
      dependencies: shop
    )
    try session.writeMap(of: "Lists", ["--documents": ["Sources/Lists/l.graphql"]], dependencies: shop)
    #expect(session.codes() == ["Sources/Lists/l.graphql:0:12 documents.unknown-field"])
    session.open("Sources/Stores/stores.graphqls", "extend type Query { a: Int }")
    #expect(session.codes().contains { $0.contains("schema.duplicate-field") })
  }

  @Test("Folders that are opened and closed come and go with their diagnostics")
  func folders() throws {
    let files = ["a/s.graphqls": "type Query { a: B }", "b/s.graphqls": "type Query { a: C }"]
    let session = try Session(files, folders: ["a"])
    defer { session.end() }
    #expect(session.codes() == ["a/s.graphqls:0:16 schema.unknown-type"])
    let folder = { (name: String) -> JSONValue in [["uri": .string(session.uri(name)), "name": "x"]] }
    session.notify("workspace/didChangeWorkspaceFolders", ["event": ["added": folder("b"), "removed": folder("a")]])
    #expect(session.codes() == ["b/s.graphqls:0:16 schema.unknown-type"])
  }

  @Test(
    "A folder of a package that is opened along with the package belongs to it",
    arguments: [["", "Sources/Lists"], ["Sources/Lists", ""]]
  )
  func foldersOfPackages(_ folders: [String]) throws {
    let session = try Session(Shop.files, folders: folders)
    defer { session.end() }
    #expect(session.codes() == [])
    session.open("Sources/Lists/New.graphql", "query New { none }")
    #expect(session.codes() == ["Sources/Lists/New.graphql:0:12 documents.unknown-field"])
  }

  @Test("A file that is reached by a link is one file, and a circle of links ends")
  func links() throws {
    let session = try Session(Shop.files)
    defer { session.end() }
    let manager = FileManager.default
    let folder = session.folder.path
    try manager.createSymbolicLink(atPath: "\(folder)/Sources/Lists/circle", withDestinationPath: folder)
    try manager.createSymbolicLink(
      atPath: "\(folder)/Sources/Lists/Linked.graphql",
      withDestinationPath: "\(folder)/Sources/Common/Fragments.graphql"
    )
    session.watched("Sources/Lists/Linked.graphql")
    #expect(session.codes() == [])
    session.open("Sources/Lists/circle/Sources/Lists/Linked.graphql", "fragment ProductParts on Nothing { id }")
    #expect(session.codes().contains("Sources/Lists/circle/Sources/Lists/Linked.graphql:0:25 documents.unknown-type"))
    #expect(!session.codes().contains { $0.hasPrefix("Sources/Common") }, "\(session.codes())")
  }

  @Test("A file that is too large has one diagnostic, and the next file has its errors")
  func large() throws {
    let session = try Session(Shop.files)
    defer { session.end() }
    let text = String(repeating: "# a line of fifty characters, most of them letters\n", count: 1_000_000)
    session.open("Sources/Lists/Large.graphql", text)
    session.open("Sources/Lists/More.graphql", "query More { none }")
    let expected = [
      "Sources/Lists/Large.graphql:0:0 files.too-large", "Sources/Lists/More.graphql:0:13 documents.unknown-field",
    ]
    #expect(session.codes() == expected)
    #expect(
      session.diagnostics("Sources/Lists/Large.graphql").first?["message"]
        == "The file has 51000000 bytes. Files larger than 8 MiB (8388608 bytes) are not checked in the editor."
    )
    session.change("Sources/Lists/Large.graphql", (999_999, 0), (999_999, 1), "")
    #expect(session.codes() == expected)
    session.change("Sources/Lists/Large.graphql", (0, 0), (1_000_000, 0), "query Large { none }")
    #expect(session.codes().first == "Sources/Lists/Large.graphql:0:14 documents.unknown-field")
  }

  @Test("A file that is not UTF-8 has its error")
  func invalidUTF8() throws {
    let session = try Session(Shop.files)
    defer { session.end() }
    try Data([0x23, 0xFF, 0x0A] + Array("query X { none }".utf8)).write(
      to: session.folder.appending(path: "Sources/Lists/X.graphql")
    )
    session.watched("Sources/Lists/X.graphql")
    #expect(session.codes().contains { $0.hasPrefix("Sources/Lists/X.graphql:0:1 syntax.") }, "\(session.codes())")
  }

  @Test("A hundred thousand braces are an error like others")
  func braces() throws {
    let session = try Session(Shop.files)
    defer { session.end() }
    session.open("Sources/Lists/X.graphql", String(repeating: "{a", count: 100_000))
    #expect(session.codes() == ["Sources/Lists/X.graphql:0:400 syntax.too-deep"])
  }
}

extension DiagnosticsTests {
  @Test("A client is sent nothing before it is ready, and the diagnostics of each text that it opens")
  func opening() throws {
    let files = ["s.graphqls": "type Query { a: B }"]
    let session = try Session(files, capabilities: [:])
    defer { session.end() }
    #expect(session.codes() == ["s.graphqls:0:16 schema.unknown-type"])
    let count = { session.notifications.filter { $0["method"] == "textDocument/publishDiagnostics" }.count }
    #expect(count() == 1)
    session.open("s.graphqls", files["s.graphqls"] ?? "")
    session.settle()
    #expect(count() == 2)
    session.open("a.graphql", "query A { a }")
    session.settle()
    #expect(count() == 3)
    var server = LanguageServer()
    let params: JSONValue = ["capabilities": [:], "rootUri": .string(session.uri(""))]
    _ = server.receive(.request(id: 1, method: "initialize", params: params))
    #expect(!server.hasWork)
  }
}

extension DiagnosticsTests {
  @Test("A client that opens a folder by a link sees files by that link")
  func linkedFolder() throws {
    let files = ["real/s.graphqls": "type Query { a: B }"]
    let session = try Session(files, folders: [])
    defer { session.end() }
    let folder = session.folder.path
    try FileManager.default.createSymbolicLink(atPath: "\(folder)/link", withDestinationPath: "\(folder)/real")
    let added: JSONValue = [["uri": .string(session.uri("link")), "name": "x"]]
    session.notify("workspace/didChangeWorkspaceFolders", ["event": ["added": added, "removed": []]])
    #expect(session.codes() == ["link/s.graphqls:0:16 schema.unknown-type"])
    session.open("link/s.graphqls", "type Query { a: Int }")
    #expect(session.codes() == [])
  }
}

extension DiagnosticsTests {
  @Test("A text that is opened and closed at once leaves no diagnostics of an older text behind")
  func openedAndClosed() throws {
    let session = try Session(["s.graphqls": "type Query { a: Int }"])
    defer { session.end() }
    session.open("s.graphqls", "type Query { a: B }")
    #expect(session.codes() == ["s.graphqls:0:16 schema.unknown-type"])
    session.close("s.graphqls")
    session.open("s.graphqls", "type Query { a: C }")
    session.close("s.graphqls")
    #expect(session.codes() == [])
  }
}
