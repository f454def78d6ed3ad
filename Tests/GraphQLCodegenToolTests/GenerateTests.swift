import Foundation
import Testing

@Suite("graphql-codegen generate")
struct GenerateTests {
  private let schema = "type Query { shelves: [Shelf!]! }\ntype Shelf { id: ID!, label: String! }\n"
  private let query = "query Shelves { shelves { id label } }\n"
  private let arguments = ["--schema", "s.graphqls", "--documents", "q/a.graphql", "--output", "out/deep"]

  private func workplace() throws -> Workplace {
    try Workplace(["s.graphqls": schema, "q/a.graphql": query])
  }

  private func generate(_ place: Workplace, _ more: String...) async throws -> Workplace.Outcome {
    try await place.run(["generate"] + arguments + more)
  }

  @Test("Each GraphQL file gives one Swift file, in a folder made for it")
  func files() async throws {
    let place = try workplace()
    let outcome = try await generate(place)
    #expect(outcome.exitCode == 0 && outcome.complaint.isEmpty, "\(outcome)")
    #expect(swift(place) == ["q.a.graphql.swift", "s.graphqls.swift"])
    #expect(try place.text(of: "out/deep/q.a.graphql.swift").contains("struct ShelvesQuery"))
  }

  #if os(Linux)
    @Test("Of two files whose names look the same, none is left out without an error")
    func lookingTheSame() async throws {
      let place = try workplace()
      let names = ["q/\u{E9}.graphql", "q/e\u{301}.graphql"]
      for name in names { try place.write("# Nothing.\n", to: name) }
      let outcome = try await generate(place, "--documents", names[0], names[1])
      #expect(outcome.exitCode == 1 && outcome.complaint.contains("generated into the same file"), "\(outcome)")
    }
  #endif

  @Test("Words may stand in a file, where a command line cannot have so many")
  func wordsInFile() async throws {
    let place = try workplace()
    try place.write(arguments.map { $0 + "\0" }.joined(), to: "words")
    let outcome = try await place.run(["generate", "--arguments", "words", "--lenient-schema"])
    #expect(outcome.exitCode == 0 && outcome.complaint.isEmpty, "\(outcome)")
    #expect(swift(place) == ["q.a.graphql.swift", "s.graphqls.swift"])
    let missing = try await place.run(["generate", "--arguments", "nothing"])
    #expect(missing.exitCode == 2 && missing.complaint.contains("cannot read 'nothing'"), "\(missing)")
  }

  @Test("A document of comments only is accepted by every command")
  func blank() async throws {
    let place = try workplace()
    try place.write("# Later.\n", to: "q/b.graphql")
    #expect(try await generate(place, "--documents", "q/b.graphql").complaint == "")
    #expect(swift(place).contains("q.b.graphql.swift"))
    for verb in ["validate", "print", "manifest"] {
      let outcome = try await place.run([verb, "--schema", "s.graphqls", "--documents", "q/b.graphql"])
      #expect(outcome.exitCode == 0 && outcome.complaint.isEmpty, "\(verb) \(outcome)")
    }
  }

  @Test("Nothing is written when nothing has changed, and only what has when something did")
  func unchanged() async throws {
    let place = try workplace()
    _ = try await generate(place)
    let before = try place.times(in: "out/deep")
    _ = try await generate(place)
    #expect(try place.times(in: "out/deep") == before)
    try place.write("query Shelves { shelves { id } }", to: "q/a.graphql")
    _ = try await generate(place)
    let after = try place.times(in: "out/deep")
    #expect(after["s.graphqls.swift"] == before["s.graphqls.swift"])
    #expect(after["q.a.graphql.swift"] != before["q.a.graphql.swift"])
  }

  @Test("The Swift of a file that is gone goes too, and nothing else does")
  func stale() async throws {
    let place = try workplace()
    try place.write("query Labels { shelves { label } }", to: "q/b.graphql")
    _ = try await place.run(["generate"] + arguments + ["--documents", "q/b.graphql"])
    try place.write("// Mine\n", to: "out/deep/Mine.swift")
    try place.write("// Generated from b.graphql by graphql-codegen.\n", to: "out/deep/Unknown.swift")
    try place.remove("q/b.graphql")
    let check = try await generate(place, "--check")
    #expect(check.exitCode == 1 && check.complaint.contains("'out/deep/q.b.graphql.swift' is out of date"), "\(check)")
    _ = try await generate(place)
    #expect(swift(place) == ["Mine.swift", "Unknown.swift", "q.a.graphql.swift", "s.graphqls.swift"])
  }

  @Test("The Swift of mocks goes when the settings no longer request it")
  func staleMocks() async throws {
    let place = try workplace()
    try place.write(#"{"extensions": {"swift": {"mocks": "App"}}}"#, to: "c.json")
    let dependencies = ["--dependency", "App=s.graphqls", "App=q/a.graphql"]
    let words = ["generate", "--module", "Mocks", "--config", "c.json", "--output", "out/deep"] + dependencies
    let outcome = try await place.run(words)
    #expect(outcome.exitCode == 0 && outcome.complaint.isEmpty, "\(outcome)")
    #expect(swift(place) == ["GraphQLMocks.swift"])
    try place.write("{}", to: "c.json")
    let check = try await place.run(words + ["--check"])
    #expect(check.exitCode == 1 && check.complaint.contains("'out/deep/GraphQLMocks.swift' is out of date"), "\(check)")
    #expect(try await place.run(words).exitCode == 0)
    #expect(swift(place) == [])
    #expect(try await place.run(words + ["--check"]).exitCode == 0)
  }

  @Test("A file that is generated into another one, because of its new neighbours, is there once")
  func renamed() async throws {
    let place = try workplace()
    _ = try await generate(place)
    try place.write("type Shelf2 { id: ID }", to: "q/more.graphqls")
    let words = ["--schema", "q/s.graphqls", "q/more.graphqls", "--documents", "q/a.graphql", "--output", "out/deep"]
    try place.write(schema, to: "q/s.graphqls")
    try place.remove("s.graphqls")
    _ = try await place.run(["generate"] + words)
    #expect(swift(place) == ["a.graphql.swift", "more.graphqls.swift", "s.graphqls.swift"])
  }

  @Test("Two runs into one folder leave one another's files alone, from wherever they are started")
  func twoRuns() async throws {
    let place = try workplace()
    try place.write("type Query { brands: [String!]! }", to: "other/t.graphqls")
    try place.write("query Brands { brands }", to: "other/b.graphql")
    _ = try await generate(place)
    let other = ["--schema", "other/t.graphqls", "--documents", "other/b.graphql", "--output", "out/deep"]
    let folder = place.folder.path
    let absolute = other.map { $0.contains("/") ? "\(folder)/\($0)" : $0 }
    for words in [other, absolute] {
      let outcome = try await place.run(["generate"] + words)
      #expect(outcome.exitCode == 0, "\(outcome)")
      let all = ["b.graphql.swift", "q.a.graphql.swift", "s.graphqls.swift", "t.graphqls.swift"]
      #expect(swift(place) == all)
      #expect(try await generate(place, "--check").exitCode == 0)
    }
  }

  /// Returns the names of the generated Swift files.
  private func swift(_ place: Workplace) -> [String] {
    place.names(in: "out/deep").filter { $0.hasSuffix(".swift") }
  }

  @Test("Anything but a file, and a link that leads nowhere, is left alone in the folder for the Swift files")
  func noFiles() async throws {
    let place = try workplace()
    try place.write("", to: "out/deep/folder.swift/file")
    try place.link("out/deep/nowhere.swift", to: "gone")
    let outcome = try await generate(place)
    #expect(outcome.exitCode == 0 && outcome.complaint.isEmpty, "\(outcome)")
    #expect(swift(place) == ["folder.swift", "nowhere.swift", "q.a.graphql.swift", "s.graphqls.swift"])
  }

  @Test("--check writes nothing, names what is out of date and fails")
  func check() async throws {
    let place = try workplace()
    let missing = try await generate(place, "--check")
    #expect(missing.exitCode == 1 && missing.complaint.contains("out/deep/q.a.graphql.swift"))
    #expect(place.names(in: "out") == [])
    _ = try await generate(place)
    let again = try await generate(place, "--check")
    #expect(again.exitCode == 0)
  }

  @Test("A misspelt field fails with its place and a suggestion, and no file is touched")
  func misspelt() async throws {
    let place = try workplace()
    _ = try await generate(place)
    let before = try place.times(in: "out/deep")
    try place.write("query Shelves { shelves { id labell } }", to: "q/a.graphql")
    let outcome = try await generate(place)
    #expect(outcome.exitCode == 1)
    #expect(outcome.complaint.hasPrefix("q/a.graphql:1:30: error: Cannot query field \"labell\" on type \"Shelf\"."))
    #expect(outcome.complaint.contains("Did you mean \"label\"?"))
    #expect(try place.times(in: "out/deep") == before)
  }

  @Test("All problems of all files are told in one run")
  func everything() async throws {
    let place = try workplace()
    try place.write("query Shelves { shelves { labell } }\nquery Other { shelfs { id } }", to: "q/a.graphql")
    let outcome = try await generate(place)
    #expect(outcome.exitCode == 1)
    #expect(
      outcome.complaint.contains("a.graphql:1:27: error:") && outcome.complaint.contains("a.graphql:2:15: error:")
    )
  }

  @Test("Each operation is written as it is sent")
  func operations() async throws {
    let place = try workplace()
    let outcome = try await generate(place, "--operations-out", "ops")
    #expect(outcome.exitCode == 0)
    #expect(try place.text(of: "ops/Shelves.graphql") == "query Shelves{shelves{id label}}")
  }

  @Test("Settings come from the file that is named, and --lenient-schema reports harmless schema errors as warnings")
  func settings() async throws {
    let place = try workplace()
    try place.write(schema + "type Empty\n", to: "s.graphqls")
    try place.write("{\"extensions\": {\"swift\": {\"accessLevel\": \"internal\"}}}", to: "c.json")
    let strict = try await generate(place, "--config", "c.json")
    #expect(strict.exitCode == 1 && strict.complaint.hasPrefix("s.graphqls:3:1: error: "), "\(strict)")
    let lenient = try await generate(place, "--config", "c.json", "--lenient-schema")
    #expect(lenient.exitCode == 0 && lenient.complaint.hasPrefix("s.graphqls:3:1: warning: "), "\(lenient)")
    #expect(
      try place.text(of: "out/deep/q.a.graphql.swift").contains("\nnonisolated struct ShelvesQuery: GraphQLQuery {")
    )
  }

  @Test("Files of other modules are imported by their modules' names, under the names their settings give them")
  func dependency() async throws {
    let place = try Workplace([
      "Shop/s.graphqls": "type Query { item: Item }\ntype Item { size: Size day: Day }\nenum Size { S }\nscalar Day\n",
      "Shop/graphql.config.json":
        "{\"extensions\": {\"swift\": {\"namespace\": \"ShopAPI\", \"scalars\": {\"Day\": \"Date\"}}}}",
      "Shop/f.graphql": "fragment Parts on Item { size }",
      "q.graphql": "query Mine { item { ...Parts size day } }",
    ])
    let shop = ["Shop=Shop/s.graphqls", "Shop=Shop/graphql.config.json", "Shop=Shop/f.graphql"]
    let words = ["generate", "--documents", "q.graphql", "--output", "out", "--module", "App", "--dependency"]
    let outcome = try await place.run(words + shop)
    #expect(outcome.exitCode == 0 && outcome.complaint.isEmpty, "\(outcome)")
    let text = try place.text(of: "out/q.graphql.swift")
    let imports = "public import GraphQLRuntime\npublic import Shop\npublic import struct Foundation.Date\n"
    #expect(text.contains(imports), "\(text)")
    #expect(text.contains("public let parts: ShopAPI.Parts\n"))
    #expect(text.contains("public let size: ShopAPI.Size?\n"))
    #expect(text.contains("public let day: Date?\n"))
  }

  @Test("A schema file that only extends adds to the schema of a dependency, in the order that these have")
  func layers() async throws {
    let place = try Workplace([
      "shop.graphqls": "type Query { size: Size images: [Image!]! }\nenum Size { S }\ntype Image { id: ID! }\n",
      "parts.graphql": "fragment Parts on Query { images { id } }\n",
      "stores.graphqls":
        "extend type Query { stores: [Store!]! image: Image }\nextend enum Size { XL }\ntype Store { id: ID! }\n",
      "stores.graphql": "query Stores { stores { id } size ...Parts }\n",
      "pickup.graphqls": "extend type Query { stores: Int }\n",
    ])
    let words = ["generate", "--output", "out", "--schema", "stores.graphqls", "--documents", "stores.graphql"]
    let below = ["--module", "Stores", "--dependency", "Shop=shop.graphqls", "Parts=parts.graphql"]
    let outcome = try await place.run(words + below + ["--depends", "Parts=Shop"])
    #expect(outcome.exitCode == 0 && outcome.complaint.isEmpty, "\(outcome)")
    let schema = try place.text(of: "out/stores.graphqls.swift")
    #expect(schema.contains("  public static var xl: Self { .unknown(\"XL\") }\n"), "\(schema)")
    let query = try place.text(of: "out/stores.graphql.swift")
    #expect(query.contains("public var images: [Parts.Image] {"), "\(query)")

    try place.write("query Q { stores }\n", to: "q.graphql")
    let others = ["--dependency", "Shop=shop.graphqls", "Stores=stores.graphqls", "Pickup=pickup.graphqls"]
    let above =
      ["generate", "--output", "above", "--documents", "q.graphql", "--module", "App", "--leave-errors"] + others
    let both = try await place.run(above + ["--depends", "Stores=Shop", "Pickup=Shop"])
    #expect(both.exitCode == 1, "\(both)")
    #expect(both.complaint.contains("stores.graphqls:1:21: note: defined again here"), "\(both)")
    #expect(both.complaint.contains("Modules \"Pickup\" and \"Stores\" declare it."), "\(both)")
    // As if one depended on the other: its own build says so.
    let left = try await place.run(above)
    #expect(left.exitCode == 0 && left.complaint.isEmpty, "\(left)")
  }

  @Test("A file that cannot be read is named, with the reason")
  func unreadable() async throws {
    let place = try workplace()
    let outcome = try await generate(place, "--schema", "missing.graphqls")
    #expect(outcome.exitCode == 2)
    #expect(outcome.complaint.contains("cannot read 'missing.graphqls': No such file or directory"))
  }

  @Test("An output folder that cannot be made is named, and no file is written")
  func unwritable() async throws {
    let place = try workplace()
    try place.write("a file", to: "out")
    let outcome = try await generate(place, "--operations-out", "ops")
    #expect(outcome.exitCode == 1)
    #expect(outcome.complaint.contains("cannot create the folder 'out/deep': Not a directory"))
    #expect(place.names(in: "ops") == [])
  }

  @Test("Errors in files of other modules can be left to the compiler, and never pass for success")
  func leftErrors() async throws {
    let place = try Workplace(["s.graphqls": "type Query { a: Nope }\n", "a.graphql": "query A { a }\n"])
    let words = ["generate", "--dependency", "API=s.graphqls", "--documents", "a.graphql", "--output", "out"]
    let error = "s.graphqls:1:17: error: Unknown type \"Nope\"."
    let reported = try await place.run(words)
    #expect(reported.exitCode == 1 && reported.complaint.contains(error), "\(reported)")
    #expect(place.names(in: "out") == [])
    let left = try await place.run(words + ["--leave-errors", "--promised", "GraphQLMocks.swift"])
    #expect(left.exitCode == 0 && left.complaint.isEmpty, "\(left)")
    #expect(place.names(in: "out") == ["GraphQLMocks.swift", "a.graphql.swift"])
    let text = try place.text(of: "out/a.graphql.swift")
    #expect(text.contains("\n#error(\"s.graphqls:1:17: error: Unknown type \\\"Nope\\\"."), "\(text)")
    try place.write("type Query { a: Int }\n", to: "s.graphqls")
    let repaired = try await place.run(words + ["--leave-errors"])
    #expect(repaired.exitCode == 0 && repaired.complaint.isEmpty, "\(repaired)")
    #expect(try place.text(of: "out/a.graphql.swift").contains("struct AQuery"))
  }

  @Test(
    "Without the trait, the error about a cache is at its setting, and once if another module's setting requires it"
  )
  func missingTrait() async throws {
    let place = try Workplace([
      "s.graphqls": "type Query { a: Int }\n", "a.graphql": "query A { a }\n",
      "graphql.config.json": "{\"extensions\": {\"swift\": {\n  \"cache\": true}}}\n",
    ])
    let error = "graphql.config.json:2:3: error: \"cache\" requires a generator built with the \"Cache\" trait."
    let schema = ["generate", "--module", "API", "--schema", "s.graphqls", "--config", "graphql.config.json"]
    let own = try await place.run(schema + ["--output", "api", "--leave-errors"])
    let words = ["generate", "--dependency", "API=s.graphqls", "API=graphql.config.json", "--documents", "a.graphql"]
    let inherited = try await place.run(words + ["--output", "out"])
    for outcome in [own, inherited] {
      #expect(outcome.exitCode == 1 && outcome.complaint.hasPrefix(error), "\(outcome)")
    }
    let left = try await place.run(words + ["--output", "out", "--leave-errors"])
    #expect(left.exitCode == 0 && left.complaint.isEmpty, "\(left)")
    #expect(try place.text(of: "out/a.graphql.swift").contains("#error(\"graphql.config.json:2:3: error: "))
    // Only the trait knows the directive.
    try place.write("query A { a @connection(key: \"A\") }\n", to: "a.graphql")
    let directive = try await place.run(words + ["--output", "out", "--leave-errors"])
    #expect(directive.exitCode == 0 && directive.complaint.isEmpty, "\(directive)")
    let text = try place.text(of: "out/a.graphql.swift")
    #expect(text.contains("#error(\"graphql.config.json:2:3: error: ") && !text.contains("@connection"), "\(text)")
  }

  @Test("A module with errors of its own fails, and reports these alone where others' are left to the compiler")
  func mixedErrors() async throws {
    let place = try Workplace([
      "s.graphqls": "type Query { a: Int }\n", "f.graphql": "fragment F on Query {\n", "a.graphql": "query A { a\n",
    ])
    let others = ["API=s.graphqls", "Parts=f.graphql"]
    let words = ["generate", "--dependency"] + others + ["--documents", "a.graphql", "--output", "out"]
    let all = try await place.run(words)
    #expect(all.exitCode == 1 && all.complaint.contains("f.graphql:") && all.complaint.contains("a.graphql:"))
    let own = try await place.run(words + ["--leave-errors"])
    #expect(own.exitCode == 1 && own.complaint.contains("a.graphql:"), "\(own)")
    #expect(!own.complaint.contains("f.graphql:"), "\(own)")
    #expect(place.names(in: "out") == [])
  }

  @Test("A GraphQL file that the build's plan does not have is warned about")
  func unplanned() async throws {
    let place = try workplace()
    try place.write(query, to: "q/new.graphql")
    try place.write(query, to: "q/left-out.graphql")
    let outcome = try await generate(place, "--folder", "q", "--excluded", "q/left-out.graphql")
    #expect(outcome.exitCode == 0)
    #expect(outcome.complaint.hasPrefix("q/new.graphql:1:1: warning: This file was added after"))
    #expect(!outcome.complaint.contains("left-out"))
  }

  @Test("Unplanned files are found in folders with a dot in their names, and links to folders are not followed")
  func unplannedFolders() async throws {
    let place = try workplace()
    try place.write(query, to: "q/v1.2/new.graphql")
    for link in ["x", "y"] { try place.link("q/\(link)", to: ".") }
    let outcome = try await generate(place, "--folder", "q")
    #expect(outcome.exitCode == 0)
    #expect(outcome.complaint.hasPrefix("q/v1.2/new.graphql:1:1: warning: This file was added after"))
    #expect(outcome.complaint.components(separatedBy: "This file was added").count == 2)
  }

  @Test(
    "A command line that cannot be understood ends with 2 and says why",
    arguments: [
      (["generate"], "--output is missing"),
      (["generate", "--output", "out"], "no input files: specify --schema, --documents or both"),
      (["generate", "--output", "out", "--documents", "q/a.graphql"], "--schema is missing: specify the schema files"),
      (["manifest", "--documents", "q/a.graphql"], "--schema is missing: specify the schema files"),
      (["generate", "--output", "out", "--schema"], "--schema needs at least one value"),
      (["generate", "--output", "out", "--colour"], "unknown option \"--colour\""),
      (["generate", "--output", "out", "--schema", "s.graphqls", "--dependency", "x"], "write MODULE=FILE"),
      (["generat"], "unknown command \"generat\". Did you mean \"generate\"?"),
      ([], "Usage: graphql-codegen COMMAND"),
    ]
  )
  func misuse(words: [String], message: String) async throws {
    let outcome = try await workplace().run(words)
    #expect(outcome.exitCode == 2)
    #expect(outcome.complaint.contains(message), "\(outcome.complaint)")
  }
}
