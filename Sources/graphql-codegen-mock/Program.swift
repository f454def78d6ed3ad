import CommandSupport
import Foundation
import GraphQLCommandSupport
import GraphQLLanguage
import GraphQLMock

/// Serves a schema with automatic data until it is interrupted. `graphql-codegen mock` runs it.
enum Program {
  static func run(_ arguments: inout CommandArguments) async throws -> ExitCode {
    let options = try MockOptions(&arguments)
    guard let sources = Files.required(options.schemas) else { return .misused }
    do {
      try await serve(sources, options)
      return .done
    } catch let error as SchemaMistakes {
      Console.tool.report(error.diagnostics)
      return .failed
    }
  }

  private static func serve(_ sources: [Source], _ options: MockOptions) async throws {
    let interruption = Interruption()
    let (schema, warnings) = try MockOptions.schema(sources)
    Console.tool.report(warnings)
    var mock = try GraphQLMock(schema: schema, data: AutomaticData(seed: options.seed))
    mock.limits = options.limits
    mock.live.tick = options.tick
    let server = try mock.with(options.faults, seed: options.seed).serve(port: options.port)
    try Console.tool.print(server.url.absoluteString)
    Console.tool.complain(
      "To look at the schema and to try operations, open \(server.page.absoluteString) in a browser.\n"
    )
    await interruption.wait()
    await server.stop()
  }
}
