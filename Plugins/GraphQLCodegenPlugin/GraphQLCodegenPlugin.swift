import Foundation
import PackagePlugin

/// Generates Swift from the `.graphql` and `.graphqls` files of a target whenever they, or those of the targets it
/// depends on, have changed.
///
/// One command per target writes one Swift file per GraphQL file. What the command does is decided by the files when it
/// runs; the plugin itself runs only when the build is planned, so it hands on places and nothing it has read in them.
@main
struct GraphQLCodegenPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let module = try GraphQLModule(target, findsExcluded: false)
    return [try module.command(try context.tool(named: "graphql-codegen").url, output: context.pluginWorkDirectoryURL)]
  }
}

extension GraphQLModule {
  /// - Parameter output: the folder for the generated files.
  func command(_ tool: URL, output: URL) throws -> Command {
    let promised = promised.isEmpty ? [] : ["--promised"] + promised
    let file = try write(arguments + promised + ["--leave-errors"], to: output)
    return .buildCommand(
      displayName: "Generating Swift from GraphQL for \(target)",
      executable: tool,
      arguments: ["generate", "--output", output.path, "--arguments", file.path],
      inputFiles: inputs + [file],
      outputFiles: outputNames.map { output.appending(path: $0) }
    )
  }
}
