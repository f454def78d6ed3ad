import CommandSupport
import GraphQLIntrospection
import GraphQLLanguage
import GraphQLURLSession

/// Downloads a server's schema. Run by `graphql-codegen schema download`.
enum Program {
  static func run(_ arguments: inout CommandArguments) async throws -> ExitCode {
    let options = try DownloadOptions(&arguments)
    let schema = try await SchemaServer(options, transport: URLSessionTransport()).schema()
    let text = schema.printed(sorted: true) + "\n"
    if let output = options.output { try Files.update(output, to: text) } else { try Console.tool.write(text) }
    return .done
  }
}

/// The reason why there is no schema, in a sentence for the user.
struct DownloadError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
