import Foundation
import GraphQLLanguageServer
import GraphQLRuntime
import Testing

/// The server reports the same problems of a module as the build.
@Suite("What a build says, in the editor")
struct GenerationTests {
  private static let schema = """
    type Query @fieldPolicy(forField: "book", keyArgs: "isbn") { book(isbn: ID!): Book }
    type Book @typePolicy(keyFields: "isbn") { isbn: ID! title: String @cacheControl(maxAge: 60) }

    """
  private static let file = "Sources/App/schema.graphqls"
  private static let settings = "Sources/App/graphql.config.json"

  private func session(cache: String?) throws -> Session {
    let swift = cache.map { "{\"cache\": \($0)}" } ?? "{}"
    return try Session([
      "Package.swift": "// swift-tools-version: 6.2",
      Self.file: Self.schema,
      "Sources/App/Book.graphql": "query Book { book(isbn: 1) { title } }",
      Self.settings: "{\"extensions\": {\"swift\": \(swift)}}",
    ])
  }

  @Test("Directives of a cache need no definitions where the settings keep responses")
  func cacheDirectives() throws {
    let session = try session(cache: "true")
    defer { session.end() }
    #expect(session.codes() == [])
    let place = session.position((1, 12))
    let document: JSONValue = ["uri": .string(session.uri(Self.file))]
    let hover = try session.request("textDocument/hover", ["textDocument": document, "position": place])
    #expect(hover["contents"]?["value"]?.string?.contains("@typePolicy") == true, "\(hover)")
    // What is added to the schema has no place that an editor could open, and nothing else is said of it.
    let definition = try session.request("textDocument/definition", ["textDocument": document, "position": place])
    #expect(definition == [])
    let symbols = try session.request("workspace/symbol", ["query": ""]).array ?? []
    #expect(symbols.map { $0["name"]?.string } == ["Book", "Query", "Book"])
    #expect(session.shown == [:])
  }

  @Test("A wrong argument of a directive of a cache is an error at its place")
  func cacheArguments() throws {
    let session = try session(cache: "true")
    defer { session.end() }
    session.open(Self.file, Self.schema.replacingOccurrences(of: "maxAge: 60", with: "age: 60"))
    #expect(session.codes() == ["\(Self.file):1:81 schema.unknown-argument"])
    session.replace(Self.file, Self.schema)
    #expect(session.codes() == [])
  }

  @Test("Directives of a cache are unknown where the settings keep no responses", arguments: [nil, "false"])
  func withoutCache(cache: String?) throws {
    let session = try session(cache: cache)
    defer { session.end() }
    let places = ["0:11", "1:10", "1:67"]
    #expect(session.codes() == places.map { "\(Self.file):\($0) schema.unknown-directive" })
    // The setting can be turned on and off.
    session.open(Self.settings, #"{"extensions": {"swift": {"cache": true}}}"#, language: "json")
    #expect(session.codes() == [])
    session.replace(Self.settings, "{}")
    #expect(session.codes().count == 3)
  }

  @Test("A schema with definitions of its own keeps them")
  func ownDefinitions() throws {
    let session = try session(cache: "true")
    defer { session.end() }
    session.open(Self.file, "directive @typePolicy(fields: String) on OBJECT\n" + Self.schema)
    #expect(session.codes() == ["\(Self.file):2:22 schema.unknown-argument"])
  }

  @Test("Each module of a package has the definitions that its own schema lacks")
  func twoSchemas() throws {
    let session = try session(cache: "true")
    defer { session.end() }
    let own = "directive @typePolicy(keyFields: String!) on OBJECT\n"
    try session.write(own + Self.schema, to: "Sources/Other/schema.graphqls")
    try session.write(#"{"extensions": {"swift": {"cache": true}}}"#, to: "Sources/Other/graphql.config.json")
    session.watched("Sources/Other/schema.graphqls")
    #expect(session.codes() == [])
  }

  @Test(
    "Layers of one schema have definitions together, in the module of the schema, also where documents ask for them"
  )
  func layers() throws {
    let on = #"{"extensions": {"swift": {"cache": true}}}"#
    let session = try session(cache: "true")
    defer { session.end() }
    var files = [Self.file]
    for name in ["Stores", "Pickup"] {
      try session.write(
        #"extend type Query { \#(name): \#(name) } type \#(name) @typePolicy(keyFields: "id") { id: ID! near(offset: Int, limit: Int): [Book] }"#,
        to: "Sources/\(name)/\(name).graphqls"
      )
      try session.write(on, to: "Sources/\(name)/graphql.config.json")
      try session.writeMap(
        of: name,
        ["--schema": ["Sources/\(name)/\(name).graphqls"], "--config": ["Sources/\(name)/graphql.config.json"]],
        dependencies: ["App": [Self.file, Self.settings]]
      )
      files.append("Sources/\(name)/\(name).graphqls")
    }
    try session.write(on, to: "Sources/Both/graphql.config.json")
    let query =
      "query Both { Stores { near(offset: 0, limit: 9) @connection(key: \"near\") { isbn title } } Pickup { id } }"
    try session.write(query, to: "Sources/Both/Both.graphql")
    try session.writeMap(
      of: "Both",
      ["--documents": ["Sources/Both/Both.graphql"], "--config": ["Sources/Both/graphql.config.json"]],
      dependencies: ["App": [Self.file, Self.settings], "Stores": [files[1]], "Pickup": [files[2]]]
    )
    #expect(session.codes() == [])
    // Without a use in the schema below, each layer still has its definitions.
    session.open(Self.file, "type Query { book(isbn: ID!): Book } type Book { isbn: ID! title: String }")
    #expect(session.codes() == [])
    session.open(files[1], "extend type Query { Stores: Stores } type Stores @typePolicy(fields: 1) { near: [Book] }")
    #expect(session.codes().contains("\(files[1]):0:61 schema.unknown-argument"), "\(session.codes())")
  }

  @Test("Keys that a cache cannot use are shown after a moment, and go when they are corrected")
  func keys() throws {
    let session = try session(cache: "true")
    defer { session.end() }
    try session.writeMap(
      of: "App",
      ["--schema": [Self.file], "--documents": ["Sources/App/Book.graphql"], "--config": [Self.settings]]
    )
    #expect(session.codes() == [])
    session.open(
      Self.file,
      Self.schema.replacingOccurrences(of: #""isbn") { isbn: ID!"#, with: #""isbm") { isbn: ID!"#)
    )
    #expect(session.codes() == ["0:11 cache.unusable-lookup", "1:10 cache.unusable-key"].map { "\(Self.file):\($0)" })
    session.replace(Self.file, Self.schema)
    #expect(session.codes() == [])
  }
}
