import Foundation
import Testing

@Suite("graphql-codegen manifest")
struct ManifestTests {
  @Test(
    "Options that only generating Swift has are unknown",
    arguments: [["--operations-out", "o"], ["--promised", "A.swift"], ["--leave-errors"]]
  )
  func unknownOptions(words: [String]) async throws {
    let place = try Workplace(["s.graphqls": "type Query { a: Int }", "q.graphql": "query A { a }"])
    let files = ["manifest", "--schema", "s.graphqls", "--documents", "q.graphql"]
    let outcome = try await place.run(files + words)
    #expect(outcome.exitCode == 2)
    #expect(outcome.complaint.contains("unknown option \"\(words[0])\""), "\(outcome)")
  }

  @Test("A GraphQL file in the module's folder that is left out is warned about, unless it is excluded")
  func unplanned() async throws {
    let place = try Workplace([
      "s.graphqls": "type Query { a: Int }", "q/a.graphql": "query A { a }", "q/b.graphql": "query B { a }",
    ])
    let words = ["manifest", "--schema", "s.graphqls", "--documents", "q/a.graphql", "--folder", "q"]
    let warned = try await place.run(words)
    #expect(warned.exitCode == 0)
    #expect(warned.complaint.hasPrefix("q/b.graphql:1:1: warning: "), "\(warned)")
    let excluded = try await place.run(words + ["--excluded", "q/b.graphql"])
    #expect(excluded.exitCode == 0 && excluded.complaint.isEmpty, "\(excluded)")
  }

  private let words = ["--schema", "s.graphqls", "--documents", "q.graphql"]
  private let files = [
    "s.graphqls": "type Query { a(s: String): Query b: U c: Int }\ntype Mutation { m: Int }\nunion U = Query\n",
    "q.graphql": """
    # Comments are not sent.
    query Zebra { a(s: "\\"x\\"") { ...F } }
    fragment F on Query { b { ... on Query { c } } }
    mutation Ant { m }

    """,
  ]

  private struct Manifest: Decodable {
    let format: String
    let version: Int
    let operations: [Operation]

    struct Operation: Decodable {
      let id: String
      let body: String
      let name: String
      let type: String
    }
  }

  @Test("Ids and bodies are those that generated code sends, in the order of names")
  func content() async throws {
    let place = try Workplace(files)
    let outcome = try await place.run(["manifest"] + words)
    let manifest = try JSONDecoder().decode(Manifest.self, from: Data(outcome.output.utf8))
    #expect(manifest.format == "apollo-persisted-query-manifest" && manifest.version == 1)
    #expect(manifest.operations.map(\.name) == ["Ant", "Zebra"])
    #expect(manifest.operations.map(\.type) == ["mutation", "query"])
    #expect(try await place.run(["generate"] + words + ["--output", "out", "--operations-out", "ops"]).exitCode == 0)
    let swift = try place.text(of: "out/q.graphql.swift")
    for operation in manifest.operations {
      #expect(swift.contains("\"\(operation.id)\""))
      #expect(try place.text(of: "ops/\(operation.name).graphql") == operation.body)
    }
  }

  @Test("The file is written if it has changed, and --check says whether it would be")
  func output() async throws {
    let place = try Workplace(files)
    let manifest = ["manifest"] + words + ["--output", "m/manifest.json"]
    #expect(try await place.run(manifest + ["--check"]).exitCode == 1)
    #expect(try await place.run(manifest).exitCode == 0)
    let times = try place.times(in: "m")
    #expect(times.count == 1)
    #expect(try await place.run(manifest).exitCode == 0)
    #expect(try await place.run(manifest + ["--check"]).exitCode == 0)
    #expect(try place.times(in: "m") == times)
    try place.write("query Zebra { c }", to: "q.graphql")
    let stale = try await place.run(manifest + ["--check"])
    #expect(stale.exitCode == 1 && stale.complaint.contains("'m/manifest.json' is out of date"), "\(stale)")
  }

  @Test("A folder in the file's place is named, and nothing is left beside it")
  func folder() async throws {
    let place = try Workplace(files)
    try place.write("", to: "m/file")
    let outcome = try await place.run(["manifest"] + words + ["--output", "m"])
    #expect(outcome.exitCode == 1 && outcome.complaint.contains("m': Is a directory"), "\(outcome)")
    #expect(place.names(in: ".") == ["m", "q.graphql", "s.graphqls"])
  }

  @Test("A file can be in the topmost folder")
  func topmost() async throws {
    let output = "/vitrine-\(UUID().uuidString).json"
    defer { try? FileManager.default.removeItem(atPath: output) }
    let outcome = try await Workplace(files).run(["manifest"] + words + ["--output", output])
    // Few may write there; the others are refused for the file, not for the folder.
    #expect(outcome.exitCode == 0 || outcome.complaint.contains("cannot write '/.vitrine-"), "\(outcome)")
  }

  @Test("Nothing is written of operations with mistakes")
  func invalid() async throws {
    let place = try Workplace(files)
    try place.write("query A { nope }", to: "q.graphql")
    #expect(try await place.run(["manifest"] + words + ["--output", "m.json"]).exitCode == 1)
    #expect(!place.names(in: ".").contains("m.json"))
  }
}
