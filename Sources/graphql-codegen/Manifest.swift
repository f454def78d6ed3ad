import CommandSupport
import GraphQLCodegen
import GraphQLCommandSupport
import GraphQLLanguage
import GraphQLProject

extension Command {
  static let manifest = Command(
    name: "manifest",
    summary: "Lists the operations that generated code sends, for servers that accept no others.",
    usage: """
      --schema FILE… --documents FILE… [options]

        --schema FILE…              the schema: SDL in any number of files, or the JSON of an introspection
        --documents FILE…           operations and fragments
        --output FILE               where to write it, if it has changed; standard output if left out
        --config FILE               a graphql.config.json with settings
        --module NAME               the module that the operations are part of
        --dependency MODULE=FILE…   files of modules it depends on: schemas (.graphqls), fragments, graphql.config.json
        --lenient-schema            reports harmless mistakes in the schema as warnings
        --check                     writes nothing; exit code 1 when the file is not up to date

      For the command plugin:
        --indirect-dependency MODULE=FILE…   files of modules that it depends on only indirectly
        --folder DIR                         the module's folder: GraphQL files in it that are not among those above are
                                             warned about
        --excluded FILE…                     GraphQL files in the folder that are none of this module's
        --arguments FILE                     more of these words, each followed by a NUL byte: a command line has a limit

      The format is that of Apollo's operation manifests. Ids are the SHA-256 of the operations' texts; both are exactly
      what generated code sends.
      """,
    run: { arguments in
      let options = try GenerateOptions(&arguments, isManifest: true)
      if options.isCheck && options.output.isEmpty { throw UsageError("--check needs --output: the file to check") }
      return try Generation(options).writeManifest()
    }
  )
}

extension Generation {
  fileprivate func writeManifest() throws(FileError) -> ExitCode {
    var problems = unplannedFiles()
    let project = project(&problems)
    let result = result(for: project, problems)
    let reported = problems + (result?.diagnostics ?? [])
    let isInvalid = Console.tool.report(reported, in: project.texts)
    guard let result else { return problems.exitCode }
    if isInvalid {
      advise(on: project, reported)
      return .failed
    }
    if options.isCheck { return try check(result.manifest) }
    if options.output.isEmpty {
      try Console.tool.write(result.manifest)
    } else {
      try Files.update(options.output, to: result.manifest)
    }
    return .done
  }

  private func check(_ manifest: String) throws(FileError) -> ExitCode {
    if try Files.read(options.output).elementsEqual(manifest.utf8) { return .done }
    Console.tool.error("'\(options.output)' is not up to date")
    return .failed
  }
}
