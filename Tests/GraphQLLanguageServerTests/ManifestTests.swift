import Foundation
import GraphQLLanguageServer
import GraphQLRuntime
import Testing

/// Modules as manifests declare them, without a build.
@Suite("Manifests")
struct ManifestTests {
  /// Returns the output of `swift package dump-package`, as far as it is read.
  private func manifest(_ targets: [JSONValue], products: [JSONValue] = [], dependencies: [JSONValue] = []) -> [UInt8] {
    let json: JSONValue = [
      "name": "Shop", "targets": .array(targets), "products": .array(products), "dependencies": .array(dependencies),
    ]
    return Array("warning: something\n\(json)".utf8)
  }

  private func target(_ name: String, _ dependencies: JSONValue..., path: JSONValue = nil, exclude: JSONValue = [])
    -> JSONValue
  {
    [
      "name": .string(name), "type": "regular", "dependencies": .array(dependencies), "path": path,
      "exclude": exclude, "pluginUsages": [["plugin": ["GraphQLCodegenPlugin", "Vitrine"]]],
    ]
  }

  private func byName(_ name: String) -> JSONValue { ["byName": [.string(name), nil]] }

  @Test("Modules are those of the manifest, as soon as that is read")
  func modules() throws {
    let session = try Session(Shop.files)
    defer { session.end() }
    #expect(session.codes() == [])
    #expect(session.server.wantedManifest == session.folder.path)
    session.take(
      manifest: manifest([
        target("ShopSchema"), target("Common", byName("ShopSchema")), target("Lists", byName("ShopSchema")),
      ])
    )
    // The module of the fragments is not among what the target depends on.
    #expect(session.codes() == ["Sources/Lists/Products.graphql:2:7 documents.unknown-fragment"])
    #expect(session.server.wantedManifest == nil)
    // The manifest is read again when it has changed; until then the old one counts.
    try session.write("// swift-tools-version: 6.2\n", to: "Package.swift")
    session.watched("Package.swift")
    #expect(session.codes().count == 1)
    #expect(session.server.wantedManifest == session.folder.path)
    session.take(
      manifest: manifest([
        target("ShopSchema"), target("Common", byName("ShopSchema")),
        target("Lists", byName("Common"), byName("ShopSchema")),
      ])
    )
    #expect(session.codes() == [])
  }

  @Test("A manifest that changes while it is read is read again")
  func changeWhileReading() throws {
    let session = try Session(Shop.files)
    defer { session.end() }
    #expect(session.codes() == [])
    session.startManifest()
    try session.write("// swift-tools-version: 6.2\n// changed\n", to: "Package.swift")
    session.watched("Package.swift")
    #expect(session.codes() == [])
    session.endManifest(manifest([target("ShopSchema"), target("Common", byName("ShopSchema")), target("Lists")]))
    #expect(session.codes() != [])
    #expect(session.server.wantedManifest == session.folder.path)
    session.take(
      manifest: manifest([
        target("ShopSchema"), target("Common", byName("ShopSchema")),
        target("Lists", byName("Common"), byName("ShopSchema")),
      ])
    )
    #expect(session.codes() == [])
    #expect(session.server.wantedManifest == nil)
  }

  @Test("A target has the files of its folder without those that it excludes and those of targets inside it")
  func files() throws {
    let session = try Session([
      "Package.swift": "// swift-tools-version: 6.2",
      "App/schema.graphqls": "type Query { a: Int }",
      "App/Old/a.graphql": "query A { none }",
      "App/Inner/b.graphql": "query B { none }",
      "App/Deep/c.graphql": "query C { none }",
      "App/Deep/graphql.config.json": "{}}",
    ])
    defer { session.end() }
    session.settle()
    session.take(
      manifest: manifest([
        target("App", path: "App", exclude: ["Old"]), target("Inner", path: "App/Inner"),
      ])
    )
    #expect(
      session.codes() == [
        "App/Deep/c.graphql:0:10 documents.unknown-field", "App/Inner/b.graphql:0:0 generation.missing-schema",
      ]
    )
  }

  @Test("A link to a file of another target is a file of the target that has the link, as in a build")
  func links() throws {
    let session = try Session([
      "Package.swift": "// swift-tools-version: 6.2",
      "Sources/A/schema.graphqls": "type Query { a: Int }",
      "Sources/B/b.graphql": "query B { none }",
      "Sources/C/c.graphql": "query C { none }",
    ])
    defer { session.end() }
    try FileManager.default.createSymbolicLink(
      atPath: "\(session.folder.path)/Sources/B/schema.graphqls",
      withDestinationPath: "../A/schema.graphqls"
    )
    session.settle()
    session.take(manifest: manifest([target("A"), target("B"), target("C")]))
    #expect(
      session.codes() == [
        "Sources/B/b.graphql:0:10 documents.unknown-field", "Sources/C/c.graphql:0:0 generation.missing-schema",
      ]
    )
  }

  @Test("A file outside a package that a target contains through a link is answered for as one of the target")
  func linkToOutside() throws {
    let text = "query B { a }"
    let session = try Session(
      [
        "App/Package.swift": "// swift-tools-version: 6.2", "App/Sources/A/schema.graphqls": "type Query { a: Int }",
        "Shared/b.graphql": text,
      ],
      folders: ["App"]
    )
    defer { session.end() }
    let folder = session.folder.path
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/App/Sources/A/b.graphql",
      withDestinationPath: "\(folder)/Shared/b.graphql"
    )
    session.settle()
    session.take(manifest: manifest([target("A")]), of: "\(folder)/App")
    session.open("Shared/b.graphql", text)
    #expect(session.codes() == [])
    let found = try session.ask("definition", "Shared/b.graphql", "{ |a")
    #expect(session.places(found) == ["App/Sources/A/schema.graphqls:0:13-14"])
  }

  @Test("Modules of packages that a package depends on are those of their manifests")
  func packages() throws {
    var files = Shop.files
    files["Sources/ShopSchema/shop.graphqls"] = nil
    files["Sources/ShopSchema/graphql.config.json"] = nil
    files[".build/checkouts/Shop-API/Package.swift"] = "// swift-tools-version: 6.2"
    files[".build/checkouts/Shop-API/Sources/ShopSchema/shop.graphqls"] = Shop.schema
    files[".build/checkouts/Shop-API/Sources/ShopSchema/graphql.config.json"] =
      Shop.files["Sources/ShopSchema/graphql.config.json"]
    let session = try Session(files)
    defer { session.end() }
    session.settle()
    let schema: JSONValue = ["product": ["ShopAPI", "shop-api", nil, nil]]
    let checkout: JSONValue = ["sourceControl": [["identity": "shop-api", "location": ["remote": []]]]]
    session.take(
      manifest: manifest(
        [target("Common", schema), target("Lists", byName("Common"), schema)],
        dependencies: [checkout]
      )
    )
    // Until the other manifest is read, nothing is said of what can be in it.
    #expect(session.codes() == [])
    let other = "\(session.folder.path)/.build/checkouts/Shop-API"
    #expect(session.server.wantedManifest == other)
    let product: JSONValue = ["name": "ShopAPI", "targets": ["ShopSchema"]]
    session.take(manifest: manifest([target("ShopSchema")], products: [product]), of: other)
    #expect(session.codes() == [])
    session.open("Sources/Lists/New.graphql", "query New { none }")
    #expect(session.codes() == ["Sources/Lists/New.graphql:0:12 documents.unknown-field"])
  }

  @Test("A name is renamed and found in all packages that use it", arguments: [true, false])
  func namesOfPackages(isFromDefinition: Bool) throws {
    let fragment = "fragment Parts on Hero { id }\n"
    let session = try Session([
      "A/Package.swift": "// swift-tools-version: 6.2",
      "A/Sources/AMod/s.graphqls": "type Query { hero: Hero }\ntype Hero { id: ID! }",
      "A/Sources/AMod/f.graphql": fragment,
      "A/Sources/AMore/g.graphql": "fragment More on Hero { ...Parts }\n",
      "B/Package.swift": "// swift-tools-version: 6.2",
      "B/Sources/BMod/q.graphql": "query Q { hero { ...Parts } }\n",
      "B/Sources/BOther/o.graphql": "fragment Other on Hero { id }\n",
    ])
    defer { session.end() }
    session.settle()
    let product: JSONValue = ["name": "AMod", "targets": ["AMod"]]
    session.take(
      manifest: manifest([target("AMod"), target("AMore", byName("AMod"))], products: [product]),
      of: "\(session.folder.path)/A"
    )
    let needed: JSONValue = ["product": ["AMod", "a", nil, nil]]
    let package: JSONValue = ["fileSystem": [["identity": "a", "path": .string("\(session.folder.path)/A")]]]
    session.take(
      manifest: manifest(
        [target("BMod", needed), target("BOther", needed, byName("BMod"))],
        dependencies: [package]
      ),
      of: "\(session.folder.path)/B"
    )
    #expect(session.codes() == [])
    let (file, place) =
      isFromDefinition ? ("A/Sources/AMod/f.graphql", "|Parts") : ("B/Sources/BMod/q.graphql", "...|Parts")
    let rename = { (name: String) in
      try session.ask("rename", file, place, [("newName", .string(name))])["documentChanges"]?.array ?? []
    }
    let files = ["A/Sources/AMod/f.graphql", "A/Sources/AMore/g.graphql", "B/Sources/BMod/q.graphql"]
    let changes = try rename("Card")
    #expect(changes.map { session.name($0["textDocument"]?["uri"]?.string ?? "") } == files)
    #expect(changes.allSatisfy { $0["edits"]?.array?.count == 1 })
    let found = try session.ask("references", file, place, [("context", ["includeDeclaration": true])])
    #expect(session.places(found) == ["\(files[0]):0:9-14", "\(files[1]):0:27-32", "\(files[2]):0:20-25"])
    // Each package has a fragment of one of these names.
    #expect(throws: Session.Refusal.self) { try rename("More") }
    #expect(throws: Session.Refusal.self) { try rename("Other") }
  }

  @Test("A broken manifest leaves what was guessed")
  func broken() throws {
    let session = try Session(Shop.files)
    defer { session.end() }
    session.settle()
    session.take(manifest: Array("error: expected '}' in struct {\n".utf8))
    #expect(session.codes() == [])
    #expect(session.server.wantedManifest == nil)
    let log = session.notifications.last { $0["method"] == "window/logMessage" }
    #expect(log?["params"]?["message"]?.string?.contains("expected '}'") == true)
    session.open("Sources/Lists/New.graphql", "query New { none }")
    #expect(session.codes() == ["Sources/Lists/New.graphql:0:12 documents.unknown-field"])
  }

  @Test("Modules that were built are those of the build, and others those of the manifest")
  func built() throws {
    let session = try Session(Shop.files)
    defer { session.end() }
    let schema = ["Sources/ShopSchema/shop.graphqls", "Sources/ShopSchema/graphql.config.json"]
    try session.writeMap(of: "ShopSchema", ["--schema": [schema[0]], "--config": [schema[1]]])
    session.settle()
    session.take(
      manifest: manifest([
        target("ShopSchema"), target("Common", byName("ShopSchema")), target("Lists", byName("ShopSchema")),
      ])
    )
    #expect(session.codes() == ["Sources/Lists/Products.graphql:2:7 documents.unknown-fragment"])
  }

  @Test("No manifest is read where that is turned off")
  func off() throws {
    let session = try Session(Shop.files, options: ["evaluatesManifests": false])
    defer { session.end() }
    session.settle()
    #expect(session.server.wantedManifest == nil)
  }

  @Test("Without a package, the files are those that graphql.config.json names")
  func configuration() throws {
    let session = try Session([
      "graphql.config.json":
        #"{"schema": "./api/*.graphqls", "documents": ["App/**/*.{graphql,gql}"], "exclude": "**/Old/**"}"#,
      "api/schema.graphqls": "type Query { a: Int }",
      "api/other.graphql": "query X { none }",
      "api/deep/more.graphqls": "type Broken {",
      "App/a.graphql": "query A { none }",
      "App/B/C/b.graphql": "query B { none }",
      "App/Old/c.graphql": "query C { none }",
    ])
    defer { session.end() }
    #expect(session.codes() == ["App/B/C/b.graphql", "App/a.graphql"].map { "\($0):0:10 documents.unknown-field" })
    try session.write(#"{"schema": "api/schema.graphqls", "documents": "App/?.graphql"}"#, to: "graphql.config.json")
    session.watched("graphql.config.json")
    #expect(session.codes() == ["App/a.graphql:0:10 documents.unknown-field"])
    // A package has its own modules.
    try session.write("// swift-tools-version: 6.2", to: "Package.swift")
    session.watched("Package.swift")
    #expect(session.codes() == ["api/deep/more.graphqls:0:13 syntax.missing-token"])
  }

  @Test("The schemas in JSON that graphql.config.json names are watched, also before they exist")
  func jsonSchemas() throws {
    let session = try Session(["graphql.config.json": #"{"schema": "api/schema.json", "documents": "*.graphql"}"#])
    defer { session.end() }
    var server = LanguageServer()
    let capabilities: JSONValue = ["workspace": ["didChangeWatchedFiles": ["dynamicRegistration": true]]]
    let params: JSONValue = ["capabilities": capabilities, "rootUri": .string(session.uri(""))]
    _ = server.receive(.request(id: 1, method: "initialize", params: params))
    let patterns = { (messages: [JSONValue]) in
      messages.flatMap { $0["params"]?["registrations"]?.array ?? [] }
        .flatMap { $0["registerOptions"]?["watchers"]?.array ?? [] }.compactMap { $0["globPattern"]?.string }
    }
    #expect(patterns(server.receive(.notification(method: "initialized", params: [:]))).count == 3)
    #expect(patterns(server.work()) == ["**/schema.json"])
    let changed = Message.notification(
      method: "workspace/didChangeWatchedFiles",
      params: ["changes": [["uri": .string(session.uri("api/schema.json")), "type": 1]]]
    )
    try session.write("{", to: "api/schema.json")
    _ = server.receive(changed)
    let messages = server.work()
    #expect(patterns(messages) == [])
    #expect(messages.contains { $0["params"]?["uri"]?.string.map(session.name) == "api/schema.json" }, "\(messages)")
  }

  @Test("A pattern with many stars is matched in time")
  func patterns() throws {
    let stars = String(repeating: "*a", count: 200) + String(repeating: "{a,b}", count: 40)
    let name = String(repeating: "a", count: 200)
    let session = try Session([
      "graphql.config.json": "{\"schema\": \"s.graphqls\", \"documents\": \"\(stars)\"}",
      "s.graphqls": "type Query { a: Int }",
      "\(name).graphql": "query A { none }",
    ])
    defer { session.end() }
    #expect(session.codes() == [])
  }
}
