import Foundation
import Testing

@Suite("graphql-codegen diff")
struct DiffTests {
  private let files = [
    "old.graphqls": "type Query { a: Int b: E }\nenum E { A }\n",
    "new.graphqls": "type Query { b: E c: Int }\nenum E { A B }\n",
    "a.graphql": "query A { a }\n", "b.graphql": "query B {\n  b\n}\n",
  ]

  private func run(_ words: String...) async throws -> Workplace.Outcome {
    try await Workplace(files).run(["diff"] + words)
  }

  @Test("Changes are told by how bad they are, and breaking ones fail")
  func changes() async throws {
    let outcome = try await run("old.graphqls", "new.graphqls")
    #expect(outcome.exitCode == 1)
    #expect(
      outcome.output == """
        breaking: Query.a was removed.
        dangerous: B was added to enum type E.
        safe: Query.c was added.
        1 breaking, 1 dangerous, 1 safe

        """
    )
    #expect(try await run("old.graphqls", "old.graphqls").exitCode == 0)
  }

  @Test("With documents, only what hits them fails, and the places are shown")
  func documents() async throws {
    let hit = try await run("old.graphqls", "new.graphqls", "--documents", "a.graphql", "b.graphql")
    #expect(hit.exitCode == 1)
    #expect(hit.output.hasPrefix("breaking: Query.a was removed.\n  a.graphql:1:11: in query A\n"), "\(hit)")
    #expect(hit.complaint.hasPrefix("a.graphql:1:11: error: Cannot query field \"a\" on type \"Query\"."), "\(hit)")
    let missed = try await run("old.graphqls", "new.graphqls", "--documents", "b.graphql")
    #expect(missed.exitCode == 0)
    #expect(
      missed.output.contains("dangerous: B was added to enum type E.\n  b.graphql:2:3: in query B\n"),
      "\(missed)"
    )
  }

  @Test("Fragments that no operation spreads are documents like others, as they are for generated code")
  func unusedFragments() async throws {
    let shared = ["shared.graphql": "fragment Shared on Query { a }"]
    let words = ["diff", "old.graphqls", "new.graphqls", "--documents", "shared.graphql"]
    let outcome = try await Workplace(files.merging(shared) { $1 }).run(words)
    #expect(outcome.exitCode == 1)
    #expect(outcome.output.contains("  shared.graphql:1:28: in fragment Shared\n"), "\(outcome)")
  }

  @Test("Documents may use @connection of Apollo's cache, which the schemas need not define")
  func connection() async throws {
    let reviews = ["r.graphql": "query R { a @connection(key: \"A\") b }"]
    let words = ["diff", "old.graphqls", "new.graphqls", "--documents", "r.graphql"]
    let outcome = try await Workplace(files.merging(reviews) { $1 }).run(words)
    #expect(outcome.exitCode == 1, "\(outcome)")
    #expect(outcome.output.hasPrefix("breaking: Query.a was removed.\n  r.graphql:1:11: in query R\n"), "\(outcome)")
    #expect(outcome.output.hasSuffix("\n1 breaking, 1 dangerous, 1 safe\n"), "\(outcome)")
    #expect(!outcome.complaint.contains("@connection"), "\(outcome)")
  }

  @Test("A server's own @connection is compared, also if documents use it")
  func ownConnection() async throws {
    let files = [
      "old.graphqls": "directive @connection(key: String) on FIELD\ntype Query { a: Int }",
      "new.graphqls": "type Query { a: Int }",
      "r.graphql": "query R { a @connection(key: \"A\") }",
    ]
    let words = ["diff", "old.graphqls", "new.graphqls", "--documents", "r.graphql"]
    let outcome = try await Workplace(files).run(words)
    #expect(outcome.exitCode == 1, "\(outcome)")
    #expect(outcome.output.hasPrefix("breaking: @connection was removed.\n"), "\(outcome)")
    let back = try await Workplace(files).run(["diff", "new.graphqls", "old.graphqls", "--documents", "r.graphql"])
    #expect(back.exitCode == 0 && back.output.contains("@connection"), "\(back)")
  }

  @Test("Texts of a schema cannot control the terminal, and add no lines")
  func harmless() async throws {
    let reason = #"\u001B[31mOld.\nbreaking: Query.b was removed."#
    let old = ["deprecated.graphqls": "type Query { a: Int @deprecated(reason: \"\(reason)\") b: E }\nenum E { A }\n"]
    let outcome = try await Workplace(files.merging(old) { $1 }).run(["diff", "old.graphqls", "deprecated.graphqls"])
    #expect(
      outcome.output == """
        safe: Query.a was deprecated: \u{FFFD}[31mOld. breaking: Query.b was removed.
        0 breaking, 0 dangerous, 1 safe

        """
    )
  }

  @Test("JSON has the same")
  func json() async throws {
    let words = ["old.graphqls", "new.graphqls", "--documents", "a.graphql", "--format", "json"]
    let outcome = try await Workplace(files).run(["diff"] + words)
    let use = #"{"definition": "query A", "path": "a.graphql", "line": 1, "column": 11}"#
    let change = #""kind": "FIELD_REMOVED", "message": "Query.a was removed.", "coordinate": "Query.a", "uses": ["#
    #expect(outcome.output.hasPrefix("[\n  {\"severity\": \"breaking\", \(change)\(use)]},\n"), "\(outcome)")
  }

  @Test("A folder of files is one schema")
  func folder() async throws {
    let parts = [
      "old/a.graphqls": "type Query { a: Int }", "old/deep/b.graphqls": "extend type Query { b: E } enum E { A }",
    ]
    let outcome = try await Workplace(files.merging(parts) { $1 }).run(["diff", "old", "old.graphqls"])
    #expect(outcome.exitCode == 0 && outcome.output == "There are no changes.\n", "\(outcome)")
  }

  @Test("What cannot be compared is refused")
  func refused() async throws {
    for words in [["old.graphqls"], ["old.graphqls", "missing"], ["old.graphqls", "b.graphql", "--format", "xml"]] {
      #expect(try await Workplace(files).run(["diff"] + words).exitCode == 2)
    }
    let invalid = try await run("new.graphqls", "old.graphqls", "--documents", "a.graphql")
    #expect(invalid.exitCode == 2 && invalid.output.isEmpty, "\(invalid)")
    let operations = try await run("old.graphqls", "a.graphql")
    #expect(operations.exitCode == 2 && operations.output.isEmpty)
    let error = "no types in 'a.graphql': OLD and NEW must be schemas. Pass operations with --documents"
    #expect(operations.complaint == "graphql-codegen: error: \(error)\n")
  }

  @Test("A link to a folder of schemas is the folder")
  func linkedFolder() async throws {
    let place = try Workplace([
      "old/a.graphqls": "type Query { a: Int }", "new.graphqls": "type Query { a: Int b: Int }",
    ])
    let link = place.folder.appending(path: "link").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "old")
    let outcome = try await place.run(["diff", "link", "new.graphqls"])
    #expect(outcome.exitCode == 0)
    #expect(outcome.output.hasPrefix("safe: Query.b was added.\n"), "\(outcome)")
  }
}
