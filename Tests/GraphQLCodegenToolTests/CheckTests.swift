import Foundation
import Testing

@Suite("graphql-codegen print and validate")
struct CheckTests {
  private let files = ["s.graphqls": "type Query { a: Int }\n"]

  @Test(
    "-h explains a command as --help does",
    arguments: ["generate", "print", "validate", "diff", "manifest", "schema", "mock"]
  )
  func shortHelp(verb: String) async throws {
    let place = try Workplace()
    let (short, long) = (try await place.run([verb, "-h"]), try await place.run([verb, "--help"]))
    #expect(short.exitCode == 0 && short.output.contains("Usage: graphql-codegen \(verb)"), "\(short)")
    #expect(short.output == long.output)
  }

  @Test(
    "A file beyond --max-bytes is refused, and read no further than that",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/zero")),
    arguments: ["print", "validate"]
  )
  func endless(verb: String) async throws {
    let outcome = try await Workplace().run([verb, "--schema", "/dev/zero", "--max-bytes", "1000"])
    #expect(outcome.exitCode == 1)
    #expect(outcome.complaint.hasPrefix("/dev/zero:1:1: error: ") && outcome.complaint.contains("1000"), "\(outcome)")
  }

  @Test("A file of just as many bytes as are allowed is read")
  func atLimit() async throws {
    let outcome = try await Workplace(files).run(["validate", "--schema", "s.graphqls", "--max-bytes", "22"])
    #expect(outcome.exitCode == 0, "\(outcome)")
  }

  @Test("Where only leniency is missing, it is named", arguments: ["validate", "generate"])
  func leniency(verb: String) async throws {
    let files = ["s.graphqls": "type Query { a: Int @foreign }", "q.graphql": "query Q { a }"]
    let words =
      [verb, "--schema", "s.graphqls", "--documents", "q.graphql"] + (verb == "generate" ? ["--output", "o"] : [])
    let strict = try await Workplace(files).run(words)
    #expect(strict.exitCode == 1)
    #expect(strict.complaint.contains("Unknown directive \"@foreign\"."), "\(strict)")
    #expect(strict.complaint.contains("note: the schema is usable as is: --lenient-schema"), "\(strict)")
    let lenient = try await Workplace(files).run(words + ["--lenient-schema"])
    #expect(lenient.exitCode == 0 && !lenient.complaint.contains("note: "), "\(lenient)")
    let misspelt = "type Query { a: Int b: Warde } type Warden { a: Int }"
    let typo = try await Workplace(["s.graphqls": misspelt, "q.graphql": "query Q { a }"]).run(words)
    #expect(typo.exitCode == 1 && !typo.complaint.contains("note: the schema"), "\(typo)")
    let hopeless = try await Workplace(["s.graphqls": "type Query {", "q.graphql": "query Q { a }"]).run(words)
    #expect(hopeless.exitCode == 1 && !hopeless.complaint.contains("note: the schema"), "\(hopeless)")
  }

  @Test("Leniency is not suggested for several schemas, which it does not join")
  func severalSchemas() async throws {
    let place = try Workplace(["a.graphqls": "type Query { a: Int }", "b.graphqls": "type Query { a: Int }"])
    try place.write(#"{"extensions": {"swift": {"mocks": ["A", "B"]}}}"#, to: "graphql.config.json")
    let words = ["generate", "--module", "Tests", "--config", "graphql.config.json", "--output", "o", "--dependency"]
    let outcome = try await place.run(words + ["A=a.graphqls", "B=b.graphqls"])
    #expect(outcome.exitCode == 1 && outcome.complaint.contains("has access to several schemas"), "\(outcome)")
    #expect(!outcome.complaint.contains("--lenient-schema"), "\(outcome)")
  }

  @Test("A document among the files of the schema is named with what to write", arguments: ["validate", "generate"])
  func documentInSchema(command: String) async throws {
    let files = ["s.graphqls": "type Query { a: Int }", "q.graphql": "query Q { a } query R { a }"]
    let words = [command, "--schema", "s.graphqls", "q.graphql"] + (command == "generate" ? ["--output", "o"] : [])
    let outcome = try await Workplace(files).run(words)
    #expect(outcome.exitCode == 1)
    #expect(
      outcome.complaint.contains("note: files with operations or fragments belong after --documents"),
      "\(outcome)"
    )
    #expect(outcome.complaint.hasSuffix("write '--documents q.graphql'\n"), "\(outcome)")
    #expect(!outcome.complaint.contains("--lenient-schema"), "\(outcome)")
  }

  @Test("The directives of Apollo's cache need no definition, and must be used as they are defined")
  func cacheDirectives() async throws {
    let type = "type Query @fieldPolicy(forField: \"a\") { a: Int @cacheControl("
    let place = try Workplace(["s.graphqls": type + "maxAge: 5) }", "wrong.graphqls": type + "age: 5) }"])
    let outcome = try await place.run(["validate", "--schema", "s.graphqls"])
    #expect(outcome.exitCode == 0 && outcome.complaint.isEmpty, "\(outcome)")
    let wrong = try await place.run(["validate", "--schema", "wrong.graphqls"])
    #expect(wrong.exitCode == 1 && wrong.complaint.contains("wrong.graphqls:1:63: error: "), "\(wrong)")
    try place.write("query Q { b }", to: "q.graphql")
    let document = try await place.run(["validate", "--schema", "s.graphqls", "--documents", "q.graphql"])
    #expect(document.exitCode == 1 && !document.complaint.contains("--lenient-schema"), "\(document)")
  }

  @Test("Operations may use @connection of Apollo's cache without a definition, and must use it as it is defined")
  func connection() async throws {
    let place = try Workplace([
      "s.graphqls": "type Query @fieldPolicy(forField: \"reviews\") { reviews: [Int] }",
      "r.graphql": "query R { reviews @connection(key: \"Reviews\") }",
      "wrong.graphql": "query R { reviews @connection(name: \"Reviews\") }",
    ])
    let words = ["validate", "--schema", "s.graphqls", "--documents"]
    let outcome = try await place.run(words + ["r.graphql"])
    #expect(outcome.exitCode == 0 && outcome.complaint.isEmpty, "\(outcome)")
    let wrong = try await place.run(words + ["wrong.graphql"])
    #expect(wrong.exitCode == 1 && wrong.complaint.contains("wrong.graphql:1:31: error: "), "\(wrong)")
  }

  @Test(
    "A result that cannot be written fails with the reason",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: [
      ["print", "--schema", "s.graphqls"], ["validate", "--schema", "s.graphqls", "--format", "json"], ["--help"],
    ]
  )
  func fullOutput(words: [String]) async throws {
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let outcome = try await Workplace(files).run(words, output: full)
    #expect(outcome.exitCode == 1)
    #expect(outcome.complaint.hasPrefix("graphql-codegen: error: cannot write '/dev/stdout': "), "\(outcome)")
  }
}
