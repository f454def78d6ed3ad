import CommandSupport
import Foundation
import GraphQLLanguage
import GraphQLMock
import GraphQLProject

/// Serves a schema with automatic data until it is interrupted. Run by `graphql-codegen mock`.
enum Program {
  static func run(_ arguments: inout CommandArguments) async throws -> ExitCode {
    let options = try MockOptions(&arguments)
    guard let sources = Files.required(options.schemas), let settings = Files.required(options.configurations) else {
      return .misused
    }
    do {
      try await serve(sources, data(options.seed, settings), options)
      return .done
    } catch let error as SchemaMistakes {
      Console.tool.report(error.diagnostics)
      return .failed
    }
  }

  /// Returns data whose custom scalars can be read as the settings specify. Errors in the settings are left for the build to
  /// report.
  private static func data(_ seed: UInt64, _ settings: [Source]) -> AutomaticData {
    var data = AutomaticData(seed: seed)
    for source in settings {
      for (name, mapping) in GenerationSettings.read(source).settings.scalars {
        data.scalar(name, readAs: mapping.type)
      }
    }
    return data
  }

  private static func serve(_ sources: [Source], _ data: AutomaticData, _ options: MockOptions) async throws {
    let interruption = Interruption()
    let (schema, warnings) = try MockOptions.schema(sources)
    Console.tool.report(warnings)
    var mock = try GraphQLMock(schema: schema, data: data)
    mock.limits = options.limits
    mock.live.tick = options.tick
    let server = try mock.with(options.faults, seed: options.seed).serve(port: options.port)
    try Console.tool.print(server.url.absoluteString)
    Console.tool.complain(
      "To browse the schema and try operations, open \(server.page.absoluteString) in a browser.\n"
    )
    await interruption.wait()
    await server.stop()
  }
}
