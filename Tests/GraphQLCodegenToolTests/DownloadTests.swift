import Foundation
import GraphQLIntrospection
import GraphQLLanguage
import GraphQLMock
import Testing

@Suite("graphql-codegen schema download", .serialized)
struct DownloadTests {
  private static let sdl = """
    "A shop."
    type Query { z(b: Int = 3, "Why." a: [I!]): U! @deprecated(reason: "No \\"z\\".") node: Node }
    interface Node { id: ID! }
    type B implements Node { id: ID! }
    union U = Query | B
    enum E { TWO ONE @deprecated }
    input I @oneOf { e: E s: S }
    scalar S @specifiedBy(url: "https://example.com/s")
    directive @cached(for: Int! = 1) repeatable on QUERY | FIELD
    """

  private static func schema() throws -> Schema {
    try #require(Schema.build([Source(path: "s.graphqls", text: sdl)]).schema)
  }

  @Test("The server's own schema comes back, sorted; a file that has it already is left alone")
  func download() async throws {
    let schema = try Self.schema()
    let server = try GraphQLMock(schema: schema).serve()
    let place = try Workplace()
    let words = ["schema", "download", "--endpoint", server.url.absoluteString, "--header", "X-Shop: 1"]
    let shown = try await place.run(words)
    #expect(shown.exitCode == 0 && shown.output == schema.printed(sorted: true) + "\n", "\(shown)")
    #expect(try await place.run(words + ["--output", "s.graphqls"]).exitCode == 0)
    #expect(try place.text(of: "s.graphqls") == shown.output)
    let times = try place.times(in: ".")
    #expect(try await place.run(words + ["--output", "s.graphqls"]).exitCode == 0)
    #expect(try place.times(in: ".") == times)
    await server.stop()
  }

  @Test("A companion explains itself", arguments: ["diff", "download", "mock"])
  func help(_ name: String) async throws {
    let outcome = try await Workplace().run(["--help"], of: "graphql-codegen-\(name)")
    #expect(outcome.exitCode == 0 && outcome.complaint.isEmpty)
    #expect(outcome.output.contains("\n\nUsage: graphql-codegen-\(name) "), "\(outcome)")
    #expect(try await Workplace().run(["-h"], of: "graphql-codegen-\(name)").output == outcome.output)
  }

  @Test("A deprecated directive comes back with its reason")
  func deprecatedDirective() async throws {
    let text = "directive @old @deprecated(reason: \"Why.\") on FIELD\n\ntype Query {\n  a: Int\n}\n"
    let schema = try #require(Schema.build([Source(path: "s.graphqls", text: text)]).schema)
    let server = try GraphQLMock(schema: schema).serve()
    let outcome = try await Workplace().run(["schema", "download", "--endpoint", server.url.absoluteString])
    #expect(outcome.output == text)
    await server.stop()
  }

  @Test("A server that does not tell its schema is named, with what it says")
  func refused() async throws {
    let mock = try GraphQLMock(schema: Self.schema()).with([MockFault(.error(code: "FORBIDDEN"))], seed: 1)
    let server = try mock.serve()
    let outcome = try await Workplace().run(["schema", "download", "--endpoint", server.url.absoluteString])
    #expect(outcome.exitCode == 1 && outcome.output.isEmpty)
    #expect(
      outcome.complaint.contains("\(server.url.absoluteString) did not return its schema. The server reported: "),
      "\(outcome)"
    )
    await server.stop()
  }

  @Test("A server's texts cannot command the terminal, and what may be secret in the address is not shown")
  func harmless() async throws {
    let mock = try GraphQLMock(schema: Self.schema()).with([MockFault(.error(code: "\u{1B}[31m\u{9B}2J"))])
    let server = try mock.serve()
    let address = server.url.absoluteString
    let outcome = try await Workplace().run(["schema", "download", "--endpoint", address + "?apikey=s3cret"])
    let refusal = "\(address) did not return its schema. The server reported: Simulated fault: \u{FFFD}[31m"
    #expect(outcome.complaint.contains(refusal))
    #expect(!outcome.complaint.contains { $0 == "\u{1B}" || $0 == "\u{9B}" })
    #expect(!outcome.complaint.contains("s3cret"), "\(outcome)")
    await server.stop()
  }

  @Test(
    "What may be secret in a command line is not repeated",
    arguments: [
      ["--endpoint", "http://ada:s3cret@127.0.0.1:1/graphql?apikey=s3cret"], ["--endpoint", "ada:s3cret@example.com"],
      ["--endpoint", "https://example.com", "--header", "s3cret"],
    ]
  )
  func secrets(words: [String]) async throws {
    let outcome = try await Workplace().run(["schema", "download"] + words)
    #expect(outcome.exitCode != 0 && !outcome.complaint.isEmpty && !outcome.complaint.contains("s3cret"), "\(outcome)")
  }

  @Test("Plain HTTP to another machine is refused with what a command line can do")
  func plainHTTP() async throws {
    let outcome = try await Workplace().run(["schema", "download", "--endpoint", "http://laptop.local:4000/graphql"])
    #expect(outcome.exitCode == 2)
    #expect(outcome.complaint.contains("use https, or forward a local port"), "\(outcome)")
    #expect(outcome.complaint.contains("ssh -L 4000:localhost:4000 laptop.local"), "\(outcome)")
  }

  @Test("What is wrong with a schema that a server tells is told")
  func mistakes() async throws {
    // Lists nested deeper than the query for introspection asks.
    let type = String(repeating: "[", count: 20) + "Int" + String(repeating: "]", count: 20)
    let server = try GraphQLMock(sdl: "type Query { deep: \(type) }").serve()
    let address = server.url.absoluteString
    let outcome = try await Workplace().run(["schema", "download", "--endpoint", address + "?apikey=s3cret"])
    #expect(outcome.exitCode == 1 && outcome.output.isEmpty)
    #expect(outcome.complaint.contains("the schema of \(address) has errors:\n\(address):1:"), "\(outcome)")
    #expect(!outcome.complaint.contains("s3cret"))
    await server.stop()
  }

  @Test(
    "An unknown command is refused before anything is sent",
    arguments: [
      ["schema"], ["schema", "upload"], ["schema", "download"], ["schema", "download", "--endpoint", "shop"],
      ["schema", "download", "--endpoint", "https://example.com", "--header", "nothing"],
    ]
  )
  func misused(words: [String]) async throws {
    let outcome = try await Workplace().run(words)
    #expect(outcome.exitCode == 2 && outcome.complaint.contains("See 'graphql-codegen schema "), "\(outcome)")
  }
}
