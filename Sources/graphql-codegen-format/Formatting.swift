import CommandSupport
import GraphQLEditing
import GraphQLLanguage

/// One run of `graphql-codegen format`.
struct Formatting {
  private let paths: [String]
  private let isCheck: Bool

  static let usage = """
    [--check] PATH…

      PATH…     .graphql and .graphqls files, and folders with such files
      --check   writes nothing; exit code 1 if a file is not formatted

    Comments stay where they are. A definition that cannot be parsed stays as it is and is an error. There are no
    settings.

    Exit codes: 0 done, 1 a file is not formatted, cannot be parsed or cannot be written, 2 usage error or unreadable path.
    """

  init(_ arguments: inout CommandArguments) throws(UsageError) {
    isCheck = arguments.flag("--check")
    var paths: [String] = []
    while let path = arguments.positional() { paths.append(path) }
    try arguments.finish()
    if paths.isEmpty { throw UsageError("no input files: specify files or folders") }
    self.paths = paths
  }

  func run() throws -> ExitCode {
    var errors: [FileError] = []
    let files = paths.flatMap { path in
      Files.isFolder(path, followsLinks: true)
        ? Files.all(in: path, onError: { errors.append($0) }, where: Self.isGraphQL) : [path]
    }
    for error in errors { Console.tool.error(error.description) }
    guard let sources = Files.required(Files.distinct(files)), errors.isEmpty else { return .misused }
    var changed: [(path: String, text: String)] = []
    for source in sources {
      let text = Formatter.formatted(source)
      if text != source.bytes {
        changed.append((source.path, String(decoding: text, as: UTF8.self)))
      }
    }
    let isInvalid = Console.tool.report(sources.flatMap(Self.syntaxErrors), in: sources)
    if isCheck {
      for (path, _) in changed { Console.tool.error("'\(path)' is not formatted") }
      return changed.isEmpty && !isInvalid ? .done : .failed
    }
    try Files.replace(changed.map(\.path), with: changed.map(\.text))
    return isInvalid ? .failed : .done
  }

  /// Returns the errors in a file, which may have just been started.
  private static func syntaxErrors(in source: Source) -> [Diagnostic] {
    source.isBlank ? [] : Document.parse([source]).diagnostics
  }

  private static func isGraphQL(_ name: String) -> Bool {
    name.hasSuffix(".graphql") || name.hasSuffix(".graphqls")
  }
}
