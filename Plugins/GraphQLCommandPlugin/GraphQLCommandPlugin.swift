import PackagePlugin

@main
struct GraphQLCommandPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {}
}
