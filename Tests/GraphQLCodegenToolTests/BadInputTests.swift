import Foundation
import Testing

@Suite("graphql-codegen generate, with bad input")
struct BadInputTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The content of files that replace valid ones.
    let files: [String: String]
    /// The beginning of the expected message.
    let complaint: String
    var more: [String] = []
    /// The exit code: 1 for input with errors, 2 for input that cannot be read.
    var exitCode: Int32 = 1
  }

  static let mistakes: [Mistake] = [
    Mistake(
      testDescription: "A scalar without a Swift type",
      files: ["s.graphqls": "type Query { day: Day }\nscalar Day", "q/a.graphql": "query A { day }"],
      complaint: "s.graphqls:2:8: error: There is no Swift type for the scalar \"Day\"."
    ),
    Mistake(
      testDescription: "Two operations of one name",
      files: ["q/b.graphql": "query A { title }"],
      complaint: "q/a.graphql:1:7: error: There can be only one operation named \"A\"."
    ),
    Mistake(
      testDescription: "A fragment nobody can find",
      files: ["q/b.graphql": "query B {\n  ...Part\n}"],
      complaint: "q/b.graphql:2:6: error: Unknown fragment \"Part\"."
    ),
    Mistake(
      testDescription: "A fragment that spreads itself, as the specification forbids",
      files: [
        "s.graphqls": "type Query { title: String nodes: [Node!] }\ntype Node { id: ID children: [Node!] }",
        "q/b.graphql": "query B { nodes { ...Tree } }\nfragment Tree on Node { id children { ...Tree } }",
      ],
      complaint: "q/b.graphql:2:39: error: Cannot spread fragment \"Tree\" within itself."
    ),
    Mistake(
      testDescription: "Text that is not GraphQL",
      files: ["q/b.graphql": "query B { title"],
      complaint: "q/b.graphql:1:16: error: Syntax Error: "
    ),
    Mistake(
      testDescription: "An operation without a name",
      files: ["q/b.graphql": "{ title }"],
      complaint: "q/b.graphql:1:1: error: "
    ),
    Mistake(
      testDescription: "An unknown configuration key",
      files: ["graphql.config.json": "{\"extensions\": {\"swift\": {\n\"acessLevel\": \"public\"}}}"],
      complaint: "graphql.config.json:2:1: error: Unknown key \"acessLevel\" in \"extensions.swift\". Did you mean"
    ),
    Mistake(
      testDescription: "A configuration that is no JSON",
      files: ["graphql.config.json": "{\n  extensions: {}\n}"],
      complaint: "graphql.config.json:2:3: error: "
    ),
    Mistake(
      testDescription: "A configuration key that occurs twice",
      files: ["graphql.config.json": "{\"schema\": \"a\", \"schema\": \"b\"}"],
      complaint: "graphql.config.json:1:17: error: The key \"schema\" occurs twice in this object."
    ),
    Mistake(
      testDescription: "A configuration value of the wrong kind",
      files: ["graphql.config.json": "{\"extensions\": {\"swift\": {\"conformances\": true}}}"],
      complaint: "graphql.config.json:1:43: error: \"conformances\" must be a list containing any of"
    ),
    Mistake(
      testDescription: "A scalar mapped to what is no type",
      files: ["graphql.config.json": "{\"extensions\": {\"swift\": {\"scalars\": {\"Day\": \"Day?\"}}}}"],
      complaint: "graphql.config.json:1:46: error: The type of the scalar \"Day\" must be a valid Swift name"
    ),
    Mistake(
      testDescription: "Two documents whose Swift would have one name",
      files: ["q/x/y.graphql": "query B { title }", "q/x.y.graphql": "query C { title }"],
      complaint: "q/x.y.graphql:1:1: error: \"q/x.y.graphql\" and \"q/x/y.graphql\" would be generated into the same",
      more: ["--documents", "q/x/y.graphql", "q/x.y.graphql"]
    ),
    Mistake(
      testDescription: "A document that cannot be read",
      files: [:],
      complaint: "graphql-codegen: error: cannot read 'q/none.graphql': No such file or directory",
      more: ["--documents", "q/none.graphql"],
      exitCode: 2
    ),
    Mistake(
      testDescription: "A folder in the place of a file that is to be written",
      files: ["q/b.graphql": "query B { title }", "out/q.b.graphql.swift/file": ""],
      complaint: "graphql-codegen: error: cannot read 'out/q.b.graphql.swift': Is a directory"
    ),
  ]

  @Test("One error with its place, an exit code, and no file is touched", arguments: mistakes)
  func mistake(_ mistake: Mistake) async throws {
    let place = try Workplace([
      "s.graphqls": "type Query { title: String }", "q/a.graphql": "query A { title }", "graphql.config.json": "{}",
    ])
    let words = ["generate", "--schema", "s.graphqls", "--config", "graphql.config.json", "--output", "out"]
    let first = try await place.run(words + ["--documents", "q/a.graphql"])
    #expect(first.exitCode == 0, "\(first)")
    for (name, text) in mistake.files { try place.write(text, to: name) }
    let before = try place.times(in: "out")
    let documents = ["--documents", "q/a.graphql"] + (mistake.files["q/b.graphql"] == nil ? [] : ["q/b.graphql"])
    let outcome = try await place.run(words + documents + mistake.more)
    #expect(outcome.exitCode == mistake.exitCode)
    #expect(outcome.complaint.hasPrefix(mistake.complaint), "\(outcome.complaint)")
    #expect(outcome.complaint.components(separatedBy: " error: ").count == 2, "\(outcome.complaint)")
    #expect(try place.times(in: "out") == before)
  }

  @Test(
    "A file that cannot be read ends every command with exit code 2",
    arguments: [
      ["generate", "--output", "out", "--documents", "q.graphql", "--schema"], ["manifest", "--schema"],
      ["generate", "--output", "out", "--schema", "s.graphqls", "--config"],
      [
        "generate", "--output", "out", "--schema", "s.graphqls", "--documents", "q.graphql", "--dependency",
        "M=none.graphql",
      ],
      ["validate", "--schema"], ["print", "--documents"], ["diff", "s.graphqls"], ["mock", "--schema"],
    ]
  )
  func unreadable(words: [String]) async throws {
    let place = try Workplace(["s.graphqls": "type Query { a: Int }", "q.graphql": "query A { a }"])
    let outcome = try await place.run(words.last == "M=none.graphql" ? words : words + ["none.graphql"])
    #expect(outcome.exitCode == 2, "\(outcome)")
    #expect(outcome.complaint.contains("cannot read 'none.graphql': No such file or directory"), "\(outcome)")
  }

  @Test("An empty path is refused, and nothing is written", arguments: ["--output", "--operations-out", "--config"])
  func emptyPath(option: String) async throws {
    let place = try Workplace(["s.graphqls": "type Query { a: Int }", "q.graphql": "query A { a }"])
    let words = ["generate", "--schema", "s.graphqls", "--documents", "q.graphql"]
    let output = option == "--output" ? [] : ["--output", "out"]
    let outcome = try await place.run(words + output + [option, ""])
    #expect(outcome.exitCode == 2 && outcome.complaint.contains("\(option) is empty: specify a path"), "\(outcome)")
    #expect(place.names(in: ".") == ["q.graphql", "s.graphqls"])
  }

  @Test(
    "The folder of --output cannot be that of --operations-out as well",
    arguments: ["out", "./out/", "out/../out", "link"]
  )
  func sameFolder(operations: String) async throws {
    let place = try Workplace(["s.graphqls": "type Query { a: Int }", "q.graphql": "query A { a }", "out/mine": ""])
    let link = place.folder.appending(path: "link").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "out")
    let words = ["generate", "--schema", "s.graphqls", "--documents", "q.graphql", "--output", "out"]
    let outcome = try await place.run(words + ["--operations-out", operations])
    #expect(outcome.exitCode == 2)
    #expect(outcome.complaint.contains("--operations-out and --output are the same folder"), "\(outcome)")
    #expect(place.names(in: "out") == ["mine"])
    #expect(try await place.run(words + ["--operations-out", "out/operations"]).exitCode == 0)
  }

  @Test("Where an output folder cannot be written into, no other is", .disabled(if: getuid() == 0, "root may write"))
  func readOnly() async throws {
    let place = try Workplace(["s.graphqls": "type Query { a: Int }", "q.graphql": "query A { a }", "out/mine": ""])
    let manager = FileManager.default
    let folder = place.folder.appending(path: "out").path
    try manager.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder)
    defer { try? manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder) }
    let outcome = try await place.run(
      ["generate", "--schema", "s.graphqls", "--documents", "q.graphql", "--output", "out", "--operations-out", "ops"]
    )
    #expect(outcome.exitCode == 1)
    #expect(outcome.complaint.contains("cannot write 'out/"), "\(outcome)")
    #expect(place.names(in: "out") == ["mine"])
    #expect(place.names(in: "ops") == [])
  }
}
