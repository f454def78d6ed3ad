import Foundation
import PackagePlugin

extension GraphQLModule {
  /// A target of a Swift package.
  ///
  /// - Parameter findsExcluded: whether files count that the target leaves out. SwiftPM warns about GraphQL files that no
  ///   plugin takes, so who checks in what is generated excludes them.
  /// - Throws: ``PluginError`` for a target that nothing can be generated for.
  init(_ target: any Target, findsExcluded: Bool) throws {
    guard let module = target.sourceModule else { throw PluginError("'\(target.name)' has no Swift sources") }
    try self.init(
      target: target.name,
      name: module.moduleName,
      folder: module.directoryURL,
      files: GraphQLFiles(of: module, findsExcluded: findsExcluded),
      dependencies: GraphQLDependency.all(of: module, findsExcluded: findsExcluded)
    )
    let modules = target.recursiveTargetDependencies.compactMap(\.sourceModule?.moduleName)
    if !modules.contains("GraphQLRuntime") { throw PluginError.noRuntime(target: target.name) }
  }
}

extension GraphQLFiles {
  init(of module: any SourceModuleTarget, findsExcluded: Bool) {
    let folder = module.directoryURL
    let excluded = findsExcluded ? Self.onDisk(in: folder) : []
    self.init(
      module.sourceFiles.map(\.url) + excluded,
      configuration: folder.appending(path: Self.configurationName)
    )
  }
}
