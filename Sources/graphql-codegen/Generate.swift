extension Command {
  static let generate = Command(
    name: "generate",
    summary: "Generates Swift from a schema and the operations on it.",
    usage: """
      Usage: graphql-codegen generate --schema FILE… --documents FILE… --output DIR [options]

        --schema FILE…              the schema: SDL in any number of files, or the JSON of an introspection
        --documents FILE…           operations and fragments
        --output DIR                the folder for the Swift files, one for each of the files above; made if missing
        --config FILE               a graphql.config.json with settings
        --module NAME               the module that the Swift files become part of
        --dependency MODULE=FILE…   files of modules it depends on: schemas (.graphqls), fragments, graphql.config.json
        --operations-out DIR        also writes each operation as it is sent, NAME.graphql
        --lenient-schema            lets pass mistakes in the schema that do not stand in the way
        --check                     writes nothing; exit code 1 when the files in DIR are not up to date

      For the build plugin:
        --indirect-dependency MODULE=FILE…   files in reach of modules that this one cannot import
        --folder DIR                         the module's folder: names of Swift files are relative to it, and GraphQL
                                             files in it that are not among those above are warned about
        --excluded FILE…                     GraphQL files in the folder that are none of this module's
        --promised NAME…                     Swift files that the build expects, even if there is nothing to generate
        --leave-errors                       writes errors in files of other modules into the Swift files, for the
                                             compiler: the build of the other modules reports them first
        --arguments FILE                     more of these words, each followed by a NUL byte: a command line has a limit
      """,
    run: { arguments in try Generation(GenerateOptions(&arguments)).run() }
  )
}
