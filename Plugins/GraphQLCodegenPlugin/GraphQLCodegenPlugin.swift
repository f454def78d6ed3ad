import Foundation
import PackagePlugin

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin
#endif

/// Generates Swift from the `.graphql` and `.graphqls` files of a target whenever these files, or those of the target's
/// dependencies, have changed.
///
/// One command per target writes one Swift file per GraphQL file. The plugin itself runs only when the build is planned, so
/// it passes the paths of files rather than their content, which the command reads when it runs.
@main
struct GraphQLCodegenPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let module = try GraphQLModule(target, findingExcludedIn: nil)
    let sources = target.sourceModule?.sourceFiles.map(\.url) ?? []
    if let file = sources.first(where: { module.outputNames.contains($0.lastPathComponent) }) {
      throw PluginError.nameTaken(by: file, target: target.name)
    }
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

#if canImport(XcodeProjectPlugin)
  /// Generates Swift for a target of an Xcode project.
  ///
  /// The target's GraphQL files are those among its members, wherever they are on disk.
  extension GraphQLCodegenPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let module = try GraphQLModule(target)
      return [
        try module.command(try context.tool(named: "graphql-codegen").url, output: context.pluginWorkDirectoryURL)
      ]
    }
  }

  extension GraphQLModule {
    fileprivate init(_ target: XcodeTarget) throws {
      let files = target.graphQLFiles
      try self.init(
        target: target.displayName,
        name: target.moduleName,
        folder: Self.commonFolder(of: files.schemas + files.documents),
        files: files,
        dependencies: GraphQLDependency.all(of: target)
      )
    }

    /// Returns the deepest folder that contains all files. Names of generated files are relative to it.
    private static func commonFolder(of files: [URL]) -> URL {
      let folders = files.map { $0.deletingLastPathComponent().pathComponents }
      let common = folders.dropFirst().reduce(folders.first ?? []) { common, folder in
        zip(common, folder).prefix { $0 == $1 }.map(\.0)
      }
      return URL(filePath: NSString.path(withComponents: common), directoryHint: .isDirectory)
    }
  }

  extension GraphQLDependency {
    /// Returns the project's own targets that a target depends on, and the package targets that these depend on.
    fileprivate static func all(of target: XcodeTarget) -> [GraphQLDependency] {
      let direct = target.products.flatMap(\.targets)
      let inReach = direct + direct.flatMap(\.recursiveTargetDependencies)
      let packages = among(distinct(inReach, by: \.id), direct: Set(direct.map(\.id)), findingExcludedIn: nil)
      return packages + projectTargets(of: target)
    }

    private static func projectTargets(of target: XcodeTarget) -> [GraphQLDependency] {
      let direct = Set(target.targets.map(\.id))
      return target.recursiveTargets.compactMap { other in
        let files = other.graphQLFiles
        if files.isEmpty { return nil }
        let inside = [other] + other.recursiveTargets
        let packages = inside.flatMap(\.products).flatMap(\.targets).flatMap { [$0] + $0.recursiveTargetDependencies }
        return GraphQLDependency(
          module: other.moduleName,
          isDirect: direct.contains(other.id),
          files: files,
          dependencies: inside.dropFirst().map(\.moduleName) + packages.compactMap(\.sourceModule?.moduleName)
        )
      }
    }

    private static func distinct<Element, ID: Hashable>(_ elements: [Element], by id: (Element) -> ID) -> [Element] {
      var seen: Set<ID> = []
      return elements.filter { seen.insert(id($0)).inserted }
    }
  }

  extension XcodeTarget {
    fileprivate var graphQLFiles: GraphQLFiles {
      let urls = inputFiles.map(\.url)
      let configurations = urls.filter { $0.lastPathComponent == GraphQLFiles.configurationName }
      let outermost = configurations.min { $0.pathComponents.count < $1.pathComponents.count }
      return GraphQLFiles(urls, configuration: outermost ?? URL(filePath: GraphQLFiles.configurationName))
    }

    /// The module's name in Xcode, unless the project overrides it, which a plugin cannot know.
    fileprivate var moduleName: String {
      let name = product?.name ?? displayName
      return String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    }

    fileprivate var targets: [XcodeTarget] {
      dependencies.compactMap { dependency in
        if case .target(let target) = dependency { target } else { nil }
      }
    }

    /// All targets that the target depends on, directly or indirectly, without duplicates.
    fileprivate var recursiveTargets: [XcodeTarget] {
      var seen: Set = [id]
      var found: [XcodeTarget] = []
      func visit(_ target: XcodeTarget) {
        for other in target.targets where seen.insert(other.id).inserted {
          found.append(other)
          visit(other)
        }
      }
      visit(self)
      return found
    }

    fileprivate var products: [any Product] {
      dependencies.compactMap { dependency in
        if case .product(let product) = dependency { product } else { nil }
      }
    }
  }
#endif
