import CommandSupport
import GraphQLCodegen

extension Command {
  static let manifest = Command(
    name: "manifest",
    summary: "Lists the operations that generated code sends, for servers that accept only known operations.",
    usage: """
      --schema FILE… --documents FILE… [options]

        --schema FILE…              the schema: SDL files, or the JSON result of an introspection query
        --documents FILE…           operations and fragments
        --output FILE               the file to write if its contents change; standard output by default
        --config FILE               a graphql.config.json with settings
        --module NAME               the module that the operations are part of
        --dependency MODULE=FILE    files of modules it depends on: schemas (.graphqls), fragments, graphql.config.json
        --lenient-schema            reports harmless schema errors as warnings
        --check                     writes nothing; exit code 1 if the file is out of date

      For the command plugin:
        --indirect-dependency MODULE=FILE    files of modules that it depends on only indirectly
        --folder DIR                         the module's folder: GraphQL files in it that are not listed above cause
                                             warnings
        --excluded FILE…                     GraphQL files in the folder that do not belong to this module
        --arguments FILE                     more arguments, each followed by a NUL byte, for command lines that would be too long

      The output has the format of Apollo's operation manifests. Each ID is the SHA-256 hash of the operation's text. Generated
      code sends exactly these IDs and texts.
      """,
    run: { arguments in
      let options = try GenerateOptions(&arguments, isManifest: true)
      if options.isCheck && options.output.isEmpty {
        throw UsageError("--check needs --output: specify the file to check")
      }
      let generation = Generation(options)
      return try generation.run { result in try generation.write(result.manifest) }
    }
  )
}

extension Generation {
  fileprivate func write(_ manifest: String) throws(FileError) -> ExitCode {
    if options.isCheck { return try check(manifest) }
    if options.output.isEmpty {
      try Console.tool.write(manifest)
    } else {
      try Files.update(options.output, to: manifest)
    }
    return .done
  }

  private func check(_ manifest: String) throws(FileError) -> ExitCode {
    if try Files.read(options.output).elementsEqual(manifest.utf8) { return .done }
    Console.tool.error("'\(options.output)' is out of date")
    return .failed
  }
}
