import CommandArguments
import Foundation
import GraphQLLanguage
import GraphQLMock

/// Serves a schema with automatic data until it is interrupted. `graphql-codegen mock` runs it, and explains its options.
enum Program {
  static let name = "graphql-codegen"

  static func run(_ words: [String]) async -> ExitCode {
    do {
      var arguments = CommandArguments(words)
      if arguments.flag("--help") || arguments.flag("-h") {
        try FileHandle.standardOutput.write(contentsOf: Data(MockOptions.help.utf8))
        return .done
      }
      try await serve(MockOptions(&arguments))
      return .done
    } catch let error as UsageError {
      complain("\(name): error: \(error.message)\nSee '\(name) mock --help'.\n")
      return .misused
    } catch let error as SchemaMistakes {
      complain(Diagnostic.text(error.diagnostics, tool: name))
      return .failed
    } catch {
      complain("\(name): error: \(error)\n")
      return .failed
    }
  }

  private static func serve(_ options: MockOptions) async throws {
    let interruption = Interruption()
    let (schema, warnings) = try options.schema()
    complain(Diagnostic.text(warnings, tool: name))
    var mock = try GraphQLMock(schema: schema, data: AutomaticData(seed: options.seed))
    mock.limits = options.limits
    let server = try mock.with(options.faults, seed: options.seed).serve(port: options.port)
    try FileHandle.standardOutput.write(contentsOf: Data("\(server.url.absoluteString)\n".utf8))
    complain("To look at the schema and to try operations, open \(server.page.absoluteString) in a browser.\n")
    await interruption.wait()
    await server.stop()
  }

  private static func complain(_ text: String) {
    // Where even errors cannot be written, there is nobody left to tell.
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}

/// A schema with mistakes.
struct SchemaMistakes: Error {
  let diagnostics: [Diagnostic]
}
