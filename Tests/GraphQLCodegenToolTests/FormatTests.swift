import Foundation
import Testing

@Suite("graphql-codegen format")
struct FormatTests {
  private let files = [
    "a/x.graphql": "{a}", "a/b/y.graphqls": "type A {\n  a: Int\n}\n", "a/z.json": "{}", "w.graphql": "{a(b:1)}",
  ]

  @Test("Files and folders are formatted, and files of other kinds are left alone")
  func formatting() async throws {
    let place = try Workplace(files)
    let times = try place.times(in: "a/b")
    let outcome = try await place.run(["format", "a", "w.graphql"])
    #expect(outcome.exitCode == 0 && outcome.output.isEmpty && outcome.complaint.isEmpty, "\(outcome)")
    #expect(try place.text(of: "a/x.graphql") == "{\n  a\n}\n" && place.text(of: "w.graphql") == "{\n  a(b: 1)\n}\n")
    #expect(try place.text(of: "a/z.json") == "{}" && place.times(in: "a/b") == times)
  }

  @Test("A check lists the files that are not formatted, and writes nothing")
  func checking() async throws {
    let place = try Workplace(files)
    let outcome = try await place.run(["format", "--check", "a"])
    #expect(
      outcome.exitCode == 1 && outcome.complaint == "graphql-codegen: error: 'a/x.graphql' is not formatted\n",
      "\(outcome)"
    )
    #expect(try place.text(of: "a/x.graphql") == "{a}")
    #expect(try await place.run(["format", "--check", "a/b"]).exitCode == 0)
  }

  @Test("A file that is reached by several paths is formatted once, and a link to it stays")
  func severalPaths() async throws {
    let place = try Workplace(["a/x.graphql": "{a}", "a/b/y.graphqls": "type A {a: Int}"])
    try place.link("a/link.graphql", to: "x.graphql")
    try place.link("again", to: "a")
    let words = ["a", "a/b", "./a/x.graphql", "a/x.graphql", "again"]
    let check = try await place.run(["format", "--check"] + words)
    #expect(check.exitCode == 1 && check.complaint.split(separator: "\n").count == 2, "\(check)")
    let outcome = try await place.run(["format"] + words)
    #expect(outcome.exitCode == 0 && outcome.complaint.isEmpty, "\(outcome)")
    #expect(try place.text(of: "a/x.graphql") == "{\n  a\n}\n")
    #expect(try place.text(of: "a/b/y.graphqls") == "type A {\n  a: Int\n}\n")
    #expect(place.names(in: "a") == ["b", "link.graphql", "x.graphql"])
    let link = place.folder.appending(path: "a/link.graphql").path
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "x.graphql")
  }

  @Test(
    "A folder that cannot be read is an error, and no file is changed",
    .disabled(if: getuid() == 0, "root may read"),
    arguments: [[], ["--check"]]
  )
  func closedFolder(options: [String]) async throws {
    let place = try Workplace(files)
    let closed = place.folder.appending(path: "a/b").path
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: closed)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: closed) }
    for folder in ["a", "a/b"] {
      let outcome = try await place.run(["format"] + options + [folder])
      #expect(outcome.exitCode == 2 && outcome.complaint.contains("cannot read 'a/b': "), "\(outcome)")
    }
    #expect(try place.text(of: "a/x.graphql") == "{a}")
  }

  @Test("A command line that makes no sense is refused", arguments: [[], ["--stdin"], ["nothing.graphql"]])
  func usage(words: [String]) async throws {
    let outcome = try await Workplace().run(["format"] + words)
    #expect(outcome.exitCode == 2 && !outcome.complaint.isEmpty, "\(outcome)")
  }

  @Test(
    "A definition that cannot be parsed is an error, and the other files are formatted",
    arguments: [[], ["--check"]]
  )
  func unreadable(options: [String]) async throws {
    let broken = "query Q { a(b: }\n"
    let place = try Workplace(["broken.graphql": broken, "blank.graphql": "# Later\n", "x.graphql": "{a}"])
    let outcome = try await place.run(["format"] + options + ["."])
    #expect(outcome.exitCode == 1, "\(outcome)")
    #expect(outcome.complaint.contains("broken.graphql:1:16: error: Syntax Error: "), "\(outcome)")
    #expect(!outcome.complaint.contains("blank.graphql"), "\(outcome)")
    #expect(try place.text(of: "broken.graphql") == broken)
    #expect(try place.text(of: "x.graphql") == (options.isEmpty ? "{\n  a\n}\n" : "{a}"))
  }
}
