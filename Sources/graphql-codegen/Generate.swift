import CommandSupport

extension Command {
  static let generate = Command(
    name: "generate",
    summary: "Generates Swift from a schema and its operations.",
    usage: """
      --schema FILE… --documents FILE… --output DIR [options]

        --schema FILE…              the schema: SDL files, or the JSON result of an introspection query
        --documents FILE…           operations and fragments
        --output DIR                the folder for the Swift files, one per input file; created if missing
        --config FILE               a graphql.config.json with settings
        --module NAME               the module that the Swift files belong to
        --dependency MODULE=FILE    files of modules it depends on: schemas (.graphqls), fragments, graphql.config.json
        --operations-out DIR        also writes each operation, as it is sent, to NAME.graphql
        --lenient-schema            reports harmless schema errors as warnings
        --check                     writes nothing; exit code 1 if the files in DIR are out of date

      For the build plugin:
        --indirect-dependency MODULE=FILE    files of modules that it depends on only indirectly
        --depends MODULE=MODULE…             the modules that a module depends on, at any depth; by default, all modules
                                             that are named before it
        --folder DIR                         the module's folder: names of Swift files are relative to it, and GraphQL
                                             files in it that are not listed above cause warnings
        --excluded FILE…                     GraphQL files in the folder that do not belong to this module
        --promised NAME…                     Swift files that the build expects, even if there is nothing to generate
        --leave-errors                       writes errors in other modules' files into the Swift files, for the
                                             compiler: the builds of the other modules report them first
        --arguments FILE                     more arguments, each followed by a NUL byte, for command lines that would be too long
      """,
    run: { arguments in try Generation(GenerateOptions(&arguments)).run() }
  )
}

/// The arguments of `generate` and `manifest`.
struct GenerateOptions {
  let schemas: [String]
  let documents: [String]
  let configuration: String?
  let module: String
  /// The files of other modules, the module of each file, and the modules among them that can be imported.
  let dependencies: [String]
  let modulesOfDependencies: [String]
  let imports: [String]
  /// The dependencies of these modules. If it is empty, they are unknown.
  let dependenciesOfDependencies: [String: [String]]
  /// The folder that the names of generated files are relative to. The plugin passes it, because it has planned the build
  /// with these names.
  let folder: String?
  let excluded: [String]
  /// The names of files that are written even if they have no content.
  let promised: [String]
  let output: String
  let operationsOutput: String?
  let isLenient: Bool
  let isCheck: Bool
  /// Whether errors in files of other modules are written into the Swift files rather than reported.
  let leavesErrors: Bool

  /// - Parameter isManifest: Whether they are the arguments of `manifest`, which fills no folder, so that `output` may be
  ///   empty.
  init(_ arguments: inout CommandArguments, isManifest: Bool = false) throws(UsageError) {
    schemas = Self.distinct(try arguments.list("--schema"))
    documents = Self.distinct(try arguments.list("--documents"))
    let output = try arguments.path("--output")
    configuration = try arguments.path("--config")
    module = try arguments.option("--module") ?? ""
    var (modules, paths): ([String], [String]) = ([], [])
    for word in try arguments.list("--dependency") { try Self.add(dependency: word, to: &modules, &paths) }
    imports = Self.distinct(modules).sorted { $0 < $1 }
    for word in try arguments.list("--indirect-dependency") { try Self.add(dependency: word, to: &modules, &paths) }
    dependencies = paths
    modulesOfDependencies = modules
    var pairs: ([String], [String]) = ([], [])
    for word in try arguments.list("--depends") { try Self.add(dependency: word, to: &pairs.0, &pairs.1) }
    var dependencies: [String: [String]] = [:]
    for (module, other) in zip(pairs.0, pairs.1) { dependencies[module, default: []].append(other) }
    dependenciesOfDependencies = dependencies
    folder = try arguments.path("--folder")
    excluded = try arguments.list("--excluded")
    promised = isManifest ? [] : try arguments.list("--promised")
    operationsOutput = isManifest ? nil : try arguments.path("--operations-out")
    isLenient = arguments.flag("--lenient-schema")
    isCheck = arguments.flag("--check")
    leavesErrors = isManifest ? false : arguments.flag("--leave-errors")
    try arguments.finish()
    if output == nil && !isManifest {
      throw UsageError("--output is missing: specify the folder for the generated files")
    }
    self.output = output ?? ""
    // Each folder has its own record of the files generated into it, and recorded files that a run does not generate are
    // deleted as leftovers.
    if let operationsOutput, let output, Files.isSame(operationsOutput, output) {
      throw UsageError("--operations-out and --output are the same folder: specify a separate one for operations")
    }
    if schemas.isEmpty && documents.isEmpty && configuration == nil {
      throw UsageError("no input files: specify --schema, --documents or both")
    }
    // The build plugin passes the module and its files, and the check reports what the module lacks.
    if schemas.isEmpty && paths.isEmpty && module.isEmpty {
      throw UsageError("--schema is missing: specify the schema files")
    }
  }

  private static func add(
    dependency word: String,
    to modules: inout [String],
    _ paths: inout [String]
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1)
    guard parts.count == 2 else { throw UsageError("\"\(word)\" is not a dependency: write MODULE=FILE") }
    modules.append(String(parts[0]))
    paths.append(String(parts[1]))
  }

  private static func distinct(_ paths: [String]) -> [String] {
    // Bytes, because the names of two files may be equal as strings.
    var seen: Set<[UInt8]> = []
    return paths.filter { seen.insert(Array($0.utf8)).inserted }
  }
}
