import Foundation
import PackagePlugin

/// `swift package graphql VERB …`: the tool's verbs, with files found by targets.
@main
struct GraphQLCommandPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let tool = try context.tool(named: "graphql-codegen").url
    guard arguments.first == "generate" else { return try run(tool, arguments) }
    var options = ArgumentExtractor(Array(arguments.dropFirst()))
    let names = options.extractOption(named: "target")
    let output = options.extractOption(named: "output").last
    let modules = try modules(of: context.package, named: names)
    if let output, modules.count > 1 { throw PluginError("--output \(output) is for one target: give --target") }
    for module in modules {
      let folder = output ?? module.folder.appending(path: "Generated").path
      try run(tool, ["generate"] + module.arguments + ["--output", folder] + options.remainingArguments)
    }
  }

  /// The targets to generate for: those named, or the only one that has GraphQL files.
  private func modules(of package: Package, named names: [String]) throws -> [GraphQLModule] {
    if !names.isEmpty { return try package.targets(named: names).map(GraphQLModule.init) }
    let modules = package.targets.compactMap { try? GraphQLModule($0) }
    if modules.count == 1 { return modules }
    let choice = modules.map { "--target \($0.target)" }.joined(separator: ", ")
    throw PluginError(
      modules.isEmpty
        ? "no target of this package has .graphql or .graphqls files"
        : "say which target, one that does not apply GraphQLCodegenPlugin: \(choice)"
    )
  }

  private func run(_ tool: URL, _ arguments: [String]) throws {
    let process = try Process.run(tool, arguments: arguments)
    process.waitUntilExit()
    // The tool has said what is wrong; the exit code is all that is left to hand on.
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}
