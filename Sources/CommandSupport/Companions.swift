/// The commands of the tool that are separate programs, because no build needs them.
///
/// The tool lists them with these summaries, and the help of each begins with its summary.
extension Companion {
  package static let diff = Companion(
    command: "diff",
    summary: "Compares two schemas, and lists the operations that the changes affect.",
    program: "graphql-codegen-diff"
  )

  package static let schema = Companion(
    command: "schema",
    summary: "Downloads a server's schema: graphql-codegen schema download.",
    program: "graphql-codegen-download"
  )

  package static let mock = Companion(
    command: "mock",
    summary: "Serves a schema with mock data on this machine until interrupted.",
    program: "graphql-codegen-mock"
  )

  package static let format = Companion(
    command: "format",
    summary: "Formats GraphQL files, or checks that they are formatted.",
    program: "graphql-codegen-format"
  )

  package static let cache = Companion(
    command: "cache",
    summary: "Prints the contents of an app's cache on disk, even if files are damaged.",
    program: "graphql-codegen-cache"
  )

  package static let lsp = Companion(
    command: "lsp",
    summary: "Provides editors with errors, completion and navigation over the Language Server Protocol.",
    program: "graphql-codegen-lsp"
  )
}

extension Companion {
  /// Runs the program of the companion with its command line, or shows the help if the command line requests it.
  ///
  /// - Parameters:
  ///   - usage: The part of the help that follows the summary and the command's name: the arguments, options and exit codes.
  ///   - work: Runs the command with its arguments. A `UsageError` is reported with a reference to the help, and other
  ///     errors with their description.
  package func main(
    _ usage: String,
    _ work: (inout CommandArguments) async throws -> ExitCode
  ) async -> ExitCode {
    var arguments = CommandArguments(Array(CommandLine.arguments.dropFirst()))
    do {
      if try arguments.showsHelp(summary, usage: usage, as: invocation) { return .done }
      return try await work(&arguments)
    } catch {
      return Console.tool.report(error, help: "\(invocation) --help")
    }
  }

  /// The words with which the user called the companion: as a command of the package manager, as a command of the tool, or
  /// as a program.
  private var invocation: String {
    if let invocation = Console.invocation { return invocation }
    let called = CommandLine.arguments.first ?? program
    return called.hasPrefix("\(Console.toolName) \(command)") ? called : program
  }
}
