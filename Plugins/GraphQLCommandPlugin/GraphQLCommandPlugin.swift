import Foundation
import PackagePlugin

/// `swift package graphql COMMAND …`: the tool's commands, which find files by target.
///
/// `schema download` talks to a server, so it needs `swift package --allow-network-connections all graphql …` where plugins
/// run in a sandbox, as on macOS. The manifest does not request this permission, because every command would then need it.
@main
struct GraphQLCommandPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let run = try Runner(context)
    let words = Array(arguments.dropFirst())
    let isHelp = words.contains("--help") || words.contains("-h")
    switch arguments.first {
    case nil, "help", "--help", "-h": print(Help.commands)
    case "generate" where isHelp: print(Help.generate)
    case "manifest" where isHelp: print(Help.manifest)
    // While a plugin command runs, the package cannot be built, and a server runs for hours.
    case "mock":
      throw PluginError(
        "'mock' is a separate program, so that the package can be built while it runs: "
          + "swift run graphql-codegen-mock \(words.isEmpty ? "--help" : words.joined(separator: " "))"
      )
    case "generate" where !isHelp: try generate(words, of: context.package, with: run)
    case "manifest" where !isHelp && !words.contains("--schema"):
      try writeManifest(words, of: context.package, with: run)
    // The tool looks for its companions next to itself. Here, only the package manager knows their paths.
    case "diff": try run(context.tool(named: "graphql-codegen-diff").url, words, as: "diff")
    case "schema" where words.first == "download" || isHelp:
      let words = isHelp ? ["--help"] : Array(words.dropFirst())
      try run(context.tool(named: "graphql-codegen-download").url, words, as: "schema download")
    case let word? where ["manifest", "print", "schema", "validate"].contains(word):
      try run(run.tool, arguments, as: word)
    case let word?: throw PluginError.unknownCommand(word, Help.commands)
    }
  }

  private func generate(_ words: [String], of package: Package, with run: Runner) throws {
    let options = try TargetOptions(words, flags: ["--check", "--lenient-schema"], values: ["--operations-out"])
    let forgotten = ForgottenTargets(package)
    let hint = "name a target that does not apply GraphQLCodegenPlugin"
    // Targets that the build generates are not offered, because a second copy of their Swift would stop the build.
    let generated = options.targets.isEmpty && options.output == nil ? try run.targetsGeneratedByBuild(of: package) : []
    let modules = try modules(of: package, named: options.targets, leavingOut: generated, forgotten, hint)
    for warning in forgotten.descriptions { Diagnostics.warning(warning) }
    for module in modules {
      // A folder belongs to one target: files in it that belong to none of the target's sources are deleted as leftovers.
      let output = options.output.map { "\($0)/\(module.target)" }
      let folder = output ?? module.folder.appending(path: "Generated").path
      if output == nil || module.holds(folder), try run.targetsGeneratedByBuild(of: package).contains(module.target) {
        throw PluginError.applied(module.target)
      }
      let operations = options.others["--operations-out"].map { folder in
        ["--operations-out", modules.count == 1 ? folder : "\(folder)/\(module.target)"]
      }
      try run(module, ["generate", "--output", folder] + (operations ?? []) + options.rest)
    }
  }

  private func writeManifest(_ words: [String], of package: Package, with run: Runner) throws {
    let options = try TargetOptions(words, flags: ["--check", "--lenient-schema"], values: [])
    let hint = "name the target whose operations to list"
    let modules = try modules(of: package, named: options.targets, ForgottenTargets(package), hint)
    guard modules.count == 1 else {
      throw PluginError("a manifest lists the operations of one target: specify a single --target")
    }
    let output = options.output.map { ["--output", $0] } ?? []
    try run(modules[0], ["manifest"] + output + options.rest)
  }

  /// Returns the named targets, or the only one with GraphQL files.
  private func modules(
    of package: Package,
    named names: [String],
    leavingOut generated: Set<String> = [],
    _ forgotten: ForgottenTargets,
    _ hint: String
  ) throws -> [GraphQLModule] {
    for name in names where !package.targets.contains(where: { $0.name == name }) {
      if let description = forgotten.description(of: name) { throw PluginError(description) }
    }
    let folders = TargetFolders(package)
    let targets =
      names.isEmpty
      ? package.targets.filter { hasGraphQL($0, folders) }.sorted { $0.name < $1.name }
      : try package.targets(named: names)
    if targets.count == 1 || !names.isEmpty {
      return try targets.map { try GraphQLModule($0, findingExcludedIn: folders) }
    }
    if targets.isEmpty {
      let none = "no target of this package has .graphql or .graphqls files"
      throw PluginError(([none] + forgotten.descriptions).joined(separator: "; "))
    }
    let offered = targets.map(\.name).filter { !generated.contains($0) }
    if offered.isEmpty { throw PluginError.allApplied(targets.map(\.name)) }
    throw PluginError("\(hint): \(offered.map { "--target \($0)" }.joined(separator: ", "))")
  }

  private func hasGraphQL(_ target: any Target, _ folders: TargetFolders) -> Bool {
    target.sourceModule.map { !GraphQLFiles(of: $0, findingExcludedIn: folders).isEmpty } ?? false
  }
}

/// The help for commands that differ from the tool's, because they find files by target.
private enum Help {
  static let commands = """
    Usage: swift package graphql COMMAND …

      generate         Generates Swift from the GraphQL files of targets into the source tree.
      manifest         Lists the operations of a target, for servers that accept only known operations.
      validate         Checks a schema and its operations against every rule of the specification.
      print            Prints GraphQL in its canonical form. Only its syntax is checked.
      diff             Compares two schemas, and lists the operations that the changes affect.
      schema download  Downloads a server's schema.

    'swift package graphql COMMAND --help' explains a command. The mock server is a separate program:
    'swift run graphql-codegen-mock --help'.

    SwiftPM asks for permission to write to the package directory before each command, even for help, although only
    generate, manifest and schema download write files. Without a terminal, it fails instead of asking: put
    --allow-writing-to-package-directory before 'graphql'.
    """

  static let generate = """
    Generates Swift from the GraphQL files of targets into the source tree.

    Usage: swift package --allow-writing-to-package-directory graphql generate [options]

      --target NAME          a target of this package; may be repeated; by default, the only target with GraphQL files
      --output DIR           writes the Swift files to DIR/TARGET; by default, to Generated in the target's folder
      --operations-out DIR   also writes each operation, as it is sent, to DIR/NAME.graphql,
                             or to DIR/TARGET/NAME.graphql for several targets
      --lenient-schema       reports harmless schema errors as warnings
      --check                writes nothing; exit code 1 if the files are out of date

    The command finds the files of the target and of its dependencies, and the settings in the target's
    graphql.config.json. It is for targets that do not apply GraphQLCodegenPlugin, which generates the Swift in each build.
    """

  static let manifest = """
    Lists the operations of a target, for servers that accept only known operations.

    Usage: swift package --allow-writing-to-package-directory graphql manifest [options]

      --target NAME      a target of this package; by default, the only target with GraphQL files
      --output FILE      the file to write if its contents change; standard output by default
      --lenient-schema   reports harmless schema errors as warnings
      --check            writes nothing; exit code 1 if the file is out of date

    With --schema, it takes files instead of targets: 'graphql-codegen manifest --help' explains these options.
    """
}

/// Runs the tool.
private struct Runner {
  let tool: URL
  private let folder: URL

  init(_ context: PluginContext) throws {
    tool = try context.tool(named: "graphql-codegen").url
    folder = context.pluginWorkDirectoryURL
  }

  /// - Parameter words: the subcommand and its options. The options for the module's files are added.
  func callAsFunction(_ module: GraphQLModule, _ words: [String]) throws {
    let file = try module.write(module.arguments, to: folder)
    try self(tool, words + ["--arguments", file.path], as: words[0])
  }

  /// Returns the targets that apply the build plugin. A plugin cannot query this, so it asks the package manager for the
  /// manifest.
  func targetsGeneratedByBuild(of package: Package) throws -> Set<String> {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    // A separate scratch folder, because this command holds the lock on the package's own.
    process.arguments =
      ["swift", "package", "--disable-sandbox", "--package-path", package.directoryURL.path]
      + ["--scratch-path", folder.appending(path: "manifest").path, "dump-package"]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    // If the manifest cannot be read, the build reports it.
    let manifest = try? JSONDecoder().decode(Manifest.self, from: text)
    return Set(manifest?.targets.filter(\.appliesPlugin).map(\.name) ?? [])
  }

  /// - Parameter command: the text that the user typed after `swift package graphql`; help and errors repeat it.
  func callAsFunction(_ tool: URL, _ arguments: [String], as command: String) throws {
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["GRAPHQL_CODEGEN_INVOCATION": "swift package graphql \(command)"]
    ) { $1 }
    try process.run()
    process.waitUntilExit()
    // The tool has reported the problem, so only the exit code needs to be passed on.
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}

/// The options of a subcommand that takes its files from targets.
private struct TargetOptions {
  private(set) var targets: [String] = []
  private(set) var output: String?
  /// The values of the tool's options.
  private(set) var others: [String: String] = [:]
  /// The options without a value, which are passed on to the tool.
  private(set) var rest: [String] = []

  /// - Parameters:
  ///   - flags: the tool's options without a value.
  ///   - values: the tool's options with a value.
  init(_ words: [String], flags: [String], values: [String]) throws {
    var words = words[...]
    while let word = words.popFirst() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let name = parts.first ?? ""
      if flags.contains(word) {
        rest.append(word)
      } else if ["--target", "--output"].contains(name) || values.contains(name) {
        guard let value = parts.count > 1 ? parts[1] : words.popFirst(), !value.isEmpty else {
          throw PluginError("\(name) needs a value")
        }
        switch name {
        case "--target": targets.append(value)
        case "--output": output = value
        default: others[name] = value
        }
      } else {
        let known = ["--target", "--output"] + flags + values
        let what = word.hasPrefix("-") ? "unknown option" : "unexpected argument"
        throw PluginError("\(what) \"\(word)\"; the options are \(known.joined(separator: ", "))")
      }
    }
  }
}

/// The parts of the output of `swift package dump-package`.
private struct Manifest: Decodable {
  let targets: [Target]

  struct Target: Decodable {
    let name: String
    let pluginUsages: [[String: [String?]]]?

    var appliesPlugin: Bool {
      pluginUsages?.contains { $0["plugin"]?.first == "GraphQLCodegenPlugin" } ?? false
    }
  }
}

/// Target folders that SwiftPM ignores with only a warning, because they contain no Swift files.
private struct ForgottenTargets {
  private let folders: [URL]

  init(_ package: Package) {
    let root = package.directoryURL
    let known = package.targets.compactMap { $0.sourceModule?.directoryURL.path }
    let files = ["Sources", "Tests"].flatMap { GraphQLFiles.onDisk(in: root.appending(path: $0)) }
    var found: Set<URL> = []
    for file in files where ["graphql", "graphqls"].contains(file.pathExtension) {
      if known.contains(where: { file.path.hasPrefix($0 + "/") }) { continue }
      // `Sources/NAME/…`
      let depth = root.pathComponents.count + 2
      let parts = file.pathComponents
      if parts.count > depth { found.insert(URL(filePath: NSString.path(withComponents: Array(parts[..<depth])))) }
    }
    folders = found.filter { folder in
      !GraphQLFiles.onDisk(in: folder).contains { $0.pathExtension == "swift" }
        && !known.contains { $0.hasPrefix(folder.path + "/") }
    }.sorted { $0.path < $1.path }
  }

  var descriptions: [String] { folders.map(Self.description) }

  func description(of target: String) -> String? {
    folders.first { $0.lastPathComponent == target }.map(Self.description)
  }

  private static func description(_ folder: URL) -> String {
    let name = folder.lastPathComponent
    return
      "\(folder.path) has GraphQL files but no Swift file, so SwiftPM leaves the target '\(name)' out of the package: "
      + "add a Swift file, such as \(name).swift with only a comment"
  }
}

extension GraphQLModule {
  /// Reports whether a folder is inside the target's own folder.
  fileprivate func holds(_ path: String) -> Bool {
    let path = URL(filePath: path).standardizedFileURL.path
    return path == folder.path || path.hasPrefix(folder.standardizedFileURL.path + "/")
  }
}

extension PluginError {
  fileprivate static func unknownCommand(_ word: String, _ help: String) -> PluginError {
    let commands = ["generate", "manifest", "validate", "print", "diff", "schema", "mock"]
    let similar = commands.filter { edits(Array(word), Array($0)) < 3 }.map { "\"\($0)\"" }
    let hint = similar.isEmpty ? "" : ". Did you mean \(similar.joined(separator: " or "))?"
    return PluginError("unknown command \"\(word)\"\(hint)\n\n\(help)")
  }

  /// Returns the number of characters to add, remove or replace to turn one word into the other.
  private static func edits(_ word: [Character], _ other: [Character]) -> Int {
    var row = Array(0...other.count)
    for (line, character) in word.enumerated() {
      var next = [line + 1]
      for column in other.indices {
        let replaced = row[column] + (other[column] == character ? 0 : 1)
        next.append(min(replaced, row[column + 1] + 1, next[column] + 1))
      }
      row = next
    }
    return row[other.count]
  }

  fileprivate static func allApplied(_ targets: [String]) -> PluginError {
    PluginError(
      """
      there is nothing to generate: the targets with GraphQL files all apply GraphQLCodegenPlugin \
      (\(targets.joined(separator: ", "))), so every build already generates their Swift
      """
    )
  }

  fileprivate static func applied(_ target: String) -> PluginError {
    PluginError(
      """
      '\(target)' applies GraphQLCodegenPlugin, so every build already generates its Swift, and a second copy in its folder \
      would break the build: rely on the build, or remove the plugin from the target in Package.swift to check in the Swift
      """
    )
  }
}
