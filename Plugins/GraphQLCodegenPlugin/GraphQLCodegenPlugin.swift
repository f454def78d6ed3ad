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
    let module = try GraphQLModule(target)
    let output = context.pluginWorkDirectoryURL
    let promised = module.promised.isEmpty ? [] : ["--promised"] + module.promised
    return [
      .buildCommand(
        displayName: "Generating Swift from GraphQL for \(target.name)",
        executable: try context.tool(named: "graphql-codegen").url,
        arguments: ["generate"] + module.arguments + ["--output", output.path] + promised,
        inputFiles: module.inputs,
        outputFiles: module.outputNames.map { output.appending(path: $0) }
      )
    ]
  }
}
