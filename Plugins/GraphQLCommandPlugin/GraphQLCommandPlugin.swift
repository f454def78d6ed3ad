import Foundation
import PackagePlugin

/// `swift package graphql VERB …`: the tool's verbs, with files found by targets.
///
/// What talks to a server, `schema download`, needs `swift package --allow-network-connections all graphql …` where
/// plugins run in a sandbox, as on macOS. The plugin does not ask for it in the manifest: then every verb would need it.
@main
struct GraphQLCommandPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let tool = try context.tool(named: "graphql-codegen").url
    var options = ArgumentExtractor(Array(arguments.dropFirst()))
    switch arguments.first {
    case "generate": try generate(&options, of: context.package, with: tool)
    case "manifest" where !arguments.contains("--schema") && !arguments.contains("--help"):
      try writeManifest(&options, of: context.package, with: tool)
    case "schema" where arguments.dropFirst().first == "download" && !arguments.contains("--help"):
      // The tool would look for it beside itself; here, only the package manager knows where it is.
      let download = try context.tool(named: "graphql-codegen-download").url
      try run(download, Array(arguments.dropFirst(2)))
    default: try run(tool, arguments)
    }
  }

  private func generate(_ options: inout ArgumentExtractor, of package: Package, with tool: URL) throws {
    let names = options.extractOption(named: "target")
    let output = options.extractOption(named: "output").last
    let hint = "say which target, one that does not apply GraphQLCodegenPlugin"
    for module in try modules(of: package, named: names, hint) {
      // A folder is one target's: what is in it and belongs to none of the target's files is deleted as left over.
      let folder = output.map { "\($0)/\(module.target)" } ?? module.folder.appending(path: "Generated").path
      try run(tool, ["generate"] + module.arguments + ["--output", folder] + options.remainingArguments)
    }
  }

  private func writeManifest(_ options: inout ArgumentExtractor, of package: Package, with tool: URL) throws {
    let names = options.extractOption(named: "target")
    let hint = "say which target's operations"
    let modules = try modules(of: package, named: names, hint)
    guard modules.count == 1 else { throw PluginError("a manifest is one target's: give one --target") }
    try run(tool, ["manifest"] + modules[0].arguments + options.remainingArguments)
  }

  /// The targets that are named, or the only one that has GraphQL files.
  private func modules(of package: Package, named names: [String], _ hint: String) throws -> [GraphQLModule] {
    let targets =
      names.isEmpty
      ? package.targets.filter(hasGraphQL).sorted { $0.name < $1.name } : try package.targets(named: names)
    if targets.count == 1 || !names.isEmpty { return try targets.map { try GraphQLModule($0, findsExcluded: true) } }
    let choice = targets.map { "--target \($0.name)" }.joined(separator: ", ")
    throw PluginError(
      targets.isEmpty ? "no target of this package has .graphql or .graphqls files" : "\(hint): \(choice)"
    )
  }

  private func hasGraphQL(_ target: any Target) -> Bool {
    target.sourceModule.map { !GraphQLFiles(of: $0, findsExcluded: true).isEmpty } ?? false
  }

  private func run(_ tool: URL, _ arguments: [String]) throws {
    let process = try Process.run(tool, arguments: arguments)
    process.waitUntilExit()
    // The tool has said what is wrong; the exit code is all that is left to hand on.
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}
