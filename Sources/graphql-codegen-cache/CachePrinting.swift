import CommandSupport
import GraphQLCache

/// One run of `graphql-codegen cache`.
struct CachePrinting {
  private let folder: String

  static let usage = """
    FOLDER

      FOLDER    the folder of a cache: "GraphQLCache(.file(FOLDER, …))"

    The first line shows the name of the log, how far it can be read, and what it contains. Objects and fields follow,
    sorted by name, with the time at which each was received. If the values of an object were received at different
    times, each value has its own. The command changes nothing, even if a program has the cache open. Values of
    sensitive fields and variables are never in a file.

    Exit codes: 0 done, 1 some contents cannot be read, as the errors explain, 2 usage error or unreadable file.
    """

  init(_ arguments: inout CommandArguments) throws(UsageError) {
    guard let folder = arguments.positional() else {
      throw UsageError("FOLDER is missing: specify the folder of a cache")
    }
    try arguments.finish()
    self.folder = folder
  }

  func run() throws -> ExitCode {
    let files: CacheFiles
    do throws(CacheProblem) { files = try CacheFiles(folder) } catch {
      Console.tool.error(error.message)
      return .misused
    }
    if !files.summary.isEmpty {
      try Console.tool.print(files.summary)
      try Console.tool.write("\n\(files.text)".harmless)
    }
    for problem in files.problems { Console.tool.error("\(folder): \(problem)") }
    return files.problems.isEmpty ? .done : .failed
  }
}
