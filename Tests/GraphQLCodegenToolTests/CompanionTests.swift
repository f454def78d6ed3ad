import Foundation
import Testing

@Suite("Companions of graphql-codegen")
struct CompanionTests {
  static let programs = [
    "diff": "graphql-codegen-diff", "schema": "graphql-codegen-download", "mock": "graphql-codegen-mock",
    "format": "graphql-codegen-format", "lsp": "graphql-codegen-lsp", "cache": "graphql-codegen-cache",
  ]

  @Test("The tool's help lists a companion with the first line of the companion's own help", arguments: programs)
  func summary(command: String, program: String) async throws {
    let place = try Workplace()
    let help = try await place.run(["--help"], of: program)
    let summary = try #require(help.output.split(separator: "\n").first)
    let list = try await place.run(["--help"]).output.split(separator: "\n")
    let line = try #require(list.first { $0.hasPrefix("  \(command) ") })
    #expect(line.hasSuffix("  " + summary), "\(line)")
  }

  @Test("A companion's help names it as it was called", arguments: programs)
  func help(command: String, program: String) async throws {
    let place = try Workplace()
    let own = try await place.run(["--help"], of: program)
    let name = command == "schema" ? "schema download" : command
    #expect(own.exitCode == 0 && own.output.contains("\n\nUsage: \(program)"), "\(own)")
    let called = try await place.run([command, "--help"])
    #expect(called.output == own.output.replacing("Usage: \(program)", with: "Usage: graphql-codegen \(name)"))
    let wrong = try await place.run(["--wonder"], of: program)
    #expect(wrong.complaint.hasPrefix("\(program): error: "), "\(wrong)")
    #expect(wrong.complaint.hasSuffix("See '\(program) --help'.\n"), "\(wrong)")
    let wrongCalled = try await place.run([command, "--wonder"])
    #expect(wrongCalled.complaint.hasPrefix("graphql-codegen: error: "), "\(wrongCalled)")
  }

  @Test(
    "Help and errors name the command of the package manager that the user typed",
    arguments: [
      ("graphql-codegen-diff", [], "diff"), ("graphql-codegen-download", [], "schema download"),
      ("graphql-codegen", ["validate"], "validate"), ("graphql-codegen", ["print"], "print"),
      ("graphql-codegen", ["manifest"], "manifest"), ("graphql-codegen", ["generate"], "generate"),
    ]
  )
  func commandOfPlugin(program: String, words: [String], command: String) async throws {
    let place = try Workplace()
    let invocation = "swift package graphql \(command)"
    let variables = ["GRAPHQL_CODEGEN_INVOCATION": invocation]
    let help = try await place.run(words + ["--help"], of: program, variables: variables)
    #expect(help.exitCode == 0 && help.output.contains("\n\nUsage: \(invocation) "), "\(help)")
    let wrong = try await place.run(words + ["--wonder"], of: program, variables: variables)
    #expect(wrong.exitCode == 2 && wrong.complaint.hasSuffix("See '\(invocation) --help'.\n"), "\(wrong)")
  }

  @Test(
    "The tool says how to build a companion that is missing, also where only its help is wanted",
    arguments: programs
  )
  func missing(command: String, program: String) async throws {
    let place = try Workplace()
    let outcome = try await place.runCopy([command, "--help"])
    #expect(outcome.exitCode == 2 && outcome.output.isEmpty)
    #expect(outcome.complaint.hasPrefix("graphql-codegen: error: cannot run '"), "\(outcome)")
    #expect(
      outcome.complaint.hasSuffix(
        "/\(program)': No such file or directory. Build it with: swift build --product \(program)\n"
      ),
      "\(outcome)"
    )
  }

  @Test("What is wrong with the files of a cache is said, and they stay as they are")
  func cacheFiles() async throws {
    let place = try Workplace(["shop/current": "nonsense"])
    let outcome = try await place.run(["cache", "shop"])
    #expect(outcome.exitCode == 1 && outcome.output.isEmpty)
    let problem =
      "shop: 'current' is damaged or has a different format version: a program that opens the cache finds it empty"
    #expect(outcome.complaint == "graphql-codegen: error: \(problem)\n")
    let folders = try await Workplace(["shop/current/a": ""]).run(["cache", "shop"])
    #expect(
      folders.complaint.hasPrefix("graphql-codegen: error: shop: 'current' is not a regular file: "),
      "\(folders)"
    )
    let missing = try await place.run(["cache", "elsewhere"])
    #expect(missing.exitCode == 2 && missing.output.isEmpty)
    #expect(missing.complaint == "graphql-codegen: error: \"elsewhere\" cannot be read: No such file or directory\n")
    #expect(try await place.run(["cache"]).exitCode == 2)
  }

  @Test("Companions get the words of an argument file")
  func argumentFile() async throws {
    let place = try Workplace(["a.graphqls": "type Query { a: Int }", "words": "diff\0a.graphqls\0a.graphqls\0"])
    let outcome = try await place.run(["--arguments", "words"])
    #expect(outcome.exitCode == 0 && outcome.output == "There are no changes.\n", "\(outcome)")
  }
}
